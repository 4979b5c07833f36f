// Plays many games in one synchronous loop, in which no finalizer runs, and shows that memory stays flat.
// node --expose-gc tests/memory.mjs GAMES (100,000 if left out)
import { Game, initSync } from "tetrarchia";

const games = Number(process.argv[2] ?? 100_000);
initSync();
const memory = () => (globalThis.gc?.(), process.memoryUsage());
function play(from, to) {
  for (let seed = from; seed < to; seed++) {
    const game = new Game("second/4211", { dice: { seed } });
    game.play(game.commands()[0]);
  }
}
play(0, games / 10);
const before = memory();
play(games / 10, games);
const after = memory();
const grown = (key) => (after[key] - before[key]) / (1 << 20);
console.log(`${games} games: heap ${grown("heapUsed").toFixed(1)} MiB more, WebAssembly and buffers ${(grown("external") + grown("arrayBuffers")).toFixed(1)} MiB more`);
if (grown("heapUsed") > 8 || grown("external") > 8) throw new Error("memory grows");
