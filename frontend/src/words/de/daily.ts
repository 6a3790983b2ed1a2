import type { Translated } from "..";
import type { daily as english } from "../en/daily";

/** Die Seite „Täglich“: drei Rätsel am Tag, und die Tage davor. */
export const daily: Translated<typeof english> = {
  "daily.title": "Tagesrätsel",
  "daily.promise": "Drei am Tag, für alle dieselben, ab Mitternacht UTC. Vergangene Tage bleiben offen.",
  "daily.days": "Tage",
  "daily.earlier": "Frühere Tage",
  "daily.later": "Spätere Tage",
  "daily.today": "Heute",
  "daily.day.all": "{day}: alle gelöst",
  "daily.day.some": "{day}: gespielt",
  "daily.day.none": "{day}: nicht gespielt",
  "daily.score": "Wertung {score}",
  "daily.start": "Starten",
  "daily.start.label": "{level} starten: Die Uhr läuft sofort",
  "daily.resume": "Weiter",
  "daily.resume.label": "Weiter mit {level}, bisher {time}",
  "daily.running": "Die Uhr läuft: {time}",
  "daily.paused": "Pause bei {time}",
  "daily.ended": "Ohne Ergebnis beendet. Ein Versuch zählt.",
  "daily.standings": "Rangliste",
  "daily.replay": "Abspielen",
  "daily.replay.label": "Das eigene Spiel abspielen, {level}",
  "daily.seed": "Startwert {seed}",
  "daily.seed.why":
    "Der Startwert folgt allein aus Datum und Stufe; alle können dasselbe Rätsel erzeugen und sehen, dass es für niemanden ausgesucht wurde.",
  "daily.streak": "Tage in Folge",
  "daily.streak.more": "längste Folge {longest} · {days} gespielt",
  "daily.streak.why": "Jedes gelöste Rätsel zählt für seinen Tag. Ein verpasster Tag je Woche ist verziehen.",
  "daily.ranked": "So läuft ein gewertetes Spiel",
  "daily.ranked.1":
    "Die Uhr gehört dem Server. Sie beginnt mit dem Rätsel und hält in der Pause an: Dann ist das Brett verdeckt.",
  "daily.ranked.2": "Es gibt einen Versuch. Ein Tipp macht daraus ein Spiel mit Hilfe, das hinter allen ohne steht.",
  "daily.ranked.3":
    "Der erste Start legt ein Profil mit einem ausgelosten Spitznamen an: ein Cookie, keine E-Mail, kein Passwort.",
  "daily.failed": "Die Tagesrätsel sind nicht angekommen",
  "daily.waiting": "Die Rätsel werden geholt",
};
