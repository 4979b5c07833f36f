// What bots do.
import { choiceBeside } from "../engine/beside.js";
import type { Match } from "../engine/match.js";

/** Returns what the bot does that is asked. The consul thinks beside the page, for a second or so. */
export async function botChoice(match: Match): Promise<string> {
  const { game, player, steps, meta } = match;
  const kind = player?.kind === "human" ? undefined : player?.kind;
  const thought = kind === "consul" ? await choiceBeside(match, kind, meta.created, steps.length) : null;
  // Where nothing can think beside the page, the steward stands in for him.
  const chosen = thought ?? game.choose(kind === "consul" ? "steward" : kind, meta.created, steps.length);
  if (chosen) return chosen;
  // Bots alone may give the game up; people decide that for themselves.
  const people = Object.values(meta.players).some((one) => one?.kind === "human");
  return (people && game.choose("random", meta.created, steps.length)) || "concede";
}
