"""`nonet solve`: one puzzle, many, all solutions, methods, JSON."""

import json

import pytest

from nonet import Puzzle, formats, generate, rules
from nonet import solve as puzzle_solution
from nonet.methods import METHODS

from .conftest import NONE, PUZZLE, SEVERAL, SOLUTION
from .terminals import seen_on_terminal


def test_one_puzzle_is_drawn_solved(nonet):
    result = nonet("solve", PUZZLE)
    assert result.code == 0
    assert result.out == f"{Puzzle.parse(SOLUTION)}\n"
    assert result.err == ""


def test_a_file_with_one_puzzle_is_drawn_solved(nonet, tmp_path):
    path = tmp_path / "one.txt"
    path.write_text(f"{Puzzle.parse(PUZZLE)}\n")
    assert nonet("solve", path).out == f"{Puzzle.parse(SOLUTION)}\n"


@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_standard_input_is_read(nonet, arguments):
    assert nonet("solve", *arguments, given=PUZZLE).out == f"{Puzzle.parse(SOLUTION)}\n"


def test_a_terminal_shows_before_and_after_with_the_found_digits_set_apart():
    seen = seen_on_terminal("solve", "1.....3..4.....2", NO_COLOR="")
    found = "\x1b[1;32m{}\x1b[0m".format
    assert seen.splitlines() == [
        f"1 . | . .       1 {found(3)} | {found(2)} {found(4)}",
        f". . | 3 .       {found(4)} {found(2)} | 3 {found(1)}",
        "----+----   →   ----+----",
        f". 4 | . .       {found(2)} 4 | {found(1)} {found(3)}",
        f". . | . 2       {found(3)} {found(1)} | {found(4)} 2",
    ]


def test_a_terminal_without_colours_or_room():
    seen = seen_on_terminal("solve", "1.....3..4.....2", NO_COLOR="1")
    assert seen.splitlines()[0] == "1 . | . .       1 3 | 2 4"
    seen = seen_on_terminal("solve", "1.....3..4.....2", NO_COLOR="1", columns=20)
    assert seen.splitlines()[0] == "1 3 | 2 4"


def test_a_jigsaw_on_a_terminal_keeps_its_shape():
    puzzle = generate(5, jigsaw=True, blanks=10, seed=1)
    before, after = str(puzzle), str(Puzzle(puzzle_solution(puzzle), puzzle.rules))
    seen = seen_on_terminal("solve", puzzle.line, NO_COLOR="1").splitlines()
    width = max(map(len, before.splitlines()))
    assert [line[:width].rstrip() for line in seen] == before.splitlines()
    assert [line[width + 7 :] for line in seen] == after.splitlines()


def test_no_solution_says_why(nonet):
    result = nonet("solve", NONE)
    assert result.code == 1
    assert result.out == ""
    assert result.err == "nonet: no solution: row 1 contains 5 twice: r1c1 and r1c2\n"


def test_several_solutions_say_where(nonet):
    result = nonet("solve", SEVERAL)
    assert result.code == 1
    assert result.out == ""
    assert result.err.startswith("nonet: several solutions: r1c1 can be ")


def test_dashes_for_empty_cells_are_not_options(nonet):
    puzzle = PUZZLE.replace(".", "-")
    assert nonet("solve", puzzle).out == f"{Puzzle.parse(SOLUTION)}\n"
    assert nonet("solve", "-" + "-------3--4-----2", "--all").code == 2  # 17 cells
    result = nonet("count", "------3--4-----2", "--limit", "5")
    assert (result.out, result.code) == ("3\n", 0)
    result = nonet("hint", "1.....3..4.....2", "--digits", "1-----3--4-----2")
    assert result.code == 0
    result = nonet("hint", "1.....3..4.....2", "--digits", "------3--4-----2")
    assert result.err.startswith("nonet: r1c1 is given as 1")


def test_many_puzzles_are_answered_a_line_each(nonet, tmp_path):
    path = tmp_path / "many.txt"
    path.write_text(f"{PUZZLE}\n{NONE}\nhello\n{SEVERAL}\n{PUZZLE}\n")
    result = nonet("solve", path)
    lines = result.out.splitlines()
    assert result.code == 2
    assert lines[0] == lines[4] == SOLUTION
    assert lines[1] == "# line 2: no solution: row 1 contains 5 twice: r1c1 and r1c2"
    assert lines[2].startswith("# line 3: 5 cells do not form a square grid")
    assert lines[3].startswith("# line 4: several solutions: r1c1 can be ")
    summary, bad = result.err.splitlines()
    assert summary.startswith("4 puzzles: 2 unique, 1 several, 1 none, 1 bad line (")
    assert summary.endswith(" puzzles/s)")
    assert bad.startswith("nonet: line 3: 5 cells do not form a square grid")


def test_the_output_of_a_batch_can_be_read_again(nonet):
    result = nonet("solve", "--stats", given=f"{PUZZLE}\n{NONE}\n{PUZZLE}\n")
    assert result.code == 1
    assert [entry.puzzle for entry in formats.read(result.out)] == [Puzzle.parse(SOLUTION)] * 2


def test_a_batch_without_trouble_leaves_with_0(nonet):
    assert nonet("solve", given=f"{PUZZLE}\n{PUZZLE}\n").code == 0


def test_unusual_rules_are_kept(nonet):
    puzzle = generate(4, blanks=8, rules=(*rules.classic(2, 2), rules.Diagonals()), seed=1)
    result = nonet("solve", given=f"{puzzle.line}\n{puzzle.line}\n")
    assert result.out.splitlines()[1].endswith(";diagonals")


def test_all_solutions_of_a_puzzle(nonet):
    result = nonet("solve", "--all", SEVERAL)
    found = result.out.splitlines()
    assert result.code == 1
    assert SOLUTION in found
    assert len(set(found)) == len(found) > 1
    assert result.err == f"nonet: {len(found)} solutions\n"


def test_all_solutions_stop_at_the_limit(nonet):
    result = nonet("solve", "--all", "--limit", 5, 16 * ".")
    assert len(result.out.splitlines()) == 5
    assert result.err == "nonet: 5 solutions, and more (--limit)\n"


def test_all_solutions_of_a_unique_puzzle_are_one(nonet):
    result = nonet("solve", "--all", PUZZLE)
    assert (result.out, result.err, result.code) == (f"{SOLUTION}\n", "", 0)


def test_all_solutions_of_none(nonet):
    result = nonet("solve", "--all", NONE)
    assert (result.out, result.code) == ("", 1)
    assert "row 1 contains" in result.err


def test_all_as_json(nonet):
    body = nonet("solve", "--all", "--limit", 3, "--json", 16 * ".")
    record = json.loads(body.out)
    assert record["status"] == "several"
    assert len(record["solutions"]) == 3
    assert record["complete"] is False


def test_all_goes_with_no_method(nonet):
    result = nonet("solve", "--all", "--method", "crook", PUZZLE)
    assert result.code == 2
    assert result.err.startswith("nonet: --all and --method cannot be combined")


@pytest.mark.parametrize("method", ["nonet", *METHODS])
def test_every_method_solves(nonet, method):
    result = nonet("solve", "--method", method, PUZZLE)
    assert result.code == 0, result.err
    assert result.out == f"{Puzzle.parse(SOLUTION)}\n"


def test_an_unknown_method(nonet):
    result = nonet("solve", "--method", "magic", PUZZLE)
    assert result.code == 2
    assert result.err.startswith("nonet: unknown method 'magic' (known: nonet, backtracking, ")


def test_a_method_says_that_there_are_several(nonet):
    result = nonet("solve", "--method", "backtracking", SEVERAL)
    assert result.code == 1
    assert len(result.out.splitlines()) == 11
    assert result.err.startswith("nonet: one of several solutions: r1c1 can be ")


def test_a_method_reports_that_there_is_no_solution(nonet):
    result = nonet("solve", "--method", "backtracking", NONE)
    assert (result.out, result.code) == ("", 1)
    assert "row 1 contains" in result.err


def test_a_method_that_does_not_guess_shows_how_far_it_got(nonet):
    result = nonet("solve", "--method", "pen-and-paper", 16 * ".")
    assert result.code == 1
    assert result.out.startswith(". . | . .\n")
    assert result.err == "nonet: pen-and-paper stopped with 16 empty cells: it does not guess\n"
    record = json.loads(nonet("solve", "--json", "--method", "pen-and-paper", 16 * ".").out)
    assert record["status"] == "incomplete"
    assert record["solution"] is None
    assert record["reached"] == 16 * "."


def test_stats_in_words(nonet):
    last = nonet("solve", "--stats", PUZZLE).out.splitlines()[-1]
    assert last.startswith("# ")
    assert last.endswith(" of CPU time, 0 guesses")
    last = nonet("solve", "--stats", "--method", "backtracking", PUZZLE).out.splitlines()[-1]
    assert last.endswith(" of CPU time, 4,208 nodes, 4,208 guesses, 4,157 backtracks")


def test_json(nonet):
    result = nonet("solve", "--json", "--stats", given=f"{PUZZLE}\nhello\n{NONE}\n")
    assert result.code == 2
    one, bad, none = map(json.loads, result.out.splitlines())
    keys = ["number", "puzzle", "status", "method", "solution", "reason", "message", "stats"]
    assert list(one) == keys
    assert (one["number"], one["puzzle"], one["status"]) == (1, PUZZLE, "unique")
    assert (one["method"], one["solution"], one["reason"]) == ("nonet", SOLUTION, None)
    assert list(one["stats"]) == ["seconds", "nodes", "guesses", "backtracks"]
    assert list(bad) == ["number", "puzzle", "status", "text", "reason"]
    assert (bad["number"], bad["status"], bad["text"]) == (2, "bad", "hello")
    assert (none["status"], none["solution"]) == ("none", None)
    assert none["reason"] == "no solution: row 1 contains 5 twice: r1c1 and r1c2"


def test_json_of_one_puzzle_is_one_object(nonet):
    record = nonet("solve", "--json", PUZZLE)
    assert json.loads(record.out)["solution"] == SOLUTION
    assert (record.err, record.code) == ("", 0)


def test_a_reached_time_limit_is_reported(nonet):
    result = nonet("solve", "--method", "backtracking", "--seconds", "0.01", 900 * ".")
    assert result.code == 1
    assert result.err.startswith("nonet: Backtracking stopped at the limit of 0.01 s of CPU time")
    batch = nonet(
        "solve",
        "--method",
        "backtracking",
        "--seconds",
        "0.05",
        given=f"{900 * '.'}\n{16 * '.'}\n",
    )
    assert batch.code == 1
    assert batch.err.startswith("2 puzzles: 1 several, 1 out of time (")


def test_the_alphabet_can_be_chosen(nonet):
    puzzle = "0" + 100 * "." + "A" + 154 * "."
    assert "alphabet" in nonet("solve", puzzle).err
    assert nonet("solve", "--alphabet", "0", "--all", "--limit", 1, puzzle).code == 1
