/** Which module of the core a job needs. */

/** play: up to 11×11; full: with the SE scale, the teaching methods and the tools of setters, too; large: from 12×12
 * on; photo: the reader of photos. */
export type ModuleName = "play" | "full" | "large" | "photo";

/** The job of the module that reads photos. */
export const READ = "read";

const MOST = 128; // cells that the finders of play and full can hold

export function moduleFor(job: string, request: object): ModuleName {
  if (job === READ) return "photo";
  const asked = request as Record<string, unknown>;
  if (cellsOf(asked) > MOST) return "large";
  return ONLY_FULL.has(job) || ON_SE.some((name) => asked[name]) ? "full" : "play";
}

const ONLY_FULL = new Set(["equal", "estimate", "ranges", "redundant", "run"]);
const ON_SE = ["se", "rating", "pearl", "diamond"]; // options about the SE scale

/** The number of cells of the puzzle, or of the puzzle to generate. */
function cellsOf({ puzzle, size, boxes, jigsaw, pattern }: Record<string, unknown>): number {
  if (typeof puzzle === "string") return (puzzle.split(";", 1)[0] ?? "").replace(/[\s|+-]/g, "").length;
  const [rows, columns] = Array.isArray(boxes) ? boxes.map(Number) : [];
  const side = Number(size) || (rows ?? 0) * (columns ?? 0);
  const texts = [jigsaw, pattern].map((text) => (typeof text === "string" ? text.length : 0));
  return Math.max(side * side, ...texts);
}
