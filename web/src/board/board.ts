// The board: shows a picture of the engine, says which place was tapped, and lights places up.
import type { Province, SeaZone } from "tetrarchia";
import { button, h, s } from "../lib/dom.js";
import { icon, type IconName } from "../lib/icons.js";
import { texts } from "../texts/index.js";
import { readPicture } from "./picture.js";
import { View } from "./view.js";

/** A province or a sea zone. */
export type Place = { readonly province: Province } | { readonly zone: SeaZone };

/** How a place is lit: where one can go, what is selected, what supports a battle, what a line of the log speaks of. */
export type Light = "target" | "attack" | "chosen" | "roman" | "barbarian" | "shown" | "refused";

/** A light on a place, with a short text such as a cost. `told` is said to those who cannot see it. */
export interface Lit {
  readonly place: Place;
  readonly light: Light;
  readonly text?: string;
  readonly told?: string;
}

/** A name for a place, unique on the board. */
export function placeKey(place: Place): string {
  return "province" in place ? place.province : `sea ${place.zone}`;
}

export function samePlace(a: Place | null, b: Place | null): boolean {
  return a !== null && b !== null && placeKey(a) === placeKey(b);
}

/** How far from the middle of a space a tap is still meant for it, in pixels. */
const FINGER = 22;

/** So many lit places are named on a map that is too small for all names. */
const NAMED = 4;

interface Spot {
  readonly place: Place;
  readonly group: SVGGElement;
  readonly x: number;
  readonly y: number;
  readonly title: string;
}

export class Board {
  readonly element: HTMLElement;
  /** Buttons for the view. They lie on the map, unless a screen puts them elsewhere so that they cover nothing. */
  readonly tools: HTMLElement;
  readonly view: View;
  readonly #frame: HTMLElement;
  readonly #tap: (place: Place) => void;
  #picture: SVGSVGElement | null = null;
  #spots = new Map<string, Spot>();
  #lit: readonly Lit[] = [];
  #current = "Italia:1";
  #typed = { text: "", at: 0 };
  /** The size that was left to show places far apart, and that is taken again for places that fit. */
  #nearer: number | null = null;
  /** Called for a tap on a link, with its two ends. Without it, a tap on a link is one on the land under it. */
  onLink: ((ends: readonly [Province, Province]) => void) | null = null;
  /** Called for Escape on the board. */
  onCancel: (() => void) | null = null;

  constructor(label: string, tap: (place: Place) => void) {
    this.#tap = tap;
    this.#frame = h("div", { class: "frame", role: "group", "aria-label": label });
    this.view = new View(this.#frame);
    const tool = (sign: IconName, name: string, click: () => void) => button(icon(sign), click, { "aria-label": name, title: name });
    // Who sets the size by hand keeps it.
    const sized = (act: () => void) => () => {
      this.#nearer = null;
      act();
    };
    this.tools = h(
      "div",
      { class: "tools", role: "group", "aria-label": texts.board.tools },
      tool("larger", texts.board.larger, sized(() => this.view.zoom(1.5))),
      tool("smaller", texts.board.smaller, sized(() => this.view.zoom(1 / 1.5))),
      tool("whole", texts.board.whole, sized(() => this.view.next())),
      tool("hide", texts.board.hide, () => this.#frame.classList.toggle("bare")),
    );
    this.element = h("div", { class: "board" }, this.#frame, this.tools);
    // The browser shows where the keyboard is after a tap too, because the picture under it is replaced: the board knows better.
    this.#frame.addEventListener("pointerdown", () => this.#frame.classList.remove("keys"), { capture: true });
    addEventListener("keydown", this.#keyed, { capture: true });
    this.#frame.addEventListener("click", (event) => this.#click(event));
    this.#frame.addEventListener("keydown", (event) => this.#key(event));
    this.#frame.addEventListener("focusin", (event) => {
      const place = placeOf(event.target as Element);
      if (place) this.#walk(placeKey(place), false);
    });
  }

  /** Shows a picture. With `moving`, pieces that were not there before appear with a movement. */
  show(svg: string, moving = false): void {
    const picture = readPicture(svg);
    const focused = this.#frame.contains(document.activeElement);
    const before = moving ? pieces(this.#picture) : null;
    // The picture of a game is a group of places to choose from, not one image.
    picture.setAttribute("role", "group");
    this.#spots = spotsOf(picture);
    if (before) {
      for (const [key, piece] of piecesOf(picture)) if (!before.has(key)) piece.classList.add("fresh");
    }
    this.#frame.querySelector("svg")?.remove();
    this.#picture = picture;
    this.view.take(picture);
    this.#frame.append(picture);
    this.#light();
    if (focused) this.#spots.get(this.#current)?.group.focus({ preventScroll: true });
  }

  /** Lights places up, and puts out all others. */
  light(lit: readonly Lit[]): void {
    this.#lit = lit;
    this.#light();
  }

  /** Moves the view so that these places can be seen. With `room`, a share of the view, none of them lies at its edge. */
  reveal(places: readonly Place[], room = 0): void {
    if (this.view.scale <= 1.01 && this.#nearer === null) return;
    const spots = places.map((place) => this.#spots.get(placeKey(place))).filter((spot) => spot !== undefined);
    if (spots.length === 0) return;
    const scale = this.#nearer ?? this.view.scale;
    this.#nearer = null;
    if (scale === this.view.scale && spots.every(({ x, y }) => this.view.sees(x, y, room))) return;
    const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
    // What does not fit at this size is shown as a whole.
    if (!this.view.holds(spread(spots.map(({ x }) => x)), spread(spots.map(({ y }) => y)), scale)) {
      this.#nearer = scale;
      return this.view.reset();
    }
    const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    this.view.lookAt(middle(spots.map(({ x }) => x)), middle(spots.map(({ y }) => y)), scale);
  }

  /** What the picture says about a place: its name and its pieces. */
  describe(place: Place): string {
    return this.#spots.get(placeKey(place))?.title ?? "";
  }

  /** Puts the keyboard on a place. */
  focus(place?: Place): void {
    if (place) this.#current = placeKey(place);
    this.#spots.get(this.#current)?.group.focus();
  }

  #light(): void {
    const picture = this.#picture;
    if (!picture) return;
    picture.querySelector("g.lights")?.remove();
    const layer = s("g", { class: "lights", "aria-hidden": "true" });
    const told = new Map<string, string[]>();
    const isNamed = new Set(this.#lit.map(({ place }) => placeKey(place))).size <= NAMED;
    for (const { place, light, text, told: words } of this.#lit) {
      const spot = this.#spots.get(placeKey(place));
      if (!spot) continue;
      const one = s("g", { class: `light ${light}`, transform: `translate(${spot.x} ${spot.y})`, "data-light": light, "data-place": placeKey(place) });
      one.append(s("circle", { r: 44, class: "glow" }));
      // Beside the ring, at the side where neither pieces nor coasts are.
      if (text) one.append(s("circle", { class: "badge", cx: -44, cy: -30, r: 26 }), s("text", { class: text.length > 2 ? "badge-text long" : "badge-text", x: -44, y: -18 }, text));
      // A name begins, ends or stands above its place where it would not fit on the map.
      if (isNamed) {
        const [anchor, x] = spot.x < 400 ? ["start", -44] : spot.x > 2000 ? ["end", 44] : ["middle", 0];
        one.append(s("text", { class: "place-name", x, y: spot.y < 1300 ? 50 : -60, "text-anchor": anchor, "dominant-baseline": spot.y < 1300 ? "hanging" : "auto" }, spot.title.split(" (")[0] ?? ""));
      }
      layer.append(one);
      if (words) told.set(placeKey(place), [...(told.get(placeKey(place)) ?? []), words]);
    }
    picture.append(layer);
    for (const [key, { group, title }] of this.#spots) {
      // The title is what is listened to, and what a mouse shows.
      const element = group.querySelector("title");
      if (element) element.textContent = [title, ...(told.get(key) ?? [])].join("; ");
      group.setAttribute("tabindex", key === this.#current ? "0" : "-1");
    }
  }

  /** The place of a tap: the space nearest to it if one is within a finger's width, otherwise the land or sea under it. */
  #click(event: MouseEvent): void {
    if (this.view.wasDragged) return;
    const target = event.target as Element;
    if (this.onLink) {
      const link = target.closest<SVGGElement>("[data-link]")?.dataset["link"]?.split(/[-/]/);
      if (link?.length === 2) return this.onLink(link as [Province, Province]);
    }
    const point = this.view.at(event.clientX, event.clientY);
    const reach = Math.max(34, FINGER / this.view.pixels);
    let nearest: Place | null = null;
    let least = reach;
    for (const { place, x, y } of this.#spots.values()) {
      const distance = Math.hypot(point.x - x, point.y - y);
      if (distance < least) [nearest, least] = [place, distance];
    }
    // A piece above its space belongs to that space, however near another one is.
    const onPiece = target.closest("use.piece") ? placeOf(target) : null;
    const place = onPiece ?? nearest ?? placeOf(target) ?? seaOf(target);
    if (!place) return;
    this.#walk(placeKey(place), false);
    this.#tap(place);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = this.#spots.get(this.#current);
    const ways: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    if (way && here) {
      const next = nextSpot(here, way, [...this.#spots.values()]);
      if (next) this.#walk(placeKey(next.place), true);
    } else if (event.key === "Enter" && here) {
      this.#tap(here.place);
    } else if (event.key === " " && here) {
      // In the middle of a name it is a letter of the name.
      if (this.#isTyping(event.timeStamp)) this.#type(" ", event.timeStamp);
      else this.#tap(here.place);
    } else if (event.key === "Escape") {
      this.onCancel?.();
    } else if (event.key === "+" || event.key === "-") {
      this.view.zoom(event.key === "+" ? 1.5 : 1 / 1.5);
    } else if (/^\p{L}$/u.test(event.key) && this.#frame.classList.contains("keys")) {
      // Only for those who came here by keyboard: after a tap, letters are the shortcuts of the page.
      this.#type(event.key, event.timeStamp);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    if (!this.#frame.isConnected && this.#picture) return removeEventListener("keydown", this.#keyed, { capture: true });
    if (event.key === "Tab" || event.key === "m" || event.key.startsWith("Arrow")) this.#frame.classList.add("keys");
  };

  /** Goes to the place whose name begins with what was typed in the last second. */
  #type(letter: string, at: number): void {
    this.#typed = { text: (this.#isTyping(at) ? this.#typed.text : "") + letter.toLowerCase(), at };
    const found = [...this.#spots.entries()].find(([, { title }]) => title.toLowerCase().startsWith(this.#typed.text));
    if (found) this.#walk(found[0], true);
  }

  #isTyping(at: number): boolean {
    return this.#typed.text !== "" && at - this.#typed.at < 1000;
  }

  #walk(key: string, focus: boolean): void {
    this.#spots.get(this.#current)?.group.setAttribute("tabindex", "-1");
    this.#current = key;
    const spot = this.#spots.get(key);
    spot?.group.setAttribute("tabindex", "0");
    if (!focus || !spot) return;
    if (this.view.scale > 1.01 && !this.view.sees(spot.x, spot.y)) this.view.lookAt(spot.x, spot.y);
    spot.group.focus({ preventScroll: true });
  }
}

/** The province or sea zone that an element of the picture belongs to. */
function placeOf(element: Element): Place | null {
  const found = element.closest<SVGElement>("[data-province], [data-zone]");
  const { province, zone } = found?.dataset ?? {};
  if (province) return { province: province as Province };
  return zone ? { zone: zone as SeaZone } : null;
}

/** The sea zone whose water an element is. */
function seaOf(element: Element): Place | null {
  const zone = /^sea-(\d)$/.exec(element.getAttribute("class") ?? "")?.[1];
  return zone ? { zone: zone as SeaZone } : null;
}

function spotsOf(picture: SVGSVGElement): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const group of picture.querySelectorAll<SVGGElement>("g.province, g.zone")) {
    const place = placeOf(group);
    const [, x, y] = /translate\((-?[\d.]+)[ ,](-?[\d.]+)\)/.exec(group.getAttribute("transform") ?? "") ?? [];
    if (!place) continue;
    group.setAttribute("role", "button");
    spots.set(placeKey(place), { place, group, x: Number(x), y: Number(y), title: group.querySelector("title")?.textContent ?? "" });
  }
  return spots;
}

/** The pieces of a picture, each under a key of its place and kind. */
function piecesOf(picture: SVGSVGElement): readonly (readonly [string, SVGElement])[] {
  return [...picture.querySelectorAll<SVGElement>("use.piece")].map((piece) => {
    const place = placeOf(piece);
    return [`${place ? placeKey(place) : ""} ${piece.dataset["piece"]}`, piece];
  });
}

function pieces(picture: SVGSVGElement | null): ReadonlySet<string> {
  return new Set(picture ? piecesOf(picture).map(([key]) => key) : []);
}

/** The nearest place in a direction. What lies aside counts as farther away. */
function nextSpot(from: Spot, [dx, dy]: readonly [number, number], spots: readonly Spot[]): Spot | undefined {
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 0 || ahead * 2 < aside) continue;
    if (ahead + aside * 2 < least) [best, least] = [spot, ahead + aside * 2];
  }
  return best;
}
