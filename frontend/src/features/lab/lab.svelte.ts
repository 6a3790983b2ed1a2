/** The lab: a puzzle, its methods, and the run being watched. */
import { errorText } from "../../server";
import { boardOfLine } from "../../core/board";
import type { Board } from "../../core/types";
import { fragmentOf, MOST_METHODS, stateIn, usualPlan, type LabState, type Plan } from "./address";
import { methods as askMethods, run as askRun, type Method, type RunJson } from "./requests";
import { Comparing } from "./comparison.svelte";
import { FIRST } from "./kinds";
import { looksOf, USUAL } from "./looks";
import { ENGINE } from "./native";
import { emptyTape, tapeOf } from "./tape";
import { Watch } from "./watch.svelte";

export class Lab {
  board: Board = $state.raw(boardOf(FIRST));
  all: readonly Method[] = $state.raw([]);
  methods: readonly string[] = $state.raw(USUAL);
  watched = $state("backtracking");
  plan: Plan = $state(usualPlan());
  run: RunJson | null = $state.raw(null);
  isLoading = $state(false);
  problem = $state("");
  readonly watch = new Watch();
  readonly comparing = new Comparing();
  readonly looks = $derived(looksOf(this.methods));
  #stop: AbortController | null = null;

  /** Find out which methods there are, and leave out those that cannot run. */
  async begin(fragment: string): Promise<void> {
    this.take(fragment);
    void this.rerun();
    this.all = await askMethods();
    const missing = this.all.filter(({ missing }) => missing).map(({ name }) => name);
    const left = this.methods.filter((name) => !missing.includes(name) && this.all.some((one) => one.name === name));
    if (left.length < this.methods.length) this.methods = left.length ? left : [ENGINE];
    if (missing.includes(this.watched)) this.choose(this.methods[0] ?? ENGINE);
  }

  /** Apply the state in a link. */
  take(fragment: string): void {
    const { puzzle, watched, methods, speed, plan } = stateIn(fragment);
    if (puzzle) this.board = boardOf(puzzle);
    if (methods) this.methods = methods;
    if (watched) this.watched = watched;
    if (!this.methods.includes(this.watched)) this.watched = this.methods[0] ?? "backtracking";
    if (speed) this.watch.speed = speed;
    this.plan = plan;
  }

  get state(): LabState {
    const { board, watched, methods, watch, plan } = this;
    return { puzzle: board.puzzle, watched, methods: [...methods], speed: watch.speed, plan };
  }

  get fragment(): string {
    return fragmentOf(this.state);
  }

  setBoard(board: Board): void {
    this.board = board;
    void this.rerun();
  }

  /** Watch another method. */
  choose(method: string): void {
    if (method === this.watched && this.run) return;
    this.watched = method;
    void this.rerun();
  }

  /** Add a method to the comparison or remove it; at least one stays, and five is the maximum. */
  toggle(method: string): void {
    if (!this.methods.includes(method)) {
      if (this.methods.length < MOST_METHODS) this.methods = [...this.methods, method];
    } else if (this.methods.length > 1) {
      this.methods = this.methods.filter((name) => name !== method);
      if (this.watched === method) this.choose(this.methods[0] ?? "backtracking");
    }
  }

  /** Request the run of the watched method on this puzzle. */
  async rerun(): Promise<void> {
    this.#stop?.abort();
    const mine = (this.#stop = new AbortController());
    this.problem = "";
    this.run = null;
    this.watch.load(emptyTape(this.board.size), this.board.givens);
    this.isLoading = true;
    try {
      const found = await askRun(this.board.puzzle, this.watched, mine.signal);
      if (mine.signal.aborted) return;
      this.run = found;
      this.watch.load(tapeOf(found), this.board.givens);
    } catch (reason) {
      if (mine.signal.aborted) return;
      this.problem = errorText(reason);
    } finally {
      if (!mine.signal.aborted) this.isLoading = false;
    }
  }

  leave(): void {
    this.#stop?.abort();
    this.watch.pause();
    this.comparing.stop();
  }
}

function boardOf(line: string): Board {
  const board = boardOfLine(line);
  if (!board) throw new Error(`no puzzle: ${line}`);
  return board;
}
