// The engine's picture as nodes of the page.

let sheet: CSSStyleSheet | null = null;
let sheetText = "";

/**
 * Reads a picture of the engine. Its style sheet is taken out and adopted by the page as a sheet of its own: so the page needs
 * no inline styles, which its content security policy forbids.
 */
export function readPicture(svg: string): SVGSVGElement {
  const begin = svg.indexOf("<style>");
  const end = svg.indexOf("</style>", begin);
  if (begin >= 0 && end > begin) {
    adopt(svg.slice(begin + "<style>".length, end));
    svg = svg.slice(0, begin) + svg.slice(end + "</style>".length);
  }
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (parsed.localName !== "svg") throw new Error("the picture is not SVG");
  return document.importNode(parsed, true) as unknown as SVGSVGElement;
}

function adopt(text: string): void {
  if (text === sheetText) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  }
  sheet.replaceSync(text);
  sheetText = text;
}
