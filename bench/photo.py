"""Accuracy and speed of reading photos, on a folder of photos with truth.json.

    python bench/photo.py FOLDER                     (photos that our network has never seen)
    python bench/photo.py FOLDER --models DIR        (cross-validation: see photo_training/train.py)

truth.json is a list of {file, w, h, corners, and givens (81 signs) or cells (81 numbers, 10 for
pencil marks)}. With --models each photo is read by the network that was trained without its
puzzle. Prints how many grids are found, read exactly right by the eyes alone and with the solver's
help, called certain and wrong; the same for photos turned by quarters (--turned); photos without a
grid that are refused (--negatives); and CPU time on one thread at 2000 pixels (--speed).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from nonet.photo import Kind, Reading, Status, read
from tests.photo.nothing import negatives

Array = np.ndarray[Any, Any]
Model = Callable[[dict[str, Any]], str | None]


def truth_of(entry: dict[str, Any]) -> list[int]:
    """Return the digit of each cell; pencil marks count as empty."""
    cells = [int(sign) for sign in entry["givens"]] if "givens" in entry else entry["cells"]
    return [0 if digit == 10 else digit for digit in cells]


def models_in(folder: Path | None) -> Model:
    """Return which network reads a photo: one that has not seen its puzzle."""
    if folder is None:
        return lambda entry: None
    fold = json.loads((folder / "folds.json").read_text())
    return lambda entry: str(
        folder / f"fold{fold[entry.get('puzzle') or entry['givens']]}.safetensors"
    )


def is_found(reading: Reading, entry: dict[str, Any], photo: Array) -> bool:
    """Are the corners within 5 % of a side of the true ones?"""
    if not reading.quad or "corners" not in entry:
        return bool(reading.quad)
    height, width = photo.shape[:2]
    real = np.array(entry["corners"]) * (width / entry["w"], height / entry["h"])
    side = np.linalg.norm(real - np.roll(real, 1, axis=0), axis=1).mean()
    quads = (np.roll(np.array(reading.quad), turn, axis=0) for turn in range(4))
    return bool(min(np.linalg.norm(quad - real, axis=1).max() for quad in quads) < 0.05 * side)


class Tally:
    """What is counted of one set of photos."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = defaultdict(int)
        self.wrong_cells: list[str] = []

    def add(self, entry: dict[str, Any], reading: Reading, found: bool) -> None:
        """Count one photo."""
        truth = truth_of(entry)
        grid, seen = reading.grid, reading.seen
        is_right = grid is not None and list(grid.cells) == truth
        self.counts["photos"] += 1
        self.counts["found"] += found
        self.counts["right alone"] += seen is not None and list(seen.cells) == truth
        self.counts["right with help"] += is_right
        self.counts["certain"] += reading.is_certain
        self.counts["certain but wrong"] += reading.is_certain and not is_right
        self.counts["changed"] += bool(reading.changed)
        self.counts["helped, but wrong"] += bool(reading.changed) and not is_right
        if grid is None:
            self.wrong_cells.append(f"{entry['file']}: {reading}")
        elif not is_right:
            cells = [
                f"{cell.name} {cell.seen}→{cell.digit} is {right} {cell.kind} {cell.confidence:.2f}"
                for cell, right in zip(reading.cells, truth, strict=True)
                if cell.digit != right
            ]
            self.wrong_cells.append(f"{entry['file']} {reading.status}: {'; '.join(cells[:6])}")

    def format_shares(self) -> str:
        """Return the counts with their shares, in one line."""
        photos = max(self.counts["photos"], 1)
        shares = [
            f"{name} {number} ({100 * number / photos:.1f} %)"
            for name, number in self.counts.items()
            if name != "photos"
        ]
        return f"{photos} photos: " + ", ".join(shares)


def accuracy(folder: Path, model: Model, quarters: int, verbose: bool) -> dict[str, Any]:
    """Read every photo, turned by some quarters, and count what is right."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    readings = {}
    for entry in json.loads((folder / "truth.json").read_text()):
        if quarters:
            photo = cv2.imread(str(folder / entry["file"]))
            reading = read(np.ascontiguousarray(np.rot90(photo, quarters)), model=model(entry))
            found = bool(reading.quad)
        else:
            photo = cv2.imread(str(folder / entry["file"]), cv2.IMREAD_GRAYSCALE)
            reading = read(folder / entry["file"], model=model(entry))
            found = is_found(reading, entry, photo)
        readings[entry["file"]] = reading
        family = "handwriting" if "cells" in entry else "newspaper"
        for name in (family, "all"):
            tallies[name].add(entry, reading, found)
    for name, tally in sorted(tallies.items()):
        print(f"{name:12} {tally.format_shares()}")
    if verbose:
        print(*tallies["all"].wrong_cells, sep="\n")
    return readings


def kinds(folder: Path, model: Model, labels: Path) -> None:
    """Count how often print and handwriting are distinguished, where the truth is known."""
    known = json.loads(labels.read_text())
    right = wrong = 0
    for entry in json.loads((folder / "truth.json").read_text()):
        if "cells" in entry and entry["puzzle"] in known:
            signs = known[entry["puzzle"]]
        elif "givens" in entry:
            signs = "".join("p" if sign != "0" else "." for sign in entry["givens"])
        else:
            continue
        reading = read(folder / entry["file"], model=model(entry))
        for cell, sign in zip(reading.cells, signs, strict=False):
            if sign in "pw" and cell.kind in (Kind.PRINTED, Kind.WRITTEN):
                is_right = (sign == "p") == (cell.kind is Kind.PRINTED)
                right, wrong = right + is_right, wrong + (not is_right)
    print(
        f"print or pen: {right} right, {wrong} wrong ({100 * right / max(1, right + wrong):.2f} %)"
    )


def refusals(of_each: int) -> None:
    """Count how many photos without a grid are refused."""
    refused: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for kind, photo in negatives(of_each):
        reading = read(photo)
        for name in (kind, "all"):
            refused[name][0] += 1
            refused[name][1] += reading.status is Status.NO_GRID
            refused[name][2] += reading.is_certain
    for name, (number, none, certain) in refused.items():
        print(f"without a grid, {name}: {none} of {number} refused, {certain} called certain")


def time_reading(folder: Path, side: int = 2000, photos: int = 60) -> None:
    """Time readings of photos that are brought to 2000 pixels, from the bytes of their JPEG."""
    entries = json.loads((folder / "truth.json").read_text())
    times = []
    for entry in entries[:: max(1, len(entries) // photos)]:
        photo = cv2.imread(str(folder / entry["file"]))
        scale = side / max(photo.shape)
        large = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
        data = cv2.imencode(".jpg", large)[1].tobytes()
        read(data)
        started = time.process_time()
        read(data)
        times.append(1000 * (time.process_time() - started))
    ordered = np.array(sorted(times))
    most = np.percentile(ordered, 95)
    summary = f"mean {ordered.mean():.0f}, 95 % below {most:.0f}, longest {ordered[-1]:.0f}"
    print(f"CPU time at {side} pixels, one thread, {len(times)} photos: {summary} ms")


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--models", type=Path)
    parser.add_argument(
        "--kinds", type=Path, help="which digits are print: photo_training/kinds.json"
    )
    parser.add_argument("--turned", action="store_true")
    parser.add_argument("--negatives", type=int, default=0, metavar="N", help="of each kind")
    parser.add_argument("--speed", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    model = models_in(options.models)
    upright = accuracy(options.folder, model, 0, options.verbose)
    if options.kinds:
        kinds(options.folder, model, options.kinds)
    if options.turned:
        for quarters in (1, 2, 3):
            print(f"turned by {90 * quarters}° to the left:")
            others = accuracy(options.folder, model, quarters, options.verbose)
            alike = sum(one.grid == others[name].grid for name, one in upright.items())
            print(f"{'':12} the same grid on {alike} of {len(upright)}")
    if options.negatives:
        refusals(options.negatives)
    if options.speed:
        time_reading(options.folder)


if __name__ == "__main__":
    main()
