// A game on this device: the engine's game, who plays, and what happened, step by step.
import { Game, readBoard, type BoardFile, type EventView, type LogDocument, type Played, type RulesObject, type Seat, type Seats, type State } from "tetrarchia";

export type PlayerKind = "human" | "steward" | "consul" | "random";

export interface Player {
  readonly kind: PlayerKind;
  readonly name: string;
}

/** What is kept about a game besides its log. */
export interface Meta {
  readonly id: string;
  readonly title: string;
  readonly players: Readonly<Partial<Record<Seat, Player>>>;
  /** Whether the device rolls, or the players roll real dice. */
  readonly dice: "device" | "real";
  /** Whether the players are apart and pass a link. */
  readonly apart: boolean;
  readonly created: number;
}

/** A game as it is kept in the store. */
export interface Kept {
  readonly meta: Meta;
  readonly log: LogDocument;
  /** The file of the board, if it is not the built-in one. */
  readonly board: BoardFile | null;
  readonly changed: number;
  readonly revision: number;
  /** A line for lists: where the game stands. */
  readonly summary: string;
}

/** A command with everything that happened until the next one. */
export interface Step {
  /** The command in notation; `null` for dice before the first command. */
  readonly input: string | null;
  readonly seat: Seat | null;
  readonly events: readonly EventView[];
  /** The position after it. */
  readonly position: State;
}

/** A game that can be looked at, step by step. */
export interface Story {
  readonly title: string;
  readonly rules: string;
  readonly seats: Seats;
  readonly board: string;
  /** The position before the first step. */
  readonly start: State;
  readonly steps: readonly Step[];
}

/** How a game begins. */
export interface Beginning {
  readonly rules: string | RulesObject;
  readonly seats: Seats;
  /** The seed of the device's dice; `null` for real dice. */
  readonly seed: string | null;
  readonly board?: BoardFile | null;
  readonly position?: State;
}

/** A game that is being played. Every method that throws has changed nothing. */
export class Match {
  readonly meta: Meta;
  readonly board: BoardFile | null;
  readonly game: Game;
  readonly #rules: string;
  readonly #start: State;
  readonly #steps: Step[] = [];
  #undone: { readonly input: string; readonly seat: Seat | null }[] = [];

  private constructor(meta: Meta, board: BoardFile | null, begin: (digest: string | undefined) => Game) {
    this.meta = meta;
    this.board = board;
    this.game = begin(board ? readBoard(board).digest : undefined);
    this.#rules = this.game.rules().text;
    const { opening } = this.game;
    this.#start = this.game.state().position;
    if (opening.length > 0) this.#steps.push({ input: null, seat: null, events: opening, position: this.#start });
  }

  /** Begins a game. */
  static begin(meta: Meta, { rules, seats, seed, board = null, position }: Beginning): Match {
    return new Match(meta, board, (digest) => new Game(rules, { seats, dice: seed === null ? "client" : { seed }, ...(digest && { board: digest }), ...(position && { position }) }));
  }

  /** Plays the log of a kept game again, so that the last commands can still be taken back. */
  static restore({ meta, log, board }: Pick<Kept, "meta" | "log" | "board">): Match {
    const { edition, level, variants, modules, scenario, rulings, seats, start, dice } = log;
    const rules: RulesObject = { edition, level, ...(variants && { variants }), ...(modules && { modules }), ...(scenario && { scenario }), ...(rulings && { rulings }) };
    const seed = dice && "seed" in dice ? String(dice.seed) : null;
    const position = typeof start === "object" ? start.position : undefined;
    const match = Match.begin(meta, { rules, seats: seats ?? "1", seed, board, ...(position && { position }) });
    for (const step of log.steps) {
      if (typeof step.do === "string") match.play(step.do, (step.seat as Seat | undefined) ?? null);
      if (seed === null) for (const roll of step.rolls ?? []) match.play(roll);
    }
    return match;
  }

  /** Gives a command or a roll. */
  play(input: string, seat: Seat | null = null): Played {
    const isRoll = this.game.pending.kind === "roll";
    const played = this.#apply(input, seat);
    if (!isRoll) this.#undone = [];
    return played;
  }

  #apply(input: string, seat: Seat | null): Played {
    const isRoll = this.game.pending.kind === "roll";
    const played = this.game.play(input, seat ?? undefined);
    const last = this.#steps.at(-1);
    const position = this.game.state().position;
    if (isRoll && last) this.#steps[this.#steps.length - 1] = { ...last, events: [...last.events, ...played.events], position };
    else this.#steps.push({ input: isRoll ? null : input, seat, events: played.events, position });
    return played;
  }

  /** Takes back the last command, if no dice were rolled since. */
  undo(): void {
    const last = this.#steps.at(-1);
    this.game.undo(last?.seat ?? undefined);
    this.#steps.pop();
    if (last?.input) this.#undone.push({ input: last.input, seat: last.seat });
  }

  /** Gives the command again that was taken back last. */
  redo(): void {
    const again = this.#undone.pop();
    if (again) this.#apply(again.input, again.seat);
  }

  get canUndo(): boolean {
    return this.game.state().undoable > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** The seat that is asked; `null` while dice are pending and after the end. */
  get asked(): Seat | null {
    const { seats, last_word } = this.game.pending;
    return last_word ?? seats?.[0] ?? null;
  }

  /** The player who is asked; `null` while dice are pending and after the end. */
  get player(): Player | null {
    return this.asked ? this.playerOf(this.asked) : null;
  }

  playerOf(seat: Seat): Player {
    return this.meta.players[seat] ?? { kind: "human", name: "" };
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get story(): Story {
    const { board, seats } = this.game.save();
    return { title: this.meta.title, rules: this.#rules, seats, board, start: this.#start, steps: this.#steps };
  }

  log(): LogDocument {
    return this.game.log({ title: this.meta.title });
  }
}

/** What dice showed in a step, in their order. */
export function rollsOf(step: Step): readonly string[] {
  return step.events.flatMap(({ fact }) => (typeof fact === "object" && "rolled" in fact ? [fact.rolled.roll] : []));
}

/**
 * Returns the game after so many steps of a story. Its last step was just played, so its picture can mark what the step changed,
 * or show the step event by event.
 */
export function gameAt(story: Story, steps: number): Game {
  const step = story.steps[steps - 1];
  const at = (position: State) => new Game(story.rules, { position, board: story.board, seats: "1" });
  if (!step) return at(story.start);
  const rolls = rollsOf(step);
  // The opening of a game with seeded dice: the position before it is not known.
  if (step.input === null && steps === 1 && story.start === step.position) return at(step.position);
  const game = at(story.steps[steps - 2]?.position ?? story.start);
  if (step.input !== null) game.play(step.input);
  for (const roll of rolls) game.play(roll);
  return game;
}
