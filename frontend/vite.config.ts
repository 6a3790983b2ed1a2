import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env.NONET_SERVER ?? "http://127.0.0.1:8000";
const proxy = Object.fromEntries(
  ["/api", "/health"].map((path) => [path, { target: server, changeOrigin: false }]),
);

/** The fonts of the first paint are asked for before the style sheet has been read. */
function preloadFonts(): Plugin {
  const first = /(inter-latin-opsz-normal|vollkorn-latin-500-normal)[^/]*\.woff2$/;
  return {
    name: "preload-fonts",
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => first.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
          injectTo: "head" as const,
        })),
  };
}

export default defineConfig({
  plugins: [svelte(), preloadFonts()],
  build: {
    outDir: "../src/nonet/web/dist",
    emptyOutDir: true,
    assetsInlineLimit: 0, // nothing inline: the content security policy forbids it
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy },
  preview: { proxy },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/words/testing.ts"],
    environment: "node",
    testTimeout: 60_000, // time is measured in bench/, never in a test
  },
});
