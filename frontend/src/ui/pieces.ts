/** Sentences about cells, in pieces that can be set each in its own way. */

export interface Piece {
  text: string;
  look: string; // the class it is set in
}

const NAMES = /(r\d+c\d+)|\b((?:pivot|pincer|fin)s?)\b/gi;

/** A sentence in pieces: the names of cells bold, the roles in their colour. */
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
