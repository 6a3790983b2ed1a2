import type { Translated } from "..";
import type { race as english } from "../en/race";

/** Gewertete Spiele: während sie laufen, ihr Ende, was abgelehnt wird; auch für die Seiten darum herum. */
export const race: Translated<typeof english> = {
  "race.verified": "Geprüft",
  "race.assisted": "Mit Hilfe",
  "race.offline": "Offline",
  "race.casual": "Nicht gewertet",
  "race.you": "hier {value}",
  "race.minutes": "{number} min",
  "race.from": "ab {low}",
  "race.percent": "{number} %",
  "race.points": "Punkte",
  "race.accuracy": "Genauigkeit",
  "race.time": "Zeit",
  "race.faster": "Schneller als {number} %",
  "race.ahead": "Mehr Punkte als {number} %",
  "race.of": "von 1 Person | von {n} Personen",
  "race.first": "Das erste Ergebnis in dieser Rangliste.",
  "race.chart.seconds":
    "Zeit von {n} Person; die eigene ist schneller als {number} % | Zeiten von {n} Personen; die eigene ist schneller als {number} %",
  "race.chart.points":
    "Punkte von {n} Person; die eigenen sind mehr als die von {number} % | Punkte von {n} Personen; die eigenen sind mehr als die von {number} %",
  "race.chart.plain": "Das Ergebnis von {n} Person | Die Ergebnisse von {n} Personen",
  "race.numbers": "Zahlen zeigen",
  "race.players": "Personen",
  "race.range.seconds": "Zeit, mit dem, was Fehler und Tipps kosten",
  "race.range.points": "Punkte",

  "race.sending": "Der Server prüft das Spiel.",
  "race.lost": "Der Server antwortet nicht. Weiterspielen: Nichts geht verloren, und die Uhr läuft.",
  "race.lost.end":
    "Der Server antwortet nicht. Das Spiel bleibt erhalten und wird noch einmal gesendet; seine Uhr läuft, bis es ankommt.",
  "race.over": "Dieses Rennen ist vorbei",
  "race.not": "Nicht gewertet",
  "race.kept": "Das Spiel selbst bleibt im eigenen Verlauf.",
  "race.mistakes": "keine Fehler | 1 Fehler | {n} Fehler",
  "race.place": "Platz {place}",
  "race.techniques": "Techniken auf dem Weg",
  "race.new": "{name} · neu",
  "race.daily": "Zu den Tagesrätseln",
  "race.next": "Nächstes gewertetes Spiel: {level}",

  "race.assist.title": "Dieses Rennen mit Hilfe spielen?",
  "race.assist.text":
    "Ein gewertetes Spiel mit Tipps zählt als „mit Hilfe“: Es steht hinter allen geprüften, und jeder Tipp kostet 30 Sekunden bis 2 Minuten. Diese Frage kommt nur einmal.",
  "race.assist.action": "Tipp zeigen",
  "race.giveup.title": "Dieses Rennen aufgeben?",
  "race.giveup.text":
    "Es endet ohne Ergebnis, und der eine Versuch an diesem Rätsel ist verbraucht. Ohne Wertung kann es weitergehen.",
  "race.giveup.action": "Aufgeben",
  "race.restart.text":
    "Alle Ziffern, Notizen und Farben verschwinden. Die Uhr läuft weiter: Sie gehört dem Server. Rückgängig holt alles zurück.",
  "race.check.good": "Keine Ziffer steht doppelt in einem Haus. Mehr wird in einem gewerteten Spiel nicht verraten.",
  "race.check.wrong":
    "1 Ziffer verletzt eine Regel. Mehr wird in einem gewerteten Spiel nicht verraten. | {n} Ziffern verletzen eine Regel. Mehr wird in einem gewerteten Spiel nicht verraten.",
  "race.pause.lost": "Der Server hat nicht geantwortet, darum läuft die Uhr weiter.",
  "race.pause.refused": "Der Server hat die Uhr nicht angehalten.",
  "race.resume.lost": "Der Server hat nicht geantwortet. In einem Moment noch einmal versuchen: Die Uhr steht.",
  "race.hidden": "Das Rennen ist in der Pause, das Brett verdeckt.",

  "race.refused.title": "Der Server hat abgelehnt",
  "race.refused.race-second-attempt": "Der gewertete Versuch an diesem Rätsel ist verbraucht. Alle haben genau einen.",
  "race.refused.race-running":
    "Dieses Rennen wird gerade anderswo geändert, vielleicht in einem anderen Fenster. In einem Moment noch einmal versuchen.",
  "race.refused.race-finished": "Dieses Rennen ist beendet. Das Ergebnis steht im Verlauf.",
  "race.refused.race-paused": "Das Rennen ist in der Pause. Zuerst fortsetzen.",
  "race.refused.race-no-more-pauses":
    "Es sind keine Pausen mehr übrig: Ein Rennen hat höchstens zwanzig, zusammen eine Stunde.",
  "race.refused.race-token-forged":
    "Der Server erkennt dieses Rennen nicht als seines. Es lässt sich von der Tagesseite aus neu öffnen.",
  "race.refused.race-token-foreign":
    "Dieses Rennen gehört jemand anderem. Das eigene lässt sich von der Tagesseite aus öffnen.",
  "race.refused.race-expired":
    "Ein Rennen muss binnen 24 Stunden nach dem Start beendet sein. Dieses war es nicht.",
  "race.refused.race-log-malformed": "Der Server konnte das Protokoll dieses Spiels nicht lesen.",
  "race.refused.race-log-too-long":
    "Das Protokoll dieses Spiels ist länger als die 20.000 Ereignisse, die der Server annimmt.",
  "race.refused.race-log-gap": "Ein Teil des Protokolls hat den Server nicht erreicht.",
  "race.refused.race-log-backwards":
    "Nach dem Protokoll lief dieses Spiel rückwärts: Die Uhr dieses Geräts wurde währenddessen gestellt.",
  "race.refused.race-log-changed":
    "Das Protokoll weicht von dem ab, was unterwegs gesendet wurde. War das Spiel in zwei Fenstern offen?",
  "race.refused.race-log-no-replay":
    "Das Protokoll führt nicht zu diesem Gitter, darum kann der Server das Spiel nicht prüfen.",
  "race.refused.race-givens": "Eine Vorgabe wurde geändert.",
  "race.refused.race-wrong-grid": "Das ist nicht die Lösung. Das Rennen geht weiter.",
  "race.refused.race-clock":
    "Die Uhr dieses Geräts und die des Servers weichen um mehr als ein paar Sekunden ab, darum lässt sich die Zeit nicht prüfen.",
  "race.refused.race-too-fast": "Das war schneller, als Hände schreiben können; darum zählt es nicht.",
  "race.refused.player-none":
    "Dieser Browser hat kein Profil: Das Cookie ist fort. Die Wörter zur Wiederherstellung bringen es zurück.",
  "race.refused.daily-not-yet": "Dieser Tag ist noch nicht da. Tagesrätsel öffnen um Mitternacht UTC.",
  "race.refused.daily-none": "Vor dem 1. Januar 2026 gab es keine Tagesrätsel.",
  "race.refused.phrase": "Das sind nicht die zwölf Wörter eines Profils, oder neuere haben sie ersetzt.",
  "race.refused.nickname-taken": "Dieser Spitzname ist schon vergeben.",
};
