import { nature, parts, texts } from "./arguments.js";
import { type Owner, begin, call, callOn, restore, revive, textOf } from "./engine.js";
import { badRequest } from "./errors.js";
import type * as T from "./types.js";

/** Where dice come from: a seed, or the program that uses the package. */
export type DiceOption = "client" | { readonly seed: string | number | bigint };

/** How a game begins. */
export interface GameOptions {
  /** The dice; `"client"` if left out. Seeded dice are rolled by themselves. */
  readonly dice?: DiceOption;
  /** The seats: `"1"` to `"4"`, or `"3:galerius"`, `"3:constantius"`. `"1"` if left out. */
  readonly seats?: T.Seats;
  /** The digest of a board that `readBoard` returned. The built-in board if left out. */
  readonly board?: T.BoardDigest;
  /** The position to start from. The set-up if left out. */
  readonly position?: T.State;
}

/** Rolls dice when it is asked to: a function, or a list of rolls such as `"R4B2"`. */
export type DiceSource = ((dice: T.Dice) => T.Roll) | Iterable<T.Roll>;

/** Returns rules as text, the form in which games take them. */
export function rulesText(rules: T.RulesObject): string {
  const { edition, level, variants = [], modules = [], scenario, rulings = {} } = parts(rules, "the rules");
  const readings = Object.entries(parts(rulings, "the rulings")).map(([ruling, reading]) => `${ruling}=${String(reading)}`);
  const all: string[] = [...texts<string>([edition, level], "edition and level")];
  if (texts(variants, "the variants").length > 0) all.push(variants.join("+"));
  if (texts(modules, "the modules").length > 0) all.push(`modules:${modules.join("+")}`);
  if (scenario != null) all.push(`scenario:${String(parts(scenario, "the scenario").war)}${scenario.fixed ? "(fixed)" : ""}`);
  if (readings.length > 0) all.push(`rulings:${readings.join(",")}`);
  return all.join("/");
}

/** A step of the record of a game. */
interface Step {
  do?: string;
  seat?: string;
  rolls?: string[];
}

/** Copies a step, so that its rolls can grow apart. */
function copied(step: Step): Step {
  return { ...step, ...(step.rolls && { rolls: [...step.rolls] }) };
}

/** Checks a seed: a whole number from 0 to 2^64 - 1, as text if it is above 2^53. */
export function seedText(seed: string | number | bigint): string {
  if (typeof seed !== "string" && typeof seed !== "number" && typeof seed !== "bigint") badRequest(`a seed is a whole number, not ${nature(seed)}`);
  if (typeof seed === "number" && !(Number.isSafeInteger(seed) && seed >= 0)) {
    badRequest("a seed is a whole number from 0; above 9007199254740991 give it as text");
  }
  const text = String(seed);
  if (!/^[0-9]{1,20}$/.test(text) || BigInt(text) >= 1n << 64n) {
    badRequest("a seed is a whole number from 0 to 18446744073709551615");
  }
  return text;
}

/** How often `rollAll` throws dice. A phase needs fewer than 100. */
const MAX_THROWS = 1000;

/** What a game began with, for its log. */
interface Beginning {
  readonly position: string | undefined;
  readonly dice: T.SavedGame["dice"];
}

/** The parts of a game that is made from another, or read. */
class Made {
  constructor(
    readonly owner: Owner,
    readonly beginning: Beginning,
    readonly steps: readonly Step[],
  ) {}
}

/** Returns the argument with which the constructor takes these parts. It is not a part of the public types. */
function made(owner: Owner, beginning: Beginning, steps: readonly Step[]): string {
  return new Made(owner, beginning, steps) as unknown as string;
}

/**
 * A game with its players and its dice. It needs no freeing, and can be copied and kept as text.
 *
 * A call that throws has changed nothing.
 */
export class Game {
  readonly #owner: Owner;
  readonly #beginning: Beginning;
  #steps: Step[];
  #opening: readonly T.EventView[] = [];

  /** Begins a game by rules such as `"second/4211"` or `"first/4200/mare-nostrum"`, or by an object. */
  constructor(rules: string | T.RulesObject, options: GameOptions = {}) {
    const given: unknown = rules;
    if (given instanceof Made) {
      this.#owner = given.owner;
      this.#beginning = given.beginning;
      this.#steps = given.steps.map(copied);
      return;
    }
    const { dice = "client", seats, board, position } = parts(options, "the options");
    const seed = dice === "client" ? undefined : seedText(parts(dice, "the dice").seed);
    this.#owner = { slot: -1, text: "" };
    this.#beginning = { position, dice: seed === undefined ? undefined : { generator: "chacha8", seed, position: 0 } };
    this.#steps = [];
    const text = typeof rules === "string" ? rules : rulesText(rules);
    const from = seed === undefined ? "client" : `seed ${seed}`;
    this.#opening = begin<T.Played>(this.#owner, "new", text, board, from, seats, position).events;
    // The dice of the set-up fall in a step of their own.
    if (seed !== undefined && this.#opening.length > 0) this.#steps.push({});
  }

  /** Goes on with a saved game, written in any language. What was done before the save cannot be taken back. */
  static load<G extends Game>(this: new (made: string) => G, save: T.SavedGame): G {
    const { version, rules_version, rules, board, seats, state, dice } = parts(save, "a saved game");
    const owner = { slot: -1, text: "" };
    const seeded = dice == null ? undefined : [dice.generator, dice.seed, dice.position].map(String).join(" ");
    const game = new this(made(owner, { position: state, dice }, []));
    const played = begin<T.Played>(owner, "load", version, rules_version, rulesText(rules), board, seats, state, seeded);
    game.#opening = played.events;
    if (played.events.length > 0) game.#steps.push({});
    return game;
  }

  /** Reads a game that `toText` wrote, with what can be taken back. */
  static fromText<G extends Game>(this: new (made: string) => G, text: string): G {
    const owner = { slot: -1, text };
    revive(owner);
    const { state, dice } = callOn<T.SavedGame>(owner, "save");
    return new this(made(owner, { position: state, dice }, []));
  }

  /** Returns the game as text, for a store or a link. */
  toText(): string {
    return textOf(this.#owner);
  }

  /** Returns the game as text, so that `JSON.stringify` keeps it. */
  toJSON(): string {
    return this.toText();
  }

  /** Returns a game that goes its own way. */
  copy(): this {
    const Own = this.constructor as new (made: string) => this;
    const copy = new Own(made({ slot: -1, text: this.toText() }, this.#beginning, this.#steps));
    copy.#opening = this.#opening;
    return copy;
  }

  /** The events of the dice that were rolled when the game began. */
  get opening(): readonly T.EventView[] {
    return this.#opening;
  }

  /** Gives a command such as `"move noricum"`, `"concede"`, or a roll such as `"R4B2"`. Several players must say who gives it. */
  play(input: string, seat?: T.Seat): T.Played {
    const played = callOn<T.Played>(this.#owner, "play", input, seat);
    const given = String(input).trim();
    const last = this.#steps.at(-1);
    if (!/^(R[1-6])?(B[1-6])?$/i.test(given)) this.#steps.push({ do: given, ...(seat && { seat }) });
    else if (last) (last.rolls ??= []).push(given.toUpperCase());
    else this.#steps.push({ rolls: [given.toUpperCase()] });
    return played;
  }

  /**
   * Rolls dice of your own while the game waits for dice. Returns the events. Some throws are repeated until they give
   * something new, so dice that always show the same are refused after 1,000 throws. If the dice fail, nothing was rolled.
   */
  rollAll(source: DiceSource): readonly T.EventView[] {
    const given: unknown = source;
    if (typeof given !== "function" && typeof (given as Iterable<T.Roll> | null)?.[Symbol.iterator] !== "function") {
      badRequest(`dice are a function or a list of rolls, not ${nature(given)}`);
    }
    const before = this.toText();
    const steps = this.#steps.map(copied);
    try {
      return this.#rolled(source);
    } catch (error) {
      restore(this.#owner, before);
      this.#steps = steps;
      throw error;
    }
  }

  #rolled(source: DiceSource): readonly T.EventView[] {
    const list = typeof source === "function" ? undefined : source[Symbol.iterator]();
    const events: T.EventView[] = [];
    let throws = 0;
    for (let dice = this.pending.dice; dice != null; throws++) {
      if (throws === MAX_THROWS) badRequest(`the game still waits for dice after ${MAX_THROWS} throws`);
      const roll = typeof source === "function" ? source(dice) : list?.next().value;
      if (typeof roll !== "string") badRequest(`the dice have no roll for ${dice}`);
      const played = this.play(roll as string);
      events.push(...played.events);
      dice = played.awaits.dice;
    }
    return events;
  }

  /** Takes back the last command, if no dice were rolled since. */
  undo(seat?: T.Seat): T.Undone {
    const undone = callOn<T.Undone>(this.#owner, "undo", seat);
    this.#steps.pop();
    return undone;
  }

  /** The whole position. */
  state(): T.StateView {
    return callOn(this.#owner, "state");
  }

  /** What the game waits for, and from whom. */
  get pending(): T.PendingView {
    return callOn(this.#owner, "pending");
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.pending.kind === "nothing";
  }

  /** The round, counted from 1; 0 during the set-up. */
  get round(): number {
    return callOn(this.#owner, "round");
  }

  /** The legal commands in notation. */
  commands(): readonly string[] {
    return callOn(this.#owner, "commands");
  }

  /** The legal commands with label, cost, and for an attack a preview. */
  legal(): readonly T.OfferView[] {
    return callOn<T.LegalView>(this.#owner, "legal").commands;
  }

  /** Whether a command is legal, and if not, why. */
  why(command: string): T.WhyView {
    return callOn(this.#owner, "why", command);
  }

  /** How an attack can end. */
  preview(attack: string): T.PreviewView {
    return callOn(this.#owner, "preview", attack);
  }

  /** The cheapest routes of a figure, by default of the Emperor whose turn it is, to all provinces or to one. */
  routes(to?: string, figure?: T.Figure): readonly T.RouteView[] {
    return callOn<T.RoutesView>(this.#owner, "routes", to, figure).routes;
  }

  /** The game as a save that every language reads. */
  save(): T.SavedGame {
    return callOn(this.#owner, "save");
  }

  /** The rules of the game. */
  rules(): T.RulesView {
    return callOn(this.#owner, "rules");
  }

  /** The log of the game since it began here: a document of log format 1, without expectations. */
  log(options: { readonly title?: string; readonly note?: string } = {}): LogDocument {
    parts(options, "the options");
    const { rules, board, seats } = this.save();
    const { position, dice } = this.#beginning;
    return {
      format: "tetrarchia-log",
      version: 1,
      rules_version: 2,
      ...(options.title !== undefined && { title: options.title }),
      ...(options.note !== undefined && { note: options.note }),
      ...rules,
      board: { digest: board },
      seats,
      ...(position !== undefined && { start: { position } }),
      ...(dice != null && { dice }),
      steps: this.#steps.map((step) => ({ ...step })),
    };
  }

  /** Calls a function by its name; what the full package adds is built on it. */
  protected call<Result>(name: string, ...args: Parameters<typeof call>[1][]): Result {
    return callOn(this.#owner, name, ...args);
  }
}

/** A log of format 1. */
export interface LogDocument extends T.RulesObject {
  readonly format: "tetrarchia-log";
  readonly version: 1;
  readonly rules_version: number;
  readonly title?: string;
  readonly note?: string;
  readonly covers?: readonly string[];
  readonly board?: string | { readonly digest: T.BoardDigest } | T.BoardFile;
  readonly seats?: T.Seats;
  readonly start?: string | { readonly position: T.State };
  readonly dice?: T.SeededDice | { readonly script: readonly T.Roll[] };
  readonly steps: readonly LogStep[];
}

/** A step of a log. */
export interface LogStep {
  readonly do?: string | T.Command;
  readonly seat?: string;
  readonly rolls?: readonly T.Roll[];
  readonly note?: string;
  readonly expect?: object;
}
