// What the page remembers about the person in front of it. A browser that keeps nothing gets the defaults each time.

export interface Settings {
  readonly look: "auto" | "light" | "dark" | "print";
  /** Milliseconds for each event of the Barbarian phase; 0 shows the end at once. */
  readonly pace: number;
  /** Whether the first turn is explained. */
  readonly guide: boolean;
  /** Whether single letters are shortcuts. */
  readonly keys: boolean;
  /** Names that players gave. */
  readonly names: Readonly<Record<string, string>>;
}

const KEY = "tetrarchia-settings";
const defaults: Settings = { look: "auto", pace: 700, guide: true, keys: true, names: {} };
let settings: Settings = read();
const listeners = new Set<() => void>();

function read(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { look, pace, guide, keys, names } = { ...defaults, ...(kept as Partial<Settings>) };
    return {
      look: (["auto", "light", "dark", "print"] as const).find((one) => one === look) ?? "auto",
      pace: typeof pace === "number" && pace >= 0 && pace <= 10_000 ? pace : defaults.pace,
      guide: guide !== false,
      keys: keys !== false,
      names: typeof names === "object" && names !== null ? names : {},
    };
  } catch {
    return defaults;
  }
}

export function getSettings(): Settings {
  return settings;
}

/** Changes settings, and tells everybody who listens. */
export function change(changed: Partial<Settings>): void {
  settings = { ...settings, ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without a store they last as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Listens to changes. Returns how to stop. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const darkScreen = matchMedia("(prefers-color-scheme: dark)");
const paper = matchMedia("print");
for (const media of [darkScreen, paper]) media.addEventListener("change", () => listeners.forEach((listener) => listener()));

/** The theme of pictures and page. */
export function theme(): "light" | "dark" | "print" {
  if (paper.matches) return "print";
  if (settings.look !== "auto") return settings.look;
  return darkScreen.matches ? "dark" : "light";
}

/** Whether movement is to be avoided. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
