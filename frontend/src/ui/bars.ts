/** The axis labels of a bar chart: where they are and how they are written. */
import { clockText } from "../core/timer";
import { numberText, t } from "../words";

export interface Bar {
  readonly low: number;
  readonly high: number | null;
  readonly count: number;
}

export type Unit = "seconds" | "points";

const STEPS: Readonly<Record<Unit, readonly number[]>> = {
  seconds: [15, 30, 60, 120, 240, 300, 600, 1200, 1800, 3600],
  points: [20, 50, 100, 200, 500, 1000],
};
const MOST = 6;

/** The axis values: at most six round numbers, each with its position in bars. */
export function ticksOf(bars: readonly Bar[], unit: Unit): { place: number; value: number }[] {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return [];
  const size = (first.high ?? first.low + 60) - first.low;
  const end = last.low + size;
  const step = STEPS[unit].find((one) => (end - first.low) / one <= MOST - 1) ?? 3600;
  const ticks: { place: number; value: number }[] = [];
  for (let value = Math.ceil(first.low / step) * step; value <= end; value += step)
    ticks.push({ place: (value - first.low) / size, value });
  return ticks;
}

/** The label of an axis value; the first one in minutes includes the unit. */
export function tick(value: number, unit: Unit, isFirst: boolean): string {
  if (unit === "points") return numberText(value);
  if (value % 60) return clockText(value);
  return isFirst ? t("ranked.minutes", { number: numberText(value / 60) }) : numberText(value / 60);
}

/** The range of a bar as text, for the table version of the chart. */
export function rangeText({ low, high }: Bar, unit: Unit): string {
  const text = (value: number) => (unit === "seconds" ? clockText(value) : numberText(value));
  return high === null ? t("ranked.from", { low: text(low) }) : `${text(low)} – ${text(high)}`;
}
