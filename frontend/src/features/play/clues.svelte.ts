/** The clues of a game: which the player looks at, and what is left of them. */
import * as engine from "../../engine";
import { cellName, lineOf } from "../../core/board";
import type { Session } from "../../core/session.svelte";
import type { RuleJson } from "../../core/types";
import { sentence, tell, type Facts } from "../../words";

/** All clues of one kind, or a rule of the whole grid. */
export interface Group {
  readonly kind: string;
  readonly title: string;
  readonly meaning: string;
  readonly rules: readonly number[];
}

/** What the player wants of the digits in some cells. */
export interface Wish {
  readonly sum: number | null;
  readonly with: readonly number[];
  readonly without: readonly number[];
}

export const NO_WISH: Wish = { sum: null, with: [], without: [] };

/** A clue under the cursor, with what is left of it. */
export interface Here {
  readonly rule: number;
  readonly name: string;
  readonly left: engine.Left | null;
}

export class Clueing {
  /** The clues whose cells are outlined. */
  chosen: readonly number[] = $state.raw([]);
  here: readonly Here[] = $state.raw([]);
  /** The answer about the selected cells. */
  free: engine.Left | null = $state.raw(null);
  wish: Wish = $state.raw(NO_WISH);
  #turn = 0; // late answers to earlier questions are ignored

  constructor(private readonly session: Session) {}

  readonly rules: readonly RuleJson[] = $derived.by(() => this.session.board.variant?.rules ?? []);

  readonly lit: ReadonlySet<number> = $derived.by(
    () => new Set(this.chosen.flatMap((rule) => this.rules[rule]?.cells ?? [])),
  );

  /** The rules that a player has to know, by kind. */
  readonly groups: readonly Group[] = $derived.by(() => {
    const kinds = new Map<string, number[]>();
    this.rules.forEach(({ role, kind, word }, rule) => {
      if (role === "frame" && !["fog", "digits"].includes(kind)) return;
      kinds.set(kind || word, [...(kinds.get(kind || word) ?? []), rule]);
    });
    return [...kinds].map(([kind, rules]) => {
      const own = rules.flatMap((rule) => this.rules[rule] ?? []);
      const [first] = own;
      return { kind, title: first ? tell(first.title) : kind, meaning: meaningOf(own), rules };
    });
  });

  /** Outline these clues, or no longer. */
  choose(rules: readonly number[]): void {
    this.chosen = this.chosen.join() === rules.join() ? [] : rules;
  }

  /** The clues of a cell, those with the fewest cells first. */
  at(cell: number): number[] {
    const found = this.rules.flatMap(({ role, cells }, rule) =>
      role === "clue" && cells.includes(cell) ? [rule] : [],
    );
    return found.sort((a, b) => (this.rules[a]?.cells.length ?? 0) - (this.rules[b]?.cells.length ?? 0));
  }

  /** Ask what is left of the clues under the cursor, or of the selected cells. */
  async look(): Promise<void> {
    const turn = (this.#turn += 1);
    const { board, position, selection } = this.session;
    const request = { puzzle: board.puzzle, digits: lineOf(position.digits, board.symbols) };
    const isOne = selection.cells.size === 1;
    const rules = isOne ? this.at(selection.cursor) : [];
    this.here = rules.map((rule) => ({ rule, name: this.#nameOf(rule), left: this.#known(rule) }));
    const answers = await Promise.all(rules.map((rule) => this.#ask({ ...request, rule })));
    if (turn !== this.#turn) return;
    this.here = rules.map((rule, k) => ({ rule, name: this.#nameOf(rule), left: answers[k] ?? null }));
    const cells = [...selection.cells].map((cell) => cellName(cell, board.size));
    const { sum, with: wanted, without } = this.wish;
    const hasWish = sum !== null || wanted.length > 0 || without.length > 0;
    const more = { ...(sum === null ? {} : { sum }), with: [...wanted], without: [...without] };
    const [clue] = rules;
    const about = isOne && clue !== undefined ? { rule: clue } : { cells };
    const free = cells.length && (!isOne || hasWish) ? await this.#ask({ ...request, ...about, ...more }) : null;
    if (turn === this.#turn) this.free = free;
  }

  #ask(request: engine.LeftRequest): Promise<engine.Left | null> {
    return engine.left(request).catch(() => null);
  }

  #known(rule: number): engine.Left | null {
    return this.here.find((one) => one.rule === rule)?.left ?? null;
  }

  #nameOf(rule: number): string {
    const name = this.rules[rule]?.name;
    return name ? tell(name) : "";
  }
}

/** What all these rules of a kind demand: a value in which they differ is left open. */
function meaningOf(rules: readonly RuleJson[]): string {
  const [first] = rules;
  if (!first) return "";
  const facts: Record<string, Facts[string]> = { ...first.meaning.facts };
  for (const name of Object.keys(facts))
    if (rules.some(({ meaning }) => JSON.stringify(meaning.facts[name]) !== JSON.stringify(facts[name])))
      facts[name] = "…";
  return sentence(tell({ ...first.meaning, facts })).replace("….", "…");
}
