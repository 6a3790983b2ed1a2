"""Lines: which rule a drawn line is, by the text, the shapes at its ends and its colour."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Sequence

from ....rules import (
    Between,
    Diagonal,
    DoubleArrow,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    Parity,
    RegionSum,
    Renban,
    Rule,
    SameDifference,
    SlowThermometer,
    SumLine,
    Thermometer,
    Whisper,
    Zipper,
)
from ..sheet import Place
from .claims import Claim
from .colours import may_be_called
from .drawing import Drawing, Shape, Stroke
from .findings import Findings
from .strokes import join_strokes, list_cells

_SIMPLE: dict[
    str,
    type[
        Renban
        | Palindrome
        | RegionSum
        | Zipper
        | Entropic
        | Parity
        | Nabner
        | Between
        | Lockout
        | DoubleArrow
        | SameDifference
        | Modular
    ],
] = {
    "renban": Renban,
    "palindrome": Palindrome,
    "region-sum": RegionSum,
    "zipper": Zipper,
    "entropic": Entropic,
    "parity": Parity,
    "nabner": Nabner,
    "between": Between,
    "lockout": Lockout,
    "double-arrow": DoubleArrow,
    "same-difference": SameDifference,
    "modular": Modular,
}
# What a colour usually means, where the text names the rule and not the colour.
_USUAL = {
    "whisper": ("green", "orange"),
    "renban": ("pink", "purple"),
    "region-sum": ("blue",),
    "palindrome": ("grey",),
    "zipper": ("purple",),
    "entropic": ("orange", "yellow"),
    "modular": ("teal",),
    "parity": ("red",),
    "nabner": ("yellow",),
}
# What SudokuMaker draws in exactly this colour.
_EXACT = {
    "#67f067": "german whisper",
    "#ffa600": "dutch whisper",
    "#f067f0": "renban",
    "#2ecbff": "region-sum",
    "#ffccaa": "entropic",
    "#33bbbb": "modular",
    "#ff6666": "parity",
    "#cdb1ec": "zipper",
    "#c9c883": "nabner",
}
_CIRCLED = ("between", "double-arrow", "lockout")


def read_lines(drawing: Drawing, out: Findings, used: set[Shape]) -> None:
    """Read all lines; `used` are the shapes that turn out to be a part of one."""
    groups: dict[tuple[str, str, float], list[list[Place]]] = defaultdict(list)
    for stroke in drawing.lines:
        cells = list_cells(stroke.points)
        if len(stroke.points) < 2 or not stroke.colour:
            continue
        if diagonal := _find_diagonal(drawing, stroke):
            out.add(diagonal)
        elif not all(drawing.sheet.contains(cell) for cell in cells):
            out.leave("clues.line", stroke.colour)
        elif len(cells) > 1 and _is_on_centres(stroke):
            groups[stroke.colour, stroke.code, stroke.thickness].append(cells)
        elif not _is_border(stroke):
            out.leave("clues.line", stroke.colour)
    for (colour, code, _), strokes in groups.items():
        _read_group(drawing, out, used, colour, code, strokes)


def _is_on_centres(stroke: Stroke) -> bool:
    """Does a line run from centre to centre? The first point may lie near the edge of a bulb."""
    return all(abs(at % 1 - 0.5) < 0.31 for point in stroke.points[1:-1] for at in point) and all(
        abs(at % 1 - 0.5) < 0.47 for point in (stroke.points[0], stroke.points[-1]) for at in point
    )


def _is_border(stroke: Stroke) -> bool:
    """Does a line run along the edges of cells, as the borders of regions do?"""
    return all(min(at % 1, 1 - at % 1) < 0.1 for point in stroke.points for at in point)


def _find_diagonal(drawing: Drawing, stroke: Stroke) -> Rule | None:
    """Return the long diagonal that a line from corner to corner of the grid is."""
    n = drawing.sheet.size
    ends = sorted((round(r, 1), round(c, 1)) for r, c in (stroke.points[0], stroke.points[-1]))
    for low, high in (((0, 0), (n, n)), ((0, n), (n, 0))):
        near = [
            abs(a[0] - b[0]) < 0.3 and abs(a[1] - b[1]) < 0.3
            for a, b in zip(ends, (low, high), strict=True)
        ]
        if all(near) and (not drawing.has_text or drawing.claims.has("diagonal")):
            return Diagonal("falling" if high == (n, n) else "rising")
    return None


def _read_group(
    drawing: Drawing,
    out: Findings,
    used: set[Shape],
    colour: str,
    code: str,
    strokes: list[list[Place]],
) -> None:
    """Read the lines of one colour."""
    bulbs = _list_bulbs(drawing)
    claim = _choose_claim(drawing, colour, code)
    own = _list_own_bulbs(bulbs, colour) if claim and _names_colour(claim, colour) else bulbs
    with_bulb = [s for s in strokes if s[0] in own or s[-1] in own]
    lines = join_strokes(strokes, bulbs if claim and claim.kind in _CIRCLED else ())
    circled = all(line[0] in bulbs and line[-1] in bulbs for line in lines)
    if circled and claim and claim.kind in _CIRCLED:
        used.update(shape for line in lines for end in (line[0], line[-1]) for shape in bulbs[end])
        _add_lines(drawing, out, claim, lines)
        return
    thermo = _choose_thermometer(drawing, colour, claim)
    if thermo and len(with_bulb) * 2 >= len(strokes):
        _read_thermometers(drawing, out, used, strokes, own, thermo, claim, colour)
        return
    if claim is None or claim.kind in _CIRCLED:
        out.leave("clues.line", colour, len(lines))
        return
    _add_lines(drawing, out, claim, lines)


def _list_bulbs(drawing: Drawing) -> dict[Place, list[Shape]]:
    """Return the cells with a large circle or diamond."""
    found: dict[Place, list[Shape]] = defaultdict(list)
    for shape in drawing.shapes:
        is_large = 0.5 <= shape.width <= 1 and 0.5 <= shape.height <= 1
        is_end = (shape.is_round or shape.angle) and not shape.text
        if shape.is_in_cell and is_large and is_end and shape.is_visible:
            found[shape.place].append(shape)
    return found


def _list_own_bulbs(bulbs: dict[Place, list[Shape]], colour: str) -> dict[Place, list[Shape]]:
    """Return the bulbs of the same colour as a line."""
    return {
        place: own
        for place, shapes in bulbs.items()
        if (own := [shape for shape in shapes if colour in (shape.fill, shape.border)])
    }


def _choose_thermometer(drawing: Drawing, colour: str, claim: Claim | None) -> str | None:
    if drawing.claims.has("slow-thermometer"):
        return "slow-thermometer"
    if drawing.claims.has("thermometer") or (not drawing.has_text and colour == "grey"):
        return "thermometer"
    return None


def _names_colour(claim: Claim, colour: str) -> bool:
    return any(may_be_called(colour, name) for name in claim.colours)


def _choose_claim(drawing: Drawing, colour: str, code: str) -> Claim | None:
    """Return what the text says about the lines of a colour, if that is clear."""
    kinds_of_lines = {*_SIMPLE, "whisper", "sum-line"}
    claims = [claim for claim in drawing.claims.claims if claim.kind in kinds_of_lines]
    exact = _EXACT.get(code[:7].lower())
    if not drawing.has_text:
        if exact and "maker" in drawing.meta.get("source", "").lower():
            number = 4 if exact == "dutch whisper" else None
            return Claim(exact.split()[-1], "", frozenset(), number)
        return None
    for found in (
        [claim for claim in claims if colour in claim.colours],
        [claim for claim in claims if _names_colour(claim, colour)],
        [c for c in claims if not c.colours and colour in _USUAL.get(c.kind, ())],
        [claim for claim in claims if not claim.colours],
    ):
        kinds = {(claim.kind, claim.number) for claim in found}
        if len({kind for kind, _ in kinds}) == 1:
            return _choose_number(found, colour)
        if len(kinds) > 1:
            usual = [claim for claim in found if colour in _USUAL.get(claim.kind, ())]
            return usual[0] if len({claim.kind for claim in usual}) == 1 else None
    if len({claim.kind for claim in claims}) == 1 and _count_colours(drawing) == 1:
        return claims[0]
    return None


def _choose_number(claims: Sequence[Claim], colour: str) -> Claim:
    """Return the claim of several of a kind: the one with a number, if only one has."""
    numbered = [claim for claim in claims if claim.number is not None]
    return (numbered or list(claims))[0]


def _count_colours(drawing: Drawing) -> int:
    return len({stroke.colour for stroke in drawing.lines if stroke.colour})


def _add_lines(drawing: Drawing, out: Findings, claim: Claim, lines: list[list[Place]]) -> None:
    sheet = drawing.sheet
    for places in lines:
        cells = sheet.cells(places, "lines")
        if claim.kind == "whisper":
            out.make(Whisper, cells, _whisper_number(claim, sheet.size))
        elif claim.kind == "sum-line":
            out.make(SumLine, cells, claim.number or 10)
        else:
            out.make(_SIMPLE[claim.kind], cells)
    if claim.also:
        _add_lines(drawing, out, claim.also, lines)


def _whisper_number(claim: Claim, size: int) -> int:
    usual = (size + 1) // 2
    return claim.number or (usual - 1 if re.search("dutch", claim.sentence) else usual)


def _read_thermometers(
    drawing: Drawing,
    out: Findings,
    used: set[Shape],
    strokes: list[list[Place]],
    bulbs: dict[Place, list[Shape]],
    kind: str,
    claim: Claim | None,
    colour: str,
) -> None:
    """Read thermometers: from each bulb, all ways to a tip; branches share the bulb or the stem."""
    rest = [_turn(stroke, bulbs) for stroke in strokes]
    paths = [stroke for stroke in rest if stroke[0] in bulbs]
    waiting = [stroke for stroke in rest if stroke[0] not in bulbs]
    while waiting:
        grown = [(stroke, path) for stroke in waiting if (path := _grow(paths, stroke))]
        if not grown:
            break
        paths += [path for _, path in grown]
        waiting = [stroke for stroke in waiting if all(stroke is not s for s, _ in grown)]
    paths = [path for path in paths if not _is_begun(path, paths)]
    by_bulb: dict[Place, list[list[Place]]] = defaultdict(list)
    for path in paths:
        if path not in by_bulb[path[0]]:
            by_bulb[path[0]].append(path)
        used.update(bulbs[path[0]])
    rule = SlowThermometer if kind == "slow-thermometer" else Thermometer
    for found in by_bulb.values():
        out.make(rule, [drawing.sheet.cells(path, "lines") for path in found])
    if waiting and claim and claim.kind not in _CIRCLED:
        _add_lines(drawing, out, claim, join_strokes(waiting))
    elif waiting:
        out.leave("clues.line", colour, len(waiting))


def _turn(stroke: list[Place], bulbs: Container[Place]) -> list[Place]:
    """Return a stroke that begins in a bulb, if one of its ends is in one."""
    is_backwards = stroke[0] not in bulbs and stroke[-1] in bulbs
    return stroke[::-1] if is_backwards else stroke


def _is_begun(path: list[Place], paths: list[list[Place]]) -> bool:
    """Is a path only the beginning of another one?"""
    return any(len(other) > len(path) and other[: len(path)] == path for other in paths)


def _grow(paths: list[list[Place]], stroke: list[Place]) -> list[Place] | None:
    """Return the path from a bulb that goes on along a stroke, if it begins or ends on one."""
    for line in (stroke, stroke[::-1]):
        for path in paths:
            if line[0] in path and path[0] != line[0]:
                at = path.index(line[0])
                return [*path[:at], *line]
    return None
