/** What the service worker caches, and how it answers requests. */

/** The files of one build, and its unique version. */
export interface Kept {
  readonly version: string;
  readonly files: readonly string[]; // paths from the root; the page itself is "/"
  readonly later: readonly string[]; // not needed to open the page
}

const PREFIX = "nonet-";
const OWN = ["/api/", "/compat/", "/health", "/metrics"]; // always answered by the server

export type Way = "kept" | "page" | "network";

export const cacheOf = ({ version }: Kept): string => PREFIX + version;

/** The caches of earlier builds. */
export const oldCaches = (names: readonly string[], kept: Kept): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name !== cacheOf(kept));

/** Does the name of a file change with what is in it? Then a copy from an earlier build is as good. */
export const isHashed = (path: string): boolean => /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path);

/** Return how a request is answered: from the cache, as a page, or by the network. */
export function wayOf(request: Pick<Request, "method" | "mode" | "url">, origin: string, kept: Kept): Way {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "network";
  if (OWN.some((path) => `${url.pathname}/`.startsWith(path))) return "network";
  if (request.mode === "navigate") return "page";
  return kept.files.includes(url.pathname) || kept.later.includes(url.pathname) ? "kept" : "network";
}
