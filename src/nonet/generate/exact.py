"""Exact: an ER, a pearl or a diamond, as `rate` says on the scale of Sudoku Explainer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .. import _core
from ..errors import CannotGenerate

__all__ = ["Exact"]

_LEAST, _MOST = 10, 1000  # tenths: a full house; no upper end
_HARDEST = 119  # of all that are known
_EASY = 23  # an easy puzzle takes singles only
_WORK = 3_000_000  # nodes of chains that a puzzle is worth


@dataclass(frozen=True, slots=True)
class Exact:
    """What is asked of the exact rating of a puzzle. ER is in tenths."""

    least: int = 0
    most: int = _MOST
    pearl: bool = False
    diamond: bool = False

    @classmethod
    def of(
        cls, rating: Iterable[float] | None, pearl: bool, diamond: bool, level: str | None
    ) -> Exact | None:
        """Check what is asked for; None where nothing is."""
        if rating is None and not pearl and not diamond:
            return None
        least, most = (0, _MOST) if rating is None else _range(rating)
        if str(level).strip().lower() == "easy" and least > _EASY:
            raise ValueError(
                f"an easy puzzle has a rating of {_EASY / 10} at most, not of {least / 10}"
            )
        return cls(least, most, pearl, diamond)

    def native(self) -> _core.Exact:
        """Return it as the core wants it."""
        return _core.Exact(self.least, self.most, self.pearl, self.diamond, _WORK)

    @property
    def gem(self) -> str:
        """What it is beside its rating, if anything."""
        return "diamond" if self.diamond else "pearl" if self.pearl else ""

    def __str__(self) -> str:
        parts = [f"a {self.gem}"] if self.gem else []
        if (self.least, self.most) != (0, _MOST):
            parts.append(f"an ER from {self.least / 10} to {self.most / 10}")
        return " with ".join(parts)


def _range(rating: Iterable[float]) -> tuple[int, int]:
    try:
        least, most = (round(10 * number) for number in rating)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"rating must be a pair (lowest, highest), not {rating!r}") from None
    if not _LEAST <= least <= most:
        raise ValueError(
            f"rating must go up from 1.0 or more, not from {least / 10} to {most / 10}"
        )
    if least > _HARDEST:
        raise CannotGenerate(
            f"no puzzle is known with a rating of more than {_HARDEST / 10}: not {least / 10}"
        )
    return least, most
