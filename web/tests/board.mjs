// Compares the board on a page with the engine's own picture.
import assert from "node:assert/strict";
import { Game, init } from "tetrarchia";

await init();

/** Plays a game beside the page, to compare with. */
export function mirror(rules, options) {
  return new Game(rules, options);
}

/** The picture that the page must show for a game after a command. */
export function pictureOf(game, steps) {
  return game.svg({ theme: "light", without: ["panel"], ...(steps && { since: "command" }) });
}

/** Fails unless the board of the page is this picture, apart from what the page adds: lights, roles, labels, the part shown. */
export async function sameBoard(page, expected, what) {
  const difference = await page.evaluate((svg) => {
    const plain = (root) => {
      const copy = root.cloneNode(true);
      for (const added of copy.querySelectorAll("g.lights")) added.remove();
      for (const name of ["viewBox", "width", "height", "role"]) copy.removeAttribute(name);
      for (const place of copy.querySelectorAll("g.province, g.zone")) for (const name of ["role", "tabindex"]) place.removeAttribute(name);
      for (const title of copy.querySelectorAll("g.province > title, g.zone > title")) title.textContent = title.textContent.split("; ")[0];
      for (const piece of copy.querySelectorAll(".fresh")) piece.classList.remove("fresh");
      return new XMLSerializer().serializeToString(copy).split("\n").filter((line) => line.trim() !== "");
    };
    const [shown, wanted] = [document.querySelector(".frame svg"), new DOMParser().parseFromString(svg, "image/svg+xml").documentElement].map(plain);
    const at = wanted.findIndex((line, index) => line !== shown[index]);
    return at < 0 && shown.length === wanted.length ? null : { at, shown: shown[at], wanted: wanted[at], lines: [shown.length, wanted.length] };
  // The policy of the page holds for this picture too, so it is read without its style sheet.
  }, expected.replace(/<style>[^]*?<\/style>/, ""));
  assert.equal(difference, null, `${what}: ${JSON.stringify(difference)}`);
}

/** Taps a place of the board, such as `III:3` or `sea 2`, by mouse or finger. */
export async function tap(page, place) {
  const point = await page.evaluate((wanted) => {
    const zone = /^sea (\d)$/.exec(wanted)?.[1];
    const group = document.querySelector(zone ? `.frame g.zone[data-zone="${zone}"]` : `.frame g.province[data-province="${wanted}"]`);
    const box = document.querySelector(".frame").getBoundingClientRect();
    const { e: x, f: y } = group.getScreenCTM();
    return { x, y, inside: x > box.left && x < box.right && y > box.top && y < box.bottom };
  }, place);
  if (!point.inside) {
    // Out of sight: shows the whole map first, as a player would.
    await page.locator(".tools button").nth(2).click();
    return tap(page, place);
  }
  if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
}

/** Changes settings before a page is opened. */
export async function withSettings(context, settings) {
  // Blank pages have no store.
  const init = (value) => location.protocol === "http:" && localStorage.setItem("tetrarchia-settings", value);
  await context.addInitScript(init, JSON.stringify(settings));
}

/** Begins a game by the set-up screen. */
export async function begin(page, { edition, level, seats, variants = [], modules = [], war, seed, dice = "seed", kinds = {} } = {}) {
  await page.goto("/#/new");
  await page.locator(".setup").waitFor();
  const field = (name) => page.locator("label.field", { hasText: name }).locator("select").first();
  if (edition) await field("Edition").selectOption(edition);
  if (war || variants.length + modules.length > 0) await page.locator("details.more").first().locator("summary").click();
  for (const name of [...variants, ...modules]) await page.locator(`.setup input[value="${name}"]`).check();
  if (war) await field("Historical scenario").selectOption(war);
  if (level) await setLevel(page, level);
  if (seats) await field("Players").selectOption(seats);
  for (const [seat, kind] of Object.entries(kinds)) await page.locator(`select[aria-label="Who plays ${seat}"]`).selectOption(kind);
  await field("Dice").selectOption(dice);
  if (dice === "seed") await page.locator("label.field", { hasText: "The number" }).locator("input").fill(String(seed ?? 284));
  await page.locator("button.big").click();
  await page.locator(".frame svg").waitFor();
}

async function setLevel(page, level) {
  const summary = page.locator(".setup details", { hasText: "Each number" });
  if (!(await summary.getAttribute("open"))) await summary.locator("summary").click();
  for (const [index, digit] of [...level].entries()) {
    // Each choice draws the fields anew.
    const details = page.locator(".setup details", { hasText: "Each number" });
    if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
    await details.locator("select").nth(index).selectOption(digit);
  }
}
