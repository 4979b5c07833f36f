// Where the game stands: whose turn it is, the points left, the reserves.
import type { Emperor, StateView } from "tetrarchia";
import { button, dialog, h, s } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { wordEntry } from "../screens/rules.js";
import { texts } from "../texts/index.js";

/** The sign of an Emperor: his colour and his letter. */
export function emblem(emperor: Emperor): SVGSVGElement {
  return s("svg", { class: `emblem ${emperor}`, viewBox: "0 0 40 40", "aria-hidden": "true" }, s("circle", { cx: 20, cy: 20, r: 18 }), s("text", { x: 20, y: 28 }, texts.names[emperor][0] ?? ""));
}

/** Shows where the game stands. */
export function statusOf(state: StateView, player: string): HTMLElement {
  const words = texts.status;
  const { round, turn, points, reserves, score, emperors, awaits, barbarian } = state;
  const garrisons = emperors.find(({ emperor }) => emperor === turn)?.garrisons_left ?? 0;
  const counts = words.counts(score.secured, garrisons, reserves.revolts, reserves.unrest, reserves.armies, barbarian);
  const playing = round > 0 && awaits.kind !== "nothing";
  const pips = h("span", { class: "pips", role: "img", "aria-label": texts.play.points(points) });
  for (let pip = 0; pip < Math.max(points, 6); pip++) pips.append(h("i", { class: pip < points ? "full" : "" }));
  return h(
    "section",
    { class: "status", "aria-label": words.title },
    h(
      "div",
      { class: "turn" },
      round > 0 ? emblem(turn) : null,
      h("div", {}, h("strong", {}, round > 0 ? texts.names[turn] : words.setUp), h("small", {}, [round > 0 ? words.round(round) : "", player].filter(Boolean).join(" · "))),
      playing ? pips : null,
      button(icon("help"), () => explain(counts), { class: "icon", "aria-label": words.explain, title: words.explain }),
    ),
    h(
      "ul",
      { class: "reserves" },
      ...counts.map(([kind, number, text, title]) => h("li", { class: kind, title }, kind === "garrisons" ? h("i", {}, `${words.left} `) : null, h("b", {}, number), " ", h("span", {}, text))),
    ),
  );
}

/** Opens what the numbers mean: each by its words, then the words of the game behind them. */
function explain(counts: ReturnType<typeof texts.status.counts>): void {
  const words = texts.status;
  dialog(words.title, h("dl", { class: "keys" }, ...counts.flatMap(([, number, , title]) => [h("dt", {}, h("b", {}, number)), h("dd", {}, title)])), ...words.behind.map(wordEntry));
}
