/** Kinds: built-in puzzles that show something about methods. All but the last two have one solution. */

export type KindName = "small" | "fewest" | "slow" | "lucky" | "guesses" | "empty" | "none";

export interface Kind {
  readonly name: KindName;
  readonly puzzle: string;
}

export const KINDS: readonly Kind[] = [
  { name: "small", puzzle: ".5.1..4..3........5.3.26.......6...3" },
  { name: "fewest", puzzle: "..57..2...3.4.........1........583..2........47.....1.1.......4....93............" },
  { name: "slow", puzzle: "..2..9.....3...6........4.778.9.....4...6..9.........26...4..........3....1.....8" },
  { name: "lucky", puzzle: "..6..41......27..65........74..........5...6..1.8.....2..3......8............14.." },
  { name: "guesses", puzzle: "6....439.......4.6....5.7..82..9.6...41..5..29..2......9852.........1.7....4....." },
  { name: "empty", puzzle: ".".repeat(81) },
  { name: "none", puzzle: ".5.1..4..3........5.3.26.......6..13" },
];

/** The puzzle that the lab opens with: the board of the design. */
export const FIRST = ".7.8...1.6...43.5...8.....95...9.48.9.......6.47.3...57.....1...1.38...4.5...6.9.";

export const kindOf = (puzzle: string): KindName | null => KINDS.find((kind) => kind.puzzle === puzzle)?.name ?? null;
