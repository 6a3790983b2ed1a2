/** Working without a network: the service worker, its new versions, and results that wait to be sent. */
import { toast } from "../ui/toasts.svelte";
import { t } from "../words";

/** Begin to keep the page on this device. A browser that cannot, plays online. */
export function register(): void {
  sendWaiting();
  addEventListener("online", sendWaiting);
  void navigator.serviceWorker?.register("/sw.js").then(follow, () => undefined);
}

/** Results that wait are rare: what sends them is brought only where there are some. */
function sendWaiting(): void {
  try {
    if (localStorage.getItem("nonet.queue")) void import("../server/queue").then(({ flush }) => flush());
  } catch {
    // a browser that keeps nothing has nothing to send
  }
}

/** Tell of versions that come while the page is open, and look for one when it is seen again. */
function follow(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return; // a browser that was told to have none
  if (registration.waiting) void ask(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) void ask(coming);
    });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
  });
}

/** Is the version that waits newer than this page? Then the player decides when it comes. */
function ask(waiting: ServiceWorker): void {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data === "newer")
      toast(t("shell.update.ready"), "", { words: t("shell.update.reload"), run: () => reload(waiting) });
  };
  waiting.postMessage(new URL(script, location.href).pathname, [port2]);
}

function reload(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}
