/** The clipboard, which a browser may refuse. */
import { t } from "../words";
import { toast } from "./toasts.svelte";

/** Copy a text and say so; where that is refused, do something else. */
export const copy = (text: string, otherwise: () => unknown): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(() => toast(t("play.more.copied")), otherwise);
