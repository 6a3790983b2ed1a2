"""Request: everything that is asked of a puzzle, checked before any work begins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from .. import _core
from ..errors import CannotGenerate
from ..grid import MAX_SIZE, MIN_SIZE, Grid
from ..puzzle import Puzzle
from ..rules import Rule, box_shape, classic
from .exact import Exact
from .pattern import Pattern, check_pattern, pattern_cells
from .regions import layout_of
from .symmetry import Symmetry, orbits, sums

if TYPE_CHECKING:
    from ..techniques import Technique
    from .difficulty import Difficulty

__all__ = ["Asked", "Request", "empty_puzzle"]

FEWEST_CLUES = 17  # of a classic 9×9 puzzle: proved by McGuire, Tugemann and Civario in 2012
MOST_UNBIASED = 33  # givens, as in native/generate/unbiased.hpp
_CLASSIC = classic(3, 3)
_SMALL, _ATTEMPTS_AT_SMALL = 6, 5_000  # grids of which there are so few that it is soon decided


class Asked(TypedDict, total=False):
    """The words in which a puzzle is asked for: see `generate`."""

    level: str | None
    score: tuple[int, int] | None
    technique: str | Technique | None
    at_most: str | None
    rating: tuple[float, float] | None
    pearl: bool
    diamond: bool
    blanks: int | None
    clues: int | None
    minimal: bool
    symmetry: str
    pattern: Pattern | None
    boxes: tuple[int, int] | None
    rules: Iterable[Rule] | None
    jigsaw: bool
    unbiased: bool
    unique: bool


@dataclass(frozen=True)
class Request:
    """A request that makes sense."""

    size: int
    rules: tuple[Rule, ...] | None  # None: a jigsaw is invented for each puzzle
    symmetry: Symmetry
    pattern: tuple[int, ...]
    blanks: int | None
    minimal: bool
    unique: bool
    unbiased: bool
    difficulty: Difficulty | None
    exact: Exact | None

    @classmethod
    def of(
        cls,
        size: int = 9,
        *,
        level: str | None = None,
        score: tuple[int, int] | None = None,
        technique: str | Technique | None = None,
        at_most: str | None = None,
        rating: tuple[float, float] | None = None,
        pearl: bool = False,
        diamond: bool = False,
        blanks: int | None = None,
        clues: int | None = None,
        minimal: bool = False,
        symmetry: str = Symmetry.NONE,
        pattern: Pattern | None = None,
        boxes: tuple[int, int] | None = None,
        rules: Iterable[Rule] | None = None,
        jigsaw: bool = False,
        unbiased: bool = False,
        unique: bool = True,
    ) -> Request:
        """Refuse what makes no sense (ValueError), or cannot be had at all (CannotGenerate)."""
        wanted = _rules(size, boxes, rules, jigsaw)
        kind = _symmetry(symmetry)
        is_rated = any(wish is not None for wish in (level, score, technique, at_most))
        difficulty = _difficulty(level, score, technique, at_most) if is_rated else None
        exact = Exact.of(rating, pearl, diamond, level)
        is_classic = wanted == _CLASSIC
        if exact and not is_classic:
            raise ValueError("rating, pearl and diamond are for classic 9×9 puzzles")
        count = _blanks(size, blanks, clues)
        cells = () if pattern is None else tuple(pattern_cells(pattern, size))
        if unique and is_classic:
            _check_clues(size, None if count is None else size * size - count, cells)
        if pattern is not None:
            _check_pattern(size, wanted, cells, count, kind)
        elif count is None and not (is_rated or exact or minimal or unbiased):
            count = _about_half(size, kind)
        if count is not None and pattern is None:
            _check_sum(size, kind, count)
        if not unique and (minimal or unbiased or pattern is not None or difficulty or exact):
            raise ValueError("unique=False goes with nothing but blanks, clues and a symmetry")
        if unbiased:
            _check_unbiased(is_classic, kind, pattern is not None, count)
        minimal = minimal or unbiased
        return cls(size, wanted, kind, cells, count, minimal, unique, unbiased, difficulty, exact)

    def rules_for(self, seed: int) -> tuple[Rule, ...]:
        """Return the rules of the puzzle of a seed: a jigsaw is invented for it."""
        return layout_of(self.size, seed) if self.rules is None else self.rules

    def native(self, rules: tuple[Rule, ...]) -> _core.Request:
        """Return it as the core wants it."""
        empty = Puzzle(Grid.empty(self.size), rules)
        return _core.Request(
            empty.layout,
            rules == _CLASSIC,
            orbits(self.size, self.symmetry),
            list(self.pattern),
            -1 if self.blanks is None else self.blanks,
            self.minimal,
            self.unique,
            self.unbiased,
            self.difficulty.native(empty) if self.difficulty else None,
            self.exact.native() if self.exact else None,
            _ATTEMPTS_AT_SMALL if self.size <= _SMALL else 2**63,
        )

    def puzzle(self, cells: bytes, rules: tuple[Rule, ...]) -> Puzzle:
        """Return the puzzle that the core made."""
        return Puzzle(Grid.of(cells, self.size), rules)


def empty_puzzle(size: int, boxes: tuple[int, int] | None, rules: Iterable[Rule] | None) -> Puzzle:
    """Return the empty grid with its rules."""
    return Puzzle(Grid.empty(size), _rules(size, boxes, rules, jigsaw=False))


def _rules(
    size: int, boxes: tuple[int, int] | None, rules: Iterable[Rule] | None, jigsaw: bool
) -> tuple[Rule, ...] | None:
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ValueError(f"size must be {MIN_SIZE} to {MAX_SIZE}, not {size}")
    if boxes is not None and rules is not None:
        raise ValueError("give boxes or rules, not both")
    if jigsaw:
        if boxes is not None or rules is not None:
            raise ValueError("jigsaw=True invents the regions: give no boxes and no rules")
        if size > 16:
            raise ValueError(f"jigsaws are invented for sizes {MIN_SIZE} to 16, not {size}")
        return None
    wanted = classic(*(boxes or box_shape(size))) if rules is None else tuple(rules)
    Puzzle(Grid.empty(size), wanted)  # refuses rules that do not fit
    return wanted


def _difficulty(
    level: str | None,
    score: tuple[int, int] | None,
    technique: str | Technique | None,
    at_most: str | None,
) -> Difficulty | None:
    from .difficulty import Difficulty  # the techniques take a while to import

    return Difficulty.of(level, score, technique, at_most)


def _symmetry(name: str) -> Symmetry:
    try:
        return Symmetry(name)
    except ValueError:
        known = ", ".join(Symmetry)
        raise ValueError(f"no symmetry {name!r} (known: {known})") from None


def _blanks(size: int, blanks: int | None, clues: int | None) -> int | None:
    cells = size * size
    if blanks is not None and not 1 <= blanks <= cells:
        raise ValueError(f"blanks must be 1 to {cells} on a grid of {size}×{size}, not {blanks}")
    if clues is None:
        return blanks
    if not 0 <= clues < cells:
        raise ValueError(f"clues must be 0 to {cells - 1} on a grid of {size}×{size}, not {clues}")
    if blanks is not None and blanks + clues != cells:
        raise ValueError(f"{blanks} blanks and {clues} clues are not the {cells} cells")
    return cells - clues


def _about_half(size: int, symmetry: Symmetry) -> int:
    half = (size * size + 1) // 2
    return min(sums(orbits(size, symmetry)), key=lambda n: (abs(n - half), n))


def _check_sum(size: int, symmetry: Symmetry, blanks: int) -> None:
    groups = orbits(size, symmetry)
    if blanks in (possible := sums(groups)):
        return
    if all(len(group) == 2 for group in groups):
        why = f"in pairs: {blanks} is odd"
    else:
        less = max(n for n in possible if n < blanks)
        more = min((n for n in possible if n > blanks), default=less)
        why = f"together in groups: {blanks} cannot be had, but {less} and {more} can"
    raise CannotGenerate(f"{symmetry} symmetry blanks cells of a {size}×{size} grid {why}")


def _check_clues(size: int, clues: int | None, pattern: tuple[int, ...]) -> None:
    if 0 < len(pattern) < FEWEST_CLUES:
        raise CannotGenerate(
            f"the pattern has {len(pattern)} givens:"
            f" no 9×9 puzzle with fewer than {FEWEST_CLUES} has one solution"
        )
    if clues is not None and clues < FEWEST_CLUES:
        raise CannotGenerate(
            f"{size * size - clues} blanks leave {clues} givens:"
            f" no 9×9 puzzle with fewer than {FEWEST_CLUES} has one solution"
        )


def _check_pattern(
    size: int,
    rules: tuple[Rule, ...] | None,
    cells: tuple[int, ...],
    blanks: int | None,
    symmetry: Symmetry,
) -> None:
    if blanks is not None and blanks + len(cells) != size * size:
        raise ValueError(
            f"the pattern has {len(cells)} givens, not the {size * size - blanks} asked for"
        )
    if len(cells) == size * size:
        raise ValueError("the pattern has no empty cell")
    given = set(cells)
    for orbit in orbits(size, symmetry):
        if 0 < len(given & set(orbit)) < len(orbit):
            raise ValueError(f"the pattern does not have {symmetry} symmetry")
    if rules is not None:
        check_pattern(list(cells), Puzzle(Grid.empty(size), rules))


def _check_unbiased(
    is_classic: bool, symmetry: Symmetry, has_pattern: bool, blanks: int | None
) -> None:
    if not is_classic or symmetry is not Symmetry.NONE or has_pattern:
        raise ValueError("unbiased=True is for classic 9×9 puzzles with no symmetry or pattern")
    if blanks is not None and 81 - blanks > MOST_UNBIASED:
        raise CannotGenerate(
            f"minimal puzzles with more than {MOST_UNBIASED} givens are too rare to be drawn"
        )
