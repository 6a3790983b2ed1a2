/** The editor: a puzzle with its history, the selected cells, the chosen clue, and what the pointer draws. */
import * as choice from "../../core/selection";
import type { Drag, Selection } from "../../core/selection";
import { clueOf, missingValue, setValue, type Clue } from "./clue";
import { clueAtCell, cluesOf, findBranched, findSame } from "./clues";
import { cellFields, hasCells, isNeeded, valuesOf, type Kind } from "./kinds";
import { Past } from "./past.svelte";
import * as edit from "./puzzle";
import { emptyPuzzle, type Credits, type Puzzle } from "./puzzle";
import { addGroup, areTouching, clueOfStroke, extend, joinStroke, toggle } from "./stroke";
import { cornerAt, edgeAt, linesAt, linesFrom } from "./stroke";

/** What a pointer or a key does: write givens and select cells, draw regions, or place clues of a kind. */
export type Tool = "givens" | "regions" | Kind;

export class Editor {
  selection: Selection = $state.raw(choice.only(0));
  tool: Tool = $state.raw("givens");
  /** The place of the chosen clue among the words, or −1. */
  chosen = $state(-1);
  /** The cells of a clue that is being drawn. */
  stroke: readonly number[] = $state.raw([]);
  /** The region that is painted. */
  brush = $state(0);
  #past: Past<Puzzle> = $state.raw(new Past(emptyPuzzle(9)));
  #drag: Drag | null = null;
  #isNew = false; // did the stroke begin with this press?
  #adds = true;

  readonly kind = $derived(typeof this.tool === "string" ? null : this.tool);
  readonly clue = $derived(clueOf(this.puzzle.words[this.chosen] ?? "", this.puzzle.size));

  // ---- the whole puzzle

  load(puzzle: Puzzle): void {
    this.#change(puzzle);
    this.#forget();
    this.selection = choice.only(0);
  }

  /** What was loaded is the beginning: undo does not go behind it. */
  begin(): void {
    this.#past = new Past(this.puzzle);
  }

  /** An empty grid of another size, with the same credits. */
  resize(size: number): void {
    if (size === this.puzzle.size) return;
    const { title, author, text } = this.puzzle;
    this.load({ ...emptyPuzzle(size), title, author, text });
  }

  credit(credits: Partial<Credits>): void {
    this.#change({ ...this.puzzle, ...credits }, Object.keys(credits).join());
  }

  divide(...words: string[]): void {
    this.#change(edit.divide(this.puzzle, ...words));
    this.choose(-1);
  }

  // ---- tools

  use(tool: Tool): void {
    this.stroke = [];
    this.tool = tool;
    if (typeof tool === "string" || this.clue?.kind !== tool) this.chosen = -1;
  }

  choose(place: number): void {
    this.stroke = [];
    this.chosen = place;
  }

  /** Add a rule of the whole grid, or take it away. */
  toggleGrid(kind: Kind): void {
    const [found] = cluesOf(this.puzzle, kind);
    if (found && !valuesOf(kind).length) return this.remove(found.place);
    this.#put(clueOfStroke(kind, []));
  }

  // ---- pointing at cells

  press(cell: number, keeps: boolean): void {
    this.#drag = null;
    if (this.tool === "regions") return this.#startPainting(cell);
    const { kind } = this;
    if (!kind || !hasCells(kind)) {
      [this.selection, this.#drag] = choice.startDrag(this.selection, cell, keeps);
      return;
    }
    this.selection = choice.only(cell);
    if (kind.placement === "marks") return this.#startMarks(kind, cell);
    this.#isNew = !this.#continues(kind, cell);
    if (this.#isNew) this.stroke = [cell];
    else this.stroke = isShape(kind) ? toggle(this.stroke, cell) : extend(kind, this.stroke, cell);
  }

  drag(cell: number): void {
    const { kind } = this;
    if (this.tool === "regions") this.#paint(cell);
    else if (this.#drag) this.selection = choice.dragTo(this.selection, this.#drag, cell);
    else if (kind?.placement === "marks") this.#mark(kind, cell);
    else if (kind && this.stroke.length) {
      this.selection = choice.only(cell);
      if (!isShape(kind)) this.stroke = extend(kind, this.stroke, cell);
      else if (!this.stroke.includes(cell)) this.stroke = [...this.stroke, cell];
    }
  }

  /** The pointer was released: a stroke that was dragged is a clue, a tap waits for more cells. */
  release(): void {
    this.#drag = null;
    this.#past.rest();
    if (this.#isNew && this.stroke.length > 1) this.finish();
    else if (this.kind?.placement === "edge" && this.stroke.length === 2) this.finish();
  }

  /** Does a press go on with the cells that were tapped before? */
  #continues(kind: Kind, cell: number): boolean {
    const last = this.stroke.at(-1);
    if (last === undefined) return false;
    return isShape(kind) || cell === last || areTouching(last, cell, this.puzzle.size);
  }

  /** Make a clue of the cells that were pointed at. */
  finish(): void {
    const { kind, stroke, clue } = this;
    this.stroke = [];
    if (!kind || !stroke.length) return;
    const joined = clue?.kind === kind ? joinStroke(clue, stroke) : null;
    if (joined) return this.#put(joined, this.chosen);
    if (clue?.kind === kind && kind.placement === "groups")
      return this.#put(addGroup(clue, stroke, this.puzzle.size), this.chosen);
    const branched = findBranched(this.puzzle, kind, stroke);
    if (branched) return this.#put(branched.clue, branched.place);
    if (stroke.length >= leastCells(kind)) return this.#place(clueOfStroke(kind, stroke));
    this.chosen = clueAtCell(this.puzzle, kind, stroke[0] ?? -1)?.place ?? this.chosen;
  }

  /** Take the last cell of the stroke away. */
  shorten(): void {
    this.stroke = this.stroke.slice(0, -1);
  }

  // ---- pointing beside cells: at an edge, a corner, or outside the grid

  /** The cells that a point means for the chosen tool, or null. */
  cellsAt(x: number, y: number): readonly number[] | null {
    const { kind, puzzle } = this;
    if (kind?.placement === "edge") return edgeAt(x, y, puzzle.size);
    if (kind?.placement === "corner") return cornerAt(x, y, puzzle.size);
    return this.#next(linesAt(x, y, puzzle.size, kind));
  }

  /** Of several lines the first, or the one after that of the chosen clue. */
  #next(lines: readonly (readonly number[])[]): readonly number[] | null {
    const now = lines.findIndex((line) => String(line) === String(this.clue?.paths[0]));
    return lines[(now + 1) % lines.length] ?? null;
  }

  pointAt(x: number, y: number): void {
    const cells = this.cellsAt(x, y);
    if (cells) this.#aim(cells, linesAt(x, y, this.puzzle.size, this.kind));
  }

  /** Space: the cell of the cursor is pointed at. */
  tap(): void {
    const { kind, selection, puzzle } = this;
    const cell = selection.cursor;
    const lines = linesFrom(cell, puzzle.size, kind);
    const corner = cornerAt((cell % puzzle.size) + 1, Math.floor(cell / puzzle.size) + 1, puzzle.size);
    const cells = kind?.placement === "corner" ? corner : this.#next(lines);
    if (cells) return this.#aim(cells, lines);
    if (kind?.placement === "corner" || isBeside(kind)) return;
    this.press(cell, true);
    this.#isNew = false;
    this.release();
  }

  /** A clue whose line is pointed at again, before it has a value, is turned into another one. */
  #aim(cells: readonly number[], lines: readonly (readonly number[])[]): void {
    const { clue, kind } = this;
    this.stroke = [];
    if (!kind) return;
    const isTurned = clue?.kind === kind && lines.some((line) => String(line) === String(clue.paths[0]));
    if (isTurned && missingValue(clue) >= 0) this.#put({ ...clue, paths: [cells] }, this.chosen);
    else this.#place(clueOfStroke(kind, cells));
  }

  // ---- marks: cells of one clue, wherever they are

  #startMarks(kind: Kind, cell: number): void {
    const place = this.#marksOf(kind);
    this.#adds = !this.clueAt(place)?.paths[0]?.includes(cell);
    this.#mark(kind, cell);
  }

  #mark(kind: Kind, cell: number): void {
    const place = this.#marksOf(kind);
    const clue = this.clueAt(place);
    if (!clue) return this.#put(clueOfStroke(kind, [cell]), undefined, "marks");
    const [cells = []] = clue.paths;
    if (cells.includes(cell) === this.#adds) return;
    const next = toggle(cells, cell);
    if (next.length) this.#put({ ...clue, paths: [[...next].sort((a, b) => a - b)] }, place, "marks");
    else this.remove(place);
  }

  /** The clue that marks are added to: the chosen one, or the only one of its kind that there can be. */
  #marksOf(kind: Kind): number {
    if (this.clue?.kind === kind) return this.chosen;
    return valuesOf(kind).some(isNeeded) ? -1 : (cluesOf(this.puzzle, kind)[0]?.place ?? -1);
  }

  // ---- clues

  clueAt = (place: number): Clue | null => clueOf(this.puzzle.words[place] ?? "", this.puzzle.size);

  /** A new clue; where there is one of its kind with the same cells, that is chosen instead. */
  #place(clue: Clue): void {
    const same = findSame(this.puzzle, clue);
    if (same) return this.choose(same.place);
    // Marks on edges mostly say what the last one of their kind says.
    const last = clue.kind.placement === "edge" ? cluesOf(this.puzzle, clue.kind).at(-1) : undefined;
    this.#put({ ...clue, values: last?.clue.values ?? clue.values });
  }

  #put(clue: Clue, place?: number, tag = ""): void {
    const { puzzle } = this;
    this.#change(edit.putClue(puzzle, clue, place), tag && `${tag} ${place ?? puzzle.words.length}`);
    this.chosen = place ?? puzzle.words.length;
  }

  /** Change a value of the chosen clue. Typing one after the other is one step of the history. */
  setValue(field: number, value: string): void {
    if (this.clue) this.#put(setValue(this.clue, field, value), this.chosen, `value ${field}`);
  }

  /** Replace the chosen clue. */
  change(clue: Clue): void {
    if (this.chosen >= 0) this.#put(clue, this.chosen);
  }

  remove(...places: number[]): void {
    this.#change(edit.removeWords(this.puzzle, places));
    this.chosen = -1;
  }

  /** Remove givens and rules in one step. */
  removeClues(cells: readonly number[], places: readonly number[]): void {
    this.#change(edit.removeWords(edit.typeDigit(this.puzzle, cells, 0), places));
    this.chosen = -1;
  }

  move(from: number, to: number): void {
    this.#change(edit.moveWord(this.puzzle, from, to));
    if (this.chosen === from) this.chosen = to;
  }

  /** Replace a word by another: the values of the tools are taken over so. */
  replace(place: number, word: string): void {
    this.#change(edit.replaceWord(this.puzzle, place, word));
  }

  /** Has the chosen clue a value that the pad can type? */
  get canType(): boolean {
    return !!this.clue && valuesOf(this.clue.kind).some(({ type }) => TYPED.has(type));
  }

  /** Type a sign into the first value of the chosen clue, or take one away. */
  typeValue(sign: string | null): void {
    const { clue } = this;
    const field = clue ? valuesOf(clue.kind).findIndex(({ type }) => TYPED.has(type)) : -1;
    if (!clue || field < 0) return;
    const now = clue.values[field] ?? "";
    this.setValue(field, sign === null ? now.slice(0, -1) : now + sign);
  }

  // ---- givens

  enter(digit: number): void {
    const { cells } = this.selection;
    if (digit <= this.puzzle.size) this.#change(edit.typeDigit(this.puzzle, cells, digit));
  }

  erase(): void {
    this.#change(edit.typeDigit(this.puzzle, this.selection.cells, 0));
  }

  /** Write a given that a tool found. */
  give(cell: number, digit: number): void {
    this.selection = choice.only(cell);
    if (this.puzzle.givens[cell] !== digit) this.enter(digit);
  }

  select(cell: number): void {
    this.selection = choice.only(cell);
  }

  moveCursor(direction: choice.Direction, keeps: boolean): void {
    const next = choice.neighbour(this.selection.cursor, direction, this.puzzle.size);
    this.selection = choice.moveTo(this.selection, next, keeps && !this.kind);
  }

  jump(to: choice.Jump): void {
    this.selection = choice.only(choice.jump(this.selection.cursor, to, this.puzzle.size));
  }

  selectAll(): void {
    this.selection = choice.everything(this.puzzle.size, this.selection.cursor);
  }

  // ---- regions

  /** Draw regions, beginning with the boxes that there are. */
  startRegions(): void {
    this.use("regions");
    if (!edit.regionsOf(this.puzzle)) this.#change(edit.drawRegions(this.puzzle));
  }

  #startPainting(cell: number): void {
    this.#past.rest();
    this.#paint(cell);
  }

  #paint(cell: number): void {
    this.selection = choice.only(cell);
    this.#change(edit.paintRegion(this.puzzle, cell, this.brush), "paint");
  }

  // ---- history

  get puzzle(): Puzzle {
    return this.#past.now;
  }

  get canUndo(): boolean {
    return this.#past.canUndo;
  }

  get canRedo(): boolean {
    return this.#past.canRedo;
  }

  undo(): void {
    this.#show(() => this.#past.undo());
  }

  redo(): void {
    this.#show(() => this.#past.redo());
  }

  #show(move: () => boolean): void {
    const { size } = this.puzzle;
    this.stroke = [];
    if (move() && this.puzzle.size !== size) this.#forget();
    if (this.chosen >= this.puzzle.words.length) this.chosen = -1;
  }

  #change(puzzle: Puzzle, tag = ""): void {
    this.#past.change(puzzle, tag);
  }

  /** Escape: the stroke, the chosen clue, and the tool are put away one after the other. */
  escape(): void {
    if (this.stroke.length) this.stroke = [];
    else if (this.chosen >= 0) this.chosen = -1;
    else this.tool = "givens";
  }

  #forget(): void {
    this.tool = "givens";
    this.stroke = [];
    this.chosen = -1;
    this.selection = choice.only(0);
  }
}

const TYPED = new Set(["number", "numbers", "counts"]);

const isShape = ({ placement }: Kind): boolean => placement === "area" || placement === "groups";

/** Is a clue of this kind outside the grid? */
const isBeside = (kind: Kind | null): boolean => kind?.placement === "outside" || kind?.placement === "diagonal";

/** The fewest cells of a stroke that makes a clue. */
const leastCells = (kind: Kind): number =>
  cellFields(kind).length > 1 ? 2 : Math.max(1, cellFields(kind)[0]?.least ?? 1);
