/** What the service worker keeps, and which requests it answers from where. */

/** The files of one build, and a name that no other build has. */
export interface Kept {
  readonly version: string;
  readonly files: readonly string[]; // paths from the root; the page itself is "/"
}

const PREFIX = "nonet-";
const OWN = ["/api/", "/compat/", "/health", "/metrics"]; // the server's alone

export type Way = "kept" | "page" | "network";

export const cacheOf = ({ version }: Kept): string => PREFIX + version;

/** Of the caches that there are, those of builds before this one. */
export const oldCaches = (names: readonly string[], kept: Kept): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name !== cacheOf(kept));

/** Return how a request is answered: from what is kept, as a page, or by the network as if nobody stood between. */
export function wayOf(request: Pick<Request, "method" | "mode" | "url">, origin: string, kept: Kept): Way {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "network";
  if (OWN.some((path) => `${url.pathname}/`.startsWith(path))) return "network";
  if (request.mode === "navigate") return "page";
  return kept.files.includes(url.pathname) ? "kept" : "network";
}
