/** Exporting: the data of a comparison as a file, each trial as it was measured. */
import type { Result } from "./comparing.svelte";

const HEADS = ["number", "method", "ending", "size", "givens", "seconds", "nodes", "guesses", "backtracks", "puzzle"] as const;

/** Comma-separated values, one trial a line. Times are CPU seconds; what a method does not count is empty. */
export function csvOf({ trials, puzzles }: Result): string {
  const lines = trials.map((trial) =>
    [
      trial.number,
      trial.method,
      trial.ending,
      trial.size,
      trial.clues,
      trial.seconds,
      trial.nodes ?? "",
      trial.guesses ?? "",
      trial.backtracks ?? "",
      puzzles[trial.number - 1] ?? "",
    ]
      .map(field)
      .join(","),
  );
  return [HEADS.join(","), ...lines].join("\r\n") + "\r\n";
}

export function jsonOf({ plan, methods, puzzles, trials, missed }: Result): string {
  const units = { seconds: "CPU seconds", nodes: "digits put", guesses: "digits chosen", backtracks: "guesses taken back" };
  return JSON.stringify({ plan, methods, units, missed, puzzles, trials }, null, 1) + "\n";
}

const field = (value: string | number): string => (/[",\n\r]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** Hand a text over as a file. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
