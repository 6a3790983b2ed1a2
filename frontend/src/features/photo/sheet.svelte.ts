/** The puzzle as it was read and corrected: printed digits are givens, handwritten digits are entries. */

import type { PhotoAnswer, PhotoCell } from "../../core/api";
import { cellOf } from "../../core/board";
import { fragmentOf } from "../../core/link";
import { bit } from "../../core/position";
import type { Board, BoardJson, Position } from "../../core/types";
import { boardOfDraft, draftOf, lineOfDraft, type Draft } from "../entry/draft";

/** The content of a cell: a digit, printed or handwritten. */
interface Entry {
  readonly digit: number;
  readonly isPen: boolean;
}

interface Page {
  readonly entries: readonly Entry[];
  /** Uncertain cells that the player has confirmed or changed. */
  readonly settled: ReadonlySet<number>;
}

const MOST_LISTED = 12;

const replaceEntry = (entries: readonly Entry[], cell: number, entry: Entry): Entry[] =>
  entries.map((old, at) => (at === cell ? entry : old));

export class Sheet {
  readonly answer: PhotoAnswer;
  readonly json: BoardJson;
  readonly doubts: readonly number[];
  /** The uncertain cells that are listed; any others are corrected on the board. */
  readonly listed: readonly number[];
  cursor = $state(0);
  /** Are handwritten digits included? */
  takesPen = $state(false);
  #page: Page = $state.raw({ entries: [], settled: new Set() });
  #past: readonly Page[] = $state.raw([]);

  readonly left = $derived(this.#left());
  readonly draft: Draft = $derived(this.#draft());
  readonly board: Board = $derived(boardOfDraft(this.draft));
  readonly position: Position = $derived(this.#position());
  readonly written = $derived(this.#page.entries.filter(({ digit, isPen }) => digit && isPen).length);
  readonly canUndo = $derived(this.#past.length > 0);

  constructor(answer: PhotoAnswer, json: BoardJson) {
    this.answer = answer;
    this.json = json;
    this.doubts = answer.doubtful.map((name) => cellOf(name, json.size)).filter((cell) => cell >= 0);
    this.listed = this.doubts.slice(0, MOST_LISTED);
    const entries = answer.cells.map(({ digit, kind }) => ({ digit, isPen: kind === "written" }));
    this.#page = { entries, settled: new Set() };
    this.cursor = this.doubts[0] ?? 0;
  }

  #left(): readonly number[] {
    return this.doubts.filter((cell) => !this.#page.settled.has(cell));
  }

  #draft(): Draft {
    const givens = this.#page.entries.map(({ digit, isPen }) => (isPen ? 0 : digit));
    return draftOf({ ...this.json, givens });
  }

  /** The content of the board; handwritten digits that are not included are small. */
  #position(): Position {
    const { entries } = this.#page;
    const none = entries.map(() => 0);
    const digits = entries.map(({ digit, isPen }) => (isPen && !this.takesPen ? 0 : digit));
    const centre = entries.map(({ digit, isPen }) => (digit && isPen && !this.takesPen ? bit(digit) : 0));
    return { digits, centre, corner: none, colours: none };
  }

  digitAt(cell: number): number {
    return this.#page.entries[cell]?.digit ?? 0;
  }

  isPenAt(cell: number): boolean {
    return !!this.#page.entries[cell]?.isPen;
  }

  cellAt(cell: number): PhotoCell | undefined {
    return this.answer.cells[cell];
  }

  /** The options for a cell, the most probable first; 0 is empty. */
  choicesFor(cell: number): number[] {
    const read = this.cellAt(cell);
    if (!read) return [];
    return [...new Set([read.digit, ...(read.changed ? [read.seen] : []), read.runner_up, 0])];
  }

  /** Set the digit of a cell; it is no longer uncertain. */
  set(cell: number, digit: number): void {
    const { entries, settled } = this.#page;
    const isPen = digit > 0 && this.isPenAt(cell);
    this.#turn({ entries: replaceEntry(entries, cell, { digit, isPen }), settled: new Set([...settled, cell]) });
  }

  /** Mark a digit as printed or handwritten. */
  setPen(cell: number, isPen: boolean): void {
    const { entries, settled } = this.#page;
    this.#turn({
      entries: replaceEntry(entries, cell, { digit: this.digitAt(cell), isPen }),
      settled: new Set([...settled, cell]),
    });
  }

  /** Confirm all uncertain cells. */
  settle(): void {
    this.#turn({ ...this.#page, settled: new Set(this.doubts) });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#page = before;
  }

  #turn(page: Page): void {
    this.#past = [...this.#past, this.#page];
    this.#page = page;
  }

  /** The address to play this sheet; handwritten digits are included in the link. */
  path(hint = false): string {
    const line = lineOfDraft(this.draft);
    if (!this.takesPen || !this.written) return `/play?puzzle=${encodeURIComponent(line)}${hint ? "&hint" : ""}`;
    const { board, position } = this;
    const shared = { board, position, elapsed: 0, mistakes: 0, hints: 0, level: 0, score: 0 };
    return `/play${hint ? "?hint" : ""}${fragmentOf(shared)}`;
  }
}
