// What all pages around the board share: a bar with the way back, and the settings.
import { button, dialog, field, h, select, type Child } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import type { Screen } from "../lib/router.js";
import { change, getSettings, type Settings } from "../lib/settings.js";
import { texts } from "../texts/index.js";

/** A screen with a bar on top. */
export function frame(title: string, content: Child, ...tools: Child[]): Screen {
  const element = h("div", { class: "screen" }, bar(title, ...tools), h("main", {}, content));
  return { title: title === texts.title ? title : `${title} · ${texts.title}`, element };
}

/** The bar on top of a screen. */
export function bar(title: string, ...tools: Child[]): HTMLElement {
  const settings = button(icon("settings"), openSettings, { "aria-label": texts.settings.title, title: texts.settings.title, class: "icon" });
  const home = title === texts.title ? null : h("a", { href: "#/", class: "home", "aria-label": texts.home.back, title: texts.home.back }, icon("menu"));
  return h("header", { class: "bar" }, home, h("h1", { tabindex: -1 }, title), ...tools, settings);
}

/** Opens the settings of the page. */
export function openSettings(): void {
  const words = texts.settings;
  const { look, pace } = getSettings();
  dialog(
    words.title,
    field(words.look, select(["auto", "light", "dark", "print"].map((one) => [one, words.looks[one as Settings["look"]]] as const), look, (chosen) => change({ look: chosen as Settings["look"] }))),
    field(words.pace, select(words.paces.map(([value, text]) => [String(value), text] as const), String(pace), (chosen) => change({ pace: Number(chosen) })), words.paceHelp),
    h("label", { class: "check" }, checkbox(getSettings().guide, (guide) => change({ guide })), words.guide),
    h("label", { class: "check" }, checkbox(getSettings().keys, (keys) => change({ keys })), words.keys),
  );
}

/** Makes a check box. */
export function checkbox(checked: boolean, changed: (checked: boolean) => void, attributes = {}): HTMLInputElement {
  const box: HTMLInputElement = h("input", { type: "checkbox", checked, ...attributes, on: { change: () => changed(box.checked) } });
  return box;
}
