/** Requests to the server: JSON in, JSON out, and one error class for every failure. */
import { sentence, t, tell, type Facts } from "../words";
import { loadMessages } from "../words/load";
import { HAS_SERVER } from "../core/build";
import { ApiError, isProxy } from "./error";
import { reach } from "./reach.svelte";

export { ApiError, errorText, isOffline } from "./error";

export interface Options {
  seconds?: number; // timeout
  keepalive?: boolean; // sent even while the page is closing
  signal?: AbortSignal;
}

const ROOT = "/api/v1";
const PATIENCE = 15;

export const get = <T>(path: string, options?: Options): Promise<T> => send<T>("GET", path, undefined, options);

export const post = <T>(path: string, body: unknown, options?: Options): Promise<T> =>
  send<T>("POST", path, body, options);

export const put = <T>(path: string, body: unknown, options?: Options): Promise<T> =>
  send<T>("PUT", path, body, options);

export async function send<T>(method: string, path: string, body: unknown, options: Options = {}): Promise<T> {
  if (!HAS_SERVER) throw new ApiError(t("shell.api.none"), 0);
  const isFile = body instanceof Blob;
  const timeout = AbortSignal.timeout((options.seconds ?? PATIENCE) * 1000);
  const request: RequestInit = {
    method,
    headers: body === undefined || isFile ? {} : { "Content-Type": "application/json" },
    body: isFile ? body : body === undefined ? null : JSON.stringify(body),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    keepalive: options.keepalive ?? false,
  };
  const answer = await fetch(ROOT + path, request).catch((reason: unknown) => {
    if (!options.signal?.aborted) reach.server = false;
    throw new ApiError(noAnswer(reason), 0);
  });
  reach.server = !isProxy(answer.status);
  const text = await answer.text().catch(() => "");
  const json = parse(text);
  if (text.includes('"code"')) await loadMessages(json);
  if (!answer.ok) throw new ApiError(problemText(json, answer), answer.status, json);
  return json as T;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function noAnswer(reason: unknown): string {
  const isLate = reason instanceof DOMException && reason.name === "TimeoutError";
  return isLate ? t("shell.api.late") : t("shell.api.unreached");
}

/** A problem report: a message, with its English text for readers without a catalogue. */
interface Problem {
  readonly code?: string;
  readonly facts?: Facts;
  readonly detail?: string;
  readonly title?: string;
}

/** The text of a problem report, or one based on the status. */
function problemText(json: unknown, answer: Response): string {
  const { code = "", facts = {}, detail, title } = (json ?? {}) as Problem;
  const text = detail || title;
  if (text) return sentence(tell({ code, facts, text }));
  if (isProxy(answer.status)) return t("shell.api.unreached");
  return t("shell.api.status", { status: `${answer.status} ${answer.statusText}`.trim() });
}
