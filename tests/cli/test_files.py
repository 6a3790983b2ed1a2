"""Several inputs: files, folders, texts; each answer names its own, and a bad one stops none."""

import csv
import json

import pytest

from nonet import Puzzle, formats
from nonet.cli.commands import solve

from .conftest import NONE, PUZZLE, SOLUTION

SMALL = "1.....3..4.....2"
SMALL_SOLUTION = "1324423124133142"
READING = ["solve", "check", "count", "rate", "hint", "explain", "step", "show", "convert"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with files of one puzzle, of many, and of none."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "more").mkdir()
    (tmp_path / "one.sdk").write_text(formats.dumps(Puzzle.parse(PUZZLE), "sdk") + "\n")
    (tmp_path / "more" / "small.txt").write_text(f"{SMALL}\n")
    (tmp_path / "many.txt").write_text(f"{PUZZLE}\n{PUZZLE}\nhello\n{PUZZLE}\n")
    (tmp_path / "none.txt").write_text(f"{NONE}\n")
    (tmp_path / ".hidden.txt").write_text("not for us\n")
    return tmp_path


@pytest.mark.parametrize("command", READING)
def test_every_command_takes_several_files_and_names_them(nonet, folder, command):
    result = nonet(command, "one.sdk", "more/small.txt")
    assert result.code == 0, result.err
    if command != "convert":
        assert "one.sdk" in result.out
        assert "more/small.txt" in result.out


@pytest.mark.parametrize("command", READING)
def test_a_bad_file_does_not_stop_the_rest(nonet, folder, command):
    (folder / "bad.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    (folder / "empty.txt").write_text("")
    good = nonet(command, "one.sdk", "more/small.txt")
    result = nonet(command, "bad.png", "one.sdk", "gone.txt", "empty.txt", "more/small.txt")
    assert result.code == 2
    lines = [line for line in result.out.splitlines() if not line.startswith("# ")]
    assert lines == [line for line in good.out.splitlines() if not line.startswith("# ")]
    complaints = [line for line in result.err.splitlines() if line.startswith("nonet: ")]
    assert [line.split(":")[1].strip() for line in complaints] == [
        "bad.png",
        "gone.txt",
        "empty.txt",
    ]


def test_a_file_that_cannot_be_opened_does_not_stop_the_rest(nonet, folder, monkeypatch):
    def refuse_open(name, *rest, **more):
        if name == "none.txt":
            raise PermissionError(13, "Permission denied", name)
        return open(name, *rest, **more)

    monkeypatch.setattr("nonet.cli.shared.input.open", refuse_open, raising=False)
    result = nonet("check", "none.txt", "one.sdk")
    assert result.out.endswith("one.sdk: one solution\n")
    assert "nonet: none.txt: cannot open it: Permission denied\n" in result.err
    assert result.code == 2


def test_places_are_files_or_lines_of_files(nonet, folder):
    result = nonet("check", "one.sdk", "many.txt", "none.txt", SMALL)
    assert [line.partition(": ")[0] for line in result.out.splitlines()] == [
        "one.sdk",
        "many.txt, line 1",
        "many.txt, line 2",
        "# many.txt, line 3",
        "many.txt, line 4",
        "none.txt",
        "puzzle 4",
    ]
    assert result.err.startswith("6 puzzles: 5 unique, 1 none, 1 bad (")


def test_a_folder_means_all_of_its_files(nonet, folder):
    result = nonet("count", folder)
    assert [line.rpartition(":")[0] for line in result.out.splitlines() if line[0] != "#"] == [
        f"{folder}/many.txt, line 1",
        f"{folder}/many.txt, line 2",
        f"{folder}/many.txt, line 4",
        f"{folder}/none.txt",
        f"{folder}/one.sdk",
        f"{folder}/more/small.txt",
    ]


def test_solutions_are_printed_below_their_files_and_can_be_read_again(nonet, folder):
    result = nonet("solve", "many.txt", "more", "one.sdk")
    assert [line for line in result.out.splitlines() if not line.startswith("# many.txt, ")] == [
        "# many.txt",
        *[SOLUTION] * 3,
        "# more/small.txt",
        SMALL_SOLUTION,
        "# one.sdk",
        SOLUTION,
    ]
    assert len(list(formats.read(result.out))) == 5


@pytest.mark.parametrize("block", [100, 1 << 22])
def test_bulk_and_the_usual_way_say_the_same_of_many_files(nonet, folder, monkeypatch, block):
    monkeypatch.setattr(solve, "_BLOCK", block)
    (folder / "lines.txt").write_text(f"{PUZZLE}\n{PUZZLE}\n{NONE}\n{'x' * 81}\n{PUZZLE}\n")
    files = ("one.sdk", "lines.txt", "gone.txt", "lines.txt", "many.txt")
    quick, usual = nonet("solve", *files), nonet("solve", "--seconds", 1000, *files)
    assert (quick.out, quick.code) == (usual.out, usual.code)
    assert quick.err.splitlines()[1:] == usual.err.splitlines()[1:]
    assert "# lines.txt, line 3: no solution" in quick.out


def test_json_names_the_file(nonet, folder):
    body = nonet("solve", "--json", "one.sdk", "many.txt", SMALL)
    records = [json.loads(line) for line in body.out.splitlines()]
    assert [record.get("file") for record in records] == ["one.sdk", *["many.txt"] * 4, None]
    assert "file" not in json.loads(nonet("solve", "--json", "one.sdk").out)


def test_a_table_of_ratings_names_the_file(nonet, folder):
    result = nonet("rate", "--csv", "one.sdk", "more")
    rows = list(csv.DictReader(result.out.splitlines()))
    assert [row["file"] for row in rows] == ["one.sdk", "more/small.txt"]
    assert [row["level"] for row in rows] == ["easy", "easy"]
    assert nonet("rate", "--csv", "one.sdk").out.startswith("number,puzzle,")


def test_standard_input_may_be_one_of_them(nonet, folder):
    result = nonet("count", "-", "one.sdk", given=SMALL)
    assert result.out == "standard input: 1\none.sdk: 1\n"


def test_many_files_become_one(nonet, folder):
    assert nonet("convert", "one.sdk", "more", "-o", "all.txt").code == 0
    assert (folder / "all.txt").read_text() == f"{PUZZLE}\n{SMALL}\n"


def test_a_comparison_and_a_book_take_several_files(nonet, folder):
    result = nonet("compare", "--methods", "nonet", "one.sdk", "more")
    assert "CPU time by method, 2 puzzles" in result.out
    assert nonet("book", "one.sdk", "more", "--out", "book.pdf").code == 0
    assert (folder / "book.pdf").read_bytes().startswith(b"%PDF-")


def test_tables_end_their_lines_like_everything_else(process, folder):
    for command in (["rate", "--csv"], ["solve", "--csv"], ["convert", "--to", "csv"]):
        assert "\r" not in process(*command, "one.sdk").out


def test_a_table_of_solutions(nonet):
    result = nonet("solve", "--csv", given=f"{PUZZLE}\n{NONE}\nhello\n")
    assert result.out.splitlines() == [
        "number,puzzle,status,solution",
        f"1,{PUZZLE},unique,{SOLUTION}",
        f"2,{NONE},none,",
        "3,,bad,",
    ]
    assert result.code == 2
    assert nonet("solve", "--csv", SMALL).out.endswith(f",{SMALL_SOLUTION}\n")
    assert (
        nonet("solve", "--csv", "--json", SMALL).err
        == "nonet: --csv and --json cannot be combined\n"
    )


def test_a_table_written_by_solve_is_read_with_its_solutions(nonet):
    table = nonet("solve", "--csv", given=f"{PUZZLE}\n{PUZZLE}\n").out
    assert [str(entry.solution) for entry in formats.read(table)] == [
        str(Puzzle.parse(SOLUTION).givens)
    ] * 2


WRONG = SOLUTION[:-2] + SOLUTION[:-3:-1]
TABLE = f"puzzle,solution\n{PUZZLE},{SOLUTION}\n{PUZZLE},{WRONG}\n{PUZZLE},\n"


@pytest.mark.parametrize("command", ["solve", "check"])
def test_a_solution_that_the_file_gives_is_compared(nonet, command):
    result = nonet(command, given=TABLE)
    right, wrong, without = result.out.splitlines()
    assert "wrong" not in right + without
    assert wrong.endswith("# the solution in the file is wrong: r9c8 is 7, not 9 (and 1 more cell)")
    assert result.err.startswith("3 puzzles: 3 unique, 1 with a wrong solution (")
    assert result.code == 1
    one = nonet(command, given=f"puzzle,solution\n{PUZZLE},{WRONG}\n")
    assert one.err.startswith("nonet: the solution in the file is wrong: r9c8 is 7, not 9")
    assert one.code == 1
    records = map(json.loads, nonet(command, "--json", given=TABLE).out.splitlines())
    assert [record.get("given") for record in records] == [
        {"correct": True, "differences": []},
        {"correct": False, "differences": ["r9c8", "r9c9"]},
        None,
    ]


def test_convert_adds_solutions_when_asked(nonet):
    given = f"{PUZZLE}\n{NONE}\n{PUZZLE}\n"
    assert nonet("convert", "--to", "csv", given=given).out.endswith(f"{PUZZLE},\n")
    result = nonet("convert", "--to", "csv", "--solve", given=given)
    assert result.out == f"puzzle,solution\n{PUZZLE},{SOLUTION}\n{NONE},\n{PUZZLE},{SOLUTION}\n"
    assert result.err.startswith("nonet: line 2: no solution")
    assert result.code == 1
    assert json.loads(nonet("convert", "--to", "json", "--solve", SMALL).out)
    assert nonet("convert", "--to", "sdk", "--solve", PUZZLE).code == 2
