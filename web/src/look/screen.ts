// Looks back at a game: step by step, with everything that happened, and on from any step as a new game.
import type { BoardFile, LogDocument } from "tetrarchia";
import type { App } from "../app.js";
import { Board, type Lit, type Place } from "../board/board.js";
import { newId, newSeed } from "../engine/keeping.js";
import { gameAt, Match, type Story } from "../engine/match.js";
import { placesOf } from "../engine/places.js";
import { button, h, put, say } from "../lib/dom.js";
import { icon, type IconName } from "../lib/icons.js";
import type { Screen } from "../lib/router.js";
import { onChange, theme } from "../lib/settings.js";
import { Log, momentText, readMoment, type Moment } from "../play/log.js";
import { hasDice, sentence } from "../play/words.js";
import { bar } from "../screens/frame.js";
import { ruleChip } from "../screens/rules.js";
import { texts } from "../texts/index.js";
import { Analysis } from "./analysis.js";
import { openSharing } from "./sharing.js";
import { strip } from "./strip.js";

interface Source {
  readonly story: Story;
  readonly log: LogDocument;
  readonly board: BoardFile | null;
  readonly note: string;
  /** The game to go back to, if it is kept on this device. */
  readonly back: string | null;
}

/** Opens a game at a moment. With `analyse` it is analysed at once. */
export async function openLook(app: App, id: string, at: string | undefined, analyse = false): Promise<Screen> {
  const source = await find(app, id);
  const { story } = source;
  let moment = readMoment(at, story);
  let game = gameAt(story, moment.steps);
  const words = texts.look;

  const board: Board = new Board(words.map, (place) => say(board.describe(place)));
  const caption = h("div", { class: "caption", "aria-live": "polite" });
  const count = h("output", { class: "count" });
  const slider: HTMLInputElement = h("input", { type: "range", min: 0, max: story.steps.length, "aria-label": words.step, on: { input: () => go({ steps: Number(slider.value), events: null }) } });
  const log = new Log((wanted) => go(wanted), (places) => board.light([...lights(), ...shown(places)]));
  const stand = strip(story, (steps) => go({ steps, events: null }));

  const address = (moment: Moment) => `#/look/${id}/${momentText(moment)}`;
  const analysis = new Analysis({ story, log: source.log, board: source.board, address: (steps) => address({ steps, events: null }), go: (steps) => go({ steps, events: null }), changed: () => draw() });

  const lights = (): readonly Lit[] => {
    const event = moment.events === null ? undefined : story.steps[moment.steps - 1]?.events[moment.events - 1];
    return event ? shown(placesOf(event)) : [];
  };
  const draw = () => {
    const { steps, events } = moment;
    const step = story.steps[steps - 1];
    const marks = step ? ({ since: "command", ...(events !== null && { until: events }) } as const) : {};
    board.show(game.svg({ theme: theme(), without: ["panel"], ...marks }), true);
    board.light(lights());
    board.reveal((events === null ? (step?.events ?? []) : (step?.events.slice(events - 1, events) ?? [])).flatMap(placesOf));
    slider.value = String(steps);
    slider.setAttribute("aria-valuetext", words.of(steps, story.steps.length));
    put(count, words.of(steps, story.steps.length));
    const event = events === null ? undefined : step?.events[events - 1];
    // Where no dice fell there is nothing to sum up.
    const told = () => (step ? (hasDice(step.events) ? game.digest("command").told : step.events.map(({ told }) => sentence(told)).join(" ")) : "");
    analysis.mark(steps);
    // In the middle of a phase its dice have fallen: a game can only go on after them.
    put(onward, events === null ? words.goOn : words.goOnAfter);
    put(caption, h("strong", {}, step ? (step.input ?? texts.log.dice) : words.start), h("p", {}, event ? sentence(event.told) : told(), event && " ", event && ruleChip(event.rule)), analysis.told && h("p", { class: "judgement" }, analysis.told));
    log.show(story.steps, moment);
    stand.mark(steps);
  };
  const go = (wanted: Moment) => {
    const next = readMoment(momentText(wanted), story);
    if (next.steps !== moment.steps) game = gameAt(story, next.steps);
    moment = next;
    history.replaceState(null, "", address(moment));
    draw();
  };
  const goOn = async () => {
    const position = game.state().position;
    const { meta } = (source.back && (await app.store.get(source.back))) || { meta: null };
    const title = words.copyTitle(story.title, moment.steps);
    const match = Match.begin(
      { id: newId(), title, players: meta?.players ?? {}, dice: meta?.dice ?? "device", apart: false, created: Date.now() },
      { rules: story.rules, seats: story.seats, seed: meta?.dice === "real" ? null : newSeed(), board: source.board, position },
    );
    await app.begin(match);
  };
  const forward = (by: number) => go({ steps: Math.max(0, moment.steps + by), events: null });
  const onward = button(words.goOn, () => void goOn(), { class: "main" });
  const key = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.target as Element).closest("input, textarea, select, dialog")) return;
    const ways: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => forward(-1),
      ArrowRight: () => forward(1),
      Home: () => go({ steps: 0, events: null }),
      End: () => go({ steps: story.steps.length, events: null }),
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    way();
  };
  document.addEventListener("keydown", key);
  const stop = onChange(draw);

  const tool = (sign: IconName, name: string, click: () => void) => button(icon(sign), click, { "aria-label": name, title: name });
  const element = h(
    "div",
    { class: "screen table look" },
    bar(story.title || words.title, board.tools, source.back && h("a", { href: `#/play/${source.back}`, class: "button" }, words.back)),
    h(
      "main",
      {},
      board.element,
      analysis.strip,
      h(
        "div",
        { class: "side" },
        source.note && h("p", { class: "notice", role: "alert" }, source.note),
        h(
          "div",
          { class: "steps", role: "group", "aria-label": words.steps },
          tool("first", words.first, () => go({ steps: 0, events: null })),
          tool("back", words.before, () => forward(-1)),
          slider,
          tool("next", words.next, () => forward(1)),
          tool("last", words.last, () => go({ steps: story.steps.length, events: null })),
        ),
        count,
        stand.element,
        caption,
        analysis.element,
        h(
          "div",
          { class: "row" },
          onward,
          button(texts.sharing.title, () => openSharing({ ...source, moment, game })),
        ),
        log.element,
      ),
    ),
  );
  const screen = {
    title: `${story.title || words.title} · ${texts.title}`,
    element,
    leave: () => {
      document.removeEventListener("keydown", key);
      stop();
      analysis.leave();
    },
  };
  draw();
  if (analyse) {
    // Coming back to this address is no reason to begin again.
    history.replaceState(null, "", address(moment));
    void analysis.begin();
  }
  return screen;
}

function shown(places: readonly Place[]): Lit[] {
  return places.map((place) => ({ place, light: "shown" as const }));
}

async function find(app: App, id: string): Promise<Source> {
  if (id === "opened") {
    if (!app.opened) throw new Error(texts.look.nothing);
    const { story, stopped, note, log, board } = app.opened;
    return { story, log, board, note: stopped ? texts.look.stopped(stopped.message) : note, back: null };
  }
  const kept = await app.store.get(id);
  if (!kept) throw new Error(texts.look.nothing);
  const match = Match.restore(kept);
  return { story: match.story, log: kept.log, board: kept.board, note: "", back: id };
}
