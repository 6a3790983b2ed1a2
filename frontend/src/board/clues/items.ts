/** Items: what is drawn of the rules of a puzzle, as the core describes it, in units of cells. */

import type { ItemJson } from "../../core/api";
import { cellOf } from "../../core/board";
import type { Place } from "../geometry";

export type Layer = "under" | "line" | "cage" | "over";
export const LAYERS: readonly Layer[] = ["under", "line", "cage", "over"];

/** One thing to draw of a rule: fills and cages have cells, chevrons one cell; lines, arrows and pills have points;
 * circles, squares, diamonds and texts have one, their centre. */
export interface Item {
  readonly form: string;
  readonly look: string;
  readonly layer: Layer;
  readonly rule: number;
  readonly cells: readonly number[];
  readonly points: readonly Place[];
  readonly text: string;
  readonly isClosed: boolean;
  readonly inwards: boolean;
}

/** Return the items of a puzzle in the order they are drawn; fog is below the other fills. */
export function readItems(items: readonly ItemJson[], size: number): Item[] {
  const rank = ({ layer, look }: Item) => 2 * LAYERS.indexOf(layer) + Number(look !== "fog");
  return items.map((item) => readItem(item, size)).sort((a, b) => rank(a) - rank(b));
}

function readItem(item: ItemJson, size: number): Item {
  const names = item.cell ? [item.cell] : (item.cells ?? []);
  return {
    form: item.form,
    look: item.look,
    layer: item.layer,
    rule: item.rule,
    cells: names.map((name) => cellOf(name, size)),
    points: item.centre ? [item.centre] : (item.points ?? []),
    text: item.text ?? item.label ?? "",
    isClosed: !!item.closed,
    inwards: !!item.inwards,
  };
}
