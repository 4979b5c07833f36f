// The Barbarian phase as a show: the engine's picture after each event, with what happened, the dice, and a pace of one's own.
import type { EventView, Game } from "tetrarchia";
import type { Board } from "../board/board.js";
import { placesOf } from "../engine/places.js";
import { button, h, put, say, select } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { change, getSettings, isStill, theme } from "../lib/settings.js";
import { ruleChip } from "../screens/rules.js";
import { texts } from "../texts/index.js";
import { diceOf } from "./dice.js";
import { sentence } from "./words.js";

/** Shows events one by one. */
export class Show {
  readonly element: HTMLElement;
  readonly #caption = h("div", { class: "caption" });
  readonly #count = h("output", { class: "count" });
  readonly #board: Board;
  readonly #game: Game;
  readonly #events: readonly EventView[];
  readonly #finished: () => void;
  #at: number;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #paused = false;
  #over = false;
  readonly #pause: HTMLButtonElement;

  /** `from` is how many events of the last command were shown before. */
  constructor(board: Board, game: Game, events: readonly EventView[], from: number, finished: () => void) {
    const words = texts.show;
    this.#board = board;
    this.#game = game;
    this.#events = events;
    this.#at = from;
    this.#finished = finished;
    this.#pause = button(icon("pause"), () => (this.#paused ? this.#play() : this.#stop()), { "aria-label": words.pause, title: words.pause });
    this.element = h(
      "section",
      { class: "card show", "aria-label": words.title },
      h("div", { class: "head" }, h("h2", { tabindex: -1 }, words.title), this.#count),
      this.#caption,
      h(
        "div",
        { class: "steps" },
        button(icon("back"), () => (this.#stop(), this.#go(this.#at - 1)), { "aria-label": words.before, title: words.before }),
        this.#pause,
        button(icon("next"), () => (this.#stop(), this.#next()), { "aria-label": words.next, title: words.next }),
        select(texts.settings.paces.filter(([pace]) => pace > 0).map(([pace, text]) => [String(pace), text] as const), String(getSettings().pace), (pace) => change({ pace: Number(pace) }), { "aria-label": words.pace }),
        button(words.skip, () => this.skip(), { class: "main" }),
      ),
    );
    this.#next();
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Ends the show at once. */
  skip(): void {
    if (this.#over) return;
    this.#over = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#finished();
  }

  /** Ends the show without telling anybody, because its table is left. */
  leave(): void {
    this.#over = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #stop(): void {
    this.#paused = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    put(this.#pause, icon("play"));
    for (const name of ["aria-label", "title"]) this.#pause.setAttribute(name, texts.show.play);
  }

  #play(): void {
    this.#paused = false;
    put(this.#pause, icon("pause"));
    for (const name of ["aria-label", "title"]) this.#pause.setAttribute(name, texts.show.pause);
    this.#next();
  }

  #next(): void {
    if (this.#at >= this.#events.length) return this.skip();
    this.#go(this.#at + 1);
    const { pace } = getSettings();
    if (pace === 0) return this.skip();
    if (!this.#paused) this.#timer = setTimeout(() => this.#next(), pace * weight(this.#events[this.#at - 1]));
  }

  #go(at: number): void {
    const event = this.#events[at - 1];
    if (!event || this.#over) return;
    this.#at = at;
    this.#board.show(this.#game.svg({ theme: theme(), without: ["panel"], since: "command", until: at }), !isStill());
    const places = placesOf(event);
    this.#board.light(places.map((place) => ({ place, light: "shown" as const })));
    this.#board.reveal(places);
    const { fact } = event;
    const roll = typeof fact === "object" && "rolled" in fact ? fact.rolled.roll : null;
    put(this.#caption, roll && diceOf(roll), h("p", {}, sentence(event.told), " ", ruleChip(event.rule)));
    put(this.#count, `${at}/${this.#events.length}`);
    say(event.told);
  }
}

/** Headings pass quickly; dice are looked at longer, and so are sentences that take longer to read. */
function weight(event: EventView | undefined): number {
  const fact = event?.fact;
  const reading = 1 + Math.min(1, Math.max(0, (event?.told.length ?? 0) - 30) / 60);
  if (typeof fact !== "object") return reading;
  if ("step-began" in fact || "turn-began" in fact || "spent" in fact) return 0.6;
  return "rolled" in fact ? 1.3 * reading : reading;
}
