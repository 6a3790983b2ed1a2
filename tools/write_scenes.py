"""Write the scenes of real steps: ``python -m tools.write_scenes build/scenes.json``.

For every technique of both scales there is one step, as the server sends it, with what the library
draws of it. The tests of the page build the same scenes from the same steps, and compare.
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
from nonet.views.scene import Found, Layout, Scene, arrange, build_scene

from .technique_pages import example_of

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
        "puzzle": Puzzle(position.puzzle.givens, position.puzzle.rules).line,
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


def main() -> None:
    """Write the scenes of all techniques."""
    scenes = [
        write_scene(position, step, detail)
        for position, step in find_steps()
        for detail in (Detail.PATTERN, Detail.FULL)
    ]
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(scenes, separators=(",", ":")), encoding="utf-8")
    print(f"{path}: {len(scenes)} scenes, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
