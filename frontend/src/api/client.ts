/** Requests to the server: JSON in, JSON out, and one error with a sentence for all that goes wrong. */
import { t } from "../words";
import { reach } from "./reach.svelte";

/** A request that failed, with a sentence for the player. */
export class ApiError extends Error {
  readonly status: number; // 0 where no answer came
  readonly body: unknown;

  constructor(sentence: string, status: number, body: unknown = null) {
    super(sentence);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }

  /** The language of the sentence, where it is the server's: it speaks English. */
  get lang(): "en" | undefined {
    const { detail, title } = (this.body ?? {}) as { detail?: unknown; title?: unknown };
    return detail || title ? "en" : undefined;
  }

  /** Did no answer of the server itself come? */
  get offline(): boolean {
    return this.status === 0 || isProxy(this.status);
  }
}

export const isOffline = (reason: unknown): boolean => reason instanceof ApiError && reason.offline;

/** The language of an error's sentence, for the `lang` of the place that shows it. */
export const langOf = (reason: unknown): "en" | undefined => (reason instanceof ApiError ? reason.lang : undefined);

export interface Options {
  seconds?: number; // after which an answer is no longer awaited
  keepalive?: boolean; // sent even while the page goes away
  signal?: AbortSignal;
}

const ROOT = "/api/v1";
const PATIENCE = 15;

export const get = <T>(path: string, options?: Options): Promise<T> => send<T>("GET", path, undefined, options);

export const post = <T>(path: string, body: unknown, options?: Options): Promise<T> =>
  send<T>("POST", path, body, options);

export const put = <T>(path: string, body: unknown, options?: Options): Promise<T> =>
  send<T>("PUT", path, body, options);

/** Is this what a proxy says that has no server behind it? */
const isProxy = (status: number): boolean => status === 502 || status === 504;

export async function send<T>(method: string, path: string, body: unknown, options: Options = {}): Promise<T> {
  const timeout = AbortSignal.timeout((options.seconds ?? PATIENCE) * 1000);
  const request: RequestInit = {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    keepalive: options.keepalive ?? false,
  };
  const answer = await fetch(ROOT + path, request).catch((reason: unknown) => {
    if (!options.signal?.aborted) reach.server = false;
    throw new ApiError(noAnswer(reason), 0);
  });
  reach.server = !isProxy(answer.status);
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(sentenceOf(told, answer), answer.status, told);
  return told as T;
}

function noAnswer(reason: unknown): string {
  const late = reason instanceof DOMException && reason.name === "TimeoutError";
  return late ? t("api.late") : t("api.unreached");
}

/** The sentence of a problem report, or one made from the status. */
function sentenceOf(told: unknown, answer: Response): string {
  if (typeof told === "object" && told !== null) {
    const { detail, title } = told as { detail?: unknown; title?: unknown };
    if (typeof detail === "string" && detail) return detail;
    if (typeof title === "string" && title) return title;
  }
  if (isProxy(answer.status)) return t("api.unreached");
  return t("api.status", { status: `${answer.status} ${answer.statusText}`.trim() });
}
