"""Synthetic cells: signs on paper and on screens, as cameras see them."""

from __future__ import annotations

import random
from typing import Any

import cv2
import numpy as np
from glyphs import Glyphs

from nonet.photo.cells import level_tones
from nonet.photo.network import EMPTY, MARKS, OTHER, SIGNS
from nonet.photo.strokes import draw_sign

Array = np.ndarray[Any, Any]

FRAME = 44  # pixels of a picture; a cell in it has 29, so that it can be turned and shifted later
CELL = 29.0
_EDGE = (FRAME - CELL) / 2
FRAME_PAD = _EDGE / CELL
PRINT, PEN, UNKNOWN = 0, 1, -1


def cut(ink: Array) -> Array:
    """Return a picture without what is blank around its ink."""
    rows, columns = np.flatnonzero(ink.max(1) > 0.1), np.flatnonzero(ink.max(0) > 0.1)
    return ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


class Maker:
    """Makes cells, always the same for a seed."""

    def __init__(
        self, glyphs: Glyphs, seed: int, own_pen: float = 0.0, is_rough: bool = False
    ) -> None:
        """Take the signs; `own_pen` is the share of handwriting that our own pen draws.

        If it is rough, shadows and folds come more often, and there are stains.
        """
        self.glyphs = glyphs
        self.own_pen = own_pen
        self.is_rough = is_rough
        self.random = random.Random(seed)
        self.noise = np.random.default_rng(seed)

    def make_cells(self, number: int) -> tuple[Array, Array, Array]:
        """Return pictures of cells, what they hold, and by what it was written."""
        made = [self.make_cell() for _ in range(number)]
        pictures = np.stack([picture for picture, _, _ in made])
        return pictures, *(np.array([one[i] for one in made], np.int64) for i in (1, 2))

    def make_cell(self) -> tuple[Array, int, int]:
        """Return one cell as it would come out of a photo, brought to one level."""
        ink, sign, hand = self._choose_content()
        if self.is_rough and self.random.random() < 0.3:
            ink = np.maximum(ink, self._make_stains())
        contrast = self.random.uniform(25, 170)
        paper = self.random.uniform(contrast + 20, 250)
        faint = self.random.uniform(0.45, 1.0) if hand == PEN else self.random.uniform(0.75, 1.0)
        lines = self._draw_lines()
        seen = paper - contrast * np.maximum(ink * faint, lines)
        seen = self._light(seen, contrast)
        seen = self._photograph(seen, contrast)
        code = level_tones(seen[None].astype(np.float32), contrast * 0.9, False, FRAME_PAD)[0]
        return code.astype(np.float16), sign, hand

    def spoil(self, seen: Array, contrast: float) -> Array:
        """Return the cell of a photo as it may look in other light, stained, folded or blurred."""
        if self.random.random() < 0.2:
            seen = seen - contrast * self._make_stains()
        return self._photograph(self._light(seen.astype(np.float32), contrast), contrast)

    # the content of the cell

    def _choose_content(self) -> tuple[Array, int, int]:
        draw = self.random.random()
        if draw < 0.14:
            return self._make_empty(), EMPTY, UNKNOWN
        if draw < 0.48:
            return self._print(str(self.random.randint(1, 9)))
        if draw < 0.60:
            return self._print(self.random.choice(SIGNS[10:MARKS]))
        if draw < 0.82 and self.glyphs.written:
            return self._write(str(self.random.randint(1, 9)))
        if draw < 0.92:
            return self._make_marks(), MARKS, PEN
        return self._make_other(), OTHER, UNKNOWN

    def _make_empty(self) -> Array:
        ink = np.zeros((FRAME, FRAME), np.float32)
        draw = self.random.random()
        if draw < 0.3:  # dust, or a stroke that comes in from beside
            for _ in range(self.random.randint(1, 4)):
                side = self.random.choice((0, FRAME - 1))
                far = self.random.uniform(0, _EDGE + 3)
                start = (abs(side - far), self.random.uniform(0, FRAME))
                end = (float(side), start[1] + self.random.uniform(-12, 12))
                if self.random.random() < 0.5:
                    start, end = start[::-1], end[::-1]
                self._draw_stroke(ink, start, end, self.random.uniform(0.3, 1))
        elif draw < 0.45:  # what was rubbed out, or shines through from the other side
            source = self.glyphs.written or self.glyphs.printed
            source = source if self.random.random() < 0.6 else self.glyphs.printed
            glyph = self.random.choice(source[str(self.random.randint(1, 9))])
            if self.random.random() < 0.4:
                glyph = np.ascontiguousarray(glyph[:, ::-1])
            far = self.random.choice((0.08, 0.3))
            ink = self._place(glyph, self.random.uniform(0.3, 0.85), far, 9)
            ink *= self.random.uniform(0.04, 0.2)
        return ink

    def _draw_stroke(self, ink: Array, start: Any, end: Any, depth: float) -> None:
        a, b = (tuple(round(part * 8) for part in point) for point in (start, end))
        cv2.line(ink, a, b, depth, self.random.randint(1, 2), cv2.LINE_AA, 3)

    def _print(self, sign: str) -> tuple[Array, int, int]:
        glyph = self.random.choice(self.glyphs.printed[sign])
        height = self.random.uniform(0.36, 0.82)
        if len(sign) == 2:
            height = self.random.uniform(0.32, 0.6)
        return self._place(glyph, height, 0.06, 4), SIGNS.index(sign), PRINT

    def _write(self, sign: str) -> tuple[Array, int, int]:
        if self.own_pen and self.random.random() < self.own_pen:
            drawn = cut(draw_sign(sign, 64, self.random.randint(0, 10**6)))
            glyph, is_ours = (drawn * 255).astype(np.uint8), True
        else:
            glyph, is_ours = self.random.choice(self.glyphs.written[sign]), False
        height = self.random.uniform(0.45, 0.95)
        pen = glyph if is_ours else self._draw_pen(glyph)
        return self._place(pen, height, 0.09, 9), SIGNS.index(sign), PEN

    def _draw_pen(self, glyph: Array) -> Array:
        """Make the stroke thinner or thicker, as pencils and markers do."""
        big = cv2.resize(glyph, None, fx=2.4, fy=2.4, interpolation=cv2.INTER_CUBIC)
        draw = self.random.random()
        if draw < 0.65:
            big = cv2.erode(big, np.ones((3, 3), np.uint8), iterations=self.random.randint(1, 2))
        elif draw > 0.9:
            big = cv2.dilate(big, np.ones((2, 2), np.uint8))
        top = float(big.max())
        return (big * (255.0 / top)).astype(np.uint8) if top > 30 else glyph

    def _make_marks(self) -> Array:
        """Return some small digits: in the corners, in a row, or each at its own place."""
        if self.random.random() < 0.25:
            return self._make_large_marks()
        ink = np.zeros((FRAME, FRAME), np.float32)
        count = self.random.choice((1, 2, 2, 2, 3, 3, 4, 5))
        by_hand = self.glyphs.written and self.random.random() < 0.75
        height = self.random.uniform(0.2, 0.36)
        places = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
        how = self.random.random()
        chosen = self.random.sample(places, count)
        for number, (x, y) in enumerate(chosen):
            digit = str(self.random.randint(1, 9))
            source = self.glyphs.written if by_hand else self.glyphs.printed
            glyph = self.random.choice(source[digit])
            glyph = self._draw_pen(glyph) if by_hand else glyph
            if how < 0.5:  # in a row at the top or the bottom
                shift = (-0.32 + 0.22 * number, self.random.choice((-0.28, -0.24)))
            else:
                shift = (0.31 * x, 0.31 * y)
            ink = np.maximum(ink, self._place(glyph, height, 0.04, 8, shift))
        if self.random.random() < 0.5:
            ink = np.rot90(ink, 2).copy() if how < 0.1 else ink
        return ink

    def _make_large_marks(self) -> Array:
        """Return two or three digits side by side, each nearly as large as one alone may be."""
        ink = np.zeros((FRAME, FRAME), np.float32)
        count = self.random.choice((2, 2, 2, 3))
        height = self.random.uniform(0.3, 0.52 if count == 2 else 0.42)
        by_hand = self.glyphs.written and self.random.random() < 0.85
        source = self.glyphs.written if by_hand else self.glyphs.printed
        apart = self.random.uniform(0.75, 1.0) * height
        left = self.random.uniform(-0.1, 0.1) - apart * (count - 1) / 2
        top = self.random.choice((-0.26, -0.2, -0.1, 0.0, 0.15))
        for number in range(count):
            glyph = self.random.choice(source[str(self.random.randint(1, 9))])
            glyph = self._draw_pen(glyph) if by_hand else glyph
            shift = (left + apart * number, top)
            ink = np.maximum(ink, self._place(glyph, height, 0.02, 8, shift))
        return ink

    def _make_other(self) -> Array:
        draw = self.random.random()
        if draw < 0.4:
            glyph = self.random.choice(self.glyphs.others)
            return self._place(glyph, self.random.uniform(0.4, 0.85), 0.08, 8)
        if draw < 0.8:  # digits on their side or upside down
            source = self.glyphs.printed
            if self.glyphs.written and self.random.random() < 0.3:
                source = self.glyphs.written
            turn = self.random.choice((1, 2, 3))
            # a 1, 6, 8 or 9 on its head may be read; so may a plain 2 or 5
            sign = self.random.choice("347" if turn == 2 else "2345679")
            glyph = np.rot90(self.random.choice(source[sign]), turn).copy()
            return self._place(glyph, self.random.uniform(0.3, 0.8), 0.08, 8)
        ink = np.zeros((FRAME, FRAME), np.float32)
        if draw < 0.88:
            ink[:] = self.random.uniform(0.6, 1)
        else:
            for _ in range(self.random.randint(2, 6)):
                ends = [[self.random.uniform(0, FRAME) for _ in "xy"] for _ in "ab"]
                self._draw_stroke(ink, *ends, self.random.uniform(0.5, 1))
        return ink

    def _place(
        self, glyph: Array, height: float, far: float, turn: float, shift: Any = (0.0, 0.0)
    ) -> Array:
        """Put a glyph into the cell: turned, slanted, shifted a little."""
        rows, columns = glyph.shape
        scale = height * CELL / rows
        scale = min(scale, 0.92 * CELL / columns)
        wide = scale * self.random.uniform(0.85, 1.15)
        angle = np.deg2rad(self.random.gauss(0, turn / 2))
        slant = self.random.gauss(0, turn / 60)
        turned = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        matrix = turned @ np.array([[wide, slant * scale], [0, scale]])
        centre = [FRAME / 2 + CELL * (s + self.random.gauss(0, far)) for s in shift]
        offset = np.array(centre) - matrix @ np.array([columns / 2, rows / 2])
        smooth = glyph
        if scale < 0.7:  # no jagged strokes where it becomes much smaller
            smooth = cv2.GaussianBlur(glyph, (0, 0), 0.35 / scale)
        whole = np.column_stack([matrix, offset])
        return cv2.warpAffine(smooth, whole, (FRAME, FRAME), flags=cv2.INTER_LINEAR) / np.float32(
            255
        )

    # what is around it

    def _make_stains(self) -> Array:
        """Return some specks and smears, fainter than ink."""
        ink = np.zeros((FRAME, FRAME), np.float32)
        for _ in range(self.random.randint(1, 4)):
            at = [round(self.random.uniform(4, FRAME - 4) * 8) for _ in "xy"]
            wide = self.random.choice((0.7, 1.5, 2.5, 4.0))
            axes = [round(8 * wide * self.random.uniform(0.6, 2.2)) for _ in "xy"]
            turn = self.random.uniform(0, 180)
            one = np.zeros_like(ink)
            cv2.ellipse(one, at, axes, turn, 0, 360, 1.0, -1, cv2.LINE_AA, 3)
            one = cv2.GaussianBlur(one, (0, 0), 0.5 + 0.5 * wide)
            ink = np.maximum(ink, one * self.random.uniform(0.08, 0.5))
        return ink

    def _draw_lines(self) -> Array:
        ink = np.zeros((FRAME, FRAME), np.float32)
        for axis in (0, 1):
            for place in (_EDGE, FRAME - _EDGE):
                depth = self.random.choice((0.0, 0.3, 0.6, 0.9, 1.0, 1.0))
                at = place + self.random.gauss(0, 0.9)
                tilt = self.random.gauss(0, 0.7)
                a, b = (0.0, at - tilt), (float(FRAME), at + tilt)
                if axis:
                    a, b = a[::-1], b[::-1]
                p, q = (tuple(round(8 * part) for part in point) for point in (a, b))
                cv2.line(ink, p, q, depth, self.random.choice((1, 1, 1, 2, 3)), cv2.LINE_AA, 3)
        return ink

    def _light(self, seen: Array, contrast: float) -> Array:
        """Add light that falls off, the edges of shadows, a fold of the paper, glare."""
        along = np.linspace(-1, 1, FRAME, dtype=np.float32)
        slope_x, slope_y = (self.random.gauss(0, 0.08) * contrast for _ in "xy")
        seen = seen + slope_x * along[None, :] + slope_y * along[:, None]
        draw = self.random.random() * (0.4 if self.is_rough else 1.0)
        angle, far = self.random.uniform(0, 6.28), self.random.uniform(-0.8, 0.8)
        side = np.cos(angle) * along[None, :] + np.sin(angle) * along[:, None] - far
        if draw < 0.14:  # the edge of a shadow, or two
            sharp = self.random.uniform(3, 20)
            dark = 1 / (1 + np.exp(-side * sharp))
            if self.random.random() < 0.4:
                dark = dark / (1 + np.exp((side - self.random.uniform(0.3, 1.2)) * sharp))
            return seen * (1 - self.random.uniform(0.1, 0.65) * dark)
        if draw < 0.18:  # glare
            return seen + self.random.uniform(0.2, 0.8) * contrast * np.exp(-4 * side**2)
        if draw < 0.23:  # a fold
            depth = self.random.uniform(-0.2, 0.45) * contrast
            return seen - depth * np.exp(-(side**2) * self.random.uniform(60, 300))
        return seen

    def _photograph(self, seen: Array, contrast: float) -> Array:
        """Blur, move, add grain, dots of print, moiré of screens, and what JPEG leaves."""
        draw = self.random.random
        sigma = self.random.choice((0.0, 0.4, 0.7, 1.0, 1.4, 1.9))
        if sigma:
            seen = cv2.GaussianBlur(seen, (0, 0), sigma)
        if draw() < 0.12:
            length = self.random.randint(2, 5)
            kernel = np.eye(length, dtype=np.float32) / length
            if draw() < 0.6:
                kernel = np.zeros((length, length), np.float32)
                kernel[length // 2] = 1 / length
            seen = cv2.filter2D(seen, -1, kernel if draw() < 0.5 else kernel.T)
        if draw() < 0.15:
            y, x = np.mgrid[:FRAME, :FRAME]
            wave = self.random.uniform(0.3, 1.4) * x + self.random.uniform(-1.4, 1.4) * y
            seen = seen + self.random.uniform(0.02, 0.12) * contrast * np.sin(wave)
        if draw() < 0.2:  # few pixels
            small = self.random.randint(18, 30)
            seen = cv2.resize(seen, (small, small), interpolation=cv2.INTER_AREA)
            seen = cv2.resize(seen, (FRAME, FRAME), interpolation=cv2.INTER_LINEAR)
        grain = self.random.choice((0.0, 0.02, 0.04, 0.08)) * contrast
        seen = seen + self.noise.normal(0, 1, seen.shape).astype(np.float32) * grain
        if draw() < 0.2:
            quality = [cv2.IMWRITE_JPEG_QUALITY, self.random.randint(15, 60)]
            _, data = cv2.imencode(".jpg", np.clip(seen, 0, 255).astype(np.uint8), quality)
            seen = cv2.imdecode(data, 0).astype(np.float32)
        return seen
