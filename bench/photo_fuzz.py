"""Damage pictures in every way we can think of, read them, and count what happens.

    python bench/photo_fuzz.py --minutes 10 [--photos FOLDER]

The pictures are rendered by the tests; with --photos, those of a folder with truth.json come, too.
They are cut short, their bits are flipped, pieces of them are lost, doubled or blanked; they are
stretched to odd sizes, or given as arrays of odd kinds. A child process reads them, with a limit on
its memory and on the time for each picture. Every picture must be answered: by a reading, or by a
PhotoError in one sentence. Prints how many were, and the number of each that was not: with
--only N it is made again. The minutes are of the child's CPU time.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from nonet import PhotoError, Puzzle
from nonet.photo import read
from tests.photo.nothing import negatives
from tests.photo.scenes import FONTS, Camera, Filling, Style, page_of, photo_of

Array = np.ndarray[Any, Any]
Base = tuple[Array, list[int] | None]

MEMORY = 3 << 30  # bytes, of all that the child maps
LONGEST = 20  # seconds of CPU time for one picture: more is a hang
OF_A_CHILD = 400  # pictures, then a new one starts
FORMATS = (".jpg", ".jpg", ".jpg", ".png", ".webp", ".bmp", ".tiff")
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def bases(folder: Path | None) -> list[Base]:
    """Return whole pictures, each with its digits where they are known."""
    puzzle = Puzzle.parse(LINE)
    digits, found = list(puzzle.givens.cells), list[Base]()
    for number in range(12):
        style = Style(cell=40 + 4 * number, font=FONTS[number % len(FONTS)])
        filling = Filling(digits={2: 4, 3: 6}) if number % 4 == 3 else Filling()
        camera = Camera(side=400 + 100 * number, turn=30 * number, seed=number)
        whole = [digits[i] or filling.digits.get(i, 0) for i in range(81)]
        found.append((photo_of(page_of(puzzle, style, filling), camera)[0], whole))
    found += [(photo, None) for _, photo in negatives(1)]
    if folder is not None:
        for entry in json.loads((folder / "truth.json").read_text())[::6]:
            cells = entry.get("cells") or [int(sign) for sign in entry["givens"]]
            photo = cv2.imread(str(folder / entry["file"]))
            found.append((photo, [0 if digit == 10 else digit for digit in cells]))
    return found


def damage(data: bytes, chance: random.Random) -> bytes:
    """Return the bytes of a file, no longer whole."""
    spoilt = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        size = len(spoilt)
        if size < 4:
            break
        how = chance.randrange(6)
        at = chance.randrange(size if chance.random() < 0.6 else min(size, 700))
        span = min(size - at, chance.choice((1, 2, 16, 300, 5000)))
        if how == 0:
            del spoilt[max(at, 1) :]
        elif how in (1, 2):
            for _ in range(chance.choice((1, 1, 4, 30, 200))):
                place = chance.randrange(size) if how == 1 else chance.randrange(min(size, 700))
                spoilt[place] ^= 1 << chance.randrange(8)
        elif how == 3:
            del spoilt[at : at + span]
        elif how == 4:
            spoilt[at:at] = spoilt[at : at + span]
        else:
            spoilt[at : at + span] = bytes([chance.choice((0, 255, chance.randrange(256)))]) * span
    return bytes(spoilt)


def odd(photo: Array, chance: random.Random) -> Array:
    """Return the picture in a size or of a kind that no camera makes."""
    how = chance.randrange(4)
    if how == 0:
        sides = [chance.choice((1, 2, 7, 39, 41, 97, 640, 2999)) for _ in "xy"]
        return cv2.resize(photo, sides, interpolation=cv2.INTER_AREA)
    if how == 1:
        y, x = (chance.randrange(1, side) for side in photo.shape[:2])
        return photo[-y:, :x] if chance.random() < 0.5 else photo[: y + 1, -x:]
    if how == 2:
        kind = chance.choice((np.float32, np.float64, np.int16, np.uint16, bool, np.int64))
        scale = chance.choice((1.0, 1 / 255, 257.0, -3.0))
        return (photo * scale).astype(kind)
    tile = [chance.choice((1, 2, 3)) for _ in "xy"]
    return np.tile(photo, tile + [1] * (photo.ndim - 2))


def make_case(number: int, whole: list[Base]) -> tuple[Any, list[int] | None]:
    """Return the damaged picture of this number, always the same."""
    chance = random.Random(number)
    photo, digits = chance.choice(whole)
    if chance.random() < 0.2:
        strange = odd(photo, chance)
        plain = strange.dtype == np.uint8 and strange.size and chance.random() < 0.5
        return (cv2.imencode(".png", strange)[1].tobytes() if plain else strange), None
    data = cv2.imencode(chance.choice(FORMATS), photo)[1].tobytes()
    return damage(data, chance), digits


def classify(number: int, whole: list[Base]) -> str:
    """Read one picture, and say how it was answered."""
    image, digits = make_case(number, whole)
    try:
        reading = read(image)
    except PhotoError as error:
        return "refused" if str(error) else "an error without words"
    if not reading.is_certain:
        return reading.status.value
    assert reading.grid is not None
    if digits is None or list(reading.grid.cells) == digits:
        return "certain"
    return "certain, and other digits than before the damage"


def child(first: int, folder: Path | None) -> None:
    """Read pictures from this number on; tell of each before and after."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    cv2.setNumThreads(1)
    whole = bases(folder)
    for number in range(first, first + OF_A_CHILD):
        print("read", number, flush=True)
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        started = time.process_time()
        try:
            outcome = classify(number, whole)
        except Exception as error:
            outcome = f"FAILED {type(error).__name__}: {error}".replace("\n", " ")[:200]
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        print("said", f"{time.process_time() - started:.3f}", outcome, flush=True)


def run(minutes: float, first: int, folder: Path | None) -> int:
    """Start children until the time is up; return how many pictures were not answered."""
    counts, failed, spent, slowest = Counter[str](), list[str](), 0.0, 0.0
    command = [sys.executable, __file__, *(["--photos", str(folder)] if folder else [])]
    while spent < 60 * minutes:
        done = subprocess.run(
            [*command, "--child", str(first)], capture_output=True, text=True, check=False
        )
        number = first
        for line in done.stdout.splitlines():
            word, rest = line.split(" ", 1)
            if word == "read":
                number = int(rest)
                continue
            seconds, outcome = rest.split(" ", 1)
            spent, slowest = spent + float(seconds), max(slowest, float(seconds))
            counts[outcome.split(":")[0]] += 1
            if outcome.startswith(("FAILED", "an error")):
                failed.append(f"{number}: {outcome}")
        if done.returncode:
            counts["CRASHED"] += 1
            failed.append(f"{number}: the child ended with {done.returncode}")
            spent += LONGEST if done.returncode == -signal.SIGVTALRM else 1
        first = number + 1
        print(f"up to picture {number}: {spent / 60:.1f} minutes", file=sys.stderr, flush=True)
    outcome = ", ".join(f"{name} {count}" for name, count in counts.most_common())
    print(f"{sum(counts.values())} pictures in {spent / 60:.1f} CPU minutes: {outcome}")
    print(f"the slowest took {slowest:.2f} s; {len(failed)} were not answered")
    print(*failed, sep="\n")
    return len(failed)


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--photos", type=Path)
    parser.add_argument("--first", type=int, default=0, help="number of the first picture")
    parser.add_argument("--child", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--only", type=int, help="read this one picture, in this process")
    options = parser.parse_args()
    if options.child is not None:
        child(options.child, options.photos)
    elif options.only is not None:
        print(classify(options.only, bases(options.photos)))
    else:
        sys.exit(1 if run(options.minutes, options.first, options.photos) else 0)


if __name__ == "__main__":
    main()
