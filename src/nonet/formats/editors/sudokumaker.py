"""SudokuMaker: the puzzles of sudokumaker.app, as its links carry them.

Cells are numbered in reading order. An edge has the number of its cell among the left sides of a
row, then among the lower sides; a corner is counted on the grid of corners, and a cell outside on a
grid with a frame. Sets of digits are bit sets. Constraints written in JavaScript are refused: they
are programs, and nothing in a link is run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...cells import Cell, cells_of
from ...errors import ParseError, quote_text
from ...messages import Message
from ...rules import (
    AntiKing,
    AntiKnight,
    Between,
    Cage,
    Clone,
    Difference,
    DisjointGroups,
    DoubleArrow,
    Entropic,
    Even,
    ExtraRegion,
    Fog,
    GlobalEntropy,
    GlobalModulo,
    Indexer,
    LittleKiller,
    Lockout,
    LookAndSay,
    Maximum,
    Minimum,
    Modular,
    Negative,
    NonConsecutive,
    NumberedRoom,
    Odd,
    PairSum,
    Palindrome,
    Parity,
    Quadruple,
    Ratio,
    RegionSum,
    Renban,
    Rule,
    Sandwich,
    Sequence,
    Skyscraper,
    SlowThermometer,
    Thermometer,
    Whisper,
    XSum,
)
from ..meaning import Meaning
from .digits import is_split_by, is_split_in_thirds, list_values, set_values
from .evidence import drop_refuted
from .payload import Axis, Clue, Family, Fields, Json, as_whole, list_clues
from .sheet import Place, Sheet, check_grid_size

_DRAWN = (2000, 2001, 2002)
_FLAGS: dict[int, Rule] = {
    12: AntiKing(),
    13: AntiKnight(),
    14: DisjointGroups(),
    15: NonConsecutive(),
}
_MARKED: dict[int, type[Even | Odd | Maximum | Minimum]] = {
    100: Even,
    101: Odd,
    102: Maximum,
    103: Minimum,
}
_LINES: dict[int, type[Renban | Palindrome | Between | RegionSum | Sequence | DoubleArrow]] = {
    400: Renban,
    402: Palindrome,
    403: Between,
    404: RegionSum,
    405: Sequence,
    409: DoubleArrow,
}
_OUTSIDE: dict[int, type[Sandwich | XSum | Skyscraper]] = {
    501: Sandwich,
    502: XSum,
    503: Skyscraper,
}
_INDEXERS: dict[int, Axis] = {600: "row", 601: "column"}


def is_sudokumaker(fields: Fields) -> bool:
    """Is this an object as SudokuMaker stores it?"""
    return isinstance(fields.get("puzzle"), dict) and "formatVersion" in fields


def read_fields(fields: Fields) -> Meaning:
    """Return the puzzle of a SudokuMaker object."""
    puzzle = fields.get("puzzle")
    if not isinstance(puzzle, dict):
        raise ParseError("parse.payload", site="SudokuMaker")
    clue = Clue("puzzle", puzzle)
    sheet = _read_grid(clue)
    clues = [_name(found) for found in list_clues(puzzle, "constraints")]
    drawn = 0
    types = set()
    for found in clues:
        if found.fields.get("disabled"):
            continue
        kind = found.whole("type")
        types.add(kind)
        drawn += kind in _DRAWN
        _read_constraint(sheet, found, kind)
    sheet.has_lines = clue.text("type") != "custom" or 2003 in types
    sheet.add_diagonals(11 in types, 10 in types)
    if drawn:
        sheet.notes.append(Message("text.drawn", things=[Message("clues.drawing", count=drawn)]))
    drop_refuted(sheet)
    return sheet.finish()


def _name(clue: Clue) -> Clue:
    """Return a constraint under the name that its setter gave it."""
    name = clue.fields.get("name")
    return (
        Clue(f"{clue.name} ({name[:40]})", clue.fields) if isinstance(name, str) and name else clue
    )


def _read_grid(puzzle: Clue) -> Sheet:
    size = puzzle.whole("size", 9)
    width, height = puzzle.whole("width", size), puzzle.whole("height", size)
    if width != height:
        raise ParseError("parse.not-square", rows=height, columns=width)
    sheet = Sheet(check_grid_size(width))
    set_values(sheet, puzzle.whole("minDigit", 1), puzzle.whole("maxDigit", size))
    cells = list(list_clues(puzzle.fields, "cells"))
    if len(cells) != sheet.size**2:
        raise ParseError("parse.cell-total", found=len(cells), size=sheet.size)
    values = list_values(sheet)
    for at, cell in enumerate(cells):
        value = cell.whole("value", -1) if cell.has("value") else None
        digit = values.index(value) + 1 if value in values else 0
        if cell.fields.get("given"):
            sheet.givens[at] = digit
        sheet.solution.append(digit)
    return sheet


def _read_constraint(sheet: Sheet, clue: Clue, kind: int) -> None:
    if kind in _DRAWN or kind in (0, 10, 11, 2003, 4001):
        return
    if kind == 1000:
        raise ParseError("parse.script", clue=quote_text(clue.name))
    if kind in _FLAGS:
        sheet.add(_FLAGS[kind])
    elif kind in _MARKED:
        sheet.add(*(_MARKED[kind]((cell,)) for cell in _cells(sheet, clue, "cells")))
    elif kind in _LINES:
        sheet.add(*(_LINES[kind](cells) for cells in _lines(sheet, clue)))
    elif kind in _OUTSIDE:
        for place, value in _outer(sheet, clue):
            sheet.add(_OUTSIDE[kind](sheet.line_from(place, clue.name), value))
    elif kind in _INDEXERS:
        sheet.add(Indexer(_cells(sheet, clue, "cells"), _INDEXERS[kind]))
    elif kind in _READERS:
        _READERS[kind](sheet, clue)
    else:
        raise ParseError("parse.variant", name=quote_text(f"{clue.name}: type {kind}"))


def _cells(sheet: Sheet, clue: Clue, key: str) -> tuple[Cell, ...]:
    return _as_cells(sheet, clue, clue.items_of(key))


def _as_cells(sheet: Sheet, clue: Clue, found: list[Json]) -> tuple[Cell, ...]:
    cells = []
    for value in found:
        cell = as_whole(value)
        if cell is None or not 0 <= cell < sheet.size**2:
            raise clue.wrong("expected.cell", value)
        cells.append(cells_of(sheet.size)[cell])
    return tuple(cells)


def _lines(sheet: Sheet, clue: Clue, key: str = "lines") -> Iterator[tuple[Cell, ...]]:
    for found in clue.lists_of(key):
        if len(cells := _as_cells(sheet, clue, found)) > 1:
            yield cells


def _clues(clue: Clue, key: str = "clues") -> Iterator[Clue]:
    """Yield the parts of a constraint, which its name tells apart."""
    for part in list_clues(clue.fields, key):
        yield Clue(f"{clue.name}, {part.name}", part.fields)


def _edge(sheet: Sheet, clue: Clue) -> tuple[Cell, ...]:
    """Return the cells beside an edge: its number counts left sides, then lower sides, by row."""
    edge, n = clue.whole("edge"), sheet.size
    row, place = divmod(edge, 2 * n)
    if place < n:
        places = ((row, place - 1), (row, place))
    else:
        places = ((row, place - n), (row + 1, place - n))
    return sheet.cells(places, clue.name)


def _outer(sheet: Sheet, clue: Clue) -> Iterator[tuple[Place, int]]:
    """Yield the places outside of the grid and the values of the clues there."""
    for part in _clues(clue):
        if part.has("value"):
            yield _outer_place(sheet, part), part.whole("value")


def _outer_place(sheet: Sheet, clue: Clue) -> Place:
    row, column = divmod(clue.whole("outerCell"), sheet.size + 2)
    return row - 1, column - 1


def _read_regions(sheet: Sheet, clue: Clue) -> None:
    found = [as_whole(label) for label in clue.items_of("regions")]
    if len(found) != sheet.size**2:
        raise clue.wrong("expected.regions", list(found))
    sheet.set_regions([None if label is None or label < 0 else label for label in found])


def _read_global_groups(sheet: Sheet, clue: Clue) -> None:
    groups, values = _groups(clue), list_values(sheet)
    if is_split_by(values, groups, 3):
        sheet.add(GlobalModulo())
    elif is_split_in_thirds(values, groups):
        sheet.add(GlobalEntropy())
    else:
        raise ParseError("parse.variant", name=quote_text(clue.name))


def _groups(clue: Clue) -> list[frozenset[int]]:
    """Return sets of numbers: bit d of a number is the digit d."""
    found = [as_whole(bits) for bits in clue.items_of("groups")]
    if any(bits is None or bits < 0 for bits in found):
        raise clue.wrong("expected.number", clue.items_of("groups"))
    return [frozenset(d for d in range(40) if (bits or 0) >> d & 1) for bits in found]


def _read_differences(sheet: Sheet, clue: Clue) -> None:
    for part in _clues(clue):
        sheet.add(Difference(_edge(sheet, part), part.whole("value", 1)))
    _read_negative(sheet, clue, "difference")


def _read_ratios(sheet: Sheet, clue: Clue) -> None:
    for part in _clues(clue):
        sheet.add(Ratio(_edge(sheet, part), part.whole("value", 2)))
    _read_negative(sheet, clue, "ratio")


def _read_sums(sheet: Sheet, clue: Clue) -> None:
    for part in _clues(clue):
        sheet.add(PairSum(_edge(sheet, part), part.whole("value")))
    _read_negative(sheet, clue, "sum")


def _read_negative(sheet: Sheet, clue: Clue, family: Family) -> None:
    """Read the values whose marks are all given."""
    values = [as_whole(value) for value in clue.items_of("negative")]
    if None in values:
        raise clue.wrong("expected.number", clue.items_of("negative"))
    if values:
        sheet.add(Negative(family, tuple(value for value in values if value is not None)))


def _read_thermometers(sheet: Sheet, clue: Clue) -> None:
    kind = SlowThermometer if clue.fields.get("slow") else Thermometer
    sheet.add(*(kind((path,)) for path in _lines(sheet, clue, "thermometers")))


def _read_cages(sheet: Sheet, clue: Clue) -> None:
    for part in _clues(clue, "cages"):
        if cells := _cells(sheet, part, "cells"):
            sheet.add(Cage(cells, part.whole("value", 0) or None))


def _read_clones(sheet: Sheet, clue: Clue) -> None:
    groups = tuple(_lines(sheet, clue, "groups"))
    if len({len(group) for group in groups}) != 1 or len(groups) < 2:
        raise clue.wrong("expected.clones", clue.items_of("groups"))
    sheet.add(Clone(groups))


def _read_quadruples(sheet: Sheet, clue: Clue) -> None:
    values = list_values(sheet)
    for part in _clues(clue):
        row, column = divmod(part.whole("corner"), sheet.size + 1)
        places = [(row - down, column - right) for down in (1, 0) for right in (1, 0)]
        numbers = [as_whole(digit) for digit in part.items_of("digits")]
        if not all(number in values for number in numbers):
            raise part.wrong("expected.digits", part.items_of("digits"))
        digits = [number for number in numbers if number is not None]
        if digits:
            sheet.add(Quadruple(sheet.cells(places, part.name), digits))


def _read_look_and_say(sheet: Sheet, clue: Clue) -> None:
    for part in _clues(clue, "cages"):
        if part.has("value"):
            sheet.add(LookAndSay(_cells(sheet, part, "cells"), str(part.whole("value"))))


def _read_region(sheet: Sheet, clue: Clue) -> None:
    if cells := _cells(sheet, clue, "cells"):
        sheet.add(ExtraRegion(cells))


def _read_whispers(sheet: Sheet, clue: Clue) -> None:
    difference = clue.whole("minDifference", 5)
    sheet.add(*(Whisper(cells, difference) for cells in _lines(sheet, clue)))


def _read_lockouts(sheet: Sheet, clue: Clue) -> None:
    difference = clue.whole("minDifference", 4)
    sheet.add(*(Lockout(cells, difference) for cells in _lines(sheet, clue)))


def _read_group_lines(sheet: Sheet, clue: Clue) -> None:
    """Read lines on which the digits take turns: by thirds, by parity or by another remainder."""
    groups, values = _groups(clue), list_values(sheet)
    for cells in _lines(sheet, clue):
        if is_split_by(values, groups, 2):
            sheet.add(Parity(cells))
        elif is_split_in_thirds(values, groups):
            sheet.add(Entropic(cells))
        elif is_split_by(values, groups, len(groups)):
            sheet.add(Modular(cells, len(groups)))
        else:
            raise ParseError("parse.variant", name=quote_text(clue.name))


def _read_arrows(sheet: Sheet, clue: Clue) -> None:
    """Read arrows. A pill is read as one reads, however it lists its cells."""
    for part in _clues(clue, "bulbsWithArrows"):
        paths = [_as_cells(sheet, part, found) for found in part.lists_of("arrows")]
        sheet.add_arrow(_cells(sheet, part, "bulbCells"), paths)


def _read_little_killers(sheet: Sheet, clue: Clue) -> None:
    for part in _clues(clue):
        row, column = _outer_place(sheet, part)
        is_rising = part.whole("diagonal") > 0
        for down in (1, -1):
            step = (down, -down if is_rising else down)
            if part.has("value") and sheet.contains((row + step[0], column + step[1])):
                cells = sheet.ray((row, column), step, part.name)
                sheet.add(LittleKiller(cells, part.whole("value")))
                break
        else:
            if part.has("value"):
                raise sheet.outside((row, column), part.name)


def _read_rooms(sheet: Sheet, clue: Clue) -> None:
    values = list_values(sheet)
    for place, value in _outer(sheet, clue):
        if value not in values:
            raise clue.wrong("expected.digit", value)
        sheet.add(NumberedRoom(sheet.line_from(place, clue.name), value))


def _read_fog(sheet: Sheet, clue: Clue) -> None:
    sheet.add(Fog(_cells(sheet, clue, "cells")))


_READERS: dict[int, Callable[[Sheet, Clue], None]] = {
    1: _read_regions,
    16: _read_global_groups,
    200: _read_differences,
    201: _read_ratios,
    202: _read_sums,
    300: _read_thermometers,
    301: _read_cages,
    302: _read_clones,
    303: _read_quadruples,
    304: _read_look_and_say,
    305: _read_region,
    401: _read_whispers,
    406: _read_group_lines,
    407: _read_lockouts,
    408: _read_arrows,
    500: _read_little_killers,
    504: _read_rooms,
    4000: _read_fog,
}
