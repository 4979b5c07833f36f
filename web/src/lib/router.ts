// Screens by the part of the address after `#`: `#/play/ID`, `#/rules/MV-4`. Links that carry a game begin with `#game=` or
// `#position=`.

/** What is on the page. */
export interface Screen {
  readonly title: string;
  readonly element: HTMLElement;
  /** Called when another screen takes its place. */
  leave?(): void;
}

/** Makes a screen from the parts of the address that follow its name. */
export type Opener = (parts: readonly string[]) => Screen | Promise<Screen>;

export class Router {
  readonly #host: HTMLElement;
  readonly #openers: Readonly<Record<string, Opener>>;
  readonly #failed: (error: unknown) => Screen;
  #current: Screen | null = null;
  #opening = 0;

  /** `openers` names each screen; the empty name is that of the first screen. */
  constructor(host: HTMLElement, openers: Readonly<Record<string, Opener>>, failed: (error: unknown) => Screen) {
    this.#host = host;
    this.#openers = openers;
    this.#failed = failed;
    addEventListener("hashchange", () => void this.open());
  }

  /** Goes to an address such as `#/rules/MV-4`. */
  go(address: string): void {
    if (location.hash === address) void this.open();
    else location.hash = address;
  }

  /** Opens the screen that the address names. */
  async open(): Promise<void> {
    const opening = ++this.#opening;
    const [, name = "", parts] = parse(location.hash);
    let screen: Screen;
    try {
      screen = await (this.#openers[name] ?? this.#openers[""] ?? fail())(parts);
    } catch (error) {
      screen = this.#failed(error);
    }
    // Another address was opened while this one was loading.
    if (opening !== this.#opening) return screen.leave?.();
    this.#current?.leave?.();
    this.#current = screen;
    this.#host.replaceChildren(screen.element);
    document.title = screen.title;
    scrollTo(0, 0);
    // Those who use a keyboard or a screen reader begin at the top of the new screen.
    screen.element.querySelector<HTMLElement>("h1")?.focus();
  }
}

function fail(): never {
  throw new Error("there is no first screen");
}

function parse(hash: string): ["", string, readonly string[]] {
  const link = /^#(game|position)=(.*)$/s.exec(hash);
  if (link) return ["", link[1] ?? "", [link[2] ?? ""]];
  const [, name = "", ...parts] = hash.split("/").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return ["", name, parts];
}
