/** Every text that a player reads comes from the catalogue through `t`.
 *
 * The catalogue is src/nonet/messages, which the library and the server read too. The areas in `ALWAYS` are part of
 * the page; the others are loaded with the pages that need them. */
import type about from "$messages/en/about.json";
import board from "$messages/en/board.json";
import type daily from "$messages/en/daily.json";
import type dialogs from "$messages/en/dialogs.json";
import type entry from "$messages/en/entry.json";
import type finish from "$messages/en/finish.json";
import type hintCard from "$messages/en/hint-card.json";
import type home from "$messages/en/home.json";
import house from "$messages/en/house.json";
import type lab from "$messages/en/lab.json";
import type learn from "$messages/en/learn.json";
import level from "$messages/en/level.json";
import list from "$messages/en/list.json";
import number from "$messages/en/number.json";
import type photoPage from "$messages/en/photo-page.json";
import type play from "$messages/en/play.json";
import type print from "$messages/en/print.json";
import type profile from "$messages/en/profile.json";
import type ranked from "$messages/en/ranked.json";
import type rulesPanel from "$messages/en/rules-panel.json";
import type set from "$messages/en/set.json";
import type settings from "$messages/en/settings.json";
import shell from "$messages/en/shell.json";
import type standings from "$messages/en/standings.json";
import { spoken } from "./language.svelte";
import { addTexts, hasText, messageText, render, type Facts, type Message, type Texts } from "./message";

export { dateText, numberText } from "./language.svelte";
export { type Facts, type Message } from "./message";

interface Areas {
  about: typeof about;
  board: typeof board;
  daily: typeof daily;
  dialogs: typeof dialogs;
  entry: typeof entry;
  finish: typeof finish;
  "hint-card": typeof hintCard;
  home: typeof home;
  house: typeof house;
  lab: typeof lab;
  learn: typeof learn;
  level: typeof level;
  list: typeof list;
  "photo-page": typeof photoPage;
  play: typeof play;
  print: typeof print;
  profile: typeof profile;
  ranked: typeof ranked;
  "rules-panel": typeof rulesPanel;
  set: typeof set;
  settings: typeof settings;
  shell: typeof shell;
  standings: typeof standings;
}

/** The code of a message of the page. */
export type Key = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

/** The English texts, which are always loaded. */
export const ALWAYS: Readonly<Record<string, Texts>> = { board, house, level, list, number, shell };
for (const [area, texts] of Object.entries(ALWAYS)) addTexts(area, texts);

/** Return the text of a message. */
export function t(key: Key, facts: Facts = {}): string {
  void spoken.language; // components that show the text are updated when the language changes
  return render(key, facts);
}

/** Return the text of a message whose code is only known at run time, or another text if there is none. */
export function tOr(code: string, otherwise: string, facts: Facts = {}): string {
  return hasText(code) ? t(code as Key, facts) : otherwise;
}

/** Return a text as a sentence: errors begin with a small letter and have no full stop. Cell names keep theirs. */
export function sentence(text: string): string {
  const start = /^r\d+c\d+/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return !text || ".!?".includes(text.at(-1) ?? "") ? start : `${start}.`;
}

/** Return the text of a message that the server sent. */
export function tell(message: Message): string {
  void spoken.language;
  return messageText(message);
}
