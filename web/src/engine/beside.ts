// Asks the worker, which thinks beside the page.
import type { Bot, OddsView } from "tetrarchia";
import type { About, Answer, Question } from "../beside.worker.js";
import type { Match } from "./match.js";

/** So many states are followed for odds. */
const THOROUGH = 60_000;

let worker: Worker | null = null;
let asked = 0;

/** Computes the odds of the coming phase; `null` where there are none. */
export function oddsBeside(match: Match): Promise<OddsView | null> {
  return ask(match, { budget: THOROUGH }) as Promise<OddsView | null>;
}

/** Returns what a bot does; `null` if it concedes or nobody answers. */
export function choiceBeside(match: Match, bot: Bot, seed: number, choices: number): Promise<string | null> {
  return ask(match, { bot, seed, choices }) as Promise<string | null>;
}

function ask({ game, board }: Match, about: About): Promise<Answer["answer"]> {
  const name = document.querySelector<HTMLElement>("script[data-worker]")?.dataset["worker"];
  if (!name) return Promise.resolve(null);
  worker ??= new Worker(new URL(name, document.baseURI), { type: "module" });
  const used = worker;
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
    used.postMessage({ id, game: game.toText(), board, about } satisfies Question);
  });
}
