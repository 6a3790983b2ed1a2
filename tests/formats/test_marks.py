"""Grids with pencil marks, and libraries of positions."""

from __future__ import annotations

import pytest

import nonet
from nonet.formats import parse, read
from nonet.position import Position

from .puzzles import CLASSIC

POSITION = Position(CLASSIC)


def words() -> list[list[str]]:
    """Return the candidates of each cell in one word."""
    left = POSITION.candidates
    names = [[nonet.cell_name(9 * r + c) for c in range(9)] for r in range(9)]
    return [
        [
            "".join(map(str, left[name])) if name in left else str(POSITION.digits[name])
            for name in row
        ]
        for row in names
    ]


def forum() -> str:
    lines = [".----------------.----------------.----------------."]
    for number, row in enumerate(words()):
        if number in (3, 6):
            lines.append(":----------------+----------------+----------------:")
        texts = ["  ".join(word.ljust(5) for word in row[at : at + 3]) for at in (0, 3, 6)]
        lines.append("| " + " | ".join(texts) + " |")
    return "\n".join([*lines, "'----------------'----------------'----------------'"])


def stacks() -> str:
    edge = "+" + "-----+" * 9
    lines = [edge]
    for row in words():
        for low in (1, 4, 7):
            texts = []
            for word in row:
                if len(word) == 1:
                    texts.append(f"  {word}  " if low == 4 else "     ")
                else:
                    marks = "".join(str(d) if str(d) in word else " " for d in range(low, low + 3))
                    texts.append(f" {marks} ")
            lines.append("|" + "|".join(texts) + "|")
        lines.append(edge)
    return "\n".join(lines)


@pytest.mark.parametrize("text", [forum(), "\n".join(" ".join(row) for row in words()), stacks()])
def test_a_grid_of_candidates_is_a_position(text: str) -> None:
    (entry,) = read(f"from a forum:\n\n{text}\n")
    assert entry.position is not None
    marks = [frozenset(map(int, word)) for row in words() for word in row]
    assert entry.position.marks == tuple(left if len(left) > 1 else None for left in marks)
    assert entry.puzzle is not None
    assert nonet.solve(entry.puzzle) == nonet.solve(CLASSIC)
    assert entry.notes[0].code == "text.marks"


def test_marks_that_leave_out_a_candidate_are_kept() -> None:
    rows = words()
    at = next(at for at, word in enumerate(rows[0]) if len(word) > 2)
    rows[0][at] = rows[0][at][1:]
    (entry,) = read("\n".join(" ".join(row) for row in rows))
    assert entry.position is not None
    assert entry.position.candidates[f"r1c{at + 1}"] == tuple(map(int, rows[0][at]))


def test_a_position_is_parsed_from_text() -> None:
    position = Position.parse(forum())
    assert position.removed
    assert nonet.hint(position.puzzle, digits=position.digits, marks=position.marks)
    assert Position.parse(CLASSIC) == POSITION


def test_a_walk_of_nonet_itself_is_read_back() -> None:
    rows = words()
    widths = [max(len(row[c]) for row in rows) for c in range(9)]
    head = "   " + " ".join(str(c + 1).ljust(widths[c]) for c in range(9))
    lines = [
        f"{r}  " + " ".join(word.ljust(width) for word, width in zip(row, widths, strict=True))
        for r, row in enumerate(rows, 1)
    ]
    (entry,) = read("\n".join([head, *lines, "", "1. r5c5 = 5 (Naked Single)"]))
    assert entry.position is not None


def test_marked_givens_and_own_digits_are_distinguished() -> None:
    solved = nonet.solve(CLASSIC)
    cells = [f"{d}!" if g != "." else str(d) for d, g in zip(solved.values, CLASSIC, strict=True)]
    text = '"' + ";".join(",".join(cells[at : at + 9]) for at in range(0, 81, 9)) + '"'
    (entry,) = read(text)
    assert entry.puzzle == parse(CLASSIC)
    assert entry.position is not None
    assert entry.position.is_full


def test_a_library_of_hodoku_is_read_as_positions() -> None:
    digits = list(CLASSIC)
    digits[2] = "+4"
    (entry,) = read(f"# a comment\n:0100:4:{''.join(digits)}:214 114:411::\n")
    assert entry.puzzle == parse(CLASSIC)
    assert entry.position is not None
    assert entry.position.digits["r1c3"] == 4
    assert {(3, 1), (3, 2)} <= set(entry.position.removed)
