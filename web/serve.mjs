// Serves web/dist on loopback: node serve.mjs [PORT]. Other programs import `serve`.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** Serves the folder of the built page, and returns the server once it listens. */
export async function serve(port = 0, folder = new URL("dist/", import.meta.url)) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = pathname.endsWith("/") ? "index.html" : pathname.slice(1);
    // The folder is flat, and nothing outside it is served.
    if (!/^[\w.-]+$/.test(name) || name.startsWith(".")) return void response.writeHead(404).end();
    const brotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
    const headers = {
      "content-type": types[extname(name)] ?? "application/octet-stream",
      // Names with a digest never change their contents.
      "cache-control": /-[0-9a-zA-Z]{8,}\./.test(name) ? "public, max-age=31536000, immutable" : "no-cache",
      "x-content-type-options": "nosniff",
    };
    try {
      const packed = brotli ? await readFile(new URL(`${name}.br`, folder)).catch(() => undefined) : undefined;
      const body = packed ?? (await readFile(new URL(name, folder)));
      response.writeHead(200, { ...headers, ...(packed && { "content-encoding": "br" }), vary: "accept-encoding" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", () => resolve(undefined)));
  return server;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const server = await serve(Number(process.argv[2] ?? 8080));
  console.log(`http://127.0.0.1:${server.address().port}/`);
}
