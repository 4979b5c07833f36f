// The buttons for what is legal now.
import type { OfferView } from "tetrarchia";
import { button, h, type Child } from "../lib/dom.js";
import { texts } from "../texts/index.js";
import { figureOf, wordOf, type Targets } from "./targets.js";
import { oddsOf, price } from "./words.js";

/** What the buttons do. */
export interface Doing {
  offer(offer: OfferView): void;
  /** Chooses one of several places on the map. */
  pick(word: string): void;
  select(figure: string): void;
  end(): void;
}

/** The order of the buttons: what changes the board first, the end last. */
function orderOf({ kind }: OfferView): number {
  const order = ["answer", "enter", "fleet", "attack", "subdue", "secure", "deploy", "garrison", "power", "point", "sail", "end"];
  return order.indexOf(kind);
}

/** Buttons for everything that is legal, except for moves, which are made on the map. */
export function actionButtons(targets: Targets, doing: Doing): Child[] {
  const { offers, figures, figure, spread } = targets;
  const words = texts.play;
  const single = offers
    .filter(({ command }) => wordOf(command) !== "move" && !spread.has(wordOf(command)))
    .filter(({ command }) => figureOf(command) === null || figureOf(command) === figure)
    .sort((a, b) => orderOf(a) - orderOf(b));
  const one = (offer: OfferView): Child => {
    const isEnd = offer.command === "end";
    const attributes = { class: `action ${offer.kind}`, "data-command": offer.notation, ...(isEnd && { "aria-keyshortcuts": "e" }) };
    return button(h("span", {}, offer.label, " ", price(offer.cost), " ", oddsOf(offer)), () => (isEnd ? doing.end() : doing.offer(offer)), attributes);
  };
  const groups = [...spread].map(([word, several]) => {
    const costs = [...new Set(several.map(({ cost }) => cost))];
    return button(h("span", {}, words.spread(word, several.length), " ", costs.length === 1 ? price(costs[0] ?? null) : null), () => doing.pick(word), { class: "action", "data-spread": word });
  });
  const choose = figures.length > 1 ? h("div", { class: "figures", role: "group", "aria-label": words.figures }, ...figures.map((name) => button(words.figure(name), () => doing.select(name), { "aria-pressed": String(name === figure) }))) : null;
  const ends = single.filter(({ command }) => command === "end");
  return [choose, ...single.filter(({ command }) => command !== "end").map(one), ...groups, ...ends.map(one)];
}

