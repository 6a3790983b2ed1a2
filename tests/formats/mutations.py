"""Texts with a fault: no crash, no hang, no guess. `python -m tests.formats.mutations 1000000`."""

from __future__ import annotations

import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress

from nonet.errors import SudokuError
from nonet.formats import Entry, read
from nonet.jobs.search import start_search
from nonet.puzzle import Puzzle

from .test_literal import LITERALS
from .test_marks import forum, stacks
from .test_scan import TEXTS

SMALL_ROWS = ["1.3.", ".4.2", "2.4.", ".3.1"]


def small_texts() -> list[str]:
    """Return a 4×4 puzzle in many forms: they are quick to read, and easy to read in two ways."""
    rows, line = SMALL_ROWS, "".join(SMALL_ROWS)
    numbers = [[int(sign) if sign.isdecimal() else 0 for sign in row] for row in rows]
    return [
        line,
        line.replace(".", "0"),
        line.replace(".", " "),
        "\n".join(rows),
        "\n".join(" ".join(row) for row in rows),
        "\n".join(",".join(row).replace(".", "") for row in rows),
        "\n".join("\t".join(row).replace(".", "") for row in rows),
        "\n".join(row.replace(".", " ") for row in rows),
        "\n".join(f"|{row[:2]}|{row[2:]}|".replace(".", " ") for row in rows),
        "\n".join(f"{row[0]} {row[1]} | {row[2]} {row[3]}" for row in rows),
        "Grid 1\n" + "\n".join(rows) + "\n\nGrid 2\n" + "\n".join(rows),
        "4\n" + "\n".join(" ".join(row) for row in rows),
        str(numbers),
        str(numbers).replace("[", "{").replace("]", "}"),
        str(numbers).replace("0", "null"),
        str([cell for row in numbers for cell in row]),
        str(rows).replace("'", '"'),
        '{"puzzle": "' + line + '", "solution": "1234341221434321"}',
        f"{line};diagonals",
        f"{line}\n{line}\n{line}",
        f"https://example.org/?puzzle={line}",
        "2x2:1_a3a_a4a2_2a4a_a3a1",
        line + "AABBAABBCCDDCCDD",
    ]


SEEDS = [*TEXTS.values(), *LITERALS.values(), forum(), stacks()]
SMALL = small_texts()
SIGNS = "0123456789.?xX*_-|+,;:[]{}()\"'#/\\ \t\n=ABCDEFabcdefZ"
SECONDS = 1.0  # of CPU time for one text


def mutate(dice: random.Random) -> str:
    """Return a text with one to six faults."""
    text = dice.choice(SEEDS if dice.random() < 0.25 else SMALL)
    for _ in range(dice.randint(1, 6)):
        at, other = (dice.randrange(len(text) + 1) for _ in range(2))
        match dice.randrange(9):
            case 0:
                text = text[:at] + dice.choice(SIGNS) + text[at:]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at] + dice.choice(SIGNS) + text[at + 1 :]
            case 3:
                first, last = sorted((at, other))
                text = text[:first] + text[last:] if dice.random() < 0.2 else text
            case 4:
                lines = text.split("\n")
                dice.shuffle(lines) if dice.random() < 0.3 else lines.append(dice.choice(lines))
                text = "\n".join(lines)
            case 5:
                text = text.replace(dice.choice(SIGNS), dice.choice(SIGNS))
            case 6:
                text = text[:at] + dice.choice(SEEDS)[:200] + text[at:]
            case 7:
                text = "\n".join(line.rstrip() for line in text.split("\n"))
            case _:
                text = text.replace("\n", dice.choice(["\n\n", "\r\n", " ", "\n "]), 3)
        text = text[:20_000] or " "
    return text


def plain_readings(text: str) -> Iterator[Puzzle]:
    """Go over what a 9×9 text can mean at first sight: the slow and simple twin of the formats."""
    if not re.fullmatch(r"[0-9.\s]*", text):
        return
    signs = "".join(text.split())
    if len(signs) == 81:
        yield Puzzle([int(sign) if sign.isdecimal() else 0 for sign in signs])
    rows = [row for row in text.split("\n") if row.strip()]
    if len(rows) == 9 and "." not in text and "0" not in text:
        for start in range(3):
            cut = [row[start : start + 9].ljust(9) for row in rows]
            kept = sum(len(row.replace(" ", "")) for row in cut)
            if all(len(row) <= start + 9 for row in rows) and kept == len(signs):
                yield Puzzle([int(s) if s.isdecimal() else 0 for row in cut for s in row])


def is_proper(puzzle: Puzzle) -> bool:
    return start_search(puzzle).count(2, 10_000)[0] == 1


def check(text: str) -> str:
    """Read a text, and return how that ended; raise AssertionError for a fault of ours."""
    begin = time.perf_counter()
    found: list[Entry] = []
    try:
        found = list(read(text))
        ended = "read" if any(entry.puzzle for entry in found) else "refused"
    except SudokuError:
        ended = "refused"
    if time.perf_counter() - begin > SECONDS:  # or the machine was busy
        assert (spent := _cpu_seconds(text)) < SECONDS, f"{spent:.1f} s"
    if len(found) == 1 and (puzzle := found[0].puzzle) and not found[0].notes:
        meanings = list(plain_readings(text))
        others = [other for other in meanings if other.givens != puzzle.givens]
        if puzzle.size == 9 and others and len(set(m.givens for m in meanings)) > 1:
            raise AssertionError("read in one of two ways, without a word")
    return ended


def _cpu_seconds(text: str) -> float:
    """Return how long a text takes, apart from all else that the machine does."""
    begin = time.process_time()
    with suppress(SudokuError):
        list(read(text))
    return time.process_time() - begin


def run(
    mutate: Callable[[random.Random], str], check: Callable[[str], str], most: int, words: list[str]
) -> int:
    """Check many texts, and print those that show a fault; return an exit code.

    The words of the command line are the number of texts and a seed.
    """
    count, seed = ([int(word) for word in words] + [most, 0][len(words) :])[:2]
    dice = random.Random(seed)
    ends: Counter[str] = Counter()
    begin = time.process_time()
    for number in range(count):
        text = mutate(dice)
        try:
            ends[check(text)] += 1
        except Exception as error:
            ends["fault"] += 1
            print(f"{number}: {type(error).__name__}: {error}\n{text!r}", flush=True)
        if number % 50_000 == 49_999:
            print(f"{number + 1}: {dict(ends)}", flush=True)
    print(f"{count} texts in {time.process_time() - begin:.0f} s of CPU time: {dict(ends)}")
    return int(ends["fault"] > 0)


if __name__ == "__main__":
    sys.exit(run(mutate, check, 10_000, sys.argv[1:]))
