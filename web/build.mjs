// Writes dist: the page, its code in parts that are loaded when they are needed, the engine, and beside each file its
// brotli form for servers that send it. Names hold a digest of the contents, so they can be cached for ever.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";

const out = new URL("dist/", import.meta.url);
const root = new URL("./", import.meta.url);
const digest = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 10);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

const engine = await readFile(createRequire(import.meta.url).resolve("tetrarchia/tetrarchia.small.wasm"));
const engineName = `tetrarchia-${digest(engine)}.wasm`;
await writeFile(new URL(engineName, out), engine);

const shared = { bundle: true, minify: true, target: "es2022", logLevel: "warning", absWorkingDir: root.pathname, metafile: true };
const result = await build({
  ...shared,
  entryPoints: ["src/main.ts", "src/beside.worker.ts", "src/style.css"],
  outdir: "dist",
  format: "esm",
  splitting: true,
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  define: { __ENGINE__: JSON.stringify(engineName) },
});
const names = Object.fromEntries(
  Object.entries(result.metafile.outputs)
    .filter(([, output]) => output.entryPoint)
    .map(([file, output]) => [output.entryPoint, file.replace(/^dist\//, "")]),
);

/** The parts that a file needs at once, to be asked for without waiting for the file. */
function needed(file, found = new Set()) {
  for (const { path, kind } of result.metafile.outputs[file].imports) {
    if (kind !== "import-statement" || found.has(path)) continue;
    found.add(path);
    needed(path, found);
  }
  return found;
}
const preloads = [...needed(`dist/${names["src/main.ts"]}`)].map((file) => `<link rel="modulepreload" href="${file.replace(/^dist\//, "")}">`);

for (const file of await readdir(new URL("public/", root))) await copyFile(new URL(`public/${file}`, root), new URL(file, out));

const page = (await readFile(new URL("index.html", root), "utf8"))
  .replaceAll("__MAIN__", names["src/main.ts"])
  .replaceAll("__STYLE__", names["src/style.css"])
  .replaceAll("__ENGINE__", engineName)
  .replaceAll("__WORKER__", names["src/beside.worker.ts"])
  .replace("__PRELOADS__", preloads.join("\n"));
await writeFile(new URL("index.html", out), page);

// The service worker keeps every file of this build, under a name that changes with any of them.
const files = (await readdir(out)).filter((file) => !file.endsWith(".br")).sort();
const version = digest(Buffer.concat(await Promise.all(files.map((file) => readFile(new URL(file, out))))));
await build({
  ...shared,
  entryPoints: ["src/sw.ts"],
  outfile: "dist/sw.js",
  format: "iife",
  define: { __VERSION__: JSON.stringify(version), __FILES__: JSON.stringify(files.map((file) => (file === "index.html" ? "./" : file))) },
});

let total = 0;
for (const file of await readdir(out)) {
  const bytes = await readFile(new URL(file, out));
  const packed = /\.png$/.test(file) ? bytes : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (packed !== bytes) await writeFile(new URL(`${file}.br`, out), packed);
  total += packed.length;
  console.log(`${String(packed.length).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  bytes by brotli in all`);
