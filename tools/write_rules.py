"""Write the classes of rules: ``python -m tools.write_rules``.

The core knows every kind of rule with its fields; the catalogue says what it demands. Both come
together in src/nonet/rules/kinds.py, which is committed, and in a table of docs/variants.md. The
page of setters has the kinds and their fields, with an example of each, as kinds.json.
"""

from __future__ import annotations

import json
import keyword
import re
from pathlib import Path
from typing import Any

from nonet import _core
from nonet.messages import Message

from .variant_pictures import EXAMPLES

ACROSS = 2  # pictures side by side
ROOT = Path(__file__).parents[1]
CODE = ROOT / "src" / "nonet" / "rules" / "kinds.py"
PAGE = ROOT / "docs" / "variants.md"
DATA = ROOT / "frontend" / "src" / "core" / "kinds.json"

HEAD = '''"""Kinds: a class for each kind of rule. Written by tools/write_rules.py; do not edit."""

from __future__ import annotations

from typing import ClassVar, Literal

from .base import AllowedLike, CellsLike, CoreRule, CountsLike, NumbersLike, PathsLike, StatesLike

__all__ = [
{names}
]
'''
TYPES = {  # of an argument, and of the property
    "number": ("int", "int"),
    "numbers": ("NumbersLike", "tuple[int, ...]"),
    "flag": ("bool", "bool"),
    "labels": ("NumbersLike", "tuple[int, ...]"),
    "counts": ("CountsLike", "tuple[tuple[int, int], ...]"),
    "pairs": ("AllowedLike", "tuple[tuple[int, int], ...]"),
    "states": ("StatesLike", "tuple[tuple[bool, tuple[tuple[int, int], ...]], ...]"),
    "group": ("CellsLike", "tuple[str, ...]"),
    "loop": ("CellsLike", "tuple[str, ...]"),
    "line": ("CellsLike", "tuple[str, ...]"),
    "paths": ("PathsLike", "tuple[tuple[str, ...], ...]"),
}
CELLS = "The names of the cells."
ABOUT = {
    "group": CELLS,
    "loop": CELLS,
    "line": CELLS,
    "paths": "The names of the cells, path by path.",
}

Kind = dict[str, Any]


def write_code() -> str:
    """Return the module with all classes."""
    kinds = _core.rule_table()
    names = "\n".join(f'    "{name}",' for name in sorted(kind["type"] for kind in kinds))
    return HEAD.format(names=names) + "".join(map(_write_class, kinds))


def _write_class(kind: Kind) -> str:
    fields = kind["fields"]
    arguments = ", ".join(["self", *map(_write_argument, fields)])
    values = ", ".join(field["name"] for field in fields)
    match = "".join(f'"{field["name"]}", ' for field in fields).strip()
    if len(fields) > 1:
        match = match.removesuffix(",")
    lines = [
        "",
        "",
        f"class {kind['type']}(CoreRule):",
        f'    """{explain(kind)}',
        "",
        f"    In a puzzle's line: ``{kind['form']}``.",
        '    """',
        "",
        "    __slots__ = ()",
        f"    __match_args__ = ({match})",
        f'    kind: ClassVar[str] = "{kind["name"]}"',
        "",
        f"    def __init__({arguments}) -> None:",
        f"        self._make({values})",
    ]
    for place, field in enumerate(fields):
        lines += [
            "",
            "    @property",
            f"    def {field['name']}(self) -> {_type_of(field, 1)}:",
            f'        """{_describe(field)}"""',
            f"        return self.raw.get({place})  # type: ignore[no-any-return]",
        ]
    return "\n".join(lines) + "\n"


def explain(kind: Kind, mark: str = "`") -> str:
    """Return what a kind demands, with the names of its fields in place of their values."""
    facts = {field["name"]: f"{mark}{field['name']}{mark}" for field in kind["fields"]}
    facts |= {"cell": "…", "cells": "the cells"}
    text = Message(f"rule-meaning.{kind['name']}", **facts).text()
    return text if len(text) < 90 else "\n    ".join(_wrap(text))


def _wrap(text: str) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > 90:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _type_of(field: Kind, side: int) -> str:
    if field["type"] == "choice":
        return "Literal[" + ", ".join(f'"{one}"' for one in field["options"].split()) + "]"
    return TYPES[field["type"]][side] + (" | None" if field["optional"] else "")


def _write_argument(field: Kind) -> str:
    assert not keyword.iskeyword(field["name"])
    text = f"{field['name']}: {_type_of(field, 0)}"
    if field["type"] == "flag":
        return f"{text} = {bool(field['default'])}"
    if field["default"] is not None:
        return f"{text} = {field['default']}"
    return f"{text} = None" if field["optional"] else text


def _describe(field: Kind) -> str:
    if field["type"] in ABOUT:
        return ABOUT[field["type"]]
    return f"The `{field['name']}` of the rule."


def write_table() -> str:
    """Return the table of all kinds for the documentation."""
    rows = ["| rule | class | in a line | meaning |", "|---|---|---|---|"]
    for kind in _core.rule_table():
        name = Message(f"rule-name.{kind['name']}").text()
        about = " ".join(explain(kind, "*").split())
        fields = ", ".join(
            field["name"]
            + ("=None" if field["optional"] else "")
            + (f"={field['default']}" if field["default"] is not None else "")
            for field in kind["fields"]
        ).replace("every=0", "every=False")
        rows.append(f"| {name} | `{kind['type']}({fields})` | `{kind['form']}` | {about} |")
    return "\n".join(rows) + "\n"


def write_gallery() -> str:
    """Return a table of pictures, of every kind that is drawn."""
    kinds = [kind["name"] for kind in _core.rule_table() if kind["name"] in EXAMPLES]
    names = {kind: Message(f"rule-name.{kind}").text() for kind in kinds}
    cells = [f"![{names[kind]}](variants/{kind}.svg)<br>{names[kind]}" for kind in kinds]
    cells += [""] * (-len(cells) % ACROSS)
    rows = [cells[k : k + ACROSS] for k in range(0, len(cells), ACROSS)]
    lines = [[""] * ACROSS, ["---"] * ACROSS, *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def write_data() -> str:
    """Return the kinds as the page has them: names and numbers, without a sentence."""
    rows = []
    for kind in _core.rule_table():
        fields = [
            {key: value for key, value in field.items() if value not in ("", None)}
            for field in kind["fields"]
        ]
        kept = {k: kind[k] for k in ("name", "placement", "divides", "between", "form")}
        example = EXAMPLES.get(kind["name"], ())[:1]
        rows.append(json.dumps({**kept, "fields": fields, "example": [*example]}))
    return "[\n  " + ",\n  ".join(rows) + "\n]\n"


def write_page(page: str) -> str:
    """Return the page with its tables written anew."""
    for name, write in (("rules", write_table), ("pictures", write_gallery)):
        start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        text = start + write() + end
        page = re.sub(f"{start}.*?{end}", lambda _: text, page, flags=re.DOTALL)  # noqa: B023
    return page


if __name__ == "__main__":
    CODE.write_text(write_code(), "utf-8")
    DATA.write_text(write_data(), "utf-8")
    if PAGE.exists():
        PAGE.write_text(write_page(PAGE.read_text("utf-8")), "utf-8")
