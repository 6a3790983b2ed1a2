import type { Translated } from "..";
import type { print as english } from "../en/print";

/** Die Seite „Drucken“. */
export const print: Translated<typeof english> = {
  "print.title": "Drucken",
  "print.lead": "Rätsel auf Papier: auswählen, die Blätter unten ansehen, drucken.",
  "print.what": "Rätsel",
  "print.this": "Dieses Rätsel | Diese {n} Rätsel",
  "print.new": "Neue",
  "print.level": "Stufe",
  "print.count": "Anzahl",
  "print.per-page": "Auf einer Seite",
  "print.paper": "Papier",
  "print.paper.a4": "A4",
  "print.paper.letter": "Letter",
  "print.solutions": "Lösungen auf den letzten Seiten",
  "print.make": "Andere erzeugen",
  "print.making": "Rätsel {k} von {n} wird erzeugt",
  "print.go": "Drucken",
  "print.sheet": "Seite {k} von {n}",
  "print.number": "Nr. {number}",
  "print.solution": "Lösung von Nr. {number}",
  "print.board": "Rätsel {number}",
  "print.from": "nonet",
  "print.failed": "Die Rätsel konnten nicht erzeugt werden",
  "print.unread": "Dieses Rätsel konnte nicht gelesen werden",
  "print.unsolved": "keine eindeutige Lösung",
  "print.book": "Ein ganzes Buch",
  "print.book.text": "Die Befehlszeile macht ein PDF mit Titelseite und den Lösungen am Ende:",
  "print.book.command": "nonet book --make 100 --level {level} --per-page {each} --paper {paper} --out book.pdf",
};
