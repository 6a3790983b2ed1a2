"""Pictures of puzzles: SVG by `nonet show` and `nonet convert`."""

import xml.etree.ElementTree as ElementTree

from nonet import Puzzle
from nonet.views import svg

from .conftest import PUZZLE

SMALL = "1.....3..4.....2"


def test_a_puzzle_is_drawn_into_a_file(nonet, tmp_path):
    picture = svg.draw(Puzzle.parse(PUZZLE))
    ElementTree.fromstring(picture)
    assert nonet("show", PUZZLE, "--svg", tmp_path / "one.svg").out == ""
    assert (tmp_path / "one.svg").read_text() == picture
    assert nonet("convert", PUZZLE, "-o", tmp_path / "two.svg").code == 0
    assert (tmp_path / "two.svg").read_text() == picture
    assert nonet("convert", PUZZLE, "--to", "svg").out == picture
    assert nonet("show", PUZZLE, "--svg", "-").out == picture


def test_many_are_drawn_into_a_folder(nonet, tmp_path):
    (tmp_path / "a.txt").write_text(f"{SMALL}\n")
    (tmp_path / "b.txt").write_text(f"{SMALL}\nhello\n{PUZZLE}\n")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "a.txt").write_text(f"{PUZZLE}\n")
    files = [tmp_path / name for name in ("a.txt", "b.txt", "more")]
    result = nonet("show", *files, "--svg", tmp_path / "pictures")
    assert result.code == 2
    assert "b.txt, line 2: " in result.err
    drawn = sorted(path.name for path in (tmp_path / "pictures").iterdir())
    assert drawn == ["002.svg", "004.svg", "005.svg", "a.svg"]
    assert (tmp_path / "pictures" / "a.svg").read_text() == svg.draw(Puzzle.parse(SMALL))


def test_many_pictures_need_a_folder(nonet):
    result = nonet("convert", "--to", "svg", given=f"{PUZZLE}\n{PUZZLE}\n")
    assert result.err == "nonet: a picture shows one puzzle: give a folder for many\n"
    assert result.code == 2
