/** Paths: the path data of lines and areas. */

import { path, toPixels, type Geometry, type Place } from "../geometry";
import type { CluePart } from "./arrange";
import { trace } from "./outlines";

export function partPath(g: Geometry, { form, at }: Pick<CluePart, "form" | "at">): string {
  const [inset = 0, ...cells] = at;
  if (form === "area")
    return trace(cells, g.size, inset)
      .map((loop) => line(g, loop) + "Z")
      .join("");
  const places = at.flatMap((x, k): Place[] => (k % 2 ? [] : [[x, at[k + 1] ?? 0]]));
  return line(g, places) + (form === "polygon" ? "Z" : "");
}

function line(g: Geometry, places: readonly Place[]): string {
  return path(...places.map((place) => toPixels(g, place)));
}
