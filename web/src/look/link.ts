// Links that carry a game or a position. Opening one never changes a game on this device, unless it is the same game and
// only goes on from where it stands here.
import { readBoard, type BoardFile, type LogDocument, type Seat, type Seats } from "tetrarchia";
import type { App } from "../app.js";
import { keptOf, newId } from "../engine/keeping.js";
import { openLog, storyOfPosition, type Opened } from "../engine/log.js";
import { Match, type Meta, type Player, type PlayerKind } from "../engine/match.js";
import { button, h } from "../lib/dom.js";
import type { Screen } from "../lib/router.js";
import { readMoment } from "../play/log.js";
import { frame } from "../screens/frame.js";
import { texts } from "../texts/index.js";
import { readWord } from "./sharing.js";

/** Opens a link with a game. */
export async function openGameLink(app: App, word: string): Promise<Screen> {
  const value = await readWord(word);
  const board = boardOf(value["board"]);
  const opened = openLog(JSON.stringify(value["log"] ?? null), board);
  const at = typeof value["at"] === "string" ? readMoment(value["at"], opened.story).steps : undefined;
  const meta = metaOf(value["meta"], opened.story.title);
  if (!meta) {
    app.look(opened, at);
    return frame(texts.link.title, h("p", { class: "page" }, texts.link.opening));
  }
  return landing(app, meta, opened);
}

/** Opens a link with a position. */
export async function openPositionLink(app: App, word: string): Promise<Screen> {
  const { rules, position, seats, board } = await readWord(word);
  if (typeof rules !== "string" || typeof position !== "string") throw new Error(texts.link.damaged);
  const file = boardOf(board);
  const story = { ...storyOfPosition(rules, position, seatsOf(seats), file ? readBoard(file).digest : undefined), title: texts.link.position };
  // A position is the log of a game in which nothing has happened yet.
  const match = Match.begin({ id: newId(), title: story.title, players: {}, dice: "real", apart: false, created: Date.now() }, { rules, seats: story.seats, seed: null, board: file, position: story.start });
  app.look({ story, log: match.log(), board: file, note: "", stopped: null });
  return frame(texts.link.title, h("p", { class: "page" }, texts.link.opening));
}

/** The page of a link that somebody passed on: who is asked, and how to go on. */
async function landing(app: App, meta: Meta, opened: Opened): Promise<Screen> {
  const words = texts.link;
  const match = Match.restore({ meta, log: opened.log, board: opened.board });
  if (match.story.steps.at(-1)?.position !== opened.story.steps.at(-1)?.position) throw new Error(words.damaged);
  const { awaits, round } = match.game.state();
  const known = await app.store.get(meta.id);
  const relation = known ? compare(known.log, opened.log) : "new";
  const goOn = async () => {
    if (relation === "behind" || relation === "same") return app.go(`#/play/${meta.id}`);
    const own = relation === "apart" ? { ...meta, id: newId(), title: words.copy(meta.title) } : meta;
    await app.store.put(keptOf(Match.restore({ meta: own, log: opened.log, board: opened.board }), relation === "ahead" ? (known?.revision ?? 0) + 1 : 1));
    app.go(`#/play/${own.id}`);
  };
  const asked = match.asked;
  return frame(
    meta.title || words.title,
    h(
      "div",
      { class: "page" },
      h("p", { class: "lead" }, words.stands(round, awaits.told)),
      asked && h("p", {}, words.asked(match.playerOf(asked).name || texts.seats[asked])),
      h("p", {}, words.relations[relation]),
      h("div", { class: "row" }, button(words.goOn[relation], () => void goOn(), { class: "main" }), button(words.look, () => app.look(opened))),
    ),
  );
}

/** How the log of a link stands to the one on this device. */
function compare(here: LogDocument, there: LogDocument): "same" | "ahead" | "behind" | "apart" {
  const [ours, theirs] = [here, there].map(({ steps, ...rest }) => ({ head: JSON.stringify(rest), steps: steps.map((step) => JSON.stringify(step)) }));
  if (!ours || !theirs || ours.head !== theirs.head) return "apart";
  const common = Math.min(ours.steps.length, theirs.steps.length);
  // With real dice, the last step that both have may have got more dice since.
  const same = ours.steps.slice(0, common).every((step, index) => step === theirs.steps[index]);
  if (!same) return "apart";
  if (ours.steps.length === theirs.steps.length) return "same";
  return ours.steps.length < theirs.steps.length ? "ahead" : "behind";
}

function boardOf(value: unknown): BoardFile | null {
  if (value == null) return null;
  // The engine checks it, and answers with what it has read.
  return readBoard(JSON.stringify(value)).board;
}

function seatsOf(value: unknown): Seats {
  return (["1", "2", "3:galerius", "3:constantius", "4"] as const).find((seats) => seats === value) ?? "1";
}

/** Reads who plays. Everything that is not as it should be is left out. */
function metaOf(value: unknown, title: string): Meta | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, players, dice, created } = value as Partial<Record<keyof Meta, unknown>>;
  if (typeof id !== "string" || !/^[\w-]{1,64}$/.test(id)) return null;
  const read: Partial<Record<Seat, Player>> = {};
  for (const seat of ["seat-1", "seat-2", "seat-3", "seat-4", "barbarian"] as const) {
    const player = typeof players === "object" && players !== null ? (players as Record<string, unknown>)[seat] : undefined;
    if (typeof player !== "object" || player === null) continue;
    const { kind, name } = player as Record<string, unknown>;
    const kinds: readonly PlayerKind[] = ["human", "steward", "consul", "random"];
    read[seat] = { kind: kinds.find((one) => one === kind) ?? "human", name: typeof name === "string" ? name.slice(0, 40) : "" };
  }
  return { id, title, players: read, dice: dice === "real" ? "real" : "device", apart: true, created: typeof created === "number" ? created : Date.now() };
}
