/** The menu: the parts of the app that exist, in their order. */

import { exists } from "../router";
import type { Key } from "../words";
import type { IconName } from "./icons";

export interface Entry {
  readonly path: string;
  readonly words: Key;
  readonly icon: IconName;
  /** The pages that belong to it. */
  readonly pages: readonly string[];
}

const ENTRIES: readonly Entry[] = [
  { path: "/", words: "shell.play", icon: "home", pages: ["home", "play", "own", "photo", "print"] },
  { path: "/daily", words: "shell.daily", icon: "calendar", pages: ["daily"] },
  { path: "/learn", words: "shell.learn", icon: "book", pages: ["learn", "lesson"] },
  { path: "/lab", words: "shell.lab", icon: "flask", pages: ["lab"] },
  { path: "/standings", words: "shell.standings", icon: "trophy", pages: ["standings"] },
];

export const menu = ENTRIES.filter(({ pages }) => pages[0] !== undefined && exists(pages[0]));
