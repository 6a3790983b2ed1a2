"""Files of any size, and files that are none."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
import zstandard
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nonet.errors import ParseError, SudokuError
from nonet.formats import FORMATS, parse, read
from nonet.puzzle import Puzzle
from tests.data import data

from .puzzles import CLASSIC, SOLVED

PUZZLE = parse(CLASSIC)
TWO = f"{CLASSIC}\n{CLASSIC}\n"


def test_a_source_is_a_path_a_text_bytes_or_a_stream(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(TWO)
    with path.open() as text, path.open("rb") as binary:
        for source in (path, TWO, TWO.encode(), text, binary, io.StringIO(TWO)):
            assert [entry.puzzle for entry in read(source)] == [PUZZLE] * 2


def test_a_missing_path_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read(tmp_path / "absent"))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_marks_do_no_harm(mark: str, end: str) -> None:
    text = mark + TWO.replace("\n", end)
    assert [(e.number, e.puzzle) for e in read(text)] == [(1, PUZZLE), (2, PUZZLE)]
    assert [(e.number, e.puzzle) for e in read(text.encode())] == [(1, PUZZLE), (2, PUZZLE)]


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (b"", "there is no puzzle"),
        (b"\n \n\n", "there is no puzzle"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "line 1 is not text: byte 0x89 is not UTF-8"),
        (b"\x7fELF\2\1\1\0\0\0", "line 1 is not text: it contains a NUL character"),
        ("\0" * 81, "line 1 is not text: it contains a NUL character"),
        ("\ud800" * 81, "line 1 is not text: it contains half a character"),
        (b"\xff\xfe5", "is not text"),
        (b"\x1f\x8b\x08\x00", "the gzip file is damaged"),
        (b"\xfd7zXZ\x00\x00", "the xz file is damaged"),
        (b"5" * 10_000_000, "line 1 is longer than 1,048,576 characters"),
        ("5" * 10_000_000, "line 1 is longer than 1,048,576 characters"),
        (b"[" * 10_000_000, "line 1 is longer than 1,048,576 characters"),
    ],
    ids=repr,
)
def test_a_value_that_is_not_text_is_refused_immediately(source: str | bytes, says: str) -> None:
    begin = time.process_time()
    with pytest.raises(ParseError, match=says):
        next(read(source))
    assert time.process_time() - begin < 2


def test_a_text_stream_that_cannot_be_decoded_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "binary"
    path.write_bytes(b"\xff\xfe\xfd")
    with path.open(encoding="utf-8") as stream, pytest.raises(ParseError, match="is not text"):
        next(read(stream))


@pytest.mark.parametrize("bad", [b"5" * 3_000_000, b"\xff\xfe", b"...\0...", b"?"])
def test_one_bad_line_is_an_entry_and_reading_continues(bad: bytes) -> None:
    lines = [CLASSIC.encode(), bad, CLASSIC.encode()]
    found = list(read(b"\n".join(lines)))
    assert [(entry.number, entry.error is None) for entry in found] == [
        (1, True),
        (2, False),
        (3, True),
    ]


class Endless(io.RawIOBase):
    """A stream of as many lines as one likes, which are never all in memory."""

    def __init__(self, line: bytes, lines: int) -> None:
        self.line, self.left = line, lines

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        count = min(len(buffer) // len(self.line), self.left)
        self.left -= count
        buffer[: count * len(self.line)] = self.line * count
        return count * len(self.line)


@pytest.mark.parametrize(
    ("head", "line", "name"),
    [
        ("", CLASSIC, "line"),
        ("", CLASSIC.replace(".", "0"), "sdm"),
        ("puzzle,solution\n", f"{CLASSIC},{SOLVED}", "csv"),
    ],
)
def test_a_file_of_lines_is_read_in_constant_memory(head: str, line: str, name: str) -> None:
    def lines() -> Iterator[object]:
        text = io.BufferedReader(Endless(f"{line}\n".encode(), 4_000), 1 << 16)
        if head:
            first = head.encode()
            text = io.BufferedReader(Joined(first, text))  # type: ignore[assignment,arg-type]
        return read(text, name)

    tracemalloc.start()
    try:
        count = sum(1 for _ in lines())
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert count == 4_000
    assert peak < 400_000


class Joined(io.RawIOBase):
    """A few bytes, then a stream."""

    def __init__(self, head: bytes, tail: io.BufferedReader) -> None:
        self.head, self.tail = head, tail

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        piece = self.head or self.tail.read(len(buffer))
        self.head = b""
        buffer[: len(piece)] = piece
        return len(piece)


def outcome(source: str | bytes, name: str | None = None) -> list[Puzzle | None]:
    """Read everything; nothing but our own errors may come out."""
    try:
        return [entry.puzzle for entry in read(source, name)]
    except SudokuError:
        return []


SOUP = st.text(alphabet=".0123456789ABGabz-=+|*_ \n\t\r;:,~#[]{}<>\"'x/&!│─═║", max_size=300)
PIECES = st.lists(
    st.sampled_from(
        [
            *(CLASSIC, "\n", "\n\n", "53..7....", "1 2 3 4", "|1|2|", "+---+", "---", "boxes=3x2"),
            *("diagonals", "[[", "]]", "[1,2", "{", '{"board":', "<game data='", "/>", "<!DOCTYPE"),
            *("3x3:", "9j:", "zz,", ".Jigsaw~", "puzzle,solution", "[Puzzle]", "# x", ";", "0 -1"),
            *("regions=", "A" * 81, "\r", "\ufeff", "16 ", "|   |   |", "║ 5 ║", "═══"),
        ]
    ),
    max_size=12,
).map("".join)


@settings(max_examples=250)
@given(st.one_of(st.text(max_size=200), SOUP, PIECES))
@example("|")
@example("{\n")
@example("\n".join(["-"] * 200))
def test_any_text_is_a_puzzle_or_an_error_of_ours(text: str) -> None:
    message = ""
    try:
        puzzle = parse(text)
        assert parse(puzzle.line) == puzzle
    except SudokuError as error:
        message = str(error)
    assert "\n" not in message
    outcome(text)


@settings(max_examples=150)
@given(st.binary(max_size=200))
def test_any_bytes_are_puzzles_or_errors_of_ours(source: bytes) -> None:
    outcome(source)


@settings(max_examples=100)
@given(st.one_of(SOUP, PIECES), st.sampled_from(sorted(FORMATS)))
def test_any_text_in_any_one_format_too(text: str, name: str) -> None:
    outcome(text, name)


@pytest.mark.parametrize(
    "unit",
    ["[\n", "{", "<a>", "-\n", "|", "| |\n", "5 3 4\n", ",\n", ".~", "9j:z", "-=", "; ", "\t"],
)
def test_much_of_the_same_takes_no_more_than_its_length(unit: str) -> None:
    begin = time.process_time()
    outcome(unit * (150_000 // len(unit)))
    assert time.process_time() - begin < 3


@pytest.mark.parametrize(
    ("path", "size", "count"),
    [
        ("variants/gecode_9x9.txt", 9, 18),
        ("variants/gecode_16x16.txt", 16, 55),
        ("variants/gecode_25x25.txt", 25, 9),
    ],
)
def test_the_collections_of_large_grids_are_read(path: str, size: int, count: int) -> None:
    found = [entry.puzzle for entry in read(data(path))]
    assert len(found) == count
    assert all(puzzle and puzzle.size == size for puzzle in found)


def pack(name: str, content: bytes) -> bytes:
    if name == "gzip":
        return gzip.compress(content)
    if name == "bzip2":
        return bz2.compress(content)
    if name == "xz":
        return lzma.compress(content)
    return zstandard.compress(content)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("name", ["", "gzip", "bzip2", "xz", "zstd"])
def test_packed_files_and_utf_16_are_read(tmp_path: Path, name: str, encoding: str) -> None:
    mark = "\ufeff" if encoding[-2:] in ("le", "be") else ""
    content = f"{mark}{TWO}".encode(encoding)
    content = pack(name, content) if name else content
    path = tmp_path / "puzzles"
    path.write_bytes(content)
    with path.open("rb") as stream, io.FileIO(str(path)) as raw:
        for source in (path, content, stream, raw, io.BytesIO(content)):
            assert [entry.puzzle for entry in read(source)] == [PUZZLE] * 2
        assert not stream.closed
        assert not raw.closed


@pytest.mark.parametrize("name", ["gzip", "bzip2", "xz", "zstd"])
def test_a_packed_file_that_is_cut_is_refused(name: str) -> None:
    with pytest.raises(ParseError, match=f"the {name} file is damaged|there is no puzzle"):
        list(read(pack(name, TWO.encode() * 99)[:40]))


def test_a_file_that_unpacks_to_itself_many_times_is_unpacked_once() -> None:
    twice = gzip.compress(gzip.compress(TWO.encode()))
    with pytest.raises(ParseError, match="is not text"):
        list(read(twice))


def test_a_bomb_is_read_no_further_than_its_first_line() -> None:
    bomb = gzip.compress(b"5" * 200_000_000)
    tracemalloc.start()
    with pytest.raises(ParseError, match="longer than"):
        next(read(bomb))
    assert tracemalloc.get_traced_memory()[1] < 40_000_000
    tracemalloc.stop()
