// Small pieces that several parts of the table show.
import type { Chances, DangerView, EventView, OfferView, Seat, Severity } from "tetrarchia";
import type { Place } from "../board/board.js";
import type { Match } from "../engine/match.js";
import { inPercent } from "../lib/chance.js";
import { button, h } from "../lib/dom.js";
import { ruleChip } from "../screens/rules.js";
import { texts } from "../texts/index.js";

/** A sentence from words of the engine. */
export function sentence(text: string): string {
  const begun = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?…)]$/.test(begun) ? begun : `${begun}.`;
}

/** A refusal without the rule in brackets at its end, where the rule is a button beside it. */
export function withoutRule(text: string, rule: string): string {
  const end = ` (${rule})`;
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/** Whether dice fell in these events. */
export function hasDice(events: readonly EventView[]): boolean {
  return events.some(({ fact }) => typeof fact === "object" && "rolled" in fact);
}

/** The name of a player, as others call them. */
export function nameOf(match: Match, seat: Seat): string {
  const { name, kind } = match.playerOf(seat);
  const called = name || (Object.keys(match.meta.players).length > 1 ? texts.seats[seat] : "");
  return kind === "human" ? called : `${called} (${texts.play.bots[kind]})`.trim();
}

/** A price in Imperium Points. */
export function price(cost: number | null): HTMLElement | null {
  return cost === null ? null : h("span", { class: "price" }, texts.play.points(cost));
}

/** The chances of a battle as a bar of three parts, with their numbers. */
export function chanceBar({ victory, draw, defeat }: Chances): HTMLElement {
  const part = (kind: string, count: number, text: string) => {
    const element = h("span", { class: kind }, count > 0 ? text : null);
    element.style.flexGrow = String(count);
    return element;
  };
  const words = texts.battle;
  return h(
    "div",
    {},
    h("div", { class: "bar3", "aria-hidden": "true" }, part("victory", victory, `${victory}`), part("draw", draw, `${draw}`), part("defeat", defeat, `${defeat}`)),
    h("p", {}, words.chances(victory, draw, defeat)),
  );
}

/** A short word for the chances of an attack, for a button. */
export function oddsOf({ preview }: OfferView): HTMLElement | null {
  return preview ? h("span", { class: "price" }, texts.battle.short(preview.best.victory)) : null;
}

/** A sentence with the sign of how bad it is. Its places light up while it is pointed at. */
export function newsLine(severity: Severity, text: string, rules: readonly string[], places: readonly Place[], point: (places: readonly Place[]) => void): HTMLElement {
  const words = button(text, () => point(places), { class: "plain" });
  words.addEventListener("pointerenter", () => point(places));
  words.addEventListener("focus", () => point(places));
  return h("li", { class: `news ${severity}` }, h("span", { class: "sign", role: "img", "aria-label": texts.severity[severity] }, texts.sign[severity]), words, ...rules.slice(0, 2).map(ruleChip));
}

export function dangerLine(danger: DangerView, point: (places: readonly Place[]) => void): HTMLElement {
  const chance = danger.chance ? ` (${inPercent(danger.chance)})` : "";
  return newsLine(danger.severity, danger.told + chance, [danger.rule], danger.provinces.map((province) => ({ province })), point);
}
