/** The page draws every technique of both scales exactly as the library does. `make build/scenes.json` writes the
 * library's drawings: see tools/write_scenes.py. */

import { describe, expect, test } from "vitest";
import { boardOf } from "../core/board";
import type { BoardJson } from "../core/types";
import type { StepJson } from "../server/types";
import type { Drawing } from "./drawing";
import { Layout, type Primitive } from "./layout";
import { drawStep, type Detail } from "./scene";

interface Example {
  readonly technique: string;
  readonly detail: Detail;
  readonly board: BoardJson;
  readonly digits: readonly number[];
  readonly candidates: readonly number[];
  readonly step: StepJson;
  readonly scene: unknown;
  readonly layout: Readonly<Record<"links" | "shapes" | "signs" | "strikes", readonly Plain[]>>;
}

type Plain = readonly [style: string, form: string, at: readonly number[]];

const files = import.meta.glob<Example[]>("../../../build/scenes.json", { eager: true, import: "default" });
const examples = Object.values(files).flat();

describe.skipIf(!examples.length)("drawn as by the library", () => {
  test.each(examples.map((example) => [`${example.technique}, ${example.detail}`, example] as const))(
    "%s",
    (_, one) => {
      const board = boardOf(one.board);
      const drawing = drawStep(one.step, one.detail, { board, digits: one.digits, candidates: one.candidates });
      expect(plainScene(drawing)).toEqual(one.scene);
      const layout = new Layout(drawing, board.size, one.digits, { large: drawing.large ? drawing.only : null });
      for (const layer of ["links", "shapes", "signs", "strikes"] as const) {
        const mine = layout[layer]();
        expect(mine.map(({ style, form }) => [style, form])).toEqual(
          one.layout[layer].map(([style, form]) => [style, form]),
        );
        mine.forEach((primitive, k) => expectSame(primitive, one.layout[layer][k]));
      }
    },
  );
});

function plainScene({ bands, fills, only, focus }: Drawing): unknown {
  return {
    bands: bands.map(({ colour, cells }) => [colour, cells]),
    fills: [...fills].sort(([a], [b]) => a - b),
    only,
    focus,
  };
}

function expectSame({ style, at }: Primitive, other: Plain | undefined): void {
  const differs = at.some((number, k) => Math.abs(number - (other?.[2][k] ?? Infinity)) > 1e-3);
  expect(differs ? [style, at, other?.[2]] : null).toBeNull();
}
