// Free editing: any link, arrow, coast and name. Everything goes through the library, which grades it as seen.
import type { Evidence, Province, ProvinceEntry } from "tetrarchia";
import { errorText } from "../engine/log.js";
import { button, field, h, put, say, select } from "../lib/dom.js";
import { checkbox } from "../screens/frame.js";
import { texts } from "../texts/index.js";
import { placeOf, type Draft } from "./draft.js";
import { grade } from "./evidence.js";
import type { Picture } from "./picture.js";

const KINDS = ["normal", "broken", "nothing"] as const;
type Kind = (typeof KINDS)[number];

export class Forms {
  readonly element = h("div", { class: "forms" });
  readonly #draft: Draft;
  readonly #picture: Picture;
  #one: Province = "I:2";
  #other: Province | null = null;
  /** Whether nobody has chosen a province yet. */
  #isFresh = true;
  #problem = "";

  constructor(draft: Draft, picture: Picture) {
    this.#draft = draft;
    this.#picture = picture;
  }

  /** A tap on the map: the first chooses a province, the second its link to another, and one more there changes that link. */
  tap(place: Province): void {
    if (this.#other === place) return this.#turn();
    if (this.#isFresh || this.#other !== null || this.#one === place) {
      this.#one = place;
      this.#other = null;
    } else {
      this.#other = place;
    }
    this.#isFresh = false;
    this.show();
    say(this.#other ? this.#linkText() : this.#name(place));
  }

  /** Shows a link that was tapped, and changes it if it is shown already. */
  tapLink(a: Province, b: Province): void {
    if ([a, b].includes(this.#one) && this.#other !== null && [a, b].includes(this.#other)) return this.#turn();
    this.choose(a, b);
    say(this.#linkText());
  }

  choose(one: Province, other: Province | null): void {
    this.#one = one;
    this.#other = other;
    this.#isFresh = false;
    this.#problem = "";
    this.show();
  }

  show(): void {
    const words = texts.editor;
    const places = this.#draft.file.provinces.map(placeOf);
    // A place may be missing in a file with faults.
    const here = this.#draft.at(this.#one);
    const options = places.map((place) => [place, this.#name(place)] as const);
    const focused = document.activeElement?.getAttribute("data-field");
    put(
      this.element,
      h("p", { class: "help" }, words.tapTwo),
      button(words.undo, () => this.#draft.undo(), { disabled: !this.#draft.canUndo, class: "quiet", "data-field": "undo" }),
      this.#problem ? h("p", { class: "problem", role: "alert" }, this.#problem) : null,
      field(words.province, select(options, this.#one, (place) => this.choose(place, null), { "data-field": "one" })),
      here ? this.#link(here, options) : h("p", {}, words.noProvince),
      here ? this.#form(here) : null,
    );
    this.element.querySelector<HTMLElement>(`[data-field="${focused}"]`)?.focus();
    if (this.element.isConnected && !this.element.closest("[hidden]")) {
      this.#picture.ask(this.#other ? [this.#one, this.#other] : [this.#one], this.#other !== null);
    }
  }

  #name(place: Province): string {
    return `${this.#draft.at(place)?.name ?? ""} (${place})`;
  }

  #try(change: () => void): void {
    this.#problem = "";
    try {
      change();
    } catch (error) {
      this.#problem = errorText(error);
      this.show();
    }
  }

  #answer(part: string, answer: string): void {
    this.#try(() => this.#draft.answer(part, answer));
  }

  #ends(): readonly [string, string] | null {
    const [one, other] = [this.#draft.at(this.#one), this.#other && this.#draft.at(this.#other)];
    return one && other ? [one.id, other.id] : null;
  }

  #kind(): Kind {
    const ends = this.#ends();
    const link = ends && this.#draft.link(...ends);
    return link ? (link.broken ? "broken" : "normal") : "nothing";
  }

  #linkText(): string {
    return this.#other ? texts.editor.linkIs(this.#name(this.#one), this.#name(this.#other), texts.editor.kinds[this.#kind()]) : "";
  }

  #turn(): void {
    const ends = this.#ends();
    if (!ends) return;
    const next = KINDS[(KINDS.indexOf(this.#kind()) + 1) % KINDS.length] ?? "normal";
    this.#answer(`link ${ends.join(" ")}`, next);
    say(this.#linkText());
  }

  #link(here: ProvinceEntry, options: readonly (readonly [Province, string])[]): HTMLElement {
    const words = texts.editor;
    const others = options.filter(([place]) => place !== this.#one);
    const ends = this.#ends();
    const entry = ends && (this.#draft.link(...ends) ?? this.#draft.notLinked(...ends));
    const kind = this.#kind();
    const known: Evidence | null = entry?.evidence ?? null;
    const chooser = select([["", words.chooseOther] as const, ...others], this.#other ?? "", (place) => this.choose(this.#one, place === "" ? null : (place as Province)), { "data-field": "other" });
    return h(
      "fieldset",
      {},
      h("legend", {}, words.links(here.name)),
      h("ul", { class: "neighbours" }, ...this.#draft.neighbours(here.id).map((end) => h("li", {}, this.#neighbour(here, end)))),
      field(words.linkTo, chooser),
      ends
        ? h(
            "div",
            { class: "choices link-choices", role: "group", "aria-label": this.#linkText() },
            ...KINDS.map((one) => button(words.kinds[one], () => this.#answer(`link ${ends.join(" ")}`, one), { class: "choice", "data-answer": one, "aria-pressed": String(one === kind), "data-field": one })),
          )
        : null,
      known ? h("p", {}, grade(known), entry?.source ? ` ${entry.source}` : null) : null,
    );
  }

  #neighbour(here: ProvinceEntry, end: ProvinceEntry): HTMLElement {
    const kind = this.#draft.link(here.id, end.id)?.broken ? "broken" : "normal";
    return button(`${end.name}: ${texts.editor.kinds[kind].toLowerCase()}`, () => this.choose(this.#one, placeOf(end)), { class: "small" });
  }

  #form(here: ProvinceEntry): HTMLElement {
    const words = texts.editor;
    const known = here.evidence;
    const name = h("input", { type: "text", maxlength: 31, value: here.name, autocomplete: "off", "data-field": "name" });
    name.addEventListener("change", () => this.#answer(`name ${this.#one}`, `name ${name.value.trim()}`));
    const numbers = ["1", "2", "3", "4", "5", "6"].map((number) => [number, number] as const);
    const number = select(numbers, String(here.number ?? ""), (chosen) => this.#move(here, chosen), { "data-field": "number" });
    const arrow = this.#draft.arrow(here.id);
    const ways = new Map([...this.#draft.neighbours(here.id), ...(arrow ? [this.#draft.byId(arrow.to)] : [])].flatMap((end) => (end ? [[end.id, end.name] as const] : [])));
    const arrows = select([["", words.noArrow] as const, ...ways], arrow?.to ?? "", (to) => this.#answer(`arrow ${here.id}`, to === "" ? "nothing" : `to ${to}`), { "data-field": "arrow" });
    const coasts = ["1", "2", "3"].map((zone) => {
      const box = checkbox((here.coasts as readonly string[]).includes(zone), (checked) => {
        const zones = (here.coasts as readonly string[]).filter((one) => one !== zone);
        this.#answer(`coasts ${here.id}`, ["coasts", ...(checked ? [...zones, zone] : zones)].join(" "));
      }, { "data-field": `zone-${zone}` });
      return h("label", { class: "check" }, box, words.zones[Number(zone) - 1] ?? zone);
    });
    return h(
      "fieldset",
      {},
      h("legend", {}, words.partsOf(this.#name(this.#one))),
      field(words.name, name, words.nameHelp),
      known ? grade(known.name) : null,
      here.number === null ? null : field(words.number, number, words.numberHelp),
      known && here.number !== null ? grade(known.number) : null,
      here.id === "roma" ? null : field(words.arrow, arrows),
      here.id === "roma" ? null : grade(arrow ? (arrow.evidence ?? "assumed") : (known?.no_arrow ?? "assumed")),
      h("div", { class: "coasts", role: "group", "aria-label": words.coasts }, h("span", {}, words.coasts), ...coasts),
      known ? grade(known.coasts) : null,
      here.note ? h("p", { class: "help" }, here.note) : null,
      field(words.id, this.#id(here), words.idHelp),
    );
  }

  /** Gives the place with another number to this province; whoever is there comes here. */
  #move(here: ProvinceEntry, number: string): void {
    const place = `${here.region}:${number}` as Province;
    this.#one = place;
    this.#answer(`name ${place}`, `name ${here.name}`);
  }

  /** The id, by which the file itself, notation and logs name the province. */
  #id(here: ProvinceEntry): HTMLInputElement {
    const input = h("input", { type: "text", maxlength: 31, value: here.id, autocomplete: "off", spellcheck: "false", "data-field": "id" });
    input.addEventListener("change", () => {
      const id = input.value.trim();
      if (id === "" || this.#draft.byId(id)) {
        this.#problem = texts.editor.idTaken;
        return this.show();
      }
      const of = (other: string) => (other === here.id ? id : other);
      const { file } = this.#draft;
      this.#try(() =>
        this.#draft.replace({
          ...file,
          provinces: file.provinces.map((entry) => ({ ...entry, id: of(entry.id) })),
          links: file.links.map((entry) => ({ ...entry, a: of(entry.a), b: of(entry.b) })),
          arrows: file.arrows.map((entry) => ({ ...entry, from: of(entry.from), to: of(entry.to) })),
          ...(file.not_linked && { not_linked: file.not_linked.map((entry) => ({ ...entry, a: of(entry.a), b: of(entry.b) })) }),
        }),
      );
    });
    return input;
  }
}
