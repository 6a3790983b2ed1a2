"""The looks of clues: complete in every theme, legible, and told apart without colours."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from nonet.views.scene import STYLES, THEMES, description
from nonet.views.scene.clues import INSET
from nonet.views.scene.description import CLUES, ClueLook

BANDS = [name for name, look in CLUES.items() if look.case == "clue-case"]


def styles_of(look: ClueLook) -> list[str]:
    """Return the names of all styles that a look uses."""
    cases = [look.case, f"{look.case}-cut"] if look.case else []
    first = [*look.bars[:1], *look.beads[:1], *look.frame[:1], *(style for style, _ in look.shapes)]
    single = [look.fill, look.chevrons, look.cage, look.label, look.text, look.patch]
    return [*cases, *first, *look.strokes, *filter(None, single)]


def colour(theme: str, name: str) -> str:
    """Return a colour; the themes for light rooms have only what differs from light."""
    return (THEMES["light"] | THEMES[theme])[name] if theme != "dark" else THEMES["dark"][name]


def luminance(colour: str) -> float:
    channels = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def test_every_style_of_a_look_exists_and_is_used() -> None:
    used = {style for look in CLUES.values() for style in styles_of(look)} | {"clue-patch"}
    assert used == {name for name in STYLES if name.startswith("clue-")}


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_of_a_style_exists(theme: str) -> None:
    for name, style in STYLES.items():
        for key in ("fill", "stroke"):
            assert key not in style or colour(theme, style[key]).startswith("#"), name


@pytest.mark.parametrize("theme", THEMES)
def test_digits_are_legible_on_whatever_is_below_them(theme: str) -> None:
    below = {CLUES[name].strokes[-1 if name == "palindrome" else 0] for name in BANDS}
    below |= {look.fill for look in CLUES.values() if look.fill}
    below |= {"clue-shade", "clue-bulb", "clue-thermometer"}
    for name in sorted(below):
        ground = colour(theme, STYLES[name].get("fill") or STYLES[name]["stroke"])
        for ink in ("given", "entry"):
            assert contrast(colour(theme, ink), ground) >= 4.5, (name, ink)


@pytest.mark.parametrize("theme", THEMES)
def test_a_part_of_every_line_stands_out_from_the_paper(theme: str) -> None:
    lines = [look for look in CLUES.values() if look.strokes and not look.text]
    for look in lines:
        names = [*look.strokes, *look.beads[:1]]
        inks = [colour(theme, STYLES[name]["stroke"]) for name in names]
        assert max(contrast(ink, colour(theme, "board")) for ink in inks) >= 3, look


def test_lines_differ_without_their_colours() -> None:
    def form(name: str) -> Any:
        look = CLUES[name]
        parts = [
            {k: v for k, v in STYLES[style].items() if k not in ("fill", "stroke")}
            | {"is_board": STYLES[style].get("stroke") == "board"}
            for style in look.strokes
        ]
        return json.dumps([parts, look.beads[1:], look.heads, look.head], sort_keys=True)

    same = {"ten-line": "sum-line"}  # with a number
    forms = Counter(form(name) for name in CLUES if CLUES[name].strokes and name not in same)
    assert max(forms.values()) == 1
    assert len({form(name) for name in BANDS}) == len(BANDS) - 1


def test_dashes_of_cages_meet_in_the_corners() -> None:
    assert pytest.approx(1 / 12) == INSET
    for look in CLUES.values():
        if look.cage:
            dash = STYLES[look.cage]["dash"]
            sixths = sum(dash) * 6
            assert min(abs(sixths * n - round(sixths * n)) for n in (1, 2)) < 1e-3
            if STYLES[look.cage].get("offset"):
                assert STYLES[look.cage]["offset"] == pytest.approx(dash[0] / 2)


def test_nothing_is_described_twice_or_for_nothing() -> None:
    def read(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        assert len(names) == len(set(names)), [one for one in names if names.count(one) > 1]
        return dict(pairs)

    file = Path(description.__file__).with_name("drawing.json")
    data = json.loads(file.read_text("utf-8"), object_pairs_hook=read)
    used = {style.get(key) for style in data["styles"].values() for key in ("fill", "stroke")}
    clues = {name for name in data["themes"]["light"] if name.startswith(("clue-", "dot-"))}
    assert clues <= used
    for theme in data["themes"].values():
        assert clues <= set(theme)
