/** Sentences: what the server says in words, made ready to be read. */

/** A reason of the server as a sentence of its own. */
export function sentence(reason: string): string {
  const plain = reason.replace(/^(no solution|several solutions): /, "");
  return capital(plain) + (/[.!?]$/.test(plain) || !plain ? "" : ".");
}

/** Begin with a capital letter; only the name of a cell stays as it is. */
export const capital = (text: string): string =>
  /^r\d+c\d+/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence in pieces, so that the names of cells can stand out. */
export function pieces(text: string): { readonly text: string; readonly isCell: boolean }[] {
  return text.split(/(r\d+c\d+)/).filter(Boolean).map((piece) => ({ text: piece, isCell: /^r\d+c\d+$/.test(piece) }));
}
