"""Killers as text: the same puzzle in four forms."""

from __future__ import annotations

import pytest

from nonet.errors import ParseError
from nonet.formats import parse
from nonet.rules import Cage, Diagonals

# Nine cages of a row each would be dull: pairs from left to right, and the last column alone.
HEADS = [
    row * 9 + (column // 2 * 2 if column < 8 else 8) for row in range(9) for column in range(9)
]
SUMS = {head: 3 + head % 14 if head % 9 < 8 else 1 + head // 9 for head in set(HEADS)}
WANTED = [
    Cage([divmod(cell, 9) for cell in range(81) if HEADS[cell] == head], SUMS[head])
    for head in dict.fromkeys(HEADS)
]
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"


def number_cages(kind: str = "") -> str:
    names = {head: number for number, head in enumerate(dict.fromkeys(HEADS))}
    return f"3x3:{kind}:k:" + "".join(f"{SUMS[head] << 8 | names[head]}:" for head in HEADS)


def sumocue() -> str:
    return "SumoCueV1" + "".join(
        f"={SUMS[cell]}" if head == cell else f"+{head}" for cell, head in enumerate(HEADS)
    )


def short() -> str:
    return "".join(SIGNS[SUMS[cell]] if head == cell else "<" for cell, head in enumerate(HEADS))


@pytest.mark.parametrize("text", [number_cages(), sumocue(), short()])
def test_the_cages_are_those_of_the_text(text: str) -> None:
    assert list(parse(text).rules[3:]) == WANTED
    assert list(parse(f"\n{text}\n").rules[3:]) == WANTED


def test_letters_with_the_sums_after_them() -> None:
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrs"
    heads = list(dict.fromkeys(HEADS))
    letters = "".join(signs[heads.index(head)] for head in HEADS)
    sums = " ".join(str(SUMS[head]) for head in heads)
    assert list(parse(f"{letters} {sums}").rules[3:]) == WANTED


def test_a_d_adds_both_diagonals() -> None:
    assert Diagonals() in parse(number_cages("d")).rules


def test_arrows_point_along_all_eight_directions() -> None:
    rows = ["9<9<9<9<9"] * 9
    rows[1] = "9`9'9<9<9"
    rows[4] = "9<9^9v9<9"
    rows[6] = "9,9.9>9<9"
    found = [set(rule.cells) for rule in parse("".join(rows)).rules if isinstance(rule, Cage)]
    for cells in (
        {"r1c1", "r1c2", "r2c2"},
        {"r1c5", "r1c6", "r2c4"},
        {"r4c3", "r4c4", "r5c4"},
        {"r6c5", "r6c6", "r5c6"},
        {"r8c1", "r8c2", "r7c2"},
        {"r8c5", "r8c6", "r7c4"},
        {"r7c7", "r7c8", "r7c6"},
    ):
        assert cells in found


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("3x3::k:5:6:", "the killer has 2 cells, expected 81"),
        ("SumoCueV1=5+0", "the killer has 2 cells, expected 81"),
        ("SumoCueV1" + "=5" + "+99" * 80, "r1c2 holds '+99'"),
        ("SumoCueV1" + "+1+0" + "=5" * 79, "r1c1: the cells of this cage point at each other"),
        ("<" * 81, "r1c1 holds '<'"),
        ("1>" + "<<<<<<<" + "9<<<<<<<<" * 8, "r1c2: the cells of this cage point at each other"),
        ("A" * 40 + "B" * 41 + " 5", "expected 2"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, says: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert says in str(caught.value)
