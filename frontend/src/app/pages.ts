/** The pages, each loaded with its texts when it is first shown. */

import type { Component } from "svelte";
import type { PageProps } from "../ui/routes";
import { loadWords } from "../words/load";

const loaders = import.meta.glob<{ default: Component<PageProps> }>("../features/*/{Page,LessonPage}.svelte");

/** Load a page and its texts. */
export async function loadPage(page: string): Promise<Component<PageProps>> {
  const load = loaders[page === "lesson" ? "../features/learn/LessonPage.svelte" : `../features/${page}/Page.svelte`];
  if (!load) throw new Error(`there is no page "${page}"`);
  const [loaded] = await Promise.all([load(), loadWords(page)]);
  return loaded.default;
}
