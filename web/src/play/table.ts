// The table: the board, what can be done, and what happens.
import type { App } from "../app.js";
import { Board, type Place } from "../board/board.js";
import type { Match } from "../engine/match.js";
import { button, h, put, say } from "../lib/dom.js";
import { theme } from "../lib/settings.js";
import { texts } from "../texts/index.js";

export class Table {
  readonly element: HTMLElement;
  readonly tools: readonly HTMLElement[] = [];
  readonly #match: Match;
  readonly #board: Board;
  readonly #actions = h("div", { class: "actions" });

  constructor(_app: App, match: Match, _revision: number) {
    this.#match = match;
    this.#board = new Board(texts.look.map, (place) => this.#tap(place));
    this.element = h("div", { class: "sides" }, this.#board.element, h("div", { class: "side" }, this.#actions));
    this.#draw();
  }

  leave(): void {}

  #tap(place: Place): void {
    say(this.#board.describe(place));
  }

  #draw(): void {
    const { game } = this.#match;
    this.#board.show(game.svg({ theme: theme(), without: ["panel"] }));
    put(this.#actions, ...game.legal().map(({ label, notation }) => button(label, () => {
      this.#match.play(notation, this.#match.asked);
      this.#draw();
    })));
  }
}
