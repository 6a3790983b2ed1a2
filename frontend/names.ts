/** Names: which techniques keep their English name in another language. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../src/nonet/messages/", import.meta.url));
const ID = "virtual:english-names";

type Names = Readonly<Record<string, string>>;

/** Give the page the ids of these techniques by language, as `virtual:english-names`. */
export function englishNames(): Plugin {
  return {
    name: "english-names",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const names = (language: string): Names => {
        const path = `${FOLDER}${language}/technique.json`;
        this.addWatchFile(path);
        return JSON.parse(readFileSync(path, "utf8")) as Names;
      };
      const english = names("en");
      const others = readdirSync(FOLDER, { withFileTypes: true }).filter(
        (one) => one.isDirectory() && one.name !== "en",
      );
      const found = others
        .filter(({ name }) => !name.startsWith("_"))
        .map(({ name }) => [
          name,
          Object.entries(names(name)).flatMap(([id, text]) => (text === english[id] ? [id] : [])),
        ]);
      return `export default ${JSON.stringify(Object.fromEntries(found))}`;
    },
  };
}
