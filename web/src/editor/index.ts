// The editor of boards: a walk through the open questions, free editing, the faults, and the file.
import type { App } from "../app.js";
import { Board } from "../board/board.js";
import { h, say } from "../lib/dom.js";
import { onChange } from "../lib/settings.js";
import { listenToKeys } from "../play/keys.js";
import { Tabs } from "../play/tabs.js";
import { texts } from "../texts/index.js";
import { Draft } from "./draft.js";
import { Faults } from "./faults.js";
import { FilePanel } from "./file.js";
import { Forms } from "./forms.js";
import { Picture, provinceOf } from "./picture.js";
import { Walk } from "./walk.js";

/** Opens the editor in an element. Returns how to leave it. */
export async function openEditor(host: HTMLElement, app: App): Promise<() => void> {
  const words = texts.editor;
  const draft = new Draft();
  const board: Board = new Board(words.map, (place) => {
    const province = provinceOf(place);
    if (tabs.current === "edit" && province) forms.tap(province);
    else say(board.describe(place));
  });
  const picture = new Picture(board, draft);
  const walk = new Walk(draft, picture);
  const forms = new Forms(draft, picture);
  const faults = new Faults(draft, picture, (fault) => {
    const [one, other = null] = fault.provinces;
    if (!one) return;
    forms.choose(one, other);
    tabs.open("edit");
  });
  const file = new FilePanel(draft, app);
  const panels = { ask: walk, edit: forms, faults, file };

  const show = (): void => {
    picture.draw();
    panels[tabs.current as keyof typeof panels].show();
    const count = draft.survey.found;
    const tab = side.querySelector("#tab-faults");
    if (tab) tab.textContent = words.tabs.faults(count);
  };
  const tabs: Tabs = new Tabs(
    [
      ["ask", words.tabs.ask, walk.element],
      ["edit", words.tabs.edit, forms.element],
      ["faults", words.tabs.faults(0), faults.element],
      ["file", words.tabs.file, file.element],
    ],
    // The tabs open the first of them while they are made.
    () => queueMicrotask(show),
  );
  tabs.element.querySelector('[role="tablist"]')?.setAttribute("aria-label", words.parts);
  const side = h("div", { class: "side" }, tabs.element);
  host.append(h("div", { class: "sides" }, board.element, side));
  let found = draft.survey.found;
  draft.changed = () => {
    show();
    if (draft.survey.found !== found) say(draft.survey.found === 0 ? words.noFaults : words.faults(draft.survey.found));
    found = draft.survey.found;
  };
  board.onLink = ([a, b]) => {
    if (tabs.current === "edit") return forms.tapLink(a, b);
    const ids = [a, b].map((place) => draft.at(place)?.id);
    const question = draft.survey.questions.find(({ part }) => part === `link ${ids.join(" ")}` || part === `link ${ids.reverse().join(" ")}`);
    if (question) walk.ask(question.part);
    else say(board.describe({ province: a }));
  };
  const keyed = (key: string) => () => {
    if (tabs.current === "ask") walk.key(key);
  };
  const keys = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "n", "b", "x", "l", "Backspace"];
  const stopKeys = listenToKeys(Object.fromEntries(keys.map((key) => [key, keyed(key)])));
  onChange(() => host.isConnected && show());
  return () => {
    stopKeys();
    draft.changed = () => undefined;
  };
}
