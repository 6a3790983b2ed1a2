/** Reading puzzles from photos on the server. */
import type { PhotoAnswer } from "../core/api";
import { post, type Options } from "./client";

/** Fractions of the picture's width and height. */
export type Place = readonly [x: number, y: number];

export type { PhotoAnswer, PhotoCell } from "../core/api";

interface Asked extends Options {
  /** Is it a camera frame? */
  live?: boolean;
  /** The corners of the grid, if set by the player. */
  corners?: readonly Place[] | undefined;
}

/** Read the puzzle in a picture. */
export function readPhoto(picture: Blob, { live = false, corners, ...options }: Asked = {}): Promise<PhotoAnswer> {
  const query = new URLSearchParams(live ? { live: "1" } : {});
  if (corners) query.set("corners", corners.map((place) => place.map((share) => share.toFixed(5)).join(",")).join(" "));
  return post(`/photos${query.size ? `?${query}` : ""}`, picture, options);
}
