/** The service worker: caches the files of the page, so that it opens offline. Answers under /api are never cached.
 * A new version waits until the player reloads, or until no page of the old one is open. */
import { cacheOf, isHashed, oldCaches, pageAt, pathBelow, wayOf, type Kept } from "./cache";

declare const self: ServiceWorkerGlobalScope;
declare const NONET_FILES: Kept; // the build writes the list here

const PATIENCE = 5000; // milliseconds to wait for the network before using the cached page
const kept: Kept = NONET_FILES;
const root = new URL("./", self.location.href).href;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => event.waitUntil(heard(event)));
self.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, root, kept);
  if (way === "kept") event.respondWith(answerFromCache(event.request));
  else if (way === "page") event.respondWith(page(event.request));
});

const keep = (): Promise<void> => add(kept.files);

/** Add the files that are missing to the cache. Files left by an earlier build are not downloaded again. */
async function add(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheOf(kept, root));
  await Promise.all(
    paths.map(async (path) => {
      const address = root + path;
      if (isHashed(path) && (await cache.match(address, { ignoreVary: true }))) return;
      const old = isHashed(path) ? await caches.match(address, { ignoreVary: true }) : undefined;
      if (old) await cache.put(address, old);
      else await cache.add(new Request(address, { cache: "no-cache" }));
    }),
  );
}

async function tidy(): Promise<void> {
  await Promise.all(oldCaches(await caches.keys(), kept, root).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answerFromCache(request: Request): Promise<Response> {
  const cache = await caches.open(cacheOf(kept, root));
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

/** The page from the server, or the cached page if that fails or takes too long. */
async function page(request: Request): Promise<Response> {
  const here = await findPage(request.url);
  if (!here) return fetch(request);
  const isPage = ({ status }: Response) => status < 500 && status !== 404; // files of the app have no 404
  const there = fetch(request).then((answer) => (isPage(answer) ? answer : here));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(here), PATIENCE));
  return Promise.race([there, late]).catch(() => here);
}

async function findPage(address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheOf(kept, root));
  const page = await cache.match(root, { ignoreVary: true });
  if (!page) return undefined;
  const headers = new Headers(page.headers); // the security headers stay
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  return new Response(pageAt(await page.text(), pathBelow(root, address) ?? ""), { headers });
}

/** A page asks whether this waiting version is newer than its own; the page has loaded, and the rest can be cached;
 * or the player wants to switch to this version now. */
async function heard({ data, ports }: ExtendableMessageEvent): Promise<void> {
  if (data === "take over") return self.skipWaiting();
  if (data === "keep the rest") return add(kept.later);
  const isSame = kept.files.includes(pathBelow(root, String(data)) ?? "?"); // the page came from the network and has the same version
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (isSame && pages.length < 2) await self.skipWaiting();
  ports[0]?.postMessage(isSame ? "same" : "newer");
}
