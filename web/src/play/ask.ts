// The command line in the page: everything that can be done by taps, and everything that can be seen, in words.
import { glossary, rule, type EventView, type Game } from "tetrarchia";
import { errorText } from "../engine/log.js";
import { inPercent } from "../lib/chance.js";
import { h } from "../lib/dom.js";
import { texts } from "../texts/index.js";

/** What the command line needs of the table. */
export interface Asked {
  readonly game: Game;
  /** Gives a command or a roll, and returns what happened. */
  give(text: string): readonly EventView[];
  undo(): void;
  redo(): void;
  /** Whether a player at this device is asked now. */
  readonly isOurs: boolean;
}

const HISTORY = 200;

export class CommandLine {
  readonly element: HTMLElement;
  readonly #answers = h("div", { class: "answers", role: "log", "aria-live": "polite", "aria-label": texts.ask.answers, tabindex: 0 });
  readonly #input: HTMLInputElement;
  readonly #asked: Asked;
  readonly #given: string[] = [];
  #back = 0;

  constructor(asked: Asked) {
    const words = texts.ask;
    this.#asked = asked;
    this.#input = h("input", { type: "text", "aria-label": words.label, placeholder: words.placeholder, autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send" });
    const form = h("form", {}, this.#input, h("button", { type: "submit" }, words.give));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#enter();
    });
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      this.#back = Math.min(this.#given.length, Math.max(0, this.#back + (event.key === "ArrowUp" ? 1 : -1)));
      this.#input.value = this.#given[this.#given.length - this.#back] ?? "";
    });
    this.element = h("section", { class: "ask", "aria-label": words.title }, this.#answers, form, h("p", { class: "help" }, words.help));
  }

  focus(): void {
    this.#input.focus();
  }

  /** Writes what happened without a command of this line: bots, dice, taps. */
  tell(lines: readonly string[]): void {
    for (const line of lines) this.#answers.append(h("p", {}, line));
    while (this.#answers.children.length > HISTORY) this.#answers.firstElementChild?.remove();
    this.#answers.scrollTop = this.#answers.scrollHeight;
  }

  #enter(): void {
    const text = this.#input.value.trim();
    if (!text) return;
    this.#input.value = "";
    this.#given.push(text);
    this.#back = 0;
    this.#answers.append(h("p", { class: "given" }, `> ${text}`));
    let answer: readonly string[];
    try {
      answer = this.#answer(text);
    } catch (error) {
      answer = [errorText(error)];
    }
    this.tell(answer);
  }

  #answer(text: string): readonly string[] {
    const words = texts.ask;
    const { game } = this.#asked;
    const [first = "", ...others] = text.toLowerCase().split(/\s+/);
    const rest = others.join(" ");
    switch (first) {
      case "help":
      case "?":
        return words.commands;
      case "state":
        return describe(game, rest);
      case "where":
      case "look":
        return describe(game, rest);
      case "legal":
        return game.legal().filter(({ label, notation }) => `${label} ${notation}`.toLowerCase().includes(rest)).map(({ notation, label, cost, preview }) => [notation, label, cost === null ? "" : texts.play.points(cost), preview ? texts.battle.short(preview.best.victory) : ""].filter(Boolean).join(": "));
      case "routes":
        return game.routes(rest || undefined).map(({ id, cost }) => `${id}: ${texts.play.points(cost)}`);
      case "hint":
        return game.advice().slice(0, 3).map(({ notation, purpose, cost }) => `${notation}: ${purpose} (${texts.play.points(cost)})`);
      case "dangers":
        return game.dangers(1000).dangers.map(({ told, chance }) => (chance ? `${told} (${inPercent(chance)})` : told));
      case "odds": {
        const { phase } = game.odds(1000);
        return [texts.threats.lost(inPercent(phase.lost)), ...Object.entries(phase.figures).map(([figure, chances]) => texts.threats.removed(figure, chances?.["removed"] ? inPercent(chances["removed"]) : "0 %"))];
      }
      case "digest":
        return [game.digest("phase").told];
      case "changes":
        return game.changes(rest === "phase" ? "phase" : "command").changes.map(({ told }) => told);
      case "why": {
        const { legal, refusal, text: ruled } = game.why(rest);
        return legal ? [words.isLegal] : [refusal?.message ?? "", ruled ?? ""].filter(Boolean);
      }
      case "rule": {
        const { title, text: ruled } = rule(rest.toUpperCase());
        return [title, ruled];
      }
      case "word": {
        const term = glossary(rest);
        return "terms" in term ? [term.terms.map(({ name }) => name).join(", ")] : [term.definition];
      }
      case "undo":
        this.#asked.undo();
        return [words.undone, game.pending.told];
      case "redo":
        this.#asked.redo();
        return [words.redone, game.pending.told];
      default:
        if (!this.#asked.isOurs) return [words.notYours];
        return [...this.#asked.give(text).map(({ told }) => told), game.pending.told];
    }
  }
}

/** The position in words: all of it, or a place. */
function describe(game: Game, place: string): readonly string[] {
  const words = texts.ask;
  const { provinces, fleets, round, turn, points, reserves, score, awaits } = game.state();
  const told = provinces
    .filter(({ name, id, at, region, disc, figures, army }) => (place ? [name, id, at, region].some((word) => word.toLowerCase().startsWith(place)) : disc !== null || figures.length > 0 || army))
    .map(({ name, at, disc, figures, army, army_kind }) => words.province(name, at, [...figures, disc && words.disc(disc), army && (army_kind ?? words.army)].filter((piece) => typeof piece === "string")));
  if (place) return told.length > 0 ? told : [words.noPlace];
  const seas = fleets.map(({ name, fleets: count }) => words.sea(name, count));
  return [words.turn(round, texts.names[turn], points), ...told, ...seas, words.reserves(reserves.revolts, reserves.unrest, reserves.armies, score.secured), awaits.told];
}
