// Checks of arguments. Types check them too, but not every program is written in TypeScript.
import { badRequest } from "./errors.js";

/** Says what a value is, for an error. */
export function nature(value: unknown): string {
  if (value == null) return String(value);
  return Array.isArray(value) ? "a list" : `of the type ${typeof value}`;
}

/** Returns an object with named parts. Throws if the value is none. */
export function parts<T extends object>(value: T, what: string): T {
  const given: unknown = value;
  if (typeof given !== "object" || given === null || Array.isArray(given)) badRequest(`${what}: an object, not ${nature(given)}`);
  return value;
}

/** Returns the texts of a list. Throws if the value is none. */
export function texts<T extends string>(value: readonly T[], what: string): readonly T[] {
  const given: unknown = value;
  if (!Array.isArray(given)) return badRequest(`${what}: a list, not ${nature(given)}`);
  const at = given.findIndex((one: unknown) => typeof one !== "string");
  if (at >= 0) badRequest(`${what}: a list of texts, and number ${at + 1} is ${nature(given[at])}`);
  return value;
}

/** Writes an object as JSON. Throws if that is impossible. */
export function json(value: object, what: string): string {
  try {
    return JSON.stringify(parts(value, what));
  } catch (error) {
    return badRequest(`${what} cannot be written as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
