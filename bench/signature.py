"""One number over what nonet answers: it changes when a change altered behaviour.

    python bench/signature.py            print it
    python bench/signature.py --check    compare it with the one kept in bench/signature.txt
    python bench/signature.py --keep     keep it: the change was meant

The corpus comes from fixed seeds, without data files. What goes in: puzzles of the generator;
status, count to 20 and (where it is the only one) the solution of 9×9 puzzles, one by one and in a
batch, on every vector path of the machine; the same of other sizes, jigsaws and diagonals. Which of
several solutions comes first is left out on purpose: it is free to change.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import nonet
from nonet import Grid, Outcome, Puzzle, _core, rules

KEPT = Path(__file__).with_name("signature.txt")
LIMIT = 20
JIGSAW_5 = "AAADBCEADBCEADBCEEDBCCEDB"
JIGSAW_9 = "CAAAAAAAACABBBBBBBCCCDDDDBBCECCDDDDDCEEEEEEEEFFFFFFFGGFFGGGGGGHIIIIIHHGHIIIIHHHHH"
OTHERS: dict[str, tuple[int, tuple[rules.Rule, ...], int]] = {  # size, rules, how many puzzles
    "4": (4, rules.classic(2, 2), 20),
    "5 jigsaw": (5, rules.jigsaw(JIGSAW_5), 20),
    "6": (6, rules.classic(2, 3), 20),
    "6 diagonals": (6, (*rules.classic(2, 3), rules.Diagonals()), 20),
    "7 without boxes": (7, (rules.Rows(), rules.Columns()), 10),
    "8": (8, rules.classic(2, 4), 10),
    "9 jigsaw": (9, rules.jigsaw(JIGSAW_9), 10),
    "9 diagonals": (9, (*rules.classic(3, 3), rules.Diagonals()), 10),
    "12": (12, rules.classic(3, 4), 4),
    "16": (16, rules.classic(4, 4), 2),
}


def change_given(puzzle: Puzzle, random: Random) -> Puzzle:
    """Put another digit in place of one given."""
    cells = bytearray(puzzle.givens.cells)
    cell = random.choice([cell for cell, digit in enumerate(cells) if digit])
    cells[cell] = random.choice([d for d in range(1, puzzle.size + 1) if d != cells[cell]])
    return Puzzle(Grid.from_cells(bytes(cells), puzzle.size), puzzle.rules)


def classics() -> list[str]:
    """Return 9×9 lines of every kind: one solution, several, few, none; the bare grid."""
    lines = ["." * 81, "11" + "." * 79]
    for seed in range(100):
        random = Random(seed)
        easy = nonet.generate(blanks=40 + seed % 10, seed=seed)
        hard = nonet.generate(blanks=54 + seed % 3, symmetry="none", seed=seed)
        loose = nonet.generate(blanks=45 + seed % 15, unique=False, seed=seed)
        whole = [easy, hard, loose, change_given(easy, random), change_given(hard, random)]
        lines += [puzzle.line for puzzle in whole]
    return lines


def answers(puzzle: Puzzle | str) -> tuple[str, int, bytes]:
    """Return the status, the count to the limit, and the solution if it is the only one."""
    found = nonet.check(puzzle, explain=False)
    unique = found.status is Outcome.UNIQUE
    return (
        found.status.name,
        nonet.count(puzzle, LIMIT),
        found.solutions[0].cells if unique else b"",
    )


def of_classics() -> Iterator[object]:
    """Yield what is answered to 9×9 puzzles, in one voice or not at all."""
    lines = classics()
    kept = _core.simd_path()
    voices = []
    for path in _core.simd_paths():
        _core.use_simd_path(path)
        singly = [answers(line) for line in lines]
        solved = nonet.batch.solve(lines)
        statuses = [status.name if status else "BAD" for status in solved.statuses]
        solutions = [
            text if status == "UNIQUE" else ""
            for text, status in zip(solved.solutions, statuses, strict=True)
        ]
        counts = list(nonet.batch.count(lines, LIMIT).counts)
        bad = nonet.batch.solve([*lines[:5], "short", "!" * 81]).tally
        voices.append((singly, statuses, solutions, counts, tuple(bad)))
    _core.use_simd_path(kept)
    if any(voice != voices[0] for voice in voices):
        sys.exit(f"the paths {', '.join(_core.simd_paths())} do not answer alike")
    yield lines
    yield voices[0]


def of_others() -> Iterator[object]:
    """Yield what is answered to puzzles of other sizes and rules."""
    for name, (size, its_rules, number) in OTHERS.items():
        for seed in range(number):
            blanks = size * size * (40 + seed % 12) // 100
            unique = nonet.generate(size, rules=its_rules, blanks=blanks, seed=seed)
            most = size * size * (50 if size > 9 else 60) // 100
            loose = nonet.generate(size, rules=its_rules, blanks=most, unique=False, seed=seed)
            for puzzle in (unique, loose, change_given(unique, Random(seed))):
                yield name, puzzle.line, answers(puzzle)
    for symmetry in nonet.Symmetry:
        yield str(symmetry), nonet.generate(blanks=44, symmetry=symmetry, seed=7).line
    yield from (bytes(nonet.fill(size, seed=3).cells) for size in (4, 6, 9, 12, 16))


def signature() -> str:
    """Return the number, in hexadecimal."""
    number = 0
    for part in (*of_classics(), *of_others()):
        number = zlib.crc32(repr(part).encode(), number)
    return f"{number:08x}"


def main() -> None:
    """Print it; compare or keep it when asked to."""
    parser = argparse.ArgumentParser(description="A number that tells whether behaviour changed.")
    parser.add_argument("--check", action="store_true", help="fail unless it is the one kept")
    parser.add_argument("--keep", action="store_true", help="keep it in signature.txt")
    wants = parser.parse_args()
    number = signature()
    print(number)
    if wants.keep:
        KEPT.write_text(number + "\n")
    if wants.check and number != KEPT.read_text().strip():
        sys.exit(
            f"behaviour changed: the signature kept is {KEPT.read_text().strip()}."
            " If that was meant: python bench/signature.py --keep"
        )


if __name__ == "__main__":
    main()
