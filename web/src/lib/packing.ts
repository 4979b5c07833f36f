// Texts as short words for links: compressed, then in the letters that addresses allow.

/** What a packed text may grow to. Logs have the same limit in the engine, which then says so itself. */
const MAX_BYTES = 16 << 20;

/** Packs a text. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Unpacks a text. Throws an error if it was cut off or damaged, or if it is too long. */
export async function unpack(word: string): Promise<string> {
  const binary = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // A short link can hold a text of gigabytes: stop as soon as it is longer than any log.
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(await new Blob(parts).arrayBuffer());
}
