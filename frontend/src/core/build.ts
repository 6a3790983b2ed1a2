/** How the page was built: for nonet's server, or as files for any host (`make site`). */

/** Is there a server for ranked games, standings and saved games? */
export const HAS_SERVER: boolean = import.meta.env.MODE !== "site";

/** The path of the folder that the files are in, without a slash at its end; "" at the root. A script in index.html
 * finds it. */
const BASE: string = HAS_SERVER ? "" : (globalThis.document?.documentElement.dataset["base"] ?? "");

/** The address of a page, such as /learn, on this host. */
export const at = (path: string): string => BASE + path;

/** The page at an address of this host; null if it is not ours. */
export const pathOf = (address: string): string | null =>
  address.startsWith(`${BASE}/`) || address === BASE ? address.slice(BASE.length) || "/" : null;
