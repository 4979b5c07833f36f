// Logs and links from elsewhere: good ones, and hostile ones.
import assert from "node:assert/strict";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { Game, recordGame, trace } from "tetrarchia";
import { begin, pictureOf, sameBoard, tap, withSettings } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const word = (value) => deflateRawSync(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const log = recordGame("second/4200", { seed: 5, lastRound: 2 });
const story = trace(log);

async function open(address = "/", settings = {}) {
  const context = await browser.context(sizes.desktop);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withSettings(context, { pace: 0, ...settings });
  const page = browser.watch(await context.newPage());
  page.setDefaultTimeout(8_000);
  await page.goto(address);
  return page;
}

async function close(page) {
  browser.check();
  await page.context().close();
}

/** Gives a text to the dialog that opens logs. */
async function paste(page, text) {
  await page.goto("/#/");
  await page.locator(".doors").waitFor();
  await page.getByRole("button", { name: "Open a game log" }).click();
  if (text.length > 1_000_000) {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Choose a file" }).click()]);
    const file = join(tmpdir(), `tetrarchia-${process.pid}.json`);
    await writeFile(file, text);
    await chooser.setFiles(file);
    // It is read when its contents are asked for.
    await page.locator(".problem", { hasText: /./ }).waitFor();
    return rm(file);
  }
  await page.locator("dialog textarea").evaluate((area, value) => (area.value = value), text);
  await page.getByRole("button", { name: "Read it" }).click();
}

test("a log is opened, stepped through, and gone on from as a new game", async () => {
  const page = await open();
  await paste(page, JSON.stringify(log));
  const count = page.locator(".look .count");
  await count.waitFor();
  const { rules, seats, steps } = story;
  assert.equal(await count.innerText(), `Step ${steps.length} of ${steps.length}`);
  const at = (index) => new Game(rules, { position: index === 0 ? story.start : steps[index - 1].position, seats });
  const pieces = (svg) => [...svg.matchAll(/<use class="piece[^>]*data-piece="[^"]*"/g)].length;
  await page.keyboard.press("Home");
  assert.equal(await page.locator(".frame use.piece").count(), pieces(pictureOf(at(0), false)));
  for (let index = 1; index <= 12; index++) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await count.innerText(), `Step ${index} of ${steps.length}`);
    assert.equal(await page.locator(".frame use.piece").count(), pieces(pictureOf(at(index), false)), `step ${index}`);
    // What happened is told, also where no dice fell and nothing is to be summed up.
    if (/^(fleet|enter|move)/.test(steps[index - 1].input)) assert.match((await page.locator(".caption p").innerText()).toLowerCase(), new RegExp(steps[index - 1].events[0].told.toLowerCase().replaceAll(/[()]/g, "\\$&")));
  }
  // A line of the log lights its places up, and a click shows the moment.
  const phase = steps.findIndex(({ input }) => input === "end");
  const line = page.locator(".log > li").nth(phase).locator("ol button").nth(4);
  await line.click();
  assert.match(page.url(), new RegExp(`#/look/opened/${phase + 1}\\.5$`));
  assert.ok((await page.locator(".caption").innerText()).toLowerCase().includes(steps[phase].events[4].told.toLowerCase()));
  // The dice of the phase have fallen, and the button says that the game goes on after them.
  await page.getByRole("button", { name: "Go on after these dice as a new game" }).click();
  await page.waitForURL(/#\/play\//);
  await page.locator(".frame svg").waitFor();
  await sameBoard(page, pictureOf(new Game(rules, { position: steps[phase].position }), false), "gone on");
  await close(page);
});

test("a link holds a game at a step, or a position, and never touches a running game", async () => {
  const page = await open("/");
  await begin(page, { level: "4200", seed: 284 });
  await tap(page, "sea 2");
  await tap(page, "sea 3");
  await page.locator('.sides[data-kept="true"]').waitFor();
  const running = page.url();
  const made = async (name) => {
    await page.getByRole("button", { name: "Share and keep" }).click();
    await page.getByRole("button", { name }).click();
    await page.getByText("characters.").waitFor();
    const link = await page.locator("dialog input").inputValue();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await page.keyboard.press("Escape");
    return link;
  };
  const whole = await made("Link to the whole game");
  const position = await made("Link to this position");
  assert.ok(position.length < 600, `${position.length}`);
  const game = new Game("second/4200", { dice: { seed: "284" } });
  for (const command of ["fleet 2", "fleet 3"]) game.play(command);
  for (const link of [whole, position]) {
    await page.goto("about:blank");
    await page.goto(link);
    await page.locator(".look .frame svg").waitFor();
    const plain = (svg) => svg.match(/<use class="piece[^>]*>/g).join();
    assert.equal((await page.locator(".frame use.piece").count()), plain(game.svg({ without: ["panel"] })).split("<use").length - 1);
  }
  await page.goto("about:blank");
  await page.goto(running);
  await page.locator(".frame svg").waitFor();
  await sameBoard(page, pictureOf(game, true), "the running game");
  assert.equal(await page.evaluate(async () => (await indexedDB.databases()).length), 1);
  await close(page);
});

test("log, picture and page are kept as files", async () => {
  const page = await open();
  await begin(page, { level: "4200", seed: 284 });
  await tap(page, "sea 2");
  await page.getByRole("button", { name: "Share and keep" }).click();
  const kept = async (name) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return readFile(await file.path(), "utf8");
  };
  const game = new Game("second/4200", { dice: { seed: "284" } });
  game.play("fleet 2", "seat-1");
  const { title, ...log } = JSON.parse(await kept("Log (JSON)"));
  assert.deepEqual(log, JSON.parse(JSON.stringify(game.log())));
  assert.equal(await kept("Picture (SVG)"), game.svg({ title }));
  assert.match(await kept("Page of the whole game"), /^<!doctype html>[^]*fleet/i);
  await close(page);
});

test("players who are apart pass a link, and the page says who is asked", async () => {
  const here = await open("/#/new");
  await here.locator("label.field", { hasText: "Players" }).locator("select").first().selectOption("2");
  await here.getByLabel("Name of Player 2").fill("Livia <b>");
  await here.getByText("We are apart").click();
  await here.locator("button.big").click();
  await here.locator(".frame svg").waitFor();
  await tap(here, "sea 2");
  await tap(here, "sea 3");
  await tap(here, "Italia:1");
  // He makes room for the next in Roma.
  await tap(here, "Italia:2");
  await here.keyboard.press("e");
  await here.locator(".card button.main").click();
  // Galerius belongs to the first player too: the link is passed when the West is asked.
  for (let turn = 0; turn < 3 && (await here.getByText("Now Livia <b> is asked").count()) === 0; turn++) {
    const enter = here.locator('.actions [data-command^="enter"]');
    if (await enter.count()) await enter.first().click();
    await here.keyboard.press("e");
    if (await here.locator(".card button.main").count()) await here.locator(".card button.main").click();
  }
  await here.getByText("Now Livia <b> is asked").waitFor();
  const link = here.getByLabel("Link", { exact: true });
  await here.waitForFunction(() => document.querySelector("input[readonly]").value !== "");
  const address = await link.inputValue();
  const there = await open(address);
  await there.getByText("Livia <b> is asked.").waitFor();
  await there.getByRole("button", { name: "Play on" }).click();
  await there.locator(".actions .action").first().waitFor();
  await there.locator('.actions [data-command^="enter"]').first().click();
  await there.locator('.sides[data-kept="true"]').waitFor();
  // An older link leads to the game as it is here.
  await there.goto("about:blank");
  await there.goto(address);
  await there.getByText("already further").waitFor();
  await there.getByRole("button", { name: "To your game" }).click();
  await there.locator(".log button.step", { hasText: "enter" }).last().waitFor({ state: "attached" });
  await there.context().close();
  await close(here);
});

test("script in titles and names stays text", async () => {
  const evil = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;
  const page = await open(`/#game=${word({ log: { ...log, title: evil, note: evil }, board: null, meta: null, at: "3" })}`);
  await page.locator(".look .frame svg").waitFor();
  assert.ok((await page.locator("h1").innerText()).includes("<img"));
  assert.equal(await page.locator("img, #app script").count(), 0);
  const meta = { id: "game-1", title: evil, players: { "seat-1": { kind: "human", name: evil } }, dice: "device", apart: true, created: 1 };
  await page.goto("about:blank");
  const own = new Game("second/4200", { dice: { seed: "1" } });
  await page.goto(`/#game=${word({ log: own.log({ title: evil }), board: null, meta, at: null })}`);
  await page.getByRole("button", { name: "Play on" }).click();
  await page.locator(".frame svg").waitFor();
  await page.getByRole("button", { name: "Share and keep" }).click();
  await page.keyboard.press("Escape");
  await page.goto("/#/");
  await page.locator(".games").waitFor();
  assert.equal(await page.locator("img, #app script").count(), 0);
  assert.doesNotMatch(await page.title(), /^owned/);
  await close(page);
});

test("hostile links are refused in words", async () => {
  const page = await open();
  const good = word({ log, board: null, meta: null, at: null });
  const meta = { id: "x", title: "", players: {}, dice: "device", apart: true, created: 1 };
  const links = [
    ["#game=", /damaged/],
    ["#game=!!!!", /damaged/],
    [`#game=${good.slice(0, good.length / 2)}`, /damaged/],
    [`#game=${word("[1,2")}`, /damaged/],
    [`#game=${word("[]")}`, /damaged/],
    [`#game=${word("null")}`, /damaged/],
    [`#game=${word({})}`, /log/i],
    [`#game=${word({ log: { ...log, version: 99 } })}`, /version/i],
    [`#game=${word({ log: { ...log, board: "atlantis" } })}`, /board/i],
    [`#game=${word({ log: { ...log, steps: "many" } })}`, /steps|list|array|sequence/i],
    [`#game=${word({ log: { ...log, edition: "<b>third</b>" } })}`, /edition/i],
    [`#game=${word({ log, board: { format: "tetrarchia-board-1" } })}`, /\w/],
    // 100 MB in some hundred kilobytes.
    [`#game=${word("x".repeat(100_000_000))}`, /more than any game/],
    [`#game=${word({ log: { ...log, note: "y".repeat(17_000_000) } })}`, /more than any game/],
    [`#position=${word({ rules: "second/4200", position: "nonsense", seats: "1" })}`, /\w/],
    [`#position=${word({ rules: "third", position: story.start, seats: "1" })}`, /\w/],
    [`#position=${word({ rules: 7, position: [], seats: {} })}`, /damaged/],
    [`#game=${word({ log: { ...log, start: { position: "x" } }, meta })}`, /\w/],
    ["#/play/none", /no such game/],
    ["#/look/none", /no such game/],
    ["#/look/opened", /no such game/],
    ["#/play/%E0%A4%A", /no such game/],
  ];
  for (const [address, said] of links) {
    await page.goto("about:blank");
    await page.goto(`/${address}`);
    // A machine that is busy takes long to unpack the largest of them.
    await page.locator('[role="alert"]').waitFor({ timeout: 60_000 });
    assert.match(await page.locator('[role="alert"]').innerText(), said, address.slice(0, 60));
    browser.check();
  }
  // Addresses that mean nothing lead to the first page.
  await page.goto("about:blank");
  await page.goto("/#/nowhere/at/all");
  await page.locator(".doors").waitFor();
  // A moment that is not there is the nearest that is.
  await page.goto("about:blank");
  await page.goto(`/#game=${word({ log, board: null, meta: null, at: "999999.7" })}`);
  await page.locator(".look .count").waitFor();
  assert.match(await page.locator(".look .count").innerText(), new RegExp(`Step ${story.steps.length} of`));
  await close(page);
});

test("hostile logs are refused in words, and what can be played of the others is shown", async () => {
  const page = await open();
  const text = JSON.stringify(log);
  for (const [given, said] of [
    ["", /no log/],
    ["{", /no log/],
    [text.slice(0, -20), /no log/],
    ["[".repeat(200_000), /no log/],
    ["z".repeat(17_000_000), /no log/],
    ['{"format":"tetrarchia-log","version":1}', /no log/],
  ]) {
    await paste(page, given);
    await page.locator(".problem", { hasText: /./ }).waitFor();
    assert.match(await page.locator(".problem").innerText(), said, given.slice(0, 30));
    assert.ok((await page.locator(".problem").innerText()).length < 3000);
    await page.reload();
  }
  const wrong = { ...log, steps: [...log.steps.slice(0, 6), { do: "secure" }, { do: "secure" }, { do: "fleet 1" }] };
  await paste(page, JSON.stringify(wrong));
  await page.locator(".look .notice").waitFor();
  assert.match(await page.locator(".look .notice").innerText(), /The log stops here: /);
  await close(page);
});

test("every kind of log of the repository is opened", async () => {
  const page = await open();
  const folder = new URL("../../examples/logs/", import.meta.url);
  for (const file of await readdir(folder)) {
    const given = await readFile(new URL(file, folder), "utf8");
    // What a log tries and is refused is no step.
    const steps = trace(given).steps.filter(({ refusal }) => refusal === null);
    await paste(page, given);
    await page.locator(".look .count").waitFor();
    assert.match(await page.locator(".look .count").innerText(), new RegExp(`of ${steps.length}$`), file);
    await page.keyboard.press("Home");
    for (let step = 0; step < Math.min(steps.length, 8); step++) await page.keyboard.press("ArrowRight");
  }
  await close(page);
});
