import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { layers } from "./layers.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "public", "coverage", "src/core/api.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { nonet: { rules: { layers } } },
    rules: {
      "no-undef": "off", // TypeScript knows better
      "nonet/layers": "error",
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "svelte/prefer-svelte-reactivity": "off", // sets and maps here are replaced, never changed in place
      "svelte/no-useless-mustaches": "off", // {""} keeps an {:catch} that shows nothing
      "svelte/no-unused-svelte-ignore": "off", // svelte-check reports them itself
      "max-len": [
        "error",
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
      ],
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
