"""`nonet book`: puzzles read or made, options, and files that are whole or not there."""

import re
import subprocess
import sys

import pytest
from pypdf import PdfReader

import nonet as library
from nonet.views import pdf

from .conftest import NONE, PUZZLE, SEVERAL

PLAIN = "--no-ratings"


def pages(path):
    return [" ".join(page.extract_text().split()) for page in PdfReader(path).pages]


def test_a_book_of_a_file(nonet, tmp_path):
    puzzles, out = tmp_path / "puzzles.txt", tmp_path / "book.pdf"
    puzzles.write_text(f"{PUZZLE}\n1.....3..4.....2\n")
    result = nonet("book", puzzles, PLAIN, "--title", "Two", "--per-page", 1, "--out", out)
    assert (result.out, result.err, result.code) == ("", "", 0)
    assert out.read_bytes() == pdf.book([PUZZLE, "1.....3..4.....2"], title="Two", per_page=1)


def test_a_book_through_pipes():
    done = subprocess.run(
        [sys.executable, "-m", "nonet", "book", PLAIN, "--paper", "letter"],
        input=PUZZLE.encode(),
        capture_output=True,
        check=True,
    )
    assert done.stdout == pdf.book([PUZZLE], paper="letter")


def test_without_solutions(nonet, tmp_path):
    out = tmp_path / "book.pdf"
    assert nonet("book", SEVERAL, PLAIN, "--no-solutions", "-o", out).code == 0
    assert len(pages(out)) == 1


def test_a_book_of_new_puzzles_is_that_of_generate(nonet, tmp_path):
    made = tmp_path / "made.txt"
    options = ["--size", 6, "--boxes", "3x2", "--blanks", 20, "--symmetry", "mirror", "--seed", 7]
    nonet("generate", *options, "--count", 3, "-o", made)
    one, two = tmp_path / "one.pdf", tmp_path / "two.pdf"
    assert nonet("book", made, PLAIN, "--out", one).code == 0
    assert nonet("book", "--make", 3, *options, PLAIN, "--output", two).code == 0
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (["--level", "medium"], {"level": "medium"}),
        (["--score", "400-800", "--clues", 28], {"score": (400, 800), "clues": 28}),
        (["--jigsaw", "random", "--size", 6], {"jigsaw": True, "size": 6}),
        (["--minimal", "--symmetry", "flip"], {"minimal": True, "symmetry": "flip"}),
    ],
)
def test_a_book_of_what_was_asked_for(nonet, tmp_path, options, wanted):
    out = tmp_path / "book.pdf"
    result = nonet("book", "--make", 2, *options, "--seed", 7, PLAIN, "-o", out)
    assert (result.err, result.code) == ("", 0)
    assert out.read_bytes() == pdf.book(library.batch.generate(2, seed=7, **wanted))


def test_boxes_alone_say_the_size(nonet, tmp_path):
    out = tmp_path / "book.pdf"
    assert nonet("book", "--make", 1, "--boxes", "2x2", "--seed", 1, PLAIN, "-o", out).code == 0
    assert out.read_bytes() == pdf.book([library.generate(4, seed=1)])


def test_level_and_score_are_printed_above_a_puzzle(nonet, tmp_path):
    out = tmp_path / "book.pdf"
    assert nonet("book", PUZZLE, "-o", out).code == 0
    assert re.match(r"1 · easy · [\d,]+ 5 3 7 6", pages(out)[0])
    assert nonet("book", SEVERAL, "--no-solutions", "-o", out).code == 0
    assert pages(out)[0].startswith("1 7 6 1 9 5")


def test_bad_lines_are_reported_and_the_others_printed(nonet, tmp_path):
    puzzles, out = tmp_path / "puzzles.txt", tmp_path / "book.pdf"
    puzzles.write_text(f"{PUZZLE}\nhello\n{PUZZLE}\n")
    result = nonet("book", puzzles, PLAIN, "-o", out)
    assert result.code == 2
    assert result.err.startswith("nonet: line 2: 5 cells")
    assert out.read_bytes() == pdf.book([PUZZLE, PUZZLE])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([PUZZLE, "--per-page", 5], "a page cannot hold 5 puzzles (known: 1, 2, 4, 6, 12)"),
        ([PUZZLE, "--paper", "a3"], "unknown paper 'a3' (known: a4, letter)"),
        ([PUZZLE, "--title", "数独"], "the font has no sign '数'"),
        ([PUZZLE, "--font", "missing.ttf"], "cannot open 'missing.ttf'"),
        ([PUZZLE, "--make", 3], "give puzzles or --make, not both"),
        ([PUZZLE, "--blanks", 3, "--seed", 1], "--blanks and --seed can only be used with --make"),
        (
            [PUZZLE, "--level", "hard", "--at-most", "hard"],
            "--level and --at-most can only be",
        ),
        ([PUZZLE, "--jigsaw", "random"], "--jigsaw can only be used with --make"),
        (["--make", 3, "--level", "fiendish"], "unknown level 'fiendish' (known: easy"),
        (["--make", 3, "--unbiased", "--minimal", "--size", 6], "--unbiased is for classic"),
        (["--make", 3, "--blanks", 100], "blanks must be 0 to 81 on a 9×9 grid, not 100"),
        (["--make", 3, "--boxes", "wide"], "not a box: 'wide'"),
        (["--make", 3, "--size", 7], "a 7×7 grid has no boxes"),
    ],
)
def test_a_request_that_cannot_be_met(nonet, tmp_path, arguments, sentence):
    out = tmp_path / "book.pdf"
    result = nonet("book", *arguments, PLAIN, "-o", out)
    assert (result.out, result.code) == ("", 2)
    assert result.err.startswith("nonet: ")
    assert sentence in result.err
    assert result.err.count("\n") == 1
    assert not out.exists()


def test_no_puzzle_meets_the_request(nonet, tmp_path):
    out = tmp_path / "book.pdf"
    result = nonet("book", "--make", 3, "--blanks", 70, PLAIN, "-o", out)
    assert (result.out, result.code) == ("", 1)
    assert "70 blanks leave 11 givens" in result.err
    assert not out.exists()


@pytest.mark.parametrize(("puzzle", "words"), [(SEVERAL, "more than one"), (NONE, "no solution")])
def test_a_puzzle_without_its_one_solution_stops_the_book(nonet, tmp_path, puzzle, words):
    puzzles, out = tmp_path / "puzzles.txt", tmp_path / "book.pdf"
    puzzles.write_text(f"{PUZZLE}\n{puzzle}\n")
    result = nonet("book", puzzles, PLAIN, "-o", out)
    assert result.code == 1
    assert result.err.startswith(f"nonet: puzzle 2: {words}")
    assert not out.exists()


def test_numbers_out_of_range(nonet):
    assert nonet("book", "--make", 0).code == 2
    assert nonet("book", "--make", 1, "--symmetry", "odd").code == 2


def test_no_book_on_a_terminal(nonet, monkeypatch):
    monkeypatch.setattr("nonet.cli.commands.book._is_terminal", lambda: True)
    result = nonet("book", PUZZLE)
    assert result.err == "nonet: a PDF cannot be shown in the terminal: give --out FILE\n"
    assert result.code == 2


def test_the_extra_is_not_installed(nonet, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = nonet("book", PUZZLE)
    assert result.err.startswith("nonet: a book needs nonet[pdf]: pip install 'reportlab<6")
    assert result.code == 2


def test_a_puzzle_with_clues_is_drawn_named_and_explained_but_not_rated(nonet, tmp_path):
    out = tmp_path / "book.pdf"
    line = "." * 81 + ";cage=15@r1c1r1c2;anti-knight"
    result = nonet("book", line, "--no-solutions", "-o", out)
    assert (result.code, result.err) == (0, "")
    rules, page = (" ".join(page.extract_text().split()) for page in PdfReader(out).pages)
    assert rules.startswith("Rules Killer cage The digits in the cage are all different")
    assert page == "1 Killer cage, Anti-knight 15 2"


def test_a_puzzle_with_clues_is_shown_as_text_and_as_a_picture(nonet, tmp_path):
    line, out = "." * 81 + ";cage=15@r1c1r1c2;anti-knight", tmp_path / "puzzle.svg"
    assert nonet("show", line).out.endswith("\ncage=15@r1c1r1c2\nanti-knight\n")
    assert nonet("show", line, "--svg", out).code == 0
    assert ">15</text>" in out.read_text("utf-8")
