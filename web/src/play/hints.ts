// What the steward advises, with his reasons.
import type { Game } from "tetrarchia";
import { button, h } from "../lib/dom.js";
import { texts } from "../texts/index.js";
import { price } from "./words.js";

const MOST = 4;

/** The best pieces of advice. `take` does one, `show` shows where it leads. */
export function hintCard(game: Game, take: (command: string) => void, cancel: () => void): HTMLElement {
  const words = texts.hints;
  const advice = game.advice().slice(0, MOST);
  return h(
    "section",
    { class: "card", "aria-label": words.title },
    h("h2", { tabindex: -1 }, words.title),
    advice.length === 0 ? h("p", {}, words.none) : null,
    h(
      "ol",
      { class: "hints" },
      ...advice.map(({ notation, label, purpose, cost, preview }) =>
        h("li", {}, h("p", {}, words.reason(purpose), " ", price(cost), preview ? ` ${texts.battle.short(preview.best.victory)}` : null), button(label, () => take(notation))),
      ),
    ),
    h("p", { class: "help" }, words.from),
    button(texts.play.cancel, cancel),
  );
}
