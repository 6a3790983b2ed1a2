/** Routes: which page a path shows, and how to navigate. Paths begin at the root of the app, wherever that is. */
import { at, HAS_SERVER, pathOf } from "../core/build";
import { PATHS, SERVED } from "./paths";

export { at } from "../core/build";

export type Params = Readonly<Record<string, string>>;

/** The props of every page. */
export interface PageProps {
  params: Params;
  query: URLSearchParams;
}

export interface Route {
  readonly page: string;
  readonly params: Params;
  readonly path: string;
}

/** Return the route of a path, or null if there is no such page. */
export function routeOf(path: string): Route | null {
  for (const [pattern, page] of PATHS) {
    if (!HAS_SERVER && SERVED.includes(page)) continue;
    const params = matchRoute(pattern, path);
    if (params) return { page, params, path };
  }
  return null;
}

/** Return the parts of a path that a pattern names, or null if the path does not match. */
export function matchRoute(pattern: string, path: string): Params | null {
  const wanted = parts(pattern);
  const found = parts(path);
  if (wanted.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [k, part] of wanted.entries()) {
    const value = found[k] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

/** The path that the browser is at. */
export const here = (): string => pathOf(location.pathname) ?? location.pathname;

/** Navigate to another page of the app. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", at(to));
  else history.pushState(null, "", at(to));
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Return the target of a click on a link that the page itself should follow, or null. */
export function targetOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  const path = pathOf(link.pathname);
  return path !== null && routeOf(path) ? path + link.search + link.hash : null;
}

function parts(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone % is kept as it is
  }
}
