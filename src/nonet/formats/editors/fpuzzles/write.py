"""Writing f-puzzles: rules as typed clues, read back before they are handed out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from ....errors import FormatError
from ....grid import Grid
from ....puzzle import Puzzle
from ....rules import (
    Arrow,
    Boxes,
    Cage,
    Candidates,
    Clone,
    Columns,
    Diagonal,
    Diagonals,
    Difference,
    ExtraRegion,
    Fog,
    Indexer,
    LittleKiller,
    Lockout,
    Modular,
    Negative,
    NonConsecutive,
    PairSum,
    Quadruple,
    Ratio,
    Regions,
    Rows,
    Rule,
    Whisper,
    number_boxes,
    usual_boxes,
)
from ...credits import NO_CREDITS, Credits
from ...lzstring import pack
from ..outside import find_edge, find_ray
from ..payload import Json
from ..sheet import index_cells, place_of
from ..written import check_written
from .keys import CELLS, FLAGS, INDEXERS, LINES, OUTSIDE, PATHS
from .read import read_fields

_NAMES_OF_PAIRS = {5: "V", 10: "X"}
_FAMILIES = {"sum": "xv", "ratio": "ratio", "difference": "difference"}


def format_link(puzzle: Puzzle, solution: Grid | None = None, credits: Credits = NO_CREDITS) -> str:
    """Return a link that opens a puzzle in f-puzzles."""
    packed = pack(json.dumps(format_fields(puzzle, solution, credits), separators=(",", ":")))
    return f"https://www.f-puzzles.com/?load={packed}"


def format_fields(
    puzzle: Puzzle, solution: Grid | None = None, credits: Credits = NO_CREDITS
) -> dict[str, Json]:
    """Return a puzzle as f-puzzles stores it; refuse rules that it has no clue for."""
    fields = _Writer(puzzle).write()
    if solution is not None:
        fields["solution"] = list(solution.cells)
    said = {"title": credits.title, "author": credits.author, "ruleset": credits.rules}
    fields |= {key: text for key, text in said.items() if text}
    check_written(puzzle, "f-puzzles", lambda: read_fields(fields).puzzle)
    return fields


class _Writer:
    """The fields of a puzzle, clue by clue."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.size = puzzle, puzzle.size
        self.fields: dict[str, Json] = {"size": self.size}

    def write(self) -> dict[str, Json]:
        self.fields["grid"] = self.grid()
        for rule in self.puzzle.rules:
            if not isinstance(rule, Rows | Columns | Boxes | Regions | Candidates):
                self.write_rule(rule)
        return self.fields

    def grid(self) -> list[Json]:
        usual = usual_boxes(self.size)
        parts = [rule for rule in self.puzzle.rules if isinstance(rule, Boxes | Regions)]
        labels = _label_cells(self.size, parts[0] if parts else None)
        is_usual = parts == [usual] if usual else not parts
        marks: dict[int, list[int]] = {
            cell: list(rule.digits)
            for rule in self.puzzle.rules
            if isinstance(rule, Candidates)
            for cell in index_cells(rule.cells, self.size)
        }
        cells: list[Json] = []
        for cell, digit in enumerate(self.puzzle.givens.cells):
            found: dict[str, Json] = {"value": digit, "given": True} if digit else {}
            if not is_usual:
                found["region"] = labels[cell]
            if cell in marks:
                found["givenPencilMarks"] = list(marks[cell])
            cells.append(found)
        return [cells[at : at + self.size] for at in range(0, self.size**2, self.size)]

    def add(self, key: str, **clue: Json) -> None:
        """Add a clue of a kind."""
        found = self.fields.setdefault(key, [])
        assert isinstance(found, list)
        found.append({name: value for name, value in clue.items() if value is not None})

    def write_rule(self, rule: Rule) -> None:
        """Add what a rule is in f-puzzles."""
        if self.write_whole_grid(rule) or self.write_table(rule) or self.write_other(rule):
            return
        raise FormatError("format.rules", name=repr("f-puzzles"), rules=[str(rule)])

    def write_whole_grid(self, rule: Rule) -> bool:
        if flag := next((name for name, known in FLAGS.items() if rule == known), None):
            self.fields[flag] = True
        elif isinstance(rule, Diagonals):
            self.fields |= {"diagonal+": True, "diagonal-": True}
        elif isinstance(rule, Diagonal):
            self.fields["diagonal+" if rule.direction == "rising" else "diagonal-"] = True
        elif isinstance(rule, NonConsecutive):
            self.fields["nonconsecutive"] = True
        elif isinstance(rule, Negative):
            found = self.fields.setdefault("negative", [])
            assert isinstance(found, list)
            found.append(_FAMILIES[rule.family])
        elif isinstance(rule, Fog):
            self.fields |= {"fogofwar": True, "foglight": self.names(rule.cells)}
        else:
            return False
        return True

    def write_table(self, rule: Rule) -> bool:
        """Add a rule whose kind alone says how it is written."""
        for key, kind in CELLS.items():
            if type(rule) is kind:
                for cell in rule.cells:
                    self.add(key, cell=self.name(cell))
                return True
        for key, outside in OUTSIDE.items():
            if type(rule) is outside:
                value = getattr(rule, "count" if key == "skyscraper" else "sum")
                place = find_edge(index_cells(rule.cells, self.size), self.size)
                self.add(key, cell=_name_place(place), value=str(value))
                return True
        for key, thermo in PATHS.items():
            if type(rule) is thermo:
                self.add(key, lines=[self.names(path) for path in rule.paths])
                return True
        for key, line in LINES.items():
            if type(rule) is line:
                self.add(key, lines=[self.names(rule.cells)], value=_line_value(rule))
                return True
        return False

    def write_other(self, rule: Rule) -> bool:
        names = self.names
        match rule:
            case Cage():
                value = None if rule.sum is None else str(rule.sum)
                self.add("killercage", cells=names(rule.cells), value=value)
            case ExtraRegion():
                self.add("extraregion", cells=names(rule.cells))
            case Clone() if len(rule.groups) == 2:
                first, second = rule.groups
                self.add("clone", cells=names(first), cloneCells=names(second))
            case Difference():
                self.add("difference", cells=names(rule.cells), value=str(rule.difference))
            case Ratio():
                self.add("ratio", cells=names(rule.cells), value=str(rule.ratio))
            case PairSum() if rule.sum in _NAMES_OF_PAIRS:
                self.add("xv", cells=names(rule.cells), value=_NAMES_OF_PAIRS[rule.sum])
            case Quadruple():
                self.add("quadruple", cells=names(rule.cells), values=list(rule.digits))
            case Whisper():
                self.add("whispers", lines=[names(rule.cells)], value=rule.difference)
            case Arrow():
                lines: list[Json] = [
                    names((_choose_start(rule.circle, shaft, self.size), *shaft))
                    for shaft in rule.shafts
                ]
                self.add("arrow", cells=names(rule.circle), lines=lines)
            case Indexer():
                key = next(key for key, axis in INDEXERS.items() if axis == rule.axis)
                self.add(key, cells=names(rule.cells))
            case LittleKiller():
                self.write_little_killer(rule)
            case _:
                return False
        return True

    def write_little_killer(self, rule: LittleKiller) -> None:
        found = find_ray(index_cells(rule.cells, self.size), self.size)
        if found is None:
            raise FormatError("format.rules", name=repr("f-puzzles"), rules=[str(rule)])
        start, (down, right) = found
        self.add(
            "littlekillersum",
            cell=_name_place(start),
            direction=("D" if down > 0 else "U") + ("R" if right > 0 else "L"),
            cells=self.names(rule.cells),
            value=str(rule.sum),
        )

    def name(self, cell: str) -> str:
        """Return the name of a cell, in capitals."""
        return cell.upper()

    def names(self, cells: Iterable[str]) -> list[Json]:
        return [self.name(cell) for cell in cells]


def _name_place(place: tuple[int, int] | None) -> str:
    row, column = place or (-1, -1)
    return f"R{row + 1}C{column + 1}"


def _line_value(rule: Rule) -> int | None:
    if isinstance(rule, Modular) and rule.modulus != 3:
        return rule.modulus
    if isinstance(rule, Lockout) and rule.difference != 4:
        return rule.difference
    return None


def _label_cells(size: int, part: Rule | None) -> Sequence[int | None]:
    """Return the region of each cell, by the boxes or regions of a puzzle."""
    if isinstance(part, Boxes):
        return number_boxes(part.rows, part.columns)
    return part.labels if isinstance(part, Regions) else [None] * size**2


def _choose_start(circle: Sequence[str], shaft: Sequence[str], size: int) -> str:
    """Return the cell of the circle that a shaft leaves from: the nearest."""
    row, column = place_of(index_cells(shaft[:1], size)[0], size)

    def distance(name: str) -> int:
        there = place_of(index_cells([name], size)[0], size)
        return max(abs(there[0] - row), abs(there[1] - column))

    return min(circle, key=distance)
