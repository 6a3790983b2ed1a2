/** A game being played: entries, selection and counts, and every way to change them. */
import { advance, redo, startHistory, undo, orderOf, freeColour, listWritten, MOST_CHECKPOINTS } from "./history";
import type { Checkpoint, History } from "./history";
import * as hand from "./position";
import * as choice from "./selection";
import type { Drag, Selection } from "./selection";
import type { Preferences } from "./settings.svelte";
import { freshProgress, stateOf, type Progress } from "./state";
import { Timer, type Clock } from "./timer";
import type { Board, Broken, Mode, Position, StateJson } from "./types";

/** The modes; the pen is for boards with clues. */
export const modesOf = ({ variant }: Board): readonly Mode[] =>
  variant ? ["digit", "corner", "centre", "colour", "pen"] : ["digit", "corner", "centre", "colour"];

/** How long a wrong digit must stay to count as a mistake, in milliseconds: typos do not count. */
const GRACE = 2000;
const NONE: readonly number[] = []; // a shared constant, so that "nothing finished" twice in a row is not a change

/** What happened, for listeners. */
export type Event =
  | { kind: "entered"; layer: Mode; digit: number; cells: readonly number[]; on: boolean }
  | { kind: "erased" | "undone" | "redone" | "restored" | "filled" | "noted" | "restarted" }
  | { kind: "given"; cell: number }
  | { kind: "full" | "finished" };

export class Session {
  readonly board: Board;
  readonly timer: Timer;
  readonly #settings: Preferences;
  readonly #clock: Clock;
  #history: History = $state.raw(startHistory({ digits: [], corner: [], centre: [], colours: [] }));
  #slips: { cell: number; digit: number; since: number }[] = [];
  #counted = new Set<string>();
  #drag: Drag | null = null;
  readonly #earlier: readonly number[];
  /** Every position that was on the board, with its time in milliseconds: the log of the game is built from it. */
  readonly trail: [ms: number, position: Position][] = [];

  selection: Selection = $state.raw(choice.nothing(0));
  mode: Mode = $state("digit");
  held: Mode | null = $state(null); // while Shift or Ctrl is down
  chosen = $state(0); // the digit in hand: digit-first, or the filter
  penColour = $state(2);
  mistakes = $state(0);
  hints = $state(0);
  checks = $state(0);
  paused = $state(false);
  checkpoints: readonly Checkpoint[] = $state.raw([]);
  trial: Checkpoint | null = $state.raw(null); // whose later entries are shown in its colour
  solution: readonly number[] | null = $state.raw(null);
  revealed: ReadonlySet<number> = $state.raw(new Set<number>()); // filled in by Solve
  #checked: ReadonlyMap<number, number> = $state.raw(new Map());
  /** What the core said about the clues, and of which digits: it answers a moment after each entry. */
  #judged: { readonly digits: readonly number[]; readonly broken: readonly Broken[] } | null = $state.raw(null);
  /** Seconds at the first finish, or null: the time of a game never changes after that. */
  solvedAt: number | null = $state(null);
  swept: readonly number[] = $state.raw([]); // cells of houses completed by the last entry
  onevent: (event: Event) => void = () => undefined;
  /** The position without what the pen drew in some cells: given with the pen. */
  erasePen: (position: Position, cells: ReadonlySet<number>) => Position = (position) => position;

  constructor(board: Board, settings: Preferences, progress?: Progress, clock: Clock = () => performance.now()) {
    const from = progress ?? freshProgress(board);
    this.board = board;
    this.#settings = settings;
    this.#clock = clock;
    this.timer = new Timer(from.elapsed, clock);
    this.#go({ ...startHistory(from.position), past: from.past ?? null });
    this.mistakes = from.mistakes;
    this.hints = from.hints;
    this.checkpoints = from.checkpoints;
    this.#earlier = from.order ?? [];
    if (from.finished) this.solvedAt = from.elapsed;
  }

  readonly position: Position = $derived(this.#history.now);
  readonly layer: Mode = $derived(this.held ?? this.mode);
  readonly canUndo = $derived(this.#history.past !== null);
  readonly canRedo = $derived(this.#history.future !== null);
  readonly remaining: readonly number[] = $derived.by(() => hand.remainingOf(this.board, this.position.digits));
  readonly finished = $derived.by(
    () =>
      hand.isSolved(this.board, this.position.digits) &&
      (!this.board.variant || (this.#isJudged && !this.#judged?.broken.length)),
  );
  readonly placed = $derived(this.position.digits.filter(Boolean).length);

  /** Cells that break a rule, if they are to be shown. */
  readonly conflicts: ReadonlySet<number> = $derived.by(() => {
    if (this.#settings.checking === "off") return new Set<number>();
    const cells = hand.conflictsOf(this.board, this.position.digits);
    for (const clue of this.broken) for (const cell of clue.cells) cells.add(cell);
    return cells;
  });

  /** The clues that cannot be met any more, if they are to be shown. */
  readonly broken: readonly Broken[] = $derived.by(() => {
    const isThere = ({ cells }: Broken) => cells.every((cell) => this.position.digits[cell]);
    return this.#settings.checking === "off" ? [] : (this.#judged?.broken ?? []).filter(isThere);
  });

  get #isJudged(): boolean {
    return this.#judged?.digits === this.position.digits;
  }

  /** Hear from the core which clues these digits break. */
  judge(digits: readonly number[], broken: readonly Broken[]): void {
    if (digits !== this.position.digits) return;
    const isNew = this.solvedAt === null;
    this.#judged = { digits, broken };
    if (this.finished && isNew) {
      this.#stopIfDone();
      this.onevent({ kind: "finished" });
    } else if (isNew && hand.isFull(digits)) this.onevent({ kind: "full" });
  }

  /** Cells that differ from the solution, if the player asked for it: always, or with Check. */
  readonly wrong: ReadonlySet<number> = $derived.by(() => {
    const { digits } = this.position;
    if (this.#settings.checking === "solution" && this.solution)
      return new Set(hand.wrongCells(this.board, digits, this.solution));
    return new Set([...this.#checked].filter(([cell, digit]) => digits[cell] === digit).map(([cell]) => cell));
  });

  /** The digit to highlight: the one in hand, otherwise the one under the cursor. */
  readonly same: number = $derived.by(() => {
    if (this.chosen) return this.chosen;
    if (!this.#settings.same || this.selection.cells.size !== 1) return 0;
    return this.position.digits[this.selection.cursor] ?? 0;
  });

  /** The position as drawn: entries written after a checkpoint can be shown in its colour. */
  readonly shown: Position = $derived.by(() => {
    if (!this.trial) return this.position;
    const colours = [...this.position.colours];
    for (const cell of listWritten(this.trial, this.position)) colours[cell] = hand.bit(this.trial.colour);
    return { ...this.position, colours };
  });

  /** The cells in the order they were filled, including those filled before a reload. */
  get order(): number[] {
    const { digits } = this.position;
    const now = orderOf(this.#history);
    const earlier = this.#earlier.filter((cell) => digits[cell] && !this.board.givens[cell] && !now.includes(cell));
    return [...earlier, ...now];
  }

  /** The digits in that order, as played on the staff. */
  get melody(): number[] {
    return this.order.map((cell) => this.position.digits[cell] ?? 1);
  }

  get history(): History {
    return this.#history;
  }

  get progress(): Progress {
    return {
      position: this.position,
      elapsed: this.solvedAt ?? this.timer.elapsed,
      mistakes: this.mistakes,
      hints: this.hints,
      finished: this.finished,
      checkpoints: this.checkpoints,
    };
  }

  get state(): StateJson {
    return stateOf(this.progress);
  }

  // ---- selecting cells

  press(cell: number, keeps: boolean): void {
    [this.selection, this.#drag] = choice.startDrag(this.selection, cell, keeps);
  }

  drag(cell: number): void {
    if (this.#drag) this.selection = choice.dragTo(this.selection, this.#drag, cell);
  }

  release(): void {
    this.#drag = null;
  }

  move(direction: choice.Direction, keeps: boolean): void {
    const { cells, cursor } = this.selection;
    const next = cells.size || keeps ? choice.neighbour(cursor, direction, this.board.size) : cursor;
    this.selection = choice.moveTo(this.selection, next, keeps);
  }

  jump(to: choice.Jump): void {
    this.selection = choice.only(choice.jump(this.selection.cursor, to, this.board.size));
  }

  selectAll(): void {
    this.selection = choice.everything(this.board.size, this.selection.cursor);
  }

  selectAlike(cell: number): void {
    this.selection = choice.alike(this.position.digits, cell);
  }

  select(cell: number): void {
    this.selection = choice.only(cell);
  }

  deselect(): void {
    this.selection = choice.nothing(this.selection.cursor);
  }

  // ---- writing

  /** Write the digit (or colour) to the selected cells, in the current mode or another. */
  enter(digit: number, layer: Mode = this.layer, cells: ReadonlySet<number> = this.selection.cells): void {
    if (layer === "pen") return this.#choosePen(digit, cells);
    if (this.paused || !cells.size || digit < 1) return;
    if (layer === "colour" && digit > hand.COLOURS) return this.erase("colour", cells);
    if (digit > this.board.size && layer !== "colour") return;
    const own = [...cells].filter((cell) => layer === "colour" || !this.board.givens[cell]);
    const first = [...cells][0] ?? 0;
    if (!own.length) return this.onevent({ kind: "given", cell: first });
    const before = this.position;
    if (layer === "digit") this.#change(hand.enterDigit(this.board, before, own, digit, this.#tidying));
    else this.#change(hand.toggle(before, own, layerName(layer), digit));
    if (this.position !== before) this.#tell(own, layer, digit);
  }

  /** The digits of the pen are its colours; the one after the last erases. */
  #choosePen(colour: number, cells: ReadonlySet<number>): void {
    if (colour > hand.COLOURS) this.erase("pen", cells);
    else if (colour > 0) this.penColour = colour;
  }

  /** Continue with a position in which something was drawn. */
  replace(position: Position): void {
    if (!this.paused) this.#change(position);
  }

  #tell(cells: readonly number[], layer: Mode, digit: number): void {
    const values = layer === "digit" ? this.position.digits : this.position[layerName(layer)];
    const on = cells.some((cell) => (layer === "digit" ? values[cell] === digit : hand.has(values[cell] ?? 0, digit)));
    this.onevent({ kind: "entered", layer, digit, cells, on });
    if (layer !== "digit") return;
    if (this.finished) this.onevent({ kind: "finished" });
    else if (hand.isFull(this.position.digits) && !this.board.variant) this.onevent({ kind: "full" });
  }

  erase(layer: Mode = this.layer, cells: ReadonlySet<number> = this.selection.cells): void {
    if (this.paused) return;
    const before = this.position;
    const name = layer === "digit" ? "digits" : layerName(layer);
    if (layer === "pen") this.#change(this.erasePen(before, cells));
    else this.#change(hand.erase(this.board, before, cells, name, this.#tidying));
    if (this.position !== before) this.onevent({ kind: "erased" });
  }

  /** Fill in all candidates in cells without notes: candidates that the player removed stay removed. */
  fillNotes(): void {
    if (this.paused) return;
    const before = this.position;
    this.#change(hand.fillNotes(this.board, before, this.#unmarked()));
    this.onevent({ kind: this.position === before ? "noted" : "filled" });
  }

  /** Fill in all candidates in every empty cell, replacing its notes. */
  resetNotes(): void {
    if (this.paused) return;
    this.#change(hand.fillNotes(this.board, this.position));
    this.onevent({ kind: "filled" });
  }

  /** Apply a step: place its digits, and remove its eliminated candidates from the notes. */
  applyStep(
    placements: readonly (readonly [number, number])[],
    removals: readonly (readonly [number, number[]])[],
  ): void {
    const bare = removals.some(([cell]) => !this.position.centre[cell]);
    const noted = bare ? hand.fillNotes(this.board, this.position, this.#unmarked()) : this.position;
    const reduced = removals.reduce((now, [cell, digits]) => hand.withoutCandidates(now, cell, digits), noted);
    this.#change(hand.write(this.board, reduced, placements, this.#tidying));
    if (this.finished) this.onevent({ kind: "finished" });
  }

  #unmarked(): number[] {
    return this.position.centre.flatMap((mask, cell) => (mask ? [] : [cell]));
  }

  /** Fill in the rest of the solution, marked as different from the player's own digits. */
  reveal(solution: readonly number[]): void {
    const entries = solution.flatMap((digit, cell): [number, number][] =>
      this.position.digits[cell] === digit ? [] : [[cell, digit]],
    );
    this.#change(hand.write(this.board, this.position, entries));
    this.revealed = new Set([...this.revealed, ...entries.map(([cell]) => cell)]);
    this.#stopIfDone();
  }

  undo(): void {
    this.#step(undo(this.#history), "undone");
  }

  redo(): void {
    this.#step(redo(this.#history), "redone");
  }

  #go(history: History): void {
    this.#history = history;
    this.trail.push([Math.round(this.timer.elapsed * 1000), history.now]);
  }

  #step(history: History, kind: "undone" | "redone"): void {
    if (this.paused || history === this.#history) return;
    this.#settle();
    this.#go(history);
    this.#stopIfDone();
    this.onevent({ kind });
  }

  #change(position: Position): void {
    this.#settle();
    const before = this.position;
    if (position === before) return;
    this.#go(advance(this.#history, position));
    this.#noteSlips(before);
    this.swept = finishedHouses(this.board, before.digits, position.digits);
    this.#stopIfDone();
  }

  #stopIfDone(): void {
    if (!this.finished) return;
    this.timer.stop();
    this.solvedAt ??= this.timer.elapsed;
  }

  get #tidying(): hand.Tidying {
    return { autoErase: this.#settings.autoErase, live: this.#settings.autoNotes === "live" };
  }

  // ---- mistakes, checks and checkpoints

  #noteSlips(before: Position): void {
    if (this.#settings.checking !== "solution" || !this.solution) return;
    for (const cell of hand.wrongCells(this.board, this.position.digits, this.solution)) {
      const digit = this.position.digits[cell] ?? 0;
      if (before.digits[cell] !== digit) this.#slips.push({ cell, digit, since: this.#clock() });
    }
  }

  /** Wrong digits that stayed long enough become mistakes. */
  #settle(): void {
    const now = this.#clock();
    this.#slips = this.#slips.filter(({ cell, digit, since }) => {
      if (this.position.digits[cell] !== digit) return false;
      if (now - since < GRACE) return true;
      this.#count(cell, digit);
      return false;
    });
  }

  #count(cell: number, digit: number): void {
    const name = `${cell}=${digit}`;
    if (this.#counted.has(name)) return;
    this.#counted.add(name);
    this.mistakes += 1;
  }

  /** Runs once a second, for everything that depends on time alone. */
  tick(): void {
    if (this.#slips.length) this.#settle();
  }

  /** Compare with the solution now. Returns the wrong cells; each counts once. */
  check(): readonly number[] {
    const { digits } = this.position;
    const cells = this.solution
      ? hand.wrongCells(this.board, digits, this.solution)
      : [...hand.conflictsOf(this.board, digits)].filter((cell) => !this.board.givens[cell]);
    this.checks += 1;
    this.#checked = new Map(cells.map((cell) => [cell, digits[cell] ?? 0]));
    for (const cell of cells) this.#count(cell, digits[cell] ?? 0);
    return cells;
  }

  save(name: string): Checkpoint | null {
    if (this.checkpoints.length >= MOST_CHECKPOINTS) return null;
    const colour = freeColour(this.checkpoints);
    const checkpoint = { name, colour, elapsed: this.timer.elapsed, position: this.position };
    this.checkpoints = [checkpoint, ...this.checkpoints];
    return checkpoint;
  }

  restore(checkpoint: Checkpoint): void {
    if (this.paused) return;
    this.#change(checkpoint.position);
    this.onevent({ kind: "restored" });
  }

  rename(checkpoint: Checkpoint, name: string): void {
    const renamed = { ...checkpoint, name };
    this.checkpoints = this.checkpoints.map((other) => (other === checkpoint ? renamed : other));
    if (this.trial === checkpoint) this.trial = renamed;
  }

  forget(checkpoint: Checkpoint): void {
    this.checkpoints = this.checkpoints.filter((other) => other !== checkpoint);
    if (this.trial === checkpoint) this.trial = null;
  }

  // ---- the timer

  /** The timer runs while the game is visible and not over. */
  resume(): void {
    this.paused = false;
    if (this.solvedAt === null) this.timer.start();
  }

  pause(): void {
    if (this.finished) return;
    this.paused = true;
    this.timer.stop();
  }

  /** Reset to the givens, with the timer at zero. Undo still works. */
  restart(): void {
    this.trail.length = 0;
    this.#go(advance(this.#history, freshProgress(this.board).position));
    this.mistakes = 0;
    this.hints = 0;
    this.checks = 0;
    this.solvedAt = null;
    this.revealed = new Set();
    this.#checked = new Map();
    this.#counted.clear();
    this.#slips = [];
    this.timer.stop();
    this.timer.reset();
    this.resume();
    this.onevent({ kind: "restarted" });
  }
}

const layerName = (mode: Mode): hand.Layer => (mode === "corner" ? "corner" : mode === "colour" ? "colours" : "centre");

/** The cells of all houses that became full without a conflict. */
function finishedHouses(board: Board, before: readonly number[], after: readonly number[]): readonly number[] {
  if (before === after) return NONE;
  const whole = (cells: readonly number[], digits: readonly number[]): boolean =>
    new Set(cells.map((cell) => digits[cell] || `empty ${cell}`)).size === cells.length &&
    cells.every((cell) => digits[cell]);
  const finished = board.houses.filter(({ cells }) => whole(cells, after) && !whole(cells, before));
  return finished.length ? [...new Set(finished.flatMap(({ cells }) => cells))] : NONE;
}
