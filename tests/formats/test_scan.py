"""Puzzles in texts that are more than puzzles, and blanks that are cells."""

from __future__ import annotations

import io
import re
import tracemalloc

import pytest

from nonet.errors import ParseError
from nonet.formats import detect_format, parse, read
from nonet.puzzle import Puzzle
from nonet.rules import classic, jigsaw

from .puzzles import CLASSIC, SOLVED, spiral

PUZZLE = parse(CLASSIC)
ROWS = [CLASSIC[at : at + 9] for at in range(0, 81, 9)]
BOARD = "\n".join(ROWS)
SPACED = "\n".join(" ".join(row) for row in ROWS)


def cells(separator: str, empty: str = "", end: str = "") -> str:
    """Write a table of cells."""
    return "\n".join(separator.join(sign.replace(".", empty) for sign in row) + end for row in ROWS)


TEXTS = {
    "CSV": cells(","),
    "CSV with zeros": cells(",", "0"),
    "CSV, Windows": cells(",").replace("\n", "\r\n"),
    "CSV, quoted": "\n".join(",".join(f'"{s}"' if s != "." else '""' for s in r) for r in ROWS),
    "CSV, comma at the end": cells(",", "0", ","),
    "CSV, blank after comma": cells(", ", "0"),
    "TSV": cells("\t"),
    "semicolons": cells(";"),
    "YAML": "grid:\n" + "\n".join(f"  - [{', '.join(row.replace('.', '0'))}]" for row in ROWS),
    "YAML texts": "grid:\n" + "\n".join(f"  - '{row}'" for row in ROWS),
    "YAML words": "grid:\n" + "\n".join(f"  - {row}" for row in ROWS),
    "a list a row": "\n".join(f"row{n} = [{','.join(row)}]" for n, row in enumerate(ROWS)).replace(
        ".", "0"
    ),
    "TeX groups": "\n".join(
        r"\setrow " + "".join(f"{{{s}}}" for s in row).replace(".", " ") for row in ROWS
    ),
    "cells in brackets": "\n".join(
        "".join(f"[{s}]" for s in row).replace(".", " ") for row in ROWS
    ),
    "a quoted mail": "\n".join(f"> {row}" for row in ROWS),
    "in comments": "\n".join(f"// {' '.join(row)}" for row in ROWS),
    "comments behind rows": "\n".join(f"{' '.join(row)}  # row {n}" for n, row in enumerate(ROWS)),
    "a date above": f"2026-11-18\n{BOARD}",
    "a number below": f"{BOARD}\n1234",
    "pandas, with names": ",0,1,2,3,4,5,6,7,8\n"
    + "\n".join(f"{n},{','.join(row)}".replace(".", "") for n, row in enumerate(ROWS)),
    "pandas, printed": "   0  1  2  3  4  5  6  7  8\n"
    + "\n".join(f"{n}  {'  '.join(row)}".replace(".", "0") for n, row in enumerate(ROWS)),
    "column names": "1,2,3,4,5,6,7,8,9\n" + cells(","),
    "NumPy savetxt": "\n".join(
        " ".join(f"{int(s) if s != '.' else 0:.18e}" for s in row) for row in ROWS
    ),
    "floats": cells(",", "0").replace(",", ".0,").replace("\n", ".0\n") + ".0",
    "an empty first column": "\n".join("\t" + "\t".join(row).replace(".", "") for row in ROWS),
    "LaTeX tabular": cells(" & ", " ", r" \\ \hline"),
    "LaTeX sudoku": "\\begin{sudoku}\n"
    + "\n".join("|" + "|".join(row.replace(".", " ")) + "|." for row in ROWS)
    + "\n\\end{sudoku}",
    "Markdown": "| a | b | c | d | e | f | g | h | i |\n"
    + "|---" * 9
    + "|\n"
    + "\n".join("| " + " | ".join(row.replace(".", " ")) + " |" for row in ROWS),
    "Markdown without names": "| "
    + "\n| ".join(
        " | ".join(row.replace(".", " ")) + " |" + ("\n|" + "---|" * 9 if number == 0 else "")
        for number, row in enumerate(ROWS)
    ),
    "blanks between bars": "\n".join(
        "|".join(row[at : at + 3] for at in (0, 3, 6)).replace(".", " ") for row in ROWS
    ),
    "blanks in a frame": "+---+---+---+\n"
    + "\n".join(
        "|" + "|".join(row[at : at + 3] for at in (0, 3, 6)).replace(".", " ") + "|" for row in ROWS
    )
    + "\n+---+---+---+",
    "blanks, two columns a cell": "\n".join(
        "| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)).replace(".", " ") + " |"
        for row in ROWS
    ),
    "blanks, no lines": "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
    "blanks, no lines, wide": "\n".join(" ".join(row).replace(".", " ").rstrip() for row in ROWS),
    "blanks on one line": CLASSIC.replace(".", " "),
    "title": f"A puzzle for the train\n{BOARD}",
    "title and rating": f"Monday's puzzle, 17 October\n\n{SPACED}\n\nRating: easy",
    "size": f"9\n{SPACED}",
    "two sizes": f"9 9\n{SPACED}",
    "sizes with names": f"DIM=9x9\nQUAD=3x3\n{cells(',', '_')}",
    "fence": f"Here it is:\n\n```text\n{SPACED}\n```\n",
    "names of rows": "    1 2 3 4 5 6 7 8 9\n"
    + "\n".join(f"{n}   {' '.join(row)}" for n, row in enumerate(ROWS, 1)),
    "letters of rows": "    1 2 3 4 5 6 7 8 9\n"
    + "\n".join(f"{'ABCDEFGHI'[n]}   {' '.join(row)}" for n, row in enumerate(ROWS)),
    "row 1:": "\n".join(f"Row {n}: {' '.join(row)}" for n, row in enumerate(ROWS, 1)),
    "AMPL": "param n := 9;\nparam m: 1 2 3 4 5 6 7 8 9 :=\n"
    + "\n".join(f"  {n}  {' '.join(row)}" for n, row in enumerate(ROWS, 1))
    + "\n;",
    "a cell a line": "\n".join(CLASSIC.replace(".", " ")),
    "question marks": BOARD.replace(".", "?"),
    "crosses": BOARD.replace(".", "x"),
    "rows with slashes": "/".join(ROWS),
    "rows with commas": ",".join(ROWS),
    "cells and rows": ".".join(",".join(row).replace(".", "0") for row in ROWS),
    "in quotes": f'puzzle = "{CLASSIC}"',
    "rating behind": f"{CLASSIC}\t4.2\tnear the worst case",
    "comment behind": f"{CLASSIC} // from a newspaper",
    "record": f"0000183b305c,{CLASSIC},1.2",
    "solution behind": f"{CLASSIC},{SOLVED}",
    "prose": f"Try {CLASSIC} today!",
}


@pytest.mark.parametrize("kind", TEXTS)
def test_a_puzzle_is_found_in_any_text(kind: str) -> None:
    found = list(read(TEXTS[kind]))
    assert [entry.error for entry in found] == [None]
    assert found[0].puzzle == PUZZLE


def test_a_solution_behind_a_puzzle_is_its_solution() -> None:
    (entry,) = read(f"{CLASSIC},{SOLVED}")
    assert entry.solution is not None
    assert entry.solution.line == SOLVED


def test_two_puzzles_on_a_line_are_refused() -> None:
    with pytest.raises(ParseError, match="there are 2 puzzles on one line"):
        parse(f"{CLASSIC} {CLASSIC[::-1]}")


def test_headings_between_boards_are_skipped_and_noted() -> None:
    text = "\n".join(f"Grid {n:02}\n{BOARD}" for n in range(1, 51))
    found = list(read(text))
    assert [entry.puzzle for entry in found] == [PUZZLE] * 50
    assert list(map(str, found[0].notes)) == ["Skipped line 1: 'Grid 01'."]
    assert list(map(str, found[49].notes)) == ["Skipped line 491: 'Grid 50'."]


def test_text_after_the_last_board_is_noted_too() -> None:
    (entry,) = read(f"{BOARD}\n\nfrom a newspaper\nof last week")
    assert list(map(str, entry.notes)) == ["Skipped lines 11–12: 'from a newspaper'."]


def test_a_file_of_boards_may_be_long(tmp_path: object) -> None:
    text = "".join(f"Grid {n}\n{BOARD}\n" for n in range(11_000))
    assert len(text) > 1 << 20
    assert sum(entry.puzzle == PUZZLE for entry in read(text)) == 11_000


def test_boards_without_a_gap_are_cut_apart() -> None:
    assert [entry.puzzle for entry in read(f"{BOARD}\n{BOARD}\n{BOARD}")] == [PUZZLE] * 3
    with pytest.raises(ParseError, match="10 rows of 9 cells do not form a square grid"):
        parse(f"{BOARD}\n{ROWS[0]}")


def test_any_number_of_boards_without_a_gap_is_cut_apart() -> None:
    found = list(read("\n".join([BOARD] * 500)))
    assert [entry.puzzle for entry in found] == [PUZZLE] * 500
    assert [entry.number for entry in found] == list(range(1, 4501, 9))


def test_a_long_text_without_a_puzzle_is_refused_in_little_memory() -> None:
    lines = (b"nothing to see here: %d\n" % n for n in range(45_000))
    stream = io.BytesIO(b"".join(lines))
    tracemalloc.start()
    with pytest.raises(ParseError, match="there is no puzzle"):
        list(read(stream))
    assert tracemalloc.get_traced_memory()[1] < 12_000_000
    tracemalloc.stop()


def test_a_board_of_regions_below_a_board_makes_a_jigsaw() -> None:
    labels = "".join(map(str, spiral(9)))
    regions = "\n".join(" ".join(labels[at : at + 9]) for at in range(0, 81, 9))
    expected = Puzzle(PUZZLE.givens, jigsaw(labels))
    assert parse(f"Givens\n{SPACED}\nRegions\n{regions}") == expected


def test_a_bad_board_among_good_ones_is_an_entry() -> None:
    first, bad, last = read(f"One\n{BOARD}\nTwo\n{BOARD[:-10]}\nThree\n{BOARD}")
    assert first.puzzle == last.puzzle == PUZZLE
    assert "8 rows of 9 cells" in str(bad.error)
    assert bad.number == 12


def test_a_large_board_with_blanks_for_empty_cells() -> None:
    signs = "0123456789ABCDEF"
    square = [[(r * 4 + r // 4 + c) % 16 for c in range(16)] for r in range(16)]
    drawn = ["---------------------"]
    for r, row in enumerate(square):
        texts = [signs[d] if (r + c) % 3 else " " for c, d in enumerate(row)]
        drawn.append("|" + "|".join("".join(texts[at : at + 4]) for at in (0, 4, 8, 12)) + "|")
        drawn += ["---------------------"] if r % 4 == 3 else []
    (entry,) = read("\n".join(drawn))
    assert entry.puzzle is not None
    assert entry.puzzle.rules == classic(4, 4)
    assert [
        digit == (0 if (at // 16 + at % 16) % 3 == 0 else square[at // 16][at % 16] + 1)
        for at, digit in enumerate(entry.puzzle.givens.cells)
    ] == [True] * 256
    assert entry.notes[0].code == "text.zero-is-digit"


def test_blanks_that_fit_in_two_places_are_settled_by_the_solution_or_refused() -> None:
    shifted = "\n".join(" " + row[:8].replace(".", " ") for row in ROWS)
    with pytest.raises(ParseError, match="the text can be read in two ways"):
        parse(shifted.replace("5", " ").replace("7", " "))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hello world\nhow are you", "there is no puzzle in the text: 'hello world'"),
        ("Samsung Galaxy\n943x1280: 24 JPG", "there is no puzzle in the text"),
        ("\n".join([*ROWS[:4], "and so on"]), "row 5 (line 5) has 7 cells"),
        ("\n".join(f"9 {n} {n + 1} 80" for n in range(40)), "rows of 4 cells"),
    ],
)
def test_a_text_without_a_puzzle_is_refused(text: str, says: str) -> None:
    with pytest.raises(ParseError, match=re.escape(says)):
        parse(text)


def test_a_text_around_a_puzzle_is_recognised_as_text() -> None:
    assert detect_format(TEXTS["title and rating"]) == "text"
    assert next(iter(read(TEXTS["title"], "text"))).puzzle == PUZZLE
