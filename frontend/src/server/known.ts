/** Does the server know the player of this browser? Its cookie cannot be read, so this device remembers it: who is not
 * known needs no requests. */
import { HAS_SERVER } from "../core/build";
import { browserStore } from "../core/storage";
import { records } from "./records";

const KEY = "nonet.player";

/** Is a player signed in here? */
export function isKnown(): boolean {
  if (!HAS_SERVER) return false;
  const kept = browserStore()?.getItem(KEY);
  return kept == null ? records().some(({ kind }) => kind !== "casual") : kept === "yes"; // one from before this was kept
}

/** Remember whether a player is signed in. */
export function setKnown(isSignedIn: boolean): void {
  try {
    browserStore()?.setItem(KEY, isSignedIn ? "yes" : "no");
  } catch {
    // without storage every visit is the first
  }
}
