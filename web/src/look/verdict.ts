// Was it the dice, or the players?
import type { AnalysisView } from "tetrarchia";

/** Certainty in millionths. */
export const CERTAIN = 1_000_000;

/** What decided a finished game. */
export type Cause = "play-won" | "dice-won" | "dice-lost" | "level" | "dice-more" | "play-more";

/** Returns what decided a game; `null` if it is not finished. */
export function cause({ result, adjusted, moments, luck, lost }: AnalysisView): Cause | null {
  if (result === null || adjusted === null) return null;
  const deserved = adjusted >= CERTAIN / 2;
  if (result === "victory") return deserved ? "play-won" : "dice-won";
  if (deserved) return "dice-lost";
  // The best play might have lost as well.
  const begun = moments[0]?.before ?? 0;
  if (CERTAIN - begun > Math.max(-luck, lost)) return "level";
  return -luck > lost ? "dice-more" : "play-more";
}
