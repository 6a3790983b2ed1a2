"""Templates: the subset of ICU MessageFormat that the catalogue is written in.

``{name}``, ``{name, or}``, ``{name, plural, =0 {…} one {…} other {…}}`` (``#`` is the number) and
``{name, select, a {…} other {…}}``. ``{name, number}`` writes a number, or how long a list is, as
a word. The members of a list can also be joined by a sign: ``text`` (a space, between sentences),
``comma``, ``semicolon`` and ``arrow``. ``'{'`` writes a brace. frontend/src/words reads the same.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Field:
    """A place for a fact: how it is formatted, and the forms to choose from."""

    name: str
    kind: str = ""  # "", "plural", "select", "number", or how a list is joined: "or", "text", …
    forms: dict[str, Template] = field(default_factory=dict)


Template = list[str | Field]

_NUMBER = Field("#")
_TEXT = re.compile(r"'[{}#]'|[^{}#]")
_NAME = re.compile(
    r"\s*(\w+)\s*(?:,\s*(or|number|text|comma|semicolon|arrow|plural|select)\s*(,)?)?"
)
_FORM = re.compile(r"\s*(=\d+|[\w-]+)\s*\{")


def parse(text: str) -> Template:
    """Return the parts of a text; raise ValueError where it is not well formed."""
    template, end = _parse(text, 0, in_plural=False)
    if end < len(text):
        raise ValueError(f"unexpected '}}' at {end} of {text!r}")
    return template


def _parse(text: str, at: int, *, in_plural: bool) -> tuple[Template, int]:
    parts: Template = []
    plain = ""
    while at < len(text) and text[at] != "}":
        if text[at] == "{" or (text[at] == "#" and in_plural):
            if plain:
                parts.append(plain)
                plain = ""
            part, at = (_NUMBER, at + 1) if text[at] == "#" else _parse_field(text, at + 1)
            parts.append(part)
        elif match := _TEXT.match(text, at):
            plain += match[0][1] if len(match[0]) > 1 else match[0]
            at = match.end()
        else:  # a "#" outside of a plural
            plain += text[at]
            at += 1
    return ([*parts, plain] if plain else parts), at


def _parse_field(text: str, at: int) -> tuple[Field, int]:
    match = _NAME.match(text, at)
    if not match:
        raise ValueError(f"expected a name at {at} of {text!r}")
    name, kind, has_forms = match[1], match[2] or "", match[3]
    at = match.end()
    forms: dict[str, Template] = {}
    while has_forms and (form := _FORM.match(text, at)):
        forms[form[1]], at = _parse(text, form.end(), in_plural=kind == "plural")
        at += 1
    rest = text[at:]
    at += len(rest) - len(rest.lstrip())
    is_whole = ("other" in forms) == bool(has_forms) == (kind in ("plural", "select"))
    if text[at : at + 1] != "}" or not is_whole:
        raise ValueError(f"bad field {name!r} at {at} of {text!r}")
    return Field(name, kind, forms), at + 1
