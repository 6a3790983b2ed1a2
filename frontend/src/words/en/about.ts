/** Words of the page about nonet: what it is, what it keeps, how to use it from a program. */
export const about = {
  "about.title": "About nonet",
  "about.text":
    "A nonet is a box of nine cells and an ensemble of nine players. This is Sudoku to play and to learn: every puzzle has one solution, every hint says why.",
  "about.privacy": "Privacy",
  "about.privacy.device": "Games and settings are kept on this device, in the storage of your browser.",
  "about.privacy.server":
    "A game that you play is also saved on this server under a name that nobody can guess, so that a link can carry it to another device. There is no account, and nothing asks who you are.",
  "about.privacy.others":
    "No page of nonet asks any other server for anything: no ads, no trackers, no fonts from elsewhere.",
  "about.api": "For programs",
  "about.api.text":
    "Everything that the pages do goes through an open interface: solve, check, rate, hint, explain, make.",
  "about.api.link": "The interface and how to call it",
  "about.keys": "Keyboard",
  "about.keys.text": "Everything can be done by keyboard. In a game, press {key} for the list of keys.",
  "about.licence": "Licence",
  "about.licence.text":
    "nonet is free software under the MIT licence. The fonts are Inter and Vollkorn, under the SIL Open Font License.",
} as const;
