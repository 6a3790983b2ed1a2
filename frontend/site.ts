/** The page as files for any host (`make site`): it finds out which folder it is in, and opens at every address. */

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import techniques from "./src/lessons/data/techniques.json" with { type: "json" };
import { PATHS, SERVED } from "./src/ui/paths.ts";

const shown = PATHS.filter(([path, page]) => path !== "/" && !SERVED.includes(page)).map(([path]) => path.slice(1));
const plain = shown.filter((path) => !path.includes(":"));
const named = shown.filter((path) => path.includes(":")).map((path) => path.replace(/\/:.*/, ""));

/** The addresses that have a file of their own, so that hosts without a page for missing files find them too. */
const COPIES = [...plain, ...techniques.map(({ id }) => `learn/${id}`)];

/** The page for an address that is this many folders below the app; −1: at any address. */
const pageIn = (html: string, depth: number): string =>
  html
    .replace('data-depth="0" data-up="0"', `data-depth="${depth}" data-up="${Math.max(0, depth)}"`)
    .replace(/(src|href)="\.\//g, `$1="${"../".repeat(Math.max(0, depth)) || "./"}`);

/** Find the folder of the app. Relative addresses in the file go up one folder for each level of its depth; if the
 * address of the page has a different depth, a base corrects them until the page has started. */
const BASE = `{
  const root = document.documentElement;
  const { depth, up } = root.dataset;
  const parts = location.pathname.replace(/[^/]*\\.html$/, "").split("/").filter(Boolean);
  const isPage = ${JSON.stringify(plain)}.includes(parts.at(-1));
  const guessed = isPage ? 1 : ${JSON.stringify(named)}.includes(parts.at(-2)) ? 2 : parts.length - 1;
  const below = depth < 0 ? guessed : Number(depth);
  const folder = parts.slice(0, Math.max(0, parts.length - below)).map((part) => "/" + part).join("");
  root.dataset.base = folder;
  if (location.pathname.slice(folder.length + 1).split("/").length - 1 !== Number(up)) {
    const base = document.createElement("base");
    base.href = folder + "/" + "-/".repeat(up);
    document.currentScript.after(base);
  }
}`;

export function site(): Plugin {
  let folder = "";
  return {
    name: "site",
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html
          .replace("<html", '<html data-depth="0" data-up="0"')
          .replace('href="/" aria', 'href="./" aria')
          .replace('<meta charset="utf-8" />', (meta) => `${meta}\n    <script>${BASE}</script>`)
          .replace(/<noscript>.*<\/noscript>/s, "<noscript>nonet needs JavaScript to play.</noscript>"),
    },
    writeBundle() {
      const html = readFileSync(join(folder, "index.html"), "utf8");
      for (const path of COPIES) {
        const file = join(folder, path, "index.html");
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, pageIn(html, path.split("/").length));
      }
      writeFileSync(join(folder, "404.html"), pageIn(html, -1));
      copyFileSync("../LICENSE", join(folder, "LICENSE.txt"));
      writeFileSync(join(folder, ".nojekyll"), ""); // otherwise GitHub Pages leaves out files with a leading underscore
    },
  };
}
