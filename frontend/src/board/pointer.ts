/** Pointer: which cell a pointer is in, and what its movement over the board means. */

import type { Geometry } from "./geometry";
import type { BoardProps, Pointing } from "./view";

const DOUBLE = 350; // milliseconds between the two presses of a double click
const REACH = 0.75; // of a cell: a drag through a corner means the cell diagonally across, not the two beside it

/** Return the cell at a position on the board, or −1; while dragging, only well inside the cell. */
export function cellAt({ size, n }: Geometry, x: number, y: number, isDrag = false): number {
  const [column, row] = [Math.floor((x - 1) / n), Math.floor((y - 1) / n)];
  if (column < 0 || row < 0 || column >= size || row >= size) return -1;
  const away = Math.abs(x - 1 - (column + 0.5) * n) + Math.abs(y - 1 - (row + 0.5) * n);
  return isDrag && away > REACH * n ? -1 : row * size + column;
}

/** Track the pointer over a board, and report what it does. */
export class Follower {
  #last = -1;
  #isDown = false;
  #pressed = { cell: -1, time: -Infinity };

  constructor(
    private readonly g: () => Geometry,
    private readonly view: () => BoardProps,
  ) {}

  down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const cell = this.#cell(event, false);
    if (cell < 0) return;
    this.#draw("down", event);
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    [this.#isDown, this.#last] = [true, cell];
    const isDouble = cell === this.#pressed.cell && event.timeStamp - this.#pressed.time < DOUBLE;
    this.#pressed = { cell, time: isDouble ? -Infinity : event.timeStamp };
    const how: Pointing = {
      add: event.ctrlKey || event.metaKey || event.shiftKey,
      kind: event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse",
    };
    if (isDouble && this.view().ondouble) this.view().ondouble?.(cell);
    else this.view().onpress?.(cell, how);
  }

  move(event: PointerEvent): void {
    if (!this.#isDown || !event.isPrimary) return;
    this.#draw("move", event);
    if (this.view().onpen) return;
    const cell = this.#cell(event, true);
    if (cell < 0 || cell === this.#last) return;
    this.#last = cell;
    this.view().ondrag?.(cell);
  }

  up(event: PointerEvent): void {
    if (!this.#isDown || !event.isPrimary) return;
    this.#isDown = false;
    this.#draw("up", event);
    this.view().onrelease?.();
  }

  cancel(event: PointerEvent): void {
    if (!this.#isDown || !event.isPrimary) return;
    this.#isDown = false;
    (this.view().oncancel ?? this.view().onrelease)?.();
  }

  #draw(phase: "down" | "move" | "up", event: PointerEvent): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const { n } = this.g();
    this.view().onpen?.(phase, (event.clientX - box.left - 1.5) / n, (event.clientY - box.top - 1.5) / n);
  }

  #cell(event: PointerEvent, isDrag: boolean): number {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return cellAt(this.g(), event.clientX - box.left, event.clientY - box.top, isDrag);
  }
}
