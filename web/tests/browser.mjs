// A browser with the built page in it. Every page fails its test if it writes to the console or asks another host.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const programs = ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  landscape: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** Starts the browser and the server. Call `close` at the end. */
export async function start() {
  const executablePath = process.env.CHROMIUM ?? programs.find(existsSync);
  if (!executablePath) throw new Error("Chromium is missing: install it, or name it in CHROMIUM");
  const server = await serve();
  const browser = await chromium.launch({ executablePath, args });
  const origin = `http://127.0.0.1:${server.address().port}`;
  const problems = [];
  /** Watches a page. */
  const watch = (page) => {
    page.on("pageerror", (error) => problems.push(`error: ${error}`));
    page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
    page.on("request", (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (protocol.startsWith("http") && asked !== origin) problems.push(`another host: ${request.url()}`);
    });
    return page;
  };
  return {
    origin,
    browser,
    problems,
    watch,
    /** Opens a context of its own, so with an empty store. */
    context: (options = sizes.desktop) => browser.newContext({ baseURL: origin, reducedMotion: "reduce", ...options }),
    /** Opens a page in a context of its own. */
    async page(options = sizes.desktop, address = "/") {
      const context = await this.context(options);
      const page = watch(await context.newPage());
      await page.goto(address);
      return page;
    },
    /** Throws if a page has reported a problem. */
    check() {
      if (problems.length > 0) throw new Error(problems.splice(0).join("\n"));
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
