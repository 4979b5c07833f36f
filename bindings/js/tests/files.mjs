// The files of the repository that the tests of conformance read.
import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

const root = new URL("../../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");

export const games = () => JSON.parse(read("bindings/conformance/games.json"));
export const perft = () => JSON.parse(read("crates/tetrarchia-testkit/perft.json"));

/** Returns all logs as `[path, base64]`, with the expected error as a third part if the log must be refused. */
export function logs() {
  const folder = new URL("fixtures/", root).pathname;
  const paths = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith(".json") && !path.startsWith(`board${sep}`));
  return paths.sort().map((path) => {
    const text = readFileSync(join(folder, path), "base64");
    if (!path.startsWith(`invalid${sep}`)) return [path, text];
    return [path, text, readFileSync(join(folder, path.replace(/\.json$/, ".error.txt")), "utf8")];
  });
}
