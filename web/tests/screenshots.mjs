// Takes pictures of ten moments, to be looked at after changes of how the page looks: node tests/screenshots.mjs
// The games have fixed seeds, so the pictures change only with the page.
import { spawnSync } from "node:child_process";
import { begin, mirror, tap, withSettings } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

const browser = await start();
const folder = new URL("screenshots/", import.meta.url).pathname;
const plain = { isMobile: false, deviceScaleFactor: 1 };

/** A page whose games carry a title of their own, without the time of day. */
async function open(size, settings = {}) {
  const context = await browser.context({ ...size, ...plain });
  await withSettings(context, { pace: 0, ...settings });
  const page = browser.watch(await context.newPage());
  page.setDefaultTimeout(10_000);
  await page.clock.setFixedTime(new Date("2026-01-01T12:00:00"));
  await page.goto("/");
  await page.locator(".doors").waitFor();
  return page;
}

async function take(page, name) {
  await page.waitForTimeout(150);
  const path = `${folder}${name}.png`;
  await page.screenshot({ path });
  // A palette is enough for drawings. Without ImageMagick, the picture stays as it is.
  spawnSync("convert", [path, "-strip", "+dither", "-colors", "96", `PNG8:${path}`]);
}

/** Plays by the steward until something holds, by the command line of the page. */
async function playUntil(page, game, holds) {
  for (let choices = 0; choices < 400 && !game.isOver; choices++) {
    const found = holds(game);
    if (found) {
      await page.getByRole("tab", { name: "Play" }).click();
      return found;
    }
    const command = game.choose("steward", "1", choices);
    game.play(command);
    await page.getByRole("tab", { name: "Type" }).click();
    await page.getByLabel("Type a command").fill(command);
    await page.getByLabel("Type a command").press("Enter");
  }
  throw new Error("the moment did not come");
}

const enter = async (page) => {
  for (const place of ["sea 2", "sea 3", "Italia:1"]) await tap(page, place);
};

{
  const page = await open(sizes.phone);
  await take(page, "01-first-page-phone");
  await begin(page, { level: "4200", seed: 284 });
  await enter(page);
  await take(page, "02-first-turn-phone");
  await page.keyboard.press("h");
  await take(page, "03-hints-phone");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await page.locator(".card button.main").click();
  await page.locator(".digest").waitFor();
  await take(page, "04-what-happened-phone");
  await page.context().close();
}
{
  const page = await open(sizes.desktop);
  await begin(page, { level: "4222", seed: 9 });
  const game = mirror("second/4222", { dice: { seed: "9" } });
  const attack = await playUntil(page, game, () => game.legal().find(({ kind, preview }) => kind === "attack" && preview.battle.roman.support.length > 0 && preview.battle.barbarian.support.length > 1));
  await take(page, "05-where-to-go-desktop");
  await tap(page, attack.command.attack.army);
  await take(page, "06-attack-desktop");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await take(page, "07-end-desktop");
  await page.context().close();
}
{
  const page = await open(sizes.desktop, { look: "dark", pace: 1600 });
  await begin(page, { level: "4222", seed: 9 });
  await enter(page);
  await page.keyboard.press("e");
  await page.locator(".card button.main").click();
  await page.getByRole("button", { name: "Pause" }).click();
  while ((await page.locator(".show .die").count()) === 0) await page.getByRole("button", { name: "One event on" }).click();
  await take(page, "08-dice-dark");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.locator('.sides[data-kept="true"]').waitFor();
  await page.goto(page.url().replace("/play/", "/look/"));
  await page.locator(".look .count").waitFor();
  await take(page, "09-looking-back-dark");
  await page.context().close();
}
{
  const page = await open(sizes.landscape, {});
  await begin(page, { level: "4200", seed: 284, variants: ["barbaria"], modules: ["dux"], dice: "real" });
  await take(page, "10-real-dice-landscape");
  await page.context().close();
}
browser.check();
await browser.close();
