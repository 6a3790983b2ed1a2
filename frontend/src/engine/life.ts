/** Whether a worker is alive. The browser may end a worker to free memory without telling the page. So a worker holds
 * a lock as long as it lives; the page waits for the same lock, and gets it when the worker is gone. */

/** The locks of the browser; insecure pages and old browsers have none. */
const locks = (): LockManager | undefined => (globalThis.navigator as Navigator | undefined)?.locks;

/** A name that no other worker has. */
export const nameLife = (): string => `nonet engine ${performance.timeOrigin + performance.now()} ${Math.random()}`;

/** Called in the worker: hold the lock forever. Resolves when it is held. */
export async function hold(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const held = locks()?.request(name, () => (resolve(), new Promise(() => undefined)));
    if (held) held.catch(() => resolve());
    else resolve();
  });
}

/** Called in the page when the lock is held: call `onend` when the worker is gone, unless the signal came first. */
export function watch(name: string, signal: AbortSignal, onend: () => void): void {
  locks()
    ?.request(name, { signal }, onend)
    .catch(() => undefined); // aborted
}
