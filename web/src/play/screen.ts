// The table: a game that is being played.
import type { App } from "../app.js";
import { Match } from "../engine/match.js";
import { h } from "../lib/dom.js";
import type { Screen } from "../lib/router.js";
import { texts } from "../texts/index.js";
import { bar } from "../screens/frame.js";
import { Table } from "./table.js";

export async function openPlay(app: App, id: string): Promise<Screen> {
  const kept = await app.store.get(id);
  if (!kept) throw new Error(texts.look.nothing);
  const table = new Table(app, Match.restore(kept), kept.revision);
  const element = h("div", { class: "screen table" }, bar(kept.meta.title, ...table.tools), h("main", {}, table.element));
  return { title: `${kept.meta.title} · ${texts.title}`, element, leave: () => table.leave() };
}
