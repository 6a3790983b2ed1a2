"""The catalogue: one folder per language, one file per area."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path

from .template import Field, Template, parse

_FOLDER = Path(__file__).parent

LANGUAGES = ("en", "de")
_AREAS = frozenset(path.stem for path in (_FOLDER / "en").glob("*.json"))


@cache
def load_area(language: str, area: str) -> dict[str, str]:
    """Return the texts of an area by key; none if there is no such area."""
    if language not in LANGUAGES or area not in _AREAS:
        return {}
    path = _FOLDER / language / f"{area}.json"
    texts: dict[str, str] = json.loads(path.read_text("utf-8"))
    return texts


def has_message(code: str) -> bool:
    """Is there a message with this code?"""
    area, _, key = code.partition(".")
    return key in load_area("en", area)


@cache
def fact_names(code: str) -> frozenset[str]:
    """Return the names of the facts that a message needs in any language."""
    found: set[str] = set()

    def collect(template: Template) -> None:
        for part in template:
            if isinstance(part, Field):
                found.add(part.name)
                for form in part.forms.values():
                    collect(form)

    for language in LANGUAGES:
        collect(find_template(language, code))
    return frozenset(found - {"#"})


@lru_cache(4096)
def find_template(language: str, code: str) -> Template:
    """Return the parsed text of a message; the code itself if there is none."""
    area, _, key = code.partition(".")
    text = load_area(language, area).get(key)
    return [code] if text is None else parse(text)
