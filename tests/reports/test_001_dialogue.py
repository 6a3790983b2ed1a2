"""Report 001: a program that asks for the puzzle row by row, and prints the solution."""

from __future__ import annotations

import subprocess
import sys

from ..cli.test_enter import PRINTED, ROWS


def dialogue(rows: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nonet", "enter"]
    return subprocess.run(command, input=rows, capture_output=True, text=True, timeout=60)


def test_the_dialogue_prints_what_the_report_printed() -> None:
    done = dialogue(ROWS)
    assert (done.stdout, done.stderr, done.returncode) == (PRINTED, "", 0)


def test_rows_of_the_wrong_kind_are_asked_for_again_in_the_report_s_words() -> None:
    done = dialogue("1 2 3\nfive\n" + ROWS)
    assert "Each row must contain exactly 9 numbers" in done.stdout
    assert "Please enter valid integers" in done.stdout
    assert done.stdout.endswith("3 4 5 2 8 6 1 7 9\n")
    assert done.returncode == 0


def test_a_board_without_a_solution_is_reported() -> None:
    done = dialogue(ROWS.replace("5 3 0 0 7", "5 5 0 0 7"))
    assert "\nNo solution exists\n" in done.stdout
    assert done.returncode == 1
