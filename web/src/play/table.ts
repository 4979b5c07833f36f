// The table: the board, what can be done, and what happens.
import { TetrarchiaError, type Figure, type OfferView, type Played, type Rule, type Seat } from "tetrarchia";
import type { App } from "../app.js";
import { Board, type Lit, type Place } from "../board/board.js";
import { newId } from "../engine/keeping.js";
import { errorText } from "../engine/log.js";
import { Match } from "../engine/match.js";
import { button, download, h, put, say, type Child } from "../lib/dom.js";
import { icon, type IconName } from "../lib/icons.js";
import { getSettings, isStill, onChange, theme } from "../lib/settings.js";
import type { StoreFailure } from "../lib/store.js";
import { openSharing } from "../look/sharing.js";
import { ruleChip } from "../screens/rules.js";
import { texts } from "../texts/index.js";
import { actionButtons } from "./actions.js";
import { CommandLine } from "./ask.js";
import { botChoice } from "./bots.js";
import { attackCard, battleLights } from "./battle.js";
import { choiceCard, giveUp, overCard, passCard, pendingBattle } from "./cards.js";
import { diceEntry } from "./dice.js";
import { guideCard } from "./guide.js";
import { hintCard } from "./hints.js";
import { openKeys, listenToKeys } from "./keys.js";
import { Log, momentText } from "./log.js";
import { Saving } from "./saving.js";
import { Show } from "./show.js";
import { statusOf } from "./status.js";
import { Tabs } from "./tabs.js";
import { Targets, aimOf, whyNot, wordOf, type Choice } from "./targets.js";
import { dangerLights, dangerList, endCard, oddsPane } from "./threats.js";
import { hasDice, nameOf, newsLine, sentence, withoutRule } from "./words.js";

/** What the panel of actions shows. */
type Mode =
  | { readonly kind: "ask" | "end" | "hint" | "pass" }
  | { readonly kind: "attack"; readonly offer: OfferView }
  | { readonly kind: "choose"; readonly place: Place; readonly choices: readonly Choice[] }
  | { readonly kind: "pick"; readonly word: string }
  | { readonly kind: "show"; readonly show: Show };

/** A bot leaves the page time to breathe, in milliseconds. */
const FASTEST = 20;

/** So many lines of what happened are shown before what is asked next; the others on demand. */
const NEWS = 3;

/** The Emperor who acts is kept away from the edge of the map: this share of it is left around him. */
const MARGIN = 0.2;

const ASK: Mode = { kind: "ask" };

export class Table {
  readonly element: HTMLElement;
  /** Buttons for the bar above the table. */
  readonly tools: readonly HTMLElement[];
  readonly #app: App;
  readonly #match: Match;
  readonly #board: Board;
  readonly #saving: Saving;
  readonly #log: Log;
  readonly #line: CommandLine;
  readonly #tabs: Tabs;
  readonly #status = h("div");
  readonly #panel = h("div", { class: "actions" });
  readonly #notice = h("div", { class: "notices" });
  readonly #threats = h("div", { class: "threats" });
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #stops: (() => void)[];
  #mode: Mode = ASK;
  #targets: Targets;
  #figure: Figure | null = null;
  /** Whether the places that can be reached are lit. */
  #lighting = true;
  /** The seat that was played at this device last, if its players pass a link. */
  #acted: Seat | null = null;
  #bot: ReturnType<typeof setTimeout> | null = null;
  /** Counts the questions to bots, so that a late answer to an earlier one is dropped. */
  #asking = 0;
  #left = false;

  constructor(app: App, match: Match, revision: number) {
    this.#app = app;
    this.#match = match;
    this.#targets = new Targets(match.game, null);
    this.#board = new Board(texts.play.map, (place) => this.#tap(place));
    this.#board.onCancel = () => this.#cancel();
    this.#saving = new Saving(app, match, revision, (failure) => this.#notKept(failure), () => this.#elsewhere());
    this.#log = new Log((moment) => app.go(`#/look/${match.meta.id}/${momentText(moment)}`), (places) => this.#point(places));
    this.#line = new CommandLine({
      game: match.game,
      give: (text) => this.#play(text).events,
      undo: () => this.#takeBack(),
      redo: () => this.#again(),
      get isOurs() {
        return match.game.pending.kind === "roll" || match.player?.kind === "human";
      },
    });
    const words = texts.play;
    const tool = (sign: IconName, name: string, key: string, click: () => void) => button(icon(sign), click, { class: "icon", "aria-label": name, title: `${name} (${key})`, "aria-keyshortcuts": key });
    this.#undo = tool("undo", words.undo, "u", () => this.#tried(() => this.#takeBack()));
    this.#redo = tool("redo", words.redo, "r", () => this.#tried(() => this.#again()));
    const share = tool("share", texts.sharing.title, "s", () => this.#share());
    const keys = tool("help", texts.keys.title, "?", openKeys);
    this.tools = [this.#board.tools, this.#undo, this.#redo, share, keys];
    this.#tabs = new Tabs([
      ["play", words.tabs.play, h("div", { class: "pane" }, this.#panel)],
      ["log", words.tabs.log, this.#log.element],
      ["threats", words.tabs.threats, this.#threats],
      ["ask", words.tabs.ask, this.#line.element],
    ], (tab) => this.#opened(tab));
    this.element = h("div", { class: "sides" }, this.#board.element, h("div", { class: "side" }, this.#status, this.#notice, this.#tabs.element));
    this.#saving.onKept = (kept) => (this.element.dataset["kept"] = String(kept));
    this.#stops = [
      onChange(() => this.#mode.kind !== "show" && this.#draw()),
      listenToKeys({
        e: () => this.#targets.offers.some(({ command }) => command === "end") && this.#set({ kind: "end" }),
        h: () => this.#isOurs && this.#set({ kind: "hint" }),
        u: () => this.#undo.click(),
        r: () => this.#redo.click(),
        s: () => this.#share(),
        m: () => this.#board.focus(),
        l: () => this.#tabs.open("log"),
        t: () => this.#tabs.open("threats"),
        "/": () => (this.#tabs.open("ask"), this.#line.focus()),
        "?": openKeys,
        Escape: () => this.#cancel(),
      }),
      () => this.#saving.leave(),
    ];
    const awake = () => this.#schedule();
    document.addEventListener("visibilitychange", awake);
    this.#stops.push(() => document.removeEventListener("visibilitychange", awake));
    // On a small screen the Emperor is shown from near.
    requestAnimationFrame(() => this.#approach());
    this.#draw();
  }

  leave(): void {
    this.#left = true;
    if (this.#mode.kind === "show") this.#mode.show.leave();
    this.#stopBot();
    for (const stop of this.#stops) stop();
  }

  /** Whether a player at this device is asked. */
  get #isOurs(): boolean {
    return this.#mode.kind !== "show" && this.#match.player?.kind === "human";
  }

  // What players do.

  /** Gives a command or a roll, keeps the game, and shows what happens. */
  #play(input: string): Played {
    const isRoll = this.#match.game.pending.kind === "roll";
    if (this.#mode.kind === "show") this.#mode.show.skip();
    const shown = isRoll ? (this.#match.steps.at(-1)?.events.length ?? 0) : 0;
    const seat = this.#match.asked;
    const played = this.#match.play(input, seat);
    if (seat && this.#match.playerOf(seat).kind === "human") this.#acted = seat;
    put(this.#notice);
    this.#saving.save();
    this.#happened(played, shown);
    return played;
  }

  #happened({ events }: Played, shown: number): void {
    this.#lighting = true;
    this.#mode = ASK;
    const all = this.#match.steps.at(-1)?.events ?? events;
    const isPhase = events.some(({ fact }) => typeof fact === "object" && ("rolled" in fact || "step-began" in fact));
    if (isPhase && getSettings().pace > 0 && events.length > 1) {
      this.#targets = new Targets(this.#match.game, null);
      const show = new Show(this.#board, this.#match.game, all, shown, () => {
        this.#mode = ASK;
        if (this.#left) return;
        this.#draw();
        this.#sayAsked();
      });
      // It may be over already, where nothing is to be seen.
      if (show.isOver) return;
      this.#mode = { kind: "show", show };
      this.#log.show(this.#match.steps);
      this.#tabs.open("play");
      put(this.#panel, show.element);
      this.#tools();
      return;
    }
    say(events.map(({ told }) => told).join(". "));
    this.#draw();
  }

  /** Does something that may be refused, and says why if it is. */
  #tried(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#refused(error instanceof TetrarchiaError ? errorText(error) : String(error), error instanceof TetrarchiaError ? (error.rule ?? null) : null);
    }
  }

  #give(...inputs: readonly string[]): void {
    this.#tried(() => inputs.forEach((input) => this.#play(input)));
  }

  #takeBack(): void {
    if (this.#mode.kind === "show") this.#mode.show.skip();
    this.#match.undo();
    // A way through another's province is one thought: it is taken back as a whole.
    while (this.#match.game.state().passing && this.#match.canUndo) this.#match.undo();
    this.#mode = ASK;
    put(this.#notice);
    this.#saving.save();
    this.#draw();
    say(texts.ask.undone);
  }

  #again(): void {
    this.#match.redo();
    this.#mode = ASK;
    this.#saving.save();
    this.#draw();
    say(texts.ask.redone);
  }

  #cancel(): void {
    if (this.#mode.kind === "show") return this.#mode.show.skip();
    this.#figure = null;
    this.#set(ASK);
  }

  #set(mode: Mode): void {
    if (this.#mode.kind === "show") return;
    this.#mode = mode;
    put(this.#notice);
    this.#drawPanel();
    this.#light();
    this.#tabs.open("play");
    // What was asked for is read next, and its buttons are near.
    if (mode.kind !== "ask") this.#panel.querySelector<HTMLElement>("h2")?.focus();
  }

  #share(): void {
    const { story, game, board } = this.#match;
    openSharing({ story, log: this.#match.log(), board, moment: { steps: story.steps.length, events: null }, game });
  }

  // The map.

  #tap(place: Place): void {
    if (this.#mode.kind === "show") return;
    const { game } = this.#match;
    if (!this.#isOurs) return this.#refused(game.pending.told, game.pending.rule, place);
    const word = this.#mode.kind === "pick" ? this.#mode.word : null;
    const choices = this.#targets.at(place, word).filter((choice) => word !== null || choice.kind === "route" || !this.#isAct || !this.#targets.spread.has(wordOf(choice.offer.command)));
    const figure = this.#figureAt(place);
    // The figure itself: its ways are shown or hidden.
    if (figure && choices.length === 0) {
      this.#lighting = figure !== this.#targets.figure || !this.#lighting;
      this.#figure = figure;
      this.#mode = ASK;
      put(this.#notice);
      say(this.#board.describe(place));
      return this.#draw();
    }
    const [only] = choices;
    if (choices.length > 1) return this.#set({ kind: "choose", place, choices });
    if (only) return this.#take(only);
    this.#whyNot(place);
  }

  #take(choice: Choice): void {
    if (choice.kind === "route") return this.#give(...choice.route.commands);
    if (choice.offer.preview) return this.#set({ kind: "attack", offer: choice.offer });
    this.#give(choice.offer.notation);
  }

  /** Says why nothing can be done at a place. */
  #whyNot(place: Place): void {
    const { game } = this.#match;
    const refusal = whyNot(game, place, this.#isAct ? this.#targets.figure : null);
    this.#refused(refusal?.message ?? game.pending.told, refusal?.rule ?? game.pending.rule, place);
  }

  #refused(text: string, rule: Rule | null, place: Place | null = null): void {
    put(this.#notice, h("p", { class: "refused" }, sentence(rule ? withoutRule(text, rule) : text), " ", rule && ruleChip(rule)));
    say(sentence(text));
    if (place) this.#board.light([...this.#lights(), { place, light: "refused" }]);
  }

  get #isAct(): boolean {
    const { detail } = this.#match.game.pending;
    return "command" in detail && typeof detail.command.question === "object" && "act" in detail.command.question;
  }

  #figureAt(place: Place): Figure | null {
    if (!("province" in place)) return null;
    const here = this.#match.game.state().provinces.find(({ at }) => at === place.province)?.figures ?? [];
    return this.#targets.figures.find((figure) => here.includes(figure)) ?? null;
  }

  #placeOf(figure: Figure): Place | null {
    const province = this.#match.game.state().provinces.find(({ figures }) => figures.includes(figure));
    return province ? { province: province.at } : null;
  }

  #lights(): readonly Lit[] {
    const mode = this.#mode;
    if (mode.kind === "show" || !this.#isOurs) return [];
    if (mode.kind === "attack") return mode.offer.preview ? battleLights(mode.offer.preview) : [];
    if (mode.kind === "end") return dangerLights(this.#match.game);
    if (mode.kind === "choose") return [{ place: mode.place, light: "chosen" }];
    const { offers, routes, figure, spread } = this.#targets;
    const lit: Lit[] = [];
    if (mode.kind === "pick" || !this.#isAct) {
      for (const { command, cost, label } of offers) {
        const aim = aimOf(command);
        if (aim && (mode.kind !== "pick" || wordOf(command) === mode.word)) lit.push({ place: aim, light: "target", told: label, ...(cost !== null && { text: String(cost) }) });
      }
      return lit;
    }
    const here = this.#placeOf(figure ?? this.#match.game.state().turn);
    if (here) lit.push({ place: here, light: "chosen" });
    if (!this.#lighting) return lit;
    for (const { to, cost } of routes) lit.push({ place: { province: to }, light: "target", text: String(cost), told: texts.play.goFor(cost) });
    for (const { command, label } of offers) {
      const aim = aimOf(command);
      if (aim && typeof command === "object" && "attack" in command && command.attack.figure === figure && !spread.has("attack")) lit.push({ place: aim, light: "attack", text: "⚔", told: label });
    }
    return lit;
  }

  #light(): void {
    this.#board.light(this.#lights());
  }

  /** Shows what a line speaks of, beside what is lit anyway. */
  #point(places: readonly Place[]): void {
    if (this.#mode.kind === "show") return;
    this.#board.light(places.length === 0 ? this.#lights() : places.map((place) => ({ place, light: "shown" })));
    this.#board.reveal(places);
  }

  /** On a screen on which the whole map is small, magnifies it around the acting Emperor. */
  #approach(): void {
    const { view } = this.#board;
    if (view.filling > 1.4 && this.element.clientWidth < 700) view.lookAt(1200, 750, view.filling);
    this.#follow();
  }

  #follow(): void {
    const here = this.#targets.figure && this.#placeOf(this.#targets.figure);
    const places = here ? [here] : this.#lights().map(({ place }) => place);
    if (places.length < 6) this.#board.reveal(places, here ? MARGIN : 0);
  }

  // What is shown.

  #draw(): void {
    if (this.#mode.kind === "show") return;
    const { game, steps } = this.#match;
    this.#targets = new Targets(game, this.#figure);
    this.#board.show(game.svg({ theme: theme(), without: ["panel"], ...(steps.length > 0 && steps.at(-1)?.input !== null && { since: "command" }) }), !isStill());
    if (this.#match.meta.apart && this.#acted && this.#match.player?.kind === "human" && this.#match.asked !== this.#acted && this.#mode.kind === "ask") this.#mode = { kind: "pass" };
    this.#log.show(steps);
    this.#drawPanel();
    this.#light();
    this.#follow();
    this.#opened(this.#tabs.current);
    this.#schedule();
  }

  #tools(): void {
    const busy = this.#mode.kind === "show";
    this.#undo.disabled = busy || !this.#match.canUndo;
    this.#redo.disabled = busy || !this.#match.canRedo;
  }

  #drawPanel(): void {
    const { game } = this.#match;
    const state = game.state();
    const player = this.#match.asked ? nameOf(this.#match, this.#match.asked) : "";
    put(this.#status, statusOf(state, player));
    this.#tools();
    // Who uses a keyboard goes on where the next question is.
    const focused = this.#panel.contains(document.activeElement) || document.activeElement === this.#undo || document.activeElement === this.#redo;
    put(this.#panel, ...this.#panelOf());
    // What is asked next is read from its beginning, wherever the last button was.
    this.#panel.closest('[role="tabpanel"]')?.scrollTo(0, 0);
    // On a phone that lies down, everything beside the map scrolls as one.
    if (this.#tabs.current === "play") this.element.querySelector(".side")?.scrollTo(0, 0);
    if (focused && !(document.activeElement instanceof HTMLButtonElement && !document.activeElement.disabled)) this.#panel.querySelector<HTMLElement>("h2[tabindex], .prompt")?.focus();
  }

  #panelOf(): readonly Child[] {
    const { game, steps, player, asked, meta } = this.#match;
    const mode = this.#mode;
    const { pending } = game;
    const cancel = () => this.#cancel();
    if (pending.kind === "nothing") return [overCard(this.#match, (analyse) => this.#app.go(`#/look/${meta.id}/0${analyse ? "/analyse" : ""}`), () => this.#share()), this.#news()];
    if (pending.kind === "roll") return [pendingBattle(game), diceEntry(pending.dice ?? "RB", sentence(pending.told), (roll) => this.#give(roll)), this.#news()];
    if (player?.kind !== "human") return [h("p", { class: "prompt", tabindex: -1 }, texts.play.thinking(asked ? nameOf(this.#match, asked) : "")), this.#news()];
    switch (mode.kind) {
      case "attack":
        return [attackCard(game, mode.offer, () => this.#give(mode.offer.notation), cancel)];
      case "end":
        return [endCard(game, game.state().points, (places) => this.#point(places), () => this.#give("end"), cancel)];
      case "hint":
        return [hintCard(game, (command) => this.#give(command), cancel)];
      case "choose":
        return [choiceCard(this.#board.describe(mode.place), mode.choices, (choice) => this.#take(choice), cancel)];
      case "pass":
        return [passCard(this.#match, () => ((this.#acted = null), this.#set(ASK)))];
      case "pick":
        return [h("p", { class: "prompt", tabindex: -1 }, texts.play.pick(texts.play.kind(mode.word))), button(texts.play.cancel, cancel)];
      default: {
        const turns = steps.filter(({ input }) => input === "end").length + 1;
        const state = game.state();
        const { passing } = state;
        return [
          this.#news(),
          this.#isAct ? null : pendingBattle(game),
          guideCard(state, turns, () => this.#drawPanel()),
          h("p", { class: "prompt", tabindex: -1 }, sentence(pending.told), " ", passing && texts.play.passing(texts.play.figure(passing)), " ", h("small", {}, this.#lights().some(({ light }) => light === "target" || light === "attack") ? (this.#isAct ? texts.play.tapMap : texts.play.tapLit) : null)),
          ...actionButtons(this.#targets, {
            offer: (offer) => this.#take({ kind: "offer", offer }),
            pick: (word) => this.#set({ kind: "pick", word }),
            select: (figure) => ((this.#figure = figure as Figure), (this.#lighting = true), this.#draw()),
            end: () => this.#set({ kind: "end" }),
          }),
          h("div", { class: "row" }, button(texts.hints.ask, () => this.#set({ kind: "hint" }), { class: "quiet", "aria-keyshortcuts": "h" }), button(texts.play.giveUp, () => giveUp(() => this.#give("concede")), { class: "quiet" })),
        ];
      }
    }
  }

  /** What the last phase brought, until the next command. */
  #news(): Child {
    const { game, steps } = this.#match;
    const last = steps.at(-1);
    if (!last || last.input === null || !hasDice(last.events)) return null;
    const { headlines, details } = game.digest("command");
    const line = ({ severity, told, rules, provinces }: (typeof headlines)[number]) => newsLine(severity, told, rules, provinces.map((province) => ({ province })), (places) => this.#point(places));
    const lines = [...headlines, ...details.slice(0, 4)].map(line);
    const most = Math.min(NEWS, lines.length);
    const more = lines.length > most && h("details", {}, h("summary", {}, texts.play.moreNews(lines.length - most)), h("ul", { class: "newslist" }, ...lines.slice(most)));
    return h("section", { class: "digest", "aria-label": texts.play.digest }, h("h2", { tabindex: -1 }, texts.play.digest), h("ul", { class: "newslist" }, ...lines.slice(0, most)), more);
  }

  #opened(tab: string): void {
    if (tab === "log") this.#log.showEnd();
    if (tab !== "threats" || this.#mode.kind === "show") return;
    const { game } = this.#match;
    const inPhase = this.#isAct;
    put(this.#threats, h("h2", {}, texts.threats.title), dangerList(game, (places) => this.#point(places)), inPhase && oddsPane(this.#match, (lit) => this.#board.light(lit)));
  }

  #sayAsked(): void {
    const { game } = this.#match;
    say([game.digest("command").told, game.pending.told].join(" "));
  }

  // Bots.

  #schedule(): void {
    this.#stopBot();
    const { player } = this.#match;
    // A page that nobody looks at waits: two tabs would play one game twice.
    if (this.#left || document.hidden || this.#mode.kind === "show" || !player || player.kind === "human") return;
    this.#bot = setTimeout(() => void this.#botPlays(), Math.min(Math.max(getSettings().pace, FASTEST), 900));
  }

  #stopBot(): void {
    if (this.#bot !== null) clearTimeout(this.#bot);
    this.#bot = null;
    this.#asking += 1;
  }

  async #botPlays(): Promise<void> {
    const asking = this.#asking;
    const input = await botChoice(this.#match);
    if (asking === this.#asking) this.#give(input);
  }

  // The store.

  #notKept(failure: StoreFailure): void {
    const words = texts.store;
    if (failure === "conflict") return this.#elsewhere();
    put(this.#notice, h("div", { class: "refused", role: "alert" }, h("p", {}, words[failure]), button(words.download, () => download("tetrarchia.json", JSON.stringify(this.#match.log()), "application/json"))));
  }

  /** The game goes on in another tab. */
  #elsewhere(): void {
    this.#saving.give();
    this.#stopBot();
    const words = texts.store;
    const { meta, board } = this.#match;
    const own = async () => {
      const copy = Match.restore({ meta: { ...meta, id: newId(), title: words.copy(meta.title) }, log: this.#match.log(), board });
      await this.#app.begin(copy);
    };
    const panel = h("section", { class: "card", role: "alert" }, h("h2", { tabindex: -1 }, words.elsewhere), h("p", {}, words.elsewhereHelp), h("div", { class: "row" }, button(words.takeOver, () => location.reload(), { class: "main" }), button(words.keepOwn, () => void own())));
    put(this.#notice, panel);
    put(this.#panel);
    this.#board.light([]);
  }
}
