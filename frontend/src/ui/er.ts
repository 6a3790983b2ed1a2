/** ER, the rating of Sudoku Explainer, as text. */
import { numberText, t } from "../words";

/** An ER rating; if it is not `complete`, it is a lower bound. */
export interface SeRating {
  readonly er?: number | null | undefined;
  readonly complete?: boolean | undefined;
}

/** "ER 7.2" or "ER ≥ 9.0", or with `level.er.why` an explanation; empty if it is not known. */
export const erText = (se: SeRating | null | undefined, key: "level.er" | "level.er.why" = "level.er"): string =>
  se?.er ? t(key, { er: (se.complete === false ? "≥ " : "") + numberText(se.er, { minimumFractionDigits: 1 }) }) : "";
