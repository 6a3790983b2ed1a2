"""Grids drawn with the signs of a keyboard."""

from __future__ import annotations

from nonet.grid import Grid
from nonet.puzzle import Puzzle
from nonet.rules import Columns, Diagonals, Rows, classic, jigsaw
from nonet.views.text import draw, draw_grid

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_9x9_is_drawn_with_lines_around_its_boxes() -> None:
    lines = draw(Puzzle.parse(CLASSIC)).split("\n")
    assert lines[0] == "5 3 . | . 7 . | . . ."
    assert lines[3] == lines[7] == "------+-------+------"
    assert len(lines) == 11
    assert str(Puzzle.parse(CLASSIC)) == "\n".join(lines)


def test_empty_cells_may_be_zeros() -> None:
    assert draw(Puzzle.parse(CLASSIC), empty="0").startswith("5 3 0 | 0 7 0 | 0 0 0\n")
    assert draw_grid(Grid.parse(CLASSIC), empty="0") == draw(Puzzle.parse(CLASSIC), empty="0")


def test_large_grids_are_drawn_in_columns_of_numbers() -> None:
    grid = Grid([16, 1, *[0] * 254])
    lines = draw_grid(grid).split("\n")
    assert lines[0] == "16  1  .  . |  .  .  .  . |  .  .  .  . |  .  .  .  ."
    assert lines[4] == "------------+-------------+-------------+------------"
    assert len({len(line) for line in lines}) == 1


def test_boxes_are_drawn_as_they_lie() -> None:
    lines = draw(Puzzle([0] * 36, classic(3, 2))).split("\n")
    assert lines[0] == ". . | . . | . ."
    assert lines[3] == "----+-----+----"
    assert len(lines) == 7


def test_a_grid_without_boxes_is_drawn_without_lines() -> None:
    assert draw_grid(Grid.empty(5)) == "\n".join([". . . . ."] * 5)


def test_rules_that_no_line_shows_are_printed_below() -> None:
    assert draw(Puzzle([0] * 16, (*classic(2, 2), Diagonals()))).endswith("\ndiagonals")
    latin = draw(Puzzle([0] * 16, (Rows(), Columns())))
    assert latin == "\n".join([*[". . . ."] * 4, "boxes=none"])
    assert draw(Puzzle([0] * 16, classic(1, 4))).endswith("\nboxes=1x4")


def test_a_jigsaw_is_drawn_with_walls() -> None:
    puzzle = Puzzle([1, *[0] * 14, 4], jigsaw("AAAABCCDBCCDBBDD"))
    assert draw(puzzle).split("\n") == [
        "+---------------+",
        "| 1   .   .   . |",
        "+---+-------+---+",
        "| . | .   . | . |",
        "|   |       |   |",
        "| . | .   . | . |",
        "|   +---+---+   |",
        "| .   . | .   4 |",
        "+-------+-------+",
    ]


def test_regions_in_pieces_or_like_boxes_are_written_as_rules_too() -> None:
    for labels in ("ABCDBCDACDABDABC", "AABBAABBCCDDCCDD"):
        text = draw(Puzzle([0] * 16, jigsaw(labels)))
        assert text.endswith(f"\nregions={labels}")
