// Loads the editor of boards when it is opened.
import type { App } from "../app.js";
import { h } from "../lib/dom.js";
import type { Screen } from "../lib/router.js";
import { openEditor } from "../editor/index.js";
import { texts } from "../texts/index.js";
import { frame } from "./frame.js";

export async function openEditorScreen(app: App): Promise<Screen> {
  const host = h("div", { class: "editor" });
  const leave = await openEditor(host, app);
  return { ...frame(texts.editor.title, host), leave };
}
