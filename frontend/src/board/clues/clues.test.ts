/** The page draws the clues of every kind of rule exactly as the library does. `make build/scenes.json` writes the
 * library's drawings: see tools/write_scenes.py. */

import { describe, expect, test } from "vitest";
import type { BoardJson } from "../../core/api";
import { arrangeClues, type CluePart } from "./arrange";
import { readItems, type Layer } from "./items";

type Plain = readonly [style: string, form: string, at: readonly number[], text: string];

interface Example extends Readonly<Record<Layer, readonly Plain[]>> {
  readonly name: string;
  readonly board: BoardJson;
  readonly room: readonly number[];
  readonly labels: readonly number[];
}

const files = import.meta.glob<Example[]>("../../../../build/clues.json", { eager: true, import: "default" });
/** A board with nothing but boxes and both diagonals draws them itself. */
const examples = Object.values(files)
  .flat()
  .filter(({ board }) => board.variant);

describe.skipIf(!examples.length)("drawn as by the library", () => {
  test.each(examples.map((example) => [example.name, example] as const))("%s", (_, { board, room, labels, ...one }) => {
    const filled = new Set(board.givens.flatMap((digit, cell) => (digit ? [cell] : [])));
    const clues = arrangeClues(readItems(board.variant?.items ?? [], board.size), board.size, filled);
    for (const layer of ["under", "line", "cage", "over"] as const) {
      expect(clues[layer].map(nameOf)).toEqual(one[layer].map(([style, form, , text]) => `${style} ${form} ${text}`));
      clues[layer].forEach((part, k) => expectNear(part.at, one[layer][k]?.[2] ?? []));
    }
    expectNear([clues.room.left, clues.room.top, clues.room.right, clues.room.bottom], room);
    expect([...clues.labels].sort((a, b) => a - b)).toEqual(labels);
  });

  test("every part knows its rule", () => {
    const one = examples.find(({ name }) => name === "everything");
    if (!one?.board.variant) throw new Error("there is no such example");
    const clues = arrangeClues(readItems(one.board.variant.items, 9), 9, new Set());
    const drawn = new Set([...clues.under, ...clues.line, ...clues.cage, ...clues.over].map(({ rule }) => rule));
    const about = one.board.variant.rules.flatMap(({ role }, rule) => (role === "clue" ? [rule] : []));
    expect([...drawn].sort((a, b) => a - b)).toEqual(expect.arrayContaining(about));
  });
});

const nameOf = ({ style, form, text }: CluePart): string => `${style} ${form} ${text}`;

function expectNear(found: readonly number[], expected: readonly number[]): void {
  const differs =
    found.length !== expected.length || found.some((n, k) => Math.abs(n - (expected[k] ?? Infinity)) > 1e-3);
  expect(differs ? [found, expected] : null).toBeNull();
}
