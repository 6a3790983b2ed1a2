/** The player's settings, stored on this device. */
import { readJson, writeJson } from "./storage";
import { LANGUAGES, MIRRORED, type Checking, type Language, type NoteStyle } from "./types";

export type Theme = "auto" | "light" | "dark" | "sepia" | "contrast";
export type AutoNotes = "off" | "demand" | "live";

export interface Preferences {
  theme: Theme;
  language: "auto" | Language;
  checking: Checking;
  peers: boolean; // houses of the cursor are tinted
  same: boolean; // cells and marks of the same digit are highlighted
  autoErase: boolean; // a digit removes its marks from the cells it sees
  autoNotes: AutoNotes;
  notes: NoteStyle;
  largeNotes: boolean;
  timer: boolean;
  input: "cell" | "digit";
  leftHanded: boolean;
  patterns: boolean; // the player's colours have patterns
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

/** The values of the settings that are not just on or off. */
export const CHOICES: { [Name in keyof Preferences]?: readonly Preferences[Name][] } = {
  theme: ["auto", "light", "dark", "sepia", "contrast"],
  language: ["auto", ...LANGUAGES, MIRRORED],
  checking: ["off", "rules", "solution"],
  autoNotes: ["off", "demand", "live"],
  notes: ["row", "places"],
  input: ["cell", "digit"],
};

const KEY = "nonet.settings";

/** The settings in parsed JSON; missing and unknown values get the default. */
export function preferencesOf(told: unknown): Preferences {
  const found = { ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS) as (keyof Preferences)[]) {
    const value = (told as Record<string, unknown> | null)?.[name];
    const choices: readonly unknown[] = CHOICES[name] ?? [true, false];
    if (choices.includes(value)) Object.assign(found, { [name]: value });
  }
  return found;
}

/** The single set of settings that all pages share. */
export const settings: Preferences = $state(preferencesOf(readJson(KEY)));

/** Change a setting and store it on this device. */
export function prefer<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  settings[name] = value;
  writeJson(KEY, settings);
}
