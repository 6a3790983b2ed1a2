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

/** How many folders below the app a file is; 404.html is shown at any address. */
const depthIn = (html: string, depth: number): string => html.replace('data-depth="0"', `data-depth="${depth}"`);

/** Find the folder of the app, and take it as the base of all relative addresses until the page has started. */
const BASE = `{
  const root = document.documentElement;
  const parts = location.pathname.replace(/[^/]*\\.html$/, "").split("/").filter(Boolean);
  const guessed = ${JSON.stringify(plain)}.includes(parts.at(-1)) ? 1 : ${JSON.stringify(named)}.includes(parts.at(-2)) ? 2 : parts.length - 1;
  const depth = root.dataset.depth < 0 ? Math.max(0, guessed) : Number(root.dataset.depth);
  root.dataset.base = parts.slice(0, Math.max(0, parts.length - depth)).map((part) => "/" + part).join("");
  const base = document.createElement("base");
  base.href = root.dataset.base + "/";
  document.currentScript.after(base);
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
          .replace("<html", '<html data-depth="0"')
          .replace('href="/" aria', 'href="./" aria')
          .replace('<meta charset="utf-8" />', (meta) => `${meta}\n    <script>${BASE}</script>`)
          .replace(/<noscript>.*<\/noscript>/s, "<noscript>nonet needs JavaScript to play.</noscript>"),
    },
    writeBundle() {
      const html = readFileSync(join(folder, "index.html"), "utf8");
      for (const path of COPIES) {
        const file = join(folder, path, "index.html");
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, depthIn(html, path.split("/").length));
      }
      writeFileSync(join(folder, "404.html"), depthIn(html, -1));
      copyFileSync("../LICENSE", join(folder, "LICENSE.txt"));
      writeFileSync(join(folder, ".nojekyll"), ""); // GitHub Pages leaves files with a leading underscore out otherwise
    },
  };
}
