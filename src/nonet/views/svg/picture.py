"""Picture: a board, a scene and the caption below, put together as one SVG."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from ...arguments import whole_number
from ...errors import RequestError, unknown
from ...jobs.hint import Detail
from ...position import Position
from ...puzzle import PuzzleLike
from ...techniques import Step
from ..parts import list_signs
from ..scene import Found, Room, Scene, arrange, arrange_clues, build_scene, find_items
from ..scene.layout import marks_across
from . import board, captions
from .palette import SCHEMES, write_styles
from .paper import Paper

_CELL = 38  # without pencil marks
_CLUE_CELL = 46  # with clues, some of which are small
_MARK_ROOM = 18  # what a pencil mark needs
_ALL_MARKS = 44  # in smaller cells, only those of the step are written
MARGIN, LEFT = 8, 28
_TITLE, _EFFECT, _COORDINATE = 16, 13, 11  # sizes of text


def draw(
    drawable: PuzzleLike | Position,
    *,
    step: Step | None = None,
    detail: Detail | str = Detail.FULL,
    theme: str = "auto",
    title: bool | str = True,
    coordinates: bool | None = None,
    marks: bool | None = None,
    cell: int | None = None,
    language: str = "en",
) -> str:
    """Draw a puzzle, a grid, a solution or a position as SVG, with a step if there is one.

    `detail` is how much of the step is shown, as in a hint: nothing (``check``, ``nudge``), where
    to look (``region``, ``technique``), the ``pattern``, or the ``full`` step with what follows.
    `theme` is ``light``, ``dark``, or ``auto``: what the reader's system has. `title` writes the
    step's name and effect below the board, or your own text. `coordinates` number rows and columns,
    by default when there is a step. `marks` writes all candidates (True), or only the player's and
    the step's (False); by default a step about one digit shows only that digit, and any other
    all candidates if the cells are large enough. `cell` is the size of a cell in pixels.
    `language` is that of the words.
    """
    if theme not in SCHEMES:
        raise unknown("theme", theme, SCHEMES)
    detail = Detail.parse(detail)
    if cell is not None and whole_number("cell", cell) < 8:
        raise RequestError("picture.cell-size", least=8, found=cell)
    shown = board.as_position(drawable)
    found = Found.of(shown)
    scene = build_scene(step, found, detail) if step else Scene()
    only = scene.find_only_digit(step.digits) if step else None
    large = only if not marks and (cell is None or cell < _ALL_MARKS) else None
    items = find_items(shown.puzzle)
    filled = {at for at, digit in enumerate(shown.digits.cells) if digit}
    clues = arrange_clues(items, shown.size, filled)
    usual = _CLUE_CELL if {item.look for item in items} - {"diagonal"} else _CELL
    paper = Paper(
        shown.size, cell or _choose_cell_size(shown, step, marks, usual, large is not None)
    )
    signs = list_signs(shown.puzzle)
    written = _choose_marks(
        shown, found, step, marks, large is not None or paper.cell >= _ALL_MARKS
    )
    board.draw_ground(paper, shown.puzzle, tinted=step is None)
    areas = [primitive for primitive in clues.under if primitive.form == "area"]
    paper.draw_all(areas, signs)
    for style, cells in scene.bands:
        for at in cells:
            paper.fill(f"band-{style}", at)
    for at, style in sorted(scene.fills.items()):
        paper.fill(f"fill-{style}", at)
    paper.draw_all([one for one in clues.under if one.form != "area"], signs)
    paper.draw_all([*clues.lines, *clues.cages], signs)
    board.draw_lines(paper, shown.puzzle)
    paper.draw_all(clues.over, signs)
    if step:
        layout = arrange(scene, found, written, large, clues.labels)
        paper.draw_all([*layout.links, *layout.shapes], signs)
        board.write_digits(paper, shown, signs)
        paper.draw_all([*layout.signs, *layout.strikes], signs)
        caption = captions.describe_step(step, detail, only, language)
    else:
        board.write_digits(paper, shown, signs)
        board.write_marks(paper, written, signs, clues.labels)
        caption = captions.describe_board(shown, language)
    has_coordinates = step is not None if coordinates is None else coordinates
    room = Room(*(round(cells * paper.cell) for cells in clues.room))
    if has_coordinates:
        number_lines(paper, room)
    below = _caption(paper, caption, title, room, has_step=step is not None)
    edge = LEFT if has_coordinates else MARGIN
    margins = Room(room.left + edge, room.top + edge, room.right + MARGIN, room.bottom + below)
    return bind_picture(paper, caption, theme, margins)


def draw_step(
    position: Position | PuzzleLike,
    step: Step,
    detail: Detail | str = Detail.FULL,
    theme: str = "auto",
    language: str = "en",
) -> str:
    """Draw a step in the position where it was found."""
    return draw(position, step=step, detail=detail, theme=theme, language=language)


def _choose_cell_size(
    shown: Position, step: Step | None, marks: bool | None, usual: int, is_large: bool
) -> int:
    """Return how large cells have to be for what is written in them."""
    has_marks = not is_large and (step is not None or marks or bool(board.list_marks(shown)))
    if not has_marks or (marks is False and step is None):
        return usual
    return max(usual, _ALL_MARKS, _MARK_ROOM * marks_across(shown.size))


def _choose_marks(
    shown: Position, found: Found, step: Step | None, marks: bool | None, has_room: bool
) -> dict[int, tuple[int, ...]]:
    """Return the candidates to write, by cell."""
    if marks or (marks is None and step and has_room and step.technique.family != "singles"):
        return found.candidates
    if step is None and marks is None:
        return board.list_marks(shown)
    return {}


def number_lines(paper: Paper, room: Room) -> None:
    """Number rows and columns outside the frame and the clues around it."""
    for k in range(paper.size):
        middle = 1 + (k + 0.5) * paper.cell
        paper.write_line("coord", str(k + 1), (middle, -8 - room.top), _COORDINATE)
        paper.write("coord", str(k + 1), (-12 - room.left, middle), _COORDINATE)


def _caption(
    paper: Paper, caption: captions.Caption, title: bool | str, room: Room, *, has_step: bool
) -> int:
    """Write title and effect below the board; return how much room they take."""
    headline = title if isinstance(title, str) else caption.title if title and has_step else ""
    if not headline:
        return MARGIN
    start = paper.width + round(room.bottom)
    y = start + 10
    for line in wrap(headline, max(12, int(paper.width / 7.8))):
        y += 20
        paper.write_line("title", line, (0, y - 4), _TITLE, "start")
    if title is True:
        unbroken = caption.effect.replace(" ≠ ", "\u00a0≠\u00a0").replace(" = ", "\u00a0=\u00a0")
        for line in wrap(unbroken, max(16, int(paper.width / 6.9))):
            y += 18
            paper.write_line("effect", line, (0, y - 1), _EFFECT, "start")
    return y + 12 - start


def bind_picture(paper: Paper, caption: captions.Caption, theme: str, margins: Room) -> str:
    """Put styles, words and elements together."""
    left, top, right, bottom = (round(margin) for margin in margins)
    width, height = left + paper.width + right, top + paper.width + bottom
    if theme != "auto":
        x = f'x="{-left}" y="{-top}" width="{width}" height="{height}"'
        paper.styles.add("page")
        paper.elements.insert(0, f'<rect class="page" {x}/>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="nonet-{theme}" width="{width}"'
            f' height="{height}" viewBox="{-left} {-top} {width} {height}" role="img">',
            f"<title>{escape(caption.title)}</title>",
            f"<desc>{escape(caption.description)}</desc>",
            f"<style>\n{write_styles(paper.styles, theme, paper.cell)}\n</style>",
            '<g text-anchor="middle">',
            *paper.elements,
            "</g>",
            "</svg>",
            "",
        ]
    )
