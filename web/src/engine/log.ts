// Logs from files and links. Whatever is wrong with one, the engine says where and why.
import { Game, TetrarchiaError, readBoard, trace, type BoardFile, type ErrorView, type LogDocument } from "tetrarchia";
import type { Story } from "./match.js";

/** A log that was opened, and what stopped it early. */
export interface Opened {
  readonly story: Story;
  readonly log: LogDocument;
  readonly board: BoardFile | null;
  readonly note: string;
  readonly stopped: ErrorView | null;
}

/** Plays a log, or throws the engine's error. Bytes and texts come as they were found. */
export function openLog(given: string | Uint8Array, board: BoardFile | null = null): Opened {
  const digest = board ? readBoard(board).digest : undefined;
  const { title, note, rules, seats, board: played, start, steps, stopped } = trace(given, digest);
  const story: Story = {
    title,
    rules,
    seats,
    board: played,
    start,
    steps: steps.filter(({ refusal }) => refusal === null).map(({ input, events, position }) => ({ input, seat: null, events, position })),
  };
  // The engine has read it, so it is a log in JSON.
  const log = JSON.parse(typeof given === "string" ? given : new TextDecoder().decode(given)) as LogDocument;
  return { story, log, board, note, stopped };
}

/** Makes a story of a position alone. */
export function storyOfPosition(rules: string, position: string, seats: Story["seats"], board: string | undefined): Story {
  const game = new Game(rules, { position, seats, ...(board && { board }) });
  return { title: "", rules: game.rules().text, seats, board: game.save().board, start: game.state().position, steps: [] };
}

/** The words of an error for people. */
export function errorText(error: unknown): string {
  if (error instanceof TetrarchiaError) return error.path ? `${error.message} (${error.path})` : error.message;
  return error instanceof Error ? error.message : String(error);
}
