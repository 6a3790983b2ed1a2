/** Looks: the colour and the marker of each method, the same in every chart. */
import type { Look } from "../../ui/charts/types";
import { tOr } from "../../words";

const OWN: Readonly<Record<string, Look>> = {
  backtracking: 1,
  crook: 2,
  "dancing-links": 3,
  "graph-colouring": 4,
  sat: 5,
};
const ALL: readonly Look[] = [1, 2, 3, 4, 5];

export const USUAL: readonly string[] = ["backtracking", "graph-colouring", "crook", "sat", "dancing-links"];

/** Known methods have a fixed look; the others get the unused ones. */
export function looksOf(methods: readonly string[]): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>();
  for (const name of methods) {
    const own = OWN[name];
    if (own) looks.set(name, own);
  }
  const free = ALL.filter((look) => ![...looks.values()].includes(look));
  for (const name of methods) if (!looks.has(name)) looks.set(name, free.shift() ?? 5);
  return looks;
}

/** The short name of a method, for buttons and the ends of lines. */
export const nameOf = (method: string): string => tOr(`lab.method.${method}`, method);
