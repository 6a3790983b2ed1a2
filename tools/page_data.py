"""Write what the page takes from the library as data: ``python -m tools.page_data``.

The techniques with their messages, the steps of the examples, the highest scores of the levels and
the methods of the lab: all as codes and numbers, without a sentence. The positions of the lessons
are read by the page from ``nonet/web/lessons``. ``--check`` writes nothing, and fails if a file is
out of date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nonet.jobs.compare import NATIVE
from nonet.methods import METHODS
from nonet.techniques import HODOKU, TECHNIQUES, Technique
from nonet.techniques.ladders import rung_of
from nonet.web.lessons import find_lesson

FOLDER = Path(__file__).parents[1] / "frontend/src/lessons/data"

_SIZES = (4, 6, 9, 12, 16)  # of the boards that the page makes by level


def make_files() -> Iterator[tuple[Path, str]]:
    """Yield each file and what belongs in it."""
    yield FOLDER / "techniques.json", _write([_summarise(one) for one in TECHNIQUES.values()])
    yield FOLDER / "caps.json", _write({str(size): HODOKU.caps(size) for size in _SIZES})
    yield FOLDER / "methods.json", _write(_list_methods())
    for family in dict.fromkeys(technique.family for technique in TECHNIQUES.values()):
        own = [one for one in TECHNIQUES.values() if one.family == family]
        lessons = {technique.id: _teach(technique) for technique in own}
        yield FOLDER / "families" / f"{family}.json", _write(lessons)


def _summarise(technique: Technique) -> dict[str, Any]:
    rung = rung_of(technique)
    return {
        "id": technique.id,
        "family": technique.family,
        "level": rung.level,
        "score": rung.score,
        "needs": sorted(technique.needs),
        "summary": technique.message("summary").to_json(),
    }


def _teach(technique: Technique) -> dict[str, Any]:
    examples = find_lesson(technique.id).list_examples()
    return {
        "look": technique.message("look").to_json(),
        "why": technique.message("why").to_json(),
        "steps": [_shorten(step.to_json()) for _, step in examples],
    }


def _list_methods() -> list[dict[str, Any]]:
    teaching = [{"name": name, "complete": method.complete} for name, method in METHODS.items()]
    return [{"name": NATIVE, "complete": True}, *teaching]


def _shorten(value: Any) -> Any:
    """Return JSON without English (texts of messages, names of techniques) and without blanks."""
    if isinstance(value, list):
        return [_shorten(member) for member in value]
    if not isinstance(value, dict):
        return value
    if "code" in value:
        return {key: member for key, member in value.items() if key != "text"}
    kept = {key: _shorten(member) for key, member in value.items()}
    if "technique" in value:
        del kept["name"]
    return {key: member for key, member in kept.items() if member not in (None, [], {})}


def _write(value: Any) -> str:
    """Return JSON with one line for each member."""

    def dump(member: Any) -> str:
        return json.dumps(member, separators=(",", ":"), ensure_ascii=False)

    if isinstance(value, list):
        return "[\n" + ",\n".join(map(dump, value)) + "\n]\n"
    lines = [f"{dump(key)}:{dump(member)}" for key, member in value.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: list[str]) -> None:
    """Write the files, or check them."""
    for path, text in make_files():
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text("utf-8") != text:
            sys.exit(f"{path} is out of date: run python -m tools.page_data")


if __name__ == "__main__":
    main(sys.argv[1:])
