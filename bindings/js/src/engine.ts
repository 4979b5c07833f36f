// The WebAssembly module: loading it, calling it by name, and the few sessions that it keeps.
import { nature } from "./arguments.js";
import { TetrarchiaError, badRequest } from "./errors.js";

/** What wasm-bindgen generates around the module. */
export interface Glue {
  call(slot: number, name: string, args: string): string;
  text(slot: number): string;
  put(slot: number, text: string): string;
  slots(): number;
  /** In the full module only. */
  log_text?(bytes: Uint8Array): string;
  initSync(options: { module: BufferSource | WebAssembly.Module }): unknown;
}

/** A game that may have a slot. */
export interface Owner {
  slot: number;
  /** The session as text while the game has no slot. */
  text: string;
}

/** An argument of a call. Left out: `undefined` or `null`. */
export type Argument = string | number | bigint | undefined | null;

let glue: Glue | undefined;
let owners: (Owner | undefined)[] = [];
let next = 0;

/** Loads the module from its bytes or from a compiled module. Loading it again does nothing. */
export function load(loaded: Glue, module: BufferSource | WebAssembly.Module): void {
  if (glue) return;
  loaded.initSync({ module });
  glue = loaded;
  owners = new Array<Owner | undefined>(loaded.slots()).fill(undefined);
}

/** Whether the module is loaded. */
export function isReady(): boolean {
  return glue !== undefined;
}

function ready(): Glue {
  return glue ?? badRequest("the engine is not loaded: `await init()` first, or call initSync");
}

function joined(args: readonly Argument[]): string {
  const texts = args.map((arg: unknown) => {
    if (arg == null) return "";
    if (typeof arg !== "string" && typeof arg !== "number" && typeof arg !== "bigint") {
      badRequest(`an argument is text or a number, not ${nature(arg)}`);
    }
    return String(arg);
  });
  if (texts.some((text) => text.includes("\0"))) badRequest("a text contains the character U+0000");
  return texts.join("\0");
}

function read<Result>(answer: string): Result {
  if (answer.startsWith("+")) return (answer.length > 1 ? JSON.parse(answer.slice(1)) : undefined) as Result;
  throw new TetrarchiaError(JSON.parse(answer.slice(1)) as ConstructorParameters<typeof TetrarchiaError>[0]);
}

/** Returns the bytes of a log as text. */
export function logText(bytes: Uint8Array): string {
  const answer = ready().log_text?.(bytes) ?? badRequest("the slim package has no logs");
  return answer.startsWith("+") ? answer.slice(1) : read(answer);
}

/** Takes a slot away from the game that has had one for longest. */
function freeSlot(module: Glue): number {
  const slot = next;
  next = (next + 1) % owners.length;
  const owner = owners[slot];
  if (owner) {
    owner.text = module.text(slot);
    owner.slot = -1;
    owners[slot] = undefined;
  }
  return slot;
}

/** Calls a function that needs no game. */
export function call<Result>(name: string, ...args: Argument[]): Result {
  const module = ready();
  const slot = owners.findIndex((owner) => owner === undefined);
  return read<Result>(module.call(slot < 0 ? freeSlot(module) : slot, name, joined(args)));
}

/** Begins the session of a new game. */
export function begin<Result>(owner: Owner, name: string, ...args: Argument[]): Result {
  const module = ready();
  const text = joined(args);
  const slot = freeSlot(module);
  const result = read<Result>(module.call(slot, name, text));
  owners[slot] = owner;
  owner.slot = slot;
  return result;
}

/** Reads the session of a game from text. */
export function revive(owner: Owner): void {
  if (owner.slot >= 0) return;
  const module = ready();
  const text: unknown = owner.text;
  if (typeof text !== "string") badRequest(`a game is read from text, not ${nature(text)}`);
  const slot = freeSlot(module);
  read<void>(module.put(slot, owner.text));
  owners[slot] = owner;
  owner.slot = slot;
}

/** Calls a function of a game. */
export function callOn<Result>(owner: Owner, name: string, ...args: Argument[]): Result {
  const module = ready();
  const text = joined(args);
  revive(owner);
  return read<Result>(module.call(owner.slot, name, text));
}

/** Returns the session of a game as text. */
export function textOf(owner: Owner): string {
  return owner.slot >= 0 ? ready().text(owner.slot) : owner.text;
}

/** Takes a game back to a text of it. */
export function restore(owner: Owner, text: string): void {
  if (owner.slot >= 0) read<void>(ready().put(owner.slot, text));
  else owner.text = text;
}
