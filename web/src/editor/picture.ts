// The board that is being corrected on the map: the engine's picture of it, and the link in question on top.
import { Game, readBoard, type BoardFile, type Province } from "tetrarchia";
import type { Board, Place } from "../board/board.js";
import { s } from "../lib/dom.js";
import { theme } from "../lib/settings.js";
import type { Draft } from "./draft.js";

export class Picture {
  readonly #board: Board;
  readonly #draft: Draft;
  #shown = "";
  /** Whether the map shows the board as the file has it, or without what is at fault. */
  isWhole = true;

  constructor(board: Board, draft: Draft) {
    this.#board = board;
    this.#draft = draft;
  }

  /** Draws the board anew if it has changed. A board with faults is drawn without its faulty arrows, or not anew. */
  draw(): void {
    const { digest, board } = this.#draft.survey;
    const look = theme();
    const drawn = digest ?? this.#mended(board);
    this.isWhole = digest !== null;
    if (drawn === null || this.#shown === drawn + look) return;
    if (digest !== null) readBoard(board);
    this.#board.show(new Game("second/4200", { board: drawn }).svg({ theme: look, without: ["panel", "pieces"] }));
    this.#shown = drawn + look;
  }

  /** Returns the digest of the board without what the library found at fault; `null` if more than arrows is wrong. */
  #mended(board: BoardFile): string | null {
    const faulty = new Set(this.#draft.survey.faults.filter(({ list, at }) => list === "arrows" && at !== null).map(({ at }) => at));
    const tries = [
      board.arrows.filter((_, at) => !faulty.has(at)),
      // Ways that lead in a circle: only the arrows of borders have to be there.
      board.arrows.filter(({ from }) => this.#draft.byId(from)?.number === null),
    ];
    for (const arrows of tries) {
      try {
        return readBoard({ ...board, arrows, not_linked: [] }).digest;
      } catch {
        // More is wrong.
      }
    }
    return null;
  }

  /** Lights up the provinces of a question, and the link in question: drawn, or dotted where there is none. */
  ask(places: readonly Province[], isLink: boolean): void {
    this.#board.light(places.map((province) => ({ place: { province }, light: "chosen" })));
    this.#layer()?.remove();
    const [a, b] = places;
    const svg = this.#svg();
    const from = a && this.#spot(a);
    const to = b && this.#spot(b);
    if (!isLink || !svg || !from || !to) return;
    const [one, other] = [a, b].map((place) => this.#draft.at(place)?.id ?? "") as [string, string];
    const link = this.#draft.link(one, other);
    const kind = link ? (link.broken ? "broken" : "normal") : "none";
    const path = `M${from.x} ${from.y}L${to.x} ${to.y}`;
    const layer = s("g", { class: `asked ${kind}`, "aria-hidden": "true", "data-asked": kind }, s("path", { class: "glow", d: path }));
    if (kind === "none") layer.append(s("text", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 16 }, "?"));
    else layer.append(s("path", { class: `link ${kind}`, d: path }));
    // Under the spaces, where links are.
    svg.querySelector("g.arrows")?.before(layer);
  }

  /** Lights up places where something is wrong. */
  blame(places: readonly Province[]): void {
    this.#layer()?.remove();
    this.#board.light(places.map((province) => ({ place: { province }, light: "refused" })));
    this.look(places);
  }

  /** Moves the map so that provinces can be seen in their neighbourhood. */
  look(places: readonly Province[]): void {
    const spots = places.map((place) => this.#spot(place)).filter((spot) => spot !== null);
    if (spots.length === 0) return;
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
    const middle = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;
    // A third of the map around them, or more if they lie far from each other.
    const scale = Math.min(2400 / (span(xs) + 800), 1500 / (span(ys) + 500));
    this.#board.view.lookAt(middle(xs), middle(ys), Math.min(2.6, scale));
  }

  #svg(): SVGSVGElement | null {
    return this.#board.element.querySelector<SVGSVGElement>(".frame svg");
  }

  #layer(): Element | null {
    return this.#board.element.querySelector("g.asked");
  }

  #spot(place: Province): { readonly x: number; readonly y: number } | null {
    const group = this.#svg()?.querySelector(`g.province[data-province="${place}"]`);
    const [, x, y] = /translate\((-?[\d.]+)[ ,](-?[\d.]+)\)/.exec(group?.getAttribute("transform") ?? "") ?? [];
    return x && y ? { x: Number(x), y: Number(y) } : null;
  }
}

export function provinceOf(place: Place): Province | null {
  return "province" in place ? place.province : null;
}
