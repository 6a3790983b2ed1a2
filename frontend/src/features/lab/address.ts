/** The state of the lab in the fragment of a link, for teachers to share. Invalid parts are ignored. */
import { boardOfLine } from "../../core/board";
import { FASTEST, SLOWEST } from "./speed";

export type By = "clues" | "sizes" | "own";

/** What is to be compared: puzzles made by number of givens or by size, or one's own. */
export interface Plan {
  by: By;
  clues: number[];
  sizes: number[];
  each: number;
  seed: number;
  seconds: number; // for one method on one puzzle
  own: string[]; // puzzles as lines
}

export interface LabState {
  puzzle: string;
  watched: string;
  methods: string[];
  speed: number;
  plan: Plan;
}

export const MOST_METHODS = 5;
export const MOST_EACH = 20;
export const MOST_OWN = 50;
export const CLUES = { least: 22, most: 60 } as const;
export const SIZES: readonly number[] = [4, 6, 8, 9, 10, 12, 16];
export const SECONDS: readonly number[] = [0.1, 0.2, 0.5, 1];
const LONGEST = 16_000; // characters

export const usualPlan = (): Plan => ({
  by: "clues",
  clues: [24, 28, 32, 36, 40],
  sizes: [4, 6, 9],
  each: 5,
  seed: 1,
  seconds: 0.2,
  own: [],
});

export function fragmentOf({ puzzle, watched, methods, speed, plan }: LabState): string {
  const said = new URLSearchParams({
    puzzle,
    watch: watched,
    methods: methods.join(","),
    speed: String(speed),
    by: plan.by,
  });
  if (plan.by === "own") said.set("own", plan.own.join(","));
  else {
    said.set(plan.by, plan[plan.by].join(","));
    said.set("each", String(plan.each));
    said.set("seed", String(plan.seed));
  }
  said.set("seconds", String(plan.seconds));
  return "#" + said.toString().replaceAll("%2C", ",").replaceAll("%3B", ";").replaceAll("%3D", "=");
}

/** The parts of a lab that a fragment tells. */
export function stateIn(fragment: string): Partial<Omit<LabState, "plan">> & { plan: Plan } {
  const plan = usualPlan();
  if (fragment.length > LONGEST) return { plan };
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const state: Partial<LabState> & { plan: Plan } = { plan };
  const puzzle = said.get("puzzle") ?? "";
  if (puzzle && boardOfLine(puzzle)) state.puzzle = puzzle;
  const names = namesIn(said.get("methods")).slice(0, MOST_METHODS);
  if (names.length) state.methods = names;
  const watched = namesIn(said.get("watch"))[0];
  if (watched) state.watched = watched;
  const speed = Number(said.get("speed"));
  if (speed >= SLOWEST && speed <= FASTEST) state.speed = speed;
  readPlan(said, plan);
  return state;
}

function readPlan(said: URLSearchParams, plan: Plan): void {
  const by = said.get("by");
  if (by === "clues" || by === "sizes" || by === "own") plan.by = by;
  const clues = numbersIn(said.get("clues"), CLUES.least, CLUES.most);
  if (clues.length) plan.clues = clues;
  const sizes = numbersIn(said.get("sizes"), 4, 25).filter((size) => SIZES.includes(size));
  if (sizes.length) plan.sizes = sizes;
  plan.each = numbersIn(said.get("each"), 1, MOST_EACH)[0] ?? plan.each;
  plan.seed = numbersIn(said.get("seed"), 0, 2 ** 31 - 1)[0] ?? plan.seed;
  plan.seconds = SECONDS.find((seconds) => String(seconds) === said.get("seconds")) ?? plan.seconds;
  plan.own = (said.get("own") ?? "")
    .split(",")
    .filter((line) => boardOfLine(line))
    .slice(0, MOST_OWN);
}

const namesIn = (text: string | null): string[] => [
  ...new Set((text ?? "").split(",").filter((name) => /^[a-z][a-z-]{0,30}$/.test(name))),
];

/** Whole numbers parted by commas, each once and in order; ranges like 24-40 are read too. */
export function numbersIn(text: string | null, least: number, most: number): number[] {
  const found = new Set<number>();
  for (const part of (text ?? "").split(/[\s,;]+/)) {
    const [, first, last] = /^(\d{1,10})(?:[-–](\d{1,10}))?$/.exec(part) ?? [];
    if (first === undefined) continue;
    const [from, to] = [Math.max(least, Number(first)), Math.min(most, Number(last ?? first))];
    for (let n = from; n <= to && found.size < 40; n += 1) found.add(n);
  }
  return [...found].sort((a, b) => a - b);
}
