import { readFileSync } from "node:fs";
import { load } from "./engine.js";
import { glue } from "./slim.glue.js";

export * from "./slim.js";

/** Loads the engine from the bytes of the WebAssembly file, from a compiled module, or without an argument from its own file. */
export function initSync(module: BufferSource | WebAssembly.Module = readFileSync(new URL("./slim.wasm", import.meta.url))): void {
  load(glue, module);
}

/** Loads the engine. Without an argument, it reads the WebAssembly file beside this one. */
export async function init(module?: BufferSource | WebAssembly.Module): Promise<void> {
  initSync(module);
}
