// Keys for everything, and the list of them.
import { dialog, h } from "../lib/dom.js";
import { getSettings } from "../lib/settings.js";
import { texts } from "../texts/index.js";

/** Listens to keys outside of fields and dialogs. Returns how to stop. */
export function listenToKeys(keys: Readonly<Record<string, () => unknown>>): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || (event.target as Element).closest("input, textarea, select")) return;
    // Letters alone can be in the way of those who speak to their device: they can be switched off.
    if (event.key !== "Escape" && !getSettings().keys) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

export function openKeys(): void {
  const words = texts.keys;
  dialog(words.title, h("dl", { class: "keys" }, ...words.list.flatMap(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)])), h("p", { class: "help" }, words.off));
}
