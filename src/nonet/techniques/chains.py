"""The facts of chains: each link as a message, with the house or cell that makes it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, Any

from ..messages import Message

if TYPE_CHECKING:
    from .base import Node, Step

Facts = dict[str, Any]
_LONGEST = 12  # links; longer chains are written with arrows


class Walk:
    """One chain of a step: its nodes, each after those that it follows from.

    In a net a node may follow from several others. The finders of the ladders give the main line
    first, and branches after it; here they come before they are needed. On the SE scale they do
    already, and the last node is the end.
    """

    def __init__(self, step: Step, first: int, end: int) -> None:
        self.step = step
        given: dict[int, list[int]] = {at: [] for at in range(first, end)}
        for link in step.links:
            if link.start in given and link.end in given and link.end != first:
                given[link.end].append(link.start)
        has_branches = any(parent > at for at, parents in given.items() for parent in parents)
        line = first
        while line + 1 < end and (
            not has_branches or line in given[line + 1] or not given[line + 1]
        ):
            line += 1
            given[line] = given[line] or [line - 1]
        order = _sort(given, first, line)
        self.nodes = tuple(step.nodes[at] for at in order)
        self._parents = [[order.index(p) for p in given[at] if p in order] for at in order]

    def message(self, code: str = "chain.if", start: int = 0) -> Message:
        """Return what follows once the nodes up to this one are known."""
        first = _node(self.step, self.nodes[start], "if")
        if len(self.nodes) - 1 - start > _LONGEST:
            return Message("chain.long", start=first, runs=self._runs(start))
        head, *rest = self._clauses(start)
        clauses = [head, *(Message("chain.then", clause=clause) for clause in rest)]
        return Message(code, start=first, clauses=clauses)

    def count_shared(self, other: Walk) -> int:
        """Return the last node up to which both chains are the same."""
        pairs = zip(self.nodes, other.nodes, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        return max(0, min(same, len(self.nodes) - 1) - 1)

    def _runs(self, start: int) -> list[Message]:
        """Return the chain in pieces without branches, each with what it follows from."""
        runs: list[tuple[list[Message], list[Message]]] = []
        for at in range(start + 1, len(self.nodes)):
            if self._parents[at] != [at - 1] or not runs:
                runs.append(([self._mark(parent) for parent in self._parents[at]], []))
            runs[-1][1].append(self._mark(at))
        return [Message("chain.run", causes=causes, marks=marks) for causes, marks in runs]

    def _mark(self, at: int) -> Message:
        node = self.nodes[at]
        cells, why = self.step.names(node.cells), _pattern(node)
        return Message(
            "chain.mark",
            cells=cells,
            digit=node.digit,
            on=node.on,
            why=[] if why is None else [why],
        )

    def _clauses(self, start: int) -> list[Message]:
        """Return the links, those from false to true together with the one before."""
        clauses, at, before = [], start + 1, {start}  # before: the nodes of the last clause
        while at < len(self.nodes):
            off, parents = self.nodes[at], set(self._parents[at])
            clause = self._clause(at, is_jump=len(parents) == 1 and not parents <= before)
            on = self.nodes[at + 1] if at + 1 < len(self.nodes) else None
            before = {at}
            if on is not None and not off.on and on.on and self._parents[at + 1] == [at]:
                at += 1
                before.add(at)
                if off.cells == on.cells and len(on.cells) == 1 and not off.is_set:
                    clause = Message("chain.swap", **clause.facts, digit=on.digit)
                else:
                    clause = Message("chain.so", step=clause, next=self._clause(at))
            clauses.append(clause)
            at += 1
        return clauses

    def _clause(self, at: int, *, is_jump: bool = False) -> Message:
        """Return a node, and why it follows where the names of the cells do not show it."""
        if is_jump and self.nodes[at].cause != "pattern":
            parent = _node(self.step, self.nodes[self._parents[at][0]], "if")
            why: Message | None = Message("chain.why-since", node=parent)
        else:
            why = _why(self.step, self.nodes[at], [self.nodes[p] for p in self._parents[at]])
        node = _node(self.step, self.nodes[at], "then")
        return Message("chain.step", node=node, why=[] if why is None else [why])


def walks_of(step: Step) -> list[Walk]:
    """Return the chains of a step, in order."""
    bounds = [*(step.chains or (0,)), len(step.nodes)]
    return [Walk(step, first, end) for first, end in pairwise(bounds) if first < end]


def chain_facts(step: Step, facts: Facts) -> Facts:
    """Return a chain, and what follows from its ends: the first is off, and the last is on."""
    walk = walks_of(step)[0]
    first, last = walk.nodes[0], walk.nodes[-1]
    if first.on:
        end = Message("chain.end-itself")
    elif first.cells == last.cells and first.digit == last.digit:
        end = Message("chain.end-same", node=_node(step, last, "then"))
    elif first.digit == last.digit:
        cells = step.names(first.cells + last.cells)
        end = Message("chain.end-digit", cells=cells, digit=first.digit, targets=facts["targets"])
    else:
        end = Message(
            "chain.end-cells",
            node=_node(step, first, "is", on=True),
            other=_node(step, last, "is"),
            cell=step.names(first.cells),
            digit=first.digit,
            other_cell=step.names(last.cells),
            other_digit=last.digit,
        )
    return {"walks": [walk.message()], "end": end}


def loop_facts(step: Step, facts: Facts) -> Facts:
    """Return a chain that comes back to its cell, and what that settles."""
    walk = walks_of(step)[0]
    first, last = walk.nodes[0], walk.nodes[-1]
    cell = step.names(first.cells)
    if "discontinuous" not in step.technique.id:
        return cycle_facts(step, facts)
    if first.on and last.on:
        end = Message("chain.end-both", cell=cell, digits=[first.digit, last.digit])
    elif first.on:
        end = Message("chain.end-itself")
    elif last.on and first.digit == last.digit:
        end = Message("chain.end-same", node=_node(step, last, "then"))
    else:
        end = Message("chain.end-either", cell=cell, digit=first.digit, other_digit=last.digit)
    return {"walks": [walk.message()], "end": end}


def cycle_facts(step: Step, _: Facts) -> Facts:
    """Return a chain that closes into a ring."""
    walk = walks_of(step)[0]
    end = Message("chain.end-ring", cells=step.names(walk.nodes[0].cells))
    return {"walks": [walk.message()], "end": end}


def contradiction_facts(step: Step, _: Facts) -> Facts:
    """Return the chains from an assumption, and what is wrong at their ends."""
    walks = walks_of(step)
    ways = [walk for walk in walks if len(walk.nodes) > 1]
    messages = []
    for number, walk in enumerate(ways):  # what two chains share is not repeated
        shared = max((walk.count_shared(other) for other in ways[:number]), default=0)
        code = "chain.since" if shared else "chain.also" if number else "chain.if"
        messages.append(walk.message(code, shared))
    return {"walks": messages, "broken": _broken(step, [walk.nodes[-1] for walk in walks])}


def _broken(step: Step, ends: list[Node]) -> Message:
    digits, are_on = sorted({end.digit for end in ends}), all(end.on for end in ends)
    if houses := [house.fact for house in step.houses("base")]:
        if are_on:
            cells = step.names(cell for end in ends for cell in end.cells)
            return Message("chain.broken-twice", houses=houses, digit=digits[0], cells=cells)
        return Message("chain.broken-house", houses=houses, digits=digits)
    if cells := step.names(step.cells("base")):
        code = "chain.broken-both" if are_on else "chain.broken-cell"
        return Message(code, cells=cells, digits=digits)
    if len({(end.cells, end.digit) for end in ends}) == 1 and len({end.on for end in ends}) == 2:
        return Message("chain.broken-spot", cell=step.names(ends[0].cells), digit=digits[0])
    return Message("chain.end-itself")


def verity_facts(step: Step, _: Facts) -> Facts:
    """Return the cases of which one is true, and the chain of each."""
    walks = walks_of(step)
    messages = [
        walk.message()
        if len(walk.nodes) > 1
        else Message("chain.at-once", start=_node(step, walk.nodes[0], "if"))
        for walk in walks
    ]
    return {"walks": messages, "cases": _cases(step, [walk.nodes[0] for walk in walks])}


def _cases(step: Step, roots: list[Node]) -> Message:
    """Return what the cases are: on and off, the candidates of a cell, the places in a house."""
    places = {cell for root in roots for cell in root.cells}
    cells, digits = step.names(places), sorted({root.digit for root in roots})
    if len({root.on for root in roots}) == 2:
        return Message("chain.cases-double", cells=cells, digit=digits[0])
    if len(cells) == 1:
        return Message("chain.cases-cell", cells=cells, digits=digits)
    if len(digits) == 1 and (houses := step.find_shared_houses(places, "base")):
        return Message("chain.cases-house", cells=cells, digit=digits[0], houses=houses[:1])
    return Message("chain.cases-any", nodes=[_node(step, root, "is") for root in roots])


def _node(step: Step, node: Node, form: str, *, on: bool | None = None) -> Message:
    """Return a node; the form is how it is used: "if", "then" or "is"."""
    return Message(
        "chain.node",
        form=form,
        cells=step.names(node.cells),
        digit=node.digit,
        on=node.on if on is None else on,
        set=node.is_set,
    )


def _sort(given: dict[int, list[int]], first: int, target: int) -> list[int]:
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


def _pattern(node: Node) -> Message | None:
    """Return what rules a node out if it is not a link: a nested chain, or a pattern."""
    if node.inner is not None:
        return Message("chain.why-inner", number=node.inner + 1)
    return Message("chain.why-pattern") if node.cause == "pattern" else None


def _why(step: Step, node: Node, parents: Sequence[Node]) -> Message | None:
    if node.cause == "pattern":
        return _pattern(node)
    if any(parent.on == node.on for parent in parents):
        return None
    homes = step.find_shared_houses(c for one in (*parents, node) for c in one.cells)
    is_one_digit = all(parent.digit == node.digit for parent in parents)
    is_set = any(one.is_set for one in (*parents, node))
    if not node.on:  # rows and columns are in the names of the cells
        is_plain = any(home["kind"] in ("row", "column") for home in homes)
        is_shown = homes and len(parents) == 1 and is_one_digit and not is_set and not is_plain
        return Message("chain.why-house", house=homes[0]) if is_shown else None
    if is_set:
        return Message("chain.why-set")
    count = len(parents)
    if all(parent.cells == node.cells for parent in parents):
        return Message("chain.why-candidate", count=count)
    if not homes or not is_one_digit:
        return Message("chain.why-left")
    cells = step.names(node.cells)
    return Message("chain.why-place", count=count, cells=cells, houses=homes)
