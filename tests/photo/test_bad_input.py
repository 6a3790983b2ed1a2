"""Bad pictures get a clear answer: no crash, no hang, and never a made-up grid that is certain."""

from __future__ import annotations

import io
import random
import time

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

import nonet
from nonet import PhotoError, Puzzle
from nonet.photo import Status, read

from .scenes import Camera, Style, page_of, photo_of

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = Puzzle.parse(LINE)
PHOTO = photo_of(page_of(PUZZLE), Camera(side=500))[0]
COLOURED = Image.fromarray(cv2.cvtColor(PHOTO, cv2.COLOR_GRAY2RGB))
KINDS = (".jpg", ".png", ".webp", ".bmp", ".tiff")
FILES = {kind: cv2.imencode(kind, PHOTO)[1].tobytes() for kind in KINDS}
LONGEST = 5.0  # seconds of CPU time, for any picture


def save(picture: Image.Image, kind: str, **how: object) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, kind, **how)  # type: ignore[arg-type]
    return stream.getvalue()


def is_answered(image: object) -> bool:
    """Read a picture; is it refused in one sentence, or read without a made-up grid?"""
    started = time.process_time()
    try:
        reading = read(image)  # type: ignore[arg-type]
    except PhotoError as error:
        return 10 < len(str(error)) < 200 and "\n" not in str(error)
    assert time.process_time() - started < LONGEST
    if reading.status is Status.NO_GRID:
        return reading.grid is None and reading.solution is None
    return not reading.is_certain or reading.grid == PUZZLE.givens


@pytest.mark.parametrize("kind", ["JPEG", "TIFF"])
def test_the_inks_of_a_printer_are_read(kind):
    reading = read(save(COLOURED.convert("CMYK"), kind))
    assert reading.grid == PUZZLE.givens
    assert not reading.is_dark


@pytest.mark.parametrize("kind", ["GIF", "PNG", "WEBP"])
def test_of_an_animation_the_first_frame_is_read(kind):
    blank = Image.new("RGB", COLOURED.size, "white")
    reading = read(save(COLOURED, kind, save_all=True, append_images=[blank, COLOURED]))
    assert reading.grid == PUZZLE.givens
    assert [note.code for note in reading.notes] == ["photo.animated"]


@pytest.mark.parametrize("kind", ["GIF", "PNG", "WEBP"])
def test_a_still_picture_is_not_called_animated(kind):
    reading = read(save(COLOURED.convert("P"), kind))
    assert reading.grid == PUZZLE.givens
    assert reading.notes == ()


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("share", [0.4, 0.65])
def test_half_a_grid_is_refused(share, quarters):
    page = page_of(PUZZLE, Style(words=False))
    photo = np.rot90(photo_of(page, Camera(side=700, tilt=0.03))[0], quarters)
    reading = read(np.ascontiguousarray(photo[: int(share * 700)]))
    assert reading.status is Status.NO_GRID
    assert reading.cells == ()


@pytest.mark.parametrize("quarters", range(4))
def test_a_grid_without_its_last_row_is_never_certain(quarters):
    page = page_of(PUZZLE, Style(words=False))
    photo = np.rot90(photo_of(page, Camera(side=700, tilt=0.0))[0], quarters)
    for cut in (545, 565):  # the grid ends at 592
        assert not read(np.ascontiguousarray(photo[:cut])).is_certain


@pytest.mark.parametrize("cut", range(20, 200, 20))
def test_a_corner_that_the_picture_cuts_off_is_never_certain(cut):
    photo = photo_of(page_of(PUZZLE), Camera(side=700, turn=25, seed=2))[0]
    corner = np.array(read(photo).quad)[2]  # the lowest digit of the puzzle is there: a 9
    reading = read(photo[: int(corner[1]) - cut])
    assert reading.grid == PUZZLE.givens or not reading.is_certain


def test_of_two_grids_the_larger_is_read_wherever_it_lies():
    large = page_of(PUZZLE, Style(words=False)).picture
    small = page_of(nonet.generate(seed=5), Style(cell=40, words=False)).picture
    low = np.full((large.shape[0], small.shape[1]), 236, np.uint8)
    low[-small.shape[0] :] = small
    for parts in ([large, low], [low, large]):
        reading = read(np.hstack(parts))
        assert reading.grid == PUZZLE.givens
        assert any(note.code == "photo.several-grids" for note in reading.notes)


@pytest.mark.parametrize("kind", KINDS)
def test_files_that_are_cut_short_are_answered(kind):
    data, chance = FILES[kind], random.Random(1)
    for length in [*range(0, 40, 3), *(chance.randrange(len(data)) for _ in range(8))]:
        assert is_answered(data[:length]), (kind, length)


@pytest.mark.parametrize("kind", KINDS)
def test_files_with_flipped_bits_are_answered(kind):
    chance = random.Random(2)
    for number in range(8):
        data = bytearray(FILES[kind])
        reach = 60 if number % 2 else len(data)
        for _ in range(chance.choice((1, 3, 30))):
            data[chance.randrange(reach)] ^= 1 << chance.randrange(8)
        assert is_answered(bytes(data)), (kind, number)


@pytest.mark.parametrize("width", [1, 2, 39, 40, 77, 501])
def test_odd_sizes_are_answered(width):
    for height in (1, 41, 333):
        assert is_answered(cv2.resize(PHOTO, (width, height)))


def test_a_jpeg_of_a_thousand_scans_is_refused_at_once():
    content = save(COLOURED, "JPEG", progressive=True)
    at = content.rindex(b"\xff\xda")
    with pytest.raises(PhotoError, match=r"has 1,?0\d\d scans: the limit is 100"):
        read(content[:at] + 1000 * content[at:-2] + b"\xff\xd9")


@settings(max_examples=20, derandomize=True)
@given(st.data())
def test_damaged_files_are_answered(data):
    content = bytearray(FILES[data.draw(st.sampled_from(KINDS))])
    for _ in range(data.draw(st.integers(0, 6))):
        content[data.draw(st.integers(0, len(content) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    assert is_answered(bytes(content[: data.draw(st.integers(1, len(content)))]))


@settings(max_examples=25, derandomize=True)
@given(st.binary(max_size=200), st.sampled_from(["", *KINDS]), st.integers(0, 120))
def test_any_bytes_are_answered(noise, kind, kept):
    assert is_answered((FILES[kind][:kept] if kind else b"") + noise)


@settings(max_examples=15, derandomize=True)
@given(
    st.integers(1, 300),
    st.integers(1, 300),
    st.sampled_from(["uint8", "uint16", "float32", "bool", "int64"]),
    st.sampled_from([None, 1, 3, 4]),
    st.integers(0, 99),
)
def test_any_array_is_answered(rows, columns, numbers, channels, seed):
    shape = (rows, columns) if channels is None else (rows, columns, channels)
    noise = np.random.default_rng(seed).integers(0, 2 + 9 * seed, shape)
    assert is_answered(noise.astype(numbers))
