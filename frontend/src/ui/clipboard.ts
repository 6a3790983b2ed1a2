/** The clipboard. A browser may deny access. */
import { t } from "../words";
import { toast } from "./toasts.svelte";

/** Copy a text and show a toast; if access is denied, run the fallback. */
export const copy = (text: string, otherwise: () => unknown): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(() => toast(t("play.more.copied")), otherwise);
