"""How much of real puzzles is read: `python -m tests.conformance.reading` prints a table.

A clue is *typed* if the editor stores what it means, *inferred* if it was read from a drawing and
its text, and *left* if it was not understood or the stored solution breaks it. *Topics* are rules
that the text mentions and nonet does not have.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field

from nonet.errors import SudokuError
from nonet.formats.links import read_link
from nonet.formats.meaning import Meaning
from nonet.messages import Message

from .corpus import Row, read_row, rows_of

CORPORA = ("sudokupad_archive", "fpuzzles_named", "sudokumaker")
LEFT = ("text.not-understood", "text.refuted", "text.drawn")


@dataclass
class Report:
    """What became of the rows of a corpus, and of their clues."""

    rows: int = 0
    whole: int = 0  # all clues have a meaning, and the text names no other rule
    partly: int = 0
    refused: Counter[str] = field(default_factory=Counter)  # by the code of the error
    examples: dict[str, str] = field(default_factory=dict)
    clues: Counter[str] = field(default_factory=Counter)
    topics: Counter[str] = field(default_factory=Counter)

    @property
    def decoded(self) -> int:
        """How many rows are not damaged."""
        return self.rows - self.refused["parse.payload"] - self.refused["parse.link-packed"]

    def add(self, found: Meaning | SudokuError) -> None:
        """Count a row."""
        self.rows += 1
        if isinstance(found, SudokuError):
            self.refused[found.code] += 1
            self.examples.setdefault(found.code, str(found))
            return
        notes = {note.code: note for note in found.notes}
        inferred = _count(notes.get("text.inferred"), "kinds")
        own = sum(
            bool(getattr(rule, "cells", ())) or "@" in str(rule) for rule in found.puzzle.rules
        )
        self.clues["inferred"] += min(inferred, own)
        self.clues["typed"] += max(own - inferred, 0)
        for code in LEFT:
            things = _count(notes.get(code), "kinds" if code == "text.refuted" else "things")
            self.clues[code] += things
        topics = notes.get("text.unread-rules")
        if topics:
            self.topics.update(topic.text() for topic in topics.facts["rules"])  # type: ignore[union-attr]
        is_whole = not topics and not any(code in notes for code in LEFT)
        self.whole += is_whole
        self.partly += not is_whole


def _count(note: Message | None, fact: str) -> int:
    return sum(each.facts["count"] for each in note.facts[fact]) if note else 0  # type: ignore[union-attr,misc]


def read(name: str, row: Row) -> Meaning | SudokuError:
    """Return what a row means, or why it is refused."""
    try:
        if name == "sudokumaker":
            found = read_link(f"https://sudokumaker.app/?puzzle={row['text']}")
            assert isinstance(found, Meaning)
            return found
        return read_row(row)
    except SudokuError as error:
        return error


def report(name: str, part: int = 1) -> Report:
    """Return what became of the rows of a corpus."""
    found = Report()
    for row in rows_of(f"real/{name}.jsonl.gz", part):
        found.add(read(name, row))
    return found


def main() -> None:
    """Print the table."""
    reports = {name: report(name) for name in CORPORA}
    print("| corpus | rows | decoded | read whole | in part | refused |")
    print("| --- | ---: | ---: | ---: | ---: | --- |")
    for name, found in reports.items():
        why = ", ".join(f"{count} × {code}" for code, count in found.refused.most_common())
        print(
            f"| {name} | {found.rows} | {found.decoded} | {found.whole} | {found.partly} | {why} |"
        )
    print("\n| clues of | typed | inferred | not understood | drawn only | refuted |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for name, found in reports.items():
        kinds = ("typed", "inferred", "text.not-understood", "text.drawn", "text.refuted")
        print(f"| {name} | " + " | ".join(str(found.clues[kind]) for kind in kinds) + " |")
    for name, found in reports.items():
        if found.topics:
            print(
                f"\n{name}, mentioned and not read: "
                + ", ".join(f"{topic} {count}" for topic, count in found.topics.most_common())
            )
        for code, text in found.examples.items():
            print(f"{name}, {code}: {text[:150]}")


if __name__ == "__main__":
    sys.exit(main())
