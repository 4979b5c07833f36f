// Computes the odds of a Barbarian phase beside the page, so that the page stays quick.
import { Game, init, type OddsView } from "tetrarchia";

declare const __ENGINE__: string;

/** A question: a game as text, and the number of states that may be followed. */
export interface OddsQuestion {
  readonly id: number;
  readonly game: string;
  readonly budget: number;
}

export interface OddsAnswer {
  readonly id: number;
  readonly odds: OddsView | null;
}

const ready = init(new URL(__ENGINE__, self.location.href));

self.addEventListener("message", async ({ data: { id, game, budget } }: MessageEvent<OddsQuestion>) => {
  let odds: OddsView | null = null;
  try {
    await ready;
    odds = Game.fromText(game).odds(budget);
  } catch {
    // Where a phase cannot end, there are no odds.
  }
  self.postMessage({ id, odds } satisfies OddsAnswer);
});
