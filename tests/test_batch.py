"""Batches: every kind of input, vector path and size, against the general engine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Grid, Outcome, Puzzle, _core, batch

from .checker import assert_solves

NUMBER = 200_000 if os.environ.get("NONET_THOROUGH") else 20_000
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = EASY.replace("5", ".").replace("3", ".")
NONE = "55" + EASY[2:]
LAYOUT = Puzzle(Grid.empty()).layout


@pytest.fixture(params=_core.simd_paths())
def path(request: pytest.FixtureRequest) -> Iterator[str]:
    """Run the test on each vector path of this machine."""
    before = _core.simd_path()
    _core.use_simd_path(request.param)
    yield request.param
    _core.use_simd_path(before)


def random_puzzles(number: int, seed: int) -> list[bytes]:
    """Make puzzles of every kind: dug, spoilt, with several solutions, contradictory, empty."""
    dice = Random(seed)
    full = [nonet.fill(seed=seed * 1000 + i).cells for i in range(40)]
    puzzles = [bytes(81)]
    while len(puzzles) < number:
        cells = bytearray(dice.choice(full))
        for cell in dice.sample(range(81), dice.randint(30, 64)):
            cells[cell] = 0
        kind = dice.random()
        if kind < 0.3:  # one digit changed
            cells[dice.randrange(81)] = dice.randint(1, 9)
        elif kind < 0.35:  # noise
            cells = bytearray(dice.choice((0, 0, 0, 0, dice.randint(1, 9))) for _ in range(81))
        puzzles.append(bytes(cells))
    return puzzles


def expect(puzzle: bytes, limit: int = 2) -> int:
    found, outcome = _core.Search(LAYOUT, puzzle).count(limit, 2_000_000)
    assert outcome is not _core.Outcome.LIMIT
    return found


def text_of(cells: bytes) -> str:
    return "".join(".123456789"[digit] for digit in cells)


def test_counts_and_solutions_equal_those_of_the_general_engine(path: str) -> None:
    puzzles = random_puzzles(NUMBER, seed=1)
    counts = [expect(puzzle) for puzzle in puzzles]
    array = np.frombuffer(b"".join(puzzles), np.uint8).reshape(-1, 81)
    for threads in (1, 2, 3):
        solved = batch.solve(array, threads=threads)
        assert list(solved.counts) == counts
    for index, (puzzle, found) in enumerate(zip(puzzles, counts, strict=True)):
        solution = bytes(solved.solutions[index])
        if found == 0:
            assert solution == bytes(81)
        elif index % 10 == 0 or found > 1:
            assert_solves(Puzzle(Grid.from_cells(puzzle, 9)), Grid.from_cells(solution, 9))
        if found == 1 and index % 10 == 0:
            search = _core.Search(LAYOUT, puzzle)
            search.next(10**6)
            assert search.grid() == solution


def test_every_size_of_batch_gives_the_same(path: str) -> None:
    puzzles = random_puzzles(65, seed=2)
    for limit in (1, 2, 3, 1000):
        counts = [expect(puzzle, limit) for puzzle in puzzles]
        for size in range(66):
            lines = "".join(f"{text_of(puzzle)}\n" for puzzle in puzzles[:size]).encode()
            assert list(batch.count(lines, limit).counts) == counts[:size]


def test_one_at_a_time_gives_the_same(path: str) -> None:
    for puzzle in random_puzzles(NUMBER // 10, seed=3):
        found = expect(puzzle)
        count, solution = _core.solve_cells(puzzle)
        assert count == found
        text_count, text_solution = _core.solve_line(text_of(puzzle).encode())
        assert text_count == found
        assert (solution is None) == (text_solution is None) == (found == 0)
        if found == 1:
            assert solution is not None
            assert text_of(solution).encode() == text_solution
            assert nonet.solve(text_of(puzzle)).cells == solution


def test_all_solutions_come_one_after_the_other(path: str) -> None:
    for puzzle in random_puzzles(200, seed=4):
        if 1 < expect(puzzle, 50) < 50:
            search, general = _core.ClassicSearch(puzzle), _core.Search(LAYOUT, puzzle)
            found, wanted = set(), set()
            while search.next(10**6) is _core.Outcome.FOUND:
                found.add(search.grid())
            while general.next(10**6) is _core.Outcome.FOUND:
                wanted.add(general.grid())
            assert found == wanted
            parts = _core.ClassicSearch(puzzle)
            outcomes = []
            while not outcomes or outcomes[-1] is not _core.Outcome.EXHAUSTED:
                outcomes.append(parts.next(1))  # a guess at a time
            assert outcomes.count(_core.Outcome.FOUND) == len(wanted)


def test_solutions_have_the_type_of_the_input() -> None:
    lines = [EASY, SEVERAL, NONE]
    text = "".join(f"{line}\n" for line in lines)
    first = batch.solve(text)
    assert isinstance(first.solutions, str)
    solutions = first.solutions.splitlines()
    assert solutions[0] == SOLVED
    assert solutions[2] == 81 * "."
    assert_solves(Puzzle.parse(SEVERAL), Grid.parse(solutions[1]))
    assert first.statuses == [Outcome.UNIQUE, Outcome.SEVERAL, Outcome.NONE]
    assert first.tally == (1, 1, 1, 0)
    assert batch.solve(text.encode()).solutions == first.solutions.encode()
    assert batch.solve(bytearray(text.encode())).solutions == first.solutions.encode()
    assert batch.solve(lines).solutions == solutions
    cells = np.array([list(Puzzle.parse(line).givens.values) for line in lines], np.uint8)
    flat, square = batch.solve(cells), batch.solve(cells.reshape(-1, 9, 9))
    assert flat.solutions.shape == (3, 81)
    assert square.solutions.shape == (3, 9, 9)
    assert text_of(bytes(flat.solutions[0])) == SOLVED
    assert (square.solutions.reshape(-1, 81) == flat.solutions).all()
    assert not flat.solutions[2].any()


def test_arrays_need_not_be_contiguous() -> None:
    cells = np.array([list(Puzzle.parse(EASY).givens.values)] * 4, np.uint8)
    wide = np.zeros((4, 90), np.uint8)
    wide[:, :81] = cells
    assert (batch.solve(wide[::2, :81]).solutions == batch.solve(cells[:2]).solutions).all()


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"# a comment\n\n{EASY}\r\n  {SEVERAL}  \n{NONE}")
    found = batch.check(path)
    assert found.statuses == [Outcome.UNIQUE, Outcome.SEVERAL, Outcome.NONE]
    assert [found.number(index) for index in range(3)] == [3, 4, 5]


def test_a_bad_line_is_reported_and_affects_no_other() -> None:
    bad = [
        EASY[:80],
        EASY + ".",
        EASY.replace("5", "!", 1),
        "é" * 81,
        "",
        "#" + EASY[1:],
        "\0" * 81,
    ]
    text = "".join(f"{line}\n{EASY}\n" for line in bad)
    solved = batch.solve(text.encode())
    good = [line for line in solved.solutions.decode().splitlines() if line == SOLVED]
    assert len(good) == len(bad)
    problems = dict(solved.problems())
    assert {number: str(error) for number, error in problems.items()} == {
        1: "80 characters, but a puzzle has 81",
        3: "82 characters, but a puzzle has 81",
        5: "r1c1 holds '!': expected 1–9, or . for an empty cell",
        7: "162 characters, but a puzzle has 81",
        13: "r1c1 holds '\\x00': expected 1–9, or . for an empty cell",
    }
    assert solved.tally == (len(bad), 0, 0, 5)


def test_lines_that_only_look_even_are_seen_line_by_line() -> None:
    crooked = f"{EASY[:40]}\n{EASY[:40]}\n"
    assert len(crooked) == 82
    found = batch.check(crooked + f"{EASY}\n")
    assert found.statuses == [None, None, Outcome.UNIQUE]
    assert [number for number, _ in found.problems()] == [1, 2]


def test_a_bad_digit_in_an_array_is_named() -> None:
    cells = np.zeros((3, 81), np.uint8)
    cells[1, 5] = 12
    found = batch.check(cells)
    assert [(number, str(error)) for number, error in found.problems()] == [
        (2, "r1c6 holds 12: expected 0 to 9")
    ]


@pytest.mark.parametrize(
    ("puzzles", "error", "sentence"),
    [
        (np.zeros((2, 80), np.uint8), ValueError, r"\(n, 81\) or \(n, 9, 9\), not \(2, 80\)"),
        (np.zeros(81, np.uint8), ValueError, r"not \(81,\)"),
    ],
)
def test_an_invalid_batch_is_refused(puzzles: object, error: type, sentence: str) -> None:
    for job in (batch.solve, batch.count, batch.check):
        with pytest.raises(error, match=sentence):
            job(puzzles)


def test_bad_settings_are_refused() -> None:
    with pytest.raises(ValueError, match="limit must be 1 to"):
        batch.count([EASY], 0)
    with pytest.raises(ValueError, match="threads must be at least 1, not 0"):
        batch.solve([EASY], threads=0)
    with pytest.raises(ValueError, match="no such path"):
        _core.use_simd_path("mmx")


def test_an_empty_batch_is_a_batch() -> None:
    for nothing in (b"", "", [], "\n\n# nothing\n", np.zeros((0, 81), np.uint8)):
        solved = batch.solve(nothing, seconds=1)
        assert len(solved) == 0
        assert solved.tally == (0, 0, 0, 0)


def test_a_time_limit_stops_the_work() -> None:
    with pytest.raises(nonet.LimitReached, match=r"3 puzzles were not finished within 0\.05 s"):
        batch.count([81 * "."] * 3, 4_000_000_000, seconds=0.05)


@given(st.binary(max_size=500))
def test_any_bytes_are_lines_good_or_bad(text: bytes) -> None:
    solved = batch.solve(text, format="line")
    meant = [line.strip(b" \t\r") for line in text.split(b"\n")]
    meant = [line for line in meant if line and not line.startswith(b"#")]
    assert len(solved) == len(meant)
    assert solved.solutions.count(b"\n") == len(meant)


@given(st.lists(st.text("123456789.0*_-x", min_size=79, max_size=82), max_size=20))
def test_lines_are_bad_exactly_where_the_line_format_refuses_them(lines: list[str]) -> None:
    found = batch.check(lines)
    for line, status in zip(lines, found.statuses, strict=True):
        assert (status is None) == (not is_readable(line))


def is_readable(line: str) -> bool:
    try:
        nonet.formats.parse(line, "line")
    except nonet.ParseError as error:
        return "map of regions" in str(error)  # cells there are, but no puzzle
    return True


def test_one_line_of_bytes_is_solved_with_no_ceremony() -> None:
    assert batch.solve_line(EASY.encode()) == (1, SOLVED.encode())
    assert batch.solve_line(SEVERAL.encode())[0] == 2
    assert batch.solve_line(NONE.encode()) == (0, None)
    assert batch.solve_line(b"x" * 81) == (-1, None)
    with pytest.raises(ValueError, match="81 bytes"):
        batch.solve_line(b"1234")


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    "work",
    [
        batch.solve,
        batch.count,
        batch.check,
        batch.rate,
        batch.rate_se,
    ],
)
def test_progress_is_reported_up_to_the_last_puzzle(work: Any, threads: int) -> None:
    reports: list[tuple[int, int]] = []
    several, bad = "." * 81, "x" * 81
    puzzles = [EASY, several, *[EASY] * 60, bad]
    work(puzzles, threads=threads, progress=lambda *now: reports.append(now))
    assert reports == sorted(set(reports))
    assert reports[-1] == (63, 63)


def test_an_exception_in_progress_ends_the_work() -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batch.rate([EASY] * 5000, threads=2, progress=stop)
    assert batch.solve([EASY]).tally.unique == 1
