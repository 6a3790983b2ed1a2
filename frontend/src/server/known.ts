/** Does the server know the player of this browser? Its cookie cannot be read, so this device remembers it: unknown
 * players need no requests. */
import { HAS_SERVER } from "../core/build";
import { browserStore, readJson } from "../core/storage";

const KEY = "nonet.player";

/** Is a player signed in here? */
export function isKnown(): boolean {
  if (!HAS_SERVER) return false;
  const kept = browserStore()?.getItem(KEY);
  return kept == null ? hasRaced() : kept === "yes";
}

/** Is there a ranked game from before this was remembered? */
function hasRaced(): boolean {
  const games = readJson("nonet.records");
  return Array.isArray(games) && games.some((game: { kind?: unknown } | null) => game?.kind !== "casual");
}

/** Remember whether a player is signed in. */
export function setKnown(isSignedIn: boolean): void {
  try {
    browserStore()?.setItem(KEY, isSignedIn ? "yes" : "no");
  } catch {
    // without storage every visit is the first
  }
}
