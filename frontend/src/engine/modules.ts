/** Which module of the core a job needs. */

/** play: up to 11×11, without the SE scale; full: with it; large: from 12×12 on; photo: the reader of photos. */
export type ModuleName = "play" | "full" | "large" | "photo";

/** The job of the module that reads photos. */
export const READ = "read";

const MOST = 128; // cells that the finders of play and full can hold

export function moduleFor(job: string, request: object): ModuleName {
  if (job === READ) return "photo";
  if (cellsOf(request as Record<string, unknown>) > MOST) return "large";
  // both tell the ER of a puzzle
  return job === "rate" || job === "generate" ? "full" : "play";
}

/** The number of cells: of the puzzle, or of the one that is to be made. */
function cellsOf({ puzzle, size, boxes, jigsaw, pattern }: Record<string, unknown>): number {
  if (typeof puzzle === "string") return (puzzle.split(";", 1)[0] ?? "").replace(/[\s|+-]/g, "").length;
  const [rows, columns] = Array.isArray(boxes) ? boxes.map(Number) : [];
  const side = Number(size) || (rows ?? 0) * (columns ?? 0);
  const texts = [jigsaw, pattern].map((text) => (typeof text === "string" ? text.length : 0));
  return Math.max(side * side, ...texts);
}
