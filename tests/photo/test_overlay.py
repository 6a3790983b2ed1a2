"""The solution is written into empty cells, and nowhere else."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

import nonet
from nonet import PhotoError, Puzzle
from nonet.photo import Reading, Status, overlay, read
from nonet.photo.ink import encode_picture

from .scenes import Camera, Style, page_of, photo_of

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = Puzzle.parse(LINE)
PHOTO = photo_of(page_of(PUZZLE), Camera(curl=0.03, turn=12, shadow=0.3))[0]


def difference(one, other):
    return np.abs(one.astype(int) - other.astype(int)).max(axis=2)


def test_ink_lies_in_empty_cells_alone():
    reading = read(PHOTO)
    drawn = overlay(PHOTO, reading)
    assert drawn.shape == (*PHOTO.shape, 3)
    touched = difference(drawn, cv2.cvtColor(PHOTO, cv2.COLOR_GRAY2BGR)) > 8
    mesh = np.array(reading.mesh)
    for index, cell in enumerate(reading.cells):
        row, column = divmod(index, 9)
        middle = mesh[row : row + 2, column : column + 2].mean(axis=(0, 1)).astype(int)
        near = touched[middle[1] - 20 : middle[1] + 20, middle[0] - 20 : middle[0] + 20]
        assert near.any() == (cell.digit == 0)


def test_a_drawing_can_be_read_again():
    reading = read(PHOTO)
    again = read(overlay(PHOTO, reading))
    assert again.grid is not None
    solution = nonet.solve(LINE)
    same = sum(a == b for a, b in zip(again.grid.cells, solution.cells, strict=True))
    assert same >= 78


def test_a_dark_screen_gets_light_ink():
    page = page_of(PUZZLE, Style(paper=25, ink=220, words=False))
    photo = photo_of(page, Camera())[0]
    reading = read(photo)
    assert reading.is_dark
    drawn = overlay(photo, reading)
    assert int(drawn.sum()) > 3 * int(photo.sum())


def test_without_a_solution_there_is_nothing_to_draw():
    with pytest.raises(PhotoError, match="no solution to draw"):
        overlay(PHOTO, Reading(Status.NO_GRID))


def test_a_picture_is_written_in_the_format_of_its_name():
    drawn = overlay(PHOTO, read(PHOTO))
    assert encode_picture(drawn, "a.png")[:4] == b"\x89PNG"
    assert encode_picture(drawn, "a.jpg")[:2] == b"\xff\xd8"
    with pytest.raises(PhotoError, match="a picture cannot be written as"):
        encode_picture(drawn, "a.docx")
