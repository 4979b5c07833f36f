// Runs a test program that was built for wasm32-wasip1 under Node. It sees the repository and nothing else.
// As a runner of cargo: CARGO_TARGET_WASM32_WASIP1_RUNNER="node tests/wasm/run.mjs"
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

const [program, ...args] = process.argv.slice(2);
// Paths in the tests are those of the machine that built them.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const wasi = new WASI({
  version: "preview1",
  args: [program, ...args],
  env: { PWD: root, INSTA_WORKSPACE_ROOT: root, INSTA_UPDATE: "no" },
  preopens: { [root]: root },
});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
