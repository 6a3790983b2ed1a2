import type { Translated } from "..";
import type { about as english } from "../en/about";

/** Über nonet: was es ist, was es aufbewahrt, wie Programme es nutzen. */
export const about: Translated<typeof english> = {
  "about.title": "Über nonet",
  "about.text":
    "Ein Nonett ist ein Block aus neun Zellen und ein Ensemble aus neun Spielenden. Dies ist Sudoku zum Spielen und Lernen: Jedes Rätsel hat eine Lösung, jeder Tipp sagt, warum.",
  "about.privacy": "Datenschutz",
  "about.privacy.device": "Spiele und Einstellungen bleiben auf diesem Gerät, im Speicher des Browsers.",
  "about.privacy.server":
    "Ein gespieltes Spiel wird auch auf diesem Server gesichert, unter einem Namen, den niemand erraten kann, damit ein Link es auf ein anderes Gerät bringt. Es gibt kein Konto, und nichts fragt nach der Person.",
  "about.privacy.others":
    "Keine Seite von nonet fragt einen anderen Server nach irgendetwas: keine Werbung, keine Verfolgung, keine fremden Schriften.",
  "about.api": "Für Programme",
  "about.api.text":
    "Alles, was die Seiten tun, geht über eine offene Schnittstelle: lösen, prüfen, bewerten, Tipps geben, erklären, erzeugen.",
  "about.api.link": "Die Schnittstelle und ihre Aufrufe",
  "about.keys": "Tastatur",
  "about.keys.text": "Alles geht mit der Tastatur. Im Spiel zeigt {key} die Liste der Tasten.",
  "about.licence": "Lizenz",
  "about.licence.text":
    "nonet ist freie Software unter der MIT-Lizenz. Die Schriften sind Inter und Vollkorn, unter der SIL Open Font License.",
};
