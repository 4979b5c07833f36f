// What wasm-bindgen generates around the slim module, by name as for the full one.
import { call, initSync, put, slots, text } from "../generated/slim/module.js";
import type { Glue } from "./engine.js";

export const glue: Glue = { call, initSync, put, slots, text };
