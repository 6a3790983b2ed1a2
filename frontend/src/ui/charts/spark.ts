/** The points of a sparkline. */

export interface Frame {
  readonly most: number;
  readonly room: number;
  readonly width: number;
  readonly height: number;
}

/** The points of the values from left to right; if there are too few, the right side stays empty. */
export function linePoints(values: ArrayLike<number>, { most, room, width, height }: Frame): string {
  const step = width / Math.max(1, room - 1);
  let points = "";
  for (let k = 0; k < values.length; k += 1) {
    const y = 1 + height * (1 - (values[k] ?? 0) / Math.max(1, most));
    points += `${k ? " " : ""}${(k * step).toFixed(1)},${y.toFixed(1)}`;
  }
  return points;
}
