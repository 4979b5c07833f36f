// The guided first turn: a few words about the question that is asked, until the first turn is over.
import type { StateView } from "tetrarchia";
import { button, h } from "../lib/dom.js";
import { change, getSettings } from "../lib/settings.js";
import { texts } from "../texts/index.js";

/** The words for the moment; `null` if there is nothing to explain. */
export function guideCard(state: StateView, turns: number, done: () => void): HTMLElement | null {
  if (!getSettings().guide || state.round > 1 || state.awaits.kind !== "command") return null;
  const { detail } = state.awaits;
  const question = "command" in detail ? detail.command.question : null;
  const words = texts.guide;
  const text = typeof question === "object" && question !== null ? wordsFor(question, state, turns) : null;
  if (!text) return null;
  return h("aside", { class: "guide", "aria-label": words.title }, h("p", {}, text), button(words.done, () => (change({ guide: false }), done()), { class: "small" }));
}

function wordsFor(question: object, state: StateView, turns: number): string | null {
  const words = texts.guide;
  if ("place-fleet" in question) return state.fleets.some(({ fleets }) => fleets > 0) ? words.nextFleet : words.fleet;
  if ("enter" in question) return turns > 1 ? words.nextEmperor : words.enter;
  if (!("act" in question)) return null;
  if (state.points === 0) return words.noPoints;
  const here = state.provinces.find(({ figures }) => figures.includes(state.turn));
  if (here?.disc === "unrest" || here?.disc === "revolt") return words.subdue(here.name);
  return state.points <= 2 ? words.few(state.points) : words.act(state.points);
}
