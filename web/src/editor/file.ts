// What becomes of the corrected board: keep it, play on it, take it along, send it in.
import type { App } from "../app.js";
import { errorText } from "../engine/log.js";
import { button, chooseFile, dialog, download, field, h, put } from "../lib/dom.js";
import { texts } from "../texts/index.js";
import type { Draft } from "./draft.js";

/** The largest board file that is read, in bytes. The library says the same of a larger one, but would have to be given it first. */
const MAX_BYTES = 1 << 20;

export class FilePanel {
  readonly element = h("div", { class: "file" });
  readonly #draft: Draft;
  readonly #app: App;
  #problem = "";

  constructor(draft: Draft, app: App) {
    this.#draft = draft;
    this.#app = app;
  }

  show(): void {
    const words = texts.editor;
    const { survey, file, keeping } = this.#draft;
    const open = survey.questions.filter((question) => question.open).length;
    const title = h("input", { type: "text", maxlength: 1000, value: file.title, autocomplete: "off" });
    title.addEventListener("change", () => this.#draft.replace({ ...file, title: title.value.trim() }));
    const rows = survey.topics.map(({ topic, title: name }) => {
      const all = survey.questions.filter((question) => question.topic === topic);
      const left = all.filter((question) => question.open).length;
      return h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, all.length - left), h("td", {}, left));
    });
    put(
      this.element,
      h("p", { class: "prompt" }, words.stands(survey.questions.length - open, open)),
      keeping === "conflict"
        ? h("div", { class: "notice", role: "alert" }, h("p", {}, words.conflict), h("div", { class: "row" }, button(words.takeOther, () => this.#draft.takeKept()), button(words.keepMine, () => this.#draft.keepAnyway())))
        : h("p", { class: keeping === "full" ? "problem" : "help" }, words.keeping[keeping]),
      this.#problem ? h("p", { class: "problem", role: "alert" }, this.#problem) : null,
      field(words.boardTitle, title),
      survey.digest
        ? h("div", { class: "row" }, button(words.play, () => this.#app.playOn(this.#draft.file), { class: "main" }), this.#download())
        : h("div", { class: "column" }, h("p", {}, words.notYet), h("div", { class: "row" }, this.#download())),
      h("h2", {}, words.send),
      h("p", {}, words.sendHelp),
      h("details", {}, h("summary", {}, words.counts), h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, words.settled), h("th", { scope: "col" }, words.open))), h("tbody", {}, ...rows))),
      h("div", { class: "row" }, button(words.openFile, () => void this.#open(), { class: "quiet" }), button(words.startOver, () => this.#startOver(), { class: "quiet" })),
    );
  }

  #download(): HTMLElement {
    return button(texts.editor.download, () => download("tetrarchia-board.json", `${JSON.stringify(this.#draft.file, null, 2)}\n`, "application/json"), { class: "download" });
  }

  async #open(): Promise<void> {
    const chosen = await chooseFile(".json,application/json");
    if (!chosen) return;
    this.#problem = "";
    try {
      if (chosen.size > MAX_BYTES) throw new Error(texts.editor.tooLarge);
      this.#draft.replace(await chosen.text());
    } catch (error) {
      this.#problem = texts.editor.unreadable(errorText(error));
      this.show();
    }
  }

  #startOver(): void {
    const words = texts.editor;
    const asked = dialog(words.startOver, h("p", {}, words.startOverHelp), h("div", { class: "row" }, button(words.startOverYes, () => {
      asked.close();
      this.#draft.startOver();
    }, { class: "danger" }), button(texts.play.cancel, () => asked.close())));
  }
}
