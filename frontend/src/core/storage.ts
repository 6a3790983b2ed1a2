/** The browser's storage, which may be full, forbidden or corrupt. */

/** The part of the storage API that is used. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A browser store, or null if access is forbidden. */
export function browserStore(name: "localStorage" | "sessionStorage" = "localStorage"): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** The JSON stored under a key, or null if it is missing or unreadable. */
export function readJson(key: string, store: Pick<Storage, "getItem"> | null = browserStore()): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Store JSON under a key, if the browser can. */
export function writeJson(key: string, value: unknown, store: Pick<Storage, "setItem"> | null = browserStore()): void {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    // the game works without storage
  }
}
