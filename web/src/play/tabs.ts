// Panes of which one is shown, with the keys that such lists have everywhere: left, right, Home, End.
import { button, h } from "../lib/dom.js";
import { texts } from "../texts/index.js";

export class Tabs {
  readonly element: HTMLElement;
  readonly #tabs = new Map<string, { readonly tab: HTMLButtonElement; readonly pane: HTMLElement }>();
  readonly #opened: (name: string) => void;
  current: string;

  constructor(panes: readonly (readonly [name: string, title: string, pane: HTMLElement])[], opened: (name: string) => void) {
    this.#opened = opened;
    this.current = panes[0]?.[0] ?? "";
    const list = h("div", { role: "tablist", class: "tablist", "aria-label": texts.play.tabs.title });
    this.element = h("div", { class: "tabs" }, list);
    for (const [name, title, pane] of panes) {
      const tab = button(title, () => this.open(name), { role: "tab", id: `tab-${name}`, "aria-controls": `pane-${name}` });
      const holder = h("div", { role: "tabpanel", id: `pane-${name}`, "aria-labelledby": `tab-${name}` }, pane);
      list.append(tab);
      this.element.append(holder);
      this.#tabs.set(name, { tab, pane: holder });
    }
    list.addEventListener("keydown", (event) => {
      const names = [...this.#tabs.keys()];
      const at = names.indexOf(this.current);
      const next: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: names.length - 1 };
      const to = next[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const name = names[(to + names.length) % names.length];
      if (name) this.open(name), this.#tabs.get(name)?.tab.focus();
    });
    this.open(this.current);
  }

  open(name: string): void {
    this.current = name;
    for (const [other, { tab, pane }] of this.#tabs) {
      tab.setAttribute("aria-selected", String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      pane.hidden = other !== name;
    }
    this.#opened(name);
  }
}
