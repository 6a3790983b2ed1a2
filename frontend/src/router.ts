/** Router: which page stands at which path. A page is a folder with a Page.svelte; it is loaded when it is needed,
 * and a page that does not exist has no place in the menu. */

import type { Component } from "svelte";
import { loadWords } from "./words/load";

export type Params = Readonly<Record<string, string>>;

/** What every page is given. */
export interface PageProps {
  params: Params;
  query: URLSearchParams;
}

export interface Route {
  readonly page: string;
  readonly params: Params;
  readonly path: string;
}

type Loader = () => Promise<{ default: Component<PageProps> }>;

const loaders = import.meta.glob<{ default: Component<PageProps> }>("./pages/*/Page.svelte");

/** The paths of the pages, the most particular first; `:name` stands for one part of a path. */
const PATHS: readonly (readonly [pattern: string, page: string])[] = [
  ["/", "home"],
  ["/new", "home"],
  ["/play", "play"],
  ["/play/:id", "play"],
  ["/own", "own"],
  ["/photo", "photo"],
  ["/learn", "learn"],
  ["/learn/:id", "lesson"],
  ["/lab", "lab"],
  ["/daily", "daily"],
  ["/standings", "standings"],
  ["/profile", "profile"],
  ["/profile/:id", "profile"],
  ["/print", "print"],
  ["/settings", "settings"],
  ["/about", "about"],
];

/** Does this page exist in this build? */
export function exists(page: string): boolean {
  return loaderOf(page) !== undefined;
}

/** Return what brings a page and its words. */
export function loaderOf(page: string): Loader | undefined {
  const load = loaders[`./pages/${page}/Page.svelte`];
  return load && (async () => (await Promise.all([load(), loadWords(page)]))[0]);
}

/** Return the route of a path, or null where there is no page. */
export function routeOf(path: string): Route | null {
  for (const [pattern, page] of PATHS) {
    const params = matched(pattern, path);
    if (params && exists(page)) return { page, params, path };
  }
  return null;
}

/** Return the parts of a path that a pattern names, or null where it is not of this pattern. */
export function matched(pattern: string, path: string): Params | null {
  const wanted = parts(pattern);
  const found = parts(path);
  if (wanted.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [k, part] of wanted.entries()) {
    const value = found[k] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Go to another page of ours. */
export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Is this click on a link of ours that the page itself should follow? Then return where it leads. */
export function followed(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  return routeOf(link.pathname) ? link.pathname + link.search + link.hash : null;
}

function parts(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone % is taken as it stands
  }
}
