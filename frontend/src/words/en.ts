/** The one catalogue of all strings, put together from one file a page. */

import { about } from "./en/about";
import { board } from "./en/board";
import { home } from "./en/home";
import { learn } from "./en/learn";
import { own } from "./en/own";
import { play } from "./en/play";
import { print } from "./en/print";
import { settings } from "./en/settings";
import { shell } from "./en/shell";

export const en = { ...shell, ...board, ...home, ...settings, ...about, ...play, ...own, ...learn, ...print };

export type Key = keyof typeof en;
