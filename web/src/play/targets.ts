// What a tap on a place means: read from the engine's offers and routes, so the page knows no rule.
import type { Command, ErrorView, Figure, Game, OfferView, RouteView } from "tetrarchia";
import { samePlace, type Place } from "../board/board.js";

/** Something that can be done at a place. */
export type Choice = { readonly kind: "offer"; readonly offer: OfferView } | { readonly kind: "route"; readonly route: RouteView };

/** The place that a command is aimed at; `null` for one without. */
export function aimOf(command: Command): Place | null {
  if (typeof command === "string") return null;
  if ("fleet" in command) return { zone: command.fleet.zone };
  if ("sail" in command) return { zone: command.sail.to };
  if ("enter" in command) return { province: command.enter.at };
  if ("move" in command) return { province: command.move.to };
  if ("attack" in command) return { province: command.attack.army };
  if ("deploy-dux" in command) return { province: command["deploy-dux"].at };
  if ("place-vicarius" in command) return { province: command["place-vicarius"].at };
  if ("move-garrison" in command) return { province: command["move-garrison"].to };
  if ("use-power" in command) return command["use-power"].from ? { province: command["use-power"].from } : null;
  if ("redirect" in command) return { province: command.redirect.to };
  if ("place-black-disc" in command) return { province: command["place-black-disc"].at };
  if ("raise-army" in command) return { province: command["raise-army"].at };
  return null;
}

/** The figure that a command is given to; `null` if it is given to none. */
export function figureOf(command: Command): Figure | null {
  if (typeof command === "string") return null;
  if ("move" in command) return command.move.figure;
  if ("attack" in command) return command.attack.figure;
  if ("subdue" in command) return command.subdue.figure;
  if ("attack-pirates" in command) return command["attack-pirates"].figure;
  return null;
}

/** The name of the kind of a command, to group buttons. */
export function wordOf(command: Command): string {
  return typeof command === "string" ? command : (Object.keys(command)[0] ?? "");
}

/**
 * Returns why nothing can be done at a place, in the words of the rule that forbids it: asks the engine about the commands that
 * the tap may have meant.
 */
export function whyNot(game: Game, place: Place, figure: Figure | null): ErrorView | null {
  const province = "province" in place ? game.state().provinces.find(({ at }) => at === place.province) : null;
  const meant = province ? [figure ? `${province.army ? "attack" : "move"} ${figure} ${province.id}` : `enter ${province.id}`] : [];
  if ("zone" in place) {
    const others = (["1", "2", "3"] as const).filter((zone) => zone !== place.zone);
    const { detail } = game.pending;
    const isPlacing = "command" in detail && typeof detail.command.question === "object" && "place-fleet" in detail.command.question;
    meant.push(...(isPlacing ? [`fleet ${place.zone}`] : others.map((zone) => `sail ${place.zone} ${zone}`)));
  }
  for (const command of meant) {
    const { refusal } = game.why(command);
    if (refusal) return refusal;
  }
  return null;
}

/** Everything that a player is offered now. */
export class Targets {
  readonly offers: readonly OfferView[];
  /** The figures that can be moved or fight, the one that was chosen first. */
  readonly figures: readonly Figure[];
  readonly figure: Figure | null;
  readonly routes: readonly RouteView[];
  readonly #piratesAt: Place | null;

  /** `wanted` is the figure that the player chose. */
  constructor(game: Game, wanted: Figure | null) {
    const { turn, passing, pirates } = game.state();
    this.offers = game.legal();
    this.#piratesAt = pirates ? { zone: pirates } : null;
    const moving = this.offers.map(({ command }) => figureOf(command)).filter((figure) => figure !== null);
    this.figures = [...new Set(moving)];
    this.figure = passing ?? this.figures.find((figure) => figure === wanted) ?? this.figures.find((figure) => figure === turn) ?? this.figures[0] ?? null;
    this.routes = this.figure && moving.length > 0 ? game.routes(undefined, this.figure) : [];
  }

  /** What can be done at a place. With `word`, only commands of that kind. */
  at(place: Place, word: string | null = null): Choice[] {
    const choices: Choice[] = [];
    const route = "province" in place ? this.routes.find(({ to }) => to === place.province) : undefined;
    if (route && (word === null || word === "move")) choices.push({ kind: "route", route });
    for (const offer of this.offers) {
      const { command } = offer;
      const kind = wordOf(command);
      // Moves go by routes; other figures are chosen before they act.
      if (kind === "move" || (word !== null && kind !== word)) continue;
      const figure = figureOf(command);
      if (figure !== null && figure !== this.figure) continue;
      const aim = kind === "attack-pirates" ? this.#piratesAt : aimOf(command);
      const from = typeof command === "object" && "sail" in command ? { zone: command.sail.from } : null;
      if (samePlace(aim, place) || samePlace(from, place)) choices.push({ kind: "offer", offer });
    }
    return choices;
  }

  /** Kinds of commands with several places to choose from, which are chosen on the map after a press of one button. */
  get spread(): ReadonlyMap<string, readonly OfferView[]> {
    const groups = new Map<string, OfferView[]>();
    for (const offer of this.offers) {
      const word = wordOf(offer.command);
      if (aimOf(offer.command) && !["move", "attack", "sail"].includes(word)) groups.set(word, [...(groups.get(word) ?? []), offer]);
    }
    // An action among others takes one button; the answers to a question are listed while they are few.
    const most = this.offers.some(({ kind }) => kind === "end") ? 2 : 6;
    return new Map([...groups].filter(([, offers]) => offers.length > most));
  }
}
