/** Kinds of rules, as the registry of the core lists them: their fields, and what is pointed at to place a clue. */
import table from "../../core/kinds.json";

export type Placement =
  "grid" | "area" | "marks" | "edge" | "corner" | "line" | "branches" | "groups" | "outside" | "diagonal";

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly least: number;
  readonly most: number;
  readonly default?: number;
  readonly optional?: boolean;
  readonly options?: string;
}

export interface Kind {
  readonly name: string;
  readonly placement: Placement;
  /** Does it divide the grid, as boxes do? */
  readonly divides: boolean;
  /** What is between two values in its word. */
  readonly between: string;
  /** What its word looks like. */
  readonly form: string;
  readonly fields: readonly Field[];
  readonly example: readonly string[];
}

export const KINDS = table as readonly Kind[];

const BY_NAME = new Map(KINDS.map((kind) => [kind.name, kind]));
const CELLS = new Set(["group", "loop", "line", "paths"]);

/** The kind of a word, or null if there is none. */
export const kindOf = (word: string): Kind | null => BY_NAME.get(/^[^=@]*/.exec(word)?.[0] ?? "") ?? null;

/** The fields that are not cells, in their order. */
export const valuesOf = (kind: Kind): readonly Field[] => kind.fields.filter(({ type }) => !CELLS.has(type));

/** The fields that are cells. */
export const cellFields = (kind: Kind): readonly Field[] => kind.fields.filter(({ type }) => CELLS.has(type));

/** Has a clue of this kind cells of its own? */
export const hasCells = (kind: Kind): boolean => cellFields(kind).length > 0;

/** The rules that every puzzle has in some form; they are set with the size of the grid. */
export const isFrame = ({ name, divides }: Kind): boolean => divides || name === "rows" || name === "columns";

/** Does a field need a value from the setter? */
export const isNeeded = ({ type, default: otherwise, optional }: Field): boolean =>
  type !== "flag" && otherwise === undefined && !optional;

/** The kinds of a palette by what is pointed at, in this order. */
export const GROUPS: readonly (readonly [group: string, placements: readonly Placement[]])[] = [
  ["cells", ["area", "groups"]],
  ["marks", ["marks"]],
  ["edges", ["edge", "corner"]],
  ["lines", ["line", "branches"]],
  ["outside", ["outside", "diagonal"]],
  ["grid", ["grid"]],
];

/** The kinds of each group that a setter can choose. */
export const PALETTE: readonly (readonly [group: string, kinds: readonly Kind[]])[] = GROUPS.map(
  ([group, placements]) => [group, KINDS.filter((kind) => placements.includes(kind.placement) && !isFrame(kind))],
);
