"""Content: what of a step is drawn, by cell and candidate."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ...cells import cell as cell_of
from ...position import Position
from ...puzzle import Puzzle
from ...techniques import Candidate, Step
from .description import NODES, ROLES, Look


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


class Found(NamedTuple):
    """What a step was found on: the digits of all cells, and the candidates of the empty ones."""

    puzzle: Puzzle
    digits: bytes
    candidates: dict[int, tuple[int, ...]]

    @classmethod
    def of(cls, position: Position) -> Found:
        """Return the digits and candidates of a position."""
        candidates: dict[int, tuple[int, ...]] = {
            cell_of(name, position.size): left for name, left in position.candidates.items()
        }
        return cls(position.puzzle, position.digits.cells, candidates)


@dataclass(slots=True)
class Scene:
    """Everything that is drawn on top of a board."""

    bands: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    fills: dict[int, str] = field(default_factory=dict)
    shapes: dict[Candidate, list[Look]] = field(default_factory=dict)
    groups: list[Group] = field(default_factory=list)
    links: list[Bond] = field(default_factory=list)
    struck: list[Candidate] = field(default_factory=list)
    placed: dict[int, int] = field(default_factory=dict)
    focus: int | None = None  # the one digit of the conclusion

    @property
    def parts(self) -> list[Candidate]:
        """The candidates that the step is about, without those placed."""
        return list(dict.fromkeys([*self.shapes, *self.struck]))

    def find_only_digit(self, digits: Iterable[int]) -> int | None:
        """Return the digit, if the whole step is about one."""
        found = {digit for _, digit in (*self.parts, *self.placed.items())}
        found |= set(digits) if found else set()
        return found.pop() if len(found) == 1 else None


def build_scene(step: Step, found: Found, detail: str) -> Scene:
    """Return what is drawn of a step; only `full` shows what follows from it."""
    scene = Scene()
    if detail in ("region", "technique"):
        _show_region(scene, step)
    elif detail in ("pattern", "full"):
        _show_roles(scene, step, is_full=detail == "full")
        _show_chains(scene, step, found)
        if step.technique.family == "fish" and not scene.links:
            _link_pairs(scene, step, found)
        if detail == "full":
            _show_effects(scene, step)
            if step.technique.family == "singles":
                _show_witnesses(scene, step, found)
    return scene


def _show_region(scene: Scene, step: Step) -> None:
    """Show the houses to look at, or the regions of the pattern, or (without regions) its cells."""
    cells = {*step.cells(), *(spot.cell for spot in step.candidates())}
    cells = cells or {cell for node in step.nodes for cell in node.cells}
    regions = [h for h in step.puzzle.houses if h.kind in ("box", "region")]
    near = [house for house in regions if cells & set(house.cells)]
    scene.bands = [("base", house.cells) for house in step.houses("base") or near]
    if not scene.bands:
        scene.fills = dict.fromkeys(sorted(cells), "base")


def _show_roles(scene: Scene, step: Step, *, is_full: bool) -> None:
    """Give houses, candidates and cells the look of their first role.

    In a pattern of nothing but the digits to be placed, as of a single, they are not shown.
    """
    is_answer = not is_full and bool(step.raw.placements) and not step.nodes
    hidden = set(step.candidates("base")) if is_answer else set()
    hidden_cells = {cell for cell, _ in hidden} if step.houses() else set()
    for role, look in ROLES.items():
        for house in step.houses(role):
            if (band := (look.band, house.cells)) not in scene.bands:
                scene.bands.append(band)
        spots = step.candidates(role)
        for spot in spots:
            if spot not in hidden:
                scene.shapes.setdefault(spot, [look])
        for cell in (*(spot.cell for spot in spots), *step.cells(role)):
            if look.fill and cell not in hidden_cells:
                scene.fills.setdefault(cell, look.fill)


def _show_chains(scene: Scene, step: Step, found: Found) -> None:
    """Show the nodes as on or off, groups with a line around them, and the links."""
    with_role = set(scene.shapes)
    ends = []
    for node in step.nodes:
        look = NODES["on" if node.on else "off"]
        has = [at for at in node.cells if not node.is_set or _can_take(found, at, node.digit)]
        ends.append(tuple(Candidate(at, node.digit) for at in has or node.cells))
        for spot in ends[-1]:
            looks = scene.shapes.setdefault(spot, [])
            if spot not in with_role and look not in looks:
                looks.append(look)
            if look.fill:
                scene.fills.setdefault(spot.cell, look.fill)
        group = Group(tuple(sorted(node.cells)), node.digit, node.is_set)
        if len(node.cells) > 1 and group not in scene.groups:
            scene.groups.append(group)
    for link in step.links:
        if step.nodes[link.end].cause == "pattern":
            continue  # a pattern has its own picture, if any
        bond = Bond(ends[link.start], ends[link.end], link.strong)
        back = Bond(bond.end, bond.start, bond.strong)
        if bond.start != bond.end and bond not in scene.links and back not in scene.links:
            scene.links.append(bond)


def _link_pairs(scene: Scene, step: Step, found: Found) -> None:
    """Link the places of a fish in each base house that has only two."""
    for house in step.houses("base"):
        for digit in step.digits:
            pair = [Candidate(at, digit) for at in house.cells if _can_take(found, at, digit)]
            if len(pair) == 2:
                scene.links.append(Bond((pair[0],), (pair[1],), strong=True))


def _show_effects(scene: Scene, step: Step) -> None:
    for at, digit in sorted(step.raw.placements):
        scene.placed[at] = digit
        scene.fills[at] = "place"
    for at, digit in sorted(set(step.raw.eliminations)):
        scene.struck.append(Candidate(at, digit))
        scene.fills.setdefault(at, "elim")
    digits = {digit for _, digit in (*step.raw.placements, *step.raw.eliminations)}
    scene.focus = min(digits) if len(digits) == 1 else None


def _show_witnesses(scene: Scene, step: Step, found: Found) -> None:
    """Show why a single is one: what keeps its digit, or all other digits, away."""
    [(place, digit)] = step.raw.placements
    if houses := step.houses("base"):
        away = [at for at in houses[0].cells if at != place and not found.digits[at]]
        scene.struck += [Candidate(at, digit) for at in away]
        sources = [at for at, other in enumerate(found.digits) if other == digit]
        witnesses = _choose_fewest(sources, away, found.puzzle)
    else:
        peers = sorted(_peers(found.puzzle, place), reverse=True)
        witnesses = list({found.digits[at]: at for at in peers if found.digits[at]}.values())
    for at in witnesses:
        scene.fills.setdefault(at, "base")


def _choose_fewest(sources: list[int], cells: Iterable[int], puzzle: Puzzle) -> list[int]:
    """Return a few sources that together see all cells that any of them sees."""
    left, chosen = set(cells), []
    sees = {at: _peers(puzzle, at) for at in sources}
    while sources and sees[best := max(sources, key=lambda at: len(sees[at] & left))] & left:
        chosen.append(best)
        left -= sees[best]
    return chosen


def _peers(puzzle: Puzzle, cell: int) -> set[int]:
    return {at for house in puzzle.houses if cell in house.cells for at in house.cells} - {cell}


def _can_take(found: Found, cell: int, digit: int) -> bool:
    return digit in found.candidates.get(cell, ())
