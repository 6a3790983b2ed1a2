/** The stores of the browser, which may be full, forbidden or spoilt. */

/** The part of a store that is used. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A store of the browser, or null where it is forbidden. */
export function browserStore(name: "localStorage" | "sessionStorage" = "localStorage"): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** The JSON under a key, or null: what cannot be read is as good as nothing kept. */
export function readJson(key: string, store: Pick<Storage, "getItem"> | null = browserStore()): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Keep JSON under a key, if the browser can. */
export function writeJson(key: string, value: unknown, store: Pick<Storage, "setItem"> | null = browserStore()): void {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}
