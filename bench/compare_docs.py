"""Make the puzzles, the table and the charts of docs/compare.md: always the same puzzles.

Usage: python bench/compare_docs.py [folder for the charts]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import nonet
from nonet.cli.commands.compare import print_tables
from nonet.jobs.compare import compare
from nonet.views.charts import save

CLUES = range(25, 46)
OF_EACH = 20
SECONDS = 20.0


def puzzles() -> Iterator[nonet.Puzzle]:
    """Yield twenty puzzles with each number of clues from 25 to 45."""
    for clues in CLUES:
        for number in range(OF_EACH):
            yield nonet.generate(blanks=81 - clues, seed=1000 * clues + number)


def main() -> None:
    """Compare all methods; print the tables, draw the charts."""
    comparison = compare(puzzles(), seconds=SECONDS)
    print_tables(comparison)
    folder = sys.argv[1] if len(sys.argv) > 1 else "docs/images/compare"
    for path in save(comparison, folder, kinds=("png",)):
        print(path)


if __name__ == "__main__":
    main()
