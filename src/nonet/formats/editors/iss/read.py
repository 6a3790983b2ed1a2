"""Reading ISS strings: each constraint becomes rules; unknown ones are refused by name.

A dot may list many cells: every two of them that touch are a pair. A jigsaw keeps the boxes unless
``.NoBoxes`` removes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations

from ....cells import MAX_SIZE, MIN_SIZE, Cell, cells_of
from ....errors import ParseError, quote_text
from ....rules import (
    AntiKing,
    AntiKnight,
    Arrow,
    Between,
    Cage,
    Candidates,
    Clone,
    CountingCircles,
    Difference,
    DisjointGroups,
    DoubleArrow,
    Entropic,
    Even,
    ExtraRegion,
    GlobalEntropy,
    GlobalModulo,
    Greater,
    Indexer,
    LittleKiller,
    Lockout,
    LookAndSay,
    Modular,
    Nabner,
    Negative,
    NonConsecutive,
    NumberedRoom,
    Odd,
    Pairs,
    PairSum,
    Palindrome,
    Parity,
    Quadruple,
    Ratio,
    RegionSum,
    Renban,
    Rule,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Sum,
    SumLine,
    Thermometer,
    Whisper,
    Windoku,
    XSum,
    Zipper,
    jigsaw,
    usual_boxes,
)
from ...meaning import Meaning
from ..digits import list_values, set_values
from ..payload import Axis, as_whole
from ..sheet import Sheet
from .diagonals import list_diagonal
from .pairs import make_table, read_key

_BEGIN = re.compile(r"\.{1,2}(?:~|[A-Z][A-Za-z]*~|[A-Z][a-z][A-Za-z]{4,}(?:[.\s]|$)|(?:Or|And)\.)")
_CELL = re.compile(r"[Rr]([1-9a-zA-Z])[Cc]([1-9a-zA-Z])")
_GIVEN = re.compile(r"([Rr].[Cc].)((?:_[0-9]{1,2})+)")
_SHAPE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_RANGE = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")
_MOST = 5_000  # constraints of a string

_FLAGS: dict[str, tuple[Rule, ...]] = {
    "AntiKnight": (AntiKnight(),),
    "AntiKing": (AntiKing(),),
    "AntiConsecutive": (NonConsecutive(),),
    "DisjointSets": (DisjointGroups(),),
    "GlobalEntropy": (GlobalEntropy(),),
    "GlobalMod": (GlobalModulo(),),
    "Windoku": (Windoku(),),
    "StrictKropki": (Negative("difference", (1,)), Negative("ratio", (2,))),
    "StrictXV": (Negative("sum", (5, 10)),),
}
_LINES: dict[
    str,
    type[Renban | Palindrome | RegionSum | Entropic | Between | Zipper | DoubleArrow],
] = {
    "Renban": Renban,
    "Palindrome": Palindrome,
    "RegionSumLine": RegionSum,
    "Entropic": Entropic,
    "Between": Between,
    "Zipper": Zipper,
    "DoubleArrow": DoubleArrow,
}
_PAIRS: dict[str, Callable[[tuple[Cell, ...]], Rule]] = {
    "WhiteDot": Difference,
    "BlackDot": Ratio,
    "X": lambda cells: PairSum(cells, 10),
    "V": lambda cells: PairSum(cells, 5),
    "GreaterThan": Greater,
}


def is_iss(text: str) -> bool:
    """Does this text begin with a constraint?"""
    return bool(_BEGIN.match(text))


def read_iss(text: str) -> Meaning:
    """Return the puzzle of one string."""
    constraints = [part.split("~") for part in "".join(text.split()).split(".")[1:] if part]
    if len(constraints) > _MOST:
        raise ParseError("parse.clue-count", clue="ISS", most=_MOST)
    reader = _Reader(constraints)
    for name, *arguments in constraints:
        reader.read(name, arguments)
    return reader.finish()


class _Reader:
    """A string that is being read."""

    def __init__(self, constraints: Sequence[list[str]]) -> None:
        self.has_boxes = True
        self.regions: list[Rule] = []
        self.diagonals: set[str] = set()
        self.sheet = _read_shape(constraints)
        self.values = list_values(self.sheet)

    def finish(self) -> Meaning:
        """Return the puzzle, with the boxes before the regions."""
        sheet = self.sheet
        sheet.parts += self.boxes_and_regions()
        sheet.add_diagonals("1" in self.diagonals, "-1" in self.diagonals)
        return sheet.finish()

    def boxes_and_regions(self) -> list[Rule]:
        boxes = usual_boxes(self.sheet.size) if self.has_boxes else None
        return [*([boxes] if boxes else []), *self.regions]

    def read(self, name: str, arguments: list[str]) -> None:
        """Read one constraint."""
        if name in _FLAGS and not any(arguments):
            self.sheet.add(*_FLAGS[name])
        elif name in _LINES:
            self.sheet.add(*(_LINES[name](cells) for cells in self.lines(name, arguments)))
        elif name in _PAIRS:
            self.sheet.add(*map(_PAIRS[name], self.touching(name, arguments)))
        elif (read := getattr(self, f"read_{_snake(name)}", None)) and name == _camel(name):
            read(name, arguments)
        else:
            raise ParseError("parse.constraint", name=quote_text(f".{name}"))

    # Arguments

    def unknown(self, name: str, arguments: Sequence[str]) -> ParseError:
        """Return the error about a constraint that has no rule here."""
        return ParseError("parse.constraint", name=quote_text("~".join([f".{name}", *arguments])))

    def cell(self, name: str, text: str) -> Cell:
        match = _CELL.fullmatch(text)
        if not match:
            raise ParseError("parse.clue-place", clue=f".{name}", text=quote_text(text))
        return self.sheet.cell((int(match[1], 36) - 1, int(match[2], 36) - 1), f".{name}")

    def cells(self, name: str, texts: Sequence[str]) -> tuple[Cell, ...]:
        """Return cells; a line that is closed ends where it begins."""
        is_closed = "LOOP" in texts
        found = tuple(self.cell(name, text) for text in texts if text not in ("LOOP", ""))
        return (*found, found[0]) if is_closed and found else found

    def lines(self, name: str, texts: Sequence[str]) -> Iterator[tuple[Cell, ...]]:
        """Yield the lines of a constraint, which empty arguments separate."""
        line: list[str] = []
        for text in (*texts, ""):
            if text:
                line.append(text)
            elif line:
                yield self.cells(name, line)
                line = []

    def number(self, name: str, arguments: Sequence[str], at: int = 0) -> int:
        text = arguments[at] if at < len(arguments) else ""
        found = as_whole(text)
        if found is None:
            raise ParseError("parse.clue-place", clue=f".{name}", text=quote_text(text))
        return found

    def digit(self, name: str, text: str) -> int:
        """Return a number that a digit of the grid counts as."""
        number = as_whole(text)
        if number is None or number not in self.values:
            raise ParseError("parse.clue-place", clue=f".{name}", text=quote_text(text))
        return number

    def touching(self, name: str, arguments: Sequence[str]) -> Iterator[tuple[Cell, ...]]:
        """Yield the pairs of neighbours among some cells, in the order of the list."""
        n = self.sheet.size
        for first, second in combinations(self.cells(name, arguments), 2):
            distance = abs(first // n - second // n) + abs(first % n - second % n)
            if distance == 1:
                yield first, second

    def line_at(self, name: str, text: str) -> tuple[Cell, ...]:
        """Return the row or column of a clue outside, from its first cell on."""
        n = self.sheet.size
        axis, number = text[:1].upper(), text[1:]
        at = (
            int(number, 36) - 1
            if number.isascii() and number.isalnum() and len(number) == 1
            else -1
        )
        if axis not in ("R", "C") or not 0 <= at < n:
            raise ParseError("parse.clue-place", clue=f".{name}", text=quote_text(text))
        cells = cells_of(n)
        return cells[at * n : at * n + n] if axis == "R" else cells[at::n]

    def both_ends(
        self, name: str, arguments: Sequence[str]
    ) -> Iterator[tuple[tuple[Cell, ...], int]]:
        """Yield the line and the value of the clues at the front and at the back."""
        line = self.line_at(name, arguments[0] if arguments else "")
        for at, cells in ((1, line), (2, line[::-1])):
            if len(arguments) > at and arguments[at]:
                yield cells, self.number(name, arguments, at)

    # Constraints

    def read_shape(self, name: str, arguments: list[str]) -> None:
        """The shape was read first."""

    def read_no_boxes(self, name: str, arguments: list[str]) -> None:
        self.has_boxes = False

    def read_jigsaw(self, name: str, arguments: list[str]) -> None:
        if len(arguments) != 1:
            raise self.unknown(name, arguments)
        self.regions.append(jigsaw(arguments[0])[-1])

    def read_diagonal(self, name: str, arguments: list[str]) -> None:
        if arguments not in (["1"], ["-1"]):
            raise self.unknown(name, arguments)
        self.diagonals.add(arguments[0])

    def read_(self, name: str, arguments: list[str]) -> None:
        """Read givens: a digit, or the digits that a cell may have."""
        for text in arguments:
            match = _GIVEN.fullmatch(text)
            try:
                cell = self.cell("", match[1]) if match else None
                digits = [self.digit("", one) for one in match[2][1:].split("_")] if match else []
            except ParseError:
                cell = None
            if cell is None:
                raise ParseError("parse.given", size=self.sheet.size, text=quote_text(text))
            if len(digits) == 1:
                self.sheet.givens[cell] = self.values.index(digits[0]) + 1
            else:
                self.sheet.add(_name_candidates(cell, tuple(sorted(set(digits))), self.values))

    def read_cage(self, name: str, arguments: list[str]) -> None:
        total = self.number(name, arguments)
        self.sheet.add(Cage(self.cells(name, arguments[1:]), total or None))

    def read_sum(self, name: str, arguments: list[str]) -> None:
        self.sheet.add(Sum(self.cells(name, arguments[1:]), self.number(name, arguments)))

    def read_all_different(self, name: str, arguments: list[str]) -> None:
        cells = self.cells(name, arguments)
        self.sheet.add(ExtraRegion(cells) if len(cells) == self.sheet.size else Cage(cells))

    def read_thermo(self, name: str, arguments: list[str]) -> None:
        self.sheet.add(*(Thermometer((path,)) for path in self.lines(name, arguments)))

    def read_whisper(self, name: str, arguments: list[str]) -> None:
        least, rest = self.split_number(name, arguments, 5)
        self.sheet.add(*(Whisper(cells, least) for cells in self.lines(name, rest)))

    def read_lockout(self, name: str, arguments: list[str]) -> None:
        least, rest = self.split_number(name, arguments, 4)
        self.sheet.add(*(Lockout(cells, least) for cells in self.lines(name, rest)))

    def read_sum_line(self, name: str, arguments: list[str]) -> None:
        total, rest = self.split_number(name, arguments, 10)
        self.sheet.add(*(SumLine(cells, total) for cells in self.lines(name, rest)))

    def read_modular(self, name: str, arguments: list[str]) -> None:
        modulus, rest = self.split_number(name, arguments, 3)
        for cells in self.lines(name, rest):
            self.sheet.add(Parity(cells) if modulus == 2 else Modular(cells, modulus))

    def split_number(
        self, name: str, arguments: list[str], default: int
    ) -> tuple[int, Sequence[str]]:
        """Return the number before the cells; old strings have none."""
        if arguments and _CELL.fullmatch(arguments[0]):
            return default, arguments
        return self.number(name, arguments), arguments[1:]

    def read_arrow(self, name: str, arguments: list[str]) -> None:
        cells = self.cells(name, arguments)
        self.add_arrow(cells[:1], cells[1:])

    def read_pill_arrow(self, name: str, arguments: list[str]) -> None:
        width = self.number(name, arguments)
        cells = self.cells(name, arguments[1:])
        self.add_arrow(tuple(sorted(cells[:width])), cells[width:])  # a number, as one reads

    def add_arrow(self, circle: tuple[Cell, ...], shaft: tuple[Cell, ...]) -> None:
        """Add an arrow; the shafts of one circle are one clue."""
        last = self.sheet.rules[-1] if self.sheet.rules else None
        if isinstance(last, Arrow) and last.circle == tuple(map(str, circle)):
            self.sheet.rules[-1] = Arrow(circle, (*last.shafts, shaft))
        else:
            self.sheet.add(Arrow(circle, (shaft,)))

    def read_quad(self, name: str, arguments: list[str]) -> None:
        corner, n = self.cell(name, arguments[0] if arguments else ""), self.sheet.size
        row, column = divmod(corner, n)
        places = [(row + down, column + right) for down in (0, 1) for right in (0, 1)]
        digits = tuple(self.digit(name, text) for text in arguments[1:] if text)
        self.sheet.add(Quadruple(self.sheet.cells(places, f".{name}"), digits))

    def read_little_killer(self, name: str, arguments: list[str]) -> None:
        total = self.number(name, arguments)
        start = self.cell(name, arguments[1] if len(arguments) > 1 else "")
        size = self.sheet.size
        cells = tuple(cells_of(size)[at] for at in list_diagonal(start, size))
        if len(cells) < 2:
            text = quote_text("~".join(arguments))
            raise ParseError("parse.clue-place", clue=f".{name}", text=text)
        self.sheet.add(LittleKiller(cells, total))

    def read_sandwich(self, name: str, arguments: list[str]) -> None:
        total = self.number(name, arguments)
        self.sheet.add(Sandwich(self.line_at(name, arguments[1] if arguments[1:] else ""), total))

    def read_x_sum(self, name: str, arguments: list[str]) -> None:
        self.sheet.add(*(XSum(*clue) for clue in self.both_ends(name, arguments)))

    def read_skyscraper(self, name: str, arguments: list[str]) -> None:
        self.sheet.add(*(Skyscraper(*clue) for clue in self.both_ends(name, arguments)))

    def read_numbered_room(self, name: str, arguments: list[str]) -> None:
        for cells, value in self.both_ends(name, arguments):
            self.sheet.add(NumberedRoom(cells, self.digit(name, str(value))))

    def read_indexing(self, name: str, arguments: list[str]) -> None:
        axes: dict[str, Axis] = {"C": "column", "R": "row"}
        axis = axes.get(arguments[0] if arguments else "")
        if axis is None:
            raise ParseError("parse.clue-place", clue=f".{name}", text=quote_text(arguments[0]))
        self.sheet.add(Indexer(self.cells(name, arguments[1:]), axis))

    def read_counting_circles(self, name: str, arguments: list[str]) -> None:
        self.sheet.add(CountingCircles(self.cells(name, arguments)))

    def read_look_and_say(self, name: str, arguments: list[str]) -> None:
        self.number(name, arguments)
        self.sheet.add(LookAndSay(self.cells(name, arguments[1:]), arguments[0]))

    def read_same_values(self, name: str, arguments: list[str]) -> None:
        groups, cells = self.number(name, arguments), self.cells(name, arguments[1:])
        if groups < 2 or groups != len(cells):  # the same digits in any order are another rule
            raise ParseError("parse.constraint", name=quote_text(f".{name}~{groups}"))
        self.sheet.add(Clone(tuple((cell,) for cell in cells)))

    def read_pair(self, name: str, arguments: list[str]) -> None:
        self.read_table(name, arguments, is_every=name.endswith("X"))

    read_pair_x = read_binary = read_binary_x = read_pair

    def read_table(self, name: str, arguments: list[str], is_every: bool) -> None:
        """Read a table of pairs, and name the rule that it is, if it is one."""
        key = arguments[0] if arguments else ""
        if name.startswith("Binary"):
            key = key.translate(str.maketrans("-_", "_-"))
        table = read_key(key, self.values)
        rest = [text for text in arguments[1:] if not text.startswith("_")]
        for cells in self.lines(name, rest):
            self.sheet.add(_name_table(table, cells, is_every, self.values))


def _snake(name: str) -> str:
    """Return ``no_boxes`` for ``NoBoxes``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in _snake(name).split("_"))


def _read_shape(constraints: Sequence[list[str]]) -> Sheet:
    """Return a sheet of the shape that is written, or of the map of regions; 9×9 by default."""
    size = 9
    for name, *arguments in constraints:
        if name == "Shape":
            return _make_sheet(arguments)
        if name == "Jigsaw" and arguments:
            size = next((n for n in range(MIN_SIZE, MAX_SIZE) if n * n >= len(arguments[0])), size)
    return Sheet(size)


def _make_sheet(arguments: list[str]) -> Sheet:
    match = _SHAPE.fullmatch(arguments[0]) if arguments else None
    span = _RANGE.fullmatch(arguments[1]) if arguments[1:] else None
    if (
        not match
        or match[1] != match[2]
        or not MIN_SIZE <= int(match[1]) <= MAX_SIZE
        or (arguments[1:] and not span)
        or len(arguments) > 2
    ):
        raise ParseError("parse.shape", text=quote_text("~".join(arguments)))
    sheet = Sheet(int(match[1]))
    if span:
        set_values(sheet, int(span[1]), int(span[2]))
    return sheet


def _name_candidates(cell: Cell, digits: tuple[int, ...], values: Sequence[int]) -> Rule:
    """Return what the allowed digits of a cell are called."""
    odd = tuple(value for value in values if value % 2)
    even = tuple(value for value in values if value % 2 == 0)
    if digits in (odd, even):
        return Odd((cell,)) if digits == odd else Even((cell,))
    return Candidates((cell,), digits)


def _name_table(
    table: frozenset[tuple[int, int]],
    cells: tuple[Cell, ...],
    is_every: bool,
    values: Sequence[int],
) -> Rule:
    """Return the rule that a table of pairs is, if it has a name."""
    if is_every and table == make_table(values, lambda a, b: abs(a - b) > 1):
        return Nabner(cells)
    if not is_every and table == make_table(values, lambda a, b: a <= b):
        return SlowThermometer((cells,))
    if len(cells) == 2:
        for number in range(2, max(values) + 1):
            if table == make_table(values, partial(_differ, number)):
                return Difference(cells, number)
            if table == make_table(values, partial(_divide, number)):
                return Ratio(cells, number)
    return Pairs(cells, sorted(table), is_every)


def _differ(number: int, a: int, b: int) -> bool:
    return abs(a - b) == number


def _divide(number: int, a: int, b: int) -> bool:
    return a == number * b or b == number * a
