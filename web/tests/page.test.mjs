// The page as a whole: offline, access for everyone, its policy, its size.
import assert from "node:assert/strict";
import { readFile, readdir, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { Game, recordGame } from "tetrarchia";
import { begin, mirror, pictureOf, sameBoard, tap, withSettings } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function open(size = sizes.desktop, settings = {}, options = {}) {
  const context = await browser.context({ ...size, ...options });
  await withSettings(context, { pace: 0, ...settings });
  const page = browser.watch(await context.newPage());
  page.setDefaultTimeout(8_000);
  return page;
}

/** Fails if axe finds anything. It is given to the page by the debugger, which no policy of the page forbids. */
async function accessible(page, what) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(" | ")}`);
  assert.deepEqual(told, [], what);
}

/** Fails if something is wider than the screen. */
async function fits(page, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${what}: ${wide} pixels too wide`);
}

for (const [size, look] of [["desktop", "light"], ["desktop", "dark"], ["phone", "light"], ["landscape", "dark"], ["tablet", "print"]]) {
  test(`every screen is accessible and fits: ${size}, ${look}`, async () => {
    const page = await open(sizes[size], { look });
    const check = async (what) => {
      await fits(page, what);
      await accessible(page, what);
    };
    await page.goto("/");
    await page.locator(".doors").waitFor();
    await check("the first page");
    await page.getByRole("button", { name: "Open a game log" }).click();
    await check("the dialog of logs");
    await page.keyboard.press("Escape");
    await page.goto("/#/new");
    await page.locator(".setup").waitFor();
    for (const summary of await page.locator("summary").all()) await summary.click();
    await check("the set-up");
    await page.goto("/#/rules");
    await page.locator(".terms").waitFor();
    await check("the rules");
    await begin(page, { level: "4222", seed: 9 });
    await check("the question for a fleet");
    await tap(page, "sea 2");
    await tap(page, "sea 3");
    await tap(page, "Italia:1");
    await check("the first turn");
    await tap(page, "VI:border");
    await tap(page, "V:border");
    await page.keyboard.press("h");
    await check("hints");
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await check("the end of the phase");
    await page.locator(".card button.main").click();
    for (const tab of ["Log", "Threats", "Type"]) {
      await page.getByRole("tab", { name: tab }).click();
      await check(tab);
    }
    await page.getByRole("tab", { name: "Threats" }).click();
    await page.getByRole("button", { name: "Settings" }).click();
    await check("settings");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Share and keep" }).click();
    await check("sharing");
    await page.keyboard.press("Escape");
    await page.goto(page.url().replace("/play/", "/look/"));
    await page.locator(".look .count").waitFor();
    await check("looking back");
    await page.goto("/#/play/none");
    await page.locator('[role="alert"]').waitFor();
    await check("an error");
    browser.check();
    await page.context().close();
  });
}

test("the attack and the dice by hand are accessible, and the odds are computed beside the page", async () => {
  const page = await open();
  await begin(page, { level: "4222", dice: "real" });
  await accessible(page, "dice");
  await page.goto("/");
  const game = mirror("second/4222", { dice: { seed: "9" } });
  await begin(page, { level: "4222", seed: 9 });
  let attack;
  for (let choices = 0; choices < 300; choices++) {
    attack = game.legal().find(({ kind }) => kind === "attack");
    if (attack) break;
    const command = game.choose("steward", "1", choices);
    game.play(command);
    await page.getByRole("tab", { name: "Type" }).click();
    await page.getByLabel("Type a command").fill(command);
    await page.getByLabel("Type a command").press("Enter");
  }
  await page.getByRole("tab", { name: "Threats" }).click();
  await page.getByRole("button", { name: "Compute" }).click();
  await page.getByText("After it, on average").waitFor();
  const odds = game.odds(60_000).phase;
  await page.getByRole("button", { name: "Show revolt in %" }).click();
  assert.equal(await page.locator(".light.shown").count(), Object.values(odds.provinces).filter(({ revolt }) => revolt).length);
  // A badge holds its number, also one of three digits.
  const widths = await page.evaluate(() => [...document.querySelectorAll(".light.shown .badge")].map((badge) => badge.getBoundingClientRect().width - badge.nextElementSibling.getBoundingClientRect().width));
  assert.ok(Math.min(...widths) > 0, String(widths));
  await page.getByRole("tab", { name: "Play" }).click();
  await tap(page, attack.command.attack.army);
  await page.locator(".battle").waitFor();
  await accessible(page, "an attack");
  browser.check();
  await page.context().close();
});

test("the page works without a network once it was opened, and keeps its games", async () => {
  const page = await open();
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.locator(".doors").waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".doors").waitFor();
  await begin(page, { level: "4200", seed: 284 });
  await tap(page, "sea 2");
  await page.locator('.sides[data-kept="true"]').waitFor();
  await page.reload();
  await page.locator(".frame svg").waitFor();
  const game = mirror("second/4200", { dice: { seed: "284" } });
  game.play("fleet 2");
  await sameBoard(page, pictureOf(game, true), "offline");
  for (const address of ["/#/rules", "/#/board", "/?from=home#/new"]) {
    await page.goto(address);
    await page.locator("h1").waitFor();
  }
  browser.check();
  await page.context().close();
});

test("the page can be installed", async () => {
  const page = await open();
  await page.goto("/");
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel="manifest"]').href)).json());
  for (const { src } of manifest.icons) assert.equal(await page.evaluate(async (icon) => (await fetch(icon)).status, src), 200);
  const { installabilityErrors } = await (await page.context().newCDPSession(page)).send("Page.getInstallabilityErrors");
  // A private window, as the tests use it, is the only thing in the way.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== "in-incognito"), []);
  browser.check();
  await page.context().close();
});

test("the policy forbids inline scripts and styles and other hosts, and the page does without them", async () => {
  const page = await open();
  const { origin } = browser;
  const response = await page.goto("/");
  const html = await response.text();
  assert.match(html, /default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'/);
  assert.doesNotMatch(html, /unsafe-inline|<style|style=|onclick|https?:/);
  await page.locator(".doors").waitFor();
  // What is forbidden is told on the console, so the watch is left here.
  const blocked = await page.evaluate(async () => {
    const violations = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => violations.push(effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "document.title = 'owned'";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", "<p style='color: red'>x</p>");
    await fetch("https://example.org/").catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return violations;
  });
  assert.deepEqual([...new Set(blocked)].sort(), ["connect-src", "script-src-elem", "style-src-attr"]);
  browser.problems.length = 0;
  assert.equal(new URL(page.url()).origin, origin);
  await page.context().close();
});

test("the whole page is at most 350 KB by brotli, and its own part at most 63 KB", async () => {
  const folder = new URL("../dist/", import.meta.url);
  let [all, engine] = [0, 0];
  const files = await readdir(folder);
  for (const file of files.filter((name) => !name.endsWith(".br"))) {
    const { size } = await stat(new URL(files.includes(`${file}.br`) ? `${file}.br` : file, folder));
    all += size;
    if (file.endsWith(".wasm")) engine += size;
  }
  assert.ok(all - engine <= 63_000, `${all - engine} bytes`);
  assert.ok(all <= 350_000, `${all} bytes`);
});

test("a long game is looked back at without waiting", async () => {
  const page = await open();
  const log = recordGame("second/4200", { seed: 5 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open a game log" }).click();
  await page.locator("dialog textarea").evaluate((area, value) => (area.value = value), JSON.stringify(log));
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(".look .count").waitFor();
  const count = log.steps.length;
  await page.locator('.look input[type="range"]').fill(String(Math.floor(count / 2)));
  assert.match(await page.locator(".look .count").innerText(), new RegExp(`^Step ${Math.floor(count / 2)} of ${count}`));
  browser.check();
  await page.context().close();
});

test("with reduced motion nothing moves, and print shows the map on white", async () => {
  const page = await open();
  await begin(page, { level: "4200", seed: 284 });
  await tap(page, "sea 2");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await page.emulateMedia({ media: "print" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "print");
  const game = new Game("second/4200", { dice: { seed: "284" } });
  game.play("fleet 2");
  await sameBoard(page, game.svg({ theme: "print", without: ["panel"], since: "command" }), "print");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
  browser.check();
  await page.context().close();
});
