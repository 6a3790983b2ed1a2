"""Reader: from a picture to a reading, step by step."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from ..grid import Grid
from ..puzzle import Puzzle, Solution
from ..rules import Rule
from ..solve import solve
from .alphabet import Seen
from .confidence import CERTAIN, agreed
from .decode import MOST_COST, Choice, Decoded, Option, decoded
from .detect import Found, find, find_in
from .image import Image, Picture, opened
from .lattice import Array
from .looking import Look, look_at
from .network import loaded
from .outline import Corners, outlined
from .reading import Cell, Kind, Point, Reading, Status, named
from .regions import rules_of

__all__ = ["read"]

_LEAST_SIDE = 40  # pixels, for the smallest grid that can be read
_FEW_PIXELS = 26  # of a cell: if the photo has more, they are fetched
_BLURRED = 12  # pixels of a cell, below which nobody can be sure
_LEAST_DIGITS = {4: 4, 6: 7, 9: 12, 16: 50}
_LEAST_CLUES = {4: 4, 6: 8, 9: 17, 16: 55}
_LEAST_QUALITY = 0.6
_LEAST_UNRULED = 0.7  # where no lines say that it is a grid
_GUESSED = 0.9  # what confidence is worth there: half a digit may lie in the cell beside it
_MOST_CLASHES = 0.25  # of the digits: a puzzle, even a wrong one, has fewer
_TINY = 1e-7
_NOT_HERE = "between these corners there is no grid that can be read"


def read(
    image: Image,
    *,
    corners: Corners | None = None,
    model: str | None = None,
    quick: bool = False,
) -> Reading:
    """Read the puzzle in a photo: a path, the bytes of a file, or an array of pixels.

    The reading says for each digit how sure it is; see `Reading`. What is no picture at all raises
    PhotoError; a picture without a grid is a reading, too, whose status says so.

    `corners` are the four corners of the grid, (x, y) each, in any order and in the pixels of
    `Reading.quad`: no grid is searched for, but read between them. Where they outline nothing they
    raise PhotoError; where no lines are seen inside, nothing is ever certain. `model` is the file
    of another network. `quick` is for the frames of a camera: a grid that is not plain to see is
    not searched for, since the next frame may show it better.
    """
    picture = opened(image)
    quad = None if corners is None else outlined(corners, picture.width, picture.height)
    if min(picture.gray.shape) < _LEAST_SIDE:
        return _nothing(picture, f"{picture.width}×{picture.height} pixels are too few for a grid")
    if quad is None:
        found = find(picture.gray, quick=quick)
    else:
        found = find_in(picture.gray, quad / picture.scale)
    if found is None:
        return _nothing(picture)
    gray, mesh = _fine_enough(image, picture, found.mesh)
    look = look_at(gray, mesh, loaded(model))
    trouble = _implausible(look.seen, found)
    if trouble:
        return _nothing(picture, trouble if found.is_plain else _NOT_HERE)
    return _judged(picture, gray, look, found)


def _nothing(picture: Picture, *why: str) -> Reading:
    return Reading(Status.NO_GRID, notes=(*why, *picture.notes))


def _fine_enough(image: Image, picture: Picture, mesh: Array) -> tuple[Array, Array]:
    """Fetch more pixels where the grid is small in a large photo."""
    cell = float(np.median(np.linalg.norm(np.diff(mesh, axis=1), axis=2)))
    if cell >= _FEW_PIXELS or max(picture.scale) < 1.5:
        return picture.gray, mesh
    finer = 2 ** min(3, math.ceil(math.log2(_FEW_PIXELS / max(cell, 1.0))))
    gray = opened(image, finer).gray
    return gray, mesh * (gray.shape[1] / picture.gray.shape[1])


def _implausible(seen: Seen, found: Found) -> str | None:
    """Say why this is no puzzle, if it is none."""
    best, size = seen.best, found.lattice.size
    inked = np.flatnonzero(seen.inked)
    digits = np.flatnonzero(best)
    if len(inked) == 0:
        return "there is a grid, but it is empty"
    if len(digits) < _LEAST_DIGITS[size]:
        return f"there is a grid, but only {len(digits)} digits in it"
    if seen.quality < (_LEAST_QUALITY if found.is_plain else _LEAST_UNRULED):
        return "there is a grid, but what stands in it does not look like digits"
    if _clashes(best.reshape(size, size)) > _MOST_CLASHES * len(digits):
        return "there is a grid of digits, but the same ones in one row or column"
    return None


def _clashes(digits: Array) -> int:
    """Count the digits that stand in their row or column more than once."""
    found = np.zeros(digits.shape, bool)
    for digit in range(1, len(digits) + 1):
        here = digits == digit
        found |= here & ((here.sum(axis=1, keepdims=True) > 1) | (here.sum(axis=0) > 1)[None, :])
    return int(found.sum())


def _notes(picture: Picture, found: Found) -> list[str]:
    notes = list(picture.notes)
    if found.others:
        notes.append("there is more than one grid: the largest was read")
    if not found.is_plain:
        notes.append("the lines of the grid are hard to see: look at every cell")
    return notes


def _judged(picture: Picture, gray: Array, look: Look, found: Found) -> Reading:
    """Ask the solver, and say how far the reading can be trusted."""
    notes = _notes(picture, found)
    size = len(look.mesh) - 1
    rules = rules_of(gray, look.mesh, look.is_dark)
    choices = _choices(look.seen, size)
    help_ = decoded(choices, rules, size)
    puzzle, solution = _puzzle(help_, rules, size)
    cells = _cells(look.seen, choices, help_, solution, size)
    if not found.is_plain:
        cells = tuple(map(_unsure, cells))
    mesh = look.mesh * (picture.scale[0] * picture.gray.shape[1] / gray.shape[1])
    if help_.is_unique is False:
        notes.append(_why_not(puzzle, size))
    if _cell_side(mesh) < _BLURRED:
        notes.append("the cells are very small: take the photo from nearer")
    doubtful = tuple(cell.name for cell in cells if cell.is_changed or cell.confidence < CERTAIN)
    is_certain = help_.is_unique and not doubtful and picture.is_whole and found.is_plain
    if not (is_certain or doubtful):  # then it is the whole that does not fit
        doubtful = tuple(one.name for one in sorted(cells, key=lambda c: c.confidence)[:3])
    points = tuple(tuple(_point(at) for at in row) for row in mesh)
    return Reading(
        status=Status.CERTAIN if is_certain else Status.CHECK,
        size=size,
        cells=cells,
        puzzle=puzzle,
        solution=solution,
        doubtful=doubtful,
        quad=(points[0][0], points[0][-1], points[-1][-1], points[-1][0]),
        mesh=points,
        rotation=90 * look.quarters,
        is_dark=look.is_dark,
        notes=tuple(notes),
    )


def _point(at: Array) -> Point:
    return float(at[0]), float(at[1])


def _cell_side(mesh: Array) -> float:
    return float(np.median(np.linalg.norm(np.diff(mesh, axis=1), axis=2)))


def _choices(seen: Seen, size: int) -> list[Choice]:
    """Return the ways to read each cell, the most probable first."""
    best = seen.best
    is_pen = seen.written > 0.5
    printed = int(np.count_nonzero((best > 0) & ~is_pen))
    if printed < _LEAST_CLUES[size] and np.count_nonzero(best) >= _LEAST_CLUES[size]:
        # written out by hand: all of it is the puzzle, and none of it is changed
        return [[Option(int(digit), int(digit), 0.0)] for digit in best]
    costs = -np.log(np.maximum(seen.digits, _TINY))
    costs -= costs.min(axis=1, keepdims=True)
    return [
        _options(int(best[i]), costs[i], float(seen.written[i]), float(seen.marks[i]))
        for i in range(len(best))
    ]


def _options(best: int, costs: Array, written: float, marks: float) -> Choice:
    """Return the ways to read one cell; a digit by hand is never another digit."""
    doubt = abs(math.log(max(written, _TINY) / max(1 - written, _TINY)))
    if best and written > 0.5:
        return [Option(best, 0, 0.0), Option(best, best, doubt)]
    if not best and marks > 0.5:
        return [Option(0, 0, 0.0)]
    others = [int(d) for d in np.argsort(costs) if d != best and costs[d] <= MOST_COST]
    options = [Option(best, best, 0.0), *(Option(d, d, float(costs[d])) for d in others)]
    if best:
        options.append(Option(best, 0, doubt))
    return sorted(options, key=lambda option: option.cost)


def _puzzle(
    help_: Decoded, rules: tuple[Rule, ...] | None, size: int
) -> tuple[Puzzle, Solution | None]:
    puzzle = Puzzle(Grid.of(bytes(help_.givens), size), rules)
    return puzzle, solve(puzzle) if help_.is_unique else None


def _why_not(puzzle: Puzzle, size: int) -> str:
    if puzzle.givens.clues < _LEAST_CLUES[size]:
        return f"{puzzle.givens.clues} printed digits are too few for one solution"
    return "the printed digits, as read, do not have exactly one solution"


def _cells(
    seen: Seen, choices: list[Choice], help_: Decoded, solution: Solution | None, size: int
) -> tuple[Cell, ...]:
    names, best = named(size), seen.best
    cells = []
    for index, name in enumerate(names):
        digit, given = help_.digits[index], help_.givens[index]
        ranked = np.argsort(-seen.digits[index])
        runner_up = next(int(other) for other in ranked if other != digit)
        alone = float(seen.digits[index, digit])
        sure = agreed(
            alone,
            share=float(help_.shares[index]) if help_.is_unique else None,
            entry=None
            if given or not digit or solution is None
            else solution.cells[index] == digit,
        )
        kind = _kind(digit, given, float(seen.marks[index]))
        cells.append(Cell(name, digit, sure, runner_up, kind, int(best[index])))
    return tuple(cells)


def _unsure(cell: Cell) -> Cell:
    """Return a cell with less trust in what stands in it; where nothing stands, nothing is cut."""
    if cell.kind is Kind.EMPTY:
        return cell
    return replace(cell, confidence=_GUESSED * cell.confidence)


def _kind(digit: int, given: int, marks: float) -> Kind:
    if digit:
        return Kind.PRINTED if given else Kind.WRITTEN
    return Kind.MARKS if marks > 0.5 else Kind.EMPTY
