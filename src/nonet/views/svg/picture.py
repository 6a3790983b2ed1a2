"""Picture: a board and what is seen on it, put together as one SVG."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from ...grid import Grid
from ...position import Position
from ...puzzle import Puzzle
from ...techniques import Step
from ...telling import Telling, telling
from . import board, captions
from .palette import THEMES, styles
from .paper import Paper
from .scene import Scene, scene
from .shapes import Drawing

__all__ = ["drawn", "drawn_step"]

_CELL = 38  # without pencil marks
_MARK_ROOM = 18  # what a pencil mark needs
_ALL_MARKS = 44  # in smaller cells, only those of the step are written
_MARGIN, _LEFT = 8, 28
_TITLE, _EFFECT, _COORDINATE = 16, 13, 11  # sizes of text


def drawn(
    drawable: Puzzle | Grid | Position,
    *,
    step: Step | None = None,
    level: Telling | str = Telling.FULL,
    theme: str = "auto",
    title: bool | str = True,
    coordinates: bool | None = None,
    marks: bool | None = None,
    cell: int | None = None,
) -> str:
    """Draw a puzzle, a grid, a solution or a position as SVG; with a step, what it sees.

    `level` is how much of the step is shown, as in `Hint.tell`: nothing (``check``, ``nudge``),
    where to look (``region``, ``technique``), the ``pattern``, or the ``full`` step with what
    follows. `theme` is ``light``, ``dark``, or ``auto``: what the reader's
    system has. `title` writes the step's name and effect below the board, or a text of your own.
    `coordinates` number rows and columns, by default when there is a step. `marks` writes all
    candidates (True), or only the player's and the step's (False); by default a step that is about
    one digit shows that digit alone, and any other all candidates where cells are large enough.
    `cell` is how many pixels a cell has.
    """
    if theme not in THEMES:
        raise ValueError(f"no such theme: {theme!r}; there are {', '.join(THEMES)}")
    level = telling(level)
    if cell is not None and cell < 8:
        raise ValueError(f"cells have at least 8 pixels, not {cell}")
    shown = board.subject(drawable)
    found = scene(step, shown, level) if step else Scene()
    filtered = found.only is not None and not marks and (cell is None or cell < _ALL_MARKS)
    paper = Paper(shown.size, cell or _fitting(shown, step, marks, filtered))
    noted = _noted(shown, step, marks, filtered or paper.cell >= _ALL_MARKS)
    drawing = Drawing(paper, shown, found, noted, filtered=filtered)
    board.ground(paper, shown.puzzle, tinted=step is None)
    drawing.fills()
    board.lines(paper, shown.puzzle)
    drawing.links()
    drawing.shapes()
    board.digits(paper, shown)
    if step:
        drawing.marks()
    else:
        board.marks(paper, noted)
    drawing.strikes()
    told = captions.of_step(step, level, found.only) if step else captions.of_board(shown)
    if coordinates if coordinates is not None else step is not None:
        _number(paper)
        left = _LEFT
    else:
        left = _MARGIN
    below = _caption(paper, told, title, has_step=step is not None)
    return _bound(paper, told, theme, left, below)


def drawn_step(
    position: Position | Puzzle,
    step: Step,
    level: Telling | str = Telling.FULL,
    theme: str = "auto",
) -> str:
    """Draw a step in the position in which it was found."""
    return drawn(position, step=step, level=level, theme=theme)


def _fitting(shown: board.Subject, step: Step | None, marks: bool | None, filtered: bool) -> int:
    """Return how large cells have to be for what is written in them."""
    has_marks = not filtered and (step is not None or marks or bool(shown.noted()))
    if not has_marks or (marks is False and step is None):
        return _CELL
    return max(_ALL_MARKS, _MARK_ROOM * Paper(shown.size, 0).marks_across)


def _noted(
    shown: board.Subject, step: Step | None, marks: bool | None, has_room: bool
) -> dict[int, tuple[int, ...]]:
    """Return the candidates to write, by cell."""
    if marks or (marks is None and step and has_room and step.technique.family != "singles"):
        return shown.candidates()
    if step is None and marks is None:
        return shown.noted()
    return {}


def _number(paper: Paper) -> None:
    """Number rows and columns outside the frame."""
    for k in range(paper.size):
        middle = 1 + (k + 0.5) * paper.cell
        paper.line("coord", str(k + 1), (middle, -8), _COORDINATE)
        paper.write("coord", str(k + 1), (-12, middle), _COORDINATE)


def _caption(paper: Paper, told: captions.Caption, title: bool | str, *, has_step: bool) -> int:
    """Write title and effect below the board; return how much room they take."""
    headline = title if isinstance(title, str) else told.title if title and has_step else ""
    if not headline:
        return _MARGIN
    y = paper.width + 10
    for line in wrap(headline, max(12, int(paper.width / 7.8))):
        y += 20
        paper.line("title", line, (0, y - 4), _TITLE, "start")
    if title is True:
        unbroken = told.effect.replace(" ≠ ", "\u00a0≠\u00a0").replace(" = ", "\u00a0=\u00a0")
        for line in wrap(unbroken, max(16, int(paper.width / 6.9))):
            y += 18
            paper.line("effect", line, (0, y - 1), _EFFECT, "start")
    return y + 12 - paper.width


def _bound(paper: Paper, told: captions.Caption, theme: str, left: int, below: int) -> str:
    """Put styles, words and elements together."""
    width, height = left + paper.width + _MARGIN, left + paper.width + below
    if theme != "auto":
        x = f'x="{-left}" y="{-left}" width="{width}" height="{height}"'
        paper.classes.add("page")
        paper.elements.insert(0, f'<rect class="page" {x}/>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="nonet-{theme}" width="{width}"'
            f' height="{height}" viewBox="{-left} {-left} {width} {height}" role="img">',
            f"<title>{escape(told.title)}</title>",
            f"<desc>{escape(told.description)}</desc>",
            f"<style>\n{styles(paper.classes, theme)}\n</style>",
            '<g text-anchor="middle">',
            *paper.elements,
            "</g>",
            "</svg>",
            "",
        ]
    )
