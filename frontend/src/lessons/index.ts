/** Techniques and their lessons: data of the library that is part of the page, loaded family by family. */
import type { StepJson } from "../core/api";
import { cellOf, digitsOf, jsonOf } from "../core/board";
import { bit, candidatesOf, has } from "../core/position";
import type { Board, BoardJson, LevelName, Position } from "../core/types";
import { openBoard } from "../engine";
import type { Message } from "../words";
import { loadMessages } from "../words/load";

/** A technique in short. */
export interface Technique {
  readonly id: string;
  readonly family: string;
  readonly level: LevelName;
  readonly score: number;
  /** What it relies on: uniqueness, boxes. */
  readonly needs: readonly string[];
  readonly summary: Message;
}

/** A position with its notes. */
export interface Standing {
  readonly board: Board;
  readonly position: Position;
}

/** A position, and the step to find there. */
export interface Example extends Standing {
  readonly step: StepJson;
}

/** A technique in full. */
export interface Lesson extends Technique {
  readonly look: Message;
  readonly why: Message;
  readonly examples: readonly Example[];
  readonly practice: number; // positions
  readonly previous: string | null;
  readonly next: string | null;
}

/** A puzzle, and a position in it to find a technique in. */
export interface Practice extends Standing {
  readonly json: BoardJson;
  readonly n: number;
  readonly count: number;
}

export interface Family {
  readonly name: string;
  readonly techniques: readonly Technique[];
}

/** A position as the library writes it: the givens, all digits, and the candidates that are removed. */
interface Place {
  readonly givens: string;
  readonly digits: string;
  readonly removed?: string;
}

type Places = Readonly<Record<string, { readonly examples: readonly Place[]; readonly practice: readonly Place[] }>>;
type Words = Readonly<Record<string, { readonly look: Message; readonly why: Message; readonly steps: StepJson[] }>>;

const places = import.meta.glob<Places>("../../../src/nonet/web/lessons/*.json", { import: "default" });
const words = import.meta.glob<Words>("./data/families/*.json", { import: "default" });

/** There is no technique with this id. */
export class NoTechnique extends Error {}

/** All techniques, family by family, from easy to hard. */
export async function techniques(): Promise<readonly Technique[]> {
  const { default: all } = await import("./data/techniques.json");
  return all as readonly Technique[];
}

/** The techniques by family. */
export function familiesOf(all: readonly Technique[]): Family[] {
  const names = [...new Set(all.map(({ family }) => family))];
  return names.map((name) => ({ name, techniques: all.filter(({ family }) => family === name) }));
}

/** The lesson of a technique, with its texts. */
export async function lesson(id: string): Promise<Lesson> {
  const all = await techniques();
  const at = all.findIndex((technique) => technique.id === id);
  const technique = all[at];
  if (!technique) throw new NoTechnique(id);
  const [found, taught] = await Promise.all([
    placesOf(technique),
    words[`./data/families/${technique.family}.json`]?.(),
  ]);
  const { look, why, steps } = taught![id]!;
  const standings = await Promise.all(found.examples.map(standingAt));
  const examples = standings.map((standing, k) => ({ ...standing, step: steps[k]! }));
  const told = { ...technique, look, why };
  await loadMessages([told, steps]);
  const [previous, next] = [all[at - 1]?.id ?? null, all[at + 1]?.id ?? null];
  return { ...told, examples, practice: found.practice.length, previous, next };
}

/** A position to practise a technique; a random one if no number is given. */
export async function practice(id: string, n?: number): Promise<Practice> {
  const technique = (await techniques()).find((one) => one.id === id);
  if (!technique) throw new NoTechnique(id);
  const all = (await placesOf(technique)).practice;
  const chosen = n ?? Math.floor(Math.random() * all.length);
  const place = all[chosen];
  if (!place) throw new NoTechnique(`${id} ${chosen}`);
  const standing = await standingAt(place);
  return { ...standing, json: jsonOf(standing.board), n: chosen, count: all.length };
}

async function placesOf({ id, family }: Technique) {
  const found = await places[`../../../src/nonet/web/lessons/${family}.json`]?.();
  return found![id]!;
}

/** A position with all its candidates as notes. */
export async function standingAt({ givens, digits: line, removed = "" }: Place): Promise<Standing> {
  const board = await openBoard(givens);
  if (!board) throw new Error(`no puzzle: ${givens}`);
  const digits = digitsOf(line, board.symbols) ?? [...board.givens];
  const centre = candidatesOf(board, digits);
  for (const [, name = "", digit] of removed.matchAll(/(r\d+c\d+)-(\d+)/g)) {
    const cell = cellOf(name, board.size);
    if (has(centre[cell] ?? 0, Number(digit))) centre[cell] = (centre[cell] ?? 0) - bit(Number(digit));
  }
  const none = digits.map(() => 0);
  return { board, position: { digits, corner: none, centre, colours: none } };
}
