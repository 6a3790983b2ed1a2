"""The words for the steps of an exact rating."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ..grid import cell_name
from ..techniques.base import joined
from .evidence import members

if TYPE_CHECKING:
    from .. import _core

__all__ = ["house", "name_of", "reason_of"]

Node = tuple[int, int, bool, str, int]

_KINDS = "box", "row", "column"
_DYNAMIC = 25  # the first producer of dynamic chains; five levels of them come after it


def house(number: int) -> str:
    """Return the name of a house by its number in the core."""
    return f"{_KINDS[number // 9]} {number % 9 + 1}"


def name_of(step: _core.ExplainerStep) -> str:
    """Return the name of a step's technique, with the level of its chains."""
    name = _SAID[step.technique][0]
    if step.technique.startswith("unique_loop"):
        # cells of a set may stand beside the loop: only of types 1, 2 and 4 all are its own
        is_rectangle = "_3_" not in step.technique and len(step.cells) == 4
        return name.replace("Loop", "Rectangle") if is_rectangle else name
    if step.producer == _DYNAMIC + 1:
        return f"{name} (+)"
    if step.producer > _DYNAMIC + 1:
        return f"{name.replace('Dynamic', 'Nested')} (level {step.producer - _DYNAMIC})"
    return name


def reason_of(step: _core.ExplainerStep) -> str:
    """Return why it follows."""
    said = _SAID[step.technique][1](step)
    inner = (
        f"Chain {number}, once the candidates before it are gone: {reason_of(chain)}"
        for number, chain in enumerate(step.inner, 1)
    )
    return ". ".join([said, *inner])


def _cells(cells: Iterable[int], last: str = "and") -> str:
    return joined(map(cell_name, cells), last)


def _full_house(step: _core.ExplainerStep) -> str:
    ((cell, _),) = step.placements
    return f"{cell_name(cell)} is the last empty cell of {house(step.houses[0])}"


def _hidden_single(step: _core.ExplainerStep) -> str:
    return f"in {house(step.houses[0])} there is no other place for {step.digits[0]}"


def _naked_single(step: _core.ExplainerStep) -> str:
    return f"no other digit is left for {_cells(step.cells)}"


def _locking(step: _core.ExplainerStep) -> str:
    gone = {cell for cell, _ in step.eliminations}
    start, end = sorted(step.houses, key=lambda number: gone <= members(number))
    return (
        f"in {house(start)} the places for {step.digits[0]}, {_cells(step.cells)}, all lie in"
        f" {house(end)}: there is none elsewhere in {house(end)}"
    )


def _direct_locking(step: _core.ExplainerStep) -> str:
    ((cell, digit),) = step.placements
    homes = [number for number in step.houses if set(step.cells) <= members(number)]
    (other,) = (number for number in step.houses if number not in homes)
    return (
        f"{_cells(step.cells, 'or')} has the {digit} of both {joined(map(house, homes))}:"
        f" that leaves {cell_name(cell)} as its place in {house(other)}"
    )


def _direct_hidden(step: _core.ExplainerStep) -> str:
    ((cell, digit),) = step.placements
    return (
        f"in {house(step.houses[0])}, {joined(step.digits)} take {_cells(step.cells)}:"
        f" that leaves {cell_name(cell)} for {digit}"
    )


def _naked_set(step: _core.ExplainerStep) -> str:
    where = house(step.houses[0])
    return f"in {where}, {_cells(step.cells)} have room for {joined(step.digits)} only"


def _hidden_set(step: _core.ExplainerStep) -> str:
    where = house(step.houses[0])
    return f"in {where}, {joined(step.digits)} have no places but {_cells(step.cells)}"


def _fish(step: _core.ExplainerStep) -> str:
    gone = {cell for cell, _ in step.eliminations}
    rows = [number for number in step.houses if number // 9 == 1]
    columns = [number for number in step.houses if number // 9 == 2]
    covers_rows = gone <= set().union(*map(members, rows))
    base, cover = (columns, rows) if covers_rows else (rows, columns)
    return (
        f"in {joined(map(house, base))}, {step.digits[0]} has places in"
        f" {joined(map(house, cover))} only: {_cells(step.cells)}"
    )


def _wing(step: _core.ExplainerStep) -> str:
    digit = step.eliminations[0][1]
    return (
        f"{_cells(step.cells)} have {joined(step.digits)} between them:"
        f" however they are filled, one of them is {digit}"
    )


def _loop(rest: str) -> Callable[[_core.ExplainerStep], str]:
    def say(step: _core.ExplainerStep) -> str:
        return (
            f"were there nothing but two digits in a loop of the cells {_cells(step.cells)}, they"
            f" could be exchanged, and there were two solutions: {rest}"
        )

    return say


def _grave(rest: str) -> Callable[[_core.ExplainerStep], str]:
    def say(step: _core.ExplainerStep) -> str:
        return (
            f"without {joined(step.digits, 'or')} in {_cells(step.cells)}, every open cell would"
            f" have two candidates and every digit two places: two solutions or none. {rest}"
        )

    return say


def _aligned(step: _core.ExplainerStep) -> str:
    gone = dict.fromkeys(cell for cell, _ in step.eliminations)
    return (
        f"among {_cells(step.cells)}, every way to fill the cells together with {_cells(gone)} that"
        " has one of these digits there repeats a digit, or leaves one of the others without any"
    )


def _node(node: Node) -> str:
    cell, digit, on, cause, inner = node
    said = f"{cell_name(cell)}{'=' if on else '≠'}{digit}"
    if cause == "advanced":
        return f"{said} ({f'chain {inner + 1}' if inner >= 0 else 'a pattern'})"
    return said if cause == "none" else f"{said} ({cause})"


def _branches(step: _core.ExplainerStep) -> list[tuple[Node, ...]]:
    starts = [0, *(target + 1 for target in step.targets[:-1])]
    ends = [target + 1 for target in step.targets]
    return [step.nodes[start:end] for start, end in zip(starts, ends, strict=True)]


def _told(step: _core.ExplainerStep) -> str:
    """Tell the branches: chains by arrows; in nets a node follows from some of those before it."""
    said, start, links = [], 0, set(step.links)
    for nodes in _branches(step):
        end = start + len(nodes)
        is_chain = {link for link in links if start <= link[0] < end} == {
            (node, node + 1) for node in range(start, end - 1)
        }
        said.append((" → " if is_chain else ", ").join(map(_node, nodes)))
        start = end
    return "; ".join(said)


def _target(step: _core.ExplainerStep) -> str:
    cell, digit, on, _, _ = step.nodes[-1]
    return f"{cell_name(cell)} is {'' if on else 'not '}{digit}"


def _cycle(step: _core.ExplainerStep) -> str:
    return (
        f"all round this cycle either every node holds or none: {_told(step)}."
        " What sees a digit both on and off in it goes"
    )


def _chain(step: _core.ExplainerStep) -> str:
    cell, digit, on, *_ = step.nodes[0]
    start = f"{cell_name(cell)} were {'' if on else 'not '}{digit}"
    return f"if {start}, the opposite would follow: {_told(step)}"


def _contradiction(step: _core.ExplainerStep) -> str:
    start, end = step.nodes[0], step.nodes[-1]
    is_on = "" if start[2] else "not "
    return (
        f"if {cell_name(start[0])} were {is_on}{start[1]}, {cell_name(end[0])} would be {end[1]}"
        f" and not be {end[1]}: {_told(step)}"
    )


def _double(step: _core.ExplainerStep) -> str:
    cell, digit, *_ = step.nodes[0]
    return f"whether {cell_name(cell)} is {digit} or not, {_target(step)}: {_told(step)}"


def _cell(step: _core.ExplainerStep) -> str:
    cell = cell_name(step.nodes[0][0])
    return f"whichever digit {cell} takes, {_target(step)}: {_told(step)}"


def _house(step: _core.ExplainerStep) -> str:
    roots = [branch[0] for branch in _branches(step)]
    places = _cells((root[0] for root in roots), "or")
    return f"{places} must be {roots[0][1]}, and each time {_target(step)}: {_told(step)}"


_SAID: dict[str, tuple[str, Callable[[_core.ExplainerStep], str]]] = {
    "last_in_house": ("Full House", _full_house),
    "hidden_single": ("Hidden Single", _hidden_single),
    "direct_pointing": ("Direct Pointing", _direct_locking),
    "direct_claiming": ("Direct Claiming", _direct_locking),
    "direct_hidden_pair": ("Direct Hidden Pair", _direct_hidden),
    "naked_single": ("Naked Single", _naked_single),
    "direct_hidden_triple": ("Direct Hidden Triple", _direct_hidden),
    "pointing": ("Pointing", _locking),
    "claiming": ("Claiming", _locking),
    "naked_pair": ("Naked Pair", _naked_set),
    "x_wing": ("X-Wing", _fish),
    "hidden_pair": ("Hidden Pair", _hidden_set),
    "naked_triple": ("Naked Triple", _naked_set),
    "swordfish": ("Swordfish", _fish),
    "hidden_triple": ("Hidden Triple", _hidden_set),
    "xy_wing": ("XY-Wing", _wing),
    "xyz_wing": ("XYZ-Wing", _wing),
    "unique_loop_1": ("Unique Loop 1", _loop("the one cell with more keeps what is more")),
    "unique_loop_2": ("Unique Loop 2", _loop("one of the cells with more has the digit more")),
    "unique_loop_3_naked": (
        "Unique Loop 3",
        _loop("the two cells with more act as one of a naked set, with the other cells here"),
    ),
    "unique_loop_3_hidden": (
        "Unique Loop 3",
        _loop("the two cells with more act as one of a hidden set, with the other cells here"),
    ),
    "unique_loop_4": (
        "Unique Loop 4",
        _loop("one of the two digits is bound to the two cells with more, so the other goes"),
    ),
    "naked_quad": ("Naked Quad", _naked_set),
    "jellyfish": ("Jellyfish", _fish),
    "hidden_quad": ("Hidden Quad", _hidden_set),
    "bug_1": ("BUG 1", _grave("So that cell takes one of them")),
    "bug_2": ("BUG 2", _grave("So one of the cells has it, and what sees them all has not")),
    "bug_3": ("BUG 3", _grave("So the cells act as one of a naked set")),
    "bug_4": ("BUG 4", _grave("So the cells have one of them, beside the digit they are bound to")),
    "aligned_pair": ("Aligned Pair Exclusion", _aligned),
    "x_cycle": ("X-Cycle", _cycle),
    "y_cycle": ("Y-Cycle", _cycle),
    "xy_cycle": ("XY-Cycle", _cycle),
    "x_chain": ("Forcing X-Chain", _chain),
    "xy_chain": ("Forcing Chain", _chain),
    "aligned_triplet": ("Aligned Triplet Exclusion", _aligned),
    "nishio": ("Nishio", _contradiction),
    "multiple_cell": ("Cell Forcing Chains", _cell),
    "multiple_house": ("House Forcing Chains", _house),
    "dynamic_contradiction": ("Dynamic Contradiction", _contradiction),
    "dynamic_double": ("Dynamic Double Chains", _double),
    "dynamic_cell": ("Dynamic Cell Forcing Chains", _cell),
    "dynamic_house": ("Dynamic House Forcing Chains", _house),
}
