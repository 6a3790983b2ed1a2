/** Paths: the addresses of the app. The build reads them too. */

/** The paths of the pages; `:name` matches one part of a path. */
export const PATHS: readonly (readonly [pattern: string, page: string])[] = [
  ["/", "home"],
  ["/new", "home"],
  ["/play", "play"],
  ["/play/:id", "play"],
  ["/own", "entry"],
  ["/set", "set"],
  ["/photo", "photo"],
  ["/learn", "learn"],
  ["/learn/:id", "lesson"],
  ["/lab", "lab"],
  ["/daily", "daily"],
  ["/standings", "standings"],
  ["/profile", "profile"],
  ["/profile/:id", "profile"],
  ["/print", "print"],
  ["/settings", "settings"],
  ["/about", "about"],
];

/** The pages that need the server. */
export const SERVED: readonly string[] = ["standings"];
