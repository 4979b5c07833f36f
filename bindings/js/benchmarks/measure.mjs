// Compares random playouts in WebAssembly under Node with the same games in the program, in one run, on one thread each.
// node benchmarks/measure.mjs PROGRAM, where PROGRAM is target/release/tetrarchia of the repository.
import { execFileSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { initSync, simulate } from "tetrarchia";

const [program] = process.argv.slice(2);
const rules = "second/4211";
const games = 20_000;
initSync();
const timed = (work) => {
  const began = performance.now();
  work();
  return performance.now() - began;
};
const options = (games) => ["simulate", "--level", "4211", "--games", String(games), "--policy", "random", "--threads", "1"];
const native = (games) => timed(() => execFileSync(program, options(games), { stdio: "ignore" }));
simulate(rules, { games: 100, player: "random" });
const ratios = [];
for (let run = 0; run < 5; run++) {
  const wasm = timed(() => simulate(rules, { games, player: "random" }));
  // The start of the program does not count.
  const rust = native(games) - native(1);
  ratios.push(rust / wasm);
  console.log(`${games} games: ${wasm.toFixed(0)} ms in WebAssembly, ${rust.toFixed(0)} ms native, ratio ${(rust / wasm).toFixed(2)}`);
}
console.log(`median ratio ${ratios.sort((a, b) => a - b)[2].toFixed(2)}`);
