// What is wrong with the board, as the library reports it.
import type { FaultView } from "tetrarchia";
import { button, h, put } from "../lib/dom.js";
import { texts } from "../texts/index.js";
import type { Draft } from "./draft.js";
import type { Picture } from "./picture.js";

/** The list of faults. A click on one marks its provinces; `edit` opens the form for them. */
export class Faults {
  readonly element = h("div", { class: "faults" });
  readonly #draft: Draft;
  readonly #picture: Picture;
  readonly #edit: (fault: FaultView) => void;

  constructor(draft: Draft, picture: Picture, edit: (fault: FaultView) => void) {
    this.#draft = draft;
    this.#picture = picture;
    this.#edit = edit;
  }

  show(): void {
    const words = texts.editor;
    const { faults, found } = this.#draft.survey;
    put(
      this.element,
      h("p", { class: "prompt" }, found === 0 ? words.noFaults : words.faults(found)),
      found > 0 ? h("p", { class: "help" }, words.faultsHelp) : null,
      this.#picture.isWhole ? null : h("p", { class: "help" }, words.notWhole),
      h(
        "ul",
        { class: "column" },
        ...faults.map((fault) => {
          const places = fault.provinces.map((place) => this.#draft.at(place)?.name ?? place).join(", ");
          const show = button(fault.message, () => this.#picture.blame(fault.provinces), { class: "fault" });
          return h("li", {}, show, places ? h("small", {}, places) : null, fault.provinces.length > 0 ? button(words.mend, () => this.#edit(fault), { class: "small" }) : null);
        }),
      ),
      found > faults.length ? h("p", {}, words.moreFaults(found - faults.length)) : null,
    );
  }
}
