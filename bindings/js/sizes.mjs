// Prints what a page downloads, compressed by brotli, and fails if that has grown beyond what the README says.
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const limits = { full: ["tetrarchia.wasm", 290_000], slim: ["slim.wasm", 85_000] };
for (const [kind, [wasm, limit]] of Object.entries(limits)) {
  const size = [wasm, `${kind}.browser.js`].reduce((sum, file) => sum + brotliCompressSync(readFileSync(`dist/${file}`)).length, 0);
  console.log(`${kind}: ${size} bytes by brotli`);
  if (size > limit) throw new Error(`${kind} is larger than ${limit} bytes`);
}
