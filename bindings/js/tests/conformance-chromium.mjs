// Compares the package in Chromium with the games, counts and logs of the repository. Prints three lines.
import { onPage } from "./browser.mjs";
import * as files from "./files.mjs";

const lines = await onPage("tests/blank.html", (page) =>
  page.evaluate(
    async ({ games, perft, logs }) => {
      const tetrarchia = await import("/dist/full.browser.js");
      const compare = await import("/tests/conformance.mjs");
      await tetrarchia.init();
      return [
        `chromium games ${compare.games(tetrarchia, games)}`,
        `chromium perft ${compare.perft(tetrarchia, perft)}`,
        `chromium fixtures ${compare.fixtures(tetrarchia, logs)}`,
      ];
    },
    { games: files.games(), perft: files.perft(), logs: files.logs() },
  ),
);
console.log(lines.join("\n"));
