/** Legend: which symbols a drawing uses, and what each means. */
import type { Colour, Drawing, Form } from "../../board/drawing";
import { t, tOr } from "../../words";

export type Sign =
  | { readonly kind: "shape"; readonly form: Form; readonly colour: Colour }
  | { readonly kind: "strong" | "weak" | "elim" | "place" };

/** Return the symbols of a drawing, each once: shapes, links, and conclusions. */
export function signsOf(drawing: Drawing): Sign[] {
  const shapes = new Map<string, Sign>();
  for (const { cell, looks } of drawing.shapes)
    for (const { form, colour } of drawing.placed.has(cell) ? [] : looks)
      shapes.set(`${form} ${colour}`, { kind: "shape", form, colour });
  const signs: Sign[] = [...shapes.values()];
  if (drawing.links.some(({ strong }) => strong)) signs.push({ kind: "strong" });
  if (drawing.links.some(({ strong }) => !strong)) signs.push({ kind: "weak" });
  if (drawing.placed.size) signs.push({ kind: "place" });
  else if (drawing.struck.length) signs.push({ kind: "elim" });
  return signs;
}

/** The key of a symbol's text: shapes are identified by form and colour. */
export const nameOf = (sign: Sign): string => (sign.kind === "shape" ? `${sign.form}-${sign.colour}` : sign.kind);

/** Return the text of a symbol, the most specific one first: for one digit, in a chain, in general. */
export function wordsOf(sign: Sign, drawing: Drawing, symbols: string): string {
  const name = nameOf(sign);
  const digit = sign.kind === "elim" || sign.kind === "place" ? (drawing.focus ?? drawing.only) : drawing.only;
  const plain = tOr(`learn.sign.${name}`, t("learn.sign.part"));
  if (digit !== null) return tOr(`learn.sign.${name}.of`, plain, { digit: symbols[digit - 1] ?? digit });
  return drawing.links.length ? tOr(`learn.sign.${name}.chain`, plain) : plain;
}
