// How a part of the board is known, with the facts behind it.
import type { Evidence, FactView } from "tetrarchia";
import { h } from "../lib/dom.js";
import { texts } from "../texts/index.js";

/** A part of the board, as far as its evidence goes. */
interface Known {
  readonly evidence: Evidence;
  readonly source: string;
  readonly facts: readonly string[];
}

/** What the board has now, its grade, the source and the facts that it cites. */
export function evidence(known: Known & { readonly now: string; readonly choices: readonly { readonly answer: string; readonly label: string }[] }, facts: readonly FactView[]): HTMLElement {
  const words = texts.editor;
  const now = known.choices.find(({ answer }) => answer === known.now)?.label ?? known.now;
  const cited = facts.filter(({ id }) => known.facts.includes(id));
  return h(
    "div",
    { class: "evidence" },
    h("p", {}, words.here, h("b", {}, now), " ", grade(known.evidence), known.source ? ` ${known.source}` : null),
    cited.length > 0 ? h("details", {}, h("summary", {}, words.facts(cited.length)), h("ul", {}, ...cited.map(({ id, text, source }) => h("li", {}, h("b", {}, id), ` ${text} `, h("small", {}, source))))) : null,
  );
}

/** A grade in a word, in a form of its own. */
export function grade(evidence: Evidence): HTMLElement {
  return h("span", { class: `grade ${evidence}` }, texts.editor.grades[evidence]);
}
