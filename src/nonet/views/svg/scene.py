"""Scene: what of a step is drawn, by role. Every role has a colour and a shape.

The words are those of the evidence (`nonet.techniques.Step`); where it stands on paper is the
business of `paper`, how it looks that of `shapes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ...techniques import Candidate, Step
from ...telling import Telling
from ..parts import labels_of, parts
from .board import Subject

__all__ = ["Bond", "Group", "Look", "Scene", "scene"]


class Look(NamedTuple):
    """How a role is drawn: the form around the candidate, its colour, the tint of its cell."""

    form: str  # circle, rimmed (a circle with a rim), square, diamond; or open ones
    colour: str
    soft: str = ""


_BASE = Look("circle", "base", "base")
_PINCER = Look("circle", "pincer", "pincer")
_PIVOT = Look("square", "pivot", "pivot")
_FIN = Look("diamond", "fin", "fin")
_COVER = Look("open-square", "base")

_LOOKS = {  # the first one wins where a candidate has two roles
    "fin": _FIN,
    "extra": _FIN,
    "pivot": _PIVOT,
    "pincer": _PINCER,
    "set_c": _PIVOT,
    "set_b": Look("rimmed", "pincer", "pincer"),
    "set_a": _BASE,
    "colour_d": _FIN,
    "colour_c": _PIVOT,
    "colour_b": Look("rimmed", "pincer", "pincer"),
    "colour_a": _BASE,
    "corner": Look("open-circle", "base", "base"),
    "base": _BASE,
    "cover": _COVER,
}
_RANK = {role: rank for rank, role in enumerate(_LOOKS)}


class Bond(NamedTuple):
    """A link to draw, between any of these candidates and any of those."""

    start: tuple[Candidate, ...]
    end: tuple[Candidate, ...]
    strong: bool


class Group(NamedTuple):
    """Cells that act as one node of a chain: their candidates, or (a locked set) whole cells."""

    cells: tuple[int, ...]
    digit: int
    is_set: bool


@dataclass(slots=True)
class Scene:
    """Everything that is drawn on top of a board."""

    bands: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    tints: dict[int, str] = field(default_factory=dict)
    looks: dict[Candidate, list[Look]] = field(default_factory=dict)
    groups: list[Group] = field(default_factory=list)
    bonds: list[Bond] = field(default_factory=list)
    struck: set[Candidate] = field(default_factory=set)
    placed: dict[int, int] = field(default_factory=dict)
    only: int | None = None  # the one digit that it is all about
    told: int | None = None  # the one digit of the conclusion

    @property
    def cells(self) -> set[int]:
        """The cells in which there is something to see."""
        return {c.cell for c in (*self.looks, *self.struck)} | set(self.tints)


def scene(step: Step, shown: Subject, level: Telling) -> Scene:
    """Return what is drawn of a step at a level of telling."""
    found = Scene()
    if level in (Telling.CHECK, Telling.NUDGE):
        return found
    if level in (Telling.REGION, Telling.TECHNIQUE):
        _show_region(found, step)
        return found
    found.only = _only_digit(step)
    _show_houses(found, step)
    _show_roles(found, step, hide_placements=level is not Telling.FULL)
    _show_chains(found, step, shown)
    if step.technique.family == "fish" and not found.bonds:
        _link_pairs(found, step, shown)
    if level is Telling.FULL:
        _show_effects(found, step)
        _show_single(found, step, shown)
    return found


def _only_digit(step: Step) -> int | None:
    """Return the digit, if the whole step is about one."""
    told = {c.digit for c in _effects(step)} | set(step.digits) | {n.digit for n in step.nodes}
    told |= {c.digit for c in step.candidates()}
    return told.pop() if len(told) == 1 and step.technique.family != "templates" else None


def _effects(step: Step) -> list[Candidate]:
    return [Candidate(*pair) for pair in (*step.raw.placements, *step.raw.eliminations)]


def _show_region(found: Scene, step: Step) -> None:
    """Show the houses to look at, or the regions in which the pattern lies."""
    if houses := step.houses("base"):
        found.bands += [("base", house.cells) for house in houses]
        return
    cells = {*step.cells(), *(c.cell for c in step.candidates())}
    cells = cells or {cell for node in step.nodes for cell in node.cells}
    if parting := parts(step.puzzle.rules):
        labels = labels_of(parting[0], step.puzzle.size)
        near = {labels[at] for at in cells}
        found.bands.append(("base", tuple(at for at, label in enumerate(labels) if label in near)))
    else:
        found.tints.update(dict.fromkeys(sorted(cells), "base"))


def _show_houses(found: Scene, step: Step) -> None:
    houses = step.puzzle.houses
    for role, index in step.raw.houses:
        colour = "cover" if role == "cover" else _LOOKS[role].colour
        if (band := (colour, houses[index].cells)) not in found.bands:
            found.bands.append(band)


def _show_roles(found: Scene, step: Step, *, hide_placements: bool) -> None:
    """Give candidates and cells the look of their first role."""
    hidden = set(step.raw.placements) if hide_placements else set()
    hidden_cells = {at for at, _ in hidden} if step.raw.houses else set()
    spots = sorted(step.raw.spots, key=lambda spot: _RANK[spot[0]])
    for role, at, digit in spots:
        if (at, digit) not in hidden:
            found.looks.setdefault(Candidate(at, digit), [_LOOKS[role]])
    for role, at in sorted(
        [(role, at) for role, at, _ in spots] + list(step.raw.cells), key=lambda p: _RANK[p[0]]
    ):
        if (soft := _LOOKS[role].soft) and at not in hidden_cells:
            found.tints.setdefault(at, soft)


def _show_chains(found: Scene, step: Step, shown: Subject) -> None:
    """Show the nodes as on or off, groups with a line around them, and the links."""
    with_role = set(found.looks)
    left = shown.candidates() if any(node.is_set for node in step.nodes) else {}
    ends = []
    for node in step.nodes:
        look = _BASE if node.on else _COVER
        has = [at for at in node.cells if not node.is_set or node.digit in left.get(at, ())]
        ends.append(tuple(Candidate(at, node.digit) for at in has or node.cells))
        for candidate in ends[-1]:
            looks = found.looks.setdefault(candidate, [])
            if candidate not in with_role and look not in looks:
                looks.append(look)
            if node.on:
                found.tints.setdefault(candidate.cell, "base")
        group = Group(tuple(sorted(node.cells)), node.digit, node.is_set)
        if len(node.cells) > 1 and group not in found.groups:
            found.groups.append(group)
    bonds = [Bond(ends[link.start], ends[link.end], link.strong) for link in step.links]
    for bond in bonds:
        back = Bond(bond.end, bond.start, bond.strong)
        if bond.start != bond.end and bond not in found.bonds and back not in found.bonds:
            found.bonds.append(bond)


def _link_pairs(found: Scene, step: Step, shown: Subject) -> None:
    """Link the places of a fish in each base house that has only two."""
    left = shown.candidates()
    for house in step.houses("base"):
        for digit in step.digits:
            pair = [Candidate(at, digit) for at in house.cells if digit in left.get(at, ())]
            if len(pair) == 2:
                found.bonds.append(Bond((pair[0],), (pair[1],), strong=True))


def _show_effects(found: Scene, step: Step) -> None:
    for at, digit in step.raw.placements:
        found.placed[at] = digit
        found.tints[at] = "place"
    for at, digit in step.raw.eliminations:
        found.struck.add(Candidate(at, digit))
        found.tints.setdefault(at, "elim")
    told = {c.digit for c in _effects(step)}
    found.told = min(told) if len(told) == 1 else None


def _show_single(found: Scene, step: Step, shown: Subject) -> None:
    """Show why a single is one: what keeps its digit, or all other digits, away."""
    if step.technique.family != "singles" or len(step.raw.placements) != 1:
        return
    [(place, digit)] = step.raw.placements
    standing, houses = shown.standing.cells, shown.puzzle.houses
    seen_from: dict[int, set[int]] = {at: set() for at in range(len(standing))}
    for house in houses:
        for at in house.cells:
            seen_from[at].update(house.cells)
    if step.technique.id == "hidden-single":
        [house] = step.houses("base")
        away = [at for at in house.cells if at != place and not standing[at]]
        found.struck.update(Candidate(at, digit) for at in away)
        sources = [at for at, d in enumerate(standing) if d == digit]
        witnesses = _fewest(sources, seen_from, away)
    elif step.technique.id == "naked-single":
        seen = sorted(seen_from[place] - {place})
        by_digit = {standing[at]: at for at in reversed(seen) if standing[at]}
        witnesses = by_digit.values()
    else:
        return
    for at in witnesses:
        found.tints.setdefault(at, "base")


def _fewest(sources: list[int], seen: dict[int, set[int]], away: list[int]) -> Iterable[int]:
    """Return a few sources that together see all cells that any of them sees."""
    left = set(away)
    chosen = []
    while sources and (best := max(sources, key=lambda at: len(seen[at] & left))) not in chosen:
        if not seen[best] & left:
            break
        chosen.append(best)
        left -= seen[best]
    return chosen
