// Starts the page: loads the engine, then opens the screen that the address names.
import { init, type BoardFile } from "tetrarchia";
import type { App } from "./app.js";
import { errorText, type Opened } from "./engine/log.js";
import { Match } from "./engine/match.js";
import { keep } from "./engine/keeping.js";
import { h } from "./lib/dom.js";
import { Router, type Screen } from "./lib/router.js";
import { onChange, theme } from "./lib/settings.js";
import { Store, StoreError } from "./lib/store.js";
import { openHome } from "./screens/home.js";
import { frame } from "./screens/frame.js";
import { openRules, showRule } from "./screens/rules.js";
import { texts } from "./texts/index.js";

declare const __ENGINE__: string;

/** The screens. Those that are seldom used are loaded when they are opened. */
function start(host: HTMLElement): void {
  let chosenBoard: BoardFile | null = null;
  let opened: Opened | null = null;
  const app: App = {
    store: new Store(),
    go: (address) => router.go(address),
    showRule,
    playOn: (board) => {
      chosenBoard = board;
      router.go("#/new");
    },
    get chosenBoard() {
      return chosenBoard;
    },
    begin: async (match: Match) => {
      // A game that cannot be kept is played all the same: the table says so after the first command.
      await keep(app.store, match, 1).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
      });
      chosenBoard = null;
      router.go(`#/play/${match.meta.id}`);
    },
    look: (log, step) => {
      opened = log;
      router.go(`#/look/opened${step === undefined ? "" : `/${step}`}`);
    },
    get opened() {
      return opened;
    },
  };
  const router: Router = new Router(
    host,
    {
      "": () => openHome(app),
      new: async () => (await import("./screens/setup.js")).openSetup(app),
      play: async ([id = ""]) => (await import("./play/screen.js")).openPlay(app, id),
      look: async ([id = "", step, what]) => (await import("./look/screen.js")).openLook(app, id, step, what === "analyse"),
      rules: ([id]) => openRules(id),
      board: async () => (await import("./screens/editor.js")).openEditorScreen(app),
      game: async ([word = ""]) => (await import("./look/link.js")).openGameLink(app, word),
      position: async ([word = ""]) => (await import("./look/link.js")).openPositionLink(app, word),
    },
    failed,
  );
  void router.open();
}

/** What is shown if a screen cannot be opened. */
function failed(error: unknown): Screen {
  return frame(texts.failed.title, h("div", { class: "page" }, h("p", { role: "alert" }, errorText(error)), h("p", {}, h("a", { href: "#/" }, texts.failed.home))));
}

function wear(): void {
  document.documentElement.dataset["theme"] = theme();
}

async function main(): Promise<void> {
  wear();
  onChange(wear);
  const host = document.getElementById("app");
  if (!host) return;
  try {
    await init(new URL(__ENGINE__, document.baseURI));
  } catch (error) {
    host.replaceChildren(failed(error).element);
    return;
  }
  start(host);
  // Works offline from the second visit on. A browser without service workers, or one that forbids them, plays all the same.
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => undefined);
}

void main();
