/** Reading the puzzle in a photo. The photo stays on this device. */
import type { BoardJson, PhotoAnswer } from "../core/api";
import { ask } from "./client";
import { READ } from "./modules";
import type { Options } from "./worker";

/** Fractions of the picture's width and height. */
export type Place = readonly [x: number, y: number];

type Pair = [x: number, y: number];

interface Asked extends Options {
  /** Is it a camera frame? Then only a clear grid is found. */
  live?: boolean;
  /** The corners of the grid, if set by the player. */
  corners?: readonly Place[] | undefined;
}

/** Return what a picture shows. Its pixels are moved to the worker. */
export async function readPhoto(
  picture: ImageData,
  { live = false, corners, ...options }: Asked = {},
): Promise<PhotoAnswer> {
  const { width, height } = picture;
  const share = ([x, y]: Pair): Pair => [x / width, y / height];
  const request = {
    width,
    height,
    channels: 4,
    quick: live,
    corners: corners?.map(([x, y]) => [x * width, y * height]) ?? null,
  };
  const pixels = picture.data as Uint8ClampedArray<ArrayBuffer>;
  const found = await ask<Omit<PhotoAnswer, "board" | "width" | "height">>(READ, request, { ...options, pixels });
  const board = found.puzzle === null ? null : await ask<BoardJson>("board", { puzzle: found.puzzle }, options);
  return { ...found, width, height, board, quad: found.quad.map(share), mesh: found.mesh.map((row) => row.map(share)) };
}
