"""Writing ISS strings: rules as constraints that mean the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from urllib.parse import quote

from ....cells import Cell
from ....cells import cell as cell_of
from ....errors import FormatError, quote_text
from ....puzzle import Puzzle
from ....rules import (
    AntiKing,
    AntiKnight,
    Arrow,
    Between,
    Boxes,
    Cage,
    Candidates,
    Clone,
    Columns,
    CountingCircles,
    Diagonal,
    Diagonals,
    Difference,
    Digits,
    DisjointGroups,
    DoubleArrow,
    Entropic,
    Even,
    ExtraRegion,
    Fog,
    GlobalEntropy,
    GlobalModulo,
    Greater,
    Indexer,
    LittleKiller,
    Lockout,
    LookAndSay,
    Maximum,
    Minimum,
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
    Regions,
    RegionSum,
    Renban,
    Rows,
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
    usual_boxes,
)
from ..sheet import index_cells
from ..written import check_parts
from .diagonals import list_diagonal
from .pairs import format_key, make_table

_SIGNS = "123456789abcdefghijklmnopqrstuvwxyz"
_FLAGS: dict[Rule, str] = {
    AntiKnight(): "AntiKnight",
    AntiKing(): "AntiKing",
    NonConsecutive(): "AntiConsecutive",
    DisjointGroups(): "DisjointSets",
    GlobalEntropy(): "GlobalEntropy",
    GlobalModulo(): "GlobalMod",
    Windoku(): "Windoku",
    Diagonals(): "Diagonal~1.Diagonal~-1",
    Diagonal("rising"): "Diagonal~1",
    Diagonal("falling"): "Diagonal~-1",
    Negative("sum", (5, 10)): "StrictXV",
}
_LINES: dict[type[Rule], str] = {
    Renban: "Renban",
    Palindrome: "Palindrome",
    RegionSum: "RegionSumLine",
    Between: "Between",
    Zipper: "Zipper",
    DoubleArrow: "DoubleArrow",
    CountingCircles: "CountingCircles",
    Greater: "GreaterThan",
}


def format_link(puzzle: Puzzle) -> str:
    """Return a link that opens a puzzle in Interactive Sudoku Solver."""
    text = quote(format_iss(puzzle), safe=".~-_")
    return f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={text}"


def format_iss(puzzle: Puzzle) -> str:
    """Return the string of a puzzle; refuse rules that there is no constraint for."""
    check_parts(puzzle, "iss", most=2)
    return "".join(f".{part}" for part in _Writer(puzzle).list_parts() if part) or ".~"


class _Writer:
    """A string that is being written."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.size = puzzle, puzzle.size
        digits = [rule for rule in puzzle.rules if isinstance(rule, Digits)]
        self.values = tuple(digits[0].values) if digits else tuple(range(1, self.size + 1))

    def list_parts(self) -> Iterator[str]:
        """Yield the constraints without the stops before them."""
        rules = self.puzzle.rules
        if not {Rows(), Columns()} <= set(rules) or self.size > len(_SIGNS):
            raise self.refuse(*rules)
        yield self.shape()
        yield from self.parts()
        has_strict_dots = {
            Negative("difference", (1,)),
            Negative("ratio", (2,)),
        } <= set(rules)
        if has_strict_dots:
            yield "StrictKropki"
        for rule in rules:
            if isinstance(rule, Rows | Columns | Boxes | Regions | Digits | Fog):
                continue
            if has_strict_dots and isinstance(rule, Negative) and rule.family != "sum":
                continue
            yield from self.rule(rule)
        givens = [
            f"~{self.name(cell)}_{self.values[digit - 1]}"
            for cell, digit in enumerate(self.puzzle.givens.cells)
            if digit
        ]
        yield "".join(givens)

    def shape(self) -> str:
        low, high = self.values[0], self.values[-1]
        if self.values != tuple(range(low, high + 1)):
            raise self.refuse(Digits(self.values))
        if low != 1:
            return f"Shape~{self.size}x{self.size}~{low}-{high}"
        return "" if self.size == 9 else f"Shape~{self.size}x{self.size}"

    def parts(self) -> Iterator[str]:
        """Yield the boxes and regions."""
        usual = usual_boxes(self.size)
        boxes = [rule for rule in self.puzzle.rules if isinstance(rule, Boxes)]
        if boxes not in ([], [usual]):
            raise self.refuse(*boxes)
        if usual and not boxes:
            yield "NoBoxes"
        for rule in self.puzzle.rules:
            if isinstance(rule, Regions):
                labels = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
                yield "Jigsaw~" + "".join(labels[label] for label in rule.labels)

    def rule(self, rule: Rule) -> Iterator[str]:
        """Yield what a rule is as constraints."""
        cells = self.cells
        if rule in _FLAGS:
            if isinstance(rule, GlobalEntropy) and not self.is_usual:
                raise self.refuse(rule)
            yield _FLAGS[rule]
        elif type(rule) in _LINES:
            yield f"{_LINES[type(rule)]}~{cells(getattr(rule, 'cells', ()))}"
        elif (
            (found := self.group(rule)) or (found := self.line(rule)) or (found := self.mark(rule))
        ):
            yield from found
        else:
            raise self.refuse(rule)

    def group(self, rule: Rule) -> list[str]:
        cells = self.cells
        match rule:
            case Cage(sum=None):
                return [f"AllDifferent~{cells(rule.cells)}"]
            case Cage():
                return [f"Cage~{rule.sum}~{cells(rule.cells)}"]
            case Sum():
                return [f"Sum~{rule.sum}~{cells(rule.cells)}"]
            case ExtraRegion():
                return [f"AllDifferent~{cells(rule.cells)}"]
            case Clone():
                same = zip(*rule.groups, strict=True)
                return [f"SameValues~{len(group)}~{cells(group)}" for group in same]
            case LookAndSay() if max(map(max, rule.counts)) < 10:
                counts = "".join(f"{count}{digit}" for count, digit in rule.counts)
                return [f"LookAndSay~{counts}~{cells(rule.cells)}"]
            case Indexer() if rule.axis in ("row", "column"):
                return [f"Indexing~{rule.axis[0].upper()}~{cells(rule.cells)}"]
            case Odd():
                return self.candidates(rule.cells, [v for v in self.values if v % 2])
            case Even():
                return self.candidates(rule.cells, [v for v in self.values if v % 2 == 0])
            case Candidates():
                return self.candidates(rule.cells, rule.digits)
            case Minimum() | Maximum():
                return list(self.neighbours(rule))
        return []

    def line(self, rule: Rule) -> list[str]:
        cells = self.cells
        match rule:
            case Thermometer():
                return [f"Thermo~{cells(path)}" for path in rule.paths]
            case SlowThermometer():
                key = format_key(make_table(self.values, lambda a, b: a <= b), self.values)
                return [f"Pair~{key}~_slow~{cells(path)}" for path in rule.paths]
            case Whisper():
                return [f"Whisper~{rule.difference}~{cells(rule.cells)}"]
            case Lockout():
                return [f"Lockout~{rule.difference}~{cells(rule.cells)}"]
            case Modular():
                return [f"Modular~{rule.modulus}~{cells(self.wrap(rule.cells, rule.modulus))}"]
            case Parity():
                return [f"Modular~2~{cells(rule.cells)}"]
            case Entropic() if self.is_usual:
                return [f"Entropic~{cells(self.wrap(rule.cells, 3))}"]
            case Entropic():  # which ISS has only for the digits 1 to 9
                key = format_key(make_table(self.values, self.differ_in_third), self.values)
                line = self.wrap(rule.cells, 3)
                windows = [line[at : at + 3] for at in range(max(len(line) - 2, 1))]
                return [f"PairX~{key}~_thirds~{cells(window)}" for window in windows]
            case SumLine():
                is_closed = len(rule.cells) > 2 and rule.cells[0] == rule.cells[-1]
                body = rule.cells[:-1] if is_closed else rule.cells
                return [f"SumLine~{rule.sum}~{cells(body)}{'~LOOP' if is_closed else ''}"]
            case Nabner():
                key = format_key(make_table(self.values, lambda a, b: abs(a - b) > 1), self.values)
                return [f"PairX~{key}~_nabner~{cells(dict.fromkeys(rule.cells))}"]
            case Pairs():
                allowed = frozenset(rule.allowed)
                key = format_key(allowed, self.values)
                if not rule.every:
                    return [f"Pair~{key}~_pairs~{cells(rule.cells)}"]
                if allowed == {(b, a) for a, b in allowed}:
                    return [f"PairX~{key}~_pairs~{cells(rule.cells)}"]
                pairs = combinations(rule.cells, 2)  # ISS wants the same in both directions
                return [f"Pair~{key}~_pairs~{cells(pair)}" for pair in pairs]
            case Arrow() if len(rule.circle) == 1:
                return [f"Arrow~{cells((*rule.circle, *shaft))}" for shaft in rule.shafts]
            case Arrow():
                width = len(rule.circle)
                return [f"PillArrow~{width}~{cells((*rule.circle, *s))}" for s in rule.shafts]
        return []

    def mark(self, rule: Rule) -> list[str]:
        cells = self.cells
        match rule:
            case Difference(difference=1):
                return [f"WhiteDot~{cells(rule.cells)}"]
            case Difference():
                k = rule.difference
                return self.table(rule.cells, f"_d{k}", lambda a, b: abs(a - b) == k)
            case Ratio(ratio=2):
                return [f"BlackDot~{cells(rule.cells)}"]
            case Ratio():
                k = rule.ratio
                return self.table(rule.cells, f"_r{k}", lambda a, b: a == k * b or b == k * a)
            case PairSum():
                name = {10: "X", 5: "V"}.get(rule.sum, f"Sum~{rule.sum}")
                return [f"{name}~{cells(rule.cells)}"]
            case Quadruple():
                digits = "~".join(map(str, rule.digits))
                return [f"Quad~{self.name(min(self.index(rule.cells)))}~{digits}"]
            case LittleKiller():
                return [self.little_killer(rule)]
            case Sandwich():
                return [f"Sandwich~{rule.sum}~{self.outside(rule, rule.cells)[0]}"]
            case XSum():
                return ["XSum~" + self.both(rule, rule.cells, rule.sum)]
            case Skyscraper():
                return ["Skyscraper~" + self.both(rule, rule.cells, rule.count)]
            case NumberedRoom():
                return ["NumberedRoom~" + self.both(rule, rule.cells, rule.digit)]
        return []

    # Parts of constraints

    def index(self, names: Iterable[str]) -> tuple[Cell, ...]:
        return index_cells(names, self.size)

    def name(self, cell: int | str) -> str:
        index = cell_of(cell, self.size) if isinstance(cell, str) else cell
        row, column = divmod(int(index), self.size)
        return f"R{_SIGNS[row]}C{_SIGNS[column]}"

    def cells(self, cells: Iterable[int | str]) -> str:
        return "~".join(map(self.name, cells))

    def candidates(self, cells: Iterable[str], values: Sequence[int]) -> list[str]:
        digits = "_".join(map(str, values))
        return [f"~{self.name(cell)}_{digits}" for cell in cells]

    def neighbours(self, rule: Minimum | Maximum) -> Iterator[str]:
        """Yield that a marked cell is less or more than each neighbour not marked the same."""
        n = self.size
        same = [r for r in self.puzzle.rules if type(r) is type(rule)]
        marked = {cell for r in same for cell in self.index(r.cells)}
        for cell in self.index(rule.cells):
            row, column = divmod(cell, n)
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
                other = cell + down * n + right
                if 0 <= row + down < n and 0 <= column + right < n and other not in marked:
                    pair = (cell, other) if isinstance(rule, Maximum) else (other, cell)
                    yield f"GreaterThan~{self.cells(pair)}"

    @property
    def is_usual(self) -> bool:
        """Are the digits 1 to 9?"""
        return tuple(self.values) == tuple(range(1, 10))

    def differ_in_third(self, a: int, b: int) -> bool:
        """Is one number low, middle or high, and the other one another of these?"""
        n = len(self.values)
        edge = (n + 1) // 3  # the middle third has the odd size
        thirds = [(at >= edge) + (at >= n - edge) for at in map(self.values.index, (a, b))]
        return thirds[0] != thirds[1]

    def wrap(self, cells: Sequence[str], period: int) -> Sequence[str]:
        """Let a closed line go on until every group of neighbours has been seen."""
        is_closed = len(cells) > period and cells[0] == cells[-1]
        return (*cells, *cells[1 : period - 1]) if is_closed else cells

    def table(self, cells: Sequence[str], name: str, is_allowed: object) -> list[str]:
        assert callable(is_allowed)
        key = format_key(make_table(self.values, is_allowed), self.values)
        return [f"Pair~{key}~{name}~{self.cells(cells)}"]

    def outside(self, rule: Rule, names: Sequence[str]) -> tuple[str, bool]:
        """Return the name of a row or column, and whether the clue is at its end."""
        n, cells = self.size, self.index(names)
        first = min(cells)
        is_row = sorted(cells) == list(range(first, first + n)) and first % n == 0
        is_column = sorted(cells) == list(range(first, n * n, n)) and first < n
        if not (is_row or is_column) or list(cells) not in (sorted(cells), sorted(cells)[::-1]):
            raise self.refuse(rule)
        at = first // n if is_row else first
        return f"{'R' if is_row else 'C'}{_SIGNS[at]}", cells[0] != first

    def little_killer(self, rule: LittleKiller) -> str:
        """Return the clue under the cell of the border that its diagonal is known by."""
        cells = self.index(rule.cells)
        for cell in (cells[0], cells[-1]):
            found = list_diagonal(cell, self.size)
            if len(found) > 1 and found in (cells, cells[::-1]):
                return f"LittleKiller~{rule.sum}~{self.name(cell)}"
        return f"Sum~{rule.sum}~{self.cells(rule.cells)}"

    def both(self, rule: Rule, cells: Sequence[str], value: int) -> str:
        line, is_back = self.outside(rule, cells)
        return f"{line}~~{value}" if is_back else f"{line}~{value}~"

    def refuse(self, *rules: Rule) -> FormatError:
        texts = [quote_text(str(rule)) for rule in rules]
        return FormatError("format.rules", name=repr("iss"), rules=texts)
