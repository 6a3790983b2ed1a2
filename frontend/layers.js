/** The layers of the page, as an eslint rule: a folder may import only from the folders below it. */
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("src", import.meta.url));

/** What each folder may import besides itself. */
const MAY_IMPORT = {
  core: [],
  sw: [],
  words: ["core"],
  engine: ["core", "words"],
  lessons: ["core", "words", "engine"],
  server: ["core", "words", "engine"],
  board: ["core", "server", "words"],
  ui: ["core", "server", "words", "board"],
  features: ["core", "words", "engine", "lessons", "server", "board", "ui"],
  app: ["core", "engine", "server", "words", "board", "ui", "features"],
};

/** The modules that a feature shares with others. */
const SHARED = {
  entry: ["conflict", "draft", "verdict.svelte", "sentences"],
  learn: ["practice", "PracticeCard.svelte", "progress.svelte"],
  play: ["Page.svelte", "start"],
};

/** Why a file may not import another, or null if it may. Both are paths below src. */
export function forbidden(from, to) {
  const [layer, feature] = from.split("/");
  const [below, other, ...module] = to.split("/");
  if (layer === "..") return null; // the build may read whatever it needs
  if (below === ".." || below === "" || below === undefined) return null; // outside src: public/ and the like
  if (below !== layer) return MAY_IMPORT[layer]?.includes(below) ? null : `${layer}/ may not import ${below}/`;
  if (layer !== "features" || feature === other) return null;
  return SHARED[other]?.includes(module.join("/"))
    ? null
    : `features/${feature} may not import ${other}/${module.join("/")}`;
}

export const layers = {
  meta: { type: "problem", schema: [], messages: { forbidden: "{{why}}" } },
  create(context) {
    const file = relative(SRC, context.filename);
    const check = (node) => {
      const source = node?.value;
      if (typeof source !== "string" || !source.startsWith(".") || file.endsWith(".test.ts")) return;
      const why = forbidden(file, relative(SRC, resolve(dirname(context.filename), source)));
      if (why) context.report({ node, messageId: "forbidden", data: { why } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};
