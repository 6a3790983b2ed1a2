"""Kinds: a class for each kind of rule. Written by tools/write_rules.py; do not edit."""

from __future__ import annotations

from typing import ClassVar, Literal

from .base import AllowedLike, CellsLike, CoreRule, CountsLike, NumbersLike, PathsLike, StatesLike

__all__ = [
    "AntiKing",
    "AntiKnight",
    "Arrow",
    "Automaton",
    "Between",
    "Boxes",
    "Cage",
    "Candidates",
    "Clone",
    "Columns",
    "CountingCircles",
    "Diagonal",
    "Diagonals",
    "Difference",
    "Digits",
    "DisjointGroups",
    "DoubleArrow",
    "Entropic",
    "Even",
    "ExtraRegion",
    "Fog",
    "GlobalEntropy",
    "GlobalModulo",
    "Greater",
    "Indexer",
    "LittleKiller",
    "Lockout",
    "LookAndSay",
    "Maximum",
    "Minimum",
    "Modular",
    "Nabner",
    "Negative",
    "NonConsecutive",
    "NumberedRoom",
    "Odd",
    "PairSum",
    "Pairs",
    "Palindrome",
    "Parity",
    "Quadruple",
    "Ratio",
    "RegionSum",
    "Regions",
    "Renban",
    "Rows",
    "SameDifference",
    "Sandwich",
    "Sequence",
    "Skyscraper",
    "SlowThermometer",
    "Sum",
    "SumLine",
    "Thermometer",
    "Whisper",
    "Windoku",
    "XSum",
    "Zipper",
]


class Rows(CoreRule):
    """Every row holds each digit once.

    In a puzzle's line: ``rows``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "rows"

    def __init__(self) -> None:
        self._make()


class Columns(CoreRule):
    """Every column holds each digit once.

    In a puzzle's line: ``columns``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "columns"

    def __init__(self) -> None:
        self._make()


class Boxes(CoreRule):
    """Every box of `rows` rows and `columns` columns holds each digit once.

    In a puzzle's line: ``boxes[=ROWSxCOLUMNS]``.
    """

    __slots__ = ()
    __match_args__ = ("rows", "columns")
    kind: ClassVar[str] = "boxes"

    def __init__(self, rows: int = 3, columns: int = 3) -> None:
        self._make(rows, columns)

    @property
    def rows(self) -> int:
        """The `rows` of the rule."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def columns(self) -> int:
        """The `columns` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Regions(CoreRule):
    """Every region holds each digit once; there is a label for each cell.

    In a puzzle's line: ``regions=LABELS``.
    """

    __slots__ = ()
    __match_args__ = ("labels",)
    kind: ClassVar[str] = "regions"

    def __init__(self, labels: NumbersLike) -> None:
        self._make(labels)

    @property
    def labels(self) -> tuple[int, ...]:
        """The `labels` of the rule."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Diagonals(CoreRule):
    """Both long diagonals hold each digit once.

    In a puzzle's line: ``diagonals``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "diagonals"

    def __init__(self) -> None:
        self._make()


class Diagonal(CoreRule):
    """The rising or falling long diagonal holds each digit once.

    In a puzzle's line: ``diagonal=DIRECTION``.
    """

    __slots__ = ()
    __match_args__ = ("direction",)
    kind: ClassVar[str] = "diagonal"

    def __init__(self, direction: Literal["rising", "falling"]) -> None:
        self._make(direction)

    @property
    def direction(self) -> Literal["rising", "falling"]:
        """The `direction` of the rule."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Digits(CoreRule):
    """The digits of the grid count as the numbers `values`.

    In a puzzle's line: ``digits=VALUES``.
    """

    __slots__ = ()
    __match_args__ = ("values",)
    kind: ClassVar[str] = "digits"

    def __init__(self, values: NumbersLike) -> None:
        self._make(values)

    @property
    def values(self) -> tuple[int, ...]:
        """The `values` of the rule."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Windoku(CoreRule):
    """Every window, a box one cell away from the border or the next window, holds each digit
    once.

    In a puzzle's line: ``windoku``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "windoku"

    def __init__(self) -> None:
        self._make()


class DisjointGroups(CoreRule):
    """The cells at the same place of their boxes or regions hold each digit once.

    In a puzzle's line: ``disjoint``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "disjoint"

    def __init__(self) -> None:
        self._make()


class ExtraRegion(CoreRule):
    """The cells hold no digit twice.

    In a puzzle's line: ``region@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "region"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Cage(CoreRule):
    """The digits in the cage are all different and add up to `sum`.

    In a puzzle's line: ``cage[=SUM]@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "sum")
    kind: ClassVar[str] = "cage"

    def __init__(self, cells: CellsLike, sum: int | None = None) -> None:
        self._make(cells, sum)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def sum(self) -> int | None:
        """The `sum` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Sum(CoreRule):
    """The digits in the cells add up to `sum`; they may repeat.

    In a puzzle's line: ``sum=SUM@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "sum")
    kind: ClassVar[str] = "sum"

    def __init__(self, cells: CellsLike, sum: int) -> None:
        self._make(cells, sum)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def sum(self) -> int:
        """The `sum` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class LookAndSay(CoreRule):
    """Each pair in `counts` is a number and a digit that is in the cells exactly that many times.

    In a puzzle's line: ``look-and-say=COUNTS@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "counts")
    kind: ClassVar[str] = "look-and-say"

    def __init__(self, cells: CellsLike, counts: CountsLike) -> None:
        self._make(cells, counts)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """The `counts` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Clone(CoreRule):
    """All groups hold the same digits, cell by cell.

    In a puzzle's line: ``clone@GROUPS``.
    """

    __slots__ = ()
    __match_args__ = ("groups",)
    kind: ClassVar[str] = "clone"

    def __init__(self, groups: PathsLike) -> None:
        self._make(groups)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The names of the cells, path by path."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class AntiKnight(CoreRule):
    """Cells a knight's move apart hold different digits.

    In a puzzle's line: ``anti-knight``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "anti-knight"

    def __init__(self) -> None:
        self._make()


class AntiKing(CoreRule):
    """Cells a king's move apart hold different digits.

    In a puzzle's line: ``anti-king``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "anti-king"

    def __init__(self) -> None:
        self._make()


class NonConsecutive(CoreRule):
    """Cells that share an edge never hold consecutive numbers.

    In a puzzle's line: ``non-consecutive``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "non-consecutive"

    def __init__(self) -> None:
        self._make()


class GlobalEntropy(CoreRule):
    """Every square of four cells has a low, a middle and a high digit.

    In a puzzle's line: ``global-entropy``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "global-entropy"

    def __init__(self) -> None:
        self._make()


class GlobalModulo(CoreRule):
    """Every square of four cells has digits with each of the remainders modulo 3.

    In a puzzle's line: ``global-modulo``.
    """

    __slots__ = ()
    __match_args__ = ()
    kind: ClassVar[str] = "global-modulo"

    def __init__(self) -> None:
        self._make()


class Negative(CoreRule):
    """Neighbours without a mark of the family do not have a difference, ratio or sum of `values`:
    all marks are given.

    In a puzzle's line: ``negative=FAMILY:VALUES``.
    """

    __slots__ = ()
    __match_args__ = ("family", "values")
    kind: ClassVar[str] = "negative"

    def __init__(self, family: Literal["difference", "ratio", "sum"], values: NumbersLike) -> None:
        self._make(family, values)

    @property
    def family(self) -> Literal["difference", "ratio", "sum"]:
        """The `family` of the rule."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def values(self) -> tuple[int, ...]:
        """The `values` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Difference(CoreRule):
    """The two numbers differ by `difference`.

    In a puzzle's line: ``difference[=DIFFERENCE]@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "difference")
    kind: ClassVar[str] = "difference"

    def __init__(self, cells: CellsLike, difference: int = 1) -> None:
        self._make(cells, difference)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def difference(self) -> int:
        """The `difference` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Ratio(CoreRule):
    """One of the two numbers is `ratio` times the other.

    In a puzzle's line: ``ratio[=RATIO]@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "ratio")
    kind: ClassVar[str] = "ratio"

    def __init__(self, cells: CellsLike, ratio: int = 2) -> None:
        self._make(cells, ratio)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def ratio(self) -> int:
        """The `ratio` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class PairSum(CoreRule):
    """The two numbers add up to `sum`.

    In a puzzle's line: ``pair-sum=SUM@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "sum")
    kind: ClassVar[str] = "pair-sum"

    def __init__(self, cells: CellsLike, sum: int) -> None:
        self._make(cells, sum)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def sum(self) -> int:
        """The `sum` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Greater(CoreRule):
    """The first digit is greater than the second.

    In a puzzle's line: ``greater@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "greater"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Quadruple(CoreRule):
    """The digits `digits` are in the square of four cells; one that is listed twice is there
    twice.

    In a puzzle's line: ``quadruple=DIGITS@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "digits")
    kind: ClassVar[str] = "quadruple"

    def __init__(self, cells: CellsLike, digits: NumbersLike) -> None:
        self._make(cells, digits)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def digits(self) -> tuple[int, ...]:
        """The `digits` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Odd(CoreRule):
    """The cells hold odd numbers.

    In a puzzle's line: ``odd@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "odd"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Even(CoreRule):
    """The cells hold even numbers.

    In a puzzle's line: ``even@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "even"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Minimum(CoreRule):
    """Each of the cells is smaller than every neighbour that is not marked as a minimum itself.

    In a puzzle's line: ``minimum@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "minimum"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Maximum(CoreRule):
    """Each of the cells is greater than every neighbour that is not marked as a maximum itself.

    In a puzzle's line: ``maximum@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "maximum"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Candidates(CoreRule):
    """The cells hold one of the digits `digits` each.

    In a puzzle's line: ``candidates=DIGITS@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "digits")
    kind: ClassVar[str] = "candidates"

    def __init__(self, cells: CellsLike, digits: NumbersLike) -> None:
        self._make(cells, digits)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def digits(self) -> tuple[int, ...]:
        """The `digits` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Thermometer(CoreRule):
    """The digits rise from the bulb to each tip.

    In a puzzle's line: ``thermometer@PATHS``.
    """

    __slots__ = ()
    __match_args__ = ("paths",)
    kind: ClassVar[str] = "thermometer"

    def __init__(self, paths: PathsLike) -> None:
        self._make(paths)

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        """The names of the cells, path by path."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class SlowThermometer(CoreRule):
    """The digits rise or stay the same from the bulb to each tip.

    In a puzzle's line: ``slow-thermometer@PATHS``.
    """

    __slots__ = ()
    __match_args__ = ("paths",)
    kind: ClassVar[str] = "slow-thermometer"

    def __init__(self, paths: PathsLike) -> None:
        self._make(paths)

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        """The names of the cells, path by path."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Arrow(CoreRule):
    """The digits along each shaft add up to the number in the circle; in a circle of several
    cells it is read from the first to the last.

    In a puzzle's line: ``arrow@CIRCLE/SHAFTS``.
    """

    __slots__ = ()
    __match_args__ = ("circle", "shafts")
    kind: ClassVar[str] = "arrow"

    def __init__(self, circle: CellsLike, shafts: PathsLike) -> None:
        self._make(circle, shafts)

    @property
    def circle(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def shafts(self) -> tuple[tuple[str, ...], ...]:
        """The names of the cells, path by path."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class DoubleArrow(CoreRule):
    """The digits between both ends add up to the sum of the ends.

    In a puzzle's line: ``double-arrow@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "double-arrow"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Palindrome(CoreRule):
    """The digits read the same in both directions.

    In a puzzle's line: ``palindrome@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "palindrome"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Renban(CoreRule):
    """The digits on the line are consecutive numbers in any order, without repeats.

    In a puzzle's line: ``renban@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "renban"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Nabner(CoreRule):
    """No two digits on the line are equal or consecutive.

    In a puzzle's line: ``nabner@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "nabner"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Whisper(CoreRule):
    """Neighbours on the line differ by at least `difference`.

    In a puzzle's line: ``whisper[=DIFFERENCE]@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "difference")
    kind: ClassVar[str] = "whisper"

    def __init__(self, cells: CellsLike, difference: int = 5) -> None:
        self._make(cells, difference)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def difference(self) -> int:
        """The `difference` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Between(CoreRule):
    """The digits inside the line lie between those at its ends.

    In a puzzle's line: ``between@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "between"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Lockout(CoreRule):
    """The ends differ by at least `difference`, and the digits inside the line are smaller or
    greater than both.

    In a puzzle's line: ``lockout[=DIFFERENCE]@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "difference")
    kind: ClassVar[str] = "lockout"

    def __init__(self, cells: CellsLike, difference: int = 4) -> None:
        self._make(cells, difference)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def difference(self) -> int:
        """The `difference` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class RegionSum(CoreRule):
    """The borders of boxes or regions cut the line into pieces that all have the same sum.

    In a puzzle's line: ``region-sum@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "region-sum"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Zipper(CoreRule):
    """Cells equally far from the middle have the same sum; a cell in the middle holds that sum.

    In a puzzle's line: ``zipper@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "zipper"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class SumLine(CoreRule):
    """The line splits into pieces that each add up to `sum`.

    In a puzzle's line: ``sum-line[=SUM]@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "sum")
    kind: ClassVar[str] = "sum-line"

    def __init__(self, cells: CellsLike, sum: int = 10) -> None:
        self._make(cells, sum)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def sum(self) -> int:
        """The `sum` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Entropic(CoreRule):
    """Any three neighbours on the line are a low, a middle and a high digit.

    In a puzzle's line: ``entropic@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "entropic"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Modular(CoreRule):
    """Any `modulus` neighbours on the line have different remainders modulo `modulus`.

    In a puzzle's line: ``modular[=MODULUS]@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "modulus")
    kind: ClassVar[str] = "modular"

    def __init__(self, cells: CellsLike, modulus: int = 3) -> None:
        self._make(cells, modulus)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def modulus(self) -> int:
        """The `modulus` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Parity(CoreRule):
    """Odd and even numbers alternate along the line.

    In a puzzle's line: ``parity@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "parity"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Sequence(CoreRule):
    """The numbers along the line always change by the same amount.

    In a puzzle's line: ``sequence@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "sequence"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class SameDifference(CoreRule):
    """All neighbours on the line have the same difference, whichever of them is greater.

    In a puzzle's line: ``same-difference@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "same-difference"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class LittleKiller(CoreRule):
    """The digits along the diagonal add up to `sum`; they may repeat.

    In a puzzle's line: ``little-killer=SUM@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "sum")
    kind: ClassVar[str] = "little-killer"

    def __init__(self, cells: CellsLike, sum: int) -> None:
        self._make(cells, sum)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def sum(self) -> int:
        """The `sum` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Sandwich(CoreRule):
    """The digits between the least and the greatest digit of the line add up to `sum`.

    In a puzzle's line: ``sandwich=SUM@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "sum")
    kind: ClassVar[str] = "sandwich"

    def __init__(self, cells: CellsLike, sum: int) -> None:
        self._make(cells, sum)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def sum(self) -> int:
        """The `sum` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class XSum(CoreRule):
    """The first X digits add up to `sum`, where X is the first of them.

    In a puzzle's line: ``x-sum=SUM@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "sum")
    kind: ClassVar[str] = "x-sum"

    def __init__(self, cells: CellsLike, sum: int) -> None:
        self._make(cells, sum)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def sum(self) -> int:
        """The `sum` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Skyscraper(CoreRule):
    """The number of digits that are greater than all digits before them is `count`.

    In a puzzle's line: ``skyscraper=COUNT@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "count")
    kind: ClassVar[str] = "skyscraper"

    def __init__(self, cells: CellsLike, count: int) -> None:
        self._make(cells, count)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def count(self) -> int:
        """The `count` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class NumberedRoom(CoreRule):
    """The digit `digit` is in the cell that the first digit counts to.

    In a puzzle's line: ``numbered-room=DIGIT@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "digit")
    kind: ClassVar[str] = "numbered-room"

    def __init__(self, cells: CellsLike, digit: int) -> None:
        self._make(cells, digit)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def digit(self) -> int:
        """The `digit` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class Indexer(CoreRule):
    """A digit says where in its column, row or box the number of its own row, column or place is.

    In a puzzle's line: ``indexer=AXIS@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "axis")
    kind: ClassVar[str] = "indexer"

    def __init__(self, cells: CellsLike, axis: Literal["row", "column", "box"]) -> None:
        self._make(cells, axis)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def axis(self) -> Literal["row", "column", "box"]:
        """The `axis` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]


class CountingCircles(CoreRule):
    """A digit in a circle says how many circles hold that digit.

    In a puzzle's line: ``circles@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "circles"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Fog(CoreRule):
    """The grid is covered by fog, except for the cells listed; a correct digit clears its
    surroundings.

    In a puzzle's line: ``fog@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells",)
    kind: ClassVar[str] = "fog"

    def __init__(self, cells: CellsLike) -> None:
        self._make(cells)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]


class Pairs(CoreRule):
    """Two cells hold one of the pairs `allowed`: neighbours on the line, or every two of its
    cells.

    In a puzzle's line: ``pairs=[every:]ALLOWED@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "allowed", "every")
    kind: ClassVar[str] = "pairs"

    def __init__(self, cells: CellsLike, allowed: AllowedLike, every: bool = False) -> None:
        self._make(cells, allowed, every)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def allowed(self) -> tuple[tuple[int, int], ...]:
        """The `allowed` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]

    @property
    def every(self) -> bool:
        """The `every` of the rule."""
        return self.raw.get(2)  # type: ignore[no-any-return]


class Automaton(CoreRule):
    """The digits, one after the other, are a word that the automaton with the states `states`
    accepts.

    In a puzzle's line: ``automaton=STATES@CELLS``.
    """

    __slots__ = ()
    __match_args__ = ("cells", "states")
    kind: ClassVar[str] = "automaton"

    def __init__(self, cells: CellsLike, states: StatesLike) -> None:
        self._make(cells, states)

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return self.raw.get(0)  # type: ignore[no-any-return]

    @property
    def states(self) -> tuple[tuple[bool, tuple[tuple[int, int], ...]], ...]:
        """The `states` of the rule."""
        return self.raw.get(1)  # type: ignore[no-any-return]
