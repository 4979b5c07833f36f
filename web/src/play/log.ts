// The log: every step with its events. A line lights its places up, and a click goes back there.
import type { Place } from "../board/board.js";
import type { Step, Story } from "../engine/match.js";
import { placesOf } from "../engine/places.js";
import { h, put } from "../lib/dom.js";
import { texts } from "../texts/index.js";

/** A moment of a story: after so many steps; in the last of them, after so many events, or all. */
export interface Moment {
  readonly steps: number;
  readonly events: number | null;
}

export function momentText({ steps, events }: Moment): string {
  return events === null ? String(steps) : `${steps}.${events}`;
}

/** Reads a moment, and keeps it within the story. */
export function readMoment(text: string | undefined, story: Story): Moment {
  const [, steps, events] = /^(\d{1,7})(?:\.(\d{1,7}))?$/.exec(text ?? "") ?? [];
  if (steps === undefined) return { steps: story.steps.length, events: null };
  const step = Math.min(Number(steps), story.steps.length);
  const count = story.steps[step - 1]?.events.length ?? 0;
  return { steps: step, events: events === undefined || Number(events) >= count ? null : Number(events) };
}

export class Log {
  readonly element = h("ol", { class: "log", "aria-label": texts.log.label });
  readonly #go: (moment: Moment) => void;
  readonly #point: (places: readonly Place[]) => void;
  #shown: Step[] = [];

  /** `go` is called for a click on a line, and `point` with the places of the line under the pointer or the keyboard. */
  constructor(go: (moment: Moment) => void, point: (places: readonly Place[]) => void) {
    this.#go = go;
    this.#point = point;
    const pointed = (event: Event) => point(placesAt(event.target as Element));
    this.element.addEventListener("pointerover", pointed);
    this.element.addEventListener("focusin", pointed);
    for (const end of ["pointerleave", "focusout"]) this.element.addEventListener(end, () => this.#point([]));
  }

  /** Shows the steps of a story. Only what changed is written again. */
  show(steps: readonly Step[], current: Moment | null = null): void {
    let same = 0;
    while (same < this.#shown.length && this.#shown[same] === steps[same]) same++;
    while (this.element.children.length > same) this.element.lastElementChild?.remove();
    for (let index = same; index < steps.length; index++) this.element.append(this.#entry(steps[index]!, index + 1));
    const grown = steps.length > this.#shown.length;
    this.#shown = [...steps];
    for (const line of this.element.querySelectorAll("[aria-current]")) line.removeAttribute("aria-current");
    if (current) {
      const line = this.element.querySelector(`[data-moment="${momentText(current)}"]`);
      line?.setAttribute("aria-current", "step");
      this.#reveal(line ?? null);
    } else if (grown) {
      this.#reveal(this.element.lastElementChild);
    }
  }

  /** Shows the end of the log. */
  showEnd(): void {
    this.#reveal(this.element.lastElementChild);
  }

  /** Scrolls to a line once the log is on the page. */
  #reveal(line: Element | null): void {
    requestAnimationFrame(() => scrollWithin(this.element, line));
  }

  #entry(step: Step, number: number): HTMLElement {
    const lines = h("ol");
    put(lines, ...step.events.map((event, index) => line(event.told, { steps: number, events: index + 1 === step.events.length ? null : index + 1 }, placesOf(event), event.rule, this.#go)));
    const first = line(step.input ?? texts.log.dice, { steps: number, events: null }, step.events.flatMap(placesOf), null, this.#go);
    first.classList.add("step");
    return h("li", {}, h("div", {}, first), lines);
  }
}

const places = new WeakMap<Element, readonly Place[]>();

function placesAt(element: Element): readonly Place[] {
  const button = element.closest("button");
  return (button && places.get(button)) ?? [];
}

function line(text: string, moment: Moment, mentioned: readonly Place[], rule: string | null, go: (moment: Moment) => void): HTMLElement {
  const button = h("button", { type: "button", "data-moment": momentText(moment), on: { click: () => go(moment) } }, text, rule && h("small", {}, rule));
  places.set(button, mentioned);
  return rule === null ? button : h("li", {}, button);
}

/** Scrolls a list, and nothing around it. */
function scrollWithin(list: HTMLElement, line: Element | null): void {
  if (!line) return;
  // In a tab, its pane is what scrolls.
  const box = list.closest("[role=tabpanel]") ?? list;
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  // The end of a long entry matters most, unless its beginning would be lost.
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
  if (inner.top < outer.top && inner.height < outer.height) box.scrollTop -= outer.top - inner.top;
}
