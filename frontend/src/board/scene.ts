/** Scene: what is drawn for a step, by cell and candidate, independent of pixels. The library has the same code in
 * nonet.views.scene.content, and a test compares the two on every technique. */

import { cellOf } from "../core/board";
import { has } from "../core/position";
import type { Board } from "../core/types";
import type { HintJson, StepJson } from "../server/types";
import { NODES, ROLES } from "./description";
import { NOTHING, type Band, type Colour, type Drawing, type Group, type Link, type Look, type Spot } from "./drawing";

export type Detail = HintJson["detail"];

/** The position the step was found in: the board, its digits, and the candidates of each empty cell (bit masks). */
export interface Found {
  readonly board: Board;
  readonly digits: readonly number[];
  readonly candidates: readonly number[];
}

/** Return the drawing of a step; only `full` shows the conclusion. */
export function drawStep(step: StepJson, detail: Detail, found: Found): Drawing {
  if (detail === "check" || detail === "nudge") return NOTHING;
  const scene = new Scene(step, found);
  if (detail === "region" || detail === "technique") scene.showRegion();
  else {
    scene.showRoles(detail === "full");
    scene.showChains();
    if (step.family === "fish") scene.linkPairs();
    if (detail === "full") scene.showEffects();
  }
  return scene.finish(detail);
}

class Scene {
  readonly #bands: Band[] = [];
  readonly #fills = new Map<number, Colour>();
  readonly #shapes = new Map<string, { spot: Spot; looks: Look[] }>();
  readonly #groups: Group[] = [];
  readonly #links: Link[] = [];
  readonly #struck = new Map<string, Spot>();
  readonly #placed = new Map<number, number>();

  constructor(
    private readonly step: StepJson,
    private readonly found: Found,
  ) {}

  get #isSingle(): boolean {
    return this.step.family === "singles";
  }

  #cell = (name: string): number => cellOf(name, this.found.board.size);

  #cellsOf(role: string): number[] {
    return (this.step.cells?.[role] ?? []).map(this.#cell);
  }

  #housesOf(role: string): number[][] {
    return (this.step.houses?.[role] ?? []).map(({ cells }) => cells.map(this.#cell));
  }

  #spotsOf(role: string): Spot[] {
    return (this.step.candidates?.[role] ?? []).map(({ cell, digit }) => ({ cell: this.#cell(cell), digit }));
  }

  showRegion(): void {
    for (const cells of this.#housesOf("base")) this.#bands.push({ colour: "base", cells });
  }

  /** Give houses, candidates and cells the look of their first role.
   *
   * If the pattern consists only of the digits to be placed, as for a single, they are not shown. */
  showRoles(isFull: boolean): void {
    const isAnswer = !isFull && this.step.kind === "placement" && !this.step.nodes?.length;
    const hidden = isAnswer ? this.#spotsOf("base") : [];
    const hasHouses = Object.values(this.step.houses ?? {}).some((houses) => houses.length);
    for (const [role, look] of ROLES) {
      for (const cells of this.#housesOf(role))
        if (!this.#bands.some(({ colour, cells: other }) => colour === look.band && other.join() === cells.join()))
          this.#bands.push({ colour: look.band, cells });
      const spots = this.#spotsOf(role);
      for (const spot of spots) {
        const key = keyOf(spot);
        if (!this.#shapes.has(key) && !hidden.some((other) => keyOf(other) === key))
          this.#shapes.set(key, { spot, looks: [look] });
      }
      for (const cell of [...spots.map(({ cell }) => cell), ...this.#cellsOf(role)])
        if (!hasHouses || !hidden.some((spot) => spot.cell === cell)) this.#fill(cell, look.fill);
    }
  }

  /** Show the nodes as on or off, groups with a line around them, and the links. */
  showChains(): void {
    const withRole = new Set(this.#shapes.keys());
    const ends = (this.step.nodes ?? []).map(({ cells: names, digit, on, set }) => {
      const look = on ? NODES.on : NODES.off;
      const cells = names.map(this.#cell);
      const able = set ? cells.filter((cell) => this.#canTake(cell, digit)) : cells;
      const spots = (able.length ? able : cells).map((cell) => ({ cell, digit }));
      for (const spot of spots) {
        const { looks } = this.#shapes.get(keyOf(spot)) ?? { looks: [] as Look[] };
        if (!withRole.has(keyOf(spot)) && !looks.includes(look)) looks.push(look);
        this.#shapes.set(keyOf(spot), { spot, looks });
        this.#fill(spot.cell, look.fill);
      }
      if (cells.length > 1) this.#group({ cells: [...cells].sort((a, b) => a - b), digit, isSet: !!set });
      return spots;
    });
    for (const { from, to, strong } of this.step.links ?? [])
      if (this.step.nodes?.[to]?.cause !== "pattern")
        // a pattern has its own drawing, if any
        this.#link({ from: ends[from] ?? [], to: ends[to] ?? [], strong });
  }

  /** Link the places of a fish in each base house that has exactly two. */
  linkPairs(): void {
    if (this.#links.length) return;
    for (const house of this.#housesOf("base"))
      for (const digit of this.step.digits ?? []) {
        const [one, other, more] = house.filter((cell) => this.#canTake(cell, digit));
        if (one !== undefined && other !== undefined && more === undefined)
          this.#links.push({ from: [{ cell: one, digit }], to: [{ cell: other, digit }], strong: true });
      }
  }

  showEffects(): void {
    for (const [name, digit] of Object.entries(this.step.placements ?? {})) {
      this.#placed.set(this.#cell(name), digit);
      this.#fills.set(this.#cell(name), "place");
    }
    for (const [name, digits] of Object.entries(this.step.eliminations ?? {}))
      for (const digit of digits) {
        this.#strike({ cell: this.#cell(name), digit });
        this.#fill(this.#cell(name), "elim");
      }
    if (this.#isSingle) for (const [cell, digit] of this.#placed) this.#showWitnesses(cell, digit);
  }

  /** Show why a single is one: what excludes its digit, or all other digits. */
  #showWitnesses(placed: number, digit: number): void {
    const { digits, board } = this.found;
    const [house] = this.#housesOf("base");
    const seen = new Map<number, number>(); // the digits that exclude others, and where they are
    if (house) {
      const away = house.filter((cell) => cell !== placed && !digits[cell]);
      for (const cell of away) this.#strike({ cell, digit });
      const sources = digits.flatMap((other, cell) => (other === digit ? [cell] : []));
      for (const cell of chooseFewest(sources, away, board.peers)) seen.set(-cell, cell);
    } else
      for (const cell of [...(board.peers[placed] ?? [])].sort((a, b) => b - a))
        if (digits[cell]) seen.set(digits[cell], cell);
    for (const cell of seen.values()) this.#fill(cell, "base");
  }

  /** Return the complete drawing; with a pattern, all candidates replace the player's notes. */
  finish(detail: Detail): Drawing {
    const shapes = [...this.#shapes.values()].map(({ spot, looks }) => ({ ...spot, looks }));
    const struck = [...this.#struck.values()];
    const writesAll = (detail === "pattern" || detail === "full") && !this.#isSingle;
    const parts = [...shapes, ...struck, ...[...this.#placed].map(([cell, digit]) => ({ cell, digit }))];
    const { placements, eliminations, digits } = this.step;
    const effects = [...Object.values(placements ?? {}), ...Object.values(eliminations ?? {}).flat()];
    return {
      bands: this.#bands,
      fills: this.#fills,
      shapes,
      groups: this.#groups,
      links: this.#links,
      struck,
      placed: this.#placed,
      only: parts.length ? onlyOf([...parts.map(({ digit }) => digit), ...(digits ?? [])]) : null,
      focus: detail === "full" ? onlyOf(effects) : null,
      candidates: writesAll ? this.found.candidates : null,
      written: new Set(writesAll ? this.found.digits.keys() : parts.map(({ cell }) => cell)),
      large: this.#isSingle,
      contradiction: null,
    };
  }

  #canTake(cell: number, digit: number): boolean {
    return !this.found.digits[cell] && has(this.found.candidates[cell] ?? 0, digit);
  }

  #fill(cell: number, colour: Colour | ""): void {
    if (colour && !this.#fills.has(cell)) this.#fills.set(cell, colour);
  }

  #strike(spot: Spot): void {
    this.#struck.set(keyOf(spot), spot);
  }

  #group(group: Group): void {
    const isSame = (other: Group) =>
      other.digit === group.digit && other.isSet === group.isSet && other.cells.join() === group.cells.join();
    if (!this.#groups.some(isSame)) this.#groups.push(group);
  }

  #link(link: Link): void {
    const [from, to] = [link.from.map(keyOf).join(), link.to.map(keyOf).join()];
    const isSame = (other: Link) => {
      const ends = [other.from.map(keyOf).join(), other.to.map(keyOf).join()];
      return other.strong === link.strong && ends.includes(from) && ends.includes(to);
    };
    if (from !== to && !this.#links.some(isSame)) this.#links.push(link);
  }
}

export function keyOf({ cell, digit }: Spot): string {
  return `${cell} ${digit}`;
}

/** Return the only digit of a list, or null. */
function onlyOf(digits: readonly number[]): number | null {
  const [digit, ...more] = new Set(digits);
  return digit === undefined || more.length ? null : digit;
}

/** Return a few sources that together see every cell that any source sees. */
function chooseFewest(sources: readonly number[], cells: readonly number[], peers: Board["peers"]): number[] {
  let left = cells;
  const chosen: number[] = [];
  for (;;) {
    const reach = (source: number) => left.filter((cell) => peers[source]?.includes(cell)).length;
    const best = sources.reduce((one, other) => (reach(other) > reach(one) ? other : one), sources[0] ?? -1);
    if (best < 0 || !reach(best)) return chosen;
    chosen.push(best);
    left = left.filter((cell) => !peers[best]?.includes(cell));
  }
}
