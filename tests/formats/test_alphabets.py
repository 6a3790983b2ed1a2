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


def test_letters_that_could_be_usual_are_usual_unless_told() -> None:
    text = "ABC" + "." * 253
    assert parse(text).givens.values[:3] == (10, 11, 12)
    assert parse(text, alphabet="A").givens.values[:3] == (1, 2, 3)
    assert parse(text, alphabet="A-P").givens.values[:3] == (1, 2, 3)


@pytest.mark.parametrize("size", [16, 25, 36])
def test_zero_beside_a_full_stop_is_refused_until_the_alphabet_is_told(size: int) -> None:
    text = line(size, ZEROS)
    with pytest.raises(ParseError, match=r"alphabet='1' or alphabet='0'") as caught:
        parse(text)
    assert f"the {size}×{size} grid has 0 beside another sign" in str(caught.value)
    assert first_row(parse(text, alphabet="0").givens) == tuple(range(1, size + 1))
    assert first_row(parse(text, alphabet="1").givens) == tuple(range(size))


def test_the_candidates_are_named_as_people_write_them() -> None:
    with pytest.raises(ParseError, match=re.escape("may be 1–9A–G or 0–9A–F")):
        parse(line(16, ZEROS))


def test_zero_beside_a_full_stop_is_empty_where_the_last_digit_shows() -> None:
    assert parse("0.G" + "." * 253).givens.values[:3] == (0, 0, 16)


def test_zero_beside_a_full_stop_is_empty_up_to_9x9() -> None:
    assert parse("0." + "12345678" + "." * 71).givens.values[:4] == (0, 0, 1, 2)


def test_decimals_stand_in_rows_or_on_one_line() -> None:
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
    with pytest.raises(ParseError, match="-1 for an empty cell, and neither 0 nor the last digit"):
        parse(str(rows))
    assert first_row(parse(str(rows), alphabet="0").givens)[0] == 6
    assert first_row(parse(str(rows), alphabet="1").givens)[0] == 5


def test_a_number_too_high_is_refused_with_its_cell() -> None:
    rows = [[0] * 16 for _ in range(16)]
    rows[2][6] = 17
    with pytest.raises(ParseError, match="r3c7 holds 17: expected a number from 1 to 16"):
        parse(str(rows))


def test_an_unknown_alphabet_is_refused() -> None:
    for alphabet in ("", "2", "B-Q", "01"):
        with pytest.raises(FormatError, match="known are '1'"):
            read("." * 256, alphabet=alphabet)
