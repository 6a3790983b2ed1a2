/** Messages: a code with facts, and how facts are formatted, as in `nonet.messages.message`. */
import { numberText } from "./language.svelte";
import { parse, type Template } from "./template";

export type Fact = string | number | boolean | null | undefined | Message | House | readonly Fact[];
export type Facts = Readonly<Record<string, Fact>>;

/** A message. The server adds the English text, for clients without a catalogue. */
export interface Message {
  readonly code: string;
  readonly facts: Facts;
  readonly text?: string;
}

export interface House {
  readonly kind: string;
  readonly number?: number | string | null; // a region has a letter
}

/** The texts of an area, by key. */
export type Texts = Readonly<Record<string, string>>;

const catalogue: Record<string, Texts> = {};

/** Add the texts of an area, in place of those of another language. */
export function addTexts(area: string, texts: Texts): void {
  catalogue[area] = texts;
}

/** Split a code into its area and its key. */
export function splitCode(code: string): [area: string, key: string] {
  const dot = code.indexOf(".");
  return dot < 0 ? [code, ""] : [code.slice(0, dot), code.slice(dot + 1)];
}

function textOf(code: string): string | undefined {
  const [area, key] = splitCode(code);
  return catalogue[area]?.[key];
}

export const hasText = (code: string): boolean => textOf(code) !== undefined;

/** Return the text of a message, or its code if there is none. */
export function render(code: string, facts: Facts): string {
  const text = textOf(code);
  return text === undefined ? code : fill(parse(text), facts);
}

/** Fill a template with facts. */
export function fill(template: Template, facts: Facts): string {
  return template.map((part) => (typeof part === "string" ? part : formatField(part, facts))).join("");
}

function formatField({ name, kind, forms }: Exclude<Template[number], string>, facts: Facts): string {
  if (!(name in facts)) return `{${name}}`;
  const fact = facts[name];
  if (kind === "select") return fill(forms[String(fact ?? "none")] ?? forms["other"] ?? [], facts);
  if (kind !== "plural" && kind !== "number") return formatFact(fact, kind || "and");
  const count = typeof fact === "string" || isList(fact) ? fact.length : Number(fact);
  if (kind === "number") return hasText(`number.${count}`) ? render(`number.${count}`, {}) : numberText(count);
  const form = forms[`=${count}`] ?? forms[count === 1 ? "one" : "other"] ?? forms["other"] ?? [];
  return fill(form, { ...facts, "#": count });
}

/** Format a fact; the members of a list are joined by a word or a symbol. */
export function formatFact(fact: Fact, last = "and"): string {
  if (typeof fact === "number") return numberText(fact);
  if (isList(fact)) return join(formatMembers(fact, last), last);
  if (typeof fact !== "object" || fact === null) return String(fact ?? "none");
  if ("code" in fact) return messageText(fact);
  return formatHouses(fact.kind, [fact], last);
}

/** Return the text of a message; the English one of the server if the catalogue does not know it. */
export function messageText({ code, facts, text }: Message): string {
  return hasText(code) ? render(code, facts) : (text ?? code);
}

const isList = (fact: Fact): fact is readonly Fact[] => Array.isArray(fact);

/** Format each member; houses of one kind are combined: "rows 2 and 7". */
function formatMembers(facts: readonly Fact[], last: string): string[] {
  const kinds = new Map<string, House[]>();
  const members: string[] = [];
  for (const fact of facts)
    if (typeof fact === "object" && fact !== null && "kind" in fact)
      kinds.set(fact.kind, [...(kinds.get(fact.kind) ?? []), fact]);
    else members.push(formatFact(fact, last));
  return [...[...kinds].map(([kind, houses]) => formatHouses(kind, houses, last)), ...members];
}

function formatHouses(kind: string, houses: readonly House[], last: string): string {
  const numbers = [...new Set(houses.map(({ number }) => number))];
  const known = numbers.flatMap((number) => (number == null ? [] : [formatFact(number)]));
  const text = join(known, last);
  if (!hasText(`house.${kind}`)) return `${kind} ${text}`.trimEnd();
  return render(`house.${kind}`, { count: numbers.length, numbers: text });
}

const SIGNS: Readonly<Record<string, string>> = { text: " ", comma: ", ", semicolon: "; ", arrow: " → " };

function join(words: readonly string[], last: string): string {
  if (words.length < 2 || last in SIGNS) return words.join(SIGNS[last]);
  return render(`list.${last}`, { head: words.slice(0, -1).join(", "), last: words.at(-1) ?? "" });
}
