/** Numbers: how they are written on an axis, in a table and in a sentence. */
import { numberText, t } from "../../words";

/** A whole number, its thousands parted as the language does it. */
export function grouped(value: number): string {
  return numberText(Math.round(value));
}

/** At most three figures that count, which is all that a measurement knows. */
export function figures(value: number, count = 3): string {
  if (!Number.isFinite(value) || value === 0) return "0";
  return numberText(value, { maximumSignificantDigits: count });
}

/** A number on an axis of powers of ten: 100, 10,000, 1 million. */
export function power(value: number): string {
  if (value >= 1e6) return t("lab.chart.millions", { count: value / 1e6, number: grouped(value / 1e6) });
  return value >= 1 ? grouped(value) : figures(value);
}

/** Milliseconds on an axis: plain numbers below a second, then seconds with their sign. */
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
