// A small project for each way to use the package, built and run: all of them see the same game.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { before, test } from "node:test";
import * as tetrarchia from "tetrarchia";
import { onPage } from "./browser.mjs";
import { play } from "./projects/play.mjs";

const run = (...command) => execFileSync(command[0], command.slice(1), { cwd: new URL("../", import.meta.url), encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
let expected;
before(() => {
  tetrarchia.initSync();
  expected = play(tetrarchia);
});

for (const main of ["node-esm/main.mjs", "node-cjs/main.cjs"]) {
  test(main, () => assert.equal(run(process.execPath, `tests/projects/${main}`), `${expected}\n`.repeat(3)));
}

for (const [name, build, page] of [
  ["vite", ["npx", "vite", "build", "tests/projects/vite"], "dist/index.html"],
  ["esbuild", ["npx", "esbuild", "tests/projects/esbuild/main.js", "--bundle", "--format=esm", "--log-level=warning", "--outfile=tests/projects/esbuild/dist/main.js"], "index.html"],
  ["webpack", ["npx", "webpack", "--config", "tests/projects/webpack/webpack.config.cjs"], "index.html"],
  ["plain", undefined, "index.html"],
]) {
  test(`${name}, in Chromium`, async () => {
    if (build) run(...build);
    const played = await onPage(`tests/projects/${name}/${page}`, async (page) => {
      await page.waitForFunction(() => globalThis.played !== undefined);
      return page.evaluate(() => globalThis.played);
    });
    assert.equal(played, expected);
  });
}
