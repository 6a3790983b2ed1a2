/** ER, Sudoku Explainer's rating, in words. */
import { numberText, t } from "../words";

/** What is known of ER; where it is not `complete`, it is at least this. */
export interface SeRating {
  readonly er?: number | null | undefined;
  readonly complete?: boolean | undefined;
}

/** "ER 7.2", or "ER ≥ 9.0", or the words for whoever wonders what that is; nothing where it is not known. */
export const erText = (se: SeRating | null | undefined, key: "level.er" | "level.er.why" = "level.er"): string =>
  se?.er ? t(key, { er: (se.complete === false ? "≥ " : "") + numberText(se.er, { minimumFractionDigits: 1 }) }) : "";
