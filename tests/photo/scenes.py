"""Scenes: puzzles printed on pages or shown on screens, and photos of them, made by the tests."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np

from nonet import Puzzle
from nonet.grid import symbols
from nonet.photo.strokes import draw_sign

Array = np.ndarray[Any, Any]

FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
)


@dataclass(frozen=True)
class Style:
    """How a page is printed."""

    paper: int = 236
    ink: int = 30
    cell: int = 60
    font: int = cv2.FONT_HERSHEY_DUPLEX
    height: float = 0.5
    thin: int = 1
    thick: int = 4
    margin: int = 90
    words: bool = True
    ruled: bool = True


@dataclass(frozen=True)
class Page:
    """A page, and where the corners of its grid are."""

    picture: Array
    corners: Array


@dataclass(frozen=True)
class Camera:
    """How a page is photographed."""

    side: int = 1000
    turn: float = 0.0
    tilt: float = 0.06
    curl: float = 0.0
    shadow: float = 0.0
    glare: float = 0.0
    blur: float = 0.6
    grain: float = 3.0
    moire: float = 0.0
    quality: int = 85
    seed: int = 0


@dataclass(frozen=True)
class Filling:
    """What a player has written: digits, and small pencil marks."""

    digits: dict[int, int] = field(default_factory=dict)
    marks: dict[int, tuple[int, ...]] = field(default_factory=dict)


def page_of(puzzle: Puzzle, style: Style = Style(), filling: Filling = Filling()) -> Page:  # noqa: B008
    """Print a puzzle, with words around it, and let a player write into it."""
    size, cell, margin = puzzle.size, style.cell, style.margin
    side = size * cell + 2 * margin
    page = np.full((side, side), style.paper, np.uint8)
    signs = symbols(size)
    for index, digit in enumerate(puzzle.givens.cells):
        if digit:
            centre = _centre(index, size, style)
            _print(page, signs[digit], centre, style.height * cell, style)
    for index, digit in filling.digits.items():
        _write(page, signs[digit], index, size, style, cell)
    for index, digits in filling.marks.items():
        _write_marks(page, digits, index, size, style)
    if style.ruled:
        _rule(page, puzzle, style)
    if style.words:
        _words(page, style)
    low, high = margin, margin + size * cell
    corners = np.array([(low, low), (high, low), (high, high), (low, high)], np.float32)
    return Page(page, corners)


def _centre(index: int, size: int, style: Style) -> tuple[float, float]:
    row, column = divmod(index, size)
    return tuple(style.margin + (at + 0.5) * style.cell for at in (column, row))  # type: ignore[return-value]


def _print(
    page: Array, text: str, centre: tuple[float, float], height: float, style: Style
) -> None:
    """Print a text around a place, in a given height."""
    scale, thickness = 4.0, 9
    (width, tall), below = cv2.getTextSize(text, style.font, scale, thickness)
    canvas = np.zeros((tall + below + 40, width + 40), np.uint8)
    cv2.putText(canvas, text, (20, tall + 20), style.font, scale, 255, thickness, cv2.LINE_AA)
    rows, columns = np.flatnonzero(canvas.max(1)), np.flatnonzero(canvas.max(0))
    cut = canvas[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    factor = height / cut.shape[0]
    small = cv2.resize(
        cut, (max(1, round(cut.shape[1] * factor)), round(height)), interpolation=cv2.INTER_AREA
    )
    _blend(
        page,
        small / 255.0,
        (centre[0] - small.shape[1] / 2, centre[1] - small.shape[0] / 2),
        style.ink,
    )


def _blend(page: Array, ink: Array, at: tuple[float, float], tone: float) -> None:
    x, y = round(at[0]), round(at[1])
    height, width = ink.shape
    part = page[y : y + height, x : x + width]
    ink = ink[: part.shape[0], : part.shape[1]]
    part[:] = (part * (1 - ink) + tone * ink).astype(np.uint8)


def _write(page: Array, sign: str, index: int, size: int, style: Style, side: int) -> None:
    """Write a digit by hand: the test's own pen, in pencil grey."""
    x, y = _centre(index, size, style)
    ink = draw_sign(sign, side, index + 1000)
    tone = style.ink + 0.3 * (style.paper - style.ink)
    _blend(page, ink, (x - side / 2, y - side / 2), tone)


def _write_marks(page: Array, digits: tuple[int, ...], index: int, size: int, style: Style) -> None:
    x, y = _centre(index, size, style)
    small = round(style.cell * 0.42)
    tone = style.ink + 0.35 * (style.paper - style.ink)
    for number, digit in enumerate(digits):
        left = x - style.cell * 0.46 + number * small * 0.62
        _blend(page, draw_sign(str(digit), small, index), (left, y - style.cell * 0.46), tone)


def _rule(page: Array, puzzle: Puzzle, style: Style) -> None:
    """Draw the lines: thick between boxes or regions, thin inside them."""
    size, cell, low = puzzle.size, style.cell, style.margin
    region = {}
    for house in puzzle.houses:
        if house.name.startswith(("box", "region")):
            region |= dict.fromkeys(house.cells, house.name)
    for row in range(size):
        for column in range(size):
            x, y = low + column * cell, low + row * cell
            here = region[row * size + column]
            right = column + 1 < size and region[row * size + column + 1] == here
            below = row + 1 < size and region[(row + 1) * size + column] == here
            _line(
                page,
                (x + cell, y),
                (x + cell, y + cell),
                style.thin if right else style.thick,
                style,
            )
            _line(
                page,
                (x, y + cell),
                (x + cell, y + cell),
                style.thin if below else style.thick,
                style,
            )
    high = low + size * cell
    _line(page, (low, low), (high, low), style.thick, style)
    _line(page, (low, low), (low, high), style.thick, style)


def _line(page: Array, a: Any, b: Any, thickness: int, style: Style) -> None:
    tone = style.ink if thickness == style.thick else (style.ink * 2 + style.paper) // 3
    cv2.line(page, a, b, int(tone), thickness)


def _words(page: Array, style: Style) -> None:
    """Put words above and below, as newspapers do."""
    height, width = page.shape
    for row, text in (
        (0.3, "SUDOKU  No 2465  DIFFICULT"),
        (0.65, "Each row, column and box holds 1 to 9"),
    ):
        _print(page, text, (width / 2, style.margin * row), style.margin * 0.13, style)
    _print(
        page,
        "Solution on page 17",
        (width / 2, height - style.margin * 0.5),
        style.margin * 0.13,
        style,
    )


def photo_of(page: Page, camera: Camera = Camera()) -> tuple[Array, Array]:  # noqa: B008
    """Photograph a page; return the photo, and where the corners of the grid are in it."""
    chance = random.Random(camera.seed)
    picture, corners = _curl(page.picture, page.corners, camera.curl)
    rows, columns = picture.shape[:2]
    side = camera.side
    outline = np.array([(0, 0), (columns, 0), (columns, rows), (0, rows)], np.float32)
    tilted = outline + np.array(
        [[chance.uniform(-1, 1) * camera.tilt * columns for _ in "xy"] for _ in outline], np.float32
    )
    angle = np.deg2rad(camera.turn)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]], np.float32)
    seen = (tilted - tilted.mean(axis=0)) @ turn
    seen *= 0.92 * side / (seen.max(axis=0) - seen.min(axis=0)).max()
    seen = (seen - (seen.max(axis=0) + seen.min(axis=0)) / 2 + side / 2).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(outline, seen)
    photo = cv2.warpPerspective(
        picture, matrix, (side, side), flags=cv2.INTER_AREA, borderValue=(70, 70, 70)
    ).astype(np.float32)
    photo = _light(photo, camera, chance)
    placed = cv2.perspectiveTransform(corners.reshape(1, -1, 2), matrix).reshape(-1, 2)
    return _develop(photo, camera), placed


def _curl(picture: Array, corners: Array, curl: float) -> tuple[Array, Array]:
    """Bend a page as a book or a newspaper bends."""
    if not curl:
        return picture, corners
    rows, columns = picture.shape[:2]
    x, y = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
    depth = curl * rows

    def bend(at: Any) -> Any:
        return depth * np.sin(np.pi * at / columns * 1.3)

    done = cv2.remap(
        picture, x, y + bend(x).astype(np.float32), cv2.INTER_LINEAR, borderValue=(90, 90, 90)
    )
    moved = corners.copy()
    moved[:, 1] -= bend(corners[:, 0])
    return done, moved


def _light(photo: Array, camera: Camera, chance: random.Random) -> Array:
    side = camera.side
    y, x = np.mgrid[:side, :side].astype(np.float32) / side
    if camera.shadow:
        angle = chance.uniform(0, 6.28)
        across = np.cos(angle) * (x - 0.5) + np.sin(angle) * (y - 0.5)
        photo = photo * (1 - camera.shadow / (1 + np.exp(-25 * across)))
    if camera.glare:
        far = (x - chance.uniform(0.3, 0.7)) ** 2 + (y - chance.uniform(0.3, 0.7)) ** 2
        photo = photo + camera.glare * 255 * np.exp(-far / 0.02)
    if camera.moire:
        photo = photo + camera.moire * 255 * np.sin(0.9 * side * x * 0.9 + 0.35 * side * y)
    return photo


def _develop(photo: Array, camera: Camera) -> Array:
    if camera.blur:
        photo = cv2.GaussianBlur(photo, (0, 0), camera.blur)
    noise = np.random.default_rng(camera.seed).normal(0, 1, photo.shape)
    photo = np.clip(photo + camera.grain * noise, 0, 255).astype(np.uint8)
    _, data = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, camera.quality])
    return cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)
