/** Words: what a verdict says, as a title and a sentence. */
import { cellName } from "../../core/board";
import type { Board, House } from "../../core/types";
import { listed, t, tOr, type Key } from "../../words";
import { capital, sentence } from "../../words/sentences";
import type { Conflict } from "./conflict";
import type { Difference } from "./verdict.svelte";

export interface Said {
  readonly title: string;
  readonly text: string;
  readonly lang?: "en" | undefined; // where the text is the server's
}

export const houseName = ({ kind, number }: House, isJigsaw: boolean): string =>
  t(`own.house.${kind === "region" && !isJigsaw ? "box" : kind}` as Key, { number });

/** What the server, or the solver of this device, says of givens that cannot stand together. */
interface Told {
  readonly reason: string;
  readonly lang?: "en" | undefined;
}

/** Say why there is no solution; what cannot be seen at a glance is said by the server. */
export function conflictWords(board: Board, conflict: Conflict, cells: readonly number[], told: Told): Said {
  const names = (of: readonly number[]) => listed(of.map((cell) => cellName(cell, board.size)));
  const sign = (digit: number) => board.symbols[digit - 1] ?? String(digit);
  if (conflict.kind === "twice") {
    const house = houseName(conflict.house, board.isJigsaw);
    const values = { digit: sign(conflict.digit), house, cells: names(conflict.cells) };
    return { title: t("own.twice", values), text: t("own.twice.text", values) };
  }
  if (conflict.kind === "no-place") {
    const house = houseName(conflict.house, board.isJigsaw);
    const values = { digit: sign(conflict.digit), house, n: conflict.sources.length, sources: names(conflict.sources) };
    const taken = conflict.taken.length ? t("own.taken", { n: conflict.taken.length, cells: names(conflict.taken) }) : ".";
    return {
      title: capital(t("own.no-place", values)),
      text: t("own.no-place.text", values) + taken + " " + t("own.change-one", { n: cells.length, count: counted(cells.length) }),
    };
  }
  if (conflict.kind === "no-digit") {
    const cell = cellName(conflict.cell, board.size);
    const values = { cell, cells: names(cells) };
    return { title: t("own.no-digit", values), text: t("own.no-digit.text", values) };
  }
  if (conflict.kind === "shape") return { title: t("own.no-grid"), text: t("own.no-grid.text") };
  return { title: capital(t("own.together", { count: counted(cells.length) })), text: sentence(told.reason), lang: told.lang };
}

/** Say that there are several solutions, and where two of them differ. */
export function severalWords(board: Board, differences: readonly Difference[]): Said {
  const [first] = differences;
  const sign = (digit: number) => board.symbols[digit - 1] ?? String(digit);
  if (!first) return { title: t("own.several"), text: "" };
  const [one, other] = [...first.digits].sort((a, b) => a - b).map(sign);
  const values = { cell: cellName(first.cell, board.size), one: one ?? "", other: other ?? "", n: differences.length };
  return { title: t("own.several"), text: t("own.several.text", values) };
}

const counted = (n: number): string => tOr(`own.count.${n}`, String(n));
