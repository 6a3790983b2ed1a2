"""One other generator, in a process of its own: a label in, puzzles and CPU time out, as JSON.

    .venv-bench/bin/python bench/makers.py NAME LABEL SECONDS MOST

Writes {"version": …, "cpu": seconds, "puzzles": […]}, for the puzzles made within SECONDS of CPU
time, or {"missing": reason}. Each is called as its own documentation shows; where it takes a
seed it gets one, so that no two puzzles are the same by accident. It does not need nonet.
"""

from __future__ import annotations

import importlib.metadata
import json
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from peers import Late, late

Maker = Callable[[int], str]  # a seed → a puzzle
APART = Path(sys.prefix) / "apart"  # packages whose module has the name of another's


def line_of(board: Iterable[Iterable[int | None]]) -> str:
    """Return rows of digits as a line."""
    return "".join(str(digit or ".") for row in board for digit in row)


def py_sudoku(label: str) -> Maker:
    """Make a puzzle with this share of blanks."""
    from sudoku import Sudoku

    return lambda seed: line_of(Sudoku(3, seed=seed).difficulty(float(label)).board)


def sudoku_engine(label: str) -> Maker:
    """Make a puzzle with this share of blanks, unique as its documentation says."""
    sys.path.insert(0, str(APART / "sudoku-engine"))
    from sudoku import ClassicSudoku
    from sudoku.base_sudoku import PuzzleGenerator

    def make(seed: int) -> str:
        made = PuzzleGenerator.make_puzzle(
            sudoku_cls=ClassicSudoku, size=9, difficulty=float(label), ensure_unique=True, seed=seed
        )
        return line_of(made.board)

    return make


def pencilmark(label: str) -> Maker:
    """Make a puzzle of this band."""
    from pencilmark.gen import generate

    def make(seed: int) -> str:
        made = generate({"size": 9, "target_band": label, "seed": seed})
        return str(made["puzzle"]["numbers"])

    return make


SHARES = ("0.3", "0.5", "0.7")
LABELS = {
    "qqwing": ("simple", "easy", "intermediate", "expert"),
    "pencilmark": ("Very Easy", "Easy", "Medium", "Hard", "Very Hard", "Extreme"),
    "sudoku-engine": SHARES,
    "py-sudoku": SHARES,
}
ADAPTERS: dict[str, Callable[[str], Maker]] = {
    "pencilmark": pencilmark,
    "sudoku-engine": sudoku_engine,
    "py-sudoku": py_sudoku,
}


def version_of(name: str) -> str:
    """Return the version of what is measured."""
    if name == "qqwing":
        if not shutil.which("qqwing"):
            raise ImportError("no command qqwing (Debian: apt install qqwing)")
        output = subprocess.run(["qqwing", "--version"], capture_output=True, text=True).stdout
        return output.split()[-1]
    path = [str(APART / name), *sys.path]
    found = next(iter(importlib.metadata.distributions(name=name, path=path)), None)
    if found is None:
        raise ImportError(f"no package {name}")
    return found.version


def one_by_one(make: Maker, seconds: float, most: int) -> dict[str, object]:
    """Make puzzles until there are enough or the time is over; failures of its own are counted."""
    puzzles: list[str] = []
    failures, start = 0, time.process_time()
    signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        while len(puzzles) < most:
            try:
                puzzles.append(make(len(puzzles) + failures + 1))
            except Exception:
                failures += 1
    except Late:
        pass
    signal.setitimer(signal.ITIMER_PROF, 0)
    return {"cpu": time.process_time() - start, "puzzles": puzzles, "failures": failures}


def by_qqwing(label: str, seconds: float, most: int) -> dict[str, object]:
    """Run the command once, for two runs within a second make the same puzzles."""
    limit = max(1, round(seconds))
    done = subprocess.run(
        ["qqwing", "--generate", str(most), "--difficulty", label, "--one-line"],
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
    )
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    puzzles = [line for line in done.stdout.split() if len(line) == 81]
    return {"cpu": usage.ru_utime + usage.ru_stime, "puzzles": puzzles, "failures": 0}


def main() -> None:
    """Make puzzles, and say what it took."""
    out, sys.stdout = sys.stdout, sys.stderr  # makers may print
    name, label, seconds, most = sys.argv[1:]
    try:
        version = version_of(name)
        if name == "qqwing":
            found = by_qqwing(label, float(seconds), int(most))
        else:
            found = one_by_one(ADAPTERS[name](label), float(seconds), int(most))
        answer: dict[str, object] = {"version": version, **found}
    except Exception as error:
        answer = {"missing": f"{error}"}
    print(json.dumps(answer), file=out, flush=True)


if __name__ == "__main__":
    main()
