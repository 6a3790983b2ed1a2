/** What the service worker caches, and how it answers requests. */

/** The files of one build, and its unique version. */
export interface Kept {
  readonly version: string;
  readonly files: readonly string[]; // relative to the folder of the app; the page itself is ""
  readonly later: readonly string[]; // not needed to open the page
}

const PREFIX = "nonet-"; // then the version and the folder: a host may have several
const OWN = ["api/", "compat/", "health", "metrics"]; // always answered by the server

export type Way = "kept" | "page" | "network";

const folderOf = (root: string): string => new URL(root).pathname;

export const cacheOf = ({ version }: Kept, root: string): string => PREFIX + version + folderOf(root);

/** The caches of earlier builds in the same folder. */
export function oldCaches(names: readonly string[], kept: Kept, root: string): string[] {
  const ours = new RegExp(`^${PREFIX}[0-9a-z]+(/.*)?$`);
  return names.filter((name) => {
    const found = ours.exec(name);
    return found && (found[1] ?? "/") === folderOf(root) && name !== cacheOf(kept, root);
  });
}

/** The path of an address below the folder of the app, or null if it is not below it. */
export function pathBelow(root: string, address: string): string | null {
  const { origin, pathname } = new URL(address);
  const plain = origin + pathname;
  return plain.startsWith(root) ? plain.slice(root.length) : null;
}

/** Return how a request is answered: from the cache, as a page, or by the network. The root ends with a slash. */
export function wayOf(request: Pick<Request, "method" | "mode" | "url">, root: string, kept: Kept): Way {
  const path = pathBelow(root, request.url);
  if (request.method !== "GET" || path === null) return "network";
  if (OWN.some((own) => `${path}/`.startsWith(own))) return "network";
  if (request.mode === "navigate") return "page";
  return kept.files.includes(path) || kept.later.includes(path) ? "kept" : "network";
}

/** Does the name of a file change with its content? Then a copy from an earlier build is as good. */
export const isHashed = (path: string): boolean => /^assets\/.*-[\w-]{8,}\.\w+$/.test(path);

/** The page for an address. In a build for any host it contains the depth of the address below the app, and its
 * relative addresses go up that many folders. */
export function pageAt(html: string, path: string): string {
  if (!html.includes("data-depth=")) return html;
  const depth = path
    .replace(/[^/]*\.html$/, "")
    .split("/")
    .filter(Boolean).length;
  const up = path.split("/").length - 1;
  return html
    .replace('data-depth="0" data-up="0"', `data-depth="${depth}" data-up="${up}"`)
    .replace(/(src|href)="\.\//g, `$1="${"../".repeat(up) || "./"}`);
}
