"""Collect cases of every technique from our own puzzles: ``python -m tools.write_cases``.

Puzzles are made by seed and climbed; where singles run out, every finder is asked what it sees.
The simplest steps are kept, preferably the next ones on the ladder. For each, it searches for a
similar position, with one candidate more or less, where the technique does not apply.

Those of clues come from variants: ``python -m tools.write_cases 0`` writes them alone.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from nonet import Grid, Puzzle, _core, batch, generate, solve
from nonet.techniques import BEGINNER, TECHNIQUES

from .cases import FINDERS, FOLDER, Case, effects_of

KEPT = 3  # cases of each technique
CLUES = {name for name, own in TECHNIQUES.items() if own.family == "clues"}
# Kinds of clues that are mixed, so that every technique has something to look at.
MIXES = (
    "cage", "arrow,thermometer", "difference,ratio", "renban,whisper", "odd,even,cage",
    "palindrome,cage", "between,quadruple", "region-sum,zipper", "little-killer,cage",
    "pair-sum,anti-knight", "sandwich,thermometer", "x-sum,cage", "non-consecutive,cage",
    "entropic,modular", "double-arrow,lockout", "skyscraper,numbered-room", "sum-line,cage",
)  # fmt: skip
SINGLES = {"full-house", "hidden-single", "naked-single", "trial"}


def make_variants(count: int) -> Iterator[Puzzle]:
    """Yield so many puzzles of each mix of clues, by seed."""
    for seed in range(1, count + 1):
        for mix in MIXES:
            yield generate(variant=mix, seed=seed)


def collect(puzzles: Iterable[Puzzle], names: Iterable[str]) -> dict[str, list[Case]]:
    """Return the simplest cases of techniques in puzzles."""
    best: dict[str, dict[str, tuple[int, Case]]] = defaultdict(dict)
    names = list(names)
    for number, puzzle in enumerate(puzzles, 1):
        rare = [TECHNIQUES[name].finder for name in names if name not in best]
        for cost, case in _list_seen(puzzle, rare):
            if case.technique not in names:
                continue  # its finder sees others, too
            mine = best[case.technique]
            if case.givens not in mine or cost < mine[case.givens][0]:
                mine[case.givens] = (cost, case)
            if len(mine) > 4 * KEPT:
                _thin(mine)
        if number % 200 == 0:
            missing = [name for name in names if name not in best]
            print(f"{number} puzzles, missing: {', '.join(missing) or 'none'}", file=sys.stderr)
    for mine in best.values():
        _thin(mine)
    return {name: [case for _, case in mine.values()] for name, mine in best.items()}


def _thin(mine: dict[str, tuple[int, Case]]) -> None:
    kept = sorted(mine.items(), key=lambda item: item[1][0])[:KEPT]
    mine.clear()
    mine.update(kept)


def _list_seen(puzzle: Puzzle, rare: list[str]) -> Iterator[tuple[int, Case]]:
    """Yield what is seen on the way, with what it costs the eye: candidates, links, effects.

    Rare techniques are looked for where there are singles, too.
    """
    engine, options = _core.Techniques(puzzle.layout), _core.TechniqueOptions()
    options.only_sound = True
    given = puzzle.givens.cells
    solution = solve(puzzle).cells
    _, _, path = engine.climb(given, given, [], solution, BEGINNER.numbers, options, True)
    wish = _core.Wish()
    wish.most, wish.is_best, wish.is_sound = 20, False, True
    digits = bytearray(given)
    removed: list[tuple[int, int]] = []
    for step in path:
        is_single = step.technique.replace("_", "-") in SINGLES
        singles = ["full-house", "hidden-single", "naked-single"]
        finders: Iterable[str] = dict.fromkeys([*singles, *rare]) if is_single else FINDERS
        if puzzle.beyond_groups:
            own = step.technique.replace("_", "-")
            finders = [TECHNIQUES[own].finder] if own in CLUES else []
        numbers = [number for name, number in FINDERS.items() if name in finders]
        state = bytes(digits)
        for raw in engine.steps(state, given, removed, solution, numbers, options, wish):
            cost = len(raw.spots) + 2 * len(raw.nodes) + 3 * len(effects_of(raw)) + len(removed)
            name = raw.technique.replace("_", "-")
            if name in SINGLES:  # better where there is a digit to take back
                cost += 100 * (state == given)
            else:  # better where singles are exhausted, and it is the next step
                cost += 1000 * is_single + 300 * (raw.technique != step.technique)
            lines = puzzle.line, Grid.from_cells(state, 9).line
            yield cost, Case(name, *lines, tuple(removed), effects_of(raw))
        for cell, digit in step.placements:
            digits[cell] = digit
        removed = [pair for pair in [*removed, *step.eliminations] if not digits[pair[0]]]


def find_silent(case: Case) -> Case | None:
    """Return a similar position where the technique has none of these effects."""
    for other in _close(case):
        if other.is_missed():
            return other
    return None


def _close(case: Case) -> Iterator[Case]:
    """Yield positions with one candidate more, one less, or one of the player's digits less.

    What is itself among the effects stays.
    """
    case = replace(case, is_silent=True)
    for pair in case.removed:
        yield replace(case, removed=tuple(p for p in case.removed if p != pair))
    affected = {(cell, digit) for _, cell, digit in case.effects}
    candidates = _core.Techniques(case.puzzle.layout).candidates(
        Grid.parse(case.digits).cells, list(case.removed)
    )
    for cell, left in enumerate(candidates):
        for digit in range(1, 10):
            is_needed = case.solution[cell] == digit or (cell, digit) in affected
            if left >> (digit - 1) & 1 and not is_needed:
                yield replace(case, removed=(*case.removed, (cell, digit)))
    for cell, (given, own) in enumerate(zip(case.puzzle.givens.line, case.digits, strict=True)):
        if given != own:
            yield replace(case, digits=f"{case.digits[:cell]}.{case.digits[cell + 1 :]}")


def main() -> None:
    """Write the cases of all families."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    found = collect(make_variants(2), CLUES)
    if count:
        classic = batch.generate(count, minimal=True, seed=1)
        found |= collect(classic, set(TECHNIQUES) - CLUES)
    families: dict[str, list[str]] = defaultdict(list)
    for technique in TECHNIQUES.values():
        for case in found.get(technique.id, []):
            families[technique.family].append(str(case))
            # what a clue forces, one candidate more or less seldom hides
            if technique.id not in CLUES and (near := find_silent(case)):
                families[technique.family].append(str(near))
    for family, lines in families.items():
        (FOLDER / f"{family}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    missing = [name for name in TECHNIQUES if name not in found]
    print(f"{len(found)} techniques; missing: {', '.join(missing) or 'none'}", file=sys.stderr)


if __name__ == "__main__":
    main()
