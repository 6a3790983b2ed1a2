/** Formats numbers for axes, tables and sentences. */
import { numberText, t } from "../../words";

/** A whole number with the thousands separators of the language. */
export function groupThousands(value: number): string {
  return numberText(Math.round(value));
}

/** At most three significant digits: measurements are no more precise than that. */
export function figures(value: number, count = 3): string {
  if (!Number.isFinite(value) || value === 0) return "0";
  return numberText(value, { maximumSignificantDigits: count });
}

/** A number on a logarithmic axis: 100, 10,000, 1 million. */
export function power(value: number): string {
  if (value >= 1e6) return t("lab.chart.millions", { count: value / 1e6, number: groupThousands(value / 1e6) });
  return value >= 1 ? groupThousands(value) : figures(value);
}

/** Milliseconds on an axis: plain numbers below a second, then seconds with their unit. */
export function milliseconds(value: number): string {
  return value >= 1000 ? t("lab.chart.seconds", { number: figures(value / 1000) }) : figures(value);
}

/** A time with its unit, for tables and sentences. */
export function duration(value: number): string {
  if (value >= 1000) return t("lab.chart.seconds", { number: figures(value / 1000) });
  return value >= 1 || value === 0
    ? t("lab.chart.milliseconds", { number: figures(value) })
    : t("lab.chart.microseconds", { number: figures(value * 1000) });
}
