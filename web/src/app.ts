// What every screen and the editor of boards can use.
import type { BoardFile, Rule } from "tetrarchia";
import type { Opened } from "./engine/log.js";
import type { Match } from "./engine/match.js";
import type { Store } from "./lib/store.js";

export interface App {
  readonly store: Store;
  /** Goes to a screen, such as `#/play/ID`. */
  go(address: string): void;
  /** Opens the text of a rule over the page. */
  showRule(rule: Rule): void;
  /** Begins the set-up of a game on this board. */
  playOn(board: BoardFile): void;
  /** The board that the next set-up uses, if it is not the built-in one. */
  readonly chosenBoard: BoardFile | null;
  /** Keeps a game that was begun, and goes to it. */
  begin(match: Match): Promise<void>;
  /** Opens a log to look at. */
  look(opened: Opened, step?: number): void;
  /** The log that was opened last. */
  readonly opened: Opened | null;
}
