/** Working offline: the service worker, its updates, and results that wait to be sent. */
import { at } from "../ui/routes";
import { toast } from "../ui/toasts.svelte";
import { t } from "../words";

/** The script that started the page; read now, because an address of the app may be relative. */
const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";

/** Start caching the page on this device. Browsers that cannot do so play online only. */
export function register(): void {
  sendWaiting();
  addEventListener("online", sendWaiting);
  void navigator.serviceWorker?.register(at("/sw.js")).then(follow, () => undefined);
  void navigator.serviceWorker?.ready.then(({ active }) => whenIdle(() => active?.postMessage("keep the rest")));
}

/** Safari has no idle callbacks; a few seconds later is good enough there. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, 3000);
}

/** Results rarely wait: the code that sends them is loaded only if there are some. */
function sendWaiting(): void {
  try {
    if (localStorage.getItem("nonet.queue")) void import("../server/queue").then(({ flush }) => flush());
  } catch {
    // without storage there is nothing to send
  }
}

/** Announce new versions while the page is open, and check for one when the page becomes visible again. */
function follow(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return; // the browser has service workers disabled
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

/** Is the waiting version newer than this page? Then the player decides when to switch. */
function ask(waiting: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data === "newer")
      toast(t("shell.update.ready"), "", { words: t("shell.update.reload"), run: () => reload(waiting) });
  };
  waiting.postMessage(entry, [port2]);
}

function reload(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}
