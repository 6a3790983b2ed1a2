"""Canonical forms of classic puzzles by the million."""

from __future__ import annotations

import os
from array import array
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, Unpack, overload

from .. import _core
from ..arguments import flag
from ..errors import unknown
from ..grid import Grid
from ..jobs.canon import FORMS
from ..outcome import Outcome
from ..transformation import Transformation
from .puzzles import Puzzles, work_on_records
from .records import Effort, Findings, Progress, Records, work_through
from .results import How

if TYPE_CHECKING:
    from numpy.typing import NDArray

_STEPS = 2_000, 8_000  # records for one thread at a time
_WAY = 29  # bytes of a way
_DONE, _TWIN, _NONE, _SEVERAL, _BAD = range(5)  # the statuses of the core
_OUTCOMES = {
    _DONE: Outcome.DONE,
    _TWIN: Outcome.NONE,
    _NONE: Outcome.NONE,
    _SEVERAL: Outcome.SEVERAL,
    _BAD: Outcome.BAD,
}


class FormTally(NamedTuple):
    """How many puzzles have a form, and how many have none.

    Those contradict themselves, have several solutions (for the form ``"grid"``), or could not be
    read.
    """

    done: int
    none: int
    several: int
    bad: int


@dataclass(frozen=True, slots=True)
class FormRow:
    """The canonical form of one puzzle among many.

    `outcome` is done; or none, several or bad, without a `grid` and with 0 `automorphisms`.
    """

    outcome: Outcome
    grid: Grid | None
    automorphisms: int


Kind = TypeVar("Kind")


class Canons(Findings[FormRow], Generic[Kind]):
    """The canonical forms of many puzzles: a sequence of `FormRow`.

    `forms` have the type of the puzzles; a puzzle without a form has an empty grid there.
    `automorphisms` has a number for each. `tally` says how many puzzles there are of each kind.
    """

    def __init__(self, records: Records, form: str, found: _Found) -> None:
        super().__init__(records, form)
        self.form = form
        self.forms: Kind = records.hand_back(found.forms)
        self.automorphisms = found.automorphisms
        self.tally = found.tally
        self._statuses, self._ways = found.statuses, found.ways

    def _get(self, index: int) -> FormRow:
        status = self._statuses[index]
        grid = self._records.grid_at(self.forms, index) if status == _DONE else None
        return FormRow(_OUTCOMES[status], grid, self.automorphisms[index])

    def _list_bad(self) -> list[int]:
        return [index for index, status in enumerate(self._statuses) if status == _BAD]

    def way(self, index: int) -> Transformation | None:
        """Return the way from a puzzle to its form; None if there is no form.

        Ways are kept only if `canon` was called with ``ways=True``.
        """
        if self._ways is None:
            raise ValueError("call canon with ways=True to keep the ways")
        if self._statuses[index] != _DONE:
            return None
        start = _WAY * range(len(self))[index]
        return Transformation.from_raw(bytes(self._ways[start : start + _WAY]))

    @property
    def ways(self) -> NDArray[Any] | None:
        """All ways as rows of 29 bytes (`Transformation.raw`), zeros where there is no form."""
        if self._ways is None:
            return None
        import numpy

        return numpy.frombuffer(self._ways, numpy.uint8).reshape(-1, _WAY)

    def __repr__(self) -> str:
        return f"<Canons of {len(self):,} puzzles: {self.tally}>"


@dataclass(frozen=True, slots=True)
class _Found:
    """What a run leaves, before it is handed back."""

    forms: Any
    automorphisms: array[int]
    statuses: bytes
    ways: bytes | None

    @property
    def bad(self) -> int:
        return self.statuses.count(_BAD)

    @property
    def tally(self) -> FormTally:
        count = self.statuses.count
        return FormTally(count(_DONE), count(_TWIN) + count(_NONE), count(_SEVERAL), self.bad)


@overload
def canon(  # type: ignore[overload-overlap]
    puzzles: str | IO[str], form: str = "puzzle", *, ways: bool = False, **how: Unpack[How]
) -> Canons[str]: ...
@overload
def canon(  # type: ignore[overload-overlap]
    puzzles: bytes | bytearray | memoryview | os.PathLike[str] | IO[bytes],
    form: str = "puzzle",
    *,
    ways: bool = False,
    **how: Unpack[How],
) -> Canons[bytes]: ...
@overload
def canon(  # type: ignore[overload-overlap]
    puzzles: NDArray[Any], form: str = "puzzle", *, ways: bool = False, **how: Unpack[How]
) -> Canons[NDArray[Any]]: ...
@overload
def canon(
    puzzles: Puzzles, form: str = "puzzle", *, ways: bool = False, **how: Unpack[How]
) -> Canons[list[str]]: ...
def canon(
    puzzles: Puzzles,
    form: str = "puzzle",
    *,
    ways: bool = False,
    format: str | None = None,
    threads: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Canons[Any]:
    """Return the canonical form of every puzzle: `nonet.canon` for millions.

    The forms come back as lines of text, an array, or a list of lines, like the puzzles. `ways`
    keeps the way to each of them. The other options are those of `solve`.

    >>> both = "1" + 80 * "." + "\\n" + 80 * "." + "7\\n"
    >>> forms = canon(both)
    >>> forms.forms.split() == [80 * "." + "1"] * 2, list(forms.automorphisms)
    (True, [41472, 41472])
    """
    kind = FORMS.get(form)
    if kind is None:
        raise unknown("form", form, FORMS)
    wants_ways = flag("ways", ways)

    def run(records: Records, effort: Effort) -> _Found:
        size, room = records.size, records.room()
        automorphisms = array("I", bytes(4 * size))
        statuses = _core.Room(size)
        raw = _core.Room(_WAY * size) if wants_ways else None

        def work(first: int, last: int, stop: _core.Stop) -> None:
            source = records.data, records.stride, records.is_text
            results = room, automorphisms, statuses, raw
            _core.canon_records(*source, first, last, kind, *results, stop)

        work_through(work, size, _STEPS, effort, form != "grid")
        return _Found(room, automorphisms, statuses.text(), raw.text() if raw else None)

    effort = Effort(threads, seconds, progress)
    records, found = work_on_records(puzzles, format, run, effort)
    return Canons(records, form, found)
