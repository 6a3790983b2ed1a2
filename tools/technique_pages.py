"""The pages about techniques: the description of each, and a drawing of one of its cases."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from nonet.position import Position
from nonet.techniques import BEGINNER, HODOKU, TECHNIQUES, Step, Technique
from nonet.techniques.ladders import rung_of
from nonet.views.svg import draw_step

from .cases import cases_of

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


def write_pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every file, pictures included."""
    yield "index.md", _index()
    for technique in TECHNIQUES.values():
        example = example_of(technique)
        yield f"{technique.id}.md", write_page(technique, example)
        if example is not None:
            yield f"{technique.id}.svg", draw_step(*example)


def example_of(technique: Technique) -> tuple[Position, Step] | None:
    """Return the case of a technique whose reason is the shortest, as a position and its step."""
    seen = cases_of(technique)
    found = [(case.position, step) for case in seen if (step := case.find_step()) is not None]
    return min(found, key=lambda pair: len(str(pair[1].reason)), default=None)


def write_page(technique: Technique, example: tuple[Position, Step] | None) -> str:
    """Return the page of a technique."""
    rung = rung_of(technique)
    scale = [] if _is_on_scale(technique) else ["not on the HoDoKu scale"]
    needs = [text for need, text in _NEEDS.items() if need in technique.needs]
    facts = [name_family(technique.family), rung.level, f"score {rung.score}", *scale, *needs]
    parts = [
        f"# {technique.name}",
        f"*{' · '.join(facts)}*",
        technique.message("summary").text(),
        "## What you see",
        technique.message("look").text(),
        "## Why it works",
        technique.message("why").text(),
        *(_describe_example(technique, example[1]) if example is not None else ()),
    ]
    return "\n\n".join(map(_wrap, parts)) + "\n"


def _describe_example(technique: Technique, step: Step) -> list[str]:
    return [
        "## Example",
        f"![{technique.name}]({technique.id}.svg)",
        f"**{step.conclusion}**. {step.reason}",
    ]


def _index() -> str:
    lines = [_INDEX.format(count=len(TECHNIQUES))]
    for level in BEGINNER.level_names:
        found = [t for t in TECHNIQUES.values() if rung_of(t).level == level]
        lines.append(f"## {level.title()}\n\n| technique | score | what it is |\n|---|---:|---|")
        for technique in sorted(found, key=lambda t: rung_of(t).score):
            name = f"[{technique.name}]({technique.id}.md)"
            name = name if _is_on_scale(technique) else f"*{name}*"
            lines[-1] += (
                f"\n| {name} | {rung_of(technique).score} | {technique.message('summary')} |"
            )
        lines[-1] += "\n"
    return "\n".join(lines)


def _is_on_scale(technique: Technique) -> bool:
    return any(rung.finder == technique.finder for rung in HODOKU)


def name_family(family: str) -> str:
    """Return the name of a family of techniques, as in a heading."""
    return family.replace("_", " ").replace("-", " ").capitalize()


def _wrap(text: str) -> str:
    if text.startswith(("#", "!")):
        return text
    return textwrap.fill(text, 100, break_long_words=False, break_on_hyphens=False)
