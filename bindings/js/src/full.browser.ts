import { load } from "./engine.js";
import { glue } from "./full.glue.js";

export * from "./full.js";

/** Loads the engine from the bytes of the WebAssembly file, or from a compiled module. */
export function initSync(module: BufferSource | WebAssembly.Module): void {
  load(glue, module);
}

/** Loads the engine. Without an argument, it fetches the WebAssembly file beside this one. */
export async function init(source: string | URL | Response | BufferSource | WebAssembly.Module = new URL("./tetrarchia.wasm", import.meta.url)): Promise<void> {
  if (typeof source === "string" || source instanceof URL) source = await fetch(source);
  if (source instanceof Response) {
    if (!source.ok) throw new Error(`${source.url}: ${source.status} ${source.statusText}`);
    source = await source.arrayBuffer();
  }
  load(glue, source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source));
}
