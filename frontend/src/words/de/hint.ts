import type { Translated } from "..";
import type { hint as english } from "../en/hint";

/** Die Karte mit dem Tipp. */
export const hint: Translated<typeof english> = {
  "hint.level": "Tipp · {level}",
  "hint.of": "Tippstufe {n} von 5",
  "hint.nudge": "Wink",
  "hint.region": "Ort",
  "hint.technique": "Technik",
  "hint.pattern": "Muster",
  "hint.full": "Ganz",
  "hint.title.nudge": "Welche Art Schritt",
  "hint.title.region": "Wo zu suchen ist",
  "hint.title.mistake": "Zuerst ein Fehler",
  "hint.title.done": "Nichts mehr zu tun",
  "hint.title.loading": "Einen Moment",
  "hint.less": "Weniger",
  "hint.more": "Mehr zeigen",
  "hint.more.full": "Ganzen Schritt zeigen",
  "hint.apply": "Schritt ausführen",
  "hint.close": "Tipp schließen",
  "hint.understood": "Noch einmal hinsehen",
  "legend.base": "Basis",
  "legend.cover": "Deckung",
  "legend.pincer": "Zange",
  "legend.pivot": "Angelpunkt",
  "legend.fin": "Flosse",
  "legend.place": "Gesetzt",
  "legend.elim": "Gestrichen",
  "legend.house": "Haus",
  "legend.strong": "Stark",
  "legend.weak": "Schwach",
};
