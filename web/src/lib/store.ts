// Games on this device, in IndexedDB. A browser without it, or one whose store is full, still plays: the page says what it
// could not keep.
import type { Kept } from "../engine/match.js";

/** Why a game was not kept. */
export type StoreFailure = "full" | "conflict" | "unavailable";

export class StoreError extends Error {
  constructor(readonly failure: StoreFailure, cause?: unknown) {
    super(failure, { cause });
  }
}

const NAME = "tetrarchia";
const GAMES = "games";

/** Keeps games, and tells other tabs about it. */
export class Store {
  readonly #database: Promise<IDBDatabase | null>;
  readonly #channel: BroadcastChannel | null = typeof BroadcastChannel === "function" ? new BroadcastChannel(NAME) : null;
  readonly #memory = new Map<string, Kept>();

  constructor() {
    this.#database = open().catch(() => null);
  }

  /** All games, the one that was played last first. */
  async list(): Promise<readonly Kept[]> {
    const database = await this.#database;
    const kept = database ? await done<Kept[]>(database.transaction(GAMES).objectStore(GAMES).getAll()) : [...this.#memory.values()];
    return kept.sort((a, b) => b.changed - a.changed);
  }

  async get(id: string): Promise<Kept | null> {
    const database = await this.#database;
    const kept = database ? ((await done<Kept | undefined>(database.transaction(GAMES).objectStore(GAMES).get(id))) ?? null) : null;
    const unkept = this.#memory.get(id) ?? null;
    return kept && unkept ? (unkept.revision > kept.revision ? unkept : kept) : (kept ?? unkept);
  }

  /**
   * Keeps a game. Throws if it was changed elsewhere since the revision that it comes from, so that two tabs never write over
   * each other. Returns when it is safe on the disk. What cannot be written lasts as long as the page.
   */
  async put(kept: Kept): Promise<void> {
    const database = await this.#database;
    if (!database) {
      this.#memory.set(kept.meta.id, kept);
      throw new StoreError("unavailable");
    }
    const written = new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(GAMES, "readwrite", { durability: "strict" });
      const games = transaction.objectStore(GAMES);
      let failure: StoreFailure | null = null;
      const before: IDBRequest<Kept | undefined> = games.get(kept.meta.id);
      before.onsuccess = () => {
        if (before.result && before.result.revision >= kept.revision) {
          failure = "conflict";
          transaction.abort();
          return;
        }
        games.put(kept);
      };
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(new StoreError(failure ?? "full", transaction.error));
    });
    await written.catch((error: unknown) => {
      if (error instanceof StoreError && error.failure === "full") this.#memory.set(kept.meta.id, kept);
      throw error;
    });
    this.#memory.delete(kept.meta.id);
    this.#channel?.postMessage({ id: kept.meta.id, revision: kept.revision });
  }

  async remove(id: string): Promise<void> {
    const database = await this.#database;
    this.#memory.delete(id);
    if (database) await done(database.transaction(GAMES, "readwrite").objectStore(GAMES).delete(id));
  }

  /** Listens to games that other tabs keep. Returns how to stop. */
  onChange(listener: (id: string, revision: number) => void): () => void {
    const heard = (event: MessageEvent<{ id: string; revision: number }>) => listener(event.data.id, event.data.revision);
    this.#channel?.addEventListener("message", heard);
    return () => this.#channel?.removeEventListener("message", heard);
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "meta.id" });
    request.onsuccess = () => {
      // A newer version of the page may want to change the store.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
