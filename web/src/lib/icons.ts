// Signs on buttons, drawn by the page: fonts of devices differ too much in theirs.
import { s } from "./dom.js";

/** Lines in a square of 24. */
const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  share: "M12 15V3M7 8l5-5 5 5M5 13v7h14v-7",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  larger: "M12 5v14M5 12h14",
  smaller: "M5 12h14",
  whole: "M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7",
  hide: "M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  first: "M6 5v14M18 5l-8 7 8 7",
  back: "M16 5l-9 7 9 7",
  next: "M8 5l9 7-9 7",
  last: "M18 5v14M6 5l8 7-8 7",
  pause: "M8 5v14M16 5v14",
  play: "M7 4l13 8-13 8z",
  remove: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon. Its button says what it is for. */
export function icon(name: IconName): SVGSVGElement {
  return s("svg", { class: "icon-sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
}
