/** What is said aloud: entries, conflicts, and a row, column or box on demand. */
import { conflictHouses } from "../../core/position";
import type { Event, Session } from "../../core/session.svelte";
import { clockText } from "../../core/timer";
import type { House } from "../../core/types";
import { listed, t } from "../../words";

/** The sentence for an event. One said twice gets a blank, so that it is heard again. */
export function spoken(event: Event, session: Session, before: string): string {
  const text = sentence(event, session);
  return text === before ? `${text} ` : text;
}

function sentence(event: Event, session: Session): string {
  if (event.kind === "entered") return entered(event, session);
  if (event.kind === "given") return t("said.given", { place: placeOf(event.cell, session) });
  if (event.kind === "finished") return t("said.finished", { time: clockText(session.progress.elapsed) });
  if (event.kind === "restored") return t("checkpoints.restored");
  return t(`said.${event.kind}`);
}

function entered({ layer, digit, cells, on }: Event & { kind: "entered" }, session: Session): string {
  const [first = 0] = cells;
  const place = cells.length === 1 ? placeOf(first, session) : t("said.cells", { n: cells.length });
  const sign = layer === "colour" ? colourName(digit) : signOf(digit, session);
  if (layer !== "digit") return t(`said.${layer}.${on ? "on" : "off"}`, { digit: sign, place });
  const told = t(on ? "said.entered" : "said.removed", { digit: sign, place });
  return [told, ...(on && cells.length === 1 ? troubles(first, session) : [])].join(". ");
}

function troubles(cell: number, session: Session): string[] {
  const digit = signOf(session.position.digits[cell] ?? 0, session);
  if (session.conflicts.has(cell)) {
    const houses = conflictHouses(session.board, session.position.digits, cell).map(houseName);
    return [t("said.conflict", { digit, houses: listed(houses) })];
  }
  return session.wrong.has(cell) ? [t("said.wrong", { digit })] : [];
}

/** A house read cell by cell: "Row 4: 5, empty, 3 …". */
export function read(kind: "row" | "column" | "region", session: Session): string {
  const house = session.board.houses.find(
    (other) => other.kind === kind && other.cells.includes(session.selection.cursor),
  );
  if (!house) return "";
  const digits = house.cells.map((cell) => {
    const digit = session.position.digits[cell];
    return digit ? signOf(digit, session) : t("said.empty");
  });
  const name = houseName(house);
  return t("said.house", { house: name.charAt(0).toUpperCase() + name.slice(1), digits: digits.join(", ") });
}

export const houseName = ({ kind, number }: House): string => t(`said.${kind}`, { n: number });

export const signOf = (digit: number, session: Session): string => session.board.symbols[digit - 1] ?? "";

export const colourName = (colour: number): string =>
  t(`colour.${colour}` as "colour.1"); // there are words for all eight

const placeOf = (cell: number, { board: { size } }: Session): string =>
  t("cell.place.in", { row: Math.floor(cell / size) + 1, column: (cell % size) + 1 });
