/** Could the last request reach the server? Whether there is a network at all, the browser knows. */
import { HAS_SERVER } from "../core/build";

export const reach: { server: boolean } = $state({ server: true });

/** Can a ranked game be started, as far as is known? */
export const canRank = (): boolean => HAS_SERVER && reach.server && globalThis.navigator?.onLine !== false;
