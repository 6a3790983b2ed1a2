"""The requested SE rating: an ER, a pearl or a diamond."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ... import _core
from ...errors import CannotGenerate, RequestError, quote_value
from ...messages import Message

_LEAST, _MOST = 10, 1000  # tenths: a full house; no upper end
_HARDEST = 119  # of all known puzzles
_EASY = 23  # an easy puzzle takes singles only
_WORK = 3_000_000  # nodes of chains to spend on one puzzle


@dataclass(frozen=True, slots=True)
class SeWish:
    """The SE rating that a puzzle must have. ER is in tenths."""

    least: int = 0
    most: int = _MOST
    pearl: bool = False
    diamond: bool = False

    @classmethod
    def of(
        cls, rating: Iterable[float] | None, pearl: bool, diamond: bool, level: str | None
    ) -> SeWish | None:
        """Check the request; None if it asks for nothing."""
        if rating is None and not pearl and not diamond:
            return None
        least, most = (0, _MOST) if rating is None else _range(rating)
        if str(level).strip().lower() == "easy" and least > _EASY:
            raise RequestError("generate.easy-rating", most=f"{_EASY / 10}", found=f"{least / 10}")
        return cls(least, most, pearl, diamond)

    def native(self) -> _core.SeWish:
        """Return it in the form of the core."""
        return _core.SeWish(self.least, self.most, self.pearl, self.diamond, _WORK)

    @property
    def gem(self) -> str:
        """The word pearl or diamond, if requested."""
        return "diamond" if self.diamond else "pearl" if self.pearl else ""

    def describe(self) -> Message:
        """Return the request as messages."""
        has_range = (self.least, self.most) != (0, _MOST)
        return Message(
            "generate.wish-se",
            gem=self.gem or None,
            least=f"{self.least / 10}" if has_range else None,
            most=f"{self.most / 10}",
        )


def _range(rating: Iterable[float]) -> tuple[int, int]:
    try:
        least, most = (round(10 * number) for number in rating)
    except (TypeError, ValueError, OverflowError):
        raise RequestError(
            "type.pair", name="rating", text="lowest, highest", found=quote_value(rating)
        ) from None
    if not _LEAST <= least <= most:
        raise RequestError(
            "generate.ascending",
            name="rating",
            start="1.0",
            least=f"{least / 10}",
            most=f"{most / 10}",
        )
    if least > _HARDEST:
        raise CannotGenerate("generate.hardest", most=f"{_HARDEST / 10}", found=f"{least / 10}")
    return least, most
