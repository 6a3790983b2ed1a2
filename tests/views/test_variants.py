"""Every rule that can be drawn, as SVG, as PDF and as text: the examples of the documentation."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from nonet import _core
from nonet.formats import parse
from nonet.grid import Grid
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.rules import classic
from nonet.rules import parse as parse_rule
from nonet.views import pdf, text
from nonet.views.names import name_kinds
from nonet.views.scene import arrange_clues, find_items
from nonet.views.scene.description import CLUES
from nonet.views.svg import draw
from tools.variant_pictures import EXAMPLES, FREE, SOLUTION, example_of

from .drawn import SVG, reach, view_box

UNDRAWN = {  # said in words
    *("rows", "columns", "boxes", "regions", "disjoint", "anti-knight", "anti-king"),
    *("non-consecutive", "global-entropy", "global-modulo", "negative", "digits"),
}
KINDS = [kind["name"] for kind in _core.rule_table()]
OTHER = {  # looks that the examples do not have
    *("dutch-whisper", "sum-line", "line-number", "other-line", "box-indexer"),
    *("x-sum", "sandwich", "skyscraper", "numbered-room"),
}
MORE = (  # for those looks
    *("whisper=4@r1c1r1c2", "whisper=2@r2c1r2c2", "sum-line=7@r3c1r3c2", "pairs=1-2@r4c1r4c2"),
    *("indexer=box@r5c1", "indexer=box@r9c9"),
    *(
        f"{kind}=3@{cells}"
        for kind, cells in zip(
            ("x-sum", "sandwich", "skyscraper", "numbered-room"),
            ("".join(f"r{row}c{column}" for column in range(1, 10)) for row in range(1, 5)),
            strict=True,
        )
    ),
)


def test_every_rule_has_an_example_or_is_said_in_words() -> None:
    assert set(EXAMPLES) | UNDRAWN | {"pairs", "automaton"} == set(KINDS)
    for kind in UNDRAWN - {"digits"}:
        assert kind not in EXAMPLES


@pytest.mark.parametrize("kind", sorted(set(EXAMPLES) - set(FREE)))
def test_the_digits_of_an_example_obey_it(kind: str) -> None:
    assert example_of(kind).puzzle.book.find_broken(Grid.parse(SOLUTION).cells) is None


@pytest.mark.parametrize("kind", EXAMPLES)
def test_an_example_is_drawn_inside_of_its_picture(kind: str) -> None:
    for theme in ("auto", "light", "dark"):
        picture = draw(example_of(kind), theme=theme)
        (left, top, right, bottom), found = view_box(picture), reach(picture)
        assert left <= found[0]
        assert top <= found[1]
        assert found[2] <= right
        assert found[3] <= bottom
        assert ("clue-" in picture) == (kind != "digits")


def test_every_look_is_drawn_by_a_rule() -> None:
    words = [word for own in EXAMPLES.values() for word in own if not word.startswith("digits")]
    puzzle = Puzzle(Grid.empty(9), (*classic(), *map(parse_rule, (*words, *MORE))))
    looks = {item.look for item in find_items(puzzle)}
    assert looks | OTHER == set(CLUES) | {"outside"}
    mixed = Puzzle(Grid.empty(9), (*classic(), *map(parse_rule, MORE)))
    assert {item.look for item in find_items(mixed)} >= OTHER


@pytest.mark.parametrize("kind", EXAMPLES)
def test_an_example_is_drawn_inside_of_its_board_and_room(kind: str) -> None:
    clues = arrange_clues(find_items(example_of(kind).puzzle), 9)
    left, top, right, bottom = clues.room
    for primitive in (*clues.under, *clues.lines, *clues.cages, *clues.over):
        if primitive.form in ("line", "polygon"):
            assert all(-left <= x <= 9 + right for x in primitive.at[::2])
            assert all(-top <= y <= 9 + bottom for y in primitive.at[1::2])


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_picture_says_what_the_rule_demands(kind: str) -> None:
    root = ElementTree.fromstring(draw(example_of(kind)))
    [named] = name_kinds(example_of(kind).puzzle.rules)
    assert root.findtext(f"{SVG}title", "").endswith(f": {named.text('en')}")
    description = root.findtext(f"{SVG}desc", "")
    assert description.startswith(example_of(kind).puzzle.line)
    assert f"\n{named.text('en')}: " in description
    german = ElementTree.fromstring(draw(example_of(kind), language="de"))
    assert f": {named.text('de')}" in german.findtext(f"{SVG}title", "")


def test_clues_of_a_kind_are_explained_together() -> None:
    same = [parse_rule(word) for word in ("whisper@r1c1r1c2", "whisper@r2c1r2c2")]
    other = [parse_rule(word) for word in ("cage=3@r1c1r1c2", "cage=15@r2c1r2c2")]
    one, two = name_kinds([*classic(), *same, *other])
    assert str(one.meaning) == "Neighbours on the line differ by at least 5."
    assert str(two.meaning) == (
        "The digits in the cage are all different and add up to the number shown."
    )


def test_a_book_draws_all_rules_and_explains_them() -> None:
    puzzles = [example_of(kind).puzzle for kind in EXAMPLES]
    puzzles.append(Puzzle.parse("." * 81 + ";anti-knight;negative=difference:1"))
    for per_page in (1, 12):
        pages = PdfReader(BytesIO(pdf.book(puzzles, solutions=False, per_page=per_page))).pages
        text = " ".join(" ".join(page.extract_text().split()) for page in pages)
        assert text.startswith("Rules ")
        for puzzle in puzzles:
            for named in name_kinds(puzzle.rules):
                assert text.count(named.text("en")) >= 2
        assert "Cells a knight's move apart hold different digits." in text


def test_a_book_in_german_has_german_names() -> None:
    content = pdf.book([example_of("thermometer").puzzle], solutions=False, language="de")
    text = PdfReader(BytesIO(content)).pages[0].extract_text()
    assert text.startswith("Regeln")


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_text_has_a_line_for_each_clue_and_is_read_back(kind: str) -> None:
    puzzle = example_of(kind).puzzle
    lines = str(puzzle).split("\n")
    assert lines[11:] == [str(rule) for rule in puzzle.rules[3:]]
    assert len(lines[11:]) == len(EXAMPLES[kind])
    assert parse(str(puzzle)) == puzzle


def test_digits_are_written_as_the_numbers_they_count_as() -> None:
    puzzle = Puzzle.parse("0...8" + "." * 76 + ";digits=0-8")
    assert str(puzzle).startswith("0 . . | . 8 .")
    assert parse(str(puzzle)) == puzzle
    position = Position(puzzle, [1, 2, 0, 0, 9, *[0] * 76])
    assert text.draw_marks(position).split("\n")[1].split()[:3] == ["1", "0", "1"]
    picture = ElementTree.fromstring(draw(position, marks=True))
    written = [one.text for one in picture.iter(f"{SVG}text")]
    assert written[:3] == ["0", "1", "8"]
    assert "9" not in written
    page = PdfReader(BytesIO(pdf.book([puzzle], solutions=False))).pages[1]
    assert page.extract_text().split()[-3:] == ["0", "8", "2"]
    large = Puzzle.parse("C..............." + ";digits=2,4,6,12")
    assert str(large).split("\n")[0] == "12  . |  .  ."
    assert parse(str(large)) == large


def test_a_board_with_hundreds_of_clues_is_read_back() -> None:
    dots = [f"difference@r{r}c{c}r{r}c{c + 1}" for r in range(1, 10) for c in range(1, 9)]
    dots += [f"ratio@r{r}c{c}r{r + 1}c{c}" for r in range(1, 9) for c in range(1, 10)]
    puzzle = Puzzle.parse(";".join(["." * 81, *dots]))
    assert parse(str(puzzle)) == puzzle


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16])
def test_clues_are_drawn_in_every_size(size: int) -> None:
    whole = "".join(f"r1c{column}" for column in range(1, size + 1))
    words = ["cage=5@r1c1r1c2", f"skyscraper=2@{whole}", "difference@r1c1r2c1", "diagonals"]
    words += ["quadruple=1234@r2c2r2c3r3c2r3c3", "thermometer@r4c1r3c1r3c2", "clone@r1c1/r2c2"]
    puzzle = Puzzle.parse(";".join(["." * size**2, *words]))
    for cell in (8, 20, None, 90):
        picture = draw(puzzle, cell=cell, marks=True)
        (left, top, right, bottom), found = view_box(picture), reach(picture)
        assert left <= found[0]
        assert top <= found[1]
        assert found[2] <= right
        assert found[3] <= bottom
    assert pdf.book([puzzle], solutions=False)
    assert parse(str(puzzle)) == puzzle
