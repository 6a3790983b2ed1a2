"""Writing SudokuPad: a drawing by the conventions that players know, with the rules in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from ....cells import Cell
from ....errors import FormatError, quote_text
from ....grid import Grid
from ....messages import Message
from ....puzzle import Puzzle
from ....rules import (
    AntiKing,
    AntiKnight,
    Arrow,
    Boxes,
    Cage,
    Clone,
    Columns,
    CountingCircles,
    Diagonal,
    Diagonals,
    Difference,
    Digits,
    DisjointGroups,
    Even,
    ExtraRegion,
    Fog,
    GlobalEntropy,
    GlobalModulo,
    Greater,
    Indexer,
    LittleKiller,
    LookAndSay,
    Maximum,
    Minimum,
    Modular,
    Negative,
    NonConsecutive,
    NumberedRoom,
    Odd,
    PairSum,
    Quadruple,
    Ratio,
    Regions,
    Rows,
    Rule,
    Sandwich,
    Skyscraper,
    Sum,
    SumLine,
    Whisper,
    Windoku,
    XSum,
    number_boxes,
)
from ...credits import NO_CREDITS, Credits
from ...format import find_rule_words
from ...lzstring import pack
from ..outside import find_edge, find_ray
from ..payload import Json
from ..sheet import index_cells, place_of
from ..written import check_parts
from .looks import (
    ARROW,
    DIAGONAL,
    GREY,
    INK,
    LINES,
    OTHER_WHISPERS,
    PAPER,
    SHADE,
    WHISPERS,
    Look,
)
from .metadata import OWN
from .pen import Pen

_WHOLE: dict[type[Rule], str] = {
    AntiKnight: "drawn.anti-knight",
    AntiKing: "drawn.anti-king",
    NonConsecutive: "drawn.non-consecutive",
    DisjointGroups: "drawn.disjoint",
    GlobalEntropy: "drawn.global-entropy",
    GlobalModulo: "drawn.global-modulo",
}
_INDEXERS = {
    "row": "drawn.row-indexer",
    "column": "drawn.column-indexer",
    "box": "drawn.box-indexer",
}
_TINTS = ("#9ECAE155", "#FDD0A255", "#C7E9C055", "#DADAEB55", "#FCC5C055", "#FFF7BC88")


def format_link(puzzle: Puzzle, solution: Grid | None = None, credits: Credits = NO_CREDITS) -> str:
    """Return a link that opens a puzzle in SudokuPad."""
    packed = pack(json.dumps(format_fields(puzzle, solution, credits), separators=(",", ":")))
    return f"https://sudokupad.app/scl{packed.rstrip('=').replace('/', '%2F').replace('+', '%2B')}"


def format_fields(
    puzzle: Puzzle, solution: Grid | None = None, credits: Credits = NO_CREDITS
) -> dict[str, Json]:
    """Return a puzzle as SudokuPad draws it; refuse rules without a usual drawing."""
    check_parts(puzzle, "sudokupad")
    return _Writer(puzzle).write(solution, credits)


class _Writer:
    """A drawing in the making."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.size = puzzle, puzzle.size
        self.pen = Pen(puzzle.size)
        self.says: dict[Message, None] = {}
        self.flags: dict[str, Json] = {}
        self.lit: list[Json] = []
        self.whispers: dict[int, str] = {}
        self.tints = 0
        digits = [rule for rule in puzzle.rules if isinstance(rule, Digits)]
        self.values = tuple(digits[0].values) if digits else tuple(range(1, self.size + 1))

    def write(self, solution: Grid | None, credits: Credits) -> dict[str, Json]:
        if self.size > 9 and self.values[0] == 0:
            raise self.refuse(*[r for r in self.puzzle.rules if isinstance(r, Digits)])
        for rule in self.puzzle.rules:
            self.draw(rule)
        regions = self.regions()
        text = "\n".join([self.opening(bool(regions)).text(), *(m.text() for m in self.says)])
        meta: dict[str, Json] = {"source": "nonet", "rules": credits.rules or text, **self.flags}
        said = {"title": credits.title, "author": credits.author}
        meta |= {key: own for key, own in said.items() if own}
        meta[OWN] = ";".join(find_rule_words(self.puzzle, "sudokupad"))
        if solution is not None and self.values[-1] < 10:
            meta["solution"] = "".join(map(str, self.numbers(solution)))
        fields: dict[str, Json] = {
            "cellSize": 50,
            "metadata": meta,
            "cells": self.cells(),
            "regions": regions,
            "cages": self.pen.cages,
            "lines": self.pen.lines,
            "arrows": self.pen.arrows,
            "underlays": self.pen.underlays,
            "overlays": self.pen.overlays,
        }
        if self.lit:
            fields["foglight"] = self.lit
        return {key: value for key, value in fields.items() if value != []}

    def index(self, names: Iterable[str]) -> tuple[Cell, ...]:
        return index_cells(names, self.size)

    def numbers(self, grid: Grid) -> list[int]:
        return [self.values[digit - 1] if digit else 0 for digit in grid.cells]

    def cells(self) -> list[Json]:
        cells: list[Json] = [
            {"value": self.values[digit - 1]} if digit else {} for digit in self.puzzle.givens.cells
        ]
        return [cells[at : at + self.size] for at in range(0, self.size**2, self.size)]

    def regions(self) -> list[Json]:
        parts = [rule for rule in self.puzzle.rules if isinstance(rule, Boxes | Regions)]
        if len(parts) > 1:
            raise self.refuse(*parts)
        groups: dict[int, list[int]] = {}
        for part in parts:
            if isinstance(part, Boxes):
                labels = number_boxes(part.rows, part.columns)
            else:
                labels = part.labels
            for cell, label in enumerate(labels):
                groups.setdefault(label, []).append(cell)
        return [self.pen.places(group) for group in groups.values()]

    def opening(self, has_regions: bool) -> Message:
        least, most = self.values[0], self.values[-1]
        has_lines = {Rows(), Columns()} <= set(self.puzzle.rules)
        if not has_lines:
            self.flags["norowcol"] = True
        if self.values != tuple(range(least, most + 1)):
            raise self.refuse(Digits(self.values))
        return Message(
            "drawn.opening", least=least, most=most, lines=has_lines, regions=has_regions
        )

    def say(self, code: str, **facts: int | str | bool) -> None:
        self.says[Message(code, **facts)] = None

    def refuse(self, *rules: Rule) -> FormatError:
        texts = [quote_text(str(rule)) for rule in rules]
        return FormatError("format.rules", name=repr("sudokupad"), rules=texts)

    # Rules

    def draw(self, rule: Rule) -> None:
        """Draw a rule, and say what it means."""
        if isinstance(rule, Rows | Columns | Boxes | Regions | Digits):
            return
        if code := _WHOLE.get(type(rule)):
            self.say(code)
            if isinstance(rule, AntiKnight | AntiKing):
                self.flags["antiknight" if isinstance(rule, AntiKnight) else "antiking"] = True
        elif look := LINES.get(type(rule)):
            self.draw_line(rule, look)
        elif not any(draw(rule) for draw in self.kinds()):
            raise self.refuse(rule)

    def kinds(self) -> tuple[Callable[[Rule], bool], ...]:
        return (self.draw_group, self.draw_pair, self.draw_cells, self.draw_outside, self.draw_more)

    def draw_line(self, rule: Rule, look: Look) -> None:
        paths = rule.paths if look.ends == "bulb" else (rule.cells,)  # type: ignore[attr-defined]
        facts = {"sum": rule.sum} if isinstance(rule, SumLine) else {}
        if isinstance(rule, Modular):
            facts = {"modulus": rule.modulus}
        if code := getattr(rule, "difference", None):
            facts = {"difference": code}
        self.say(look.code, **facts)
        for path in map(self.index, paths):
            self.pen.line(path, look.colour, look.width)
            ends = path[:1] if look.ends == "bulb" else (path[0], path[-1]) if look.ends else ()
            for cell in ends:
                is_bulb, is_diamond = look.ends == "bulb", look.ends == "diamond"
                self.pen.shape(
                    self.pen.centre(place_of(cell, self.size)),
                    (0.6, 0.6) if is_diamond else (0.8, 0.8),
                    look.colour if is_bulb else PAPER,
                    "" if is_bulb else look.colour,
                    is_round=not is_diamond,
                    angle=45 if is_diamond else 0,
                )

    def draw_group(self, rule: Rule) -> bool:
        pen = self.pen
        match rule:
            case Cage():
                pen.cage(self.index(rule.cells), "" if rule.sum is None else str(rule.sum))
                self.say("drawn.cage")
            case Sum() if len(set(rule.cells)) == len(rule.cells):
                pen.cage(self.index(rule.cells), str(rule.sum), unique=False)
                self.say("drawn.sum")
            case LookAndSay():
                counts = "".join(f"{count}{digit}" for count, digit in rule.counts)
                pen.cage(self.index(rule.cells), counts, unique=False)
                self.say("drawn.look-and-say")
            case ExtraRegion():
                self.shade(self.index(rule.cells), SHADE)
                pen.cage(self.index(rule.cells), style="extraregion", hidden=True)
                self.say("drawn.extra-region")
            case Windoku() if self.size == 9:
                for corner in (10, 14, 46, 50):
                    cells = [corner + 9 * row + column for row in range(3) for column in range(3)]
                    self.shade(cells, SHADE)
                    pen.cage(cells, style="windoku", hidden=True)
                self.say("drawn.extra-region")
            case Clone():
                tint = _TINTS[self.tints % len(_TINTS)]
                self.tints += 1
                for group in rule.groups:
                    self.shade(self.index(group), tint)
                self.say("drawn.clone")
            case Arrow():
                self.draw_arrow(rule)
            case Whisper():
                self.draw_whisper(rule)
            case _:
                return False
        return True

    def shade(self, cells: tuple[int, ...] | list[int], colour: str) -> None:
        for cell in cells:
            centre = self.pen.centre(place_of(cell, self.size))
            self.pen.shape(centre, (1, 1), colour, is_round=False)

    def draw_arrow(self, rule: Arrow) -> None:
        circle = self.index(rule.circle)
        rows = [place_of(cell, self.size)[0] for cell in circle]
        columns = [place_of(cell, self.size)[1] for cell in circle]
        width, height = max(columns) - min(columns) + 0.8, max(rows) - min(rows) + 0.8
        if len(set(rows)) > 1 and len(set(columns)) > 1:
            raise self.refuse(rule)
        self.pen.shape(self.pen.between(circle), (width, height), PAPER, ARROW)
        self.say("drawn.arrow" if len(rule.circle) == 1 else "drawn.pill-arrow")
        for shaft in map(self.index, rule.shafts):
            first = self.pen.centre(place_of(shaft[0], self.size))
            starts = [self.pen.centre(place_of(cell, self.size)) for cell in circle]
            start = min(starts, key=lambda s: max(abs(s[0] - first[0]), abs(s[1] - first[1])))
            reach = max(abs(first[0] - start[0]), abs(first[1] - start[1])) or 1
            out = [start[at] + 0.4 * (first[at] - start[at]) / reach for at in (0, 1)]
            rest = [self.pen.centre(place_of(cell, self.size)) for cell in shaft]
            self.pen.arrow([(out[0], out[1]), *rest], ARROW, 0.3)

    def draw_whisper(self, rule: Whisper) -> None:
        k = rule.difference
        others = len([known for known in self.whispers if known not in WHISPERS])
        if k not in self.whispers and k not in WHISPERS and others >= len(OTHER_WHISPERS):
            raise self.refuse(rule)
        colour = self.whispers.setdefault(k, WHISPERS.get(k) or OTHER_WHISPERS[others])
        names = {"#67F067": "green", "#FFA600": "orange"}
        self.pen.line(self.index(rule.cells), colour, 0.15)
        if colour in names:
            self.say("drawn.whisper", colour=names[colour], difference=k)
        else:
            self.say("drawn.other-whisper", difference=k)

    def draw_pair(self, rule: Rule) -> bool:
        pen = self.pen
        cells = self.index(getattr(rule, "cells", ()))
        match rule:
            case Difference():
                pen.dot(cells, PAPER, "" if rule.difference == 1 else str(rule.difference))
                self.say("drawn.white-dot" if rule.difference == 1 else "drawn.difference")
            case Ratio():
                pen.dot(cells, INK, "" if rule.ratio == 2 else str(rule.ratio))
                self.say("drawn.black-dot" if rule.ratio == 2 else "drawn.ratio")
            case PairSum() if rule.sum in (5, 10):
                pen.text(pen.between(cells), "V" if rule.sum == 5 else "X", 16, PAPER)
                self.say("drawn.x-and-v")
            case Greater():
                pen.text(pen.between(cells), self.sign(rule), 18)
                self.say("drawn.greater")
            case Quadruple():
                text = " ".join(map(str, rule.digits))
                centre = pen.between(cells)
                pen.shape(centre, (0.7, 0.7), PAPER, INK, is_over=True)
                pen.text(centre, text, 12)
                self.say("drawn.quadruple")
            case _:
                return False
        return True

    def sign(self, rule: Greater) -> str:
        (row, column), (row2, column2) = (
            place_of(cell, self.size) for cell in self.index(rule.cells)
        )
        return {(0, 1): ">", (0, -1): "<", (1, 0): "∨", (-1, 0): "∧"}[row2 - row, column2 - column]

    def draw_cells(self, rule: Rule) -> bool:
        match rule:
            case Odd() | Even():
                for cell in self.index(rule.cells):
                    centre = self.pen.centre(place_of(cell, self.size))
                    self.pen.shape(centre, (0.8, 0.8), GREY, is_round=isinstance(rule, Odd))
                self.say("drawn.odd" if isinstance(rule, Odd) else "drawn.even")
            case Minimum() | Maximum():
                is_least = isinstance(rule, Minimum)
                self.shade(self.index(rule.cells), "#FFD70055" if is_least else "#FF634755")
                self.say("drawn.minimum" if is_least else "drawn.maximum")
            case Indexer():
                names = {"row": "#7CC77C55", "column": "#C77C7C55", "box": "#7C7CC755"}
                self.shade(self.index(rule.cells), names[rule.axis])
                self.say(_INDEXERS[rule.axis])
            case CountingCircles():
                for cell in self.index(rule.cells):
                    centre = self.pen.centre(place_of(cell, self.size))
                    self.pen.shape(centre, (0.8, 0.8), PAPER, INK)
                self.say("drawn.counting-circles")
            case _:
                return False
        return True

    def draw_outside(self, rule: Rule) -> bool:
        match rule:
            case LittleKiller():
                self.draw_little_killer(rule)
            case Sandwich() | XSum():
                self.draw_number(rule, rule.cells, rule.sum)
                self.say("drawn.sandwich" if isinstance(rule, Sandwich) else "drawn.x-sum")
            case Skyscraper():
                self.draw_number(rule, rule.cells, rule.count)
                self.say("drawn.skyscraper")
            case NumberedRoom():
                self.draw_number(rule, rule.cells, rule.digit)
                self.say("drawn.numbered-room")
            case _:
                return False
        return True

    def draw_number(self, rule: Rule, cells: tuple[str, ...], number: int) -> None:
        place = find_edge(self.index(cells), self.size)
        if place is None:
            raise self.refuse(rule)
        self.pen.text(self.pen.centre(place), str(number), 24)

    def draw_little_killer(self, rule: LittleKiller) -> None:
        found = find_ray(self.index(rule.cells), self.size)
        if found is None:
            raise self.refuse(rule)
        place, step = found
        row, column = self.pen.centre(place)
        self.pen.text((row, column), str(rule.sum), 24)
        points = [(row + step[0] * far, column + step[1] * far) for far in (0.3, 0.48)]
        self.pen.arrow(points, INK, 0.2)
        self.say("drawn.little-killer")

    def draw_more(self, rule: Rule) -> bool:
        match rule:
            case Diagonal() | Diagonals():
                for direction in ("falling", "rising"):
                    if isinstance(rule, Diagonals) or rule.direction == direction:
                        self.draw_diagonal(is_rising=direction == "rising")
                self.say("drawn.diagonal")
            case Negative(family="sum"):
                for total in rule.values:
                    if total not in (5, 10):
                        raise self.refuse(rule)
                    self.say("drawn.all-v" if total == 5 else "drawn.all-x")
            case Negative(values=(1,), family="difference"):
                self.say("drawn.all-white-dots")
            case Negative(values=(2,), family="ratio"):
                self.say("drawn.all-black-dots")
            case Fog():
                self.lit += self.pen.places(self.index(rule.cells))
                self.say("drawn.fog")
            case _:
                return False
        return True

    def draw_diagonal(self, is_rising: bool) -> None:
        n = self.size
        self.pen.stroke([(n, 0), (0, n)] if is_rising else [(0, 0), (n, n)], DIAGONAL, 0.03)
        cells = [(n - 1) * at if is_rising else (n + 1) * at for at in range(n)]
        if is_rising:
            cells = [(n - 1) * (at + 1) for at in range(n)]
        self.pen.cage(cells, hidden=True)
