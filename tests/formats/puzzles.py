"""Random puzzles of every size and shape, for the properties that all formats have."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from nonet.puzzle import Puzzle
from nonet.rules import Boxes, Columns, Diagonals, Rows, Rule, find_regions, jigsaw, usual_boxes

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def spiral(size: int) -> list[int]:
    """Cut a path that winds from a corner to the middle into regions, each in one piece."""
    labels = [-1] * size**2
    row, column, down, right = 0, 0, 0, 1
    for place in range(size**2):
        labels[row * size + column] = place // size
        ahead = row + down, column + right
        if not all(0 <= x < size for x in ahead) or labels[ahead[0] * size + ahead[1]] >= 0:
            down, right = right, -down
        row, column = row + down, column + right
    return labels


def wandering(size: int, random: Random) -> list[int]:
    """Swap cells between neighbouring regions, as long as each stays in one piece."""
    boxes = usual_boxes(size)
    high, wide = (boxes.rows, boxes.columns) if boxes else (1, size)
    labels = [row // high * high + column // wide for row in range(size) for column in range(size)]
    labels = labels if boxes else spiral(size)
    for _ in range(40 if size < 17 else 4):
        a = random.randrange(size**2 - size)
        here, there = labels[a], labels[a + size if random.random() < 0.5 else a + 1]
        b = random.choice([cell for cell, label in enumerate(labels) if label == there])
        labels[a], labels[b] = there, here
        if not in_pieces(labels, size):
            labels[a], labels[b] = here, there
    return labels


def in_pieces(labels: list[int], size: int) -> bool:
    return max(find_regions(size, lambda a, b: labels[a] != labels[b])) == size - 1


def scatter(size: int, random: Random) -> list[int]:
    labels = [label for label in range(size) for _ in range(size)]
    random.shuffle(labels)
    return labels


def _parts(size: int, random: Random) -> list[Rule]:
    shapes = [Boxes(high, size // high) for high in range(1, size + 1) if size % high == 0]
    choices: list[list[Rule]] = [
        [usual_boxes(size) or shapes[0]],
        [random.choice(shapes)],
        [],
        [jigsaw(wandering(size, random))[-1]],
        [jigsaw(spiral(size))[-1]],
        [jigsaw(scatter(size, random))[-1]],
        [random.choice(shapes), jigsaw(wandering(size, random))[-1]],
    ]
    return random.choice(choices)


@st.composite
def puzzles(draw: st.DrawFn, sizes: tuple[int, ...] = (*range(4, 13), 16, 25, 36)) -> Puzzle:
    """Any size, boxes of any shape, regions whole or scattered, diagonals, any order of rules."""
    size = draw(st.sampled_from(sizes))
    random = Random(draw(st.integers(0, 2**32)))
    rules = [*_parts(size, random), *[Diagonals()][: random.randrange(2)]]
    random.shuffle(rules)
    density = draw(st.sampled_from((0.0, 0.05, 0.3, 1.0)))
    cells = [
        random.randint(1, size) if random.random() < density else 0 for _ in range(size * size)
    ]
    return Puzzle(cells, (Rows(), Columns(), *rules))
