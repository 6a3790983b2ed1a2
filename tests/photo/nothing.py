"""Nothing: pages without a puzzle that look a little like one."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import cv2
import numpy as np

from .scenes import FONTS, Array, Camera, Page, Style, _print, photo_of

WORDS = [
    "the",
    "paper",
    "of",
    "today",
    "has",
    "words",
    "on",
    "it",
    "and",
    "no",
    "puzzle",
    "at",
    "all",
]


def _blank(style: Style, wide: int = 900, high: int = 900) -> Array:
    return np.full((high, wide), style.paper, np.uint8)


def _draw_rules(
    page: Array, rows: int, columns: int, box: tuple[int, int, int, int], style: Style
) -> tuple[float, float]:
    left, top, wide, high = box
    for i in range(rows + 1):
        y = top + i * high // rows
        cv2.line(page, (left, y), (left + wide, y), style.ink, style.thin + 1)
    for j in range(columns + 1):
        x = left + j * wide // columns
        cv2.line(page, (x, top), (x, top + high), style.ink, style.thin + 1)
    return wide / columns, high / rows


def text(chance: random.Random, style: Style) -> Array:
    """A page of words in columns."""
    page = _blank(style)
    height = chance.uniform(10, 18)
    for column in range(chance.choice((1, 2, 3))):
        y = 60.0
        while y < 850:
            line = " ".join(chance.choice(WORDS) for _ in range(4))
            _print(page, line, (150 + 290 * column, y), height, style)
            y += height * 1.7
    return page


def table(chance: random.Random, style: Style) -> Array:
    """A table of numbers or words."""
    page = _blank(style)
    rows, columns = chance.randint(3, 14), chance.randint(3, 12)
    wide, high = _draw_rules(page, rows, columns, (60, 80, 780, 740), style)
    for row in range(rows):
        for column in range(columns):
            draw = chance.random()
            entry = str(chance.randint(10, 999)) if draw < 0.6 else chance.choice(WORDS)
            centre = 60 + (column + 0.5) * wide, 80 + (row + 0.5) * high
            _print(page, entry, centre, min(high, wide) * 0.28, style)
    return page


def calendar(chance: random.Random, style: Style) -> Array:
    """A month, or a square of days."""
    page = _blank(style)
    rows, columns = chance.choice(((5, 7), (6, 7), (7, 7), (9, 9)))
    wide, high = _draw_rules(page, rows, columns, (70, 120, 760, 700), style)
    for day in range(rows * columns):
        row, column = divmod(day, columns)
        centre = 70 + (column + 0.5) * wide, 120 + (row + 0.5) * high
        _print(page, str(day % 31 + 1), centre, high * 0.35, style)
    return page


def chess(chance: random.Random, style: Style) -> Array:
    """A chess board, with or without men."""
    page = _blank(style)
    side = 90
    for row in range(8):
        for column in range(8):
            x, y = 90 + column * side, 90 + row * side
            if (row + column) % 2:
                tone = chance.choice((style.ink, 120))
                cv2.rectangle(page, (x, y), (x + side, y + side), tone, -1)
            if chance.random() < 0.4:
                cv2.circle(
                    page, (x + side // 2, y + side // 2), 26, 60 + 60 * ((row + column) % 2), -1
                )
    cv2.rectangle(page, (90, 90), (810, 810), style.ink, 3)
    return page


def crossword(chance: random.Random, style: Style) -> Array:
    """A crossword of any size (9×9 too), empty or filled with letters."""
    page = _blank(style)
    size = chance.choice((9, 9, 11, 13, 15, 16))
    wide, _ = _draw_rules(page, size, size, (80, 80, 740, 740), style)
    filled = chance.random() < 0.6
    for row in range(size):
        for column in range(size):
            x, y = 80 + column * wide, 80 + row * wide
            if chance.random() < 0.22:
                corner = (int(x + wide), int(y + wide))
                cv2.rectangle(page, (int(x), int(y)), corner, style.ink, -1)
            elif filled:
                letter = chance.choice("ABCDEFGHIKLMNOPRSTUVWXYZ")
                _print(page, letter, (x + wide / 2, y + wide / 2), wide * 0.5, style)
            elif chance.random() < 0.3:
                _print(
                    page,
                    str(chance.randint(1, 40)),
                    (x + wide * 0.25, y + wide * 0.25),
                    wide * 0.22,
                    style,
                )
    return page


def empty_grid(chance: random.Random, style: Style) -> Array:
    """A grid that nobody has filled in."""
    page = _blank(style)
    size = chance.choice((9, 9, 9, 6, 4, 16, 8, 10))
    _draw_rules(page, size, size, (90, 90, 720, 720), style)
    if size == 9:
        for at in (0, 3, 6, 9):
            cv2.line(page, (90 + at * 80, 90), (90 + at * 80, 810), style.ink, 5)
            cv2.line(page, (90, 90 + at * 80), (810, 90 + at * 80), style.ink, 5)
    return page


def half_grid(chance: random.Random, style: Style) -> Array:
    """A grid of digits that the edge of the photo cuts in half."""
    page = _blank(style)
    wide, _ = _draw_rules(page, 9, 9, (90, 90, 720, 720), style)
    for index in range(81):
        if chance.random() < 0.4:
            row, column = divmod(index, 9)
            centre = 90 + (column + 0.5) * wide, 90 + (row + 0.5) * wide
            _print(page, str(chance.randint(1, 9)), centre, wide * 0.5, style)
    cut = chance.randint(330, 560)
    return page[:cut] if chance.random() < 0.5 else page[:, :cut]


def texture(chance: random.Random, style: Style) -> Array:
    """Tiles, weave, or nothing but noise."""
    page = _blank(style)
    noise = np.random.default_rng(chance.randint(0, 10**6))
    kind = chance.random()
    if kind < 0.4:
        step = chance.randint(20, 90)
        page[::step] = page[:, ::step] = style.ink
    elif kind < 0.7:
        page = noise.integers(0, 255, page.shape).astype(np.uint8)
    else:
        y, x = np.mgrid[:900, :900]
        page = 128 + 100 * np.sin(x / chance.uniform(3, 30)) * np.sin(y / chance.uniform(3, 30))
        page = page.astype(np.uint8)
    return page


KINDS = {
    "text": text,
    "table": table,
    "calendar": calendar,
    "chess": chess,
    "crossword": crossword,
    "empty grid": empty_grid,
    "half a grid": half_grid,
    "texture": texture,
}


def negatives(
    of_each: int, seed: int = 1, kinds: Iterable[str] = tuple(KINDS)
) -> Iterator[tuple[str, Array]]:
    """Yield photos without a puzzle, and what they show."""
    for name in kinds:
        draw = KINDS[name]
        for number in range(of_each):
            chance = random.Random(f"{name} {number} {seed}")
            style = Style(
                paper=chance.randint(170, 250),
                ink=chance.randint(10, 90),
                font=chance.choice(FONTS),
            )
            page = draw(chance, style)
            camera = Camera(
                turn=chance.uniform(-12, 12),
                tilt=chance.uniform(0, 0.06),
                curl=chance.choice((0.0, 0.015)),
                shadow=chance.choice((0.0, 0.3)),
                blur=chance.uniform(0.4, 1.4),
                grain=chance.uniform(1, 6),
                side=chance.choice((700, 1000)),
                seed=number,
            )
            if name == "half a grid":
                yield name, cv2.GaussianBlur(page, (0, 0), camera.blur)
                continue
            corners = np.zeros((4, 2), np.float32)
            yield name, photo_of(Page(page, corners), camera)[0]
