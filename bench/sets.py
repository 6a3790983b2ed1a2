"""The puzzle sets of the benchmark: files of other makers where they are, else sets of our own.

NONET_DATA (or ../shared/data) may hold ``puzzles/NAME.txt.gz``. No puzzle of another maker is kept
in this repository: where the files are absent, nonet makes sets itself, always the same ones, and
their names begin with ``generated``. They are substitutes: its generator makes none with
17 clues.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import nonet
from nonet.methods import METHODS
from nonet.outcome import Outcome

ROOT = Path(__file__).parents[1]
DATA = Path(os.environ.get("NONET_DATA") or ROOT.parent / "shared" / "data") / "puzzles"
BUILD = ROOT / "build" / "bench"
MOST = 4096
NOT_UNIQUE = ("several", "invalid")  # every other kind has one solution

FILES = {  # kind of set → file
    "easy": "easy_like_kaggle",
    "minimal": "minimal_unbiased_like",
    "17-clue": "17_clue",
    "hard": "magictour_top1465",
    "hardest": "forum_hardest_11plus",
    "hardest-1106": "forum_hardest_1106",
    "several": "serg_multi_solution",
    "invalid": "mutated_mostly_invalid",
}


@dataclass(frozen=True)
class Set:
    """Classic puzzles of one kind, as lines of 81 characters."""

    kind: str
    name: str
    lines: tuple[str, ...]

    @property
    def data(self) -> bytes:
        """The lines as one text."""
        return "".join(f"{line}\n" for line in self.lines).encode()

    def path(self) -> Path:
        """Write the lines to a file, for programs that read one."""
        BUILD.mkdir(parents=True, exist_ok=True)
        path = BUILD / f"{self.name.replace(' ', '_')}.txt"
        path.write_bytes(self.data)
        return path


def all_sets() -> list[Set]:
    """Return every set, of the files where they are; else generated."""
    if not DATA.is_dir():
        print(
            f"no puzzle files in NONET_DATA or {DATA.name}/ beside the repository: generated sets"
        )
        return [Set(kind, f"generated {kind}", make()) for kind, make in GENERATED.items()]
    return [Set(kind, name, read(DATA / f"{name}.txt.gz")) for kind, name in FILES.items()]


def read(path: Path) -> tuple[str, ...]:
    """Return puzzles of a file: a sample that is always the same."""
    with gzip.open(path, "rt") as text:
        lines = [line[:81].replace("0", ".") for line in text if len(line) > 81 and line[0] != "#"]
    Random(1).shuffle(lines)
    return tuple(lines[:MOST])


def _easy(number: int = 2000) -> tuple[str, ...]:
    return tuple(nonet.generate(blanks=47, seed=seed).line for seed in range(number))


def _minimal(number: int = 2000, first: int = 10_000) -> tuple[str, ...]:
    """Dig until no given can be taken away."""
    made = []
    for seed in range(first, first + number):
        line = nonet.generate(blanks=45, seed=seed).line
        for cell in Random(seed).sample(range(81), 81):
            fewer = f"{line[:cell]}.{line[cell + 1 :]}"
            if fewer != line and nonet.count(fewer) == 1:
                line = fewer
        made.append(line)
    return tuple(made)


def _few(number: int = 200) -> tuple[str, ...]:
    """Make puzzles with few givens: 22."""
    return tuple(nonet.generate(blanks=59, seed=seed).line for seed in range(number))


def _hard(number: int = 300) -> tuple[str, ...]:
    """Make minimal puzzles that the method pen-and-paper does not finish."""
    made: list[str] = []
    first = 50_000
    while len(made) < number:
        for line in _minimal(100, first):
            run = METHODS["pen-and-paper"].run(nonet.Puzzle.parse(line))
            if run.outcome is not Outcome.SOLVED:
                made.append(line)
        first += 100
    return tuple(made[:number])


def _several(number: int = 2000) -> tuple[str, ...]:
    return tuple(nonet.generate(blanks=55, unique=False, seed=seed).line for seed in range(number))


def _invalid(number: int = 2000) -> tuple[str, ...]:
    """Change one given of a minimal puzzle: most have no solution then."""
    made = []
    for seed, line in enumerate(_minimal(number, 20_000)):
        random = Random(seed)
        cell = random.choice([cell for cell in range(81) if line[cell] != "."])
        digit = random.choice("123456789".replace(line[cell], ""))
        made.append(line[:cell] + digit + line[cell + 1 :])
    return tuple(made)


GENERATED: dict[str, Callable[[], tuple[str, ...]]] = {
    "easy": _easy,
    "minimal": _minimal,
    "22-clue": _few,
    "pen-and-paper is not enough": _hard,
    "several": _several,
    "invalid": _invalid,
}
