/** Announcements for screen readers: entries, conflicts, and a row, column or box on demand. */
import { houseFact } from "../../core/board";
import { conflictHouses } from "../../core/position";
import type { Event, Session } from "../../core/session.svelte";
import { clockText } from "../../core/timer";
import { t } from "../../words";

/** The sentence for an event. A repeated sentence gets a trailing space, so that it is announced again. */
export function spoken(event: Event, session: Session, before: string): string {
  const text = sentence(event, session);
  return text === before ? `${text} ` : text;
}

function sentence(event: Event, session: Session): string {
  if (event.kind === "entered") return describeEntry(event, session);
  if (event.kind === "given") return t("play.said.given", { place: placeOf(event.cell, session) });
  if (event.kind === "finished") return t("play.said.finished", { time: clockText(session.progress.elapsed) });
  if (event.kind === "restored") return t("play.checkpoints.restored");
  return t(`play.said.${event.kind}`);
}

function describeEntry({ layer, digit, cells, on }: Event & { kind: "entered" }, session: Session): string {
  const [first = 0] = cells;
  const place = cells.length === 1 ? placeOf(first, session) : t("play.said.cells", { count: cells.length });
  const sign = layer === "colour" ? colourName(digit) : signOf(digit, session);
  if (layer !== "digit" && layer !== "pen") return t(`play.said.${layer}.${on ? "on" : "off"}`, { digit: sign, place });
  const told = t(on ? "play.said.entered" : "play.said.removed", { digit: sign, place });
  return [told, ...(on && cells.length === 1 ? troubles(first, session) : [])].join(". ");
}

function troubles(cell: number, session: Session): string[] {
  const digit = signOf(session.position.digits[cell] ?? 0, session);
  if (session.conflicts.has(cell)) {
    const houses = conflictHouses(session.board, session.position.digits, cell).map((house) =>
      houseFact(house, session.board.isJigsaw),
    );
    return [t("play.said.conflict", { digit, houses })];
  }
  return session.wrong.has(cell) ? [t("play.said.wrong", { digit })] : [];
}

/** A house, cell by cell: "Row 4: 5, empty, 3 …". */
export function read(kind: "row" | "column" | "region", session: Session): string {
  const house = session.board.houses.find(
    (other) => other.kind === kind && other.cells.includes(session.selection.cursor),
  );
  if (!house) return "";
  const digits = house.cells.map((cell) => {
    const digit = session.position.digits[cell];
    return digit ? signOf(digit, session) : t("play.said.empty");
  });
  return t("play.said.house", { house: houseFact(house, session.board.isJigsaw), digits });
}

export const signOf = (digit: number, session: Session): string => session.board.symbols[digit - 1] ?? "";

export const colourName = (colour: number): string => t(`board.colour.${colour}` as "board.colour.1");

const placeOf = (cell: number, { board: { size } }: Session): string =>
  t("board.cell.place.in", { row: Math.floor(cell / size) + 1, column: (cell % size) + 1 });
