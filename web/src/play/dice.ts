// Dice: their faces, and the entry of what real dice show.
import type { Dice } from "tetrarchia";
import { button, h, s } from "../lib/dom.js";
import { texts } from "../texts/index.js";

/** Where the pips of a face lie, in a square of three by three. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};

/** A die with a face. The two dice differ in colour and by a letter. */
export function die(kind: "R" | "B", face: number): SVGSVGElement {
  return s(
    "svg",
    { class: `die ${kind === "R" ? "roman" : "barbarian"}`, viewBox: "0 0 40 40", role: "img", "aria-label": texts.dice.face(kind, face) },
    s("rect", { x: 1, y: 1, width: 38, height: 38, rx: 8 }),
    ...(PIPS[face] ?? []).map(([x, y]) => s("circle", { cx: 10 + x * 10, cy: 10 + y * 10, r: 3.6 })),
  );
}

/** The dice of a roll such as `R4B2`. */
export function diceOf(roll: string): HTMLElement {
  const dice = [...roll.matchAll(/([RB])([1-6])/g)].map(([, kind, face]) => die(kind as "R" | "B", Number(face)));
  return h("span", { class: "dice" }, ...dice);
}

/** Asks what real dice show. */
export function diceEntry(dice: Dice, told: string, rolled: (roll: string) => void): HTMLElement {
  const words = texts.dice;
  const kinds = [...dice] as ("R" | "B")[];
  const chosen = new Map<"R" | "B", number>();
  const give = () => {
    if (kinds.every((kind) => chosen.has(kind))) rolled(kinds.map((kind) => `${kind}${chosen.get(kind)}`).join(""));
  };
  const rows = kinds.map((kind) => {
    const faces = [1, 2, 3, 4, 5, 6].map((face) => {
      const one = button(die(kind, face), () => {
        chosen.set(kind, face);
        for (const other of faces) other.setAttribute("aria-pressed", String(other === one));
        give();
      }, { class: "face", "aria-pressed": "false", "aria-label": words.face(kind, face) });
      return one;
    });
    return h("div", { class: "faces", role: "group", "aria-label": words.kind[kind] }, h("span", {}, words.kind[kind]), ...faces);
  });
  const random = () => rolled(kinds.map((kind) => `${kind}${randomFace()}`).join(""));
  return h("section", { class: "card", "aria-label": words.title }, h("h2", { tabindex: -1 }, words.title), h("p", {}, told), ...rows, button(words.random, random));
}

/** A face of a fair die. */
function randomFace(): number {
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // 252 is the largest multiple of 6 in a byte: above it, some faces would be likelier.
    if (byte < 252) return (byte % 6) + 1;
  }
}
