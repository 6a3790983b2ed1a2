/** Failed requests. They are separate from the requests, which few games need. */

/** Is this the answer of a proxy that cannot reach the server? */
export const isProxy = (status: number): boolean => status === 502 || status === 504;

/** A failed request, with a text for the player. */
export class ApiError extends Error {
  readonly status: number; // 0 if there was no answer
  readonly body: unknown;

  constructor(sentence: string, status: number, body: unknown = null) {
    super(sentence);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }

  /** The code of the problem, such as `refused.race-paused`. */
  get code(): string {
    const { code } = (this.body ?? {}) as { code?: unknown };
    return typeof code === "string" ? code : "";
  }

  /** Did the server itself not answer? */
  get offline(): boolean {
    return this.status === 0 || isProxy(this.status);
  }
}

export const isOffline = (reason: unknown): boolean => reason instanceof ApiError && reason.offline;

/** The text to show for anything that was thrown. */
export const errorText = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
