// Keeps a match after every step, one write after another, and says what went wrong.
import type { App } from "../app.js";
import { keptOf } from "../engine/keeping.js";
import type { Match } from "../engine/match.js";
import { StoreError, type StoreFailure } from "../lib/store.js";

export class Saving {
  readonly #app: App;
  readonly #match: Match;
  readonly #failed: (failure: StoreFailure) => void;
  readonly #stop: () => void;
  #revision: number;
  #wanted = false;
  #writing: Promise<void> | null = null;
  #broken = false;

  /** Whether everything that happened is in the store. */
  onKept: (kept: boolean) => void = () => undefined;

  /** `elsewhere` is called if another tab keeps a newer revision. */
  constructor(app: App, match: Match, revision: number, failed: (failure: StoreFailure) => void, elsewhere: () => void) {
    this.#app = app;
    this.#match = match;
    this.#revision = revision;
    this.#failed = failed;
    this.#stop = app.store.onChange((id, other) => {
      if (id === match.meta.id && other > this.#revision) elsewhere();
    });
  }

  /** Keeps the match as it is now. While something is being written, only the newest state waits. */
  save(): void {
    this.#wanted = true;
    this.onKept(false);
    this.#writing ??= this.#write().finally(() => (this.#writing = null));
  }

  /** Stops writing, because the game goes on elsewhere. */
  give(): void {
    this.#broken = true;
  }

  leave(): void {
    this.#stop();
  }

  async #write(): Promise<void> {
    while (this.#wanted && !this.#broken) {
      this.#wanted = false;
      try {
        await this.#app.store.put(keptOf(this.#match, this.#revision + 1));
        this.#revision++;
        if (!this.#wanted) this.onKept(true);
      } catch (error) {
        const failure = error instanceof StoreError ? error.failure : "full";
        // Another tab has the game: to go on writing would be a fight.
        if (failure === "conflict") this.#broken = true;
        this.#failed(failure);
      }
    }
  }
}
