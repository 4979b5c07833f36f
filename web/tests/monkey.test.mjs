// Somebody who taps anywhere: the page never fails, never writes to the console, and its board is always that of its own log.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { catalogue } from "tetrarchia";
import { begin, mirror, pictureOf, sameBoard, withSettings } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** Numbers that look random and are the same in every run. */
function numbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const all = catalogue();
const second = (list) => list.filter(({ editions }) => editions.some((one) => (one.edition ?? one) === "second"));
const games = [
  { edition: "first", level: "4222", variants: all.variants.filter(({ editions }) => editions.some(({ edition }) => edition === "first")).map(({ variant }) => variant) },
  { edition: "second", level: "4222", modules: second(all.modules).map(({ module }) => module) },
  { edition: "second", level: "4222", variants: ["barbaria", "usurpator", "imperium"], seats: "4" },
  { edition: "second", level: "4200", dice: "real" },
];
const TAPS = 250;

for (const [index, game] of games.entries()) {
  test(`taps anywhere: ${JSON.stringify(game)}`, async () => {
    const size = index % 2 === 0 ? sizes.desktop : sizes.phone;
    const context = await browser.context(size);
    await withSettings(context, { pace: 0 });
    const page = browser.watch(await context.newPage());
    page.setDefaultTimeout(8_000);
    await begin(page, { ...game, seed: 77 });
    const pick = numbers(index + 1);
    for (let taps = 0; taps < TAPS; taps++) {
      // Half of the taps hit the map, most others what can be done, and some whatever button is there.
      await page.evaluate(([onMap, x, y, which, anything]) => {
        const frame = document.querySelector(".frame").getBoundingClientRect();
        const actions = ".actions .action, .actions .card button:not(.chip), .actions .figures button";
        const wanted = anything || document.querySelector("dialog[open]") ? `${actions}, dialog[open] button, .actions button, .notices button, .tools button, .bar button.icon, [role=tab]` : actions;
        const buttons = [...document.querySelectorAll(wanted)].filter((one) => !one.disabled);
        if (onMap && !document.querySelector("dialog[open]")) {
          const [clientX, clientY] = [frame.left + x * frame.width, frame.top + y * frame.height];
          document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent("click", { clientX, clientY, bubbles: true }));
        } else {
          const button = buttons[Math.floor(which * buttons.length)];
          // Files are not kept, and no other page is opened.
          if (button && !/Log \(JSON\)|Picture|Page of the whole|Look back|Analyse/.test(button.textContent)) button.click();
        }
      }, [pick(2) === 0, pick(1000) / 1000, pick(1000) / 1000, pick(1000) / 1000, pick(6) === 0]);
      browser.check();
    }
    await page.locator(".frame svg").waitFor();
    await page.evaluate(() => document.querySelectorAll("dialog[open]").forEach((one) => one.close()));
    await page.waitForTimeout(400);
    const { log, players } = await page.evaluate(async () => {
      const id = location.hash.split("/")[2];
      const database = await new Promise((resolve) => (indexedDB.open("tetrarchia", 1).onsuccess = ({ target }) => resolve(target.result)));
      const kept = await new Promise((resolve) => (database.transaction("games").objectStore("games").get(id).onsuccess = ({ target }) => resolve(target.result)));
      database.close();
      return { log: kept.log, players: kept.meta.players };
    });
    assert.ok(Object.keys(players).length > 0);
    const { edition, level, variants, modules, rulings, seats, dice } = log;
    const played = mirror({ edition, level, variants, modules, rulings }, { seats, ...(dice && { dice: { seed: String(dice.seed) } }) });
    for (const step of log.steps) {
      if (step.do) played.play(step.do, step.seat);
      if (!dice) for (const roll of step.rolls ?? []) played.play(roll);
    }
    const steps = log.steps.filter((step) => step.do).length;
    assert.ok(steps >= 10, `${steps} commands`);
    await page.locator(".tools button").nth(2).click();
    await sameBoard(page, pictureOf(played, steps > 0), "after all taps");
    browser.check();
    await context.close();
  });
}
