"""The SE rating: ER, EP and ED as Sudoku Explainer 1.2.1 gives them, and paths that replay."""

from __future__ import annotations

import csv
import gzip
import os
from array import array

from nonet import _core

from ..data import data

THOROUGH = bool(os.environ.get("NONET_THOROUGH"))
Triple = tuple[int, int, int]

# The published list has these otherwise (docs/se.md). Four are slips of the list: a first step of
# 1.2 without a single, or of 10.7 with one; the last has another row's numbers.
SLIPS = {
    "..34..7.......9..6....2..1...8..4..13.....8..57.8..........8.9.8...6...2..53..1..",
    ".....6......7...2...9.3.5....5.9.84.8..2....6.......7.39..4....5.....4....4..1..8",
    "12.3.....3...4......5..23..5....61.........9...67....8.5...16.....9...4.....8...7",
    "..3...7..4...8...6.9.....1.......6..6....4..8..16..39..7...2...5..8....2....45...",
}
# A first step of 10.5, it says, where there is one of 10.1 in every form of the puzzle, and by an
# independent rater of the same scale (docs/se.md).
ALONE = "1.......7.2.4...6...3...5...9..4........62.4....9..8....5.....3.6.2...8.7....1..."
# These have the published numbers in another form: transposed or not, then rows and columns in
# this order.
FORMS = {
    "12.3.....4...5......6..17..5..2......3..1..4...1..68....9....7....1..9.......9.68": (
        False,
        "987654321",
        "123456789",
    ),
    "...4...8...7..9....8..3.1..2.....9..7....53...3..6..1..6..9...15....46....2....9.": (
        True,
        "132456789",
        "123456789",
    ),
    "1..4...8..5...9..6....3.1...9...5..7..8.2.4.........2.7.5..3....3.69............3": (
        False,
        "987654321",
        "987654321",
    ),
}


def in_form(puzzle: str, is_transposed: bool, rows: str, columns: str) -> str:
    if is_transposed:
        puzzle = "".join(puzzle[column::9] for column in range(9))
    return "".join(puzzle[9 * int(row) + int(column) - 10] for row in rows for column in columns)


def tenths(*numbers: str) -> Triple:
    er, ep, ed = (round(10 * float(number)) for number in numbers)
    return er, ep, ed


def list_rated() -> list[tuple[str, Triple]]:
    """Return puzzles and their ratings: by the Java program where it has rated them."""
    with gzip.open(data("ratings/se_ratings.csv.gz"), "rt", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    out = []
    for row in rows:
        tool = "se121" if row["se121_er"] else "forge"
        out.append((row["puzzle"], tenths(*(row[f"{tool}_{n}"] for n in ("er", "ep", "ed")))))
    return out


def rate_all(puzzles: list[str]) -> list[Triple]:
    room = array("H", [0]) * (4 * len(puzzles))
    lines = "\n".join(puzzles).encode()
    _core.rate_se_records(lines, 82, True, 0, os.cpu_count() or 1, room, _core.Stop())
    return [(room[i], room[i + 1], room[i + 2]) for i in range(0, len(room), 4)]


def test_all_ratings_are_equal() -> None:
    rows = list_rated()
    assert len(rows) == 3265
    found = rate_all([puzzle for puzzle, _ in rows])
    for (puzzle, triple), ours in zip(rows, found, strict=True):
        assert ours == triple, puzzle


def list_published() -> list[dict[str, str]]:
    with open(data("ratings/hardest110626_published_ER.csv"), encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 269
    return rows


def test_published_ratings_of_the_hardest_are_equal() -> None:
    otherwise = {*SLIPS, *FORMS, ALONE}
    rows = [row for row in list_published() if row["puzzle"] not in otherwise]
    if not THOROUGH:
        rows = [row for row in rows if float(row["er"]) <= 10.5][::3]
    found = rate_all([row["puzzle"] for row in rows])
    for row, ours in zip(rows, found, strict=True):
        if row["ep"]:
            assert ours == tenths(row["er"], row["ep"], row["ed"]), row["puzzle"]
        else:
            assert ours[0] == round(10 * float(row["er"])), row["puzzle"]


def test_three_published_ratings_are_those_of_another_form() -> None:
    rows = [row for row in list_published() if row["puzzle"] in FORMS]
    assert len(rows) == len(FORMS)
    forms = [in_form(row["puzzle"], *FORMS[row["puzzle"]]) for row in rows]
    assert rate_all(forms) == [tenths(row["er"], row["ep"], row["ed"]) for row in rows]


def test_the_one_that_no_form_explains_is_as_an_independent_rater_has_it() -> None:
    assert rate_all([ALONE]) == [(115, 115, 101)]


def check_path(puzzle: str, triple: Triple) -> None:
    """Carry out a path: it never contradicts the solution, and ends with it."""
    _, line = _core.solve_line(puzzle.encode())
    assert line is not None
    solution = line.decode()
    ours, is_limited, path, _ = _core.SeRater().rate(puzzle.encode(), keep_path=True)
    assert (ours, is_limited) == (triple, False)
    grid = list(puzzle)
    for step in path:
        for cell, digit in step.eliminations:
            assert solution[cell] != str(digit)
        for cell, digit in step.placements:
            assert solution[cell] == str(digit)
            grid[cell] = str(digit)
        check_chains(step)
    assert "".join(grid) == solution
    assert max(step.difficulty for step in path) + 0.05 >= triple[0] / 10


def check_chains(step: _core.Step) -> None:
    if (own := len(step.nodes)) == 0:
        assert step.cells or step.houses
        assert (step.complexity, step.inner) == (0, ())
        return
    closing = {(own - 1, 0)} if step.technique.endswith("_cycle") else set()
    assert all(a < b < own or (a, b) in closing for a, b, _ in step.links)
    assert step.chains[0] == 0
    inner = {id(i): i.complexity for i in step.inner}
    assert own <= step.complexity <= own + sum(inner.values())
    for chain in step.inner:
        assert chain.nodes
        assert chain.eliminations


def test_paths_replay() -> None:
    for puzzle, triple in list_rated()[:: 20 if THOROUGH else 100]:
        check_path(puzzle, triple)


def test_paths_of_nested_chains_replay() -> None:
    puzzle = "1...56....5718...66...7.....9.3............9.8....5..35...17..8..2....1.......4.."
    check_path(puzzle, (102, 102, 26))


def test_a_limit_gives_a_lower_bound() -> None:
    puzzle = "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8"
    rater = _core.SeRater()
    full, is_limited, _, work = rater.rate(puzzle.encode())
    assert not is_limited
    lower, is_limited, _, _ = rater.rate(puzzle.encode(), most_work=work // 10)
    assert is_limited
    assert lower[0] <= full[0]
    assert rater.rate(puzzle.encode(), most_work=work) == (full, False, [], work)


def test_uniqueness_can_be_left_out() -> None:
    puzzle = "...3.....4..75.91...5.94....9.........84.52......28....53....98..1.73..2..2....4."
    rater = _core.SeRater()
    assert rater.rate(puzzle.encode())[0] == (57, 12, 12)
    _, _, path, _ = rater.rate(puzzle.encode(), uniqueness=False, keep_path=True)
    assert not any(step.technique.startswith(("se_unique", "se_bug")) for step in path)
