"""Write the scenes of real steps: ``python -m tools.write_scenes build/scenes.json``.

For every technique of both scales there is one step, as the server sends it, with what the library
draws of it; for every kind of rule there is a puzzle with what is drawn of its clues, in
``clues.json`` beside it. The tests of the page build the same scenes, and compare.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nonet import Position, Puzzle, rate_se
from nonet.jobs.hint import Detail
from nonet.techniques import TECHNIQUES, Step
from nonet.views.scene import (
    Found,
    Layout,
    Primitive,
    Scene,
    arrange,
    arrange_clues,
    build_scene,
    find_items,
)
from nonet.web.schemas.puzzles import BoardJson

from .technique_pages import example_of
from .variant_pictures import EXAMPLES, FREE
from .variant_pictures import example_of as example_of_rule

SE_PUZZLES = Path(__file__).parents[1] / "tests" / "se"


def find_steps() -> Iterator[tuple[Position, Step]]:
    """Yield a step of every technique: of the ladder, and of the SE scale."""
    for technique in TECHNIQUES.values():
        if example := example_of(technique):
            yield example
    seen = set()
    for name in ("corpus.txt", "nested.txt"):
        for line in (SE_PUZZLES / name).read_text().splitlines():
            if line and not line.startswith("#"):
                for step in rate_se(line.split()[0]).path:
                    if step.technique.id not in seen and step.position is not None:
                        seen.add(step.technique.id)
                        yield step.position, step


def write_scene(position: Position, step: Step, detail: Detail) -> dict[str, Any]:
    """Return a step with what it was found on, and what is drawn of it."""
    size, found = position.size, Found.of(position)
    candidates = found.candidates
    scene = build_scene(step, found, detail)
    only = scene.find_only_digit(step.digits)
    is_single = step.technique.family == "singles"
    layout = arrange(scene, found, {} if is_single else candidates, only if is_single else None)
    return {
        "technique": step.technique.id,
        "detail": detail.value,
        "board": BoardJson.describe(Puzzle(position.puzzle.givens, position.puzzle.rules)),
        "digits": list(found.digits),
        "candidates": [sum(1 << d - 1 for d in candidates.get(at, ())) for at in range(size**2)],
        "step": _plain_step(step, detail),
        "scene": _plain(scene, only),
        "layout": _plain_layout(layout),
    }


def _plain_step(step: Step, detail: Detail) -> dict[str, Any]:
    """Return a step as in a hint: a pattern says nothing of what follows."""
    plain = step.to_json() | {"kind": "placement" if step.placements else "elimination"}
    hidden: tuple[str, ...] = ("conclusion", "reason", "name", "inner")
    hidden += ("placements", "eliminations") if detail is Detail.PATTERN else ()
    return {key: value for key, value in plain.items() if key not in hidden}


def _plain(scene: Scene, only: int | None) -> dict[str, Any]:
    return {
        "bands": [[colour, list(cells)] for colour, cells in scene.bands],
        "fills": sorted(scene.fills.items()),
        "only": only,
        "focus": scene.focus,
    }


def _plain_layout(layout: Layout) -> dict[str, Any]:
    return {
        name: [[style, form, [round(number, 4) for number in at]] for style, form, at, _ in layer]
        for name, layer in layout._asdict().items()
    }


MIXES = {  # what rules do to each other on a board
    "crossing lines": "renban@r1c1r2c2r3c3r4c4;whisper@r1c4r2c3r3c2r4c1;thermometer@r5c5r2c2",
    "a line over itself": "renban@r1c1r1c2r1c3r2c2r2c1r1c2;zipper@r5c1r5c5r7c5r7c3r4c3",
    "closed lines": "sequence@r2c2r2c3r3c3r3c2r2c2;region-sum@r6c1r6c4r9c4r9c1r6c1",
    "cages in cages": "cage=15@r1c1r1c2;sum=9@r1c1r2c1;look-and-say=11@r1c1;cage@r5c5r6c6r7c5",
    "outside": "little-killer=30@r1c2r2c3r3c4r4c5r5c6r6c7r7c8r8c9;x-sum=25@r1c1r1c2r1c3r1c4r1c5"
    "r1c6r1c7r1c8r1c9;sandwich=5@r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9;skyscraper=4@r9c9r8c9r7c9"
    "r6c9r5c9r4c9r3c9r2c9r1c9",
    "long signs": "pair-sum=17@r1c1r1c2;quadruple=1122@r7c7r7c8r8c7r8c8;"
    "look-and-say=1112131415@r3c3r3c4r3c5r4c3r4c4r4c5",
}


def find_puzzles() -> Iterator[tuple[str, Puzzle]]:
    """Yield the example of every kind of rule, once with its digits, and mixes of rules."""
    for kind in EXAMPLES:
        example = example_of_rule(kind)
        yield kind, example.puzzle
        yield f"{kind}, filled", Puzzle(example.digits, example.puzzle.rules)
    for name, words in MIXES.items():
        yield name, Puzzle.parse(f"{'.' * 81};{words}")
    every = [word for kind, group in EXAMPLES.items() if kind not in FREE for word in group]
    yield "everything", Puzzle.parse(";".join(["." * 81, *every]))


def write_clues(name: str, puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as a page gets it, with what is drawn of its clues."""
    filled = [at for at, digit in enumerate(puzzle.givens.cells) if digit]
    clues = arrange_clues(find_items(puzzle), puzzle.size, filled)
    layers = {"under": clues.under, "line": clues.lines, "cage": clues.cages, "over": clues.over}
    return {
        "name": name,
        "board": BoardJson.describe(puzzle),
        "room": [round(cells, 4) for cells in clues.room],
        "labels": sorted(clues.labels),
        **{layer: list(map(_plain_primitive, found)) for layer, found in layers.items()},
    }


def _plain_primitive(primitive: Primitive) -> list[Any]:
    style, form, at, text = primitive
    return [style, form, [round(number, 4) for number in at], text]


def _write(path: Path, scenes: list[dict[str, Any]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(scenes, separators=(",", ":")), encoding="utf-8")
    print(f"{path}: {len(scenes)} scenes, {path.stat().st_size} bytes")


def main() -> None:
    """Write the scenes of all techniques, and the clues of all kinds of rules."""
    scenes = [
        write_scene(position, step, detail)
        for position, step in find_steps()
        for detail in (Detail.PATTERN, Detail.FULL)
    ]
    path = Path(sys.argv[1])
    _write(path, scenes)
    clues = [write_clues(name, puzzle) for name, puzzle in find_puzzles()]
    _write(path.with_name("clues.json"), clues)


if __name__ == "__main__":
    main()
