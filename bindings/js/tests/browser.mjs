// A page in Chromium that can load the files of this folder, from a server on loopback.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const root = new URL("../", import.meta.url);
const types = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const programs = ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);

async function serve() {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const type = types[extname(pathname)] ?? "application/octet-stream";
    try {
      const body = await readFile(new URL(`.${pathname}`, root));
      response.writeHead(200, { "content-type": type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Opens a page of this folder, calls `work` with it, and fails if the page reported an error. */
export async function onPage(path, work) {
  const executablePath = process.env.CHROMIUM ?? programs.find(existsSync);
  if (!executablePath) throw new Error("Chromium is missing: install it, or name it in CHROMIUM");
  const server = await serve();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto(`http://127.0.0.1:${server.address().port}/${path}`);
    const result = await work(page);
    if (errors.length > 0) throw new Error(errors.join("\n"));
    return result;
  } finally {
    await browser.close();
    server.close();
  }
}
