/** The puzzles to print, read from texts or generated one by one, and their solutions. */
import { generate, solve } from "../../engine";
import { errorText, type LevelName, type PuzzleJson } from "../../server";
import { firstOf, read } from "../../server/read";
import { digitsOf } from "../../core/board";
import type { BoardJson } from "../../core/types";
import { t } from "../../words";

export interface Printed {
  readonly board: BoardJson;
  readonly level: LevelName | null;
}

export class Collection {
  puzzles: readonly Printed[] = $state.raw([]);
  solutions: ReadonlyMap<string, readonly number[] | null> = $state.raw(new Map());
  problem = $state("");
  /** The final number of puzzles, while they are being generated. */
  wanted = $state(0);
  #turn = 0;
  #level: LevelName | null = null;

  /** Read puzzles from texts, one puzzle per text. */
  async read(texts: readonly string[]): Promise<void> {
    await this.#collect(
      texts.length,
      async (k) => ({ board: firstOf(await read(texts[k] ?? ""), t("print.unread")), level: null }),
      [],
    );
  }

  /** Generate puzzles of a level and add them to the existing ones. */
  async make(level: LevelName, count: number, isFresh = false): Promise<void> {
    const kept = !isFresh && this.#level === level ? this.puzzles.slice(0, count) : [];
    this.#level = level;
    await this.#collect(
      count,
      async () => {
        const puzzle: PuzzleJson = await generate({ level });
        return { board: puzzle, level: puzzle.level };
      },
      kept,
    );
  }

  async #collect(count: number, next: (k: number) => Promise<Printed>, kept: readonly Printed[]): Promise<void> {
    const mine = (this.#turn += 1);
    this.problem = "";
    this.puzzles = kept;
    this.wanted = count;
    try {
      for (let k = kept.length; k < count; k += 1) {
        const printed = await next(k);
        if (mine !== this.#turn) return; // superseded by a later request
        this.puzzles = [...this.puzzles, printed];
      }
    } catch (error) {
      if (mine !== this.#turn) return;
      this.problem = errorText(error);
    } finally {
      if (mine === this.#turn) this.wanted = 0;
    }
  }

  /** Find the missing solutions. */
  async solve(): Promise<void> {
    for (const { board } of this.puzzles) {
      if (this.solutions.has(board.puzzle)) continue;
      const { solution } = await solve(board.puzzle).catch(() => ({ solution: null }));
      const digits = solution ? digitsOf(solution, board.symbols) : null;
      this.solutions = new Map([...this.solutions, [board.puzzle, digits]]);
    }
  }
}
