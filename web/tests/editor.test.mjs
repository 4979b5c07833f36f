// The editor of boards: the walk, free editing, faults, files. What the page does is compared with the library beside it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { answerBoard, boardQuestions, init, readBoard } from "tetrarchia";
import { tap } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

await init();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

async function open(size = sizes.desktop) {
  const page = await browser.page(size, "/#/board");
  page.setDefaultTimeout(10_000);
  await page.locator(".walk .asking").waitFor();
  return page;
}

const tab = (page, name) => page.getByRole("tab", { name }).click();
const asked = (page) => page.locator(".walk .asking").innerText();
const answer = (page, label) => page.locator(".walk .choice", { hasText: new RegExp(`^${label}$`) }).click();
/** The board file that the page keeps. */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("tetrarchia-board") ?? "null")?.board);
const lit = (page) => page.locator(".frame .light").evaluateAll((lights) => lights.map(({ dataset }) => `${dataset.place} ${dataset.light}`).sort());

async function close(page) {
  browser.check();
  await page.context().close();
}

/** Fails if axe finds anything. */
async function check(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`), [], what);
}

test("the walk asks what the library asks, and settles it", async () => {
  const page = await open();
  let mirror = boardQuestions();
  const links = mirror.questions.filter(({ topic }) => topic === "links");
  for (const [index, { part }] of links.entries()) {
    const question = mirror.questions.find((one) => one.part === part);
    assert.equal(await asked(page), question.text);
    assert.equal(await page.locator(".walk .progress span").innerText(), `${index + 1} of 27`);
    assert.deepEqual(await lit(page), question.provinces.map((place) => `${place} chosen`).sort());
    assert.equal(await page.locator(".frame g.asked").getAttribute("data-asked"), question.now === "nothing" ? "none" : question.now);
    const { answer: given, label } = question.choices[index % 2];
    await answer(page, label);
    mirror = answerBoard(mirror.board, part, given);
    assert.deepEqual(await kept(page), mirror.board, part);
  }
  assert.equal(await asked(page), mirror.questions.find(({ topic, open }) => topic === "kinds" && open).text);
  await close(page);
});

test("every topic can be answered, gone back over, put off", async () => {
  const page = await open();
  const topic = page.getByLabel("Go to a topic");
  const first = await asked(page);
  await page.getByRole("button", { name: "Later" }).click();
  const second = await asked(page);
  assert.notEqual(second, first);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  assert.equal(await asked(page), first);
  await topic.selectOption("arrows");
  assert.equal(await asked(page), "Where does the arrow in Baetica (I:2) lead?");
  await answer(page, "To Lusitania \\(I:4\\)");
  await topic.selectOption("coasts");
  await answer(page, "Mare Atlanticum and Mare Internum");
  await topic.selectOption("names");
  assert.equal(await asked(page), "Which name does the province with the number 2 of region I have?");
  const name = page.getByLabel("Another name, as it is printed");
  await name.fill("Name: wrong");
  await page.getByRole("button", { name: "It is this" }).click();
  assert.match(await page.locator(".walk [role=alert]").innerText(), /a name has 1 to 31 bytes/);
  await name.fill("<img src=x onerror=alert(1)>");
  await page.getByRole("button", { name: "It is this" }).click();
  const file = await kept(page);
  const baetica = file.provinces.find(({ id }) => id === "baetica");
  assert.deepEqual([baetica.name, baetica.coasts, baetica.evidence.name], ["<img src=x onerror=alert(1)>", ["1", "2"], "seen"]);
  assert.equal(file.arrows.find(({ from }) => from === "baetica").to, "lusitania");
  assert.equal(await page.locator("img").count(), 0);
  await close(page);
});

test("by keyboard alone, and a reload goes on", async () => {
  const page = await open();
  const texts = [];
  for (const key of ["b", "3", "x", "l", "n"]) {
    texts.push(await asked(page));
    await page.keyboard.press(key);
  }
  assert.equal(new Set(texts).size, 5);
  await page.keyboard.press("Backspace");
  assert.equal(await asked(page), texts[4]);
  const { questions } = boardQuestions(await kept(page));
  const evidence = texts.map((text) => questions.find((question) => question.text === text).evidence);
  assert.deepEqual(evidence, ["seen", "seen", "assumed", "assumed", "seen"]);
  await page.reload();
  await page.locator(".walk .asking").waitFor();
  assert.equal(await asked(page), texts[2]);
  // The map answers to the keyboard too: a link of two provinces is chosen and changed there.
  await page.getByRole("tab", { name: "Questions" }).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getByRole("tab", { name: "Edit" }).getAttribute("aria-selected"), "true");
  await page.locator('.frame g.province[data-province="Italia:1"]').focus();
  const before = (await kept(page)).links.length;
  await page.keyboard.press("Enter");
  await page.keyboard.type("achaia");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator('.forms [data-answer="nothing"]').getAttribute("aria-pressed"), "true");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator('.forms [data-answer="normal"]').getAttribute("aria-pressed"), "true");
  assert.equal((await kept(page)).links.length, before + 1);
  await close(page);
});

test("links, arrows, coasts and names are edited freely, and faults are listed and mended", async () => {
  const page = await open();
  await tab(page, "Edit");
  await tap(page, "III:4");
  await tap(page, "III:6");
  assert.equal(await page.locator('.forms [data-answer="normal"]').getAttribute("aria-pressed"), "true");
  // Once more and once more: from normal to broken, and to none, along which an arrow leads.
  await tap(page, "III:6");
  assert.equal(boardQuestions(await kept(page)).found, 0);
  await tap(page, "III:6");
  const { faults, board } = boardQuestions(await kept(page));
  assert.equal(board.links.some(({ a, b }) => [a, b].sort().join() === "pannonia_inferior,pannonia_superior"), false);
  assert.ok(faults.length > 0);
  await tab(page, `Faults (${faults.length})`);
  assert.deepEqual(await page.locator(".faults .fault").allInnerTexts(), faults.map(({ message }) => message));
  await page.locator(".faults .fault").first().click();
  assert.deepEqual(await lit(page), faults[0].provinces.map((place) => `${place} refused`).sort());
  await check(page, "faults");
  await tab(page, "File");
  assert.equal(await page.getByRole("button", { name: "Play on it" }).count(), 0);
  await tab(page, `Faults (${faults.length})`);
  await page.getByRole("button", { name: "Edit this" }).first().click();
  await page.locator('[data-field="arrow"]').selectOption("dalmatia");
  assert.deepEqual(boardQuestions(await kept(page)).faults, []);
  await page.getByRole("tab", { name: "Faults", exact: true }).waitFor();
  await page.locator('[data-field="one"]').selectOption("Italia:5");
  await page.getByLabel("3 Mare Aegaeum").check();
  await page.locator('[data-field="name"]').fill("Trinacria");
  await page.locator('[data-field="name"]').press("Enter");
  await page.locator('[data-field="id"]').fill("trinacria");
  await page.locator('[data-field="id"]').press("Tab");
  const entry = (await kept(page)).provinces.find(({ id }) => id === "trinacria");
  assert.deepEqual([entry.name, entry.coasts, entry.evidence], ["Trinacria", ["2", "3"], { name: "seen", number: "seen", coasts: "seen" }]);
  assert.match(await page.locator('.frame g.province[data-province="Italia:5"] title').textContent(), /Trinacria/);
  await page.locator('[data-field="number"]').selectOption("6");
  assert.equal((await kept(page)).provinces.find(({ id }) => id === "trinacria").number, 6);
  for (let undone = 0; undone < 7; undone++) await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await kept(page), boardQuestions().board);
  await close(page);
});

test("a tap on a link asks about it", async () => {
  const page = await open();
  const middle = await page.evaluate(() => {
    const path = document.querySelector('.frame [data-link^="I:5"] .link, .frame [data-link$="I:5"] .link');
    const point = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
    return { x: point.x, y: point.y, link: path.closest("[data-link]").dataset.link };
  });
  await page.mouse.click(middle.x, middle.y);
  const places = middle.link.split(/[-/]/);
  assert.ok(places.every((place) => page.locator(`.walk .asking:has-text("(${place})")`)));
  for (const place of places) assert.match(await asked(page), new RegExp(`\\(${place}\\)`));
  await close(page);
});

test("the file is kept, downloaded, opened, played on", async () => {
  const page = await open();
  await answer(page, "Broken");
  await tab(page, "File");
  await page.getByLabel("Title of the board").fill("My board <b>");
  await page.getByLabel("Title of the board").press("Tab");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the board file" }).click()]);
  assert.equal(download.suggestedFilename(), "tetrarchia-board.json");
  const text = await readFile(await download.path(), "utf8");
  assert.deepEqual(JSON.parse(text), await kept(page));
  const { digest } = readBoard(text);
  await check(page, "file");

  const choose = async (contents) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Open a board file" }).click()]);
    await chooser.setFiles({ name: "board.json", mimeType: "application/json", buffer: Buffer.from(contents) });
  };
  for (const contents of ["no board", "{}", "[".repeat(200_000), "x".repeat((1 << 20) + 1), JSON.stringify({ ...JSON.parse(text), format: "tetrarchia-board-2" })]) {
    await choose(contents);
    await page.locator(".file [role=alert]").waitFor();
    assert.match(await page.locator(".file [role=alert]").innerText(), /^This file is no board: /);
    assert.equal(readBoard(await kept(page)).digest, digest);
  }
  await page.getByRole("button", { name: "Start over" }).click();
  await page.locator("dialog").getByRole("button", { name: "Start over" }).click();
  assert.deepEqual(await kept(page), boardQuestions().board);
  await choose(text);
  await page.waitForFunction((title) => document.querySelector(".file input")?.value === title, "My board <b>");
  await page.getByRole("button", { name: "Play on it" }).click();
  await page.locator(".setup").waitFor();
  assert.match(await page.locator(".setup").innerText(), /My board <b>/);
  // What thinks beside the page knows this board too.
  await page.locator("button.big").click();
  for (const command of ["fleet 2", "fleet 3", "enter roma"]) await page.locator(`[data-command="${command}"]`).click();
  await page.getByRole("tab", { name: "Threats" }).click();
  await page.getByRole("button", { name: "Compute" }).click();
  await page.getByText("After it, on average").waitFor();
  await close(page);
});

test("two tabs never write over each other, and a full store is said", async () => {
  const page = await open();
  await answer(page, "Normal");
  const other = browser.watch(await page.context().newPage());
  await other.goto("/#/board");
  await other.locator(".walk .asking").waitFor();
  await answer(other, "Broken");
  const written = await kept(other);
  await answer(page, "No link");
  assert.deepEqual(await kept(page), written);
  await tab(page, "File");
  assert.match(await page.locator(".file [role=alert]").innerText(), /Another tab has changed the board/);
  await page.getByRole("button", { name: "Take the other" }).click();
  assert.equal(await page.locator(".file [role=alert]").count(), 0);
  await page.evaluate(() => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }));
  await tab(page, "Questions");
  await answer(page, "Normal");
  await tab(page, "File");
  assert.match(await page.locator(".file").innerText(), /This device cannot keep the board/);
  await close(page);
});

test("whatever is kept, the editor opens", async () => {
  for (const text of ["no JSON", "null", "{}", '{"revision":3,"board":{}}', '{"revision":3,"board":7}']) {
    const context = await browser.context();
    await context.addInitScript((value) => localStorage.setItem("tetrarchia-board", value), text);
    const page = browser.watch(await context.newPage());
    await page.goto("/#/board");
    await page.locator(".walk .asking").waitFor();
    await close(page);
  }
});

test("on a phone everything is within reach, and nothing violates axe", async () => {
  for (const [name, size] of [["phone", sizes.phone], ["landscape", sizes.landscape], ["desktop", sizes.desktop], ["dark", { ...sizes.phone, colorScheme: "dark" }]]) {
    const page = await open(size);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} scrolls sideways`);
    for (const one of ["Questions", "Edit", "Faults", "File"]) {
      await tab(page, one);
      await check(page, `${name}, ${one}`);
    }
    await tab(page, "Questions");
    const buttons = await page.locator(".walk .choice").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })));
    if (name === "phone") assert.ok(buttons.every(({ bottom, height }) => bottom <= 844 && height >= 44), JSON.stringify(buttons));
    await answer(page, "Broken");
    assert.equal(await page.locator(".walk .progress span").innerText(), "2 of 27");
    await close(page);
  }
});
