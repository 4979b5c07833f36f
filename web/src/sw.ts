// Keeps the page for use without a network. Each build has its own store of files, which is filled as a whole before it is used.
declare const self: ServiceWorkerGlobalScope;
declare const __VERSION__: string;
declare const __FILES__: readonly string[];

const NAME = `tetrarchia-${__VERSION__}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(__FILES__ as string[])));
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith("tetrarchia-") && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    // The page itself is kept under the folder, whatever stands behind `?`.
    const kept = await cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true, ignoreVary: true });
    return kept ?? fetch(request);
  };
  event.respondWith(answer());
});

export {};
