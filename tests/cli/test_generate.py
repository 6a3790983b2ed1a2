"""`nonet generate`: options, seeds, files that are whole or not there."""

import json
import os
import signal
import stat
import subprocess
import sys
import time

import pytest

import nonet as library
from nonet import Puzzle, Symmetry, check, formats
from nonet.formats import FORMATS
from nonet.jobs.rate import rate
from nonet.rules import Boxes, Diagonals, Regions

from .test_processes import hearing


def test_one_puzzle_is_drawn(nonet):
    result = nonet("generate", "--seed", 7)
    assert Puzzle.parse(result.out) == library.generate(seed=7)


def test_many_are_written_a_line_each(nonet):
    result = nonet("generate", "--seed", 7, "--count", 5)
    puzzles = [entry.puzzle for entry in formats.read(result.out)]
    assert len(set(puzzles)) == 5
    assert puzzles[0] == library.generate(seed=7)
    assert all(check(puzzle).is_unique for puzzle in puzzles)
    assert nonet("generate", "--seed", 7, "--count", 5).out == result.out


def test_neighbouring_seeds_share_no_puzzle(nonet):
    one = nonet("generate", "--size", 6, "--seed", 1, "--count", 10).out.splitlines()
    two = nonet("generate", "--size", 6, "--seed", 2, "--count", 10).out.splitlines()
    assert not set(one) & set(two)


def test_size_boxes_blanks_and_symmetry(nonet):
    options = ["--size", 6, "--boxes", "3x2", "--blanks", 20, "--symmetry", "mirror"]
    result = nonet("generate", *options)
    puzzle = Puzzle.parse(result.out)
    assert Boxes(3, 2) in puzzle.rules
    assert puzzle.givens.blanks == 20
    assert all([not d for d in row] == [not d for d in row[::-1]] for row in puzzle.givens.rows)


def test_boxes_alone_say_the_size(nonet):
    assert Puzzle.parse(nonet("generate", "--boxes", "2×5").out).size == 10


def test_diagonals(nonet):
    puzzle = Puzzle.parse(nonet("generate", "--diagonals", "--blanks", 40).out)
    assert Diagonals() in puzzle.rules


def test_jigsaw_as_text_and_from_a_file(nonet, tmp_path):
    rows = ["AAAAB", "ABBBB", "CCCCD", "CEDDD", "EEEED"]
    path = tmp_path / "regions.txt"
    path.write_text("\n".join(rows))
    one = nonet("generate", "--jigsaw", "".join(rows), "--blanks", 10, "--seed", 3)
    two = nonet("generate", "--jigsaw", path, "--blanks", 10, "--seed", 3)
    assert one.code == 0, one.err
    assert one.out == two.out
    assert Puzzle.parse(one.out).size == 5


def test_not_unique(nonet):
    result = nonet("generate", "--blanks", 81, "--not-unique")
    assert Puzzle.parse(result.out).givens.blanks == 81


def test_formats_by_option_and_by_name(nonet, tmp_path):
    assert nonet("generate", "--format", "json", "--seed", 1).out.startswith("[[")
    path = tmp_path / "puzzles.csv"
    assert nonet("generate", "--count", 2, "-o", path).code == 0
    assert path.read_text().startswith("puzzle,solution\n")
    for entry in formats.read(path.read_text()):
        assert entry.solution == library.solve(entry.puzzle)
    assert nonet("generate", "--not-unique", "--format", "csv").out.endswith(",\n")


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_written(nonet, name):
    options = ["--jigsaw", "random"] if name == "jigsaw" else ["--level", "easy"]
    result = nonet("generate", *options, "--seed", 4, "--count", 2, "--format", name)
    assert result.code == 0, result.err
    puzzles = [entry.puzzle for entry in formats.read(result.out)]
    wanted = {"jigsaw": True} if name == "jigsaw" else {"level": "easy"}
    assert puzzles == list(library.batch.generate(2, seed=4, **wanted))


def test_level_and_score_are_columns_of_a_table(nonet):
    result = nonet("generate", "--level", "medium", "--seed", 1, "--count", 2, "--format", "csv")
    head, *rows = result.out.splitlines()
    assert head == "puzzle,solution,level,score"
    for row in rows:
        puzzle, solution, level, score = row.split(",")
        assert (level, int(score)) == ("medium", rate(puzzle).score)
        assert library.Grid(map(int, solution)) == library.solve(puzzle)
    assert len(list(formats.read(result.out))) == 2


def test_json_lines_by_name_with_level_and_score(nonet, tmp_path):
    path = tmp_path / "puzzles.jsonl"
    assert nonet("generate", "--rate", "--size", 6, "--count", 2, "-o", path).code == 0
    for line in path.read_text().splitlines():
        record = json.loads(line)
        rating = rate(record["puzzle"])
        assert record["level"] == rating.level
        assert record["score"] == rating.score
        assert record["hardest"] == rating.hardest.technique.id


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert", "extreme"])
def test_a_level(nonet, level):
    result = nonet("generate", "--level", level, "--seed", 1)
    puzzle = Puzzle.parse(result.out)
    assert puzzle == library.generate(level=level, seed=1)
    assert rate(puzzle).level == level


def test_a_score_and_clues(nonet):
    body = nonet("generate", "--score", "400-600", "--clues", 28, "--seed", 2, "--json")
    record = json.loads(body.out)
    assert 400 <= record["score"] <= 600
    assert record["clues"] == 28
    alone = nonet("generate", "--score", "400–600", "--clues", 28, "--seed", record["seed"])
    assert Puzzle.parse(alone.out).line == record["puzzle"]


def test_a_technique_and_nothing_above(nonet):
    record = nonet("generate", "--technique", "Skyscraper", "--seed", 3, "--json")
    assert json.loads(record.out)["hardest"] == "skyscraper"
    record = nonet(
        "generate", "--technique", "naked-pair", "--at-most", "hard", "--seed", 3, "--json"
    )
    assert json.loads(record.out)["level"] in ("medium", "hard")


@pytest.mark.parametrize("kind", Symmetry)
def test_every_symmetry(nonet, kind):
    result = nonet("generate", "--symmetry", kind, "--seed", 5)
    assert Puzzle.parse(result.out) == library.generate(symmetry=kind, seed=5)


def test_minimal_and_unbiased(nonet):
    options = ["--size", 4, "--minimal", "--seed", 1]
    puzzle = Puzzle.parse(nonet("generate", *options).out)
    assert puzzle == library.generate(4, minimal=True, seed=1)
    puzzle = Puzzle.parse(nonet("generate", "--unbiased", "--seed", 2).out)
    cells = puzzle.givens.cells
    for cell in (cell for cell, digit in enumerate(cells) if digit):
        assert library.count(Puzzle([*cells[:cell], 0, *cells[cell + 1 :]]), limit=2) == 2


def test_a_pattern_as_text_and_from_a_file(nonet, tmp_path):
    pattern = "x..x" + "..x." + ".x.x" + "x..."
    path = tmp_path / "pattern.txt"
    path.write_text("\n".join(pattern[row : row + 4] for row in range(0, 16, 4)))
    one = nonet("generate", "--size", 4, "--pattern", pattern, "--seed", 1)
    two = nonet("generate", "--size", 4, "--pattern", path, "--seed", 1)
    assert one.code == 0, one.err
    assert one.out == two.out
    cells = Puzzle.parse(one.out).givens.cells
    assert [sign == "x" for sign in pattern] == [digit > 0 for digit in cells]


def test_a_jigsaw_is_invented(nonet):
    result = nonet("generate", "--jigsaw", "random", "--size", 6, "--count", 2, "--seed", 1)
    one, two = (entry.puzzle for entry in formats.read(result.out))
    assert one == library.generate(6, jigsaw=True, seed=1)
    assert one.rules != two.rules
    assert any(isinstance(rule, Regions) for rule in one.rules)


def test_the_number_of_threads_does_not_matter(nonet):
    options = ["generate", "--level", "hard", "--count", 8, "--seed", 9, "--threads"]
    assert nonet(*options, 1).out == nonet(*options, 2).out


def test_json(nonet):
    record = nonet("generate", "--count", 2, "--seed", 5, "--json")
    one, two = map(json.loads, record.out.splitlines())
    assert list(one) == ["number", "puzzle", "size", "clues", "seed"]
    assert (one["number"], one["seed"], two["number"]) == (1, 5, 2)
    again = nonet("generate", "--seed", two["seed"], "--format", "line").out
    assert again.strip() == two["puzzle"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--blanks", 100], "blanks must be 0 to 81 on a 9×9 grid, not 100"),
        (["--size", 6, "--boxes", "2x2"], "boxes of 2×2 cells do not fit a 6×6 grid"),
        (["--boxes", "wide"], "not a box: 'wide' (expected rows and columns, for"),
        (["--size", 7], "a 7×7 grid has no boxes"),
        (["--jigsaw", "AAAB" * 4], "region"),
        (["--jigsaw", "AABB", "--boxes", "2x2"], "--boxes and --jigsaw cannot be combined"),
        (["--json", "--format", "line"], "--format and --json cannot be combined"),
        (["--format", "papyrus"], "unknown format 'papyrus'"),
        (["--level", "fiendish"], "unknown level 'fiendish' (known: easy, medium, hard, expert,"),
        (["--technique", "y-wing"], "unknown technique 'y-wing': did you mean 'xy-wing'?"),
        (["--at-most", "y-wing"], "unknown level or technique 'y-wing': did"),
        (["--size", "7"], "a 7×7 grid has no boxes: ask for a jigsaw"),
        (["--pattern", "/dev/full"], "'/dev/full' is longer than 65,536 bytes"),
        (["--jigsaw", "/dev/zero"], "'/dev/zero' is longer than 65,536 bytes"),
        (["--technique", "xwing"], "unknown technique 'xwing': did you mean 'x-wing'?"),
        (
            ["--technique", "naked pairs"],
            "unknown technique 'naked pairs': did you mean 'naked-pair",
        ),
        (
            ["--symmetry", "mirrored"],
            "unknown --symmetry 'mirrored': did you mean 'mirror'?",
        ),
        (["--technique", "x-wing", "--level", "easy"], "a puzzle that needs it is not easy"),
        (["--score", "high"], "not a range of scores: 'high' (expected the lowest and"),
        (["--score", "900-800"], "score must go up from 0 or more, not from 900 to 800"),
        (["--clues", 82], "clues must be 0 to 81 on a 9×9 grid, not 82"),
        (["--blanks", 0, "--level", "easy"], "a full grid (--blanks 0) is neither minimal nor of"),
        (["--clues", 81, "--minimal"], "a full grid (--blanks 0) is neither minimal nor of"),
        (["--clues", 30, "--blanks", 30], "30 blanks and 30 clues are not the 81 cells"),
        (["--pattern", "x.x"], "the pattern has 3 cells, a 9×9 grid has 81"),
        (["--unbiased", "--symmetry", "full"], "--unbiased is for classic 9×9 puzzles"),
        (["--minimal", "--not-unique"], "a puzzle that need not be unique can only"),
        (
            ["--jigsaw", "random", "--size", 20],
            "jigsaws can be generated for sizes 4 to 16",
        ),
        (
            ["--jigsaw", "random", "--diagonals"],
            "--diagonals and --jigsaw cannot",
        ),
        (["--rate"], "--rate can only be used with --json or --format csv"),
        (["--rate", "--json", "--not-unique"], "--rate and --not-unique cannot be combined"),
    ],
)
def test_an_invalid_request(nonet, arguments, sentence):
    result = nonet("generate", *arguments)
    assert (result.out, result.code) == ("", 2)
    assert result.err.startswith("nonet: ")
    assert sentence in result.err
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--blanks", 70], "70 blanks leave 11 givens"),
        (["--clues", 16], "65 blanks leave 16 givens: no 9×9 puzzle with fewer than 17 has one"),
        (["--size", 4, "--symmetry", "mirror", "--blanks", 3], "3 is odd"),
        (["--pattern", 18 * "x" + 63 * "."], "the pattern has no given in rows 4 and 5"),
        (["--size", 4, "--blanks", 13], "13 blanks leave 3 givens: no 4×4 puzzle with fewer"),
        (["--clues", 17, "--symmetry", "full", "--seconds", 0.2], "within 0.2 s"),
    ],
)
def test_a_request_that_cannot_be_met(nonet, arguments, sentence):
    result = nonet("generate", *arguments)
    assert (result.out, result.code) == ("", 1)
    assert result.err.startswith("nonet: ")
    assert sentence in result.err
    assert result.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--size", 3], ["--count", 0], ["--symmetry", "odd"]])
def test_a_number_out_of_range(nonet, arguments):
    assert nonet("generate", *arguments).code == 2


def test_a_request_that_fails_half_way_leaves_the_old_file(nonet, tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text("as it was\n")
    result = nonet("generate", "--blanks", 70, "--count", 3, "-o", path)
    assert result.code == 1
    assert path.read_text() == "as it was\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_keeps_its_rights_and_a_link_its_place(nonet, tmp_path):
    path, link = tmp_path / "puzzles.txt", tmp_path / "link.txt"
    path.write_text("")
    path.chmod(0o640)
    link.symlink_to(path)
    assert nonet("generate", "--size", 4, "--count", 2, "-o", link).code == 0
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert len(path.read_text().splitlines()) == 2


def test_a_new_file_gets_the_usual_rights(nonet, tmp_path):
    path = tmp_path / "puzzles.txt"
    nonet("generate", "--size", 4, "-o", path)
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask


def test_an_output_that_cannot_be_written(nonet, tmp_path):
    result = nonet("generate", "-o", tmp_path / "missing" / "puzzles.txt")
    assert result.code == 2
    assert result.err.endswith("puzzles.txt': No such file or directory\n")
    result = nonet("generate", "-o", tmp_path)
    assert result.code == 2
    assert "directory" in result.err


def interrupt(folder, *arguments, written):
    """Interrupt a command once it writes, and return its output, errors and code.

    Into its file by --output, or into standard output, it has `written` something or opened it.
    """
    with open(folder / "out.txt", "w+") as out:
        worker = subprocess.Popen(
            [sys.executable, "-m", "nonet", "generate", *map(str, arguments)],
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=hearing,
        )
        end = time.monotonic() + 30
        while time.monotonic() < end:
            parts = list(folder.glob(".*.part"))
            sizes = [one.stat().st_size for one in (*parts, folder / "out.txt")]
            if any(sizes) or (parts and not written):
                break
            time.sleep(0.02)
        time.sleep(0.1)
        worker.send_signal(signal.SIGINT)
        _, err = worker.communicate(timeout=30)
        out.seek(0)
        return out.read(), err, worker.returncode


def test_an_interrupt_keeps_what_was_made(tmp_path):
    path = tmp_path / "puzzles.opensudoku"
    options = ["--count", 10**7, "--seed", 1, "-o", path]
    out, err, code = interrupt(tmp_path, *options, written=True)
    assert (out, code) == ("", 130)
    puzzles = [entry.puzzle for entry in formats.read(path.read_text())]
    assert err == f"nonet: stopped: {len(puzzles):,} of 10,000,000 puzzles generated and kept\n"
    assert puzzles[:3] == list(library.batch.generate(3, seed=1))
    assert not list(tmp_path.glob(".*"))


def test_an_interrupt_leaves_whole_lines(tmp_path):
    options = ["--level", "hard", "--count", 10**6, "--json"]
    out, err, code = interrupt(tmp_path, *options, written=True)
    assert code == 130
    assert f"stopped: {len(out.splitlines()):,} of 1,000,000" in err
    assert all(json.loads(line)["level"] == "hard" for line in out.splitlines())


def test_an_interrupt_before_the_first_puzzle_leaves_the_old_file(tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text("as it was\n")
    options = ["--clues", 17, "--symmetry", "full", "--count", 5, "-o", path]
    _, err, code = interrupt(tmp_path, *options, written=False)
    assert code == 130
    assert "Traceback" not in err
    assert path.read_text() == "as it was\n"
    assert not list(tmp_path.glob(".*"))


def test_variants_are_written_with_their_clues(nonet):
    result = nonet("generate", "--variant", "cage,anti-knight", "--seed", 7, "--format", "line")
    assert Puzzle.parse(result.out) == library.generate(variant="cage,anti-knight", seed=7)
    refused = nonet("generate", "--variant", "thermo")
    assert refused.code == 2
    assert "did you mean 'thermometer'?" in refused.err
