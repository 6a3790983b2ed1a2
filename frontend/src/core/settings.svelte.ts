/** What the player prefers, kept on this device. */
import { readJson, writeJson } from "./storage";
import { LANGUAGES, MIRRORED, type Checking, type Language, type NoteStyle } from "./types";

export type Theme = "auto" | "light" | "dark" | "sepia" | "contrast";
export type AutoNotes = "off" | "demand" | "live";

export interface Preferences {
  theme: Theme;
  language: "auto" | Language;
  checking: Checking;
  peers: boolean; // houses of the cursor are tinted
  same: boolean; // cells and marks of the same digit stand out
  autoErase: boolean; // a digit takes its marks out of the cells it sees
  autoNotes: AutoNotes;
  notes: NoteStyle;
  largeNotes: boolean;
  timer: boolean;
  input: "cell" | "digit";
  leftHanded: boolean;
  patterns: boolean; // own colours with patterns
  wasd: boolean;
  coordinates: boolean;
}

export const DEFAULTS: Preferences = {
  theme: "auto",
  language: "auto",
  checking: "rules",
  peers: true,
  same: true,
  autoErase: true,
  autoNotes: "demand",
  notes: "row",
  largeNotes: false,
  timer: true,
  input: "cell",
  leftHanded: false,
  patterns: false,
  wasd: false,
  coordinates: false,
};

/** The values of the preferences that are not just on or off. */
export const CHOICES: { [Name in keyof Preferences]?: readonly Preferences[Name][] } = {
  theme: ["auto", "light", "dark", "sepia", "contrast"],
  language: ["auto", ...LANGUAGES, MIRRORED],
  checking: ["off", "rules", "solution"],
  autoNotes: ["off", "demand", "live"],
  notes: ["row", "places"],
  input: ["cell", "digit"],
};

const KEY = "nonet.settings";

/** The preferences in a text; what is missing or no longer known is the default. */
export function preferencesOf(told: unknown): Preferences {
  const found = { ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS) as (keyof Preferences)[]) {
    const value = (told as Record<string, unknown> | null)?.[name];
    const choices: readonly unknown[] = CHOICES[name] ?? [true, false];
    if (choices.includes(value)) Object.assign(found, { [name]: value });
  }
  return found;
}

/** The one set of preferences that all pages share. */
export const settings: Preferences = $state(preferencesOf(readJson(KEY)));

/** Change a preference, here and on this device. */
export function prefer<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  settings[name] = value;
  writeJson(KEY, settings);
}
