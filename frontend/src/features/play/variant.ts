/** What only a game with clues needs: loaded with the first one. */
import { foggedCells, hasFog } from "../../core/fog";
import { drawStroke, eraseStrokes, hasStroke, isStep, Pen } from "../../core/pen";
import type { Session } from "../../core/session.svelte";
import { Clueing } from "./clues.svelte";

export { Clueing, foggedCells, hasFog, Pen };

/** Let the session erase what the pen drew. */
export function givePen(session: Session): void {
  session.erasePen = (position, cells) => eraseStrokes(position, cells, session.board.size);
}

/** The pointer draws with the pen. */
export function drawTo(pen: Pen, session: Session, phase: "down" | "move" | "up", x: number, y: number): void {
  if (phase === "down") return pen.down(x, y);
  if (phase === "up") return pen.up();
  const made = pen.move(x, y, session.position, session.penColour);
  if (made) session.replace(drawStroke(session.position, made.stroke, made.adds));
}

/** A move of the cursor draws a line, or takes it away. */
export function drawFrom(session: Session, from: number): void {
  const stroke = { side: "c" as const, from, to: session.selection.cursor, colour: session.penColour };
  if (!isStep(stroke, session.board.size)) return;
  session.replace(drawStroke(session.position, stroke, !hasStroke(session.position, stroke)));
}
