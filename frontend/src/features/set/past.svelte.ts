/** A value with its history. Changes with the same tag that follow each other are one step. */
const MOST = 1_000; // steps that can be undone

export class Past<T> {
  now: T = $state.raw() as T;
  #before: readonly T[] = $state.raw([]);
  #after: readonly T[] = $state.raw([]);
  #tag = "";

  readonly canUndo = $derived(this.#before.length > 0);
  readonly canRedo = $derived(this.#after.length > 0);

  constructor(now: T) {
    this.now = now;
  }

  change(next: T, tag = ""): void {
    const before = this.now;
    if (next === before) return;
    this.now = next;
    if (!tag || tag !== this.#tag) this.#before = [...this.#before.slice(1 - MOST), before];
    this.#after = [];
    this.#tag = tag;
  }

  /** The next change is a step of its own. */
  rest(): void {
    this.#tag = "";
  }

  undo(): boolean {
    return this.#go(-1);
  }

  redo(): boolean {
    return this.#go(1);
  }

  #go(way: 1 | -1): boolean {
    const [from, to] = way < 0 ? [this.#before, this.#after] : [this.#after, this.#before];
    const next = from.at(-1);
    if (next === undefined) return false;
    const [rest, kept] = [from.slice(0, -1), [...to, this.now]];
    [this.#before, this.#after] = way < 0 ? [rest, kept] : [kept, rest];
    this.now = next;
    this.#tag = "";
    return true;
  }
}
