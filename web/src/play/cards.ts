// Small questions and messages in the panel of actions.
import type { Game } from "tetrarchia";
import type { Match } from "../engine/match.js";
import { button, dialog, field, h } from "../lib/dom.js";
import { copy, gameLink } from "../look/sharing.js";
import { texts } from "../texts/index.js";
import { battleCard } from "./battle.js";
import type { Choice } from "./targets.js";
import { oddsOf, price } from "./words.js";

/** The question what to do at a place where several things can be done. */
export function choiceCard(place: string, choices: readonly Choice[], take: (choice: Choice) => void, cancel: () => void): HTMLElement {
  const one = (choice: Choice) =>
    choice.kind === "route"
      ? button(h("span", {}, texts.play.goHere, " ", price(choice.route.cost)), () => take(choice), { class: "action" })
      : button(h("span", {}, choice.offer.label, " ", price(choice.offer.cost), " ", oddsOf(choice.offer)), () => take(choice), { class: "action" });
  return h("section", { class: "card", "aria-label": place }, h("h2", { tabindex: -1 }, place), ...choices.map(one), button(texts.play.cancel, cancel));
}

/** The battle whose dice are pending or asked about, with its chances; `null` if there is none. */
export function pendingBattle(game: Game): HTMLElement | null {
  const { detail } = game.pending;
  const question = "command" in detail ? detail.command.question : null;
  const isBattle = "roll" in detail ? typeof detail.roll.throw === "object" && ("battle" in detail.roll.throw || "sea-battle" in detail.roll.throw) : typeof question === "object" && question !== null && "raise" in question;
  if (!isBattle) return null;
  // The battle itself is not bounded by a budget, only the phase after it.
  const { battle } = game.odds(1);
  return battle ? battleCard(game, battle) : null;
}

/** Asks whether the game is to be given up. */
export function giveUp(yes: () => void): void {
  const words = texts.play;
  const asked = dialog(words.giveUp, h("p", {}, words.giveUpAsk), button(words.giveUpYes, () => (asked.close(), yes()), { class: "danger" }));
}

/** The end of the game. */
export function overCard(match: Match, look: (analyse: boolean) => void, share: () => void): HTMLElement {
  const { awaits, score, rivalry, round } = match.game.state();
  const words = texts.over;
  const won = awaits.ending === "victory";
  return h(
    "section",
    { class: `card over ${won ? "won" : "lost"}`, "aria-label": words.title },
    h("h2", { tabindex: -1 }, won ? words.won : words.lost),
    h("p", {}, words.told(awaits.told, round)),
    h("p", {}, words.score(score.total)),
    rivalry?.great ? h("p", {}, words.great(texts.names[rivalry.great])) : null,
    h("div", { class: "row" }, button(words.look, () => look(false), { class: "main" }), button(texts.analysis.begin, () => look(true)), button(texts.sharing.title, share), h("a", { href: "#/new", class: "button" }, words.again)),
  );
}

/** The link to pass on to the player who is asked now. */
export function passCard(match: Match, goOn: () => void): HTMLElement {
  const words = texts.pass;
  const asked = match.asked;
  const name = asked ? match.playerOf(asked).name || texts.seats[asked] : "";
  const link = h("input", { type: "text", readonly: true, "aria-label": texts.sharing.link });
  const made = gameLink({ log: match.log(), board: match.board, meta: match.meta, at: null });
  void made.then((address) => (link.value = address));
  const share = async () => {
    await navigator.share({ title: match.meta.title, text: words.message(name), url: await made }).catch(() => undefined);
  };
  return h(
    "section",
    { class: "card", "aria-label": words.title(name) },
    h("h2", { tabindex: -1 }, words.title(name)),
    h("p", {}, words.help),
    field(texts.sharing.link, link),
    h(
      "div",
      { class: "row" },
      button(words.copy, () => void made.then(copy).catch(() => link.select()), { class: "main" }),
      "share" in navigator ? button(words.share, () => void share()) : null,
      button(words.here(name), goOn),
    ),
  );
}
