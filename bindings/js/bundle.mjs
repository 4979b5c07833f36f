// Writes dist: every entry point as an ES module, those for Node and with the module inside also as CommonJS.
import { build } from "esbuild";
import { copyFile, readFile, readdir, writeFile } from "node:fs/promises";

const entries = (kinds) => ["full", "slim"].flatMap((kind) => kinds.map((where) => `src/${kind}.${where}.ts`));
const shared = { bundle: true, outdir: "dist", minify: true, target: "es2022", loader: { ".wasm": "base64" }, external: ["node:*"], logLevel: "warning" };
await build({ ...shared, entryPoints: entries(["browser", "inline", "node"]), format: "esm" });
await build({
  ...shared,
  entryPoints: entries(["inline", "node"]),
  format: "cjs",
  platform: "node",
  outExtension: { ".js": ".cjs" },
  // CommonJS has no import.meta.
  define: { "import.meta.url": "__url" },
  banner: { js: 'const __url = require("node:url").pathToFileURL(__filename);' },
});
await copyFile("generated/full/module_bg.wasm", "dist/tetrarchia.wasm");
await copyFile("generated/small/module_bg.wasm", "dist/tetrarchia.small.wasm");
await copyFile("generated/slim/module_bg.wasm", "dist/slim.wasm");
// The types of CommonJS are the same, under the names that TypeScript looks for.
for (const file of await readdir("dist")) {
  if (!file.endsWith(".d.ts")) continue;
  const text = await readFile(`dist/${file}`, "utf8");
  await writeFile(`dist/${file.replace(/\.d\.ts$/, ".d.cts")}`, text.replaceAll(/(from "\.\/[^"]*)\.js"/g, '$1.cjs"'));
}
