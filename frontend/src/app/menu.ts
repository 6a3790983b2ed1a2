/** The main menu. */

import type { Key } from "../words";
import type { IconName } from "../ui/icons";
import { routeOf } from "../ui/routes";

export interface Entry {
  readonly path: string;
  readonly words: Key;
  readonly icon: IconName;
  /** The pages that belong to it. */
  readonly pages: readonly string[];
}

const all: readonly Entry[] = [
  { path: "/", words: "shell.play", icon: "home", pages: ["home", "play", "entry", "set", "photo", "print"] },
  { path: "/daily", words: "shell.daily", icon: "calendar", pages: ["daily"] },
  { path: "/learn", words: "shell.learn", icon: "book", pages: ["learn", "lesson"] },
  { path: "/lab", words: "shell.lab", icon: "flask", pages: ["lab"] },
  { path: "/standings", words: "shell.standings", icon: "trophy", pages: ["standings"] },
];

export const menu: readonly Entry[] = all.filter(({ path }) => routeOf(path));
