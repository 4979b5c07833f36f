// The analysis of a game that is looked back on: asked for, computed beside the page, then a strip, marks and a summary.
import type { AnalysisView, BoardFile, LogDocument } from "tetrarchia";
import { analyseBeside, type Analysing } from "../engine/beside.js";
import type { Story } from "../engine/match.js";
import { button, h, put, say } from "../lib/dom.js";
import { texts } from "../texts/index.js";
import { strip } from "./chances.js";
import { Judged, remark, type Shown } from "./judged.js";
import { cause } from "./verdict.js";

/** The futures by which ways to go on are measured. A phone takes about a minute for a game. */
const EFFORT = 12;

/** The analysis that was made last, so that who comes back to a game finds it. */
let kept: { readonly log: string; readonly analysis: AnalysisView } | null = null;

interface Asked {
  readonly story: Story;
  readonly log: LogDocument;
  readonly board: BoardFile | null;
  /** The address of a step. */
  readonly address: (step: number) => string;
  readonly go: (step: number) => void;
  /** Is called when there is something new to say about the step that is looked at. */
  readonly changed: () => void;
}

export class Analysis {
  /** The strip, to stand under the board. */
  readonly strip = h("div", { class: "judged", hidden: true });
  /** The offer, then the progress, then marks and the summary. */
  readonly element = h("section", { class: "analysis", "aria-label": texts.analysis.title });
  readonly #asked: Asked;
  readonly #log: string;
  #running: Analysing | null = null;
  #judged: Judged | null = null;
  #mark: (step: number) => void = () => undefined;
  #step = 0;

  constructor(asked: Asked) {
    this.#asked = asked;
    this.#log = JSON.stringify([asked.log, asked.board]);
    if (kept?.log === this.#log) this.#show(kept.analysis);
    else this.#offer();
  }

  /** Marks a step as the one that is looked at. */
  mark(step: number): void {
    this.#step = step;
    this.#mark(step);
    for (const link of this.element.querySelectorAll<HTMLElement>("[data-step]")) {
      if (link.dataset["step"] === String(step)) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
  }

  /** What there is to say about the step that is looked at; `null` if nothing is known. */
  get told(): string | null {
    return this.#judged?.told(this.#step) ?? null;
  }

  /** Begins, unless it is done or under way. */
  async begin(): Promise<void> {
    if (this.#running || this.#judged) return;
    const words = texts.analysis;
    const bar = h("progress", { max: 1, value: 0, "aria-label": words.running });
    const where = h("p", {}, words.beginning);
    const stop = button(words.stop, () => (this.leave(), this.#offer(), say(words.stopped), this.element.querySelector("button")?.focus()));
    put(this.element, h("div", { class: "card" }, h("strong", {}, words.running), bar, where, h("div", { class: "row" }, stop)));
    say(words.running);
    stop.focus({ preventScroll: true });
    const running = analyseBeside(this.#asked.log, this.#asked.board, EFFORT, ({ done, all, round, turn }) => {
      bar.max = all;
      bar.value = done;
      put(where, words.progress(round, texts.names[turn], Math.floor((done / all) * 100)));
    });
    this.#running = running;
    const analysis = await running.analysis;
    this.#running = null;
    if (!analysis) {
      this.#offer();
      this.element.append(h("p", { role: "alert" }, words.failed));
      return;
    }
    kept = { log: this.#log, analysis };
    // Who looks at something else meanwhile is left there.
    const waited = this.element.contains(document.activeElement);
    this.#show(analysis);
    this.#asked.changed();
    if (waited) this.element.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    say(words.done);
  }

  /** Stops the analysis if it is under way. */
  leave(): void {
    this.#running?.stop();
    this.#running = null;
  }

  #offer(): void {
    const words = texts.analysis;
    const { steps } = this.#asked.story;
    put(this.element, steps.length > 0 && button(words.begin, () => void this.begin(), { title: words.help }));
  }

  #show(analysis: AnalysisView): void {
    const words = texts.analysis;
    const judged = new Judged(analysis, this.#asked.story);
    this.#judged = judged;
    const drawn = strip(judged, this.#asked.go);
    this.#mark = drawn.mark;
    put(this.strip, drawn.element);
    this.strip.hidden = false;
    const why = cause(analysis);
    const { counts, lost, luck, adjusted, result } = analysis;
    const turns = judged.shown.filter(({ turning }) => turning);
    put(
      this.element,
      h("h2", { tabindex: -1 }, words.title),
      why && h("p", {}, h("strong", {}, words.causes[why])),
      h("p", {}, words.counts(counts, lost)),
      h("p", {}, words.sum(luck)),
      h("p", {}, adjusted === null ? words.unfinished : words.adjusted(result === "victory", adjusted)),
      turns.length > 0 && h("h3", {}, words.turningPoints),
      turns.length > 0 && h("ol", { class: "turns" }, ...turns.map((shown) => h("li", {}, this.#link(shown)))),
      judged.notable.length > 0 && h("h3", {}, words.marks),
      judged.notable.length > 0 && h("ol", { class: "marks" }, ...judged.notable.map((shown) => h("li", {}, this.#button(shown)))),
      h("p", { class: "help" }, words.effort(analysis.effort)),
    );
    this.mark(this.#step);
  }

  /** A link to a turning point. */
  #link({ moment, step }: Shown): HTMLElement {
    const { before, after, label, input, by, round } = moment;
    const click = (event: MouseEvent) => {
      // A new tab is opened by the browser.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#asked.go(step);
    };
    return h("a", { href: this.#asked.address(step), "data-step": step, on: { click } }, texts.analysis.turned(step, round, by === "dice" ? `${label} (${input})` : label, before, after));
  }

  /** A button with the sign and the word of a mark, or with the luck of a roll. */
  #button(shown: Shown): HTMLElement {
    const { moment, step } = shown;
    const words = texts.analysis;
    const [sign, word] = moment.mark ? [words.signs[moment.mark], words.words[moment.mark]] : [words.points(moment.after - moment.before), words.lucky(moment.after > moment.before)];
    return button(h("small", {}, words.step(step)), () => this.#asked.go(step), { class: `small ${moment.mark ?? "turning"}`, "data-step": step, title: remark(moment) }, h("b", {}, sign), word);
  }
}
