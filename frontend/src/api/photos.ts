/** Photos, as the server reads them. */
import type { BoardJson } from "../core/types";
import { t } from "../words";
import { ApiError, type Options } from "./client";

/** Shares of the picture's width and height. */
export type Place = readonly [x: number, y: number];

export interface PhotoCell {
  readonly cell: string;
  readonly digit: number;
  readonly confidence: number;
  readonly runner_up: number;
  readonly kind: "printed" | "written" | "marks" | "empty";
  readonly seen: number;
  readonly changed: boolean;
}

export interface PhotoAnswer {
  readonly status: "certain" | "check these cells" | "no grid found";
  readonly puzzle: string | null;
  readonly solution: string | null;
  readonly board: BoardJson | null;
  readonly size: number;
  readonly rotation: number;
  readonly dark: boolean;
  readonly doubtful: readonly string[];
  readonly changed: readonly string[];
  readonly notes: readonly string[];
  readonly cells: readonly PhotoCell[];
  readonly quad: readonly Place[];
  readonly mesh: readonly (readonly Place[])[];
}

interface Asked extends Options {
  /** Is it a frame of a camera? */
  live?: boolean;
  /** The corners of the grid, where somebody has set them. */
  corners?: readonly Place[] | undefined;
}

/** Read the puzzle in a picture. It goes as it is, and not as JSON. */
export async function readPhoto(picture: Blob, { live = false, corners, seconds = 15, signal }: Asked = {}): Promise<PhotoAnswer> {
  const timeout = AbortSignal.timeout(seconds * 1000);
  const request = { method: "POST", body: picture, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  const query = new URLSearchParams(live ? { live: "1" } : {});
  if (corners) query.set("corners", corners.map((place) => place.map((share) => share.toFixed(5)).join(",")).join(" "));
  const answer = await fetch(`/api/v1/photos${query.size ? `?${query}` : ""}`, request).catch(() => {
    throw new ApiError(t("api.unreached"), 0);
  });
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told as PhotoAnswer;
  const { detail } = (told ?? {}) as { detail?: string };
  throw new ApiError(detail ?? t("api.status", { status: answer.status }), answer.status, told);
}
