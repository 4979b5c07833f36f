// The part of the picture that is shown: magnified by buttons, wheel or two fingers, and moved by dragging.

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MAX_SCALE = 6;

/** The room around a place that is to be seen, in units of the picture. */
const ROOM = 60;

/** Magnifies and moves a picture inside its frame by setting its `viewBox`. */
export class View {
  readonly #frame: HTMLElement;
  #picture: SVGSVGElement | null = null;
  #whole: Box = { x: 0, y: 0, width: 2400, height: 1500 };
  #scale = 1;
  #centre = { x: 1200, y: 750 };
  readonly #fingers = new Map<number, { x: number; y: number }>();
  /** Whether the last gesture moved the picture, so that the click that ends it is no tap. */
  wasDragged = false;

  constructor(frame: HTMLElement) {
    this.#frame = frame;
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.#down(event));
    frame.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const) frame.addEventListener(end, (event) => this.#fingers.delete(event.pointerId));
    new ResizeObserver(() => this.apply()).observe(frame);
  }

  /** Shows another picture at the place and size of the one before. */
  take(picture: SVGSVGElement): void {
    const { x, y, width, height } = picture.viewBox.baseVal;
    this.#picture = picture;
    this.#whole = { x, y, width, height };
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    this.apply();
  }

  get scale(): number {
    return this.#scale;
  }

  /** How many pixels a unit of the picture takes. */
  get pixels(): number {
    return this.#frame.clientWidth / this.#box().width;
  }

  /** Magnifies by a factor, around a point of the picture. */
  zoom(factor: number, around = this.#centre): void {
    const scale = Math.min(MAX_SCALE, Math.max(1, this.#scale * factor));
    const ratio = this.#scale / scale;
    this.#centre = { x: around.x + (this.#centre.x - around.x) * ratio, y: around.y + (this.#centre.y - around.y) * ratio };
    this.#scale = scale;
    this.apply();
  }

  /** Shows the whole picture. */
  reset(): void {
    this.#scale = 1;
    this.apply();
  }

  /** Goes from the whole picture to a larger one, to the largest, and back to the whole. */
  next(): void {
    const filling = this.filling > 1.2 ? this.filling : 1.8;
    const larger = [filling, filling * 1.8].find((scale) => scale > this.#scale * 1.05);
    if (larger === undefined) this.reset();
    else this.zoom(larger / this.#scale);
  }

  /** Moves the picture so that a point is in the middle, as far as there is more to see. */
  lookAt(x: number, y: number, scale = this.#scale): void {
    this.#scale = Math.min(MAX_SCALE, Math.max(1, scale));
    this.#centre = { x, y };
    this.apply();
  }

  /** The factor at which the picture fills the frame in both directions. */
  get filling(): number {
    const { clientWidth, clientHeight } = this.#frame;
    if (clientWidth === 0 || clientHeight === 0) return 1;
    const ratio = clientWidth / clientHeight / (this.#whole.width / this.#whole.height);
    return Math.max(ratio, 1 / ratio);
  }

  /** Whether a point of the picture can be seen, with some room around it: a share of the part that is shown, or a little. */
  sees(x: number, y: number, share = 0): boolean {
    const box = this.#box();
    const [across, down] = [Math.max(ROOM, box.width * share), Math.max(ROOM, box.height * share)];
    return x > box.x + across && x < box.x + box.width - across && y > box.y + down && y < box.y + box.height - down;
  }

  /** Whether places so far apart can be seen at once at this scale. */
  holds(width: number, height: number, scale: number): boolean {
    const box = this.#box();
    const larger = this.#scale / scale;
    return width < box.width * larger - 2 * ROOM && height < box.height * larger - 2 * ROOM;
  }

  /** The point of the picture under a point of the screen. */
  at(clientX: number, clientY: number): { x: number; y: number } {
    const frame = this.#frame.getBoundingClientRect();
    const box = this.#box();
    return { x: box.x + ((clientX - frame.left) / frame.width) * box.width, y: box.y + ((clientY - frame.top) / frame.height) * box.height };
  }

  /** The part that is shown. It has the shape of the frame, so that a unit is as wide as it is high. */
  #box(): Box {
    const { clientWidth, clientHeight } = this.#frame;
    const whole = this.#whole;
    const shape = clientWidth > 0 && clientHeight > 0 ? clientWidth / clientHeight : whole.width / whole.height;
    const fitted = shape > whole.width / whole.height ? { width: whole.height * shape, height: whole.height } : { width: whole.width, height: whole.width / shape };
    const width = fitted.width / this.#scale;
    const height = fitted.height / this.#scale;
    return { x: within(this.#centre.x, width, whole.x, whole.width), y: within(this.#centre.y, height, whole.y, whole.height), width, height };
  }

  /** Shows the part that is to be shown. */
  apply(): void {
    const { x, y, width, height } = this.#box();
    // So the centre stays where it can be seen, and dragging back answers at once.
    this.#centre = { x: x + width / 2, y: y + height / 2 };
    this.#picture?.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    // Names are too small to read on a small map that is shown as a whole.
    const size = this.#frame.clientWidth / width;
    this.#frame.classList.toggle("tiny", size < 0.26);
    if (size > 0) this.#frame.style.setProperty("--unit", String(1 / size));
    this.#frame.classList.toggle("magnified", this.#scale > 1.01);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.at(event.clientX, event.clientY));
  }

  #down(event: PointerEvent): void {
    if (this.#fingers.size === 0) this.wasDragged = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const unit = 1 / this.pixels;
    if (this.#fingers.size === 1) {
      // A finger is never quite still: a few pixels are still a tap.
      if (!this.wasDragged && Math.hypot(now.x - before.x, now.y - before.y) < 8) return;
      this.wasDragged = true;
      this.#centre = { x: this.#centre.x - (now.x - before.x) * unit, y: this.#centre.y - (now.y - before.y) * unit };
      this.apply();
    } else if (this.#fingers.size === 2) {
      this.wasDragged = true;
      const [other] = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      if (!other) return;
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.zoom(factor, this.at((now.x + other.x) / 2, (now.y + other.y) / 2));
    }
    this.#fingers.set(event.pointerId, now);
  }
}

/** Where a part of this length begins around a centre, so that it does not leave the whole. A part that is longer is centred. */
function within(centre: number, length: number, start: number, whole: number): number {
  if (length >= whole) return start - (length - whole) / 2;
  return Math.min(Math.max(centre - length / 2, start), start + whole - length);
}
