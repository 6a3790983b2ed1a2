"""Bad input: one clear sentence on standard error, exit code 2, no traceback."""

import os

import pytest

from .conftest import PUZZLE

CLUES = PUZZLE[:-1]


def check_refusal(result, *words):
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("nonet: ")
    assert result.err.count("\n") == 1, result.err
    assert len(result.err) < 400
    for word in words:
        assert word in result.err


@pytest.fixture(params=["solve", "check", "count", "show", "convert", "compare", "book"])
def command(request):
    return request.param


def test_wrong_length(nonet, command):
    check_refusal(nonet(command, CLUES), "80 cells", "9×9 has 81", "'53..7....")


def test_a_character_that_is_not_a_digit(nonet, command):
    check_refusal(nonet(command, CLUES + "!"), "r9c9 holds '!'")


def test_a_digit_too_high_for_the_size(nonet):
    check_refusal(nonet("solve", "5" + 15 * "."), "r1c1 holds '5'")


def test_a_row_too_long(nonet, tmp_path):
    path = tmp_path / "board.txt"
    path.write_text("1 2 3 4\n3 4 1 2 1\n2 1 4 3\n4 3 2 1\n")
    check_refusal(nonet("solve", path), "5")


def test_regions_of_the_wrong_size(nonet):
    check_refusal(
        nonet("solve", 16 * "." + ";regions=AAAABBBBCCCCDDDC"), "region 'C' has 5 cells, not 4"
    )


def test_a_rule_that_is_not_known(nonet):
    check_refusal(nonet("solve", 16 * "." + ";magic"), "'magic'")


def test_not_text(nonet, command, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    check_refusal(nonet(command, path), "picture.png", "is not text", "0x89")


def test_an_empty_file(nonet, command, tmp_path):
    path = tmp_path / "empty.txt"
    path.write_text("")
    check_refusal(nonet(command, path), "empty.txt", "no puzzle")


def test_empty_standard_input(nonet, command):
    check_refusal(nonet(command, given=""), "no puzzle")


def test_an_empty_argument(nonet, command):
    check_refusal(nonet(command, ""), "no puzzle")


def test_ten_megabytes_on_one_line(nonet, command, tmp_path):
    path = tmp_path / "long.txt"
    path.write_bytes(b"1" * 10_000_000)
    check_refusal(nonet(command, path), "line 1 is longer than 1,048,576 characters")


def test_a_missing_file(nonet, command):
    check_refusal(nonet(command, "no-such-file.txt"), "there is no file 'no-such-file.txt'")
    check_refusal(nonet(command, "no/such/file"), "there is no file 'no/such/file'")


def test_an_empty_folder(nonet, command, tmp_path):
    (tmp_path / ".hidden").write_text(PUZZLE)
    check_refusal(nonet(command, tmp_path), "there is no file in the folder")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(nonet, tmp_path):  # pragma: no cover
    path = tmp_path / "secret.txt"
    path.write_text(PUZZLE)
    path.chmod(0)
    check_refusal(nonet("solve", path), "secret.txt", "Permission denied")


def test_a_file_that_cannot_be_opened(nonet, monkeypatch, tmp_path):
    path = tmp_path / "secret.txt"
    path.write_text(PUZZLE)

    def refuse_open(name, *rest, **more):
        raise PermissionError(13, "Permission denied", name)

    monkeypatch.setattr("nonet.cli.shared.input.open", refuse_open, raising=False)
    check_refusal(nonet("solve", path), "cannot open", "secret.txt", "Permission denied")


def test_an_argument_too_long_for_a_file_name(nonet):
    check_refusal(nonet("solve", 5000 * "1"), "5,000 cells")
    check_refusal(nonet("solve", "1\0" * 8), "NUL")


def test_an_extra_that_is_not_installed(nonet, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = nonet("compare", "--charts", "charts", PUZZLE)
    assert result.err == "nonet: a chart needs nonet[plot]: pip install 'matplotlib<4,>=3.8'\n"
    assert result.code == 2


def test_a_batch_continues_past_bad_lines_of_every_kind(nonet, tmp_path):
    path = tmp_path / "mixed.txt"
    lines = [PUZZLE, CLUES, CLUES + "!", 2_000_000 * "1", PUZZLE, PUZZLE + ";magic", PUZZLE]
    path.write_bytes("\n".join(lines).encode() + b"\n\xff\xff\xff\n")
    result = nonet("solve", path)
    assert result.code == 2
    assert len(result.out.splitlines()) == len(lines) + 1
    summary, *bad = result.err.splitlines()
    assert summary.startswith("3 puzzles: 3 unique, 5 bad lines (")
    assert [sentence.split()[2].rstrip(":") for sentence in bad] == ["2", "3", "4", "6", "8"]


def test_a_duplicate_given_is_named(nonet):
    result = nonet("solve", "55" + PUZZLE[2:])
    assert result.code == 1
    assert "row 1 contains 5 twice: r1c1 and r1c2" in result.err
