"""Write the pages about techniques: ``python -m tests.techniques.document``.

A page has what the technique says of itself, and one of its cases as an example, drawn.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

from nonet.position import Position
from nonet.techniques import BEGINNER, HODOKU, TECHNIQUES, Rung, Step, Technique
from nonet.telling import sentence
from nonet.views.svg import drawn_step

from .cases import cases

FOLDER = Path(__file__).parents[2] / "docs" / "techniques"

_NEEDS = {
    "uniqueness": "relies on there being one solution",
    "boxes": "needs boxes or regions",
}
_INDEX = """\
# Techniques

How a person would see it: {count} techniques, from the last empty cell of a house to forcing nets.
`nonet hint` names the easiest one that leads on, `nonet explain` all of them on the way to the
solution. Each page says what to look for and why it works.

Score and level are those of the HoDoKu scale; a technique in *italics* is not on that scale, and
its score is ours. The rating of a puzzle is the sum of the scores of all its steps, and its level
is that of the hardest one, or a higher one where the sum is large.
"""


def pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every file."""
    yield "index.md", _index()
    for technique in TECHNIQUES.values():
        example = example_of(technique)
        yield f"{technique.id}.md", page(technique, example)
        if example is not None:
            yield f"{technique.id}.svg", drawn_step(*example)


def example_of(technique: Technique) -> tuple[Position, Step] | None:
    """Return the case of a technique whose reason is the shortest, as a position and its step."""
    seen = [c for c in cases(technique.family) if c.technique == technique.id and not c.is_silent]
    found = [(case.position, step) for case in seen if (step := case.found()) is not None]
    return min(found, key=lambda pair: len(pair[1].reason), default=None)


def page(technique: Technique, example: tuple[Position, Step] | None) -> str:
    """Return the page of a technique."""
    rung = _rung(technique)
    scale = [] if _is_on_scale(technique) else ["not on the HoDoKu scale"]
    needs = [text for need, text in _NEEDS.items() if need in technique.needs]
    facts = [_family(technique), rung.level, f"score {rung.score}", *scale, *needs]
    parts = [
        f"# {technique.name}",
        f"*{' · '.join(facts)}*",
        technique.summary,
        "## What you see",
        technique.look,
        "## Why it works",
        technique.why,
        *(_told(technique, example[1]) if example is not None else ()),
    ]
    return "\n\n".join(map(_wrapped, parts)) + "\n"


def _told(technique: Technique, step: Step) -> list[str]:
    return [
        "## Example",
        f"![{technique.name}]({technique.id}.svg)",
        f"**{step.conclusion}**. {sentence(step.reason)}",
    ]


def _index() -> str:
    lines = [_INDEX.format(count=len(TECHNIQUES))]
    for level in BEGINNER.level_names:
        found = [t for t in TECHNIQUES.values() if _rung(t).level == level]
        lines.append(f"## {level.title()}\n\n| technique | score | what it is |\n|---|---:|---|")
        for technique in sorted(found, key=lambda t: _rung(t).score):
            name = f"[{technique.name}]({technique.id}.md)"
            name = name if _is_on_scale(technique) else f"*{name}*"
            lines[-1] += f"\n| {name} | {_rung(technique).score} | {technique.summary} |"
        lines[-1] += "\n"
    return "\n".join(lines)


def _rung(technique: Technique) -> Rung:
    return next(rung for rung in BEGINNER if rung.finder == technique.finder)


def _is_on_scale(technique: Technique) -> bool:
    return any(rung.finder == technique.finder for rung in HODOKU)


def _family(technique: Technique) -> str:
    return technique.family.replace("-", " ").capitalize()


def _wrapped(text: str) -> str:
    if text.startswith(("#", "!")):
        return text
    return textwrap.fill(text, 100, break_long_words=False, break_on_hyphens=False)


def write(folder: Path = FOLDER) -> None:
    """Write all pages, and take away those of techniques that are no more."""
    folder.mkdir(parents=True, exist_ok=True)
    files = dict(pages())
    for path in folder.iterdir():
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        (folder / name).write_text(text)


if __name__ == "__main__":
    write()
