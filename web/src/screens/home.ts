// The first screen: begin, go on, open a log, learn, correct the board.
import type { App } from "../app.js";
import { errorText, openLog } from "../engine/log.js";
import type { Kept } from "../engine/match.js";
import { button, chooseFile, dialog, h, put, say } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import type { Screen } from "../lib/router.js";
import { texts } from "../texts/index.js";
import { frame } from "./frame.js";

export async function openHome(app: App): Promise<Screen> {
  const words = texts.home;
  const games = h("section", { "aria-label": words.games });
  const goOn = h("div", { class: "column" });
  const problem = h("p", { class: "problem", role: "alert" });
  const list = async () => {
    const kept = await app.store.list();
    const [last] = kept;
    put(goOn, last && h("a", { href: `#/play/${last.meta.id}`, class: "door" }, h("strong", {}, words.goOn), h("span", {}, `${last.meta.title}: ${last.summary}`)));
    put(games, kept.length > 0 && h("h2", {}, words.games), h("ul", { class: "games" }, ...kept.map((one) => gameLine(app, one, () => void list()))));
  };
  const read = async (source: Blob | string) => {
    try {
      const log = typeof source === "string" ? source : new Uint8Array(await source.arrayBuffer());
      app.look(openLog(log));
    } catch (error) {
      put(problem, texts.open.failed(errorText(error)));
      say(problem.textContent ?? "");
    }
  };
  const content = h(
    "div",
    { class: "page start" },
    h("p", { class: "lead" }, words.lead),
    h(
      "nav",
      { class: "doors", "aria-label": words.doors },
      goOn,
      h("button", { type: "button", class: "door main", on: { click: () => void import("./setup.js").then(({ beginAtOnce }) => beginAtOnce(app)) } }, h("strong", {}, words.now), h("span", {}, words.nowHelp)),
      h("a", { href: "#/new", class: "door" }, h("strong", {}, words.play), h("span", {}, words.playHelp)),
      h("button", { type: "button", class: "door", on: { click: () => openLogDialog(read) } }, h("strong", {}, texts.open.title), h("span", {}, texts.open.help)),
      h("a", { href: "#/rules", class: "door" }, h("strong", {}, words.rules), h("span", {}, words.rulesHelp)),
      h("a", { href: "#/board", class: "door" }, h("strong", {}, words.board), h("span", {}, words.boardHelp)),
    ),
    problem,
    games,
    h("footer", {}, h("p", {}, words.rights)),
  );
  await list();
  const screen = frame(texts.title, content);
  screen.element.addEventListener("dragover", (event) => event.preventDefault());
  screen.element.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    event.preventDefault();
    if (file) void read(file);
  });
  const pasted = (event: ClipboardEvent) => {
    if ((event.target as Element).closest("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text) void read(text);
  };
  document.addEventListener("paste", pasted);
  return { ...screen, leave: () => document.removeEventListener("paste", pasted) };
}

function gameLine(app: App, { meta, changed, summary }: Kept, removed: () => void): HTMLElement {
  const words = texts.home;
  const remove = button(icon("remove"), () => {
    const confirm = dialog(words.remove, h("p", {}, words.removeAsk(meta.title)), button(words.removeYes, () => void app.store.remove(meta.id).then(() => (confirm.close(), removed())), { class: "danger" }));
  }, { "aria-label": words.removeOne(meta.title), class: "icon" });
  return h(
    "li",
    {},
    h("a", { href: `#/play/${meta.id}` }, h("strong", {}, meta.title), h("span", {}, `${summary} · ${new Date(changed).toLocaleString()}`)),
    h("a", { href: `#/look/${meta.id}`, class: "small" }, words.lookBack),
    remove,
  );
}

/** Asks for a log: a file, or pasted text. */
function openLogDialog(read: (source: Blob | string) => Promise<void>): void {
  const words = texts.open;
  const text = h("textarea", { rows: 6, "aria-label": words.paste, placeholder: words.paste });
  const shown = dialog(
    words.title,
    h("p", {}, words.ways),
    button(words.file, () => void chooseFile(".json,application/json").then((file) => file && (shown.close(), void read(file))), { class: "main" }),
    text,
    button(words.readIt, () => (shown.close(), void read(text.value))),
  );
}
