// The set-up of a game: good first choices, and everything else within reach.
import { Game, catalogue, readBoard, rulesText, type BoardFile, type Edition, type Emperor, type Level, type Module, type RulesObject, type Seat, type Seats, type Variant, type War } from "tetrarchia";
import type { App } from "../app.js";
import { newId, newSeed } from "../engine/keeping.js";
import { errorText } from "../engine/log.js";
import { Match, type Player, type PlayerKind } from "../engine/match.js";
import { button, field, h, put, say, select, type Child } from "../lib/dom.js";
import { change, getSettings } from "../lib/settings.js";
import type { Screen } from "../lib/router.js";
import { texts } from "../texts/index.js";
import { checkbox, frame } from "./frame.js";
import { ruleChip } from "./rules.js";

interface Choice {
  edition: Edition;
  level: Level;
  seats: Seats;
  variants: Variant[];
  modules: Module[];
  war: War | null;
  fixed: boolean;
  rulings: Record<string, string>;
  dice: "device" | "seed" | "real";
  seed: string;
  apart: boolean;
  title: string;
  players: Partial<Record<Seat, Player>>;
}

const SEATS: readonly Seat[] = ["seat-1", "seat-2", "seat-3", "seat-4"];

/** Begins the game for a first try: the built-in board, a beginner's level, one player, the device's dice. */
export async function beginAtOnce(app: App): Promise<void> {
  await begin(app, firstChoice(), null);
}

function firstChoice(): Choice {
  return {
    edition: "second",
    level: "4200",
    seats: "1",
    variants: [],
    modules: [],
    war: null,
    fixed: false,
    rulings: {},
    dice: "device",
    seed: "",
    apart: false,
    title: "",
    players: {},
  };
}

function rulesOf(choice: Choice): RulesObject {
  const { edition, level, variants, modules, war, fixed, rulings } = choice;
  return { edition, level, variants, modules, rulings: rulings as NonNullable<RulesObject["rulings"]>, ...(war && { scenario: { war, fixed } }) };
}

function seatsOf({ seats, variants }: Choice): readonly Seat[] {
  const people = SEATS.slice(0, Number(seats[0]));
  return variants.includes("barbaria") ? [...people, "barbarian"] : people;
}

/** The Emperors whom each player commands: those of whose turns the engine asks them. */
function commandedBy(seats: Seats): ReadonlyMap<Seat, readonly Emperor[]> {
  const found = new Map<Seat, Emperor[]>();
  const game = new Game("second/4200", { seats, dice: { seed: "1" } });
  for (let { round, turn } = game.state(); round < 2 && !game.isOver; { round, turn } = game.state()) {
    const offers = game.legal();
    const end = offers.find(({ command }) => command === "end");
    const { seats: asked = [], last_word } = game.pending;
    if (end) for (const seat of asked) found.set(seat, [...(found.get(seat) ?? []), turn]);
    const next = end ?? offers[0];
    if (!next) break;
    game.play(next.notation, last_word ?? asked[0]);
  }
  return found;
}

async function begin(app: App, choice: Choice, board: BoardFile | null): Promise<void> {
  const { seats, dice, seed, apart, players } = choice;
  const rules = rulesOf(choice);
  const title = choice.title.trim() || texts.setup.usualTitle(new Date());
  const used = Object.fromEntries(seatsOf(choice).map((seat) => [seat, players[seat] ?? { kind: "human", name: "" }]));
  const meta = { id: newId(), title, players: used, dice: dice === "real" ? ("real" as const) : ("device" as const), apart, created: Date.now() };
  const match = Match.begin(meta, { rules, seats, seed: dice === "real" ? null : dice === "seed" ? seed.trim() : newSeed(), board });
  await app.begin(match);
}

/** The screen of the set-up. */
export function openSetup(app: App): Screen {
  const words = texts.setup;
  const extras = catalogue();
  const choice = firstChoice();
  const parts = { level: h("div"), people: h("div"), variants: h("div"), modules: h("div"), scenario: h("div"), dice: h("div"), rulings: h("div") };
  const problem = h("p", { class: "problem", role: "alert" });
  const summary = h("p", { class: "summary" });
  const board = app.chosenBoard;
  const digest = board ? readBoard(board).digest : undefined;

  /** Lets the engine look at the rules, and shows what it says. */
  const check = () => {
    try {
      new Game(rulesOf(choice), { seats: choice.seats, ...(digest && { board: digest }), ...(choice.dice === "seed" && { dice: { seed: choice.seed.trim() } }) });
      put(problem);
      put(summary, words.summary(rulesText(rulesOf(choice))));
    } catch (error) {
      put(problem, errorText(error));
    }
  };

  const drawLevel = () => {
    const digits = [...choice.level].map(Number);
    const presets = words.levels.map(([level, text]) => [level, `${text} (${level})`] as const);
    const known = presets.some(([level]) => level === choice.level);
    const set = (level: Level) => {
      choice.level = level;
      drawLevel();
      check();
    };
    put(
      parts.level,
      field(words.level, select([...presets, ...(known ? [] : [[choice.level, `${words.ownLevel} (${choice.level})`] as const])], choice.level, set), words.levelHelp(digits)),
      h(
        "details",
        {},
        h("summary", {}, words.digits),
        h(
          "div",
          { class: "row" },
          ...extras.level.map(({ digit, least, most }, index) => {
            const values = Array.from({ length: most - least + 1 }, (_, above) => String(least + above));
            return field(words.digit[digit], select(values.map((value) => [value, value] as const), String(digits[index]), (value) => set(choice.level.slice(0, index) + value + choice.level.slice(index + 1))));
          }),
        ),
      ),
    );
  };

  const drawPeople = () => {
    const commanded = choice.seats === "1" ? null : commandedBy(choice.seats);
    put(
      parts.people,
      field(words.players, select(words.seats, choice.seats, (seats) => ((choice.seats = seats), drawPeople(), check()))),
      h("p", { class: "help" }, words.seatsHelp, " ", ruleChip("SU-7")),
      ...seatsOf(choice).map((seat) => {
        const player = choice.players[seat] ?? { kind: "human" as const, name: getSettings().names[seat] ?? "" };
        choice.players[seat] = player;
        const set = (changed: Partial<Player>) => {
          choice.players[seat] = { ...(choice.players[seat] ?? player), ...changed };
          if (changed.name !== undefined) change({ names: { ...getSettings().names, [seat]: changed.name } });
        };
        const name: HTMLInputElement = h("input", { type: "text", maxlength: 40, value: player.name, placeholder: texts.seats[seat], "aria-label": words.nameOf(texts.seats[seat]), on: { input: () => set({ name: name.value }) } });
        const kind = select(words.kinds, player.kind, (chosen: PlayerKind) => set({ kind: chosen }), { "aria-label": words.kindOf(texts.seats[seat]) });
        return h("div", { class: "row" }, h("span", { class: "seat" }, texts.seats[seat], " ", h("small", {}, commanded?.get(seat)?.map((emperor) => texts.names[emperor]).join(", "))), name, kind);
      }),
    );
  };

  const drawExtras = () => {
    const has = ({ editions }: { editions: readonly Edition[] }) => editions.includes(choice.edition);
    const box = <Name extends string>(list: Name[], name: Name, title: string, rule: string, changed: () => void): Child => {
      const toggle = (on: boolean) => {
        const at = list.indexOf(name);
        if (on && at < 0) list.push(name);
        else if (!on && at >= 0) list.splice(at, 1);
        changed();
        check();
      };
      return h("div", { class: "check" }, h("label", {}, checkbox(list.includes(name), toggle, { value: name }), title), " ", ruleChip(rule));
    };
    const variants = extras.variants.flatMap(({ variant, name, editions }) => editions.filter(({ edition }) => edition === choice.edition).map(({ rule }) => box(choice.variants, variant, name, rule, drawPeople)));
    const modules = extras.modules.filter(has).map(({ module, name, rule }) => box(choice.modules, module, name, rule, () => undefined));
    const scenarios = extras.scenarios.filter(has);
    const scenario = scenarios.find(({ scenario: war }) => war === choice.war);
    put(parts.variants, h("h2", {}, words.variants), ...variants);
    put(parts.modules, modules.length > 0 && h("h2", {}, words.modules), ...modules);
    put(
      parts.scenario,
      scenarios.length > 0 && h("h2", {}, words.scenario),
      scenarios.length > 0 &&
        field(
          words.scenario,
          select([["", words.noScenario] as const, ...scenarios.map(({ scenario: war, name }) => [war, name] as const)], choice.war ?? "", (war) => {
            choice.war = war === "" ? null : war;
            // A scenario is played at levels of its own, and brings its own modules.
            const level = scenarios.find(({ scenario: one }) => one === war)?.levels[0];
            if (level) choice.level = level;
            drawLevel();
            drawExtras();
            check();
          }),
        ),
      scenario && h("p", { class: "help" }, scenario.text, " ", ruleChip(scenario.rule)),
      scenario && h("label", { class: "check" }, checkbox(choice.fixed, (fixed) => ((choice.fixed = fixed), check())), words.fixed),
    );
    put(
      parts.rulings,
      ...extras.rulings.map(({ ruling, rule, question, arises, readings }) =>
        field(
          `${question}`,
          select(
            [["", words.usualReading] as const, ...readings.map(({ reading, text, default: usual }) => [reading, usual.includes(choice.edition) ? `${text} ${words.usual}` : text] as const)],
            choice.rulings[ruling] ?? "",
            (reading) => {
              if (reading === "") delete choice.rulings[ruling];
              else choice.rulings[ruling] = reading;
              check();
            },
          ),
          `${rule}, ${arises}`,
        ),
      ),
    );
  };

  const drawDice = () => {
    const seed: HTMLInputElement = h("input", { type: "text", inputmode: "numeric", maxlength: 20, value: choice.seed, on: { input: () => ((choice.seed = seed.value), check()) } });
    put(
      parts.dice,
      field(words.dice, select(words.diceKinds, choice.dice, (dice) => ((choice.dice = dice), drawDice(), check())), words.diceHelp[choice.dice]),
      choice.dice === "seed" && field(words.seed, seed, words.seedHelp),
    );
  };

  const title: HTMLInputElement = h("input", { type: "text", maxlength: 80, placeholder: words.usualTitle(new Date()), on: { input: () => (choice.title = title.value) } });
  const go = () =>
    void begin(app, choice, board).catch((error: unknown) => {
      put(problem, errorText(error));
      say(problem.textContent ?? "");
    });

  drawLevel();
  drawPeople();
  drawExtras();
  drawDice();
  check();
  const form = h(
    "div",
    { class: "page setup" },
    board && h("p", { class: "notice" }, words.board(board.title)),
    field(words.edition, select([["second", texts.editions.second], ["first", texts.editions.first]] as const, choice.edition, (edition) => {
      choice.edition = edition;
      // What the other edition lacks is put back on the shelf.
      choice.variants = choice.variants.filter((variant) => extras.variants.some((one) => one.variant === variant && one.editions.some((other) => other.edition === edition)));
      choice.modules = choice.modules.filter((module) => extras.modules.some((one) => one.module === module && one.editions.includes(edition)));
      if (!extras.scenarios.some((one) => one.scenario === choice.war && one.editions.includes(edition))) choice.war = null;
      drawPeople();
      drawExtras();
      check();
    }), words.editionHelp),
    parts.level,
    parts.people,
    parts.dice,
    h("label", { class: "check" }, checkbox(false, (apart) => (choice.apart = apart)), words.apart),
    h("details", { class: "more" }, h("summary", {}, words.extras), parts.variants, parts.modules, parts.scenario),
    h("details", { class: "more" }, h("summary", {}, words.rulings), h("p", { class: "help" }, words.rulingsHelp), parts.rulings),
    field(words.title, title),
    problem,
    h("div", { class: "sticky" }, summary, button(words.begin, go, { class: "main big" })),
  );
  return frame(words.heading, form);
}
