"""Facts: what the sentences about a step are filled with.

Most are read from the roles of the step: `pivot` are the cells of the pivot, `pivot_digits` its
candidates, `base_houses` the houses of the base. `targets` are the cells of the effects. A few
patterns need a little more: see `_MORE`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..messages import Fact, Message, fact_names
from .almost_locked_sets import (
    als_chain_facts,
    als_xy_wing_facts,
    als_xz_facts,
    death_blossom_facts,
)
from .chains import (
    chain_facts,
    contradiction_facts,
    cycle_facts,
    loop_facts,
    verity_facts,
    walks_of,
)

if TYPE_CHECKING:
    from .base import Step

Facts = dict[str, Any]
_OPPOSITE = {"A": "B", "B": "A", "C": "D", "D": "C"}


def reason_of(step: Step) -> Message:
    """Return why a step follows."""
    code = step.technique.find_code("step")
    facts = _role_facts(step)
    if more := _MORE.get(code.removeprefix("step.")):
        facts |= more(step, facts)
    needed = fact_names(code)
    reason = Message(code, **{name: fact for name, fact in facts.items() if name in needed})
    chains = [
        Message("step.inner", number=number, reason=reason_of(inner))
        for number, inner in enumerate(step.inner, 1)
    ]
    return Message("step.nested", reason=reason, chains=chains) if chains else reason


def conclusion_of(step: Step) -> Message:
    """Return what follows: ``r5c5 = 5``, or ``r1c2, r1c3 ≠ 7``."""
    if step.raw.placements:
        effects = _equations(step)
    else:
        effects = [
            Message("step.unequal", cells=step.names(cells), digit=digit)
            for digit, cells in sorted(_group_eliminations(step).items())
        ]
    return Message("step.conclusion", effects=effects)


def _role_facts(step: Step) -> Facts:
    effects = (*step.raw.placements, *step.raw.eliminations)
    cells: dict[str, set[int]] = {}
    digits: dict[str, set[int]] = {}
    for role, cell, digit in step.raw.spots:
        cells.setdefault(role, set()).add(cell)
        digits.setdefault(f"{role}_digits", set()).add(digit)
    special = set().union(*cells.values()) - cells.get("base", set())
    for role, cell in step.raw.cells:  # on the SE scale all are of the base
        if role != "base" or cell not in special:
            cells.setdefault(role, set()).add(cell)
    houses: dict[str, list[Fact]] = {}
    for role, house in step.raw.houses:
        houses.setdefault(f"{role}_houses", []).append(step.puzzle.houses[house].fact)
    return {
        "digits": list(step.digits),
        "targets": step.names(cell for cell, _ in effects),
        "target_digits": sorted({digit for _, digit in effects}),
        "effect": _effect(step),
        **{role: step.names(found) for role, found in cells.items()},
        **{role: sorted(found) for role, found in digits.items()},
        **houses,
    }


def _effect(step: Step) -> Message:
    if step.raw.placements:
        return Message("step.place", placements=_equations(step))
    by_cells: dict[tuple[int, ...], list[int]] = {}
    for digit, cells in sorted(_group_eliminations(step).items()):
        by_cells.setdefault(tuple(cells), []).append(digit)
    parts: list[Facts] = [
        {"digits": gone, "cells": step.names(cells)} for cells, gone in by_cells.items()
    ]
    rest = [Message("step.from", **part) for part in parts[1:]]
    return Message("step.eliminate", **parts[0], rest=rest)


def _equations(step: Step) -> list[Message]:
    return [
        Message("step.equal", cell=step.name(cell), digit=digit)
        for cell, digit in step.raw.placements
    ]


def _group_eliminations(step: Step) -> dict[int, list[int]]:
    by_digit: dict[int, list[int]] = {}
    for cell, digit in sorted(set(step.raw.eliminations)):
        by_digit.setdefault(digit, []).append(cell)
    return by_digit


def _targets(step: Step) -> list[int]:
    return sorted({cell for cell, _ in step.raw.eliminations})


def _in_role(step: Step, role: str) -> list[int]:
    return sorted({*step.cells(role), *(cell for cell, _ in step.candidates(role))})


def _fish(_: Step, facts: Facts) -> Facts:
    """Add the eliminated candidates of the pattern itself: they are in two covers."""
    return {"eaten": [cell for cell in facts["targets"] if cell in facts["base"]]}


def _finned_fish(step: Step, facts: Facts) -> Facts:
    """Add fins in two base houses, and base houses with one place besides the fins."""
    houses, base = step.houses("base"), set(_in_role(step, "base"))
    twice = [c for c in _in_role(step, "fin") if sum(c in house.cells for house in houses) > 1]
    left = ((house, base & set(house.cells)) for house in houses)
    sashimi = [
        Message("step.only-place", house=house.fact, cells=step.names(cells))
        for house, cells in left
        if len(cells) == 1
    ]
    return {**_fish(step, facts), "endo": step.names(twice), "sashimi": sashimi}


def _bridge(step: Step, _: Facts) -> Facts:
    chains = []
    for walk in walks_of(step):
        first, inner, other, last = (node.cells for node in walk.nodes)
        chains.append(
            Message(
                "step.bridge-chain",
                digits=[walk.nodes[0].digit],
                houses=step.find_shared_houses(first + inner, "base"),
                cells=step.names(first + inner),
                other_houses=step.find_shared_houses(other + last, "base"),
                other_cells=step.names(other + last),
                middle=step.names(inner + other),
                middle_houses=step.find_shared_houses(inner + other),
                ends=step.names(first + last),
            )
        )
    return {"chains": chains}


def _empty_rectangle(step: Step, facts: Facts) -> Facts:
    chains = []
    for walk in walks_of(step):
        far, near, inner, end = (node.cells for node in walk.nodes)
        seen = [c for c in _targets(step) if all(step.sees(c, place) for place in far + end)]
        chains.append(
            Message(
                "step.empty-rectangle-chain",
                digits=[walk.nodes[0].digit],
                houses=step.find_shared_houses(inner + end, "cover"),
                box=facts["base_houses"][0],
                far=step.names(far),
                near=step.names(near),
                inner=step.names(inner),
                end=step.names(end),
                targets=step.names(seen or _targets(step)),
            )
        )
    return {"chains": chains}


def _clashes(step: Step) -> list[tuple[int, str, int, str]]:
    """Return the pairs of cells by which colours see each other, each cell with its colour."""
    colour = {c: role[-1].upper() for role, c, _ in step.raw.spots if role.startswith("colour")}
    colour |= {c: role[-1].upper() for role, c in step.raw.cells if role.startswith("colour")}
    pairs = (
        (step.nodes[link.start].cells[0], step.nodes[link.end].cells[0])
        for link in step.links
        if not link.strong
    )
    return [(one, colour[one], two, colour[two]) for one, two in pairs]


def _colours_wrap(step: Step, _: Facts) -> Facts:
    return {
        "clashes": [
            Message(
                "step.colour-twice",
                cells=step.names((one, two)),
                colour=colour,
                houses=step.find_shared_houses((one, two)),
            )
            for one, colour, two, _ in _clashes(step)
        ]
    }


def _multi_colours_1(step: Step, _: Facts) -> Facts:
    return {
        "clashes": [
            Message(
                "step.colour-clash",
                digits=list(step.digits),
                cell=step.name(one),
                colour=first,
                other_cell=step.name(two),
                other_colour=second,
                opposites=[_OPPOSITE[first], _OPPOSITE[second]],
            )
            for one, first, two, second in _clashes(step)
        ]
    }


def _multi_colours_2(step: Step, _: Facts) -> Facts:
    sights: dict[str, list[Fact]] = {}
    for one, first, two, second in _clashes(step):
        seen = Message(
            "step.colour-sight",
            cell=step.name(one),
            other_cell=step.name(two),
            other_colour=second,
        )
        sights.setdefault(first, []).append(seen)
    return {
        "clashes": [
            Message("step.colour-wrong", colour=colour, sights=seen)
            for colour, seen in sorted(sights.items())
        ]
    }


def _wing(step: Step, facts: Facts) -> Facts:
    [end] = facts["target_digits"]
    cases = []
    for pincer in _in_role(step, "pincer"):
        own = sorted(d for cell, d in step.candidates("pincer") if cell == pincer and d != end)
        cases.append(Message("step.wing-case", digits=own, cell=step.name(pincer), digit=end))
    return {"cases": cases}


def _w_wing(step: Step, facts: Facts) -> Facts:
    one, two = _in_role(step, "pincer")
    ends = _in_role(step, "base")
    if not (step.sees(one, ends[0]) and step.sees(two, ends[1])):
        ends.reverse()
    pairs = zip((one, two), ends, strict=True)
    [other] = set(facts["pincer_digits"]) - set(facts["target_digits"])
    return {
        "other": other,
        "sights": [
            Message("step.sight", cell=step.name(a), other_cell=step.name(b)) for a, b in pairs
        ],
    }


def _rectangle(step: Step, facts: Facts) -> Facts:
    """Add the two digits that could be swapped, and which corners and digits stay."""
    pair, corners, targets = step.digits[:2], _in_role(step, "corner"), set(_targets(step))
    lines = [set(house.cells) for house in step.puzzle.houses if house.kind in ("row", "column")]
    beside = {c for c in corners for t in targets if any({c, t} <= line for line in lines)}
    rest = [cell for cell in corners if cell not in targets]
    roof = {cell for node in step.nodes for cell in node.cells} or set(_in_role(step, "extra"))
    return {
        "deadly": Message("step.deadly", corner=facts["corner"], pair=list(pair)),
        "pair": list(pair),
        "rest": step.names(rest),
        "kept": next((d for d in pair if d not in facts["target_digits"]), pair[0]),
        "roof": step.names(roof or targets),
        "beside": step.names(cell for cell in rest if cell in beside),
        "across": step.names(cell for cell in rest if cell not in beside),
        "set_digits": sorted({*facts.get("extra_digits", ()), *facts.get("base_digits", ())}),
    }


def _sue_de_coq(_: Step, facts: Facts) -> Facts:
    """Add all digits, and those that can be in the line and in the box: one more than cells."""
    cells = {*facts["pivot"], *facts["set_a"], *facts["set_b"]}
    line, box = set(facts["set_a_digits"]), set(facts["set_b_digits"])
    every = {*facts["pivot_digits"], *line, *box}
    return {
        "set_digits": sorted(every),
        "doubles": [] if len(cells) == len(every) else sorted(line & box),
    }


def _direct_locked(step: Step, _: Facts) -> Facts:
    """Separate the houses that the digit is locked in from the one that it is placed in."""
    cells = set(_in_role(step, "base"))
    locked = [house for house in step.houses() if cells <= set(house.cells)]
    return {
        "locked_houses": [house.fact for house in locked],
        "other_houses": [house.fact for house in step.houses() if house not in locked],
    }


def _remote_pair(step: Step, _: Facts) -> Facts:
    path = [step.name(cell) for cell in dict.fromkeys(step.cells("base"))]
    return {"path": path, "ends": [path[0], path[-1]]}


_MORE: dict[str, Callable[[Step, Facts], Facts]] = {
    "fish": _fish,
    "finned-fish": _finned_fish,
    "bridge": _bridge,
    "empty-rectangle": _empty_rectangle,
    "simple-colours-wrap": _colours_wrap,
    "multi-colours-1": _multi_colours_1,
    "multi-colours-2": _multi_colours_2,
    "xy-wing": _wing,
    "xyz-wing": _wing,
    "w-wing": _w_wing,
    "als-xz": als_xz_facts,
    "als-xy-wing": als_xy_wing_facts,
    "als-chain": als_chain_facts,
    "death-blossom": death_blossom_facts,
    "sue-de-coq": _sue_de_coq,
    "direct-locked": _direct_locked,
    "remote-pair": _remote_pair,
    "chain": chain_facts,
    "aic": chain_facts,
    "nice-loop": loop_facts,
    "cycle": cycle_facts,
    "contradiction": contradiction_facts,
    "verity": verity_facts,
    **dict.fromkeys(
        (
            "unique-rectangle",
            *(f"unique-rectangle-{number}" for number in (1, 3, 4, 6)),
            "hidden-rectangle",
            "avoidable-rectangle-1",
            "avoidable-rectangle-2",
            "unique-loop-4",
        ),
        _rectangle,
    ),
}
