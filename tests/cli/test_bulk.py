"""Files of classic lines are solved in bulk, and nobody can tell but by the speed."""

from __future__ import annotations

from random import Random

import pytest

import nonet as library
from nonet.cli.commands import solve

from .conftest import NONE, PUZZLE, SEVERAL, SOLUTION

# Any limit makes `solve` go the usual way, puzzle by puzzle.
USUAL = ("--seconds", "1000")


def without_rate(text: str) -> str:
    return text.rpartition(" (")[0] if "puzzles/s" in text.splitlines()[0] else text


def mix_lines(number: int) -> str:
    """Lines of every kind: proper, with several solutions, without, bad, of other sizes."""
    dice = Random(5)
    lines = [PUZZLE, PUZZLE]
    for seed in range(number):
        proper = library.generate(blanks=dice.randint(20, 50), seed=seed).line
        other = dice.choice(
            [
                proper,
                proper,
                proper,
                SEVERAL,
                NONE,
                "junk",
                "",
                "# a comment",
                proper[:80],
                proper.replace(".", "x", 1),
                "x" * 81,
                "é" * 81,
                "1.....3..4.....2",
                f"{proper};diagonals",
                f"  {proper}\r",
            ]
        )
        lines.append(other)
    return "\n".join(lines)


@pytest.mark.parametrize("end", ["", "\n"])
def test_bulk_says_what_the_usual_way_says(nonet, tmp_path, monkeypatch, end):
    monkeypatch.setattr(solve, "_BLOCK", 1000)  # many blocks, cut anywhere
    path = tmp_path / "puzzles.txt"
    path.write_text(PUZZLE + "\n" + (PUZZLE + "\n") * 120 + mix_lines(300) + end)
    quick, usual = nonet("solve", path), nonet("solve", *USUAL, path)
    assert quick.out == usual.out
    assert quick.code == usual.code == 2
    first, *rest = quick.err.splitlines()
    usual_first, *usual_rest = usual.err.splitlines()
    assert first.rpartition(" (")[0] == usual_first.rpartition(" (")[0]
    assert rest == usual_rest


def test_a_pipe_is_solved_in_bulk(process):
    result = process("solve", "-", given=f"{PUZZLE}\n".encode() * 5000)
    assert result.out == f"{SOLUTION}\n" * 5000
    assert result.err.startswith("5,000 puzzles: 5,000 unique (")
    assert result.code == 0


def test_an_endless_line_is_one_bad_line(nonet, tmp_path, monkeypatch):
    monkeypatch.setattr(solve, "_BLOCK", 1 << 16)
    path = tmp_path / "long.txt"
    path.write_text(f"{PUZZLE}\n" * 200 + "5" * 3_000_000 + f"\n{PUZZLE}\n" * 2)
    result = nonet("solve", path)
    assert result.out.count(SOLUTION) == 202
    assert "# line 201: line 201 is longer than 1,048,576 characters\n" in result.out.replace(
        "# line 201 is", "# line 201: line 201 is"
    )
    assert result.code == 2


def test_no_solution_and_several_set_the_exit_code(nonet, tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{PUZZLE}\n{PUZZLE}\n{SEVERAL}\n")
    assert nonet("solve", path).code == 1
