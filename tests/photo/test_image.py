"""Any picture is opened, or one sentence says why not."""

from __future__ import annotations

import struct
import zlib

import cv2
import numpy as np
import pytest

from nonet import PhotoError, Puzzle
from nonet.photo import Status, read
from nonet.photo.image import open_colours, open_picture

from .scenes import Camera, page_of, photo_of

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PHOTO = photo_of(page_of(Puzzle.parse(LINE)), Camera(side=800))[0]
DIGITS = tuple(int(sign) if sign != "." else 0 for sign in LINE)


def encode(kind: str, photo: np.ndarray = PHOTO) -> bytes:
    return cv2.imencode(kind, photo)[1].tobytes()


@pytest.mark.parametrize("kind", [".jpg", ".png", ".bmp", ".webp", ".tiff"])
def test_every_usual_format_is_read(kind, tmp_path):
    path = tmp_path / f"photo{kind}"
    path.write_bytes(encode(kind))
    for image in (path, str(path), path.read_bytes(), memoryview(path.read_bytes())):
        assert read(image).grid.values == DIGITS


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "the file is empty"),
        (b"%PDF-1.7\n" + b"x" * 99, "it looks like a PDF file"),
        (b"PK\x03\x04" + b"x" * 99, "it looks like a ZIP archive"),
        (b"\x00\x00\x00\x18ftypheic" + b"x" * 99, "save it as JPEG first"),
        (b"\x00\x00\x00\x18ftypmp42" + b"x" * 99, "it looks like a sound or a video file"),
        (b"  <svg xmlns='x'/>", "it looks like an SVG drawing"),
        (b"hello, this is a text", "expected JPEG, PNG, WebP, GIF, BMP or TIFF"),
        (b"\xff\xd8\xff\xe0", "the file ends in its header"),
        (b"\x89PNG\r\n\x1a\n" + b"\x00" * 40, "damaged"),
        (b"BM" + b"\x01" * 60, "pixels"),
        (b"GIF89a\x00\x00\x00\x00", "0×0 pixels"),
        (b"II*\x00\xff\xff\xff\xff", "ends in its header"),
    ],
)
def test_a_file_that_is_not_a_picture_is_reported_in_a_sentence(content, sentence):
    with pytest.raises(PhotoError, match=sentence):
        read(content)


def test_a_missing_file_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.jpg")


@pytest.mark.parametrize(
    "thing", [None, 7, [1, 2], np.zeros((3, 3, 7)), np.zeros(5), np.array(["a"])]
)
def test_a_file_that_is_not_an_image_is_reported(thing):
    with pytest.raises(PhotoError, match="not a picture"):
        read(thing)


def test_a_picture_of_one_pixel_has_no_grid():
    reading = read(encode(".png", np.zeros((1, 1), np.uint8)))
    assert reading.status is Status.NO_GRID
    assert "too small for a grid" in str(reading)
    assert reading.grid is None


@pytest.mark.parametrize("shape", [(1, 5000), (5000, 1), (39, 39), (40, 40), (41, 3000)])
def test_odd_shapes_have_no_grid(shape):
    assert read(np.full(shape, 200, np.uint8)).status is Status.NO_GRID


def test_a_jpeg_that_is_cut_short_is_never_certain():
    data = encode(".jpg")
    for share in (0.3, 0.6, 0.9, 0.98):
        try:
            reading = read(data[: int(share * len(data))])
        except PhotoError as error:  # some decoders use what is there, some nothing
            assert error.code == "photo.truncated"  # noqa: PT017
            continue
        assert not reading.is_certain
        assert any(note.code == "photo.cut-short" for note in reading.notes)


def test_a_picture_too_large_to_hold_is_refused_before_it_is_decoded():
    size = struct.pack(">IIBBBBB", 40_000, 40_000, 8, 0, 0, 0, 0)
    head = b"IHDR" + size
    data = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))
    with pytest.raises(PhotoError, match="40,000×40,000 pixels: the limit is 200 million"):
        read(data)


def test_a_hundred_megapixels_are_read_in_few():
    large = np.full((10_000, 10_000), 230, np.uint8)
    small = cv2.resize(PHOTO, (4000, 4000), interpolation=cv2.INTER_LINEAR)
    large[3000:7000, 3000:7000] = small
    data = encode(".jpg", large)
    picture = open_picture(data)
    assert max(picture.decode(1).shape) <= 1800
    assert (picture.width, picture.height) == (10_000, 10_000)
    reading = read(data)
    assert reading.grid.values == DIGITS
    assert 3000 < reading.quad[0][0] < 7000


def exif(turn: int, data: bytes) -> bytes:
    """Say in a JPEG file how the camera was held."""
    entry = struct.pack("<HHII", 0x0112, 3, 1, turn)
    body = b"Exif\x00\x00II*\x00\x08\x00\x00\x00" + struct.pack("<H", 1) + entry + b"\x00" * 4
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + data[2:]


def test_a_camera_held_sideways_is_recognized_by_exif():
    wide = np.full((800, 1100), 90, np.uint8)
    wide[:, 150:950] = PHOTO
    data = exif(6, encode(".jpg", np.ascontiguousarray(np.rot90(wide))))
    reading = read(data)
    assert reading.grid.values == DIGITS
    assert reading.rotation == 0
    picture = open_picture(data)
    assert (picture.width, picture.height) == (1100, 800)
    assert open_colours(data).shape == (800, 1100, 3)


@pytest.mark.parametrize(
    "array",
    [
        PHOTO.astype(np.uint16) * 257,
        PHOTO.astype(np.float64) / 255,
        PHOTO.astype(np.int32),
        PHOTO[:, :, None],
        cv2.cvtColor(PHOTO, cv2.COLOR_GRAY2BGR),
        cv2.cvtColor(PHOTO, cv2.COLOR_GRAY2BGRA),
        np.asfortranarray(PHOTO),
        PHOTO[::-1][::-1],
    ],
    ids=["16 bit", "floats", "integers", "one channel", "colour", "alpha", "fortran", "strides"],
)
def test_arrays_of_every_kind_are_read(array):
    assert read(array).grid.values == DIGITS


def test_sixteen_bits_and_transparency_are_read_from_a_file():
    assert read(encode(".png", PHOTO.astype(np.uint16) * 257)).grid.values == DIGITS
    clear = np.zeros((*PHOTO.shape, 4), np.uint8)
    clear[:, :, 3] = 255 - PHOTO  # black ink on nothing
    assert read(encode(".png", clear)).grid.values == DIGITS


def test_numbers_that_are_none_do_no_harm():
    strange = PHOTO.astype(np.float32)
    strange[:5] = np.nan
    strange[5:9] = np.inf
    assert read(strange).status is not None
