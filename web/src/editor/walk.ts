// The walk: one question about the printed board after the other, as the library orders them.
import type { BoardTopic, QuestionAboutBoard } from "tetrarchia";
import { errorText } from "../engine/log.js";
import { button, h, put, say, select } from "../lib/dom.js";
import { texts } from "../texts/index.js";
import type { Draft } from "./draft.js";
import { evidence } from "./evidence.js";
import type { Picture } from "./picture.js";

export class Walk {
  readonly element = h("div", { class: "walk" });
  readonly #draft: Draft;
  readonly #picture: Picture;
  /** What was asked, in order: going back follows it. */
  #asked: string[] = [];
  /** What was put off, and comes once more at the end. */
  #later: string[] = [];
  #chosen: string | null = null;
  #isLastRound = false;
  #problem = "";
  #shown = "";

  constructor(draft: Draft, picture: Picture) {
    this.#draft = draft;
    this.#picture = picture;
  }

  get question(): QuestionAboutBoard | null {
    const { questions } = this.#draft.survey;
    const found = this.#chosen ? this.#draft.question(this.#chosen) : questions.find((question) => question.open && !this.#asked.includes(question.part));
    return found ?? null;
  }

  /** Answers the question on the page. */
  give(answer: string): void {
    const { question } = this;
    if (!question) return;
    try {
      this.#pass(question);
      this.#draft.answer(question.part, answer);
    } catch (error) {
      this.#asked.pop();
      this.#chosen = question.part;
      this.#problem = errorText(error);
      say(this.#problem);
      this.show();
    }
  }

  /** Goes on without an answer: the question stays open. */
  unseen(): void {
    const { question } = this;
    if (!question) return;
    this.#pass(question);
    this.show();
  }

  later(): void {
    const { question } = this;
    if (!question) return;
    this.#pass(question);
    this.#later.push(question.part);
    this.show();
  }

  back(): void {
    const before = this.#asked.pop();
    if (!before) return say(texts.editor.first);
    this.#chosen = before;
    this.show();
  }

  /** Asks about one part, such as a link that was tapped. */
  ask(part: string): void {
    if (!this.#draft.question(part)) return;
    this.#chosen = part;
    this.show();
  }

  goTo(topic: BoardTopic): void {
    const { questions, topics } = this.#draft.survey;
    const order = topics.map((one) => one.topic);
    const rank = (question: QuestionAboutBoard) => order.indexOf(question.topic) - order.indexOf(topic);
    const parts = (wanted: (question: QuestionAboutBoard) => boolean) => questions.filter(wanted).map(({ part }) => part);
    const before = parts((question) => question.open && rank(question) < 0);
    const after = new Set(parts((question) => rank(question) >= 0));
    this.#asked = [...this.#asked.filter((part) => !after.has(part) && !before.includes(part)), ...before];
    this.#chosen = null;
    this.show();
  }

  /** Chooses by its number, by `n`, `b` and `0` for links, or by another key. Returns whether the key means something. */
  key(key: string): boolean {
    const { question } = this;
    if (!question) return false;
    const letters: Readonly<Record<string, string>> = { n: "normal", b: "broken", "0": "nothing" };
    const choice = question.choices[Number(key) - 1]?.answer ?? question.choices.find(({ answer }) => answer === letters[key])?.answer;
    if (choice) this.give(choice);
    else if (key === "x") this.unseen();
    else if (key === "l") this.later();
    else if (key === "Backspace") this.back();
    else return false;
    return true;
  }

  #pass({ part }: QuestionAboutBoard): void {
    this.#chosen = null;
    this.#problem = "";
    this.#later = this.#later.filter((one) => one !== part);
    this.#asked = [...this.#asked.filter((one) => one !== part), part];
  }

  /** Shows the question that comes next, on the map and beside it. */
  show(): void {
    const words = texts.editor;
    let { question } = this;
    if (!question && this.#later.length > 0 && !this.#isLastRound) {
      const later = new Set(this.#later.splice(0));
      this.#isLastRound = true;
      this.#asked = this.#asked.filter((part) => !later.has(part));
      question = this.question;
    }
    const { topics, questions } = this.#draft.survey;
    const count = (topic: BoardTopic) => questions.filter((one) => one.topic === topic && one.open).length;
    const chooser = select(
      topics.map(({ topic, title }) => [topic, words.topic(title, count(topic))] as const),
      question?.topic ?? "names",
      (topic) => this.goTo(topic),
      { "aria-label": words.topics },
    );
    const back = button(words.back, () => this.back(), { class: "quiet", disabled: this.#asked.length === 0, "aria-keyshortcuts": "Backspace" });
    if (!question) {
      this.#picture.ask([], false);
      put(this.element, h("p", { class: "prompt" }, words.nothingLeft), chooser, h("div", { class: "row" }, back));
      return;
    }
    const { topic, part } = question;
    const ofTopic = questions.filter((one) => one.topic === topic);
    const number = ofTopic.findIndex((one) => one.part === part) + 1;
    const hadFocus = this.element.contains(document.activeElement);
    const heading = h("h2", { tabindex: -1, class: "asking" }, question.text);
    put(
      this.element,
      h("div", { class: "row progress" }, h("span", {}, words.progress(number, ofTopic.length)), h("progress", { max: ofTopic.length, value: ofTopic.filter((one) => !one.open).length, "aria-label": words.settledOf })),
      heading,
      evidence(question, this.#draft.survey.facts),
      this.#problem ? h("p", { class: "problem", role: "alert" }, this.#problem) : null,
      this.#choices(question),
      h("div", { class: "row" }, button(words.unseen, () => this.unseen(), { class: "unseen", "aria-keyshortcuts": "x" }), button(words.later, () => this.later(), { class: "quiet", "aria-keyshortcuts": "l" }), back),
      chooser,
      h("p", { class: "help keyboard" }, words.keys),
    );
    this.#picture.ask(question.provinces, part.startsWith("link "));
    if (this.#shown !== part) {
      this.#shown = part;
      this.#picture.look(question.provinces);
      // Who answers by keyboard stays at the question; who listens hears it.
      if (hadFocus) heading.focus();
      else say(question.text);
    }
  }

  #choices(question: QuestionAboutBoard): HTMLElement {
    const words = texts.editor;
    const row = h("div", { class: question.part.startsWith("link ") ? "choices link-choices" : "choices", role: "group", "aria-label": words.choices });
    question.choices.forEach(({ answer, label }, index) => {
      const isNow = answer === question.now;
      const click = () => this.give(answer);
      row.append(button(label, click, { class: "choice", "data-answer": answer, "aria-keyshortcuts": String(index + 1), "aria-pressed": String(isNow) }));
    });
    if (!question.part.startsWith("name ")) return row;
    const input = h("input", { type: "text", maxlength: 31, "aria-label": words.otherName, autocomplete: "off" });
    const form = h("form", { class: "row" }, input, h("button", { type: "submit" }, words.giveName));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.give(`name ${input.value.trim()}`);
    });
    return h("div", { class: "column" }, row, h("p", {}, words.otherName), form);
  }
}
