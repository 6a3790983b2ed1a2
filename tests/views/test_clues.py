"""Where the items of rules are drawn: layers, room, lines that cross, labels, and hostile texts."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from nonet.position import Position
from nonet.techniques import Candidate
from nonet.views.scene import Clues, Primitive, arrange_clues, find_items
from nonet.views.scene.layout import find_mark
from nonet.views.svg import draw

from .drawn import SVG, Box, Drawn, board, drawn, reach, view_box

ENDS = (0.5, 0.5), (2.5, 0.5)


def arrange(*rules: Drawn, size: int = 9) -> Clues:
    return arrange_clues(find_items(board(*rules, size=size)), size)


def line(*points: tuple[float, float], look: str = "renban", **more: Any) -> Drawn:
    return drawn({"form": "line", "look": look, "points": points, **more})


def cage(cells: list[str], label: str = "") -> Drawn:
    return drawn({"form": "cage", "look": "cage", "cells": cells, "label": label})


def text(x: float, y: float, text: str, look: str = "outside") -> Drawn:
    return drawn({"form": "text", "look": look, "centre": (x, y), "text": text})


def strokes(primitives: list[Primitive], style: str) -> list[tuple[float, ...]]:
    return [primitive.at for primitive in primitives if primitive.style == style]


def test_a_board_without_clues_has_nothing_to_draw() -> None:
    assert arrange() == ([], [], [], [], (0, 0, 0, 0), frozenset())


def test_items_are_in_the_layer_that_they_name_or_the_usual_one() -> None:
    clues = arrange(
        text(1, 1, "X", "pair-sum"),
        cage(["r1c1"]),
        line(*ENDS),
        drawn({"form": "fill", "look": "extra-region", "cells": ["r1c1"]}),
        drawn({"form": "circle", "look": "odd", "layer": "under", "centre": (0.5, 0.5)}),
    )
    assert [primitive.form for primitive in clues.under] == ["area", "circle"]
    assert [primitive.form for primitive in clues.lines] == ["line", "line"]
    assert [primitive.form for primitive in clues.cages] == ["area"]
    assert [primitive.form for primitive in clues.over] == ["box", "text"]


def test_there_is_room_only_where_a_clue_is_outside() -> None:
    assert arrange(text(-0.5, 3.5, "12")).room == pytest.approx((0.95, 0, 0, 0))
    assert arrange(text(9.5, 9.5, "12")).room == pytest.approx((0, 0, 0.95, 0.95))
    assert arrange(text(3.5, -0.5, "1")).room == pytest.approx((0, 0.95, 0, 0))


def test_two_clues_at_one_place_are_written_one_beyond_the_other() -> None:
    clues = arrange(text(3.5, -0.5, "1"), text(3.5, -0.5, "2"), text(3.5, -0.5, "3"))
    assert [one.at[0] for one in clues.over] == [3.5, 3.5, 3.5]
    assert [one.at[1] for one in clues.over] == pytest.approx([-0.5, -1.3, -2.1])
    assert clues.room.top == pytest.approx(2.55)


def test_a_line_over_that_of_another_rule_parts_it() -> None:
    across, down = line((0.5, 1.5), (2.5, 1.5)), line((1.5, 0.5), (1.5, 2.5))
    styles = [primitive.style for primitive in arrange(across, down).lines]
    band = ["clue-renban", "clue-renban-core"]
    assert styles == [*band, "clue-case", *band]
    assert "clue-case" not in [
        one.style for one in arrange(across, line((0.5, 3.5), (1.5, 3.5))).lines
    ]


def test_branches_of_one_rule_join() -> None:
    points = [(0.5, 0.5), (1.5, 0.5), (2.5, 0.5)], [(1.5, 0.5), (1.5, 2.5)]
    forms = [{"form": "line", "look": "thermometer", "points": path} for path in points]
    bulb = {"form": "circle", "look": "thermometer-bulb", "layer": "line", "centre": (0.5, 0.5)}
    styles = [primitive.style for primitive in arrange(drawn(bulb, *forms)).lines]
    assert styles == ["clue-bulb", *["clue-thermometer"] * 2, *["clue-mercury"] * 2]


def test_a_line_that_crosses_itself_runs_over_itself() -> None:
    crossing = line((0.5, 0.5), (2.5, 2.5), (2.5, 0.5), (0.5, 2.5))
    clues = arrange(crossing)
    assert len(strokes(clues.lines, "clue-renban")) == 2
    assert len(strokes(clues.lines, "clue-case-cut")) == 1
    once = arrange(line((0.5, 0.5), (2.5, 2.5), (2.5, 0.5)))
    assert len(strokes(once.lines, "clue-renban")) == 1


def test_a_closed_line_is_a_polygon_unless_it_crosses_itself() -> None:
    square = [(0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5)]
    assert {one.form for one in arrange(line(*square, closed=True)).lines} == {"polygon"}
    knot = [(0.5, 0.5), (1.5, 1.5), (1.5, 0.5), (0.5, 1.5)]
    pieces = strokes(arrange(line(*knot, closed=True)).lines, "clue-renban")
    assert len(pieces) == 2
    assert pieces[0][:2] == pieces[-1][-2:] == (0.5, 0.5)


def test_lines_end_at_the_circles_around_their_ends() -> None:
    ends = [
        {"form": "circle", "look": "between-circle", "layer": "under", "centre": end}
        for end in ENDS
    ]
    path = {"form": "line", "look": "between", "points": ENDS}
    [at] = strokes(arrange(drawn(path, *ends)).lines, "clue-between")
    assert at == pytest.approx((0.9, 0.5, 2.1, 0.5))
    diamonds = [end | {"form": "diamond", "look": "lockout-diamond"} for end in ends]
    path = {"form": "line", "look": "lockout", "points": ((0.5, 0.5), (1.5, 1.5), (2.5, 0.5))}
    [at] = strokes(arrange(drawn(path, *diamonds)).lines, "clue-lockout")
    assert at == pytest.approx((0.73, 0.73, 1.5, 1.5, 2.27, 0.73))


def test_an_arrow_starts_at_the_rim_of_its_pill() -> None:
    pill = {"form": "pill", "look": "arrow-circle", "points": [(0.5, 0.5), (1.5, 0.5)]}
    shaft = {"form": "arrow", "look": "arrow", "points": [(0.5, 0.5), (1.5, 0.5), (3.5, 0.5)]}
    clues = arrange(drawn(pill, shaft))
    assert clues.lines[0].at == pytest.approx((1.9, 0.5, 3.5, 0.5))
    assert len(clues.lines) == 2  # and the head
    assert clues.lines[1].at[2:4] == pytest.approx((3.5, 0.5))


def test_labels_are_in_the_first_cell_and_do_not_meet() -> None:
    cages = [cage(["r2c1", "r1c2", "r1c3"], "15"), cage(["r1c2", "r2c2"], "7"), cage(["r1c2"], "3")]
    clues = arrange(*cages)
    labels = [one for one in clues.cages if one.form == "text-start"]
    assert [one.text for one in labels] == ["15", "7", "3"]
    assert all(1 < one.at[0] < 2 and 0 < one.at[1] < 1 for one in labels)
    assert len({(round(one.at[0]), round(one.at[1], 1)) for one in labels}) == 3
    assert clues.labels == {1}
    insets = [one.at[0] for one in clues.cages if one.form == "area"]
    assert insets[0] < insets[1] < insets[2]


@pytest.mark.parametrize("size", range(4, 37))
def test_pencil_marks_are_below_the_label_of_their_cell(size: int) -> None:
    for digit in range(1, size + 1):
        x, y = find_mark(Candidate(0, digit), size, is_labelled=True)
        assert 0.05 < x < 0.95
        assert 0.28 < y < 0.95
        assert find_mark(Candidate(0, digit), size)[0] == x


def test_given_candidates_make_room_for_a_digit() -> None:
    puzzle = board(text(0.5, 0.5, "125", "candidates"))
    assert ">125<" in draw(puzzle)
    assert ">125<" not in draw(Position(puzzle, [5, *[0] * 80]))


def test_signs_of_inequality_are_drawn_without_a_font() -> None:
    for sign in "<>∧∨":
        clues = arrange(text(1, 0.5, sign, "greater"))
        assert [one.form for one in clues.over] == ["box", "line"]


def test_quadruples_have_one_or_two_lines() -> None:
    for digits, lines in (("5", 1), ("1 9", 1), ("1 1 3", 2), ("1 2 3 4", 2), ("10 11 12 16", 2)):
        circle = {"form": "circle", "look": "quadruple", "centre": (1, 1), "text": digits}
        texts = [one for one in arrange(drawn(circle)).over if one.text]
        assert len(texts) == lines
        assert "".join(one.text for one in texts).replace(" ", "") == digits.replace(" ", "")
        for one in texts:
            assert len(one.text) * 0.62 * one.at[2] <= 2 * 0.27


def contains(outer: Box, inner: Box) -> bool:
    """Is the first box around the second one?"""
    (left, top, right, bottom), (x0, y0, x1, y1) = outer, inner
    return left <= x0 + 0.01 and top <= y0 + 0.01 and x1 <= right + 0.01 and y1 <= bottom + 0.01


HOSTILE = [
    '<script>alert("1")</script>',
    "</text>&amp;'",
    "\u202e15",
    "]]>",
    "9" * 5000,
    "\x00\x1b[31m",
]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_texts_are_escaped_cut_off_and_stay_inside(hostile: str) -> None:
    puzzle = board(
        cage(["r1c9", "r2c9"], hostile),
        text(-0.5, 0.5, hostile),
        text(4, 4.5, hostile, "pair-sum"),
        drawn({"form": "circle", "look": "quadruple", "centre": (1, 1), "text": hostile}),
    )
    picture = draw(puzzle, theme="light")
    root = ElementTree.fromstring(picture)
    assert {e.tag.removeprefix(SVG) for e in root.iter()} <= {
        *("svg", "title", "desc", "style", "g", "rect", "path", "circle", "text")
    }
    box, found = view_box(picture), reach(picture)
    assert contains(box, found)
    assert max(len(one.text or "") for one in root.iter(f"{SVG}text")) <= 12


def test_room_is_made_in_pictures_with_numbers_and_titles() -> None:
    rules = [text(-0.5, 0.5, "1"), text(9.5, 0.5, "2"), text(0.5, -0.5, "3"), text(0.5, 9.5, "4")]
    for options in ({}, {"coordinates": True}, {"title": "A title", "coordinates": True}):
        picture = draw(board(*rules), **options)
        box, found = view_box(picture), reach(picture)
        assert contains(box, found)
    plain = view_box(draw(board()))
    assert view_box(draw(board(cage(["r1c1"])), cell=38)) == plain


def test_boards_with_clues_outside_stay_apart_in_books() -> None:
    from nonet.views.pdf.paper import PAPERS, PER_PAGE, Extent, Paper, places
    from nonet.views.scene import Room

    rooms = [Room(), Room(0.95, 0.95, 0.95, 0.95), Room(top=1.75), Room(left=0.95, bottom=0.95)]
    for paper in PAPERS.values():
        sheet = Paper(*paper)
        for per_page in PER_PAGE:
            extents = [Extent(9, rooms[k % 4], k % 3) for k in range(per_page)]
            put = places(sheet, extents, per_page)
            boxes = []
            for (size, room, _), place in zip(extents, put, strict=True):
                left, right = (
                    place.left - room.left * place.cell,
                    place.left + (size + room.right) * place.cell,
                )
                top, bottom = (
                    place.heading_at + place.heading,
                    place.top - (size + room.bottom) * place.cell,
                )
                assert contains(
                    (48, 58, sheet.width - 48, sheet.height - 24), (left, bottom, right, top)
                )
                assert place.top + room.top * place.cell <= place.words_at + place.heading
                boxes.append((left, bottom, right, top))
            for one in boxes:
                for other in boxes:
                    apart = (
                        one[2] <= other[0]
                        or other[2] <= one[0]
                        or one[3] <= other[1]
                        or other[3] <= one[1]
                    )
                    assert one is other or apart
