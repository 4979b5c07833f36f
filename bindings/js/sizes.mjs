// Prints what a page downloads, compressed by brotli, and fails if that has grown beyond what the README says.
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const limits = {
  full: ["tetrarchia.wasm", "full", 302_000],
  small: ["tetrarchia.small.wasm", "full", 288_000],
  slim: ["slim.wasm", "slim", 83_500],
};
for (const [kind, [wasm, code, limit]] of Object.entries(limits)) {
  const size = [wasm, `${code}.browser.js`].reduce((sum, file) => sum + brotliCompressSync(readFileSync(`dist/${file}`)).length, 0);
  console.log(`${kind}: ${size} bytes by brotli`);
  if (size > limit) throw new Error(`${kind} is larger than ${limit} bytes`);
}
