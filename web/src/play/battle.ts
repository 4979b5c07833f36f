// An attack before it is made: both sides with their support on the map, and the exact chances.
import type { Chances, Game, OfferView, Preview, Strength } from "tetrarchia";
import type { Lit, Place } from "../board/board.js";
import { button, h } from "../lib/dom.js";
import { texts } from "../texts/index.js";
import { chanceBar, price } from "./words.js";

/** The lights of a battle: support and allies of both sides. */
export function battleLights({ battle }: Preview): Lit[] {
  const words = texts.battle;
  const side = ({ support, allies }: Strength, light: "roman" | "barbarian"): Lit[] => [
    ...support.map((province) => ({ place: { province }, light, text: "+1", told: words.supports[light] })),
    ...allies.map((province) => ({ place: { province }, light, text: "×2", told: words.allied[light] })),
  ];
  const target: Place = "army" in battle ? { province: battle.army } : { zone: battle.pirates };
  return [...side(battle.roman, "roman"), ...side(battle.barbarian, "barbarian"), { place: { province: battle.at }, light: "chosen" }, { place: target, light: "attack" }];
}

function same(a: Chances, b: Chances): boolean {
  return a.victory === b.victory && a.draw === b.draw;
}

/** The two sides of a battle in words, with its chances. */
export function battleCard(game: Game, preview: Preview): HTMLElement {
  const words = texts.battle;
  const names = new Map(game.state().provinces.map(({ at, name }) => [at, name]));
  const listed = (provinces: readonly (typeof preview.battle.at)[]) => provinces.map((at) => names.get(at) ?? at).join(", ");
  const side = (title: string, kind: string, { support, allies, bonus }: Strength) =>
    h(
      "div",
      { class: `side-of ${kind}` },
      h("h3", {}, title),
      h("p", { class: "formula" }, words.formula(support.length, bonus, allies.length)),
      support.length > 0 && h("p", {}, words.support(listed(support))),
      allies.length > 0 && h("p", {}, words.allies(listed(allies))),
    );
  return h(
    "div",
    { class: "battle" },
    h("div", { class: "versus" }, side(words.roman, "roman", preview.battle.roman), side(words.barbarian, "barbarian", preview.battle.barbarian)),
    chanceBar(preview.chances),
    !same(preview.chances, preview.best) && h("div", {}, h("p", {}, words.best), chanceBar(preview.best)),
  );
}

/** The question whether to attack. */
export function attackCard(game: Game, offer: OfferView, attack: () => void, cancel: () => void): HTMLElement {
  const { preview } = offer;
  return h(
    "section",
    { class: "card", "aria-label": offer.label },
    h("h2", { tabindex: -1 }, offer.label),
    preview ? battleCard(game, preview) : null,
    h("div", { class: "row" }, button(h("span", {}, texts.battle.attack, " ", price(offer.cost)), attack, { class: "main" }), button(texts.play.cancel, cancel)),
  );
}
