// The editor of boards.
import { Game, board } from "tetrarchia";
import type { App } from "../app.js";
import { Board } from "../board/board.js";
import { say } from "../lib/dom.js";
import { theme } from "../lib/settings.js";
import { texts } from "../texts/index.js";

/** Opens the editor in an element. Returns how to leave it. */
export async function openEditor(host: HTMLElement, _app: App): Promise<() => void> {
  const { digest } = board();
  const view: Board = new Board(texts.editor.title, (place) => say(view.describe(place)));
  view.show(new Game("second/4200", { board: digest }).svg({ theme: theme(), without: ["panel", "pieces"] }));
  host.append(view.element);
  return () => undefined;
}
