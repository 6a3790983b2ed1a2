import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { englishNames } from "./names.ts";
import { site } from "./site.ts";
import { clueLooks, drawingStyles } from "./styles.ts";

const server = process.env.NONET_SERVER ?? "http://127.0.0.1:8000";
const proxy = Object.fromEntries(["/api", "/health"].map((path) => [path, { target: server, changeOrigin: false }]));
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What nearly every page needs comes in few files: many small ones are larger, and slower, than one. */
const TOGETHER = [
  {
    name: "frame",
    test: /node_modules.(svelte|clsx|esm-env)|preload-helper|rolldown.runtime|src.words.(index|language|message|template)|messages.en.(board|house|level|list|number|shell)|src.core.types/,
  },
  {
    name: "core",
    test: /src.(core.(board|position|state|selection|timer|history|keyboard)\.ts|server.(error|known|saves)\.ts|ui.(er|Level|Staff|Thumb))/,
  },
  {
    name: "board",
    test: /src.board.(Board|clues.svelte|Slots|Fills|Ink|Patterns|lines|fills|looks|geometry|pointer|view|describe|colours|marks|motion)\./,
  },
];

/** The fonts of the first paint are asked for before the style sheet has been read. */
function preloadFonts(base: string): Plugin {
  const first = /(inter-latin-opsz-normal|vollkorn-latin-500-normal)[^/]*\.woff2$/;
  return {
    name: "preload-fonts",
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => first.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: base + file },
          injectTo: "head" as const,
        })),
  };
}

/** Files that few games need. They are cached for offline use long after the first page is shown. */
const LATER = /\/(full|large|photo)-[^/]*\.wasm$|\.safetensors$/;

/** The service worker learns which files there are; its version changes with any of them. */
function listFiles(worker: string): Plugin {
  return {
    name: "list-files",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunk = bundle[worker];
        if (chunk?.type !== "chunk") return;
        const hash = createHash("sha256");
        const files = [""]; // the page itself
        for (const name of readdirSync(here("public")).sort()) {
          hash.update(name).update(readFileSync(here(`public/${name}`)));
          files.push(name);
        }
        for (const [name, part] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          if (name === worker || name.endsWith(".map")) continue;
          hash.update(name).update(part.type === "chunk" ? part.code : part.source);
          if (name !== "index.html") files.push(name);
        }
        const [first, later] = [false, true].map((is) => files.filter((file) => LATER.test(file) === is));
        const kept = JSON.stringify({ version: hash.digest("hex").slice(0, 12), files: first, later });
        chunk.code = chunk.code.replace(/\bNONET_FILES\b/, () => kept);
      },
    },
  };
}

/** For nonet's server, or with `--mode site` for any host and any folder of it. */
export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [
    svelte(),
    drawingStyles(),
    clueLooks(),
    englishNames(),
    preloadFonts(mode === "site" ? "./" : "/"),
    listFiles("sw.js"),
    ...(mode === "site" ? [site()] : []),
  ],
  resolve: {
    alias: {
      $messages: here("../src/nonet/messages"),
      $photo: here("../src/nonet/photo"),
      $wasm: here("../build/wasm"),
    },
  },
  json: { stringify: true },
  assetsInclude: ["**/*.wasm", "**/*.safetensors"],
  build: {
    outDir: mode === "site" ? "../build/site" : "../src/nonet/web/dist",
    emptyOutDir: true,
    assetsInlineLimit: 0, // nothing inline: the content security policy forbids it
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: { index: here("index.html"), sw: here("src/sw/worker.ts") },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: TOGETHER, includeDependenciesRecursively: false },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy, fs: { allow: [here(".."), here("node_modules")] } },
  preview: { proxy },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/words/testing.ts"],
    environment: "node",
    coverage: {
      include: ["src/core/**/*.ts"],
      exclude: ["**/*.test.ts", "**/testing.ts"],
      reporter: ["text-summary"],
      thresholds: { lines: 95 },
    },
    testTimeout: 60_000, // time is measured in bench/, never in a test
  },
}));
