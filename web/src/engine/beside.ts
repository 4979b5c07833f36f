// Asks the worker, which thinks beside the page.
import type { AnalysisView, BoardFile, Bot, LogDocument, OddsView } from "tetrarchia";
import type { About, Answer, Progress, Question } from "../beside.worker.js";
import type { Match } from "./match.js";

/** So many states are followed for odds. */
const THOROUGH = 60_000;

let worker: Worker | null = null;
let asked = 0;

/** Computes the odds of the coming phase; `null` where there are none. */
export function oddsBeside({ game, board }: Match): Promise<OddsView | null> {
  return ask(board, { game: game.toText(), budget: THOROUGH }) as Promise<OddsView | null>;
}

/** Returns what a bot does; `null` if it concedes or nobody answers. */
export function choiceBeside({ game, board }: Match, bot: Bot, seed: number, choices: number): Promise<string | null> {
  return ask(board, { game: game.toText(), bot, seed, choices }) as Promise<string | null>;
}

function ask(board: BoardFile | null, about: About): Promise<Answer["answer"]> {
  worker ??= begin();
  const used = worker;
  if (!used) return Promise.resolve(null);
  const id = ++asked;
  return new Promise((resolve) => {
    const done = (answer: Answer["answer"]) => {
      used.removeEventListener("message", heard);
      used.removeEventListener("error", failed);
      resolve(answer);
    };
    const heard = ({ data }: MessageEvent<Answer>) => data.id === id && done(data.answer);
    // A worker that cannot be loaded answers nothing.
    const failed = () => ((worker = null), done(null));
    used.addEventListener("message", heard);
    used.addEventListener("error", failed);
    used.postMessage({ id, board, about } satisfies Question);
  });
}

/** An analysis on its way. */
export interface Analysing {
  /** The analysis; `null` if there is none. It never comes after `stop`. */
  readonly analysis: Promise<AnalysisView | null>;
  stop(): void;
}

/**
 * Analyses a log. It has a worker of its own, because it takes long: questions of the table need not wait for it, and
 * ending the worker stops it at once.
 */
export function analyseBeside(log: LogDocument, board: BoardFile | null, effort: number, told: (progress: Progress) => void): Analysing {
  const own = begin();
  if (!own) return { analysis: Promise.resolve(null), stop: () => undefined };
  const analysis = new Promise<AnalysisView | null>((resolve) => {
    own.addEventListener("message", ({ data }: MessageEvent<Answer | Progress>) => {
      if ("done" in data) return told(data);
      own.terminate();
      resolve(data.answer as AnalysisView | null);
    });
    own.addEventListener("error", () => resolve(null));
  });
  own.postMessage({ id: ++asked, board, about: { log, effort } } satisfies Question);
  return { analysis, stop: () => own.terminate() };
}

/** Starts a worker; `null` if the page names none. */
function begin(): Worker | null {
  const name = document.querySelector<HTMLElement>("script[data-worker]")?.dataset["worker"];
  return name ? new Worker(new URL(name, document.baseURI), { type: "module" }) : null;
}
