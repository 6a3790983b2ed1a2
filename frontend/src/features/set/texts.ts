/** What kinds and clues are called. */
import { cellName } from "../../core/board";
import { sentence, t, tell, tOr, type Facts } from "../../words";
import { allCells, clueOf, type Clue } from "./clue";
import { valuesOf, type Field, type Kind } from "./kinds";
import type { WordJson } from "./live.svelte";
import type { Puzzle } from "./puzzle";

export const nameOfKind = (kind: Kind): string => tOr(`rule-name.${kind.name}`, kind.name);

/** What a kind demands, with the usual values of its fields. */
export function meaningOfKind(kind: Kind): string {
  const facts: Record<string, string | number | null> = { cell: "…", cells: "…" };
  for (const field of valuesOf(kind)) facts[field.name] = field.default ?? (field.optional ? null : "?");
  return tOr(`rule-meaning.${kind.name}`, "", facts as Facts);
}

/** What a field is called; the name that the registry has, if the catalogue has none. */
export const nameOfField = ({ name }: Field): string => tOr(`set.field.${name}`, name);

export const nameOfOption = (option: string): string => (option ? tOr(`set.option.${option}`, option) : "");

/** What a clue is called in a list: "Killer cage 15 at r1c1". */
export function nameOfClue(clue: Clue | null, word: string, size: number): string {
  if (!clue) return word;
  const [cell] = allCells(clue);
  const kind = [nameOfKind(clue.kind), ...clue.values.map(nameOfOption)].filter(Boolean).join(" ");
  return cell === undefined ? kind : t("set.clue.at", { kind, cell: cellName(cell, size) });
}

/** Why a word does not fit, as a sentence. */
export function errorOf(known: WordJson | null, isUnfinished: boolean): string {
  if (known?.error) return sentence(tell(known.error));
  return isUnfinished ? t("set.clue.unfinished") : "";
}

/** The rules of the puzzle in sentences, one for each kind. */
export function writtenRules(words: readonly (WordJson | null)[]): string {
  const meanings = words.flatMap((word) => (word?.meaning && !word.error ? [word.meaning] : []));
  const known = new Map(meanings.map((meaning) => [meaning.code, meaning]));
  return [...known.values()]
    .map((meaning) => `${tOr(meaning.code.replace("rule-meaning", "rule-name"), "")}: ${tell(meaning)}`)
    .join("\n");
}

/** What a screen reader says about the cells of clues: their names. */
export function remarksOf({ words, size }: Puzzle, known: readonly (WordJson | null)[]): ReadonlyMap<number, string> {
  const remarks = new Map<number, string>();
  for (const [place, word] of words.entries()) {
    const clue = clueOf(word, size);
    const name = known[place]?.name;
    if (!clue || !name) continue;
    for (const cell of allCells(clue)) remarks.set(cell, [remarks.get(cell), tell(name)].filter(Boolean).join(", "));
  }
  return remarks;
}
