// The analysis of a game: asked for, stopped, shown as a strip with marks that lead to their steps.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { analyse, recordGame, trace } from "tetrarchia";
import { begin, withSettings } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What the page measures by. */
const EFFORT = 12;
const whole = recordGame("second/4211", { seed: 6, player: "random", lastRound: 1 });
const log = { ...whole, steps: whole.steps.slice(0, 14) };
const { moments, counts, turning_points: turns } = analyse(log, { effort: EFFORT });
const notable = moments.filter(({ mark }, index) => mark || turns.includes(index));
// Every step of this log is a step of the page, and dice before the first one belong to the beginning.
const stepOf = ({ step }) => (step === null ? 0 : step + 1);

/** Opens a log to look back at. */
async function look(given, size = sizes.desktop, settings = {}) {
  const context = await browser.context(size);
  await withSettings(context, { pace: 0, ...settings });
  const page = browser.watch(await context.newPage());
  page.setDefaultTimeout(8_000);
  await page.goto("/");
  await page.getByRole("button", { name: "Open a game log" }).click();
  await page.locator("dialog textarea").evaluate((area, value) => (area.value = value), JSON.stringify(given));
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(".look .count").waitFor();
  return page;
}

/** Analyses the game that is looked at. */
async function analysed(page) {
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await page.locator(".chances").waitFor({ timeout: 60_000 });
}

async function close(page) {
  browser.check();
  await page.context().close();
}

const count = (page) => page.locator(".look .count").innerText();
const stepShown = async (page) => Number(/^Step (\d+)/.exec(await count(page))[1]);

test("the strip has a point for each step, and its marks are those of the analysis", async () => {
  assert.ok(notable.length >= 3, "the game of this test has something to mark");
  const page = await look(log);
  await analysed(page);
  const points = (await page.locator(".curve .chance").getAttribute("points")).split(" ");
  assert.equal(points.length, trace(log).steps.length + 1);
  // The height of each point is the chance after the last moment of its step.
  const chances = new Map([[0, moments[0].before], ...moments.map((moment) => [stepOf(moment), moment.after])]);
  points.forEach((point, step) => assert.equal(point.split(",")[1], (94 - (chances.get(step) / 1e6) * 88).toFixed(1), `step ${step}`));
  const shown = await page.locator(".marks button").evaluateAll((buttons) => buttons.map(({ dataset, textContent }) => [Number(dataset.step), textContent]));
  const sign = { inaccuracy: "?!", mistake: "?", blunder: "??" };
  assert.equal(shown.length, notable.length);
  shown.forEach(([step, text], index) => {
    const moment = notable[index];
    assert.equal(step, stepOf(moment));
    if (moment.mark) assert.equal(text, `Step ${step}${sign[moment.mark]}${moment.mark}`);
    else assert.match(text, /^Step \d+[+−]\d+\.\d(good|bad) luck$/);
  });
  for (const mark of Object.keys(sign)) assert.equal(await page.locator(`.marks button.${mark}`).count(), counts[mark]);
  assert.equal(await page.locator(".curve circle").count(), new Set(notable.map(stepOf)).size);
  await close(page);
});

test("marks, the strip, links and the keyboard lead to steps, and each says how the chance changed", async () => {
  const page = await look(log);
  await analysed(page);
  const marked = notable.find(({ mark, better }) => mark && better);
  const button = page.locator(`.marks button.${marked.mark}[data-step="${stepOf(marked)}"]`).first();
  await button.press("Enter");
  assert.equal(await stepShown(page), stepOf(marked));
  assert.equal(await button.getAttribute("aria-current"), "step");
  const told = await page.locator(".judgement").innerText();
  assert.match(told, /^Chance to win: \d+ % before, \d+ % after\./);
  assert.ok(told.includes(`: ${marked.label}.`) && told.includes(`: ${marked.better.labels.join(", ")}.`), told);
  // Near the left end of the strip is the beginning, in its middle the middle.
  const box = await page.locator(".curve").boundingBox();
  await page.mouse.click(box.x + 1, box.y + box.height / 2);
  assert.ok((await stepShown(page)) <= 3);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  assert.ok(Math.abs((await stepShown(page)) - log.steps.length / 2) <= 3);
  const slider = page.getByLabel("Chance to win, step by step");
  await slider.press("Home");
  await slider.press("ArrowRight");
  assert.equal(await stepShown(page), 1);
  assert.match(await slider.getAttribute("aria-valuetext"), /^Step 1: \d+ %$/);
  const link = page.locator(".turns a").first();
  await link.click();
  assert.equal(await stepShown(page), stepOf(moments[turns[0]]));
  // The address is that of the step, and who opens it finds the analysis.
  assert.match(page.url(), new RegExp(`${(await link.getAttribute("href")).replaceAll("/", "\\/")}$`));
  await page.goto("/#/rules");
  await page.locator(".terms").waitFor();
  await page.goBack();
  await page.locator(".chances").waitFor();
  await close(page);
});

test("an analysis shows how far it is, and can be stopped and begun again", async () => {
  const page = await look(recordGame("second/4200", { seed: 5 }));
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await page.getByText(/^(The set-up|Round \d+, turn of \w+), \d+ %$/).waitFor({ timeout: 60_000 });
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await stop.click();
  assert.equal(await page.locator("progress").count(), 0);
  assert.equal(await page.locator("#live").innerText(), "The analysis is stopped.");
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await page.locator("progress").waitFor();
  // Steps can be looked at meanwhile, and leaving ends it.
  await page.getByRole("button", { name: "To the beginning" }).click();
  assert.equal(await stepShown(page), 0);
  await page.goto("/#/");
  await page.locator(".doors").waitFor();
  await close(page);
});

for (const [size, looks] of [["desktop", "light"], ["desktop", "dark"], ["phone", "light"], ["phone", "dark"], ["landscape", "light"]]) {
  test(`an analysis is accessible and fits: ${size}, ${looks}`, async () => {
    const page = await look(log, sizes[size], { look: looks });
    await analysed(page);
    await page.evaluate(axe);
    const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`), []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0);
    assert.ok((await page.locator(".curve").boundingBox()).height >= 40);
    assert.ok((await page.locator(".frame").boundingBox()).height >= 120, "the board keeps its room");
    await close(page);
  });
}

test("a game that was given up offers its analysis at its end", async () => {
  const context = await browser.context();
  await withSettings(context, { pace: 0 });
  const page = browser.watch(await context.newPage());
  page.setDefaultTimeout(8_000);
  await begin(page, { level: "4200", seed: 284 });
  await page.getByRole("tab", { name: "Type" }).click();
  for (const command of ["fleet 2", "concede"]) {
    await page.getByLabel("Type a command").fill(command);
    await page.getByLabel("Type a command").press("Enter");
  }
  await page.getByRole("tab", { name: "Play" }).click();
  await page.locator(".card.over").getByRole("button", { name: "Analyse this game" }).click();
  await page.locator(".chances").waitFor({ timeout: 60_000 });
  assert.match(await page.locator(".analysis").innerText(), /Result: a defeat/);
  await close(page);
});
