"""One puzzle a line."""

from __future__ import annotations

import re

import pytest

from nonet.errors import ParseError, RuleError
from nonet.formats import dumps, parse, read
from nonet.rules import Boxes, Columns, Diagonals, Regions, Rows, classic

from .puzzles import CLASSIC

REGIONS = "AAAABBCCBBCCDDDD"


@pytest.mark.parametrize("sign", list(".0*_-?xX·□"))
def test_an_empty_cell_has_many_signs(sign: str) -> None:
    assert parse(CLASSIC.replace(".", sign)) == parse(CLASSIC)


def test_digits_of_other_scripts_are_read() -> None:
    for zero in "０٠०":
        other = CLASSIC.translate({ord(str(d)): chr(ord(zero) + d) for d in range(10)})
        assert parse(other) == parse(CLASSIC)


def test_blanks_do_not_count() -> None:
    spaced = " ".join(CLASSIC[i : i + 3] for i in range(0, 81, 3))
    assert parse(spaced) == parse(CLASSIC)
    assert parse(" ".join(CLASSIC)) == parse(CLASSIC)


def test_a_comment_may_follow() -> None:
    assert parse(f"{CLASSIC}  # from a newspaper") == parse(CLASSIC)


def test_the_rules_follow_semicolons() -> None:
    assert parse("." * 36 + ";boxes=3x2").rules == classic(3, 2)
    assert parse("." * 16 + "; diagonals").rules == (*classic(2, 2), Diagonals())
    assert parse("." * 25 + ";boxes=none").rules == (Rows(), Columns())
    assert parse("." * 16 + f";regions={REGIONS}").rules[2] == Regions(
        (0, 0, 0, 0, 1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 3, 3)
    )


def test_boxes_and_regions_may_come_together() -> None:
    puzzle = parse("." * 16 + f";boxes=2x2;regions={REGIONS}")
    assert isinstance(puzzle.rules[2], Boxes)
    assert isinstance(puzzle.rules[3], Regions)
    assert parse(puzzle.line) == puzzle


def test_the_usual_line_is_read_quickly_and_as_all_other_text_is() -> None:
    for line in (CLASSIC, CLASSIC.replace(".", "0"), "." * 81, "12.0" + "." * 77):
        (entry,) = read(f"{line}\n")
        assert parse(line) == parse(f"{line}\n") == entry.puzzle


def test_a_line_is_what_puzzle_line_says() -> None:
    puzzle = parse("." * 36 + ";boxes=3x2;diagonals")
    assert dumps(puzzle, "line") == puzzle.line == "." * 36 + ";boxes=3x2;diagonals"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there is no puzzle in the text"),
        ("  \n\t\n# only a comment\n", "there is no puzzle in the text"),
        ("hello", "5 cells do not form a square grid (4×4 has 16): 'hello'"),
        (CLASSIC[:-1], "80 cells do not form a square grid (9×9 has 81)"),
        (CLASSIC + ".", "82 cells do not form a square grid (9×9 has 81)"),
        (CLASSIC.replace("7", "!", 1), "r1c5 holds '!': expected 1–9, or . for an empty cell"),
        (CLASSIC.replace("7", "A", 1), "r1c5 holds 'A': expected 1–9, or . for an empty cell"),
        (CLASSIC.replace("7", "七", 1), "r1c5 holds '七': expected 1–9, or . for an empty cell"),
        ("5" + "." * 15, "r1c1 holds '5': expected 1–4, or . for an empty cell"),
        (CLASSIC + ";windows", "not a rule: 'windows'"),
        (f"{CLASSIC}\n{CLASSIC}", "more than one puzzle: on lines 1 and 2"),
        ("1" * 1400, "1,400 cells do not form a square grid (36×36 has 1,296)"),
    ],
)
def test_a_bad_text_is_refused_with_the_place_and_the_input(text: str, says: str) -> None:
    with pytest.raises(ParseError, match=re.escape(says)):
        parse(text)


def test_rules_that_do_not_fit_are_refused() -> None:
    with pytest.raises(RuleError, match="boxes of 2×3 cells do not fit a 9×9 grid"):
        parse(CLASSIC + ";boxes=2x3")
    with pytest.raises(RuleError, match="a 5×5 grid has no boxes"):
        parse("." * 25)


@pytest.mark.parametrize("labels", [REGIONS, "1111223322334444", "0000112211223333"])
def test_a_bare_map_of_regions_is_not_a_puzzle(labels: str) -> None:
    with pytest.raises(ParseError, match="is a map of regions without givens"):
        parse(labels)


def test_a_full_grid_is_not_a_map_of_regions() -> None:
    assert parse("1234341221434321").givens.is_full
    assert parse("1111111111111111").givens.is_full


def test_a_bad_line_is_an_entry_and_reading_continues() -> None:
    text = f"# a file\n{CLASSIC}\n\n{CLASSIC[:-1]}\n{CLASSIC};diagonals\n"
    good, bad, other = read(text)
    assert (good.number, good.text, good.error) == (2, CLASSIC, None)
    assert bad.number == 4
    assert bad.puzzle is None
    assert isinstance(bad.error, ParseError)
    assert other.number == 5
    assert other.puzzle is not None
    assert other.puzzle.rules[-1] == Diagonals()


def test_the_first_line_of_a_file_may_be_the_bad_one() -> None:
    text = "\n".join(["4" * 80, *[CLASSIC] * 3])
    assert [entry.error is None for entry in read(text)] == [False, True, True, True]


def test_a_file_of_lines_may_mix_kinds() -> None:
    text = "\n".join([CLASSIC, "2x2:c4c1_1c3c", "." * 16 + REGIONS, f".NoBoxes.Jigsaw~{REGIONS}"])
    sizes = [entry.puzzle.size for entry in read(text) if entry.puzzle]
    assert sizes == [9, 4, 4, 4]


def test_sixteen_lines_of_sixteen_are_4x4_puzzles_unless_most_show_higher_digits() -> None:
    line = "1.....3..4.....2"
    assert len(list(read("\n".join([line] * 16)))) == 16
    assert parse("\n".join([*[line] * 7, *["5" + "." * 15] * 9])).size == 16


def test_an_sdm_line_has_81_digits() -> None:
    good, bad = read(f"{CLASSIC.replace('.', '0')}\n{'0' * 16}\n", "sdm")
    assert good.puzzle == parse(CLASSIC)
    assert "the line has 16 cells, expected 81" in str(bad.error)
    assert dumps(parse(CLASSIC), "sdm") == CLASSIC.replace(".", "0")


def test_a_file_with_as_many_bad_lines_as_good_ones_is_still_a_file_of_lines() -> None:
    entries = list(read("\n".join([CLASSIC, "junk"] * 5)))
    assert [entry.puzzle is None for entry in entries] == [False, True] * 5
    assert all("4 cells" in str(entry.error) for entry in entries if entry.error)


def test_nine_signs_for_each_cell_are_candidates() -> None:
    cells = ["123456789"] * 81
    cells[0], cells[1], cells[80] = "..3......", "1.3....8.", "000450000"
    puzzle = parse("".join(cells))
    assert puzzle.line == "3" + "." * 80 + ";candidates=138@r1c2;candidates=45@r9c9"
    (one, two) = read("".join(cells) + "\n" + "".join(cells[::-1]))
    assert one.puzzle == puzzle
    assert two.puzzle != puzzle
    assert parse("." * 729).size == 27
    with pytest.raises(ParseError, match="27×27"):  # a cell without candidates: not this format
        parse("".join(["." * 9, *cells[1:]]))
