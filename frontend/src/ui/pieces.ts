/** Splits sentences about cells into pieces that can be styled separately. */

export interface Piece {
  text: string;
  look: string; // its CSS class
}

const NAMES = /(r\d+c\d+)|\b((?:pivot|pincer|fin)s?)\b/gi;

/** Split a sentence: cell names are bold, roles have their colour. */
export function piecesOf(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of sentence.matchAll(NAMES)) {
    if (match.index > end) pieces.push({ text: sentence.slice(end, match.index), look: "" });
    const role = match[2]?.toLowerCase().replace(/s$/, "");
    pieces.push({ text: match[0], look: role ? `role-${role}` : "rc" });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) pieces.push({ text: sentence.slice(end), look: "" });
  return pieces;
}
