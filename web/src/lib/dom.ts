// Builds elements without a framework. Text only ever becomes text nodes, so names and titles can hold anything.

import { texts } from "../texts/index.js";

export type Child = Node | string | number | null | undefined | false;

type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Attributes of an element. `true` sets an empty attribute; `false`, `null` and `undefined` leave it out. */
export interface Attributes {
  readonly on?: Listeners;
  readonly [name: string]: string | number | boolean | null | undefined | Listeners;
}

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, listener] of Object.entries(value as Record<string, EventListener>)) element.addEventListener(event, listener);
    } else if (value !== false && value != null) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children.filter((child) => child !== false && child != null).map((child) => (child instanceof Node ? child : String(child))));
  return element;
}

/** Makes an element of HTML. */
export function h<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children);
}

/** Makes an element of SVG. */
export function s<Tag extends keyof SVGElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: Child[]): SVGElementTagNameMap[Tag] {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/** Makes a button. */
export function button(label: Child, click: () => void, attributes: Attributes = {}, ...more: Child[]): HTMLButtonElement {
  return h("button", { type: "button", on: { click }, ...attributes }, label, ...more);
}

/** Makes a field with its label. */
export function field(label: string, control: HTMLElement, help?: string): HTMLElement {
  return h("label", { class: "field" }, h("span", {}, label), control, help ? h("small", {}, help) : null);
}

/** Makes a list to choose from. */
export function select<Value extends string>(options: readonly (readonly [Value, string])[], chosen: Value, change: (value: Value) => void, attributes: Attributes = {}): HTMLSelectElement {
  const element = h("select", { ...attributes, on: { change: () => change(element.value as Value) } });
  for (const [value, text] of options) element.append(h("option", { value, selected: value === chosen }, text));
  return element;
}

/** Replaces what an element holds. */
export function put(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((child) => child !== false && child != null).map((child) => (child instanceof Node ? child : String(child))));
}

/** Offers a text as a file to keep. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: address, download: name }).click();
  // The browser has read the address when the click returns, but not every browser its contents.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Asks for a file, and returns its bytes; `null` if none was chosen. */
export function chooseFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = h("input", { type: "file", accept, on: { change: () => resolve(input.files?.[0] ?? null) } });
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

let live: HTMLElement | null = null;

/** Says a text to those who listen to the page. */
export function say(text: string): void {
  live ??= document.getElementById("live");
  // A paragraph for each text, so that two equal texts are both said.
  live?.replaceChildren(h("p", {}, text));
}

/** Opens a dialog. It closes by Escape, by its button, or when `close` is called. */
export function dialog(title: string, ...children: Child[]): { readonly element: HTMLDialogElement; close(): void } {
  const heading = h("h2", { tabindex: -1 }, title);
  const closeButton = button("×", () => element.close(), { class: "close", "aria-label": texts.close });
  const element = h("dialog", { "aria-label": title }, h("header", {}, heading, closeButton), h("div", { class: "body" }, ...children));
  element.addEventListener("close", () => element.remove());
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  element.showModal();
  heading.focus();
  return { element, close: () => element.close() };
}
