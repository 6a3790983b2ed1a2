/** The editor: a draft with its history, the selected cells and the brush for regions. */
import * as choice from "../../core/selection";
import type { Drag, Selection } from "../../core/selection";
import { restoreBoxes, draftOf, emptyDraft, paintRegion, typeDigit, type Draft } from "./draft";
import type { BoardJson } from "../../core/types";

export class Editor {
  draft: Draft = $state.raw(emptyDraft(9));
  selection: Selection = $state.raw(choice.only(0));
  /** The region that the brush paints, or null while digits are typed. */
  brush: number | null = $state(null);
  #past: readonly Draft[] = $state.raw([]);
  #future: readonly Draft[] = $state.raw([]);
  #drag: Drag | null = null;
  #strokeFrom: Draft | null = null;

  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);

  // ---- the whole puzzle

  /** Replace the puzzle; undo restores the old one. */
  load(board: BoardJson): void {
    this.brush = null;
    this.#change(draftOf(board));
    this.selection = choice.only(0);
  }

  /** An empty board of another size. */
  resize(size: number): void {
    if (size === this.draft.size) return;
    this.brush = null;
    this.selection = choice.only(0);
    this.#change({ ...emptyDraft(size), diagonals: this.draft.diagonals });
  }

  setDiagonals(diagonals: boolean): void {
    this.#change({ ...this.draft, diagonals });
  }

  /** Start drawing regions, or return to the usual boxes. */
  setJigsaw(isJigsaw: boolean): void {
    this.brush = isJigsaw ? 0 : null;
    if (!isJigsaw) this.#change(restoreBoxes(this.draft));
  }

  clear(): void {
    this.#change(typeDigit(this.draft, this.draft.digits.keys(), 0));
  }

  // ---- selecting cells

  press(cell: number, keeps: boolean): void {
    this.#drag = null;
    if (this.brush === null) [this.selection, this.#drag] = choice.startDrag(this.selection, cell, keeps);
    else {
      this.#strokeFrom = this.draft;
      this.selection = choice.only(cell);
      this.draft = paintRegion(this.draft, [cell], this.brush);
    }
  }

  drag(cell: number): void {
    if (this.#strokeFrom && this.brush !== null) this.draft = paintRegion(this.draft, [cell], this.brush);
    else if (this.#drag) this.selection = choice.dragTo(this.selection, this.#drag, cell);
  }

  /** The pointer was released: a brush stroke is one undo step. */
  release(): void {
    this.#drag = null;
    const before = this.#strokeFrom;
    this.#strokeFrom = null;
    if (before && before !== this.draft) this.#keep(before);
  }

  select(cell: number): void {
    this.selection = choice.only(cell);
  }

  move(direction: choice.Direction, keeps: boolean): void {
    const next = choice.neighbour(this.selection.cursor, direction, this.draft.size);
    this.selection = choice.moveTo(this.selection, next, keeps);
  }

  jump(to: choice.Jump): void {
    this.select(choice.jump(this.selection.cursor, to, this.draft.size));
  }

  selectAll(): void {
    this.selection = choice.everything(this.draft.size, this.selection.cursor);
  }

  // ---- writing

  /** Write a digit to the selected cells, or assign them to a region while regions are drawn. */
  enter(digit: number): void {
    if (digit < 1 || digit > this.draft.size) return;
    const { cells } = this.selection;
    if (this.brush === null) this.#change(typeDigit(this.draft, cells, digit));
    else {
      this.brush = digit - 1;
      this.#change(paintRegion(this.draft, cells, digit - 1));
    }
  }

  erase(): void {
    if (this.brush === null) this.#change(typeDigit(this.draft, this.selection.cells, 0));
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [...this.#future, this.draft];
    this.#past = this.#past.slice(0, -1);
    this.#show(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#past = [...this.#past, this.draft];
    this.#future = this.#future.slice(0, -1);
    this.#show(after);
  }

  #change(draft: Draft): void {
    const before = this.draft;
    if (draft === before) return;
    this.draft = draft;
    this.#keep(before);
  }

  #keep(before: Draft): void {
    this.#past = [...this.#past, before];
    this.#future = [];
  }

  #show(draft: Draft): void {
    if (draft.size !== this.draft.size) {
      this.selection = choice.only(0);
      if (this.brush !== null) this.brush = 0;
    }
    this.draft = draft;
  }
}
