"""Request: all options for a new puzzle, checked before any work begins.

The fields are the options of `nonet.generate`, of ``nonet generate`` and of ``POST /generate``:
names, types, help, limits and defaults are written here only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import isqrt
from typing import TYPE_CHECKING, Any, Literal

from ... import _core
from ...arguments import callback, flag, pair, positive, whole_number
from ...cells import MAX_SIZE, MIN_SIZE, check_size
from ...errors import CannotGenerate, RequestError, unknown
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import Diagonals, Rule, as_rules, box_shape, classic, raw_of
from ...rules import jigsaw as jigsaw_rules
from .difficulty import Difficulty
from .options import Option, option
from .pattern import Pattern, check_pattern, pattern_cells
from .regions import layout_of
from .se import SeWish
from .symmetry import Symmetry, orbits, sums
from .variant import VariantLike, add_rules, read_variant

if TYPE_CHECKING:
    from ...techniques import Technique
    from ...techniques.ladder import LevelName

MOST_UNBIASED = 33  # givens, as in native/generate/unbiased.hpp
_CLASSIC = classic(3, 3)
_SMALLEST = classic(2, 2)
_FEWEST_CLUES = {  # of a puzzle with one solution
    _SMALLEST: 4,  # a test checks all of them
    _CLASSIC: 17,  # proved by McGuire, Tugemann and Civario in 2012
}
_EASIEST = "easy"
_RANDOM = "random"
_LARGEST_JIGSAW = 16
_SMALL, _ATTEMPTS_AT_SMALL = 6, 5_000  # there are few small grids: give up early

Progress = Callable[[int, int], None]


@dataclass(frozen=True, kw_only=True)
class Request:
    """The request for a puzzle: ValueError if it is invalid, CannotGenerate if impossible."""

    level: LevelName | Literal["random"] | None = option(
        None,
        "easy, medium, hard, expert or extreme, as nonet rate defines them; or random.",
        "LEVEL",
    )
    score: tuple[int, int] | None = option(
        None, "Score range, for example 800-1000.", "LO-HI", least=0, most=1_000_000
    )
    technique: str | Technique | None = option(
        None,
        "A technique the puzzle needs, for example x-wing; by default it is the hardest step.",
        "NAME",
        most=64,
    )
    at_most: str | None = option(
        None, "A level or a technique: the puzzle needs nothing harder.", "NAME", most=64
    )
    rating: tuple[float, float] | None = option(
        None,
        "Range of ER, the rating of Sudoku Explainer, for example 7.0-7.5.",
        "LO-HI",
        least=1,
        most=100,
    )
    pearl: bool = option(False, "ER equals EP: no step is harder than those up to the first digit.")
    diamond: bool = option(False, "ER, EP and ED are equal: no step is harder than the first.")
    blanks: int | None = option(
        None,
        "Number of empty cells, 0 for a full grid. [about half; as many as possible with a level"
        " or a rating]",
        "N",
        least=0,
        most=MAX_SIZE**2,
    )
    clues: int | None = option(
        None, "Number of givens, instead of blanks.", "N", least=0, most=MAX_SIZE**2
    )
    minimal: bool = option(
        False, "Every given is necessary: without any of them, there are several solutions."
    )
    symmetry: Symmetry | str = option(Symmetry.NONE, "Symmetry of the givens.")
    pattern: Pattern | None = option(
        None,
        "Exactly these cells are given: one character per cell, . for empty.",
        "CELLS",
        most=8_192,
    )
    size: int | None = field(
        default=None,
        kw_only=False,
        metadata={
            "option": Option("Rows, columns and digits. [9]", "N", least=MIN_SIZE, most=MAX_SIZE)
        },
    )
    boxes: tuple[int, int] | None = option(
        None,
        "Rows and columns of a box, for example 2x3. [as square as possible]",
        "RxC",
        least=1,
        most=MAX_SIZE,
    )
    jigsaw: bool | str = option(
        False,
        "The region of each cell, one character per cell, row by row; or random for new regions in"
        " each puzzle.",
        "REGIONS|random",
        most=8_192,
    )
    diagonals: bool = option(False, "Both diagonals contain every digit, too (Sudoku X).")
    variant: VariantLike | None = option(
        None,
        "Kinds of clues, rules of the whole grid: cage, thermometer:6,anti-knight and others.",
        "KINDS",
        most=1_024,
    )
    unbiased: bool = option(
        False, "Minimal, with equal probability for all puzzles of the same number of givens."
    )
    seed: int | None = option(
        None, "Random seed: the same seed gives the same puzzles everywhere.", "N"
    )
    rules: Iterable[Rule] | None = None
    unique: bool = True
    seconds: float | None = 30.0

    # Derived from the options.
    grid_size: int = field(init=False, repr=False)
    layout: tuple[Rule, ...] | None = field(init=False, repr=False)  # None: regions are random
    kind: Symmetry = field(init=False, repr=False)
    cells: tuple[int, ...] = field(init=False, repr=False)  # of the pattern
    count: int | None = field(init=False, repr=False)  # of blanks
    difficulty: Difficulty | None = field(init=False, repr=False)
    se: SeWish | None = field(init=False, repr=False)
    kinds: _core.Variant | None = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Check every option, alone and with the others."""
        for name in ("blanks", "clues", "seed"):
            if getattr(self, name) is not None:
                self._set(name, whole_number(name, getattr(self, name)))
        for name in ("diamond", "minimal", "pearl", "unbiased", "unique", "diagonals"):
            self._set(name, flag(name, getattr(self, name)))
        if self.seconds is not None:
            self._set("seconds", positive("seconds", self.seconds))
        try:
            self._set("kind", Symmetry(self.symmetry))
        except ValueError:
            raise unknown("symmetry", self.symmetry, Symmetry) from None
        has_symmetry = self.kind is not Symmetry.NONE
        variant = None if self.variant is None else read_variant(self.variant, has_symmetry)
        self._set("kinds", variant)
        self._set_layout()
        size = self.grid_size
        self._set(
            "difficulty",
            Difficulty.of(self.level, self.score, self.technique, self.at_most, size),
        )
        self._set("se", SeWish.of(self.rating, self.pearl, self.diamond, self.level))
        if self.kinds and (self.is_rated or self.se):
            raise RequestError("generate.variant-rated")
        if self.difficulty and self.layout:
            Puzzle(Grid.empty(size), self.layout).require_groups("generate")
        if self.se and not self.is_classic:
            raise RequestError("generate.se-classic")
        has_pattern = self.pattern is not None
        cells = tuple(pattern_cells(self.pattern, size)) if self.pattern is not None else ()
        self._set("cells", cells)
        self._set("count", _check_blanks(size, self.blanks, self.clues))
        self._check_possible()
        is_plain = not (self.is_rated or self.se or self.minimal or self.unbiased)
        if has_pattern:
            self._check_pattern()
        elif self.count is None and is_plain and not self.kinds:
            self._set("count", _about_half(size, self.kind))
        if self.count is not None and not has_pattern:
            _check_sum(size, self.kind, self.count)
        if self.count == 0 and (self.difficulty or self.se or self.minimal):
            raise RequestError("generate.full", option="blanks")
        others = (has_pattern, self.minimal, self.difficulty, self.se, self.kinds)
        if not self.unique and any(others):
            raise RequestError("generate.not-unique")
        if self.unbiased:
            self._check_unbiased()
            self._set("minimal", True)

    @property
    def is_classic(self) -> bool:
        """Does it ask for a classic 9×9 puzzle?"""
        return self.layout == _CLASSIC and not self.kinds

    @property
    def is_rated(self) -> bool:
        """Does it ask for a difficulty on the hodoku scale?"""
        wishes = (self.level, self.score, self.technique, self.at_most)
        return any(wish is not None for wish in wishes)

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def _set_layout(self) -> None:
        """Find the size and the rules; refuse what does not fit together."""
        boxes = None if self.boxes is None else pair("boxes", self.boxes, "rows, columns")
        given = [name for name in ("boxes", "rules", "jigsaw") if getattr(self, name)]
        if len(given) > 1:
            raise RequestError("generate.not-both", first=given[0], second=given[1])
        rules: tuple[Rule, ...] | None = None
        size = self.size
        is_random = self.jigsaw is True or self.jigsaw == _RANDOM
        if isinstance(self.jigsaw, str) and not is_random:
            rules = jigsaw_rules(self.jigsaw)
            size = size or isqrt(len("".join(self.jigsaw.split())))
        elif not isinstance(self.jigsaw, str):
            flag("jigsaw", self.jigsaw)
        if size is None:
            size = boxes[0] * boxes[1] if boxes else 9
        size = check_size(size)
        self._set("grid_size", size)
        if is_random:
            if self.diagonals:
                raise RequestError("generate.not-both", first="diagonals", second="jigsaw")
            if size > _LARGEST_JIGSAW:
                raise RequestError(
                    "generate.jigsaw-size", least=MIN_SIZE, most=_LARGEST_JIGSAW, found=size
                )
            self._set("layout", None)
            return
        wanted = check_rules(size, boxes, self.rules if rules is None else rules)
        if self.diagonals and Diagonals() not in wanted:
            wanted = (*wanted, Diagonals())
        if self.kinds:
            wanted = add_rules(wanted, self.kinds, size)
        self._set("layout", wanted)

    def _check_possible(self) -> None:
        """Refuse requests that no puzzle can meet."""
        if self.layout is None or self.kinds:
            return
        size, fewest = self.grid_size, _FEWEST_CLUES.get(self.layout)
        if self.unique and fewest:
            if 0 < len(self.cells) < fewest:
                raise CannotGenerate(
                    "generate.pattern-givens", found=len(self.cells), size=size, least=fewest
                )
            if self.count is not None and (clues := size * size - self.count) < fewest:
                raise CannotGenerate(
                    "generate.fewest", blanks=self.count, found=clues, size=size, least=fewest
                )
        difficulty = self.difficulty
        if difficulty and self.layout == _SMALLEST and difficulty.least_level != _EASIEST:
            raise CannotGenerate("generate.small", size=size, level=difficulty.least_level)

    def _check_pattern(self) -> None:
        size, given = self.grid_size, set(self.cells)
        if self.count is not None and self.count + len(given) != size * size:
            raise RequestError(
                "generate.pattern-count", found=len(given), expected=size * size - self.count
            )
        if len(given) == size * size:
            raise RequestError("generate.pattern-full")
        for orbit in orbits(size, self.kind):
            if 0 < len(given & set(orbit)) < len(orbit):
                raise RequestError("generate.pattern-symmetry", symmetry=self.kind.value)
        if self.layout is not None and not self.kinds:
            check_pattern(list(self.cells), Puzzle(Grid.empty(size), self.layout))

    def _check_unbiased(self) -> None:
        if not self.is_classic or self.kind is not Symmetry.NONE or self.pattern is not None:
            raise RequestError("generate.unbiased", option="unbiased")
        if not self.unique:
            raise RequestError("generate.not-unique")
        if self.count is not None and 81 - self.count > MOST_UNBIASED:
            raise CannotGenerate("generate.unbiased-givens", most=MOST_UNBIASED)

    def rules_for(self, seed: int, stop: _core.Stop | None = None) -> tuple[Rule, ...]:
        """Return the rules of the puzzle of a seed; random regions depend on it."""
        if self.layout is not None:
            return self.layout
        return layout_of(self.grid_size, seed, self.kinds, stop)

    def native(self, rules: tuple[Rule, ...]) -> _core.Request:
        """Return it in the form of the core."""
        empty = Puzzle(Grid.empty(self.grid_size), rules)
        return _core.Request(
            empty.layout,
            empty.is_classic,
            orbits(self.grid_size, self.kind),
            list(self.cells),
            -1 if self.count is None else self.count,
            self.minimal,
            self.unique,
            self.unbiased,
            self.difficulty.native(empty) if self.difficulty else None,
            self.se.native() if self.se else None,
            _ATTEMPTS_AT_SMALL if self.grid_size <= _SMALL else 2**63,
        )

    def native_variant(self, rules: tuple[Rule, ...]) -> _core.VariantRequest:
        """Return it in the form of the core, if it asks for a variant."""
        assert self.kinds is not None
        return _core.VariantRequest(
            self.kinds,
            self.grid_size,
            [raw_of(rule) for rule in rules],
            self.kind.value,
            self.count,
            list(self.cells),
            self.minimal,
        )


@dataclass(frozen=True, kw_only=True)
class BatchRequest(Request):
    """The request for many puzzles, and how they are made."""

    start: int = 0
    threads: int | None = option(None, "Number of threads. [one per core]", "N", least=1, most=1024)
    progress: Progress | None = None

    def __post_init__(self) -> None:
        """Check the options of the batch as well."""
        super().__post_init__()
        self._set("start", whole_number("start", self.start, least=0))
        if self.threads is not None:
            self._set("threads", whole_number("threads", self.threads, least=1))
        callback("progress", self.progress, "made, n")


def check_rules(
    size: int, boxes: tuple[int, int] | None, rules: Iterable[Rule] | None
) -> tuple[Rule, ...]:
    """Return the rules of a grid: the given ones, or rows, columns and boxes."""
    if rules is None and boxes is None and not _has_boxes(size):
        near = [near for near in (size - 1, size + 1) if _has_boxes(near)]
        raise RequestError(
            "generate.no-boxes", size=size, sizes=near, jigsaw=size <= _LARGEST_JIGSAW
        )
    wanted = classic(*(boxes or box_shape(size))) if rules is None else as_rules(rules)
    Puzzle(Grid.empty(size), wanted)  # refuses rules that do not fit
    return wanted


def _has_boxes(size: int) -> bool:
    return any(size % rows == 0 for rows in range(2, size))


def _check_blanks(size: int, blanks: int | None, clues: int | None) -> int | None:
    cells = size * size
    for name, number in (("blanks", blanks), ("clues", clues)):
        if number is not None and not 0 <= number <= cells:
            raise RequestError("generate.range", name=name, most=cells, size=size, found=number)
    if clues is None:
        return blanks
    if blanks is not None and blanks + clues != cells:
        raise RequestError("generate.sum", blanks=blanks, clues=clues, expected=cells)
    return cells - clues


def _about_half(size: int, symmetry: Symmetry) -> int:
    half = (size * size + 1) // 2
    return min(sums(orbits(size, symmetry)), key=lambda n: (abs(n - half), n))


def _check_sum(size: int, symmetry: Symmetry, blanks: int) -> None:
    groups = orbits(size, symmetry)
    if blanks in (possible := sums(groups)):
        return
    facts: dict[str, Any] = {"symmetry": symmetry.value, "size": size, "found": blanks}
    if all(len(group) == 2 for group in groups):
        raise CannotGenerate("generate.symmetry-pairs", **facts)
    less = max(n for n in possible if n < blanks)
    more = min((n for n in possible if n > blanks), default=less)
    raise CannotGenerate("generate.symmetry-groups", **facts, least=less, most=more)
