"""`nonet generate`: options, seeds, files that are whole or not there."""

import json
import os
import stat

import pytest

import nonet as library
from nonet import Puzzle, check, formats
from nonet.rules import Boxes, Diagonals


def test_one_puzzle_is_drawn(nonet):
    said = nonet("generate", "--seed", 7)
    assert Puzzle.parse(said.out) == library.generate(seed=7)


def test_many_are_written_a_line_each(nonet):
    said = nonet("generate", "--seed", 7, "--count", 5)
    puzzles = [entry.puzzle for entry in formats.read(said.out)]
    assert len(set(puzzles)) == 5
    assert puzzles[0] == library.generate(seed=7)
    assert all(check(puzzle).is_unique for puzzle in puzzles)
    assert nonet("generate", "--seed", 7, "--count", 5).out == said.out


def test_neighbouring_seeds_share_no_puzzle(nonet):
    one = nonet("generate", "--size", 6, "--seed", 1, "--count", 10).out.splitlines()
    two = nonet("generate", "--size", 6, "--seed", 2, "--count", 10).out.splitlines()
    assert not set(one) & set(two)


def test_size_boxes_blanks_and_symmetry(nonet):
    said = nonet("generate", "--size", 6, "--boxes", "3x2", "--blanks", 20, "--symmetry", "mirror")
    puzzle = Puzzle.parse(said.out)
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
    said = nonet("generate", "--blanks", 81, "--not-unique")
    assert Puzzle.parse(said.out).givens.blanks == 81


def test_formats_by_option_and_by_name(nonet, tmp_path):
    assert nonet("generate", "--format", "json", "--seed", 1).out.startswith("[[")
    path = tmp_path / "puzzles.csv"
    assert nonet("generate", "--count", 2, "-o", path).code == 0
    assert path.read_text().startswith("puzzle,solution\n")


def test_json(nonet):
    said = nonet("generate", "--count", 2, "--seed", 5, "--json")
    one, two = map(json.loads, said.out.splitlines())
    assert list(one) == ["number", "puzzle", "size", "clues", "seed"]
    assert (one["number"], one["seed"], two["number"]) == (1, 5, 2)
    again = nonet("generate", "--seed", two["seed"], "--format", "line").out
    assert again.strip() == two["puzzle"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--blanks", 70], "70 blanks leave 11 givens"),
        (["--blanks", 100], "blanks must be 1 to 81 on a grid of 9×9, not 100"),
        (["--size", 6, "--boxes", "2x2"], "boxes of 2×2 cells do not fit a grid of 6×6"),
        (["--boxes", "wide"], "not a box: 'wide' (expected rows and columns, as in 2x3)"),
        (["--size", 7], "a grid of 7×7 has no boxes"),
        (["--jigsaw", "AAAB" * 4], "region"),
        (["--jigsaw", "AABB", "--boxes", "2x2"], "give --boxes or --jigsaw, not both"),
        (["--json", "--format", "line"], "give --format or --json, not both"),
        (["--size", 4, "--symmetry", "mirror", "--blanks", 3], "3 is odd"),
        (["--format", "papyrus"], "no format 'papyrus'"),
    ],
)
def test_a_request_that_cannot_be_met(nonet, arguments, sentence):
    said = nonet("generate", *arguments)
    assert (said.out, said.code) == ("", 2)
    assert said.err.startswith("nonet: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--size", 3], ["--count", 0], ["--symmetry", "odd"]])
def test_a_number_out_of_range(nonet, arguments):
    assert nonet("generate", *arguments).code == 2


def test_a_request_that_fails_half_way_leaves_the_old_file(nonet, tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text("as it was\n")
    said = nonet("generate", "--blanks", 70, "--count", 3, "-o", path)
    assert said.code == 2
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
    said = nonet("generate", "-o", tmp_path / "missing" / "puzzles.txt")
    assert said.code == 2
    assert said.err.endswith("puzzles.txt': No such file or directory\n")
    said = nonet("generate", "-o", tmp_path)
    assert said.code == 2
    assert "directory" in said.err
