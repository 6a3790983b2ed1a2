"""Large grids and the signs of their digits."""

from __future__ import annotations

import re

import pytest

from nonet.errors import FormatError, ParseError
from nonet.formats import parse, read
from nonet.grid import Grid

ONES = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa"
ZEROS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def line(size: int, signs: str, empty: str = ".") -> str:
    return signs[:size] + empty * (size * size - size)


def first_row(grid: Grid) -> tuple[int, ...]:
    return grid.rows[0]


@pytest.mark.parametrize("size", [10, 12, 16, 25, 35, 36])
def test_the_usual_alphabet_is_1_to_9_then_letters(size: int) -> None:
    counting = tuple(range(1, size + 1))
    assert first_row(parse(line(size, ONES)).givens) == counting
    assert first_row(parse(line(size, ONES, empty="0")).givens) == counting


@pytest.mark.parametrize("size", [16, 25, 35])
def test_small_letters_do_as_well_below_36(size: int) -> None:
    assert parse(line(size, ONES).lower()) == parse(line(size, ONES))


def test_at_36_a_small_letter_is_another_digit() -> None:
    assert parse("Aa" + "." * 1294).givens.values[:2] == (10, 36)
    with pytest.raises(ParseError, match="r1c1 holds 'b': expected 1–9A–Za"):
        parse("b" + "." * 1295)


@pytest.mark.parametrize("size", [16, 25])
def test_letters_alone_are_an_alphabet_where_the_usual_one_cannot_be(size: int) -> None:
    assert first_row(parse(line(size, LETTERS)).givens) == tuple(range(1, size + 1))
    assert first_row(parse(line(size, LETTERS, empty="0")).givens) == tuple(range(1, size + 1))


def test_letters_that_could_be_usual_are_refused_until_the_alphabet_is_chosen() -> None:
    text = "ABC" + "." * 253
    with pytest.raises(ParseError, match="letters only: its alphabet may be 1–9A–G or A–P"):
        parse(text)
    assert parse(text, alphabet="1").givens.values[:3] == (10, 11, 12)
    assert parse(text, alphabet="A").givens.values[:3] == (1, 2, 3)
    assert parse(text, alphabet="A-P").givens.values[:3] == (1, 2, 3)


@pytest.mark.parametrize("size", [16, 25, 36])
def test_zero_next_to_a_full_stop_is_a_digit_and_this_is_noted(size: int) -> None:
    text = line(size, ZEROS)
    (entry,) = read(text)
    assert entry.puzzle is not None
    assert first_row(entry.puzzle.givens) == tuple(range(1, size + 1))
    assert entry.notes[0].code == "text.zero-is-digit"
    assert first_row(parse(text, alphabet="0").givens) == tuple(range(1, size + 1))
    assert first_row(parse(text, alphabet="1").givens) == tuple(range(size))


@pytest.mark.parametrize("text", ["00" + "." * 254, "0".join(["", "." * 15, "." * 239])])
def test_zero_twice_in_a_line_next_to_a_full_stop_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match=re.escape("may be 1–9A–G or 0–9A–F")):
        parse(text)
    assert parse(text, alphabet="1").givens.clues == 0
    assert parse(text, alphabet="0").givens.clues == 2


def test_zero_is_empty_where_there_are_more_of_them_than_rows() -> None:
    assert parse("0" * 17 + "." * 239).givens.clues == 0


def test_zero_next_to_a_full_stop_is_empty_where_the_last_digit_shows() -> None:
    assert parse("0.1G" + "." * 252).givens.values[:4] == (0, 0, 1, 16)


def test_a_full_grid_from_zero_has_no_empty_cell() -> None:
    square = [[(row * 4 + row // 4 + column) % 16 for column in range(16)] for row in range(16)]
    full = Grid([[digit + 1 for digit in row] for row in square])
    for text in (
        "".join(ZEROS[digit] for row in square for digit in row),
        "\n".join("".join(ZEROS[digit] for digit in row) for row in square),
        "\n".join(" ".join(map(str, row)) for row in square),
        str(square),
    ):
        (entry,) = read(text)
        assert entry.puzzle is not None
        assert entry.puzzle.givens == full
        assert "0 is read as a digit (0–9A–F): the grid is full." in map(str, entry.notes)


def test_zero_beside_a_full_stop_is_empty_up_to_9x9() -> None:
    assert parse("0." + "12345678" + "." * 71).givens.values[:4] == (0, 0, 1, 2)


def test_decimals_are_in_rows_or_on_one_line() -> None:
    rows = [" ".join(map(str, [*range(r, 17), *range(1, r)])) for r in range(1, 17)]
    grid = parse("\n".join(rows)).givens
    assert grid.size == 16
    assert grid.rows[15] == (16, *range(1, 16))
    assert parse(" ".join(rows)).givens == grid
    assert parse(",\n".join(rows).replace(" ", ",").join(["[", "]"])).givens == grid


def test_numbers_from_minus_one_count_from_zero() -> None:
    rows = [[*range(25)], *[[-1] * 25] * 24]
    for text in ("\n".join(" ".join(map(str, row)) for row in rows), str(rows)):
        assert first_row(parse(text).givens) == tuple(range(1, 26))
        assert parse(text).givens.clues == 25


def test_minus_one_may_also_be_empty_beside_the_usual_digits() -> None:
    rows = [[*range(1, 10)], *[[-1] * 9] * 8]
    assert first_row(parse(str(rows)).givens) == tuple(range(1, 10))


def test_minus_one_without_the_first_or_the_last_digit_is_refused() -> None:
    rows = [[5, *[-1] * 15], *[[-1] * 16] * 15]
    with pytest.raises(ParseError, match="-1 for an empty cell, but neither 0 nor the last digit"):
        parse(str(rows))
    assert first_row(parse(str(rows), alphabet="0").givens)[0] == 6
    assert first_row(parse(str(rows), alphabet="1").givens)[0] == 5


def test_a_number_too_high_is_refused_with_its_cell() -> None:
    rows = [[0] * 16 for _ in range(16)]
    rows[2][6] = 17
    with pytest.raises(ParseError, match="r3c7 holds 17: expected a number from 1 to 16"):
        parse(str(rows))


def test_a_number_below_zero_is_refused_with_its_cell() -> None:
    rows = [[0] * 16 for _ in range(16)]
    rows[2][6] = -7
    with pytest.raises(ParseError, match="r3c7 holds -7: expected a number from 1 to 16"):
        parse(str(rows))


def test_an_unknown_alphabet_is_refused() -> None:
    for alphabet in ("", "2", "B-Q", "01"):
        with pytest.raises(FormatError, match="known are '1'"):
            read("." * 256, alphabet=alphabet)
