// The service worker of a site on a server, which then works offline after the first visit. The renderer defines `sbpSite`
// above this: `version` is a hash of all files of the site, and `files` are stored at once. Others are stored when they are
// visited. A browser that finds a new version stores it, and deletes the old one.
const worker = /** @type {any} */ (globalThis), {version, files} = worker.sbpSite;
const CACHES = "sbp-atlas/", CACHE = CACHES + version;

/** A redirected answer would be an error for the address that was asked. @param {Cache} cache @param {Request} request @param {Response} response */
async function keep(cache, request, response) {
  if (response.ok && !response.redirected) await cache.put(request, response.clone());
  return response;
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(files.map(async (/** @type {string} */ file) => {
    const request = new Request(file, {cache: "no-cache"});
    await keep(cache, request, await fetch(request));
  }));
  await worker.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, {ignoreSearch: true});
  if (kept) return kept;
  const response = await fetch(request);
  return keep(cache, request, response).catch(() => response);  // the disk may be full
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const {request} = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope)) event.respondWith(answer(request));
});
