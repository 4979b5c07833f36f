// How the game stood, step by step: revolts, unrest, armies and secured borders as lines over the whole game.
import { Game } from "tetrarchia";
import type { Story } from "../engine/match.js";
import { h, s } from "../lib/dom.js";
import { texts } from "../texts/index.js";

const WIDTH = 300;
const HEIGHT = 60;
/** So many positions are looked at; a long game is sampled. */
const MOST = 150;

interface Stand {
  readonly steps: number;
  readonly revolts: number;
  readonly unrest: number;
  readonly armies: number;
  readonly secured: number;
}

/** Draws the strip. A click calls `go` with the step there. */
export function strip(story: Story, go: (steps: number) => void): { readonly element: Element; mark(steps: number): void } {
  const count = story.steps.length;
  const every = Math.max(1, Math.ceil(count / MOST));
  const stands: Stand[] = [];
  for (let steps = 0; steps <= count; steps += every) stands.push(standAt(story, steps));
  const most = Math.max(6, ...stands.map(({ revolts, unrest, armies }) => Math.max(revolts, unrest, armies)));
  const x = (steps: number) => (count === 0 ? 0 : (steps / count) * WIDTH);
  const line = (kind: "revolts" | "unrest" | "armies" | "secured") => {
    const points = stands.map((stand) => `${x(stand.steps).toFixed(1)},${(HEIGHT - 3 - (stand[kind] / most) * (HEIGHT - 6)).toFixed(1)}`);
    return s("polyline", { class: kind, points: points.join(" ") });
  };
  const cursor = s("line", { class: "cursor", y1: 0, y2: HEIGHT });
  const picture = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" }, line("unrest"), line("revolts"), line("armies"), line("secured"), cursor);
  picture.addEventListener("click", (event) => {
    const frame = picture.getBoundingClientRect();
    go(Math.round(((event.clientX - frame.left) / frame.width) * count));
  });
  const key = h("figcaption", {});
  const element = h("figure", { class: "strip" }, picture, key);
  return {
    element,
    mark: (steps) => {
      cursor.setAttribute("x1", String(x(steps)));
      cursor.setAttribute("x2", String(x(steps)));
      const { revolts, unrest, armies, secured } = standAt(story, steps);
      key.replaceChildren(...texts.look.stand(revolts, unrest, armies, secured).map(([kind, text]) => h("span", { class: kind }, text)));
    },
  };
}

function standAt(story: Story, steps: number): Stand {
  const position = story.steps[steps - 1]?.position ?? story.start;
  const { provinces, score } = new Game(story.rules, { position, board: story.board, seats: "1" }).state();
  const count = (test: (province: (typeof provinces)[number]) => boolean) => provinces.filter(test).length;
  return {
    steps,
    revolts: count(({ disc }) => disc === "revolt"),
    unrest: count(({ disc }) => disc === "unrest"),
    armies: count(({ army }) => army),
    secured: score.secured,
  };
}
