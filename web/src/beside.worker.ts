// Answers questions about a game beside the page, so that the page stays quick.
import { Game, analyse, init, readBoard, type AnalysisView, type BoardFile, type Bot, type Emperor, type LogDocument, type OddsView } from "tetrarchia";

declare const __ENGINE__: string;

/**
 * What is asked about a game, which is a text: the odds of the phase with a number of states that may be followed, or what a
 * bot does. About a log: its analysis with this effort.
 */
export type About =
  | { readonly game: string; readonly budget: number }
  | { readonly game: string; readonly bot: Bot; readonly seed: number; readonly choices: number }
  | { readonly log: LogDocument; readonly effort: number };

/** A question, with the file of the board if that is not the built-in one. */
export interface Question {
  readonly id: number;
  readonly board: BoardFile | null;
  readonly about: About;
}

export interface Answer {
  readonly id: number;
  readonly answer: OddsView | AnalysisView | string | null;
}

/** How far an analysis is: parts that are done and that there are, and the turn of the last one. */
export interface Progress {
  readonly id: number;
  readonly done: number;
  readonly all: number;
  readonly round: number;
  readonly turn: Emperor;
}

const ready = init(new URL(__ENGINE__, self.location.href));

self.addEventListener("message", async ({ data: { id, board, about } }: MessageEvent<Question>) => {
  let answer: Answer["answer"] = null;
  try {
    await ready;
    if (board) readBoard(board);
    answer = "log" in about ? analysed(id, about) : "budget" in about ? Game.fromText(about.game).odds(about.budget) : Game.fromText(about.game).choose(about.bot, about.seed, about.choices);
  } catch {
    // Where a phase cannot end, there are no odds; a log that cannot be played to its end has no analysis.
  }
  self.postMessage({ id, answer } satisfies Answer);
});

function analysed(id: number, { log, effort }: { readonly log: LogDocument; readonly effort: number }): AnalysisView {
  const onProgress = (done: number, all: number, { moments }: AnalysisView) => {
    const last = moments.at(-1);
    if (last) self.postMessage({ id, done, all, round: last.round, turn: last.turn } satisfies Progress);
  };
  return analyse(log, { effort, onProgress });
}
