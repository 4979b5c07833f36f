// The strip: the chance to win over the steps, with its marks and the luck of the dice.
import { h, s } from "../lib/dom.js";
import { texts } from "../texts/index.js";
import { SMALLEST_LUCK, type Judged } from "./judged.js";
import { CERTAIN } from "./verdict.js";

/** A tap so many pixels from a mark means the mark. */
const NEAR = 10;

/** Draws the strip. A click, a tap or the arrows of the keyboard call `go` with a step. */
export function strip(judged: Judged, go: (step: number) => void): { readonly element: Element; mark(step: number): void } {
  const words = texts.analysis;
  const { chances, shown, notable } = judged;
  const last = Math.max(chances.length - 1, 1);
  // Lines are drawn in a box that is stretched to the strip; signs stand at shares of it, so that they keep their form.
  const across = (step: number) => `${((step / last) * 100).toFixed(2)}%`;
  const down = (chance: number) => `${(94 - (chance / CERTAIN) * 88).toFixed(1)}%`;
  const points = chances.map((chance, step) => `${((step / last) * 100).toFixed(2)},${down(chance).slice(0, -1)}`).join(" ");
  const level = (chance: number) => s("line", { class: "level", x1: 0, x2: "100%", y1: down(chance), y2: down(chance) });
  const luck = shown
    .filter(({ moment }) => Math.abs(moment.luck ?? 0) >= SMALLEST_LUCK)
    .map(({ moment, step }) => s("line", { class: moment.luck! > 0 ? "lucky" : "unlucky", x1: across(step), x2: across(step), y1: down(moment.before), y2: down(moment.after) }));
  // One sign a step: that of its mark, if it has one. It stands above its dot, or below it where there is no room.
  const steps = [...new Set(notable.map(({ step }) => step))];
  const signs = steps.flatMap((step) => {
    const mark = notable.find((one) => one.step === step && one.moment.mark)?.moment.mark;
    const [kind, at] = [mark ?? "turning", down(chances[step] ?? 0)];
    const [dy, anchor] = [Number.parseFloat(at) < 35 ? 17 : -7, step < 2 ? "start" : step > last - 2 ? "end" : "middle"];
    return [s("circle", { class: kind, cx: across(step), cy: at, r: 4 }), s("text", { class: kind, x: across(step), y: at, dy, "text-anchor": anchor }, mark ? words.signs[mark] : "↕")];
  });
  const cursor = s("line", { class: "cursor", y1: 0, y2: "100%" });
  const curve = s("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", width: "100%", height: "100%" }, s("polygon", { class: "under", points: `0,100 ${points} 100,100` }), s("polyline", { class: "chance", points }));
  const picture = s("svg", { "aria-hidden": "true" }, level(0), level(CERTAIN / 2), level(CERTAIN), curve, ...luck, cursor, ...signs);
  const slider: HTMLInputElement = h("input", { type: "range", min: 0, max: chances.length - 1, "aria-label": words.strip, on: { input: () => go(Number(slider.value)) } });
  const element = h("div", { class: "chances" }, h("span", { class: "scale", "aria-hidden": "true" }, h("i", {}, "100"), h("i", {}, "50"), h("i", {}, "0")), h("div", { class: "curve" }, picture, slider));
  picture.addEventListener("click", ({ clientX }) => {
    const { left, width } = picture.getBoundingClientRect();
    const away = ({ step }: { readonly step: number }) => Math.abs(left + (step / last) * width - clientX);
    const nearest = [...notable].sort((a, b) => away(a) - away(b))[0];
    const tapped = Math.round(((clientX - left) / width) * last);
    go(nearest && away(nearest) <= NEAR ? nearest.step : Math.min(Math.max(tapped, 0), chances.length - 1));
  });
  return {
    element,
    mark: (step) => {
      cursor.setAttribute("x1", across(step));
      cursor.setAttribute("x2", across(step));
      slider.value = String(step);
      slider.setAttribute("aria-valuetext", words.at(step, chances[step] ?? 0));
    },
  };
}
