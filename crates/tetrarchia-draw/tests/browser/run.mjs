// The page of a game, used like a person uses it. See crates/tetrarchia-draw/tests/browser/run.
import { deepStrictEqual as same, ok } from "node:assert";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const STORM = "examples/logs/storm.json";
const GAMES = [
  "fixtures/games/en-2-roma-fell-second-4211-everything.json",
  "fixtures/games/en-1-victory-second-4222-danubian-wars.json",
  "fixtures/games/en-1-long-victory-first-4211.json",
];
const pictures = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tetrarchia-browser-"));
const tetrarchia = (...words) => execFileSync(process.env.PROGRAM, words, { encoding: "utf8", maxBuffer: 1 << 26 });

const browser = await chromium.launchPersistentContext(join(folder, "profile"), {
  executablePath: process.env.CHROMIUM,
  viewport: { width: 1440, height: 900 },
  args: [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
  ],
});

// What a picture shows: for each space and sea its words for people, and its pieces with their places; the trails; and
// the marks of what has changed, with their places and words.
const shown = (root) => ({
  groups: [...root.querySelectorAll("g.province, g.zone")].map((group) => [
    group.id,
    group.querySelector("title").textContent,
    ...[...group.querySelectorAll("use.piece")].map((use) => `${use.dataset.piece} ${use.getAttribute("x")}`),
  ]),
  trails: [...root.querySelectorAll(".trail")].map((trail) => trail.getAttribute("d")),
  marks: [...root.querySelectorAll(".rings > .mark, .signs > .mark")].map((mark) => [
    mark.dataset.mark,
    mark.getAttribute("x"),
    mark.getAttribute("y"),
    mark.querySelector("title")?.textContent ?? "",
  ]),
});

// Whether all of an element is on the screen, and nothing lies over it.
const inSight = (page, selector) =>
  page.evaluate((of) => {
    const element = document.querySelector(of);
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 3);
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && element.contains(top);
  }, selector);

async function open(file, address = "") {
  const page = await browser.newPage();
  const complaints = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) complaints.push(`it asks for ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href + address);
  return { page, complaints };
}

async function sameAsDrawn(page, log, step) {
  const svg = tetrarchia("draw", log, "--step", String(step), "--map-only");
  const drawn = await page.evaluate(
    ([text, of]) => new Function(`return ${of}`)()(new DOMParser().parseFromString(text, "image/svg+xml")),
    [svg, shown.toString()],
  );
  const onPage = await page.evaluate((of) => new Function(`return ${of}`)()(document.querySelector("#map")), shown.toString());
  same(onPage, drawn, `step ${step} of ${log}`);
  same(drawn.groups.length, 51);
}

const stepOf = (page) => page.evaluate(() => Number(document.getElementById("slider").value));

try {
  for (const log of GAMES) {
    const file = join(folder, "game.html");
    tetrarchia("report", log, "-o", file);
    const { page, complaints } = await open(file);
    const last = await page.evaluate(() => Number(document.getElementById("slider").max));
    same(await stepOf(page), 0);
    await sameAsDrawn(page, log, 0);

    await page.click("#next");
    await page.click("#next");
    same(await stepOf(page), 2);
    await page.click("#back");
    same(await stepOf(page), 1);
    await sameAsDrawn(page, log, 1);
    await page.click("#last");
    await sameAsDrawn(page, log, last);
    ok(await page.isDisabled("#next"));
    await page.click("#first");
    same(await stepOf(page), 0);

    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
    same(await stepOf(page), 2);
    same(await page.evaluate(() => location.hash), "#2");
    await page.keyboard.press("End");
    same(await stepOf(page), last);
    await page.keyboard.press("Home");
    same(await stepOf(page), 0);

    for (const step of [Math.floor(last / 3), Math.floor(last / 2), last - 1]) {
      await page.fill("#slider", String(step));
      same(await stepOf(page), step);
      await sameAsDrawn(page, log, step);
      const [, clock] = tetrarchia("show", log, "--step", String(step)).split("\n");
      same((await page.textContent("#clock")).toLowerCase(), clock.toLowerCase());
    }

    // A click on a province tells what is there, and goes on telling it.
    await page.locator("#province-Italia-1 .name").click();
    const told = () => page.textContent("#province-Italia-1 > title");
    same(await page.textContent("#place"), await told());
    await page.keyboard.press("Home");
    same(await page.textContent("#place"), await told());

    // The chart: a click in the middle of it is a step about the middle.
    const chart = page.locator("#chart");
    const box = await chart.boundingBox();
    await chart.click({ position: { x: box.width * 0.517, y: box.height / 2 } });
    ok(Math.abs((await stepOf(page)) - last / 2) <= last / 50 + 1);

    // The space bar plays, and stops.
    await page.keyboard.press("Home");
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Space");
    same(await page.textContent("#play"), "Pause");
    await page.waitForFunction(() => document.getElementById("slider").value === "1");
    await page.keyboard.press("Space");
    same(await page.textContent("#play"), "Play");

    // A rule is told when its id is clicked.
    await page.evaluate((step) => (location.hash = `#${step}`), Math.floor(last / 2));
    await page.waitForFunction((step) => document.getElementById("slider").value === String(step), Math.floor(last / 2));
    const rule = page.locator("#events .rule").first();
    const id = await rule.textContent();
    await rule.click();
    ok((await page.textContent("#events .law")).startsWith(id));
    await rule.click();
    same(await page.locator("#events .law").count(), 0);

    await page.screenshot({ path: join(pictures, "desktop.png"), fullPage: true });
    same(complaints, []);
    await page.close();
    console.log(`ok ${log} (${last} steps)`);
  }

  // A violent phase: what changed is marked and explained, the digest is in sight, and its details come on request.
  {
    const file = join(folder, "storm.html");
    tetrarchia("report", STORM, "-o", file);
    const { page, complaints } = await open(file);
    const last = await page.evaluate(() => Number(document.getElementById("slider").max));
    for (let step = 0; step <= last; step += 1) {
      await sameAsDrawn(page, STORM, step);
      await page.keyboard.press("ArrowRight");
    }
    same(await stepOf(page), last);
    const marks = await page.evaluate(() => [...document.querySelectorAll("#map .mark")].map((mark) => mark.dataset.mark));
    for (const mark of ["worse", "uprising", "battle", "gone-diocletian", "gone-garrison-diocletian"]) ok(marks.includes(mark), mark);
    const key = await page.locator("#marks-key li").allTextContents();
    same(key, ["got worse", "gone", "uprising", "battle"]);
    const brief = await page.locator("#brief li").allTextContents();
    same(brief.length, 4);
    ok(brief[0].includes("danger: Uprising in Cappadocia"), brief[0]);
    ok(await inSight(page, "#brief"));
    // The details open by keyboard alone.
    const summary = page.locator("#further-news summary");
    await summary.focus();
    ok(!(await page.isVisible("#details")));
    await page.keyboard.press("Enter");
    ok(await page.isVisible("#details"));
    await page.keyboard.press("Space");
    ok(!(await page.isVisible("#details")));
    same(await page.textContent("#play"), "Play");
    ok((await page.locator("#dangers li").count()) >= 1);
    // A screen reader hears the step, what was done and the news, in one place.
    const heard = await page.textContent("#live");
    ok(heard.startsWith(`Step ${last} of ${last}. `) && heard.includes("Uprising in Cappadocia"), heard);
    await page.keyboard.press("Home");
    ok(!(await page.isVisible("#digest")) && !(await page.isVisible("#marks-key")));
    await page.keyboard.press("End");
    await page.screenshot({ path: join(pictures, "storm-desktop.png") });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    ok(await inSight(page, "#brief"), "the digest is not in sight on a phone");
    ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, "it scrolls sideways");
    await page.screenshot({ path: join(pictures, "storm-phone.png") });
    same(complaints, []);
    await page.close();
    console.log("ok a violent phase");
  }

  // Long names of a corrected board: as the browser sets them, no name lies over another, nor over a circle.
  {
    const board = JSON.parse(readFileSync("fixtures/board/reconstruction.json", "utf8"));
    const endings = ["Secunda Salutaris", "Ωμεγαλέξανδρος", "Щедрая Земля", "東方之地也", "Llanfairpwllgwyngyll"];
    board.provinces.forEach((province, index) => (province.name = `${endings[index % endings.length]} ${index}`));
    const named = join(folder, "board.json");
    writeFileSync(named, JSON.stringify(board));
    const [, digest] = /: board ([0-9a-f]{16})/.exec(tetrarchia("board", "--check", named));
    const log = join(folder, "names.json");
    writeFileSync(log, JSON.stringify({
      format: "tetrarchia-log", version: 1, rules_version: 2, edition: "second", level: "4200", board: { digest, file: board },
      dice: { generator: "chacha8", seed: "7", position: 0 }, steps: [{ do: "fleet 2" }],
    }));
    const svg = join(folder, "names.svg");
    tetrarchia("draw", log, "--width", "2400", "-o", svg);
    const { page, complaints } = await open(svg);
    const overlaps = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const rooms = [...document.querySelectorAll("g.province")].flatMap((group) => [
        ...[...group.querySelectorAll("text.name")].map((name) => [group.id, name.textContent, box(name)]),
        [group.id, "circle", box(group.querySelector(".space"))],
      ]);
      // The box of a line of text is higher than its letters.
      const over = (a, b) => a.left < b.right && b.left < a.right && a.top + 6 < b.bottom - 6 && b.top + 6 < a.bottom - 6;
      return rooms.flatMap(([of, what, one], index) =>
        rooms.slice(0, index).filter(([other, , two]) => other !== of && over(one, two)).map(([other, name]) => `${of} ${what}: ${other} ${name}`),
      );
    });
    same(overlaps, []);
    same(complaints, []);
    await page.screenshot({ path: join(pictures, "names.png") });
    await page.close();
    console.log("ok long names");
  }

  // A phone: nothing is wider than the screen, and the controls can be reached.
  const file = join(folder, "game.html");
  const { page, complaints } = await open(file, "#20");
  await page.setViewportSize({ width: 390, height: 844 });
  same(await stepOf(page), 20);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  ok((await wide()) <= 390, "it scrolls sideways");
  await page.screenshot({ path: join(pictures, "phone.png") });
  await page.click("#zoom");
  ok((await wide()) <= 390, "it scrolls sideways with the large map");
  await page.click("#next");
  same(await stepOf(page), 21);
  await page.screenshot({ path: join(pictures, "phone-large.png") });
  same(complaints, []);
  await page.close();
  console.log("ok a phone");

  // Markup in a title and a note is text.
  const hostile = join(folder, "hostile.json");
  const markup = "</script><script>console.error('run')</script><img src=x onerror=console.error(1)>";
  writeFileSync(hostile, JSON.stringify({
    format: "tetrarchia-log", version: 1, rules_version: 2, edition: "second", level: "4200", title: markup, note: markup,
    dice: { generator: "chacha8", seed: "7", position: 0 }, steps: [{ do: "fleet 2", note: markup }],
  }));
  const bad = join(folder, "hostile.html");
  tetrarchia("report", hostile, "-o", bad);
  const opened = await open(bad, "#1");
  same(await opened.page.textContent("h1"), markup);
  same(await opened.page.textContent("#remark"), markup);
  same(await opened.page.title(), markup);
  same(await opened.page.locator("img").count(), 0);
  same(opened.complaints, []);
  console.log("ok markup is text");
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
