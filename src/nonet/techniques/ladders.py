"""The ladders that come with nonet: HODOKU rates, BEGINNER gives hints."""

from __future__ import annotations

from ..errors import WrongType, quote_value
from .ladder import Ladder, Level, Rung

_LEVELS = (
    Level("easy", 800),
    Level("medium", 1000),
    Level("hard", 1600),
    Level("expert", 1800),
    Level("extreme"),
)

_HODOKU = """
full-house 4 easy, naked-single 4 easy, hidden-single 14 easy,
locked-pair 40 medium, locked-triple 60 medium, pointing 50 medium, claiming 50 medium,
naked-pair 60 medium, naked-triple 80 medium, hidden-pair 70 medium, hidden-triple 100 medium,
naked-quad 120 hard, hidden-quad 150 hard,
x-wing 140 hard, swordfish 150 hard, jellyfish 160 hard,
remote-pair 110 hard, bug-plus-one 100 hard,
skyscraper 130 hard, two-string-kite 150 hard, turbot-fish 120 hard, empty-rectangle 120 hard,
w-wing 150 hard, xy-wing 160 hard, xyz-wing 180 hard,
unique-rectangle-1 100 hard, unique-rectangle-2 100 hard, unique-rectangle-3 100 hard,
unique-rectangle-4 100 hard, unique-rectangle-5 100 hard, unique-rectangle-6 100 hard,
hidden-rectangle 100 hard, avoidable-rectangle-1 100 hard, avoidable-rectangle-2 100 hard,
finned-x-wing 130 hard, sashimi-x-wing 150 hard,
finned-swordfish 200 expert, sashimi-swordfish 240 expert,
finned-jellyfish 250 expert, sashimi-jellyfish 260 expert,
sue-de-coq 250 expert, simple-colours 150 hard, multi-colours 200 hard,
x-chain 260 expert, xy-chain 260 expert, nice-loop 280 expert, grouped-nice-loop 300 expert,
als-xz 300 expert, als-xy-wing 320 expert, als-chain 340 expert,
franken-x-wing 300 expert, franken-swordfish 350 expert,
finned-franken-x-wing 390 expert, finned-franken-swordfish 410 expert,
forcing-chain 500 extreme, forcing-net 700 extreme, trial 10000 extreme
"""

# What HoDoKu leaves out of its scale, each before the technique that would hide it.
_EXTRA = {
    "two-string-kite": "dual-two-string-kite 150 hard",
    "empty-rectangle": "dual-empty-rectangle 120 hard",
    "franken-x-wing": "death-blossom 360 expert",
    "forcing-chain": "franken-jellyfish 370 expert, finned-franken-jellyfish 430 expert",
    "trial": "template-set 10000 extreme, template-delete 10000 extreme",
}


def ladder_or(ladder: Ladder | None, default: Ladder) -> Ladder:
    """Return the ladder that was passed, or the default one; refuse anything else."""
    if ladder is None or isinstance(ladder, Ladder):
        return default if ladder is None else ladder
    raise WrongType("type.ladder", found=quote_value(ladder))


def _rungs(text: str) -> tuple[Rung, ...]:
    words = (entry.split() for entry in text.split(","))
    return tuple(Rung(finder, int(score), level) for finder, score, level in words)


HODOKU = Ladder("hodoku", _rungs(_HODOKU), _LEVELS)
"""The order, scores and levels of HoDoKu; its "unfair" is called expert here."""


def _beginner() -> tuple[Rung, ...]:
    """Singles as one meets them without marks, then the rest by level, in the order of HoDoKu."""
    rungs: list[Rung] = []
    for rung in HODOKU.rungs:
        rungs += _rungs(_EXTRA[rung.finder]) if rung.finder in _EXTRA else ()
        rungs.append(rung)
    rungs[1], rungs[2] = rungs[2], rungs[1]  # hidden singles need no marks: they come first
    order = HODOKU.level_names
    return tuple(sorted(rungs, key=lambda rung: order.index(rung.level)))


BEGINNER = Ladder("beginner", _beginner(), _LEVELS)
"""Singles first, then the rest from easy to hard: the order of the search for hints."""
