"""Requests for every job, drawn at random from a seed, to compare the native jobs with the library.

The same list goes to the library, to the native jobs and to WebAssembly. `python -m
tests.jobs.requests 1000` writes them as lines of JSON for the fuzzer, teaching methods too.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import nonet
from nonet import Puzzle
from nonet.jobs.generate import LEVELS, Symmetry, requirable
from nonet.position import Position

Request = dict[str, Any]

MANY = 2_000
DETAILS = ("check", "nudge", "region", "technique", "pattern", "full")

_METHODS = (
    "backtracking",
    "backtracking-random",
    "crook",
    "crook-pure",
    "pen-and-paper",
    "dancing-links",
    "graph-colouring",
)
_LEVELS = ("easy", "medium", "hard", "expert", "extreme")
_LAYOUTS: tuple[dict[str, Any], ...] = (
    {"size": 4},
    {"size": 6},
    {"size": 6, "boxes": (3, 2)},
    {"size": 6, "diagonals": True},
    {"size": 8},
    {"size": 9, "diagonals": True},
    {"size": 10},
    {"size": 12},
    {"size": 16},
    {"size": 16, "boxes": (2, 8)},
    *({"size": size, "jigsaw": True} for size in (5, 6, 7, 8, 9)),
)
_BROKEN = (
    "55" + 79 * ".",
    ".1.2.3..6..279.1.33..8.652..25....3.....6..47.........5634.8.7...7.31.5..419...62",
    "....4." + 30 * "." + ";regions=BBAAABAAABBBCCCDDDCCCDDDEEEFFFEEEFFF",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.379",
)
_TEXTS = (
    "1...\n..3.\n.4..\n...2",
    "1 . | . .\n. . | 3 .\n----+----\n. 4 | . .\n. . | . 2",
    "1.....3..4.....2;diagonals",
    "0 0 0 1\n1 2 3 4\n0 0 0 0\n0 0 0 0",
    "12345",
    "",
    "hello",
    "1...\n..3.\n.4.\n...2",
    "............5.......1.............;boxes=3x2",
)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return proper puzzles of all kinds; most are classic ones of every level."""
    made = [nonet.generate(level=level, seed=n) for n in range(5) for level in _LEVELS]
    made += [nonet.generate(seed=n, **layout) for n in range(2) for layout in _LAYOUTS]
    made += [nonet.generate(level="medium", size=size, seed=size) for size in (6, 8, 12)]
    return tuple(made)


@cache
def solution_of(puzzle: Puzzle) -> bytes:
    """Return the solution of a proper puzzle."""
    return nonet.solve(puzzle).cells


class Draw:
    """Draws requests with random numbers of its own."""

    def __init__(self, seed: int) -> None:
        """Begin with a seed."""
        self.random = random.Random(seed)

    def request(self) -> tuple[str, Request]:
        """Return the name of a job, and a request for it."""
        jobs: tuple[tuple[Callable[[], Request], int], ...] = (
            (self.hint, 30),
            (self.explain, 8),
            (self.rate, 10),
            (self.check, 10),
            (self.solve, 5),
            (self.count, 5),
            (self.candidates, 6),
            (self.redundant, 3),
            (self.ranges, 3),
            (self.equal, 3),
            (self.estimate, 2),
            (self.board, 4),
            (self.generate, 22),
        )
        job = self.random.choices([job for job, _ in jobs], [weight for _, weight in jobs])[0]
        return job.__name__, job()

    def puzzle(self, largest: int = 16) -> Puzzle:
        """Return one of the puzzles."""
        return self.random.choice([one for one in puzzles() if one.size <= largest])

    def broken(self) -> str:
        """Return a puzzle with a digit or two that may be wrong, or a few that are missing."""
        if self.random.random() < 0.1:
            return self.random.choice(_BROKEN)
        puzzle = self.puzzle(9)
        digits = list(puzzle.givens.cells)
        for _ in range(self.random.choice((1, 1, 2))):
            at = self.random.randrange(len(digits))
            digits[at] = self.random.randint(0, puzzle.size)
        return Puzzle(digits, puzzle.rules).line

    def position(self, largest: int = 16, *, is_right: bool = False) -> Request:
        """Return a player's position, now and then with a mistake."""
        puzzle = self.puzzle(largest)
        solution, share = solution_of(puzzle), self.random.random()
        digits = [
            given or (digit if self.random.random() < share else 0)
            for given, digit in zip(puzzle.givens.cells, solution, strict=True)
        ]
        blank = [at for at, given in enumerate(puzzle.givens.cells) if not given]
        if blank and not is_right and self.random.random() < 0.1:
            digits[self.random.choice(blank)] = self.random.randint(1, puzzle.size)
        out: Request = {"puzzle": puzzle.line}
        if self.random.random() < 0.8:
            out["digits"] = nonet.Grid(digits).line
        else:
            digits = list(puzzle.givens.cells)
        if self.random.random() < 0.5:
            out["marks"] = self.marks(Position(puzzle, nonet.Grid(digits)), solution, is_right)
        return out

    def marks(self, position: Position, solution: bytes, is_right: bool) -> dict[str, list[int]]:
        """Return pencil marks for some cells; a few candidates are gone, rarely a wrong one."""
        out = {}
        for name, candidates in position.candidates.items():
            if self.random.random() < 0.5:
                continue
            right = solution[nonet.cell(name, position.size)]
            keep = 1.0 if is_right or self.random.random() < 0.99 else 0.0
            left = [
                digit
                for digit in candidates
                if self.random.random() < (keep if digit == right else 0.8)
            ]
            if left:
                out[name] = left
        return out

    def hint(self) -> Request:
        """Return a request for a hint."""
        out = self.position() | {"detail": self.random.choice(DETAILS)}
        return out | ({"ladder": "hodoku"} if self.random.random() < 0.2 else {})

    def explain(self) -> Request:
        """Return a request for all steps."""
        return self.position(12, is_right=self.random.random() < 0.9)

    def rate(self) -> Request:
        """Return a request for a rating."""
        if self.random.random() < 0.05:
            return {"puzzle": self.broken()}
        out: Request = {"puzzle": self.puzzle(12).line, "path": self.random.random() < 0.5}
        return out | {"se": self.random.random() < 0.5, "work": 20_000}

    def check(self) -> Request:
        """Return a request for a check."""
        return {"puzzle": self.broken() if self.random.random() < 0.7 else self.puzzle().line}

    def solve(self) -> Request:
        """Return a request for the solution."""
        return self.check()

    def count(self) -> Request:
        """Return a request for the number of solutions."""
        return {"puzzle": self.broken(), "limit": self.random.choice((1, 2, 100))}

    def candidates(self) -> Request:
        """Return a request for true candidates."""
        most = {"most": self.random.choice((2, 50))} if self.random.random() < 0.3 else {}
        if self.random.random() < 0.5:
            return {"puzzle": self.broken(), **most}
        return {**self.position(9), **most}

    def redundant(self) -> Request:
        """Return a request for the clues that a puzzle does not need."""
        return {"puzzle": self.broken() if self.random.random() < 0.3 else self.puzzle(9).line}

    def ranges(self) -> Request:
        """Return a request for the values of a few clues."""
        out: Request = {"puzzle": self.broken()}
        if self.random.random() < 0.8:
            size = round(len(out["puzzle"].partition(";")[0]) ** 0.5)
            cells = self.random.sample(range(size * size), 3)
            out["clues"] = [nonet.cell_name(at, size) for at in cells]
        return out

    def equal(self) -> Request:
        """Return a request for the cells that are equal in every solution."""
        return {"puzzle": self.broken(), "different": self.random.random() < 0.5}

    def estimate(self) -> Request:
        """Return a request for the number of solutions."""
        puzzle = self.puzzle(9)
        digits = [d if self.random.random() < 0.3 else 0 for d in puzzle.givens.cells]
        line = Puzzle(digits, puzzle.rules).line
        return {"puzzle": line, "dives": 20, "seed": self.random.getrandbits(53)}

    def board(self) -> Request:
        """Return a request for a board."""
        if self.random.random() < 0.3:
            return {"puzzle": self.random.choice(_TEXTS)}
        puzzle = self.puzzle()
        return {"puzzle": self.random.choice((puzzle.line, str(puzzle)))}

    def generate(self) -> Request:
        """Return a request for a new puzzle that is soon found, or refused."""
        chance, choice = self.random.random, self.random.choice
        out: Request = {"seed": self.random.getrandbits(53), "seconds": 60}
        kind = chance()
        if kind < 0.35:
            out |= choice(_LAYOUTS[:8] + _LAYOUTS[10:])
        elif kind < 0.4:
            out |= {"size": self.random.randint(2, 16)}
        if chance() < 0.3:
            out["symmetry"] = choice([one.value for one in Symmetry])
        size = out.get("size", 9)
        if size == 9 and not out.get("jigsaw") and chance() < 0.5:
            out["level"] = choice(LEVELS)
        elif chance() < 0.3:
            out["clues"] = self.random.randint(size * size * 2 // 5, size * size)
        elif chance() < 0.2 and size <= 9 and "symmetry" not in out:  # others take too long
            out["minimal"] = True
        if set(out) == {"seed", "seconds"} and chance() < 0.6:
            out |= choice(
                (
                    {"technique": choice(("x-wing", "naked-pair", "xy-wing", "skyscraper"))},
                    {"score": [300, 900]},
                    {"rating": [1.2, 3.0]},
                    {"rating": [1.5, 4.0], "symmetry": "rotational"},
                    {"pearl": True, "rating": [1.2, 2.6]},
                    {"at_most": "medium"},
                )
            )
        return {
            name: list(value) if isinstance(value, tuple) else value for name, value in out.items()
        }

    def wish(self) -> Request:
        """Return options for a new puzzle that need not fit together: most are refused."""
        chance, choice = self.random.random, self.random.choice
        techniques = [one.id for one in requirable()]
        drawn: dict[str, Callable[[], Any]] = {
            "level": lambda: choice((*LEVELS, "Hard", "medum", "", "nothing at all")),
            "score": lambda: [self.random.randint(-50, 3_000), self.random.randint(0, 6_000)],
            "technique": lambda: choice((*techniques, "X-Wing", "x_wing", "trial", "x-wong")),
            "at_most": lambda: choice((*LEVELS, *techniques, "Expert ", "template-set", "fish")),
            "rating": lambda: [
                choice((0.5, 1, 1.2, 2.35, 7, 9.6, 12.3)),
                choice((1, 2.6, 7.1, 12)),
            ],
            "pearl": lambda: chance() < 0.5,
            "diamond": lambda: chance() < 0.5,
            "blanks": lambda: self.random.randint(-2, 90),
            "clues": lambda: self.random.randint(-2, 90),
            "minimal": lambda: chance() < 0.5,
            "symmetry": lambda: choice([*map(str, Symmetry), "Both Mirrors", "mirrow"]),
            "pattern": self.pattern,
            "size": lambda: choice((2, 4, 4, 5, 6, 8, 9, 9, 9, 12, 16, 17, 25, 36, 37)),
            "boxes": lambda: choice(
                ([2, 2], [2, 3], [3, 2], [3, 3], [0, 9], [1, 9], [5, 5], [9, 9])
            ),
            "jigsaw": lambda: choice((True, False, "random", "AABB" * 4, "AABBAABBCCDDCCDD", "AB")),
            "diagonals": lambda: chance() < 0.5,
            "unbiased": lambda: chance() < 0.5,
        }
        names = self.random.sample(list(drawn), self.random.choice((0, 1, 1, 2, 2, 2, 3, 4)))
        return {name: value for name in names if (value := drawn[name]()) != ""}

    def pattern(self) -> str:
        """Return a pattern of givens, perhaps a bad one."""
        size = self.random.choice((4, 9, 9, 9))
        share = self.random.choice((0.0, 0.3, 0.5, 1.0))
        signs = ["x" if self.random.random() < share else "." for _ in range(size * size)]
        if self.random.random() < 0.3:
            signs = [max(signs[at], signs[-1 - at]) for at in range(len(signs))]
        if self.random.random() < 0.2:
            return "r1c1, r2c3 r9c9"
        if self.random.random() < 0.1:
            return "r1c1,r10c1,"
        return "".join(signs)


def make_requests(count: int = MANY, seed: int = 17) -> Iterator[tuple[str, Request]]:
    """Yield requests: the name of the job, and what it is asked."""
    draw = Draw(seed)
    for _ in range(count):
        yield draw.request()


def _runs() -> Iterator[tuple[str, Request]]:
    """Yield a run of every teaching method of the core on a few puzzles."""
    for method in _METHODS:
        for puzzle in puzzles()[::5]:
            yield "run", {"puzzle": puzzle.line, "method": method, "most": 100, "seconds": 0.2}


if __name__ == "__main__":
    for job, request in (*make_requests(int(sys.argv[1])), *_runs()):
        print(json.dumps([job, json.dumps(request)]))
