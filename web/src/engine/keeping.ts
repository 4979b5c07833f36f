// Keeps a match in the store.
import type { Store } from "../lib/store.js";
import { texts } from "../texts/index.js";
import type { Kept, Match } from "./match.js";

/** What is kept of a match. */
export function keptOf(match: Match, revision: number): Kept {
  return { meta: match.meta, log: match.log(), board: match.board, changed: Date.now(), revision, summary: summary(match) };
}

export async function keep(store: Store, match: Match, revision: number): Promise<void> {
  await store.put(keptOf(match, revision));
}

/** A line about where a game stands, for lists. */
function summary(match: Match): string {
  const { round, turn, awaits } = match.game.state();
  if (awaits.kind === "nothing") return awaits.told;
  return round === 0 ? texts.home.settingUp : texts.home.stands(round, texts.names[turn]);
}

/** A new name for a game, that no other device gives. */
export function newId(): string {
  return crypto.randomUUID();
}

/** A seed that nobody can guess. */
export function newSeed(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((BigInt(high) << 32n) | BigInt(low)).toString();
}
