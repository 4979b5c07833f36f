import type { ErrorKind, ErrorView, Rule } from "./types.js";

/** An error of the engine. Nothing has changed when it is thrown. */
export class TetrarchiaError extends Error {
  /** What kind of error it is. */
  readonly kind: ErrorKind;
  /** The rule of the game that forbids the input, if a rule does. */
  readonly rule?: Rule;
  /** The reason of a refusal in notation. */
  readonly reason?: string;
  /** The place in a log, such as `steps[12].do`. */
  readonly path?: string;

  constructor(view: ErrorView) {
    super(view.message);
    this.name = "TetrarchiaError";
    this.kind = view.kind;
    if (view.rule != null) this.rule = view.rule;
    if (view.reason != null) this.reason = view.reason;
    if (view.path != null) this.path = view.path;
  }
}

/** Throws the error for an argument that cannot be used. */
export function badRequest(message: string): never {
  throw new TetrarchiaError({ kind: "bad-request", message });
}
