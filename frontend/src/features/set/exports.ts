/** Exports: the puzzle as a link, in the formats of other editors, and as a picture. */
import { at } from "../../core/build";
import { post } from "../../server/client";
import { queryOf, type Credits } from "./puzzle";

/** Links of other editors, by the names of the formats. */
export const FORMATS = ["fpuzzles", "sudokupad", "iss", "line"] as const;
export type FormatName = (typeof FORMATS)[number];

export const PICTURES = ["pdf", "svg", "png"] as const;
export type PictureName = (typeof PICTURES)[number];

/** The address that opens the puzzle to set it, or to play it. */
export const linkOf = (page: "set" | "play", line: string, credits: Credits): string =>
  `${location.origin}${at(`/${page}`)}?${queryOf(line, credits)}`;

/** The puzzle in the format of another editor, as the library writes it; with its solution, which editors check by. */
export async function writeAs(
  format: FormatName,
  line: string,
  { title, author, text }: Credits,
  solution: readonly number[] | null,
): Promise<string> {
  const wish = { puzzle: line, format, title, author, rules: text, solution };
  return (await post<{ text: string }>("/write", wish)).text;
}

/** A picture of the puzzle, as the library draws it. */
export async function drawAs(name: PictureName, line: string, credits: Credits, language: string): Promise<Blob> {
  const { title, author } = credits;
  const format = name === "png" ? "svg" : name;
  const wish = { puzzle: line, format, title, author, language };
  const { data, type } = await post<{ data: string; type: string }>("/draw", wish, { seconds: 30 });
  const blob = new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type });
  return name === "png" ? paint(blob) : blob;
}

const SCALE = 2; // pixels of the PNG for one of the SVG

/** A picture as pixels. */
async function paint(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth * SCALE, image.naturalHeight * SCALE];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The name of a file: the title with signs that every system allows. */
export const fileName = (title: string, extension: string): string =>
  `${
    title
      .replace(/[^\p{L}\p{N} _-]+/gu, "")
      .trim()
      .slice(0, 60) || "nonet"
  }.${extension}`;
