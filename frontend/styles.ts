/** Styles: the colours of every theme, and the looks of drawings, as CSS from the description that the library's
 * pictures are drawn from. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface Style {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: readonly [cells: number, leastPixels: number];
  readonly dash?: number | readonly number[];
  readonly offset?: number;
  readonly cap?: string;
  readonly join?: string;
  readonly weight?: number;
  readonly opacity?: number;
}

interface Description {
  readonly themes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly styles: Readonly<Record<string, Style>>;
}

const SOURCE = fileURLToPath(new URL("../src/nonet/views/scene/drawing.json", import.meta.url));
const SHEETS = ["virtual:drawing.css", "virtual:clues.css"];
const LOOKS = "virtual:clue-looks";
const CELL = "var(--n, 60px)";

/** The styles and colours of clues, for which there is a style sheet of their own: few games need them. */
const OF_CLUES = /^(clue|fog|(on-)?dot)\b/;

/** Return the style sheet of the clues, or of all else. Without a theme of the player's choice, the system decides. */
export function styleSheet({ themes, styles }: Description, ofClues: boolean): string {
  const entries = <Value>(of: Readonly<Record<string, Value>> = {}) =>
    Object.entries(of).filter(([name]) => OF_CLUES.test(name) === ofClues);
  const variables = (theme: string) => {
    const colours = entries(themes[theme]).map(([name, value]) => `--${name}:${value}`);
    return [...(ofClues ? [] : [`color-scheme:${theme === "dark" ? "dark" : "light"}`]), ...colours].join(";");
  };
  const bySystem = (query: string, theme: string) => `@media (${query}){:root:not([data-theme]){${variables(theme)}}}`;
  return [
    `:root{${variables("light")}}`,
    ...Object.keys(themes).map((theme) => `[data-theme=${theme}]{${variables(theme)}}`),
    bySystem("prefers-color-scheme:dark", "dark"),
    bySystem("prefers-contrast:more", "contrast"),
    ...entries(styles).map(([name, style]) => `svg .${name}{${declarations(style).join(";")}}`),
  ].join("\n");
}

function declarations({ fill, stroke, width, dash, offset, cap, join, weight, opacity }: Style): string[] {
  const found = [`fill:${fill ? `var(--${fill})` : "none"}`];
  if (stroke) found.push(`stroke:var(--${stroke})`);
  if (width) found.push(`stroke-width:max(${width[0]}*${CELL},${width[1]}px)`);
  if (dash) found.push(`stroke-dasharray:${[dash].flat().map(inCells).join(" ")}`);
  if (offset) found.push(`stroke-dashoffset:${inCells(offset)}`);
  if (cap) found.push(`stroke-linecap:${cap}`);
  if (join) found.push(`stroke-linejoin:${join}`);
  if (weight) found.push(`font-weight:${weight}`);
  if (opacity) found.push(`opacity:${opacity}`);
  return found;
}

function inCells(length: number): string {
  return `calc(${length}*${CELL})`;
}

/** Give the page the looks of clues as `virtual:clue-looks`, apart from those of steps: few games need them. */
export function clueLooks(): Plugin {
  return {
    name: "clue-looks",
    resolveId: (id) => (id === LOOKS ? `\0${LOOKS}` : undefined),
    load(id) {
      if (id !== `\0${LOOKS}`) return undefined;
      this.addWatchFile(SOURCE);
      const { clues } = JSON.parse(readFileSync(SOURCE, "utf8")) as { clues: unknown };
      return `export default ${JSON.stringify(clues)}`;
    },
  };
}

/** Give the page its style sheets as `virtual:drawing.css` and `virtual:clues.css`. */
export function drawingStyles(): Plugin {
  return {
    name: "drawing-styles",
    resolveId: (id) => (SHEETS.includes(id) ? `/${id}` : undefined),
    load(id) {
      const sheet = SHEETS.indexOf(id.slice(1));
      if (sheet < 0) return undefined;
      this.addWatchFile(SOURCE);
      return styleSheet(JSON.parse(readFileSync(SOURCE, "utf8")) as Description, sheet === 1);
    },
  };
}
