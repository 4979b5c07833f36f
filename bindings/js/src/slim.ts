// Everything of the slim package: games, odds and boards.
import { call } from "./engine.js";
import type * as T from "./types.js";

export type * from "./types.js";
export { TetrarchiaError } from "./errors.js";
export { isReady } from "./engine.js";
export { Game, rulesText } from "./game.js";
export type { DiceOption, DiceSource, GameOptions, LogDocument, LogStep } from "./game.js";

/** The built-in board, or one that was read before. */
export function board(digest?: T.BoardDigest): T.BoardView {
  return call("board", digest);
}
