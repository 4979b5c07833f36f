// Every variant, module and scenario, set up on the page and played for two rounds by bots. After each command the board is
// compared with the engine's own picture. The clock of the page is the test's: a bot plays when it is wound on.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { catalogue } from "tetrarchia";
import { begin, mirror, pictureOf, sameBoard, withSettings } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const { variants, modules, scenarios } = catalogue();
const cases = [
  { edition: "first" },
  { edition: "second", seats: "3:galerius" },
  ...variants.flatMap(({ variant, editions }) => editions.map(({ edition }) => ({ edition, variants: [variant] }))),
  ...modules.flatMap(({ module, editions }) => editions.map((edition) => ({ edition, modules: [module] }))),
  ...scenarios.flatMap(({ scenario, editions }) => editions.map((edition) => ({ edition, war: scenario }))),
];

/** The time that a bot thinks, in milliseconds, if nothing is to be shown. */
const THOUGHT = 20;
const MOST = 400;

for (const one of cases) {
  const { edition, variants: chosen = [], modules: played = [], war, seats = "2" } = one;
  test([edition, ...chosen, ...played, war].filter(Boolean).join(" "), async () => {
    const context = await browser.context(sizes.desktop);
    await withSettings(context, { pace: 0 });
    const page = browser.watch(await context.newPage());
    page.setDefaultTimeout(10_000);
    const people = Number(seats[0]);
    const kinds = Object.fromEntries([...Array.from({ length: people }, (_, index) => [`Player ${index + 1}`, "steward"]), ...(chosen.includes("barbaria") ? [["Barbarian player", "random"]] : [])]);
    await page.clock.install({ time: 1_000 });
    await page.clock.pauseAt(2_000);
    await begin(page, { ...one, seats, seed: 11, kinds });
    const level = war ? scenarios.find(({ scenario }) => scenario === war).levels[0] : "4200";
    const game = mirror({ edition, level, variants: chosen, modules: played, ...(war && { scenario: { war, fixed: false } }) }, { seats, dice: { seed: "11" } });
    await sameBoard(page, pictureOf(game, false), "the opening");
    let commands = 0;
    while (!game.isOver && game.round <= 2 && commands++ < MOST) {
      await page.clock.runFor(THOUGHT);
      const command = await page.locator(".log > li:last-child button.step").textContent();
      const { last_word, seats: asked } = game.pending;
      game.play(command, last_word ?? asked[0]);
      await sameBoard(page, pictureOf(game, true), `${commands}: ${command}`);
    }
    assert.ok(commands < MOST && commands > 8, `${commands} commands`);
    assert.equal(await page.locator(".notices").innerText(), "");
    browser.check();
    await context.close();
  });
}
