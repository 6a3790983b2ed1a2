import type { Translated } from "..";
import type { finish as english } from "../en/finish";

/** Das Ende eines Spiels. */
export const finish: Translated<typeof english> = {
  "finish.eyebrow": "{level} · {score} Punkte",
  "finish.shown": "Ausgefüllt",
  "finish.staff": "Das Spiel als Melodie: eine Note für jede Ziffer.",
  "finish.revealed": "Der Rest der Lösung, in Grau, ist nicht selbst gefunden: auf zum nächsten.",
  "finish.time": "Zeit",
  "finish.mistakes": "Fehler",
  "finish.hints": "Tipps",
  "finish.next": "Nächstes Rätsel: {level}",
  "finish.another": "Nächstes Rätsel",
  "finish.share": "Teilen",
  "finish.review": "Ansehen",
  "finish.best.1": "Ohne Hilfe, ohne Fehler.",
  "finish.best.2": "Ohne Hilfe.",
  "finish.hardest": "Der schwerste Schritt",
  "finish.undo": "Rückgängig geht weiterhin: Der ganze Weg lässt sich ansehen.",
};
