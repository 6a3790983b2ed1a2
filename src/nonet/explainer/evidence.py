"""Evidence: what one looks at in a step of an exact rating, by the roles that drawings know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .. import _core

__all__ = ["Evidence", "members"]

Pairs = tuple[tuple[int, int], ...]
Named = tuple[tuple[str, int], ...]
Spot = tuple[str, int, int]

_EVERY = 511  # nine candidates
_SINGLES = ("last_in_house", "hidden_single", "naked_single")
_FROM_HOUSES = ("multiple_house", "dynamic_house")
_WINGS = ("xy_wing", "xyz_wing")
_FISH = ("x_wing", "swordfish", "jellyfish")


@dataclass(frozen=True, slots=True)
class Evidence:
    """A step of the core in the words of the technique engine, made when it is looked at."""

    own: _core.ExplainerStep

    @property
    def placements(self) -> Pairs:
        """The digit that follows: (cell, digit)."""
        return self.own.placements

    @property
    def eliminations(self) -> Pairs:
        """The candidates that go: (cell, digit)."""
        return self.own.eliminations

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits that it is about; those of a chain are the digits of its nodes."""
        return self.own.digits or tuple(sorted({digit for _, digit, *_ in self.own.nodes}))

    @property
    def cells(self) -> Named:
        """The cells of the pattern, all with one role: their candidates tell more."""
        return tuple(("base", cell) for cell in self.own.cells)

    @property
    def houses(self) -> Named:
        """The houses, by their places in a classic puzzle: rows, columns, boxes."""
        if self.own.technique in _FROM_HOUSES:
            return (("base", (self._house_of_roots() + 18) % 27),)
        cover = _covers(self.own)
        return tuple(
            ("cover" if house in cover else "base", (house + 18) % 27) for house in self.own.houses
        )

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The candidates of the pattern: (role, cell, digit)."""
        name = self.own.technique
        if name.startswith("unique_loop"):
            return tuple(self._loop())
        if name in _WINGS:
            return tuple(self._wing())
        if name.startswith("bug"):
            return tuple(self._grave())
        if name.startswith("aligned"):
            return tuple(self._aligned())
        if name in _SINGLES:
            return tuple(("base", cell, digit) for cell, digit in self.own.placements)
        if name.startswith(("multiple", "dynamic")) and not name.endswith("contradiction"):
            return tuple(("pivot", cell, digit) for cell, digit, *_ in self._roots())
        return tuple(self._of(self.own.cells, self.own.digits, "base"))

    @property
    def nodes(self) -> tuple[tuple[tuple[int, ...], int, bool, bool], ...]:
        """The nodes of chains: (cells, digit, is it on, is it a set)."""
        return tuple(((cell,), digit, on, False) for cell, digit, on, *_ in self.own.nodes)

    @property
    def links(self) -> tuple[tuple[int, int, bool], ...]:
        """The links: (from node, to node, is it strong). A pattern on the way is not one."""
        nodes = self.own.nodes
        links = [(a, b, nodes[b][2]) for a, b in self.own.links if nodes[b][3] != "advanced"]
        if self.own.technique.endswith("_cycle"):
            links.append((len(nodes) - 1, 0, False))  # which closes it
        return tuple(links)

    @property
    def chains(self) -> tuple[int, ...]:
        """The node with which each branch begins."""
        targets = self.own.targets
        return (0, *(target + 1 for target in targets[:-1])) if targets else ()

    def candidates(self, cell: int) -> tuple[int, ...]:
        """Return what the cell could take before the step."""
        mask = self.own.before[cell] & _EVERY
        return tuple(digit for digit in range(1, 10) if mask >> (digit - 1) & 1)

    def _of(self, cells: Iterable[int], digits: Iterable[int], role: str) -> Iterable[Spot]:
        """Yield the candidates of these digits in these cells."""
        among = set(digits)
        return [(role, cell, d) for cell in cells for d in self.candidates(cell) if d in among]

    def _roots(self) -> list[tuple[int, int, bool, str, int]]:
        """Return the assumptions of the branches."""
        return [self.own.nodes[start] for start in self.chains]

    def _house_of_roots(self) -> int:
        """Return the house whose every place for the digit is the start of a branch."""
        roots = {cell for cell, *_ in self._roots()}
        digit = self._roots()[0][1]
        return next(
            house
            for house in range(27)
            if roots == {cell for cell in members(house) if digit in self.candidates(cell)}
        )

    def _loop(self) -> Iterable[Spot]:
        """Show the two digits all round, what cells have more, and the cells of a set beside."""
        own = self.own

        def round_of(pair: tuple[int, ...]) -> list[int]:
            return [cell for cell in own.cells if set(pair) <= set(self.candidates(cell))]

        pair = max(combinations(own.digits, 2), key=lambda pair: len(round_of(pair)))
        corners = round_of(pair)
        yield from self._of(corners, pair, "corner")
        yield from self._of(corners, set(range(1, 10)) - set(pair), "extra")
        yield from self._of([c for c in own.cells if c not in corners], own.digits, "base")

    def _wing(self) -> Iterable[Spot]:
        """Tell the pivot from the two around it: they have the digit that goes, and no other."""
        end = self.own.eliminations[0][1]
        for cell in self.own.cells:
            held = self.candidates(cell)
            role = "pincer" if end in held and len(held) == 2 else "pivot"
            yield from self._of([cell], held, role)

    def _grave(self) -> Iterable[Spot]:
        for cell in self.own.cells:
            role = "extra" if len(self.candidates(cell)) > 2 else "base"
            yield from self._of([cell], self.own.digits, role)

    def _aligned(self) -> Iterable[Spot]:
        gone = {cell for cell, _ in self.own.eliminations}
        for cell in self.own.cells:
            role = "pivot" if cell in gone else "base"
            yield from self._of([cell], self.candidates(cell), role)


def members(house: int) -> set[int]:
    """Return the cells of a house by its number in the core."""
    kind, place = divmod(house, 9)
    if kind == 0:
        first = place // 3 * 27 + place % 3 * 3
        return {first + 9 * row + column for row in range(3) for column in range(3)}
    return set(range(9 * place, 9 * place + 9)) if kind == 1 else set(range(place, 81, 9))


def _covers(step: _core.ExplainerStep) -> set[int]:
    """Return the houses from which candidates go: of locked candidates and fish."""
    gone = {cell for cell, _ in step.eliminations}
    if step.technique in ("pointing", "claiming"):
        return {house for house in step.houses if gone <= members(house)}
    if step.technique not in _FISH:
        return set()
    kinds = [{h for h in step.houses if h // 9 == kind} for kind in (1, 2)]
    return next(lines for lines in kinds if gone <= set().union(*map(members, lines)))
