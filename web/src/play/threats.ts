// What threatens: before the phase is ended, and at any time.
import type { Game, Province } from "tetrarchia";
import type { Lit, Place } from "../board/board.js";
import { oddsBeside } from "../engine/beside.js";
import type { Match } from "../engine/match.js";
import { inPercent, toNumber } from "../lib/chance.js";
import { button, h, put } from "../lib/dom.js";
import { texts } from "../texts/index.js";
import { dangerLine } from "./words.js";

/** So many states are followed at once. */
const QUICK = 1_000;

/** The dangers of the coming phase, the worst first. */
export function dangerList(game: Game, point: (places: readonly Place[]) => void): HTMLElement {
  const { dangers, lost } = game.dangers(QUICK);
  const words = texts.threats;
  return h(
    "div",
    { class: "dangers" },
    lost && toNumber(lost) > 0 ? h("p", { class: "news danger" }, words.lost(inPercent(lost))) : null,
    dangers.length > 0 ? h("ul", { class: "newslist" }, ...dangers.map((danger) => dangerLine(danger, point))) : h("p", {}, words.none),
  );
}

/** The places of the dangers on the map: those that may lose the game or a figure, and those to know about. */
export function dangerLights(game: Game): Lit[] {
  return game.dangers(QUICK).dangers.flatMap(({ severity, provinces, told }) => {
    const isGrave = severity === "danger" || severity === "lost";
    return provinces.map((province): Lit => ({ place: { province }, light: isGrave ? "attack" : "shown", told, ...(isGrave && { text: "!" }) }));
  });
}

/** The question whether to end the phase. */
export function endCard(game: Game, unspent: number, point: (places: readonly Place[]) => void, end: () => void, cancel: () => void): HTMLElement {
  const words = texts.threats;
  return h(
    "section",
    { class: "card", "aria-label": words.ending },
    h("h2", { tabindex: -1 }, words.ending),
    unspent > 0 ? h("p", { class: "news warning" }, words.unspent(unspent)) : null,
    dangerList(game, point),
    h("div", { class: "row" }, button(words.end, end, { class: "main" }), button(texts.play.cancel, cancel)),
  );
}

/** The odds of the coming phase: in words, and on the map. */
export function oddsPane(match: Match, light: (lit: readonly Lit[]) => void): HTMLElement {
  const words = texts.threats;
  const { game } = match;
  const answer = h("div", { "aria-live": "polite" });
  const compute = async () => {
    put(answer, h("p", {}, words.computing));
    const odds = await oddsBeside(match);
    if (!odds) return put(answer, h("p", {}, words.noOdds));
    const { phase } = odds;
    const ids = new Map(game.state().provinces.map(({ id, at, name }) => [id, { at, name }]));
    const kinds = ["revolt", "army", "unrest"] as const;
    const map = (kind: (typeof kinds)[number]) => {
      const lit: Lit[] = [];
      for (const [id, chances] of Object.entries(phase.provinces)) {
        const chance = chances?.[kind];
        const at: Province | undefined = ids.get(id)?.at;
        if (chance && at) lit.push({ place: { province: at }, light: "shown", text: short(toNumber(chance)), told: `${words.kinds[kind]} ${inPercent(chance)}` });
      }
      light(lit);
    };
    put(
      answer,
      h("ul", { class: "plain" },
        h("li", {}, words.lost(inPercent(phase.lost))),
        h("li", {}, words.expected(toNumber(phase.expected.revolts).toFixed(1), toNumber(phase.expected.unrest).toFixed(1), toNumber(phase.expected.armies).toFixed(1))),
        ...Object.entries(phase.figures).flatMap(([figure, chances]) => (chances?.["removed"] ? [h("li", {}, words.removed(figure, inPercent(chances["removed"])))] : [])),
      ),
      h("div", { class: "row" }, ...kinds.map((kind) => button(words.show(words.kinds[kind]), () => map(kind)))),
    );
  };
  return h("section", {}, h("h2", {}, words.odds), h("p", { class: "help" }, words.oddsHelp), button(words.compute, () => void compute()), answer);
}

/** A chance that fits on a small badge. */
function short(share: number): string {
  const hundredths = Math.round(share * 100);
  return hundredths === 0 ? "<1" : String(hundredths);
}
