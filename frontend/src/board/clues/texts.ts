/** Texts of clues: how wide they are, and what fits. */

const WIDE = 0.62; // of a sign, as a part of its size
const MOST_SIGNS = 12; // of a text

export function widthOf(text: string, size: number): number {
  return WIDE * size * [...text].length;
}

/** Return a text and its size: smaller if there is no room for it, cut off if it is long. */
export function fit(text: string, size: number, room: number): [text: string, size: number] {
  const signs = [...text.split(/\s+/).filter(Boolean).join(" ")].filter((sign) => !/\p{C}/u.test(sign));
  const short = (signs.length <= MOST_SIGNS ? signs : [...signs.slice(0, MOST_SIGNS - 1), "…"]).join("");
  return [short, short ? Math.min(size, room / widthOf(short, 1)) : size];
}

/** Return what is written into a circle: three or more signs on two lines. */
export function splitLines(text: string, size: number, radius: number): { lines: string[]; size: number } {
  const signs = text.split(/\s+/).filter(Boolean);
  const glue = signs.some((sign) => [...sign].length > 1) ? " " : "";
  const half = signs.length > 2 ? Math.floor((signs.length + 1) / 2) : signs.length;
  const lines = [signs.slice(0, half), signs.slice(half)].filter((part) => part.length).map((part) => part.join(glue));
  const fitted = lines.map((line) => fit(line, size, (lines.length === 1 ? 1.75 : 1.6) * radius));
  return { lines: fitted.map(([line]) => line), size: Math.min(...fitted.map(([, own]) => own)) };
}
