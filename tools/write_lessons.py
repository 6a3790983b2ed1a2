"""Write the lessons of the web app: ``python -m tools.write_lessons``. Some minutes.

Examples are the cases. For practice there are positions where the technique comes next: in
puzzles that need it, if they can be generated; otherwise on the path through any puzzle. If that
is too rare as well, cases are disguised: rows, columns and digits are exchanged. Techniques for
clues are practised on variants; ``python -m tools.write_lessons clues`` writes these lessons alone.
"""

from __future__ import annotations

import json
import random
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from pathlib import Path

from nonet import CannotGenerate, Position, Puzzle, batch, explain, rate
from nonet.jobs.generate import requirable
from nonet.techniques import TECHNIQUES, Step, Technique
from nonet.web.lessons import FOLDER, Place

from .cases import cases_of
from .write_cases import CLUES, make_variants

EXAMPLES, PRACTICE = 3, 10
MANY = 40  # puzzles that need a technique, from which the best are taken
SECONDS = 60.0  # for all puzzles that need one technique
PUZZLES = 6000  # that are climbed for those that are too rare to ask for


def examples_of(technique: Technique) -> list[Place]:
    """Return the cases of a technique, those with the shortest reason first."""
    found = [
        (len(str(step.reason)), case) for case in cases_of(technique) if (step := case.find_step())
    ]
    found.sort(key=lambda pair: pair[0])
    places = []
    for _, case in found[:EXAMPLES]:
        removed, effects = (part.strip() for part in str(case).split("|")[3:])
        places.append(Place(case.givens, case.digits, removed, effects))
    return places


def find_needing(technique: Technique) -> list[Place]:
    """Return positions of puzzles that need a technique: where it is the next hint, if it is."""
    if technique not in requirable():
        return []
    hinted: list[Place] = []
    rated: list[Place] = []
    end = time.monotonic() + SECONDS
    making = batch.generate(MANY, technique=technique, seed=7, threads=1, seconds=SECONDS)
    try:
        for puzzle in making:
            if place := _first(technique.id, puzzle, explain(puzzle).steps):
                hinted.append(place)
            elif place := _first(technique.id, puzzle, rate(puzzle).path):
                rated.append(place)
            if len(hinted) == PRACTICE or time.monotonic() > end:
                break
    except CannotGenerate:
        pass
    making.stop()
    return [*hinted, *rated][:PRACTICE]


def _first(technique: str, puzzle: Puzzle, path: Iterable[Step]) -> Place | None:
    """Return the position where the technique comes first."""
    for position, step in _walk(puzzle, path):
        if step.technique.id == technique:
            return place_of(position, needs=True)
    return None


def _walk(puzzle: Puzzle, path: Iterable[Step]) -> Iterator[tuple[Position, Step]]:
    position = Position(puzzle)
    for step in path:
        yield position, step
        position = position.after(step)


def place_of(position: Position, *, needs: bool = False) -> Place:
    """Return a position as it is written."""
    bare = Position(position.puzzle, position.digits).candidates
    removed = [
        f"{name}-{digit}"
        for name, digits in position.candidates.items()
        for digit in bare[name]
        if digit not in digits
    ]
    puzzle = Puzzle(position.puzzle.givens, position.puzzle.rules)
    return Place(puzzle.line, Puzzle(position.digits).line, " ".join(removed), needs=needs)


def collect_clues() -> dict[str, list[Place]]:
    """Return positions where techniques for clues come next, on the path through variants."""
    found: dict[str, list[Place]] = defaultdict(list)
    for puzzle in make_variants(10):
        missing = {name for name in CLUES if len(found[name]) < PRACTICE}
        if not missing:
            break
        for position, step in _walk(puzzle, explain(puzzle).steps):
            if step.technique.id in missing:
                found[step.technique.id].append(place_of(position))
                missing.remove(step.technique.id)
    return found


def collect_rare(wanted: dict[str, int]) -> dict[str, list[Place]]:
    """Return positions where rare techniques come next, on the path through any puzzles."""
    found: dict[str, list[Place]] = defaultdict(list)
    for puzzle in batch.generate(PUZZLES, minimal=True, seed=3, threads=1):
        missing = {name for name, count in wanted.items() if len(found[name]) < count}
        steps = explain(puzzle).steps
        if not missing & {step.technique.id for step in steps}:
            continue
        for position, step in _walk(puzzle, steps):
            if step.technique.id in missing:
                found[step.technique.id].append(place_of(position))
                missing.remove(step.technique.id)
    return found


def disguise(technique: str, places: list[Place], count: int) -> list[Place]:
    """Return disguised copies of positions, with rows, columns and digits exchanged."""
    chance = random.Random(5)
    found: list[Place] = []
    while len(found) < count:
        place = _disguise(places[len(found) % len(places)], chance)
        if any(place.steps(technique)):  # where there are several ways to see it, one may hide it
            found.append(place)
    return found


def effects_at(technique: str, place: Place) -> Place:
    """Return a position for practice as an example: with the effects of the simplest step."""
    step = min(place.steps(technique), key=lambda step: len(str(step.reason)))
    effects = [f"{cell}={digit}" for cell, digit in step.placements.items()]
    effects += [f"{cell}-{digit}" for cell, gone in step.eliminations.items() for digit in gone]
    return replace(place, effects=" ".join(effects), needs=False)


def _disguise(place: Place, chance: random.Random) -> Place:
    rows, columns = _order(chance), _order(chance)
    digits = dict(zip("123456789", chance.sample("123456789", 9), strict=True)) | {".": "."}
    is_turned = chance.random() < 0.5

    def move(text: str) -> str:
        signs = (text[9 * row + column] for row in rows for column in columns)
        line = "".join(digits[sign] for sign in signs)
        return "".join(line[at::9] for at in range(9)) if is_turned else line

    def rename(found: re.Match[str]) -> str:
        row, column = rows.index(int(found[1]) - 1) + 1, columns.index(int(found[2]) - 1) + 1
        row, column = (column, row) if is_turned else (row, column)
        return f"r{row}c{column}{found[3]}{digits[found[4]]}"

    removed = re.sub(r"r(\d)c(\d)(-)(\d)", rename, place.removed)
    return Place(move(place.givens), move(place.digits), removed)


def _order(chance: random.Random) -> list[int]:
    """Return an order of rows that keeps the boxes together."""
    return [
        3 * band + line
        for band in chance.sample(range(3), 3)
        for line in chance.sample(range(3), 3)
    ]


def write(folder: Path = FOLDER, *, only_clues: bool = False) -> None:
    """Write the lessons of all families, or those of clues."""
    taught = [t for t in TECHNIQUES.values() if t.id in CLUES or not only_clues]
    examples = {technique.id: examples_of(technique) for technique in taught}
    practice = collect_clues()
    for technique in taught:
        if technique.id in CLUES:
            continue
        practice[technique.id] = find_needing(technique)
        print(technique.id, len(practice[technique.id]), file=sys.stderr, flush=True)
    missing = {name: PRACTICE - len(practice[name]) for name in examples if name not in CLUES}
    wanted = {name: count for name, count in missing.items() if count}
    for name, found in (collect_rare(wanted) if wanted else {}).items():
        practice[name] += found
    families: dict[str, dict[str, object]] = defaultdict(dict)
    for technique in taught:
        shown, found = examples[technique.id], practice[technique.id]
        lacking = 0 if technique.id in CLUES else PRACTICE - len(found)
        new = disguise(technique.id, shown, lacking)
        for place in [*found[::-1], *new][: max(0, 2 - len(shown))]:  # at least two
            shown.append(effects_at(technique.id, place))
        found += new
        families[technique.family][technique.id] = {
            "examples": [_compact(place) for place in shown],
            "practice": [_compact(place) for place in found],
        }
    for family, lessons in families.items():
        text = json.dumps(lessons, separators=(",", ":")).replace('{"givens"', '\n{"givens"')
        (folder / f"{family}.json").write_text(text + "\n", encoding="utf-8")


def _compact(place: Place) -> dict[str, object]:
    return {key: value for key, value in asdict(place).items() if value}


if __name__ == "__main__":
    write(only_clues=sys.argv[1:] == ["clues"])
