// What somebody who reads nothing stumbles over, on a phone above all: names, numbers, small buttons, what is out of sight.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, mirror, tap, withSettings } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

async function open(size = sizes.phone, settings = {}) {
  const context = await browser.context(size);
  await withSettings(context, { pace: 0, ...settings });
  const page = browser.watch(await context.newPage());
  page.setDefaultTimeout(8_000);
  return page;
}

async function close(page) {
  browser.check();
  await page.context().close();
}

const named = (page) => page.locator(".light .place-name:visible").allTextContents();

/** Fails if a name leaves the map. */
async function inSight(page, what) {
  const outside = await page.evaluate(() => {
    const frame = document.querySelector(".frame").getBoundingClientRect();
    return [...document.querySelectorAll(".light .place-name")].filter((name) => name.getBoundingClientRect().left < frame.left || name.getBoundingClientRect().right > frame.right).map((name) => name.textContent);
  });
  assert.deepEqual(outside, [], what);
}

test("a few lit places are named where the map is too small for names, and no sign looks like another fleet", async () => {
  const page = await open();
  await begin(page, { level: "4200", seed: 284 });
  assert.deepEqual(await named(page), ["Mare Atlanticum", "Mare Internum", "Mare Aegaeum"]);
  await inSight(page, "the seas");
  await tap(page, "sea 2");
  assert.equal(await page.locator('.frame .mark[data-mark="came-fleet"]').evaluate((mark) => getComputedStyle(mark).visibility), "hidden");
  await tap(page, "sea 3");
  assert.deepEqual(await named(page), ["Roma"]);
  await inSight(page, "where to enter");
  await tap(page, "Italia:1");
  // Where many are lit, names would cover the map.
  assert.deepEqual(await named(page), []);
  await close(page);
  const desktop = await open(sizes.desktop);
  await begin(desktop, { level: "4200", seed: 284 });
  assert.deepEqual(await named(desktop), []);
  await close(desktop);
});

test("the numbers above the tabs say what they count, and a button explains them", async () => {
  for (const size of [sizes.phone, sizes.landscape]) {
    const page = await open(size);
    await begin(page, { level: "4200", seed: 284 });
    if (size === sizes.phone) assert.match(await page.locator(".reserves").innerText(), /Left:\s*4\s*garrisons/);
    await page.getByRole("button", { name: "What these numbers mean" }).tap();
    const told = await page.locator("dialog").innerText();
    assert.match(told, /15\s*revolt discs in the reserve/);
    assert.match(told, /none is left, the players lose/);
    await page.locator("dialog .chip").first().tap();
    for (const left of [1, 0]) {
      await page.keyboard.press("Escape");
      await page.waitForFunction((count) => document.querySelectorAll("dialog").length === count, left);
    }
    await close(page);
  }
});

test("on a phone that lies down each question is read from its beginning, with whose turn it is", async () => {
  const page = await open(sizes.landscape);
  await begin(page, { level: "4200", seed: 284 });
  const side = page.locator(".side");
  for (const command of ["fleet 2", "fleet 3", "enter roma"]) {
    await side.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.locator(`[data-command="${command}"]`).tap();
    assert.equal(await side.evaluate((element) => element.scrollTop), 0, command);
  }
  await close(page);
});

test("without points nobody is asked to tap a lit place, and what happened comes before what is asked", async () => {
  const page = await open(sizes.phone, { guide: false });
  await begin(page, { level: "4200", seed: 284 });
  const game = mirror("second/4200", { dice: { seed: "284" } });
  const type = async (command) => {
    await page.getByRole("tab", { name: "Type" }).click();
    await page.getByLabel("Type a command").fill(command);
    await page.getByLabel("Type a command").press("Enter");
    game.play(command);
    await page.getByRole("tab", { name: "Play" }).click();
  };
  for (const command of ["fleet 2", "fleet 3", "enter roma"]) await type(command);
  assert.match(await page.locator(".prompt").innerText(), /Tap a lit province/);
  const route = game.routes().find(({ cost }) => cost === game.state().points);
  for (const command of route ? route.commands : []) await type(command);
  while (game.state().points > 0) await type(game.legal().find(({ cost }) => cost > 0).notation);
  assert.doesNotMatch(await page.locator(".prompt").innerText(), /Tap a lit/);
  await page.locator('[data-command="end"]').tap();
  await page.locator(".card button.main").tap();
  const [digest, prompt] = await Promise.all([".digest", ".prompt"].map((name) => page.locator(name).boundingBox()));
  assert.ok(digest.y < prompt.y, "what happened comes first");
  assert.equal(await page.locator("#pane-play").evaluate((pane) => pane.scrollTop), 0);
  // What is too long for a glance is there on demand.
  const lines = page.locator(".digest .news");
  const all = await lines.count();
  assert.ok(all <= 3 || (await page.locator(".digest details .news").count()) === all - 3);
  await close(page);
});

test("the Emperor who acts is never at the edge of the map", async () => {
  const page = await open();
  await begin(page, { level: "4200", seed: 284 });
  for (const place of ["sea 2", "sea 3", "Italia:1"]) await tap(page, place);
  const game = mirror("second/4200", { dice: { seed: "284" } });
  for (const command of ["fleet 2", "fleet 3", "enter roma"]) game.play(command);
  await tap(page, game.routes().find(({ to }) => to.startsWith("IV:")).to);
  const share = await page.evaluate(() => {
    const frame = document.querySelector(".frame").getBoundingClientRect();
    const { left, width } = document.querySelector(".light.chosen .glow").getBoundingClientRect();
    return (left + width / 2 - frame.left) / frame.width;
  });
  assert.ok(share > 0.15 && share < 0.85, String(share));
  await close(page);
});

test("everything that is tapped is large enough for a finger", async () => {
  const page = await open();
  const check = async (what) => {
    const small = await page.evaluate(() => {
      const visible = [...document.querySelectorAll("button, a[href], select, summary, input:not([type=checkbox]):not([type=range])")].filter((one) => one.checkVisibility({ checkVisibilityCSS: true }) && !one.closest(".hidden, p, dd"));
      // The sign of a rule stays small in its line, but answers around it.
      const reach = (one) => (one.matches(".chip") ? Number.parseFloat(getComputedStyle(one).height) - 2 * Number.parseFloat(getComputedStyle(one, "::after").top) : one.getBoundingClientRect().height);
      return visible.filter((one) => reach(one) < 39.5).map((one) => `${one.outerHTML.slice(0, 120)}: ${reach(one)}`);
    });
    assert.deepEqual(small, [], what);
  };
  await page.goto("/");
  await page.locator(".doors").waitFor();
  await check("the first page");
  await page.goto("/#/new");
  await page.locator(".setup").waitFor();
  for (const summary of await page.locator("summary").all()) await summary.click();
  await check("the set-up");
  await begin(page, { level: "4200", seed: 284 });
  for (const place of ["sea 2", "sea 3", "Italia:1"]) await tap(page, place);
  await check("the first turn");
  await page.getByRole("button", { name: "End the phase" }).tap();
  await check("the question whether to end");
  await page.locator(".card button.main").tap();
  for (const tab of ["Play", "Log", "Threats", "Type"]) {
    await page.getByRole("tab", { name: tab }).click();
    await check(tab);
  }
  await page.locator('.sides[data-kept="true"]').waitFor();
  await page.goto(page.url().replace("/play/", "/look/"));
  await page.locator(".look .count").waitFor();
  await check("looking back");
  await page.goto("/#/board");
  for (const tab of ["Questions", "Edit", "Faults", "File"]) {
    await page.getByRole("tab", { name: tab }).click();
    await check(tab);
  }
  await close(page);
});

test("long names stay in their place", async () => {
  const page = await open();
  await page.goto("/#/new");
  await page.locator(".setup").waitFor();
  await page.getByLabel("Name of Player 1").fill("Wolfeschlegelsteinhausenbergerdorffwelch");
  await page.locator("button.big").click();
  for (const index of [1, 1, 1]) await page.locator(".actions .action").nth(index).tap();
  await page.locator(".pips").waitFor();
  const [name, pips] = await Promise.all([".turn small", ".pips"].map((one) => page.locator(one).evaluate((element) => { const range = document.createRange(); range.selectNodeContents(element); const { left, right } = range.getBoundingClientRect(); return { left, right }; })));
  assert.ok(name.right <= pips.left, `${name.right} ${pips.left}`);
  await close(page);
});

test("the set-up says which Emperors each player commands", async () => {
  const page = await open();
  await page.goto("/#/new");
  const seats = async (count) => {
    await page.locator("label.field", { hasText: "Players" }).locator("select").first().selectOption(count);
    return (await page.locator(".setup .seat").allTextContents()).map((text) => text.trim());
  };
  await page.locator(".setup").waitFor();
  assert.deepEqual(await seats("1"), ["Player 1"]);
  assert.deepEqual(await seats("2"), ["Player 1 Diocletian, Galerius", "Player 2 Constantius, Maximian"]);
  assert.deepEqual(await seats("4"), ["Player 1 Diocletian", "Player 2 Galerius", "Player 3 Constantius", "Player 4 Maximian"]);
  for (const shared of ["galerius", "constantius"]) {
    const emperors = (await seats(`3:${shared}`)).flatMap((text) => text.replace(/^Player \d /, "").split(", "));
    assert.deepEqual(emperors.filter((name) => name.toLowerCase() === shared).length, 3);
    assert.equal(emperors.length, 6);
  }
  await close(page);
});

test("a link that cannot be copied is not said to be copied", async () => {
  const page = await open(sizes.desktop);
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } }));
  await begin(page, { level: "4200", seed: 284 });
  await page.getByRole("button", { name: "Share and keep" }).click();
  await page.getByRole("button", { name: "Link to the whole game" }).click();
  await page.getByText("characters.").waitFor();
  assert.doesNotMatch(await page.locator("dialog").innerText(), /Copied/);
  await close(page);
});
