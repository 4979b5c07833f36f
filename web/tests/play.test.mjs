// Whole games by taps, compared with the engine's own picture after each of them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, mirror, pictureOf, sameBoard, tap, withSettings } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** Gives a command as a player does: moves and places by taps on the map, the others by their buttons. */
async function give(page, game, command) {
  const offer = game.legal().find(({ notation }) => notation === command);
  assert.ok(offer, command);
  const { kind } = offer;
  if (kind === "move") {
    const { to } = offer.command.move;
    // A province where he can only pass through is no place to go on the map.
    if (game.routes().some((route) => route.to === to && route.commands.length === 1)) {
      await tap(page, to);
      const choice = page.locator(".card button.action", { hasText: "Go here" });
      if (await choice.count()) await choice.click();
      return;
    }
    await page.getByRole("tab", { name: "Type" }).click();
    await page.getByLabel("Type a command").fill(command);
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: "Play" }).click();
    return;
  }
  if (kind === "fleet") return tap(page, `sea ${offer.command.fleet.zone}`);
  if (kind === "enter" && typeof offer.command === "object") return tap(page, offer.command.enter.at);
  await page.locator(`.actions [data-command="${command}"]`).click();
  if (kind === "attack" || command === "end") await page.locator(".card button.main").click();
}

async function wholeGame(size, seed, most) {
  const context = await browser.context(size);
  await withSettings(context, { pace: 0, guide: true });
  const page = browser.watch(await context.newPage());
  page.setDefaultTimeout(10_000);
  await begin(page, { level: "5300", seed });
  const game = mirror("second/5300", { dice: { seed: String(seed) } });
  await sameBoard(page, pictureOf(game, false), "the opening");
  let commands = 0;
  while (!game.isOver && commands < most) {
    const command = game.choose("steward", "1", commands++);
    await give(page, game, command);
    game.play(command);
    await sameBoard(page, pictureOf(game, true), `${commands}: ${command}`);
  }
  assert.ok(game.isOver, `not over after ${commands} commands`);
  await page.locator(".card.over").waitFor();
  browser.check();
  // The log has every step, and the first and the last can be looked at.
  const { steps } = game.log();
  await page.getByRole("button", { name: "Look back" }).click();
  await page.locator(".look .frame svg").waitFor();
  assert.match(await page.locator(".look .count").innerText(), new RegExp(`Step 0 of ${steps.length}`));
  await page.keyboard.press("End");
  await sameBoard(page, pictureOf(game, true), "the end, looked back at");
  browser.check();
  await context.close();
}

test("a whole game by taps on a desktop", () => wholeGame(sizes.desktop, 3, 1500));

test("a whole game by taps on a phone", () => wholeGame(sizes.phone, 5, 1500));
