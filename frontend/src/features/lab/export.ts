/** Exporting: the data of a comparison as a file, each trial as it was measured. */
import type { Result } from "./comparison.svelte";

const HEADS = ["number", "method", "outcome", "size", "givens", "seconds", "nodes", "guesses", "backtracks", "puzzle"];

/** Comma-separated values, one trial per line. Times are CPU seconds; counts that a method does not have are empty. */
export function csvOf({ trials, puzzles }: Result): string {
  const lines = trials.map(({ number, method, outcome, size, clues, seconds, nodes, guesses, backtracks }) =>
    [number, method, outcome, size, clues, seconds, nodes, guesses, backtracks, puzzles[number - 1]]
      .map((value) => field(value ?? ""))
      .join(","),
  );
  return [HEADS.join(","), ...lines].join("\r\n") + "\r\n";
}

export function jsonOf({ plan, methods, puzzles, trials, missed }: Result): string {
  const units = {
    seconds: "CPU seconds",
    nodes: "digits put",
    guesses: "digits chosen",
    backtracks: "guesses taken back",
  };
  return JSON.stringify({ plan, methods, units, missed, puzzles, trials }, null, 1) + "\n";
}

const field = (value: string | number): string =>
  /[",\n\r]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
