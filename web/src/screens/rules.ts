// Rules and words at hand. The texts are those of the engine's ledger.
import { catalogue, glossary, rule, type Rule, type Term } from "tetrarchia";
import { button, dialog, h, put, type Child } from "../lib/dom.js";
import type { Screen } from "../lib/router.js";
import { texts } from "../texts/index.js";
import { frame } from "./frame.js";

/** A rule id as a button that opens its text. */
export function ruleChip(id: Rule): HTMLElement {
  return button(id, () => showRule(id), { class: "chip", "aria-label": texts.rules.chip(id) });
}

/** Opens the text of a rule over the page. */
export function showRule(id: Rule): void {
  const { title, text } = rule(id);
  dialog(`${id} ${title}`, h("p", {}, ...withChips(text)), h("p", {}, h("a", { href: `#/rules/${id}` }, texts.rules.more)));
}

/** A text in which every rule id is a button. Words that only look like one stay text. */
export function withChips(text: string): Child[] {
  return text.split(/\b([A-Z]{1,2}-\d{1,3})\b/).map((part, index) => (index % 2 === 0 ? part : chipIfRule(part)));
}

function chipIfRule(word: string): Child {
  try {
    rule(word);
    return ruleChip(word);
  } catch {
    return word;
  }
}

/** The screen with all words of the game, and the rules that they lead to. */
export function openRules(wanted = ""): Screen {
  const words = texts.rules;
  const view = glossary();
  const terms = "terms" in view ? view.terms : [view];
  const list = h("div", { class: "terms", "aria-live": "polite" });
  const show = (text: string) => {
    const asked = text.trim().toLowerCase();
    const found = terms.filter((term) => !asked || matches(term, asked));
    put(list, isRule(asked.toUpperCase()) && ruleEntry(asked.toUpperCase()), ...found.map(termEntry), found.length === 0 && !isRule(asked.toUpperCase()) && h("p", {}, words.nothing));
  };
  const input: HTMLInputElement = h("input", { type: "search", value: wanted, "aria-label": words.search, placeholder: words.search, on: { input: () => show(input.value) } });
  show(wanted);
  const extras = catalogue();
  const named = [
    ...extras.variants.flatMap(({ name, editions }) => editions.map(({ edition, rule: id }) => [`${name} (${texts.editions[edition]})`, id] as const)),
    ...extras.modules.map(({ name, rule: id }) => [name, id] as const),
    ...extras.scenarios.map(({ name, rule: id }) => [name, id] as const),
  ];
  return frame(
    words.title,
    h("div", { class: "page" }, h("p", {}, words.lead), input, list, h("h2", {}, words.extras), h("ul", { class: "plain" }, ...named.map(([name, id]) => h("li", {}, name, " ", ruleChip(id))))),
  );
}

function isRule(id: string): boolean {
  try {
    rule(id);
    return true;
  } catch {
    return false;
  }
}

function matches({ name, synonyms, rules }: Term, asked: string): boolean {
  return [name, ...synonyms, ...rules].some((word) => word.toLowerCase().includes(asked));
}

function ruleEntry(id: Rule): HTMLElement {
  const { title, text } = rule(id);
  return h("article", { class: "entry" }, h("h2", {}, `${id} ${title}`), h("p", {}, ...withChips(text)));
}

/** What a word of the game means. */
export function wordEntry(word: string): HTMLElement | null {
  const found = glossary(word);
  const term = "terms" in found ? found.terms.find(({ name }) => name === word) : found;
  return term ? termEntry(term) : null;
}

function termEntry({ name, definition, rules }: Term): HTMLElement {
  return h("article", { class: "entry" }, h("h2", {}, name), h("p", {}, definition, " ", ...rules.flatMap((id) => [ruleChip(id), " "])));
}
