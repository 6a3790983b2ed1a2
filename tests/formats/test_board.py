"""Boards as people draw them."""

from __future__ import annotations

import re

import pytest

from nonet.errors import ParseError, RuleError
from nonet.formats import parse, read
from nonet.rules import Boxes, Diagonals, Regions, Rows, classic

from .puzzles import CLASSIC, SOLVED

ROWS = [CLASSIC[i : i + 9] for i in range(0, 81, 9)]
PUZZLE = parse(CLASSIC)


def bands(band: str, row: str = "{}{}{} | {}{}{} | {}{}{}", edge: str = "") -> str:
    """Draw the classic puzzle with a line between its bands, and one around it."""
    drawn = [row.format(*signs) for signs in ROWS]
    lines = [*drawn[:3], band, *drawn[3:6], band, *drawn[6:]]
    return "\n".join([edge, *lines, edge] if edge else lines)


SPACED = "{} {} {} | {} {} {} | {} {} {}"


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(ROWS),
        "\n".join(" ".join(row) for row in ROWS),
        "\n".join(" ".join(row) for row in ROWS).replace(".", "0"),
        "\n".join("\t".join(row) for row in ROWS),
        bands("------+-------+------", SPACED),
        bands("------+-------+------", SPACED).replace(".", "0"),
        bands("-----", SPACED).replace(".", "0"),
        bands("- - - - - - - - - - - -", SPACED).replace(".", "0"),
        bands("---------------------", SPACED),
        bands("---+---+---", "{}{}{}|{}{}{}|{}{}{}"),
        bands("===+===+===", "{}{}{}|{}{}{}|{}{}{}"),
        bands("|---+---+---|", "|{}{}{}|{}{}{}|{}{}{}|", "*-----------*"),
        bands(":---+---+---:", "|{}{}{}|{}{}{}|{}{}{}|", ".-----------."),
        bands("+-------+-------+-------+", f"| {SPACED} |", "+-------+-------+-------+"),
        bands("├───────┼───────┼───────┤", f"| {SPACED} |".replace("|", "│"), "─" * 25),
        bands("", SPACED),
        bands("", "{}{}{} {}{}{} {}{}{}"),
        "\n".join(ROWS).replace("\n", "\r\n"),
        "\n".join(ROWS).replace("\n", "\r"),
        "\ufeff" + "\n".join(ROWS),
        "\n\n   " + "\n   ".join(ROWS) + "\n\n",
        "# a comment\n" + "\n".join(ROWS),
        "\n".join(ROWS).replace(".", "-"),
        "\n".join(ROWS).replace(".", "*"),
        "\n".join(ROWS).replace(".", "_"),
        bands("---+---+---", "{}{}{}|{}{}{}|{}{}{}").replace(".", "_"),
    ],
)
def test_a_board_is_read_however_it_is_drawn(text: str) -> None:
    assert parse(text) == PUZZLE


def draw_fences(blank: str, bar: str = "|", edge: str = "+---" * 9 + "+") -> str:
    rows = [f"{bar} " + f" {bar} ".join(row) + f" {bar}" for row in ROWS]
    return "\n".join([edge, *(f"{row}\n{edge}" for row in rows)]).replace(".", blank)


@pytest.mark.parametrize("blank", [" ", ".", "0"])
def test_lines_around_every_cell_say_nothing_of_boxes(blank: str) -> None:
    assert parse(draw_fences(blank)) == PUZZLE
    assert parse(draw_fences(blank, "│", "├───" + "┼───" * 8 + "┤")) == PUZZLE


def test_an_empty_row_between_bars_is_a_row() -> None:
    rows = ["| 1 | 2 | 3 | 4 |", "|   |   |   |   |", "|   | 3 |   |   |", "|   |   |   |   |"]
    assert parse("\n".join(rows)).line == "1234.....3......"


def test_a_row_of_dashes_is_a_row_where_one_is_missing() -> None:
    assert parse("1---\n----\n----\n---2").line == "1..............2"
    assert parse("1 - - -\n- - - -\n- - - -\n- - - 2").line == "1..............2"
    assert parse("----\n----\n----\n----").line == "." * 16


@pytest.mark.parametrize(
    ("row", "thin", "thick"),
    [
        (
            "| . | . || . | . || . | . |",
            "+---+---++---+---++---+---+",
            "+===+===++===+===++===+===+",
        ),
        ("║ . │ . ║ . │ . ║ . │ . ║", "╟───┼───╫───┼───╫───┼───╢", "╠═══╪═══╬═══╪═══╬═══╪═══╣"),
        ("┃ . │ . ┃ . │ . ┃ . │ . ┃", "┠───┼───╂───┼───╂───┼───┨", "┣━━━┿━━━╋━━━┿━━━╋━━━┿━━━┫"),
    ],
)
def test_thick_lines_are_walls_among_thin_ones(row: str, thin: str, thick: str) -> None:
    band = [row, thin, row, thin, row]
    assert parse("\n".join([thick, *band, thick, *band, thick])).rules == classic(3, 2)
    blank = "\n".join([thick, *band, thick, *band, thick]).replace(".", " ")
    assert parse(blank).rules == classic(3, 2)


@pytest.mark.parametrize(
    "lines",
    [
        ["1 . | . . | . .", "-----+-----+----"],
        ["1 . | . . | . .", "--------"],
        ["1.|..|..", "--+--+--"],
        ["1.|..|..", ""],
        ["1 . . . . .", "-----------"],
    ],
)
def test_the_lines_of_a_board_say_the_shape_of_its_boxes(lines: list[str]) -> None:
    row, edge = lines
    blank = row.replace("1", ".")
    text = "\n".join([row, blank, blank, edge, blank, blank, blank])
    assert parse(text).rules == classic(3, 2)
    assert parse(text).givens.clues == 1


def test_boxes_that_no_grid_has_are_refused() -> None:
    row = ". . | . . | . ."
    text = "\n".join([row, row, "-" * 15, row, row, "-" * 15, row, row])
    with pytest.raises(ParseError, match="boxes of 2×2 cells, which do not fit a 6×6 grid"):
        parse(text)


def test_walls_make_regions() -> None:
    text = """
        +---------------+
        | 1   .   .   . |
        +---+-------+---+
        | . | .   . | . |
        |   |       |   |
        | . | .   . | . |
        |   +---+---+   |
        | .   . | .   4 |
        +-------+-------+
        diagonals
    """
    puzzle = parse(text)
    assert puzzle.rules[2] == Regions((0, 0, 0, 0, 1, 2, 2, 3, 1, 2, 2, 3, 1, 1, 3, 3))
    assert puzzle.rules[3] == Diagonals()
    assert puzzle.line.startswith("1..............4;")


def test_walls_that_leave_a_gap_are_refused() -> None:
    text = "\n".join([". . | . .", ". .   . .", "----+----", ". . | . .", ". . | . ."])
    with pytest.raises(ParseError, match="do not divide the grid into 4 regions of 4 cells"):
        parse(text)


def test_words_below_a_board_win_over_its_lines() -> None:
    board = "\n".join([*[". . . | . . ."] * 2, "------+------", *[". . . | . . ."] * 4])
    assert Boxes(3, 2) in parse(f"{board}\nboxes=3x2").rules
    assert len(parse(f"{board}\nboxes=none").rules) == 2
    assert isinstance(parse(f"{board}\nboxes=none").rules[0], Rows)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "\n".join([*ROWS[:3], ROWS[3] + "7", *ROWS[4:]]),
            "row 4 (line 4) has 10 cells, expected 9: '8...6...37'",
        ),
        (
            "\n".join([*ROWS[:8], "....8..7"]),
            "row 9 (line 9) has 8 cells, expected 9: '....8..7'",
        ),
        ("\n".join(ROWS[:8]), "8 rows of 9 cells do not form a square grid"),
        ("\n".join([*ROWS, ROWS[0]]), "10 rows of 9 cells do not form a square grid"),
        ("\n".join(ROWS).replace("8", "!", 1), "r3c3 holds '!': expected 1–9"),
        ("1 2\n3 4", "4 cells do not form a square grid"),
        ("---\n---", "there are no rows of cells"),
        ("| | |\n+-+-+", "there are no rows of cells"),
    ],
)
def test_a_bad_board_is_refused_with_the_row(text: str, says: str) -> None:
    with pytest.raises(ParseError, match=re.escape(says)):
        parse(text)


def test_a_board_of_five_rows_needs_to_say_its_regions() -> None:
    with pytest.raises(RuleError, match="no boxes"):
        parse("\n".join(["....."] * 5))
    assert parse("\n".join([*["....."] * 5, "boxes=none"])).size == 5


def test_many_boards_are_parted_by_blank_lines() -> None:
    solved = "\n".join(SOLVED[i : i + 9] for i in range(0, 81, 9))
    board = bands("------+-------+------", SPACED)
    broken = "\n".join(ROWS[:8])
    first, bad, last = read(f"{board}\n\n\n{broken}\n\n{solved}\n")
    assert first.puzzle == PUZZLE
    assert first.number == 1
    assert bad.number == 14
    assert "8 rows of 9 cells" in str(bad.error)
    assert last.number == 23
    assert last.puzzle == parse(SOLVED)


def test_simple_sudoku_draws_with_stars_and_bars() -> None:
    text = bands("|---+---+---|", "|{}{}{}|{}{}{}|{}{}{}|", "*-----------*")
    assert parse(text, "ss") == PUZZLE


def test_sdk_headers_and_other_sections_are_passed_over() -> None:
    rows = "\n".join(ROWS)
    assert parse(f"#ARuud\n#LEasy\n#Uhttp://sudocue.net\n{rows}") == PUZZLE
    assert parse(f"[Puzzle]\n{rows}\n[State]\n{rows}\n[Marks]\n1 2 3\n") == PUZZLE
    assert parse(f"#ARuud\n[Puzzle]\n{rows}", "sdk") == PUZZLE
