/** Choice: the options of a new game, and the game created from them. */

import { HAS_SERVER } from "../../core/build";
import { generate } from "../../engine";
import { errorText, LEVELS, type LevelName, type Wishes } from "../../server";
import { readJson, writeJson } from "../../core/storage";
import { keepGame } from "../../server/saves";
import { fewestOf, SIZES, type Size, type SizeName } from "./sizes";

export interface Options {
  symmetry: string;
  minimal: boolean;
  diagonals: boolean;
  technique: string;
  seed: string;
}

const KEY = "nonet.new";
const FALLBACK = SIZES[2] as Size;

export class Choice {
  level: LevelName = $state("medium");
  sizeName: SizeName = $state("9");
  /** How many cells are empty; null for the default of the level. */
  blanks: number | null = $state(null);
  options: Options = $state({ symmetry: "", minimal: false, diagonals: false, technique: "", seed: "" });

  /** Ranked: timed by the server. */
  isRanked = $state(false);

  isBusy = $state(false);
  isSlow = $state(false);
  error = $state("");
  #asked = new AbortController();

  constructor() {
    const told = readJson(KEY) as { level?: LevelName; size?: SizeName } | null;
    if (told?.level && LEVELS.includes(told.level)) this.level = told.level;
    if (told?.size && SIZES.some(({ name }) => name === told.size)) this.sizeName = told.size;
  }

  get size(): Size {
    return SIZES.find(({ name }) => name === this.sizeName) ?? FALLBACK;
  }

  /** The level that this size supports: the selected one, or the hardest below it. */
  get fitting(): LevelName {
    const { levels } = this.size;
    return levels.includes(this.level) ? this.level : (levels.at(-1) ?? "easy");
  }

  get fewest(): number {
    return fewestOf(this.size, this.fitting);
  }

  /** How many empty cells the slider shows. */
  get missing(): number {
    const wanted = this.blanks ?? this.size.usual;
    return Math.min(this.size.most, Math.max(this.fewest, wanted));
  }

  choose(size: SizeName): void {
    if (size !== this.sizeName) this.blanks = null;
    this.sizeName = size;
  }

  /** How many of the extra options are in use. */
  get wished(): number {
    const { symmetry, minimal, diagonals, technique, seed } = this.options;
    return [symmetry, minimal, diagonals, technique, seed.trim()].filter(Boolean).length;
  }

  /** A ranked game has a level and no other options: the server picks the puzzle. */
  get canRank(): boolean {
    return HAS_SERVER && this.sizeName === "9" && this.blanks === null && this.wished === 0;
  }

  wishes(): Wishes {
    const { symmetry, minimal, diagonals, technique, seed } = this.options;
    const { name, rows } = this.size;
    const wishes: Wishes = {};
    if (name === "jigsaw") wishes.jigsaw = true;
    else if (rows !== 9) wishes.size = rows;
    if (technique) wishes.technique = technique;
    else wishes.level = this.fitting;
    if (this.#sendsBlanks(wishes)) wishes.blanks = this.missing;
    if (symmetry) wishes.symmetry = symmetry;
    if (minimal) wishes.minimal = true;
    if (diagonals) wishes.diagonals = true;
    if (seed.trim()) wishes.seed = Number(seed.trim());
    return wishes;
  }

  /** Jigsaws need a number, otherwise they become harder than requested. */
  #sendsBlanks(wishes: Wishes): boolean {
    if (this.options.minimal) return false; // minimal puzzles have the maximum number of empty cells anyway
    const isTight = wishes.jigsaw === true && (wishes.level === "easy" || wishes.level === "expert");
    return this.blanks !== null || isTight;
  }

  /** Create the game; returns its path, or null on failure. */
  async start(): Promise<string | null> {
    if (this.isBusy) return null;
    if (this.isRanked && this.canRank) {
      this.#remember();
      return `/play?ranked=1&level=${this.fitting}`;
    }
    this.isBusy = true;
    this.error = "";
    const { signal } = (this.#asked = new AbortController());
    const slow = setTimeout(() => (this.isSlow = true), 300);
    try {
      this.#remember();
      const [puzzle, { beginGame }] = await Promise.all([generate(this.wishes(), { signal }), import("../play/start")]);
      const { saved } = beginGame(puzzle);
      keepGame(saved);
      return `/play/${saved.id}`;
    } catch (reason) {
      if (!signal.aborted) this.error = errorText(reason);
      return null;
    } finally {
      clearTimeout(slow);
      this.isBusy = this.isSlow = false;
    }
  }

  /** Stop making a puzzle. */
  stop(): void {
    this.#asked.abort();
  }

  #remember(): void {
    writeJson(KEY, { level: this.level, size: this.sizeName });
  }
}
