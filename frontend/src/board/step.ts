/** Step: what of a step is drawn at a level of telling. Nothing here knows pixels. */

import type { HintJson, StepJson } from "../api/types";
import { cellOf } from "../core/board";
import type { Board } from "../core/types";
import {
  NOTHING,
  type Colour,
  type Drawing,
  type Form,
  type Group,
  type Link,
  type Look,
  type Shape,
  type Spot,
} from "./drawing";
import { witnesses } from "./singles";

export type Telling = HintJson["level"];

/** What the step was found on: the board, its digits, and what each empty cell can take (bit masks). */
export interface Found {
  readonly board: Board;
  readonly digits: readonly number[];
  readonly candidates: readonly number[];
}

interface Role extends Look {
  readonly soft: Colour | null; // the tint of the cell
}

const role = (form: Form, colour: Colour, soft: Colour | null = colour): Role => ({ form, colour, soft });

const BASE = role("circle", "base");
const PINCER = role("circle", "pincer");
const RIMMED = role("rimmed", "pincer");
const PIVOT = role("square", "pivot");
const FIN = role("diamond", "fin");
const COVER = role("open-square", "base", null);

const ROLES: readonly (readonly [name: string, role: Role])[] = [
  // the first one wins where a candidate has two
  ["fin", FIN],
  ["extra", FIN],
  ["pivot", PIVOT],
  ["pincer", PINCER],
  ["set_c", PIVOT],
  ["set_b", RIMMED],
  ["set_a", BASE],
  ["colour_d", FIN],
  ["colour_c", PIVOT],
  ["colour_b", RIMMED],
  ["colour_a", BASE],
  ["corner", role("open-circle", "base")],
  ["base", BASE],
  ["cover", COVER],
];

const SINGLES: readonly string[] = ["full-house", "hidden-single", "naked-single"];
const FISH = /(^|-)(x-wing|swordfish|jellyfish|squirmbag|whale|leviathan)$/;

/** Return what is drawn of a step at a level of telling: at `pattern`, nothing that gives the conclusion away. */
export function drawingOf(step: StepJson, level: Telling, found: Found): Drawing {
  if (level === "check" || level === "nudge") return NOTHING;
  const scene = new Scene(step, found);
  if (level === "region" || level === "technique") scene.showRegion();
  else {
    scene.showHouses();
    scene.showRoles(level !== "full");
    scene.showChains();
    scene.linkPairs();
    if (level === "full") scene.showEffects();
  }
  return scene.drawing(level === "pattern" || level === "full");
}

class Scene {
  readonly #bands: { colour: Colour; cells: number[] }[] = [];
  readonly #tints = new Map<number, Colour>();
  readonly #shapes = new Map<string, { spot: Spot; looks: Look[] }>();
  readonly #groups: Group[] = [];
  readonly #links: Link[] = [];
  readonly #struck = new Map<string, Spot>();
  readonly #placed = new Map<number, number>();
  #told: number | null = null;

  constructor(
    private readonly step: StepJson,
    private readonly found: Found,
  ) {}

  get #isSingle(): boolean {
    return SINGLES.includes(this.step.technique ?? "");
  }

  #cell(name: string): number {
    return cellOf(name, this.found.board.size);
  }

  #housesOf(role: string): number[][] {
    return (this.step.houses?.[role] ?? []).map(({ cells }) => cells.map((name) => this.#cell(name)));
  }

  #spotsOf(role: string): Spot[] {
    return (this.step.candidates?.[role] ?? []).map(({ cell, digit }) => ({ cell: this.#cell(cell), digit }));
  }

  #placements(): Spot[] {
    return Object.entries(this.step.placements ?? {}).map(([name, digit]) => ({ cell: this.#cell(name), digit }));
  }

  #eliminations(): Spot[] {
    return Object.entries(this.step.eliminations ?? {}).flatMap(([name, digits]) =>
      digits.map((digit) => ({ cell: this.#cell(name), digit })),
    );
  }

  /** Show the houses to look at, or the regions in which the pattern lies. */
  showRegion(): void {
    const houses = this.#housesOf("base");
    for (const cells of houses) this.#bands.push({ colour: "base", cells });
    if (houses.length) return;
    const cells = ROLES.flatMap(([name]) => [
      ...(this.step.cells?.[name] ?? []).map((cell) => this.#cell(cell)),
      ...this.#spotsOf(name).map(({ cell }) => cell),
    ]);
    const regions = new Set(cells.map((cell) => this.found.board.regions[cell]));
    const near = this.found.board.regions.flatMap((region, cell) => (regions.has(region) ? [cell] : []));
    if (near.length) this.#bands.push({ colour: "base", cells: near });
  }

  showHouses(): void {
    for (const [name, { colour }] of ROLES)
      for (const cells of this.#housesOf(name))
        this.#bands.push({ colour: name === "cover" ? "cover" : colour, cells });
  }

  /** Give candidates and cells the look of their first role. */
  showRoles(hidesPlacements: boolean): void {
    const hidden = hidesPlacements ? this.#hidden() : [];
    const hasHouses = Object.values(this.step.houses ?? {}).some((houses) => houses.length);
    const hiddenCells = new Set(hasHouses ? hidden.map(({ cell }) => cell) : []);
    const isHidden = (spot: Spot) => hidden.some((other) => keyOf(other) === keyOf(spot));
    for (const [name, look] of ROLES) {
      const spots = this.#spotsOf(name);
      for (const spot of spots) if (!isHidden(spot)) this.#look(spot, look, false);
      const cells = [
        ...spots.map(({ cell }) => cell),
        ...(this.step.cells?.[name] ?? []).map((cell) => this.#cell(cell)),
      ];
      for (const cell of cells) if (look.soft && !hiddenCells.has(cell)) this.#tint(cell, look.soft);
    }
  }

  /** Return what a hint must not show yet; of a single, the pattern is the conclusion. */
  #hidden(): Spot[] {
    return this.#isSingle ? this.#spotsOf("base") : this.#placements();
  }

  /** Show the nodes as on or off, groups with a line around them, and the links. */
  showChains(): void {
    const withRole = new Set(this.#shapes.keys());
    const ends = (this.step.nodes ?? []).map(({ cells: names, digit, on, set }) => {
      const cells = names.map((name) => this.#cell(name));
      const has = set ? cells.filter((cell) => this.#canTake(cell, digit)) : cells;
      const spots = (has.length ? has : cells).map((cell) => ({ cell, digit }));
      for (const spot of spots) {
        if (!withRole.has(keyOf(spot))) this.#look(spot, on ? BASE : COVER, true);
        if (on) this.#tint(spot.cell, "base");
      }
      if (cells.length > 1) this.#group({ cells: [...cells].sort((a, b) => a - b), digit, isSet: !!set });
      return spots;
    });
    for (const { from, to, strong } of this.step.links ?? []) {
      const [start, end] = [ends[from], ends[to]];
      if (start && end) this.#link({ from: start, to: end, strong });
    }
  }

  /** Link the places of a fish in each base house that has only two. */
  linkPairs(): void {
    if (this.#links.length || !FISH.test(this.step.technique ?? "")) return;
    for (const house of this.#housesOf("base"))
      for (const digit of this.step.digits ?? []) {
        const [one, other, more] = house.filter((cell) => this.#canTake(cell, digit));
        if (one !== undefined && other !== undefined && more === undefined)
          this.#link({ from: [{ cell: one, digit }], to: [{ cell: other, digit }], strong: true });
      }
  }

  showEffects(): void {
    for (const { cell, digit } of this.#placements()) {
      this.#placed.set(cell, digit);
      this.#tints.set(cell, "place");
    }
    for (const spot of this.#eliminations()) this.#strike(spot);
    const told = new Set([...this.#placements(), ...this.#eliminations()].map(({ digit }) => digit));
    this.#told = told.size === 1 ? ([...told][0] ?? null) : null;
    const [placed] = this.#placements();
    if (!this.#isSingle || !placed) return;
    const { struck, seen } = witnesses(this.step.technique ?? "", placed, this.#housesOf("base")[0] ?? [], this.found);
    for (const cell of struck) this.#struck.set(keyOf({ cell, digit: placed.digit }), { cell, digit: placed.digit });
    for (const cell of seen) this.#tint(cell, "base");
  }

  /** Return the whole; with marks, all candidates take the place of the player's notes. */
  drawing(hasMarks: boolean): Drawing {
    const shapes: Shape[] = [...this.#shapes.values()].map(({ spot, looks }) => ({ ...spot, looks }));
    const struck = [...this.#struck.values()];
    const writesAll = hasMarks && !this.#isSingle;
    const cells = this.found.digits.map((_, cell) => cell);
    const touched = [...shapes, ...struck].map(({ cell }) => cell);
    return {
      bands: this.#bands,
      tints: this.#tints,
      shapes,
      groups: this.#groups,
      links: this.#links,
      struck,
      placed: this.#placed,
      only: this.#only(shapes, struck),
      told: this.#told,
      candidates: writesAll ? this.found.candidates : null,
      written: new Set(writesAll ? cells : [...touched, ...this.#placed.keys()]),
      large: this.#isSingle,
      contradiction: null,
    };
  }

  /** Return the digit, if the whole step is about one. */
  #only(shapes: readonly Spot[], struck: readonly Spot[]): number | null {
    const told = new Set([...shapes, ...struck].map(({ digit }) => digit));
    for (const digit of [...this.#placed.values(), ...(this.step.digits ?? [])]) told.add(digit);
    return told.size === 1 ? ([...told][0] ?? null) : null;
  }

  #canTake(cell: number, digit: number): boolean {
    return !this.found.digits[cell] && !!((this.found.candidates[cell] ?? 0) & (1 << (digit - 1)));
  }

  #look(spot: Spot, { form, colour }: Role, isMore: boolean): void {
    const shape = this.#shapes.get(keyOf(spot));
    if (!shape) this.#shapes.set(keyOf(spot), { spot, looks: [{ form, colour }] });
    else if (isMore && !shape.looks.some((look) => look.form === form)) shape.looks.push({ form, colour });
  }

  #tint(cell: number, colour: Colour): void {
    if (!this.#tints.has(cell)) this.#tints.set(cell, colour);
  }

  #strike(spot: Spot): void {
    this.#struck.set(keyOf(spot), spot);
    this.#tint(spot.cell, "elim");
  }

  #group(group: Group): void {
    const isSame = (other: Group) => other.digit === group.digit && other.cells.join() === group.cells.join();
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
