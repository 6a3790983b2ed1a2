/** Templates: the subset of ICU MessageFormat that messages are written in, as `nonet.messages.template` reads it. */

/** A place for a fact: how it is formatted, and the forms to choose from. */
export interface Field {
  readonly name: string;
  readonly kind: string; // "", "plural", "select", "number", or how a list is joined: "or", "text", …
  readonly forms: Readonly<Record<string, Template>>;
}

export type Template = readonly (string | Field)[];

const NUMBER: Field = { name: "#", kind: "", forms: {} };
const NAME = /\s*(\w+)\s*(?:,\s*(or|number|text|comma|semicolon|arrow|plural|select)\s*(,)?)?/y;
const FORM = /\s*(=\d+|[\w-]+)\s*\{/y;
const TEXT = /'([{}#])'|[^{}]/uy;
const END = /\s*\}/y;

const parsed = new Map<string, Template>();

/** Return the parts of a text; throw an error if it is not well formed. */
export function parse(text: string): Template {
  const known = parsed.get(text);
  if (known) return known;
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  function parts(inPlural: boolean): Template {
    const found: (string | Field)[] = [];
    const add = (plain: string) =>
      typeof found.at(-1) === "string" ? (found[found.length - 1] += plain) : found.push(plain);
    while (at < text.length && text[at] !== "}") {
      const isNumber = inPlural && text[at] === "#";
      if (isNumber || text[at] === "{") {
        at += 1;
        found.push(isNumber ? NUMBER : field());
      } else {
        const [all = "", quoted] = match(TEXT) ?? [];
        add(quoted ?? all);
      }
    }
    return found;
  }

  function field(): Field {
    const [, name = "", kind = "", comma] = match(NAME) ?? [];
    const forms: Record<string, Template> = {};
    for (let form = comma && match(FORM); form; form = match(FORM)) {
      forms[form[1] ?? ""] = parts(kind === "plural");
      at += 1;
    }
    const isChoice = kind === "plural" || kind === "select";
    if (!name || "other" in forms !== isChoice || Boolean(comma) !== isChoice || !match(END))
      throw new Error(`bad field "${name}" at ${at} of "${text}"`);
    return { name, kind, forms };
  }

  const template = parts(false);
  if (at < text.length) throw new Error(`unexpected "}" at ${at} of "${text}"`);
  parsed.set(text, template);
  return template;
}
