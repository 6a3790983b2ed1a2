"""CSV tables and OpenSudoku files."""

from __future__ import annotations

import re

import pytest

from nonet.errors import ParseError
from nonet.formats import dumps, parse, read, write
from nonet.grid import Grid

from .puzzles import CLASSIC, SOLVED

PUZZLE = parse(CLASSIC)
ZEROS = CLASSIC.replace(".", "0")


@pytest.mark.parametrize(
    "text",
    [
        f"quizzes,solutions\n{ZEROS},{SOLVED}\n",
        f"puzzle,solution\r\n{CLASSIC},{SOLVED}\r\n",
        f"source,question,answer,rating\npuzzles0,{CLASSIC},{SOLVED},12\n",
        f'\ufeff"Puzzle","Solution"\n"{CLASSIC}","{SOLVED}"\n',
        f"id, puzzle, clues, solution\n1, {CLASSIC}, 30, {SOLVED}\n",
    ],
)
def test_a_table_has_a_column_of_puzzles_and_one_of_solutions(text: str) -> None:
    (entry,) = read(text)
    assert entry.number == 2
    assert entry.puzzle == PUZZLE
    assert entry.solution == Grid.parse(SOLVED)


def test_a_table_may_do_without_solutions() -> None:
    (entry,) = read(f"puzzle\n{CLASSIC}\n")
    assert entry.puzzle == PUZZLE
    assert entry.solution is None
    assert parse(dumps(PUZZLE, "csv")) == PUZZLE


def test_a_bad_row_is_an_entry_and_reading_continues() -> None:
    rows = [
        f"{CLASSIC},{SOLVED[:-1]}",
        f"{CLASSIC[:-1]},{SOLVED}",
        CLASSIC,
        f"{CLASSIC},{SOLVED[:-1]}x",
        f'"{CLASSIC},{SOLVED}',
        f"{CLASSIC},{SOLVED}",
    ]
    found = list(read("puzzle,solution\n" + "\n".join(rows)))
    assert [entry.number for entry in found] == [2, 3, 4, 5, 6, 7]
    assert [entry.puzzle is None for entry in found] == [True] * 5 + [False]
    says = [
        "the solution on line 2 has 80 cells, the puzzle has 81",
        "80 cells do not form a square grid",
        "line 4 has 1 column, the header has 2",
        "the solution on line 5 has 1 empty cell",
        "line 6 has 1 column, the header has 2",
    ]
    for entry, words in zip(found[:5], says, strict=True):
        assert words in str(entry.error)


def test_a_table_without_a_column_of_puzzles_is_refused() -> None:
    with pytest.raises(ParseError, match=re.escape("line 1 names no puzzle column: 'a,b'")):
        list(read("a,b\n1,2\n", "csv"))


OPENSUDOKU = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>easy</name><author>nobody</author><level>easy &amp; short</level>
  <game data="{ZEROS}" />
  <game data="{ZEROS[:-1]}" />
  <game />
  <game data="{SOLVED}"></game>
</opensudoku>
"""


def test_an_opensudoku_file_holds_several_games() -> None:
    good, short, empty, full = read(OPENSUDOKU)
    assert (good.number, good.text, good.puzzle) == (4, ZEROS, PUZZLE)
    assert "80 cells do not form a square grid" in str(short.error)
    assert "the game on line 6 has no data" in str(empty.error)
    assert full.number == 7
    assert full.puzzle == parse(SOLVED)


def test_a_document_type_is_refused_before_it_explodes() -> None:
    laughs = "".join(f'<!ENTITY l{i} "&l{i - 1};&l{i - 1};">' for i in range(1, 60))
    text = f'<!DOCTYPE x [<!ENTITY l0 "ha">{laughs}]><opensudoku><game data="&l59;"/></opensudoku>'
    with pytest.raises(ParseError, match="a document type is not allowed in XML"):
        parse(text)


@pytest.mark.parametrize("text", ["<", "<a>", "<a></b>", "<a/><a/>", "<a>&x;</a>", "<a b=1/>"])
def test_broken_xml_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(ParseError, match=r"line [12] is not well-formed XML"):
        parse(text, "opensudoku")


def test_xml_without_games_holds_no_puzzle() -> None:
    with pytest.raises(ParseError, match="there is no puzzle in the text"):
        parse("<html><body>hello</body></html>")


def test_a_long_opensudoku_file_is_read_in_pieces() -> None:
    text = "".join(write([PUZZLE] * 2000, "opensudoku"))
    assert sum(entry.puzzle == PUZZLE for entry in read(text)) == 2000
