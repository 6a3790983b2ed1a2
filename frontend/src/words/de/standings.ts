import type { Translated } from "..";
import type { standings as english } from "../en/standings";

/** Die Seite „Rangliste“: der eigene Platz, und wer sonst dabei ist. */
export const standings: Translated<typeof english> = {
  "standings.title": "Rangliste",
  "standings.promise":
    "Zuerst der Prozentrang, dann der Platz. Ein Löseprogramm könnte betrügen, darum steht hier, wie die Zeiten geprüft wurden.",
  "standings.level": "Stufe",
  "standings.board": "Liste",
  "standings.daily": "Täglich",
  "standings.today": "Heute",
  "standings.week": "Diese Woche",
  "standings.all": "Insgesamt",
  "standings.yours": "Eigenes Ergebnis",
  "standings.of.daily": "Tagesrätsel · {level} · {day}",
  "standings.of.today": "Gewertete Spiele · {level} · heute",
  "standings.of.week": "Gewertete Spiele · {level} · diese Woche",
  "standings.of.all": "Gewertete Spiele · {level} · insgesamt",
  "standings.faster": "schneller als",
  "standings.ahead": "mehr Punkte als",
  "standings.first": "das erste Ergebnis in dieser Liste",
  "standings.mistakes": "Fehler | Fehler",
  "standings.time": "Zeit",
  "standings.place": "Platz",
  "standings.none": "Noch kein eigenes Ergebnis in dieser Liste",
  "standings.none.text": "Ein gewertetes Spiel führt hinein: mit der Uhr des Servers und einem Versuch.",
  "standings.none.daily": "Dieses Rätsel spielen",
  "standings.none.level": "Gewertetes Spiel starten",
  "standings.three": "Die eigenen drei an diesem Tag",
  "standings.unstarted": "nicht begonnen",
  "standings.unfinished": "nicht beendet",
  "standings.col.place": "Platz",
  "standings.col.player": "Name",
  "standings.col.mistakes": "Fehler",
  "standings.col.time": "Zeit",
  "standings.col.points": "Punkte",
  "standings.you": "eigenes",
  "standings.anonymous": "Anonym",
  "standings.assisted": "mit Hilfe",
  "standings.gap": "einige Plätze dazwischen",
  "standings.more": "Mehr zeigen",
  "standings.empty": "Noch niemand in dieser Liste",
  "standings.empty.text": "Das erste geprüfte Spiel führt sie an.",
  "standings.failed": "Die Rangliste ist nicht angekommen",
  "standings.table": "{board}, nach Platz",
  "standings.verified": "Was „geprüft“ bedeutet",
  "standings.can":
    "Es verspricht: Der Server hat die Uhr gestartet und angehalten, die Vorgaben sind unverändert, jeder Schritt des Protokolls führt zum Gitter, hier wurde kein Tipp verlangt, und es war der erste Versuch.",
  "standings.cannot":
    "Es kann nicht versprechen, dass jede Ziffer selbst gefunden wurde: Neben der Seite kann ein Löser oder jemand anderes geholfen haben. Die ersten Plätze sind so zu lesen.",
  "standings.others":
    "Spiele mit Hilfe hatten Tipps und stehen hinter allen geprüften. Offline-Spiele zählen nur in der eigenen Statistik.",
};
