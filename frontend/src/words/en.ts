/** The one catalogue of all strings, put together from one file a page. */

import { about } from "./en/about";
import { board } from "./en/board";
import { dialogs } from "./en/dialogs";
import { finish } from "./en/finish";
import { hint } from "./en/hint";
import { home } from "./en/home";
import { lab } from "./en/lab";
import { learn } from "./en/learn";
import { own } from "./en/own";
import { photo } from "./en/photo";
import { play } from "./en/play";
import { print } from "./en/print";
import { daily } from "./en/daily";
import { profile } from "./en/profile";
import { race } from "./en/race";
import { standings } from "./en/standings";
import { settings } from "./en/settings";
import { shell } from "./en/shell";

export const en = { ...shell, ...board, ...home, ...settings, ...about, ...play, ...dialogs, ...finish, ...hint, ...own, ...photo, ...learn, ...print, ...lab, ...daily, ...standings, ...profile, ...race };

export type Key = keyof typeof en;
