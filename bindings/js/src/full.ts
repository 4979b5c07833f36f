// Everything of the package.
import { json as written, nature, parts, texts } from "./arguments.js";
import { call, logText } from "./engine.js";
import { badRequest } from "./errors.js";
import { Game as SlimGame, type LogDocument, rulesText, seedText } from "./game.js";
import type * as T from "./types.js";

export type * from "./types.js";
export { TetrarchiaError } from "./errors.js";
export { isReady } from "./engine.js";
export { rulesText } from "./game.js";
export { board } from "./slim.js";
export type { DiceOption, DiceSource, GameOptions, LogDocument, LogStep } from "./game.js";

/**
 * A player that comes with the package: `random` picks any legal command, `steward` plays well and at once, `consul` plays best and
 * thinks longest.
 */
export type Bot = "random" | "steward" | "consul";

/** The look of a picture. */
export interface PictureOptions {
  readonly theme?: "light" | "dark" | "print";
  /** The width in pixels. */
  readonly width?: number;
  readonly title?: string;
  /** Provinces that get a ring. */
  readonly highlight?: readonly string[];
  /** Texts for provinces. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What is not drawn. */
  readonly without?: readonly ("panel" | "pieces")[];
  /** Since when changes are marked. */
  readonly since?: T.Since;
  /** How many of the events since then have happened in the picture: to show them one by one. All if left out. */
  readonly until?: number;
}

/** How many games are simulated, and how. */
export interface SimulateOptions {
  /** 1,000 if left out; at most 100,000 in one call. */
  readonly games?: number;
  /** The seed of the first game; later games count up from it. */
  readonly seed?: string | number | bigint;
  /** Who plays; `steward` if left out. A game of the `consul` takes ten seconds and more. */
  readonly player?: Bot;
  /** The round after which a game is stopped; 200 if left out. */
  readonly lastRound?: number;
}

/** How a game is analysed. */
export interface AnalyseOptions {
  /** The number of futures that ways to go on are measured by: 192 if left out, at most 20,000. The time grows with it. */
  readonly effort?: number;
  /** The seed of the dice of those futures. */
  readonly seed?: string | number | bigint;
  /** The first part of the game to be judged, and the part after the last one; the whole game if left out. */
  readonly from?: number;
  readonly to?: number;
  /** Is called after each part that was judged, with the number of those that are done and of all, and with what they say. */
  readonly onProgress?: (done: number, all: number, soFar: T.AnalysisView) => void;
}

/** A game with pictures and built-in players. See the methods of the slim package too. */
export class Game extends SlimGame {
  /** Draws the board as SVG. */
  svg(options: PictureOptions = {}): string {
    const { theme, width, title, highlight = [], labels = {}, without = [], since, until } = parts(options, "the options");
    const lines = Object.entries(parts(labels, "the labels")).map(([place, text]: [string, unknown]) => {
      if (typeof text !== "string") badRequest(`the label of ${place}: text, not ${nature(text)}`);
      return `${place} ${text.replaceAll(/\s+/g, " ")}`;
    });
    const [rings, hidden] = [texts(highlight, "the highlighted provinces"), texts(without, "what is left out")];
    return this.call("svg", theme, width, title, rings.join(" "), lines.join("\n"), hidden.join(" "), since, until);
  }

  /** The odds of the coming Barbarian phase. A budget of states bounds the work: 1 to 1,000,000. */
  odds(budget?: number): T.OddsView {
    return this.call("odds", budget);
  }

  /** What changed. */
  changes(since: T.Since = "command"): T.ChangesView {
    return this.call("changes", since);
  }

  /** What happened, in two to four sentences. */
  digest(since: T.Since = "command"): T.DigestView {
    return this.call("digest", since);
  }

  /** What threatens the players; with a budget, also how likely it is. */
  dangers(budget?: number): T.DangersView {
    return this.call("dangers", budget);
  }

  /** What the steward advises, the best first. */
  advice(): readonly T.AdviceView[] {
    return this.call<T.AdvicesView>("advice").advice;
  }

  /** What a built-in player does now; `null` if it concedes. `choices` is how many choices it made before with this seed. */
  choose(player: Bot = "steward", seed: string | number | bigint = 0, choices = 0): string | null {
    return this.call("choose", player, seedText(seed), choices);
  }
}

/** A log: its text, its bytes, or the document. */
export type LogInput = string | Uint8Array | LogDocument;

function json(document: string | Uint8Array | object): string {
  if (document instanceof Uint8Array) return logText(document);
  return typeof document === "string" ? document : written(document, "the document");
}

/** Reads a board file and keeps the board. Its digest names it from then on. */
export function readBoard(file: string | T.BoardFile): T.BoardView {
  return call("read-board", json(file));
}

/** Returns a board file with its faults and with what an owner of the printed board can settle; without a file, the built-in board. */
export function boardQuestions(file?: string | T.BoardFile): T.SurveyView {
  return call("board-questions", file === undefined ? undefined : json(file));
}

/**
 * Corrects a board file by an answer about a part of it, and returns it with its faults and questions. The part and the answer are
 * those of a question, such as `link baetica lusitania` and `broken`; any two provinces can be linked, and any name given.
 */
export function answerBoard(file: string | T.BoardFile, part: string, answer: string): T.SurveyView {
  return call("answer-board", json(file), part, answer);
}

/** Replays a log and compares everything with what it expects. */
export function replay(log: LogInput, board?: T.BoardDigest): T.ReplayView {
  return call("replay", json(log), board);
}

/** Plays a log as far as possible without looking at what it expects. */
export function trace(log: LogInput, board?: T.BoardDigest): T.ReplayView {
  return call("trace", json(log), board);
}

/** Plays a log, and returns it with what happens as its expectations. */
export function record(
  log: LogInput,
  expect: readonly ("events" | "legal" | "positions")[] = ["events"],
): LogDocument {
  return call("record", json(log), texts(expect, "what is expected").join(" "));
}

/** Returns a page in HTML that shows the game of a log step by step. */
export function page(log: LogInput): string {
  return call("page", json(log));
}

/**
 * Judges every command and every roll of a game: chances to win, mistakes with better turns, luck. It takes some seconds, so a page
 * does it in a worker. Of a range of parts, the sums are those of the range.
 */
export function analyse(log: LogInput, options: AnalyseOptions = {}): T.AnalysisView {
  const { effort, seed = 0, onProgress } = options;
  const text = json(log);
  const range = (from?: number, to?: number): T.AnalysisView => call("analyse", text, effort, seedText(seed), from, to);
  if (!onProgress) return range(options.from, options.to);
  const end = Math.min(options.to ?? Infinity, analysisParts(text));
  const start = Math.min(options.from ?? 0, end);
  let analysis = range(start, start);
  for (let part = start; part < end; part++) {
    analysis = joined(analysis, range(part, part + 1));
    onProgress(part + 1 - start, end - start, analysis);
  }
  return analysis;
}

/** Returns the number of parts of a game that `analyse` judges one after the other: the commands up to the next dice, or a roll. */
export function analysisParts(log: LogInput): number {
  return call("analysis-parts", json(log));
}

/** Joins the analyses of two ranges of parts, of which one begins where the other ends. */
function joined(one: T.AnalysisView, next: T.AnalysisView): T.AnalysisView {
  const moments = [...one.moments, ...next.moments];
  const swing = (index: number): number => Math.abs(moments[index]!.after - moments[index]!.before);
  const turningPoints = [...one.turning_points, ...next.turning_points.map((index) => index + one.moments.length)];
  return {
    ...one,
    moments,
    lost: one.lost + next.lost,
    luck: one.luck + next.luck,
    // The result counts once.
    adjusted: one.adjusted === null ? null : one.adjusted - next.luck,
    counts: {
      inaccuracy: one.counts.inaccuracy + next.counts.inaccuracy,
      mistake: one.counts.mistake + next.counts.mistake,
      blunder: one.counts.blunder + next.counts.blunder,
    },
    turning_points: turningPoints.sort((a, b) => swing(b) - swing(a) || a - b).slice(0, 5).sort((a, b) => a - b),
  };
}

/** Plays many games by a built-in player, and returns their results as columns. */
export function simulate(rules: string | T.RulesObject, options: SimulateOptions = {}): T.ResultsView {
  return call("simulate", ...simulation(rules, options));
}

/** Plays one game of `simulate` again, and returns its log. */
export function recordGame(rules: string | T.RulesObject, options: Omit<SimulateOptions, "games"> = {}): LogDocument {
  return call("record-game", ...simulation(rules, { ...parts(options, "the options"), games: 1 }));
}

function simulation(rules: string | T.RulesObject, options: SimulateOptions): (string | number | undefined)[] {
  const { games, seed = 0, player, lastRound } = parts(options, "the options");
  return [typeof rules === "string" ? rules : rulesText(rules), player, seedText(seed), games, lastRound];
}

/** Returns a rule of the ledger with its text. */
export function rule(id: T.Rule): T.RuleView {
  return call("rule", id);
}

/** Returns everything that a game can be played with, for menus. */
export function catalogue(): T.Catalogue {
  return call("catalogue");
}

/** Explains a word of the game, or lists all words. */
export function glossary(word?: string): T.GlossaryView {
  return call("glossary", word);
}
