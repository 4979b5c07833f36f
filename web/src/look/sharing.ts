// Links that carry a game or a position, and files to keep.
import { page, type BoardFile, type Game, type LogDocument, type Seats } from "tetrarchia";
import type { Meta, Story } from "../engine/match.js";
import { button, dialog, download, field, h, put, say } from "../lib/dom.js";
import { pack, unpack } from "../lib/packing.js";
import type { Moment } from "../play/log.js";
import { momentText } from "../play/log.js";
import { texts } from "../texts/index.js";

/** A game in a link. */
export interface LinkedGame {
  readonly log: LogDocument;
  readonly board: BoardFile | null;
  /** Who plays, if the game goes on by links; `null` to look at it. */
  readonly meta: Meta | null;
  /** The moment to look at. */
  readonly at: string | null;
}

/** A position in a link. */
export interface LinkedPosition {
  readonly rules: string;
  readonly position: string;
  readonly seats: Seats;
  readonly board: BoardFile | null;
}

function address(kind: "game" | "position", word: string): string {
  return `${location.href.split("#")[0]}#${kind}=${word}`;
}

export async function gameLink(game: LinkedGame): Promise<string> {
  return address("game", await pack(JSON.stringify(game)));
}

export async function positionLink(position: LinkedPosition): Promise<string> {
  return address("position", await pack(JSON.stringify(position)));
}

/** Reads the word of a link. What is in it is not checked yet, except that it is an object. */
export async function readWord(word: string): Promise<Readonly<Record<string, unknown>>> {
  let text: string;
  try {
    text = await unpack(word);
  } catch (error) {
    throw new Error(error instanceof RangeError ? texts.link.tooLong : texts.link.damaged);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(texts.link.damaged);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(texts.link.damaged);
  return value as Readonly<Record<string, unknown>>;
}

/** What can be shared and kept of a story at a moment. */
export interface Shared {
  readonly story: Story;
  readonly log: LogDocument;
  readonly board: BoardFile | null;
  readonly moment: Moment;
  /** The game at the moment. */
  readonly game: Game;
}

function fileName(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "").slice(0, 60) || "tetrarchia";
}

/** Opens the dialog with everything that can be shared and kept. */
export function openSharing(shared: Shared): void {
  const words = texts.sharing;
  const { story, log, board, moment, game } = shared;
  const name = fileName(story.title);
  const link = h("input", { type: "text", readonly: true, "aria-label": words.link });
  const note = h("p", { class: "help", "aria-live": "polite" });
  const show = async (made: Promise<string>) => {
    link.value = await made;
    link.select();
    const copied = await copy(link.value).then(() => true, () => false);
    put(note, copied ? words.length(link.value.length) : words.copyIt(link.value.length));
  };
  const at = momentText(moment);
  dialog(
    words.title,
    h("p", {}, words.lead),
    h(
      "div",
      { class: "column" },
      button(words.game, () => void show(gameLink({ log, board, meta: null, at: null }))),
      button(words.step(moment.steps), () => void show(gameLink({ log, board, meta: null, at }))),
      button(words.position, () => void show(positionLink({ rules: story.rules, position: game.state().position, seats: story.seats, board }))),
    ),
    field(words.link, link),
    note,
    h("h3", {}, words.files),
    h(
      "div",
      { class: "column" },
      button(words.log, () => download(`${name}.json`, JSON.stringify(log, null, 1), "application/json")),
      button(words.picture, () => download(`${name}.svg`, game.svg({ title: story.title }), "image/svg+xml")),
      button(words.page, () => download(`${name}.html`, page(log), "text/html")),
    ),
  );
}

/** Copies a text, and says so. */
export async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  say(texts.sharing.copied);
}

