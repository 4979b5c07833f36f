import base64 from "../generated/slim/module_bg.wasm";
import { load } from "./engine.js";
import { glue } from "./slim.glue.js";

export * from "./slim.js";

function bytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

/** Loads the engine, which is a part of this file. Browsers allow this for large modules only in workers: prefer `init`. */
export function initSync(module: BufferSource | WebAssembly.Module = bytes()): void {
  load(glue, module);
}

/** Loads the engine, which is a part of this file. */
export async function init(): Promise<void> {
  load(glue, await WebAssembly.compile(bytes()));
}
