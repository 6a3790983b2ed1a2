"""Reader: finds the grid in a picture, reads its cells, and checks them with the solver."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from ..cells import cell_name
from ..grid import Grid
from ..jobs.solve import solve
from ..messages import Message
from ..puzzle import Puzzle, Solution
from ..rules import Rule
from .alphabet import Seen
from .decoder import MOST_COST, Choice, Decoded, Option, decode
from .detector import Found, find, find_in
from .image import Image, Picture, open_picture
from .lattice import Array
from .look import Look, look_at
from .network import load_network
from .outline import Corners, check_corners
from .reading import Cell, Kind, Point, Reading, Status
from .regions import find_rules

_LEAST_SIDE = 40  # pixels, for the smallest grid that can be read
_FEW_PIXELS = 26  # of a cell: more are decoded if the photo has them
_BLURRED = 12  # pixels of a cell: below this, nothing is certain
_LEAST_DIGITS = {4: 4, 6: 7, 9: 12, 16: 50}
_LEAST_CLUES = {4: 4, 6: 8, 9: 17, 16: 55}
_LEAST_QUALITY = 0.6
_LEAST_UNRULED = 0.7  # without visible lines
_GUESSED = 0.9  # factor for confidence there: half a digit may be in the next cell
_MOST_CLASHES = 0.25  # of the digits: a puzzle, even a wrong one, has fewer
_TINY = 1e-7
_CERTAIN = 0.98  # a reading is certain if each cell has at least this confidence
_PLAYER_RIGHT = 6.0  # times the odds of a written digit that the solution has
_PLAYER_WRONG = 0.9  # times the confidence of a written digit that the solution does not have


def read(
    image: Image,
    *,
    corners: Corners | None = None,
    model: str | None = None,
    quick: bool = False,
) -> Reading:
    """Read the puzzle in a photo: a path, the bytes of a file, or an array of pixels.

    The reading has a confidence for each digit; see `Reading`. A picture without a grid is a
    reading whose status says so. Anything that is not a picture raises PhotoError.

    `corners` are the four corners of the grid, (x, y) each, in any order and in the pixels of
    `Reading.quad`: the grid between them is read. If they outline nothing they raise PhotoError;
    if no lines are visible inside, the reading is never certain. `model` is the file of another
    network. `quick` is for the frames of a camera: it only looks for a grid that is easy to see,
    since the next frame may show it better.
    """
    picture = open_picture(image)
    quad = None if corners is None else check_corners(corners, picture.width, picture.height)
    if min(picture.gray.shape) < _LEAST_SIDE:
        few = Message("photo.few-pixels", width=picture.width, height=picture.height)
        return _make_empty(picture, few)
    if quad is None:
        found = find(picture.gray, quick=quick)
    else:
        found = find_in(picture.gray, quad / picture.scale)
    if found is None:
        return _make_empty(picture)
    gray, mesh = _get_finer(picture, found.mesh)
    look = look_at(gray, mesh, load_network(model))
    reason = _find_fault(look.seen, found)
    if reason:
        return _make_empty(picture, reason if found.is_plain else Message("photo.nothing-here"))
    return _judge(picture, gray, look, found)


def _make_empty(picture: Picture, *notes: Message) -> Reading:
    return Reading(Status.NO_GRID, notes=(*notes, *picture.notes))


def _get_finer(picture: Picture, mesh: Array) -> tuple[Array, Array]:
    """Decode more pixels if the grid is small in a large photo."""
    cell = _measure_cell(mesh)
    if cell >= _FEW_PIXELS or max(picture.scale) < 1.5:
        return picture.gray, mesh
    finer = 2 ** min(3, math.ceil(math.log2(_FEW_PIXELS / max(cell, 1.0))))
    gray = picture.decode(finer)
    return gray, mesh * (gray.shape[1] / picture.gray.shape[1])


def _find_fault(seen: Seen, found: Found) -> Message | None:
    """Return why this is not a puzzle, if it is not."""
    best, size = seen.best, found.lattice.size
    inked = np.flatnonzero(seen.inked)
    digits = np.flatnonzero(best)
    if len(inked) == 0:
        return Message("photo.empty-grid")
    if len(digits) < _LEAST_DIGITS[size]:
        return Message("photo.few-digits", found=len(digits))
    if seen.quality < (_LEAST_QUALITY if found.is_plain else _LEAST_UNRULED):
        return Message("photo.not-digits")
    if _count_clashes(best.reshape(size, size)) > _MOST_CLASHES * len(digits):
        return Message("photo.clashes")
    return None


def _count_clashes(digits: Array) -> int:
    """Count the digits that are more than once in their row or column."""
    found = np.zeros(digits.shape, bool)
    for digit in range(1, len(digits) + 1):
        here = digits == digit
        found |= here & ((here.sum(axis=1, keepdims=True) > 1) | (here.sum(axis=0) > 1)[None, :])
    return int(found.sum())


def _judge(picture: Picture, gray: Array, look: Look, found: Found) -> Reading:
    """Ask the solver, and decide how far the reading can be trusted."""
    notes = list(picture.notes)
    if found.others:
        notes.append(Message("photo.several-grids"))
    if not found.is_plain:
        notes.append(Message("photo.faint-lines"))
    size = len(look.mesh) - 1
    rules = find_rules(gray, look.mesh, look.is_dark)
    choices = _list_choices(look.seen, size)
    help_ = decode(choices, rules, size)
    puzzle, solution = _solve(help_, rules, size)
    cells = _make_cells(look.seen, choices, help_, solution, size)
    if not found.is_plain:
        cells = tuple(map(_doubt, cells))
    mesh = look.mesh * (picture.scale[0] * picture.gray.shape[1] / gray.shape[1])
    if help_.is_unique is False:
        notes.append(_explain_solutions(puzzle, size))
    if _measure_cell(mesh) < _BLURRED:
        notes.append(Message("photo.small-cells"))
    doubtful = tuple(cell.name for cell in cells if cell.is_changed or cell.confidence < _CERTAIN)
    is_certain = help_.is_unique and not doubtful and picture.is_whole and found.is_plain
    if not (is_certain or doubtful):  # the cells do not fit together
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


def _measure_cell(mesh: Array) -> float:
    return float(np.median(np.linalg.norm(np.diff(mesh, axis=1), axis=2)))


def _list_choices(seen: Seen, size: int) -> list[Choice]:
    """Return the ways to read each cell, the most probable first."""
    best = seen.best
    is_pen = seen.written > 0.5
    printed = int(np.count_nonzero((best > 0) & ~is_pen))
    if printed < _LEAST_CLUES[size] and np.count_nonzero(best) >= _LEAST_CLUES[size]:
        # copied by hand: all of it is the puzzle, and nothing is changed
        return [[Option(int(digit), int(digit), 0.0)] for digit in best]
    costs = -np.log(np.maximum(seen.digits, _TINY))
    costs -= costs.min(axis=1, keepdims=True)
    return [
        _list_options(int(best[i]), costs[i], float(seen.written[i]), float(seen.marks[i]))
        for i in range(len(best))
    ]


def _list_options(best: int, costs: Array, written: float, marks: float) -> Choice:
    """Return the ways to read one cell; a handwritten digit is never changed."""
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


def _solve(
    help_: Decoded, rules: tuple[Rule, ...] | None, size: int
) -> tuple[Puzzle, Solution | None]:
    puzzle = Puzzle(Grid.from_cells(bytes(help_.givens), size), rules)
    return puzzle, solve(puzzle) if help_.is_unique else None


def _explain_solutions(puzzle: Puzzle, size: int) -> Message:
    if puzzle.givens.clues < _LEAST_CLUES[size]:
        return Message("photo.few-clues", found=puzzle.givens.clues)
    return Message("photo.not-unique")


def _make_cells(
    seen: Seen, choices: list[Choice], help_: Decoded, solution: Solution | None, size: int
) -> tuple[Cell, ...]:
    best = seen.best
    cells = []
    for index in range(size * size):
        digit, given = help_.digits[index], help_.givens[index]
        ranked = np.argsort(-seen.digits[index])
        runner_up = next(int(other) for other in ranked if other != digit)
        is_entry = digit and not given and solution is not None
        confidence = weigh_confidence(
            float(seen.digits[index, digit]),
            share=float(help_.shares[index]) if help_.is_unique else None,
            entry=solution.cells[index] == digit if is_entry and solution else None,
        )
        kind = _find_kind(digit, given, float(seen.marks[index]))
        name = cell_name(index, size)
        cells.append(Cell(name, digit, confidence, runner_up, kind, int(best[index])))
    return tuple(cells)


def weigh_confidence(alone: float, *, share: float | None, entry: bool | None) -> float:
    """Return the probability that a digit is right.

    `alone` is that of the network. `share` is how much of the probability of all readings with
    exactly one solution has this digit; None if there is no such reading. `entry` says of a
    player's digit whether the solution has it, too.
    """
    if entry is not None:
        odds = min(alone, 0.99999) / (1 - min(alone, 0.99999)) * _PLAYER_RIGHT
        return odds / (1 + odds) if entry else _PLAYER_WRONG * alone
    if share is None:
        return alone * 0.9  # something is wrong somewhere
    return max(min(share, 0.9999), alone * 0.5)


def _doubt(cell: Cell) -> Cell:
    """Return a cell with less confidence, unless it is empty."""
    if cell.kind is Kind.EMPTY:
        return cell
    return replace(cell, confidence=_GUESSED * cell.confidence)


def _find_kind(digit: int, given: int, marks: float) -> Kind:
    if digit:
        return Kind.PRINTED if given else Kind.WRITTEN
    return Kind.MARKS if marks > 0.5 else Kind.EMPTY
