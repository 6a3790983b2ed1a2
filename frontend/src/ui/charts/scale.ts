/** Scales: the position of a value on an axis, and the values that get a grid line. */

export interface Tick {
  readonly value: number;
  readonly at: number;
}

export interface Scale {
  readonly low: number;
  readonly high: number;
  at(value: number): number;
  readonly ticks: readonly Tick[];
}

export const MOST_TICKS = 5;

/** A logarithmic scale over whole powers of ten around all values; zero and below are at its lower end. */
export function logScale(values: readonly number[], from: number, to: number, lines = MOST_TICKS): Scale {
  const sound = values.filter((value) => value > 0 && Number.isFinite(value));
  const least = sound.length ? Math.min(...sound) : 1;
  const most = sound.length ? Math.max(...sound) : 10;
  const first = Math.floor(Math.log10(least) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(most) - 1e-9));
  const at = (value: number): number => {
    const power = value > 0 ? Math.log10(value) : first;
    return from + ((Math.min(last, Math.max(first, power)) - first) / (last - first)) * (to - from);
  };
  const stride = Math.ceil((last - first + 1) / Math.max(2, Math.min(MOST_TICKS, lines)));
  const ticks: Tick[] = [];
  for (let power = first; power <= last; power += stride) ticks.push({ value: 10 ** power, at: at(10 ** power) });
  return { low: 10 ** first, high: 10 ** last, at, ticks };
}

/** A linear scale from zero to a round number above all values. */
export function evenScale(values: readonly number[], from: number, to: number): Scale {
  const most = Math.max(1, ...values);
  const step = roundStep(most / (MOST_TICKS - 1));
  const high = Math.ceil(most / step - 1e-9) * step;
  const at = (value: number): number => from + (Math.min(high, Math.max(0, value)) / high) * (to - from);
  const ticks: Tick[] = [];
  for (let value = 0; value <= high + step / 2; value += step) ticks.push({ value, at: at(value) });
  return { low: 0, high, at, ticks };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least this number. */
export function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least - 1e-9) ?? 10 * power;
}

/** Move places apart so that labels do not overlap, keeping their order and moving them as little as possible. */
export function apart(places: readonly number[], room: number): number[] {
  interface Cluster {
    readonly members: number[];
    sum: number; // of where each member would put the start of the cluster
  }
  const order = places.map((_, k) => k).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const clusters: Cluster[] = [];
  const start = ({ members, sum }: Cluster): number => sum / members.length;
  for (const k of order) {
    let last: Cluster = { members: [k], sum: places[k] ?? 0 };
    for (
      let before = clusters.at(-1);
      before && start(before) + before.members.length * room > start(last);
      before = clusters.at(-1)
    ) {
      clusters.pop();
      const shift = before.members.length * room * last.members.length;
      last = { members: [...before.members, ...last.members], sum: before.sum + last.sum - shift };
    }
    clusters.push(last);
  }
  const moved = [...places];
  for (const cluster of clusters) cluster.members.forEach((k, n) => (moved[k] = start(cluster) + n * room));
  return moved;
}
