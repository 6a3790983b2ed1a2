"""`nonet list`: the names that other commands know."""

from __future__ import annotations

import json as json_text
from collections.abc import Callable, Iterator
from typing import Annotated, Any

from ...errors import unknown
from ..shared.arguments import Argument, Option
from ..shared.errors import FINE
from ..shared.text import draw_table

Row = dict[str, Any]


def run(
    what: Annotated[
        str | None,
        Argument("techniques, levels, methods, formats, symmetries or hints.", "WHAT"),
    ] = None,
    json: Annotated[bool, Option("Write one JSON object per name.")] = False,
) -> int:
    """List techniques, levels, methods, formats and other names.

    Without an argument, it lists the lists.

    Examples:
      nonet list techniques
      nonet list formats
      nonet list techniques --json
    """
    if what is None:
        rows = [{"what": name, "used for": use} for name, (use, _) in _LISTS.items()]
    elif what in _LISTS:
        rows = [*_LISTS[what][1]()]
    else:
        raise unknown("list", what, _LISTS)
    if json:
        for row in rows:
            print(json_text.dumps(row, ensure_ascii=False))
        return FINE
    names = [*rows[0]]
    texts = [[_text(row[name]) for name in names] for row in rows]
    numbers = {name for name in names if any(isinstance(row[name], int) for row in rows)}
    print(draw_table(names, texts, left={name for name in names if name not in numbers}))
    return FINE


def _text(value: object) -> str:
    return "" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


def _techniques() -> Iterator[Row]:
    from ...techniques import BEGINNER, TECHNIQUES
    from ...techniques.ladders import rung_of

    order = list(BEGINNER)
    for own in sorted(TECHNIQUES.values(), key=lambda one: order.index(rung_of(one))):
        rung = rung_of(own)
        yield {
            "technique": own.id,
            "level": rung.level,
            "points": rung.score,
            "family": own.family,
            "needs": ", ".join(sorted(own.needs)) or None,
        }


def _levels() -> Iterator[Row]:
    from ...techniques import HODOKU

    for level in HODOKU.levels:
        steps = [rung for rung in HODOKU if rung.level == level.name]
        yield {
            "level": level.name,
            "up to points": level.cap,
            "techniques": len(steps),
            "first technique": steps[0].finder,
        }


def _methods() -> Iterator[Row]:
    from ...jobs.compare import list_methods
    from ...methods import METHODS

    for name in list_methods():
        own = METHODS.get(name)
        yield {"method": name, "title": own.title if own else "The native engine of nonet"}


def _formats() -> Iterator[Row]:
    from ...formats import FORMATS

    for name, own in sorted(FORMATS.items()):
        yield {"format": name, "files": ", ".join(own.extensions) or None, "title": own.title}


def _symmetries() -> Iterator[Row]:
    from ...jobs.generate import Symmetry

    return ({"symmetry": one.value} for one in Symmetry)


def _hints() -> Iterator[Row]:
    from ...jobs.hint import Detail

    return ({"detail": one.value} for one in Detail)


_LISTS: dict[str, tuple[str, Callable[[], Iterator[Row]]]] = {
    "techniques": ("nonet generate --technique, --at-most; nonet rate --without", _techniques),
    "levels": ("nonet generate --level, --at-most; nonet stock --level", _levels),
    "methods": ("nonet solve --method; nonet compare --methods", _methods),
    "formats": ("nonet convert --to; nonet generate --format", _formats),
    "symmetries": ("nonet generate --symmetry", _symmetries),
    "hints": ("nonet hint --detail", _hints),
}
