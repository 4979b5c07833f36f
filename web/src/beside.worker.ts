// Answers questions about a game beside the page, so that the page stays quick.
import { Game, init, readBoard, type BoardFile, type Bot, type OddsView } from "tetrarchia";

declare const __ENGINE__: string;

/** What is asked: the odds of the phase with a number of states that may be followed, or what a bot does. */
export type About = { readonly budget: number } | { readonly bot: Bot; readonly seed: number; readonly choices: number };

/** A question about a game. The game is a text, to which the file of its board belongs if that is not the built-in one. */
export interface Question {
  readonly id: number;
  readonly game: string;
  readonly board: BoardFile | null;
  readonly about: About;
}

export interface Answer {
  readonly id: number;
  readonly answer: OddsView | string | null;
}

const ready = init(new URL(__ENGINE__, self.location.href));

self.addEventListener("message", async ({ data: { id, game, board, about } }: MessageEvent<Question>) => {
  let answer: OddsView | string | null = null;
  try {
    await ready;
    if (board) readBoard(board);
    const asked = Game.fromText(game);
    answer = "budget" in about ? asked.odds(about.budget) : asked.choose(about.bot, about.seed, about.choices);
  } catch {
    // Where a phase cannot end, there are no odds.
  }
  self.postMessage({ id, answer } satisfies Answer);
});
