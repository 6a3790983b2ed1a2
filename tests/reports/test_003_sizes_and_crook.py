"""Report 003: boards of every size, Crook's algorithm with its mark-up, a comparison."""

from __future__ import annotations

import pytest

import nonet
from nonet import Outcome, Puzzle
from nonet.methods import METHODS, markup

from ..checker import assert_solves
from ..methods.test_crook import TABLE

BOARD_4 = "...4.42..13.3..."
BOARD_6 = ".5..2...23..1..53..35..4..16...6..4."
BOARD_9 = "...1..32....42.1..4127..6..8.......6...289...5.......9..7..2938..4.31....93..7..."
BOARD_12 = (
    ".1....4..73.9..8.B.7....67........B.B.3.A...1.7.5....3.4.A.....7...6.3..",
    "..8.1...B.....4.6......3...6...B94.8.9....3...21....5.6.4..A8AB..7....9.",
)
BOARD_16 = (
    "1..234..C.6...7...8...7..3..9A6B.C..A..1.D.B...E3..F2..E...9...C",
    "D...8...A.C2.1F..B76...G...F..5D...A.5F..4.8...BG..59C..1......8",
    ".2.....D...C58.3.D..F.3..E8..G..58..1...2...D9F...C4.6G.D..7...5",
    ".3..C...6..4B..G.7..G.5E..1...2.B1F9..D..2...E...E...B.2..D35..C",
)
BOARD_25 = (
    "18GF...C....7....P...29A52..A....PB.....G4....I..7PN.I.J..36.....7O..1.KLE...B.57FL.GI...KA.8",
    "6EO.3..6...H.2A.MP.4.LK.F5.B...15A.G...HB.......8L...O.1F..1....N.7.B.G...K....M....P..C.M.81",
    "3.6IO.7.G..A..7EL..35PA.F.8.O.M21D..JH94.N.....O9H...DEA.....7.B.G.L.6C.F..1.7..5.PI.9.2.N4D.",
    ".P..5A.F.J.L7..8..O6K9...B..7.H..O..F.M..1...JE..P7.......GIA......M8.3M6...B.O.1..C..2.E.9..",
    ".4A.O3.4M....C2.8B....6J.K9...85L..612......IFO..EDP...7E..OD.K56JNA8.4B..3G..A...G8...C.I.M.",
    "5....KF..O..6B.AP.E..L.K..N.JC.72....9....G...7D2...C.....H......N7..F.....D..L2.....GPK...3.",
    "H.946EF.I.M...NCD.H.....K.O.B.C.N.A.....3....1N.DJ2E.....3654.8M...",
)
CROOK = """
    2 9 5 | 7 . . | 8 6 .
    . 3 1 | 8 6 5 | . 2 .
    8 . 6 | . . . | . . .
    ------+-------+------
    . . 7 | . 5 . | . . 6
    . . . | 3 8 7 | . . .
    5 . . | . 1 6 | 7 . .
    ------+-------+------
    . . . | 5 . . | 1 . 9
    . 2 . | 6 . . | 3 5 .
    . 5 4 | . . 8 | 6 7 2
"""


def test_the_4x4_is_unique() -> None:
    assert nonet.check(BOARD_4).status is Outcome.UNIQUE


def test_the_6x6_with_boxes_of_2_rows_by_3_columns_is_unique() -> None:
    assert nonet.rules.Boxes(2, 3) in Puzzle.parse(BOARD_6).rules
    assert nonet.check(BOARD_6).status is Outcome.UNIQUE


def test_the_9x9_with_29_clues_has_exactly_two_solutions() -> None:
    assert Puzzle.parse(BOARD_9).givens.clues == 29
    assert nonet.count(BOARD_9, limit=None) == 2
    assert nonet.check(BOARD_9).status is Outcome.SEVERAL


def test_the_12x12_with_boxes_of_3_rows_by_4_columns_has_several() -> None:
    puzzle = Puzzle.parse("".join(BOARD_12))
    assert nonet.rules.Boxes(3, 4) in puzzle.rules
    check = nonet.check(puzzle)
    assert check.status is Outcome.SEVERAL
    for solution in check.solutions:
        assert_solves(puzzle, solution)


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (BOARD_16, "column 8 contains 14 twice: r4c8 and r14c8"),
        (BOARD_25, "column 12 contains 11 twice: r7c12 and r24c12"),
    ],
)
def test_the_printed_16x16_and_25x25_have_none(board: tuple[str, ...], sentence: str) -> None:
    check = nonet.check("".join(board))
    assert check.status is Outcome.NONE
    assert str(check) == f"no solution: {sentence}"


def test_the_full_board_obeys_the_rules() -> None:
    line = "879346152125987643634215879587639421243178596961524387752461938418793265396852714"
    assert nonet.check(line).is_unique


@pytest.mark.parametrize("method", METHODS)
def test_every_method_solves_the_small_boards_or_stops_honestly(method: str) -> None:
    for board in (BOARD_4, BOARD_6, CROOK):
        puzzle = Puzzle.parse(board)
        run = METHODS[method].run(puzzle, seed=1)
        if run.outcome is Outcome.SOLVED:
            assert run.grid == nonet.solve(puzzle)
        else:
            assert run.outcome is Outcome.INCOMPLETE
            assert not METHODS[method].complete


def test_the_mark_up_of_the_example_is_the_table_of_the_report() -> None:
    assert ["".join(map(str, digits)) for digits in markup(Puzzle.parse(CROOK))] == TABLE.split()


def test_crook_solves_its_example_which_needs_a_choice() -> None:
    assert METHODS["crook-pure"].run(Puzzle.parse(CROOK)).outcome is Outcome.INCOMPLETE
    solution = nonet.solve(CROOK, method="crook")
    assert_solves(Puzzle.parse(CROOK), solution)
    assert solution == nonet.solve(CROOK)
