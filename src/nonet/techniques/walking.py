"""Walking: a chain in plain words, from link to link."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from .base import Node, Step
from .phrases import listed, none_of, places, shared_houses

__all__ = ["Walk", "chains_of", "said", "walks_of"]

_LONGEST_IN_WORDS = 12  # links; longer chains are told with arrows


def said(step: Step, node: Node) -> str:
    """Say a node: ``r2c8 is 5``, ``neither r4c1 nor r4c2 is 5``."""
    if node.is_set:
        held = "no longer holds" if not node.on else "holds"
        return f"the set {places(step, node.cells)} {held} {node.digit}"
    if len(node.cells) == 1:
        return f"{step.name(node.cells[0])} is {'' if node.on else 'not '}{node.digit}"
    if node.on:
        return f"one of {places(step, node.cells)} is {node.digit}"
    return f"{none_of(step, node.cells)} is {node.digit}"


def _short(step: Step, node: Node) -> str:
    cells = "/".join(map(step.name, sorted(node.cells)))
    return f"{cells}{'=' if node.on else '≠'}{node.digit}"


class Walk:
    """One chain of a step: its nodes, each after those that it follows from.

    In a net a node may follow from several others. Natively the main line comes first, branches
    come after it; here they are told before they are needed.
    """

    def __init__(self, step: Step, first: int, end: int) -> None:
        self.step = step
        given: dict[int, list[int]] = {at: [] for at in range(first, end)}
        for link in step.links:
            if link.start in given and link.end in given and link.end != first:
                given[link.end].append(link.start)
        line = first
        while line + 1 < end and (line in given[line + 1] or not given[line + 1]):
            line += 1
            given[line] = given[line] or [line - 1]
        order = _ordered(given, first, line)
        self.nodes = tuple(step.nodes[at] for at in order)
        self._parents = [[order.index(p) for p in given[at] if p in order] for at in order]

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def words(self) -> str:
        """The whole chain: ``if r2c3 is not 5, then r2c8 is 5 (…); then r4c8 is not 5 but 7``."""
        if not self.nodes:
            return ""
        start = said(self.step, self.nodes[0])
        return f"if {start}{': ' if self.is_long else ', then '}{self.rest}"

    @property
    def rest(self) -> str:
        """What follows from the first node; with arrows where it is long."""
        return self.rest_from(0)

    def rest_from(self, start: int) -> str:
        """Return what follows once the nodes up to this one are told."""
        if start + 1 >= len(self.nodes):
            return "nothing more is needed"
        is_long = len(self.nodes) - 1 - start > _LONGEST_IN_WORDS
        return self._arrows(start) if is_long else "; then ".join(self._clauses(start))

    @property
    def is_long(self) -> bool:
        """Is it told with arrows?"""
        return len(self.nodes) - 1 > _LONGEST_IN_WORDS

    def shared_with(self, other: Walk) -> int:
        """Return the last node up to which both chains are the same."""
        pairs = zip(self.nodes, other.nodes, strict=False)
        return max(0, sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)) - 1)

    def _arrows(self, start: int) -> str:
        """Say it with arrows; where a branch begins, with what it follows from."""
        text = _short(self.step, self.nodes[start])
        for i in range(start + 1, len(self.nodes)):
            if self._parents[i] != [i - 1]:
                causes = (_short(self.step, self.nodes[parent]) for parent in self._parents[i])
                text += f"; {', '.join(causes)}"
            text += f" → {_short(self.step, self.nodes[i])}"
        return text

    def _clauses(self, start: int) -> list[str]:
        clauses, i, told = [], start + 1, {start}  # told: the nodes of the clause before
        while i < len(self.nodes):
            off = self.nodes[i]
            on = self.nodes[i + 1] if i + 1 < len(self.nodes) else None
            parents = set(self._parents[i])
            is_jump = len(parents) == 1 and not parents <= told
            back = f" (as {said(self.step, self.nodes[min(parents)])})" if is_jump else ""
            if on is not None and not off.on and on.on and self._parents[i + 1] == [i]:
                clauses.append(self._pair(i, off, on, back))
                told, i = {i, i + 1}, i + 2
            else:
                is_same = i == start + 1 and off.cells == self.nodes[start].cells
                is_single = is_same and len(off.cells) == 1 and not back
                what = f"it is {'' if off.on else 'not '}{off.digit}" if is_single else ""
                clauses.append((what or said(self.step, off)) + (back or self._reason(i)))
                told, i = {i}, i + 1
        return clauses

    def _pair(self, i: int, off: Node, on: Node, back: str) -> str:
        """Say two nodes at once: what a cell is not, and what follows at once."""
        begin = said(self.step, off) + (back or self._reason(i))
        if off.cells == on.cells and len(on.cells) == 1 and not off.is_set:
            return f"{begin} but {on.digit}"
        if off.digit == on.digit and not off.is_set:
            is_one = len(on.cells) == 1
            follows = f"{'' if is_one else 'one of '}{places(self.step, on.cells)} is"
        else:
            follows = said(self.step, on)
        return f"{begin}, so {follows}{self._reason(i + 1)}"

    def _reason(self, i: int) -> str:
        """Say in brackets why a node follows, where the names of the cells do not show it."""
        node = self.nodes[i]
        parents = [self.nodes[parent] for parent in self._parents[i]]
        if any(parent.on == node.on for parent in parents):
            return ""
        return _why_on(self.step, node, parents) if node.on else _why_off(self.step, node, parents)


def _ordered(given: dict[int, list[int]], first: int, target: int) -> list[int]:
    """Return the nodes that lead to the target, each after those that it follows from."""
    order, seen = [first], {first}
    open_ = [(target, iter(given[target]))] if target != first else []
    while open_:
        node, parents = open_[-1]
        seen.add(node)
        if (parent := next((p for p in parents if p not in seen), None)) is None:
            order.append(node)
            open_.pop()
        else:
            open_.append((parent, iter(given[parent])))
    return order


def _why_on(step: Step, node: Node, parents: Sequence[Node]) -> str:
    if any(parent.is_set for parent in parents):
        return " (all that the set leaves it)"
    if all(parent.cells == node.cells for parent in parents):
        return " (its only other candidate)" if len(parents) == 1 else " (its last candidate)"
    cells = [cell for parent in (*parents, node) for cell in parent.cells]
    homes = shared_houses(step, cells)
    if not homes or any(parent.digit != node.digit for parent in parents):
        return " (all that is left)"
    other = "other " if len(parents) == 1 else ""
    place = "place" if len(node.cells) == 1 else "places"
    left = "" if other else " left"
    return f" (the only {other}{place}{left} in {listed((home.name for home in homes), 'or')})"


def _why_off(step: Step, node: Node, parents: Sequence[Node]) -> str:
    """Name the house where it is not plain from the cells: rows and columns are in their names."""
    if len(parents) != 1 or parents[0].digit != node.digit or node.is_set or parents[0].is_set:
        return ""
    homes = shared_houses(step, (*parents[0].cells, *node.cells))
    if not homes or any(home.name.startswith(("row ", "column ")) for home in homes):
        return ""
    return f" ({homes[0].name})"


def walks_of(step: Step) -> list[Walk]:
    """Return the chains of a step, in order."""
    starts = [start for start in step.raw.chains if start < len(step.raw.nodes)]
    bounds = [*(starts or ([0] if step.raw.nodes else [])), len(step.raw.nodes)]
    pairs = pairwise(bounds)
    return [Walk(step, first, end) for first, end in pairs if first < end]


def chains_of(step: Step) -> list[tuple[Node, ...]]:
    """Return the nodes of each chain of a step, in order."""
    return [walk.nodes for walk in walks_of(step)]
