// What wasm-bindgen generates around the full module, by name: a package with all of it would carry its own way to fetch the
// module, which `init` does not use.
import { call, initSync, log_text, put, slots, text } from "../generated/full/module.js";
import type { Glue } from "./engine.js";

export const glue: Glue = { call, initSync, log_text, put, slots, text };
