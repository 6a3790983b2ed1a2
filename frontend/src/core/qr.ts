/** A link as a QR code: one path of squares, with the quiet border that readers need. */
import { encode } from "uqr";

export interface Qr {
  size: number; // in squares, border included
  path: string;
}

const BORDER = 4;
const MOST = 1200; // characters: beyond this the squares are too small for a camera

/** The QR code of a text, or null if it is too long. */
export function qrPath(text: string): Qr | null {
  if (text.length > MOST) return null;
  const { size, data } = encode(text, { ecc: text.length > 400 ? "L" : "M", border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: path.join("") };
}
