"""One other solver, in a process of its own: puzzles in, answers and CPU time out, as JSON lines.

    .venv-bench/bin/python bench/peers.py NAME

Each line read is {"puzzles": […], "cap": seconds}; each line written {"cpu": seconds, "answers":
[…]}, for as many puzzles as were begun before the cap. An answer is a solution, null for "there is
none", "several" for "not just one", "late" past the limit for a puzzle, or "error: …". The first
line written says {"version": …} or {"missing": reason}. It does not need nonet.
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
from collections.abc import Callable
from typing import Any

PUZZLE_SECONDS = 3.0
Answer = str | None
Adapter = Callable[[str], Answer]


def places(cell: int, digit: int) -> tuple[int, int, int, int]:
    """Return the four demands that a digit in a cell meets: cell, row, column, box; 0 to 323."""
    row, column = divmod(cell, 9)
    box = row // 3 * 3 + column // 3
    return cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * box + digit


def python_sat(engine: str) -> Adapter:
    """One SAT solver for all puzzles of a turn, the givens as assumptions: its quickest use."""
    from pysat.solvers import Solver

    demands: list[list[int]] = [[] for _ in range(324)]
    for cell in range(81):
        for digit in range(9):
            for demand in places(cell, digit):
                demands[demand].append(9 * cell + digit + 1)
    solver = Solver(name=engine, bootstrap_with=demands)
    for demand in demands:
        for i, one in enumerate(demand):
            for other in demand[i + 1 :]:
                solver.add_clause([-one, -other])

    def solve(puzzle: str) -> Answer:
        givens = [9 * cell + int(c) for cell, c in enumerate(puzzle) if c != "."]
        if not solver.solve(assumptions=givens):
            return None
        return "".join(str((x - 1) % 9 + 1) for x in solver.get_model()[:729] if x > 0)

    return solve


def exact_cover() -> Adapter:
    """Cover 324 demands; a cell with a given has one row."""
    import numpy
    from exact_cover import get_exact_cover

    full = numpy.zeros((729, 324), dtype=numpy.int32)
    for cell in range(81):
        for digit in range(9):
            full[9 * cell + digit, places(cell, digit)] = 1

    def solve(puzzle: str) -> Answer:
        kept = numpy.array(
            [9 * i + d for i, c in enumerate(puzzle) for d in range(9) if c in (".", str(d + 1))]
        )
        chosen = sorted(kept[get_exact_cover(full[kept])])
        return "".join(str(row % 9 + 1) for row in chosen) if len(chosen) == 81 else None

    def or_none(puzzle: str) -> Answer:
        try:
            return solve(puzzle)
        except Exception as error:
            if type(error).__name__ == "NoSolution":
                return None
            raise

    return or_none


def pencilmark() -> Adapter:
    """Its public `solve`, which proves the solution the only one."""
    import pencilmark

    def solve(puzzle: str) -> Answer:
        try:
            return "".join(map(str, pencilmark.solve(puzzle)))
        except pencilmark.NoSolution:
            return None
        except pencilmark.NotUnique:
            return "several"

    return solve


def py_sudoku() -> Adapter:
    """Its public `solve`; a board of None is how it says that there is no solution."""
    from sudoku import Sudoku

    def solve(puzzle: str) -> Answer:
        cells = [None if c == "." else int(c) for c in puzzle]
        board = Sudoku(3, 3, board=[cells[i : i + 9] for i in range(0, 81, 9)]).solve().board
        flat = [digit for row in board for digit in row]
        return None if None in flat else "".join(map(str, flat))

    return solve


def hodoku_py() -> Adapter:
    """Its public `Solver.solve`, which looks for the steps of a person."""
    from hodoku import Solver

    solver = Solver()

    def solve(puzzle: str) -> Answer:
        try:
            result = solver.solve(puzzle)
        except ValueError as error:
            if "Duplicate digit" in str(error):
                return None
            raise
        return result.solution if result.solved else None

    return solve


def hodoku_py_inner() -> Adapter:
    """Its backtracker in C, which is not public; it counts solutions up to 2."""
    from hodoku.generator.generator import SudokuGenerator

    inner: Any = SudokuGenerator()

    def solve(puzzle: str) -> Answer:
        inner.solve_string(puzzle)
        if inner._solution_count == 1:
            return "".join(map(str, inner._solution))
        return "several" if inner._solution_count else None

    return solve


def ortools() -> Adapter:
    """CP-SAT with one worker: a variable for each cell, 27 times all different."""
    from ortools.sat.python import cp_model

    houses = [range(9 * i, 9 * i + 9) for i in range(9)] + [range(i, 81, 9) for i in range(9)]
    houses += [
        [9 * (3 * band + row) + 3 * stack + column for row in range(3) for column in range(3)]
        for band in range(3)
        for stack in range(3)
    ]

    def solve(puzzle: str) -> Answer:
        model = cp_model.CpModel()
        cells = [model.new_int_var(*((1, 9) if c == "." else (int(c), int(c))), "") for c in puzzle]
        for house in houses:
            model.add_all_different([cells[cell] for cell in house])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        return "".join(str(solver.value(cell)) for cell in cells)

    return solve


ADAPTERS: dict[str, tuple[str, Callable[[], Adapter]]] = {  # name → (distribution, adapter)
    "python-sat (glucose4)": ("python-sat", lambda: python_sat("glucose4")),
    "python-sat (cadical153)": ("python-sat", lambda: python_sat("cadical153")),
    "exact-cover": ("exact-cover", exact_cover),
    "pencilmark": ("pencilmark", pencilmark),
    "py-sudoku": ("py-sudoku", py_sudoku),
    "hodoku-py": ("hodoku-py", hodoku_py),
    "hodoku-py (inner backtracker)": ("hodoku-py", hodoku_py_inner),
    "ortools": ("ortools", ortools),
}
NAMES = ("qqwing", *ADAPTERS)


class Late(BaseException):
    """A puzzle took too long; no handler of a peer's own should catch it."""


def late(*_: object) -> None:
    """Interrupt the peer."""
    raise Late


def one_by_one(solve: Adapter, puzzles: list[str], cap: float) -> dict[str, object]:
    """Call the peer for each puzzle until the cap."""
    answers: list[Answer] = []
    start = time.process_time()
    for puzzle in puzzles:
        signal.setitimer(signal.ITIMER_PROF, PUZZLE_SECONDS)
        try:
            answers.append(solve(puzzle))
        except Late:
            answers.append("late")
        except Exception as error:
            answers.append(f"error: {error!r:.80}")
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        if time.process_time() - start > cap:
            break
    return {"cpu": time.process_time() - start, "answers": answers}


def by_qqwing(puzzles: list[str], cap: float) -> dict[str, object]:
    """Run the command on more and more puzzles, up to the cap; the last run counts."""
    number = min(25, len(puzzles))
    while True:
        text = "".join(f"{puzzle}\n" for puzzle in puzzles[:number])
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            ["qqwing", "--solve", "--one-line"], input=text, capture_output=True, text=True
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        more = min(len(puzzles), int(number * min(20, 0.8 * cap / max(cpu, 1e-3))))
        if more <= 1.5 * number:
            break
        number = more
    if done.returncode:
        return {"cpu": cpu, "answers": [f"error: exit {done.returncode}"] * number}
    lines = done.stdout.split("\n")[:number]
    return {"cpu": cpu, "answers": [line if line.isdigit() else None for line in lines]}


def main() -> None:
    """Answer requests until there are no more."""
    out, sys.stdout = sys.stdout, sys.stderr  # peers may print
    name = sys.argv[1]
    try:
        if name == "qqwing":
            if not shutil.which("qqwing"):
                raise ImportError("no command qqwing (Debian: apt install qqwing)")
            output = subprocess.run(["qqwing", "--version"], capture_output=True, text=True).stdout
            version = output.split()[-1]
            run = by_qqwing
        else:
            distribution, make = ADAPTERS[name]
            make()
            version = importlib.metadata.version(distribution)
            signal.signal(signal.SIGPROF, late)

            def run(puzzles: list[str], cap: float) -> dict[str, object]:
                return one_by_one(make(), puzzles, cap)  # afresh: no turn learns from another

    except Exception as error:
        print(json.dumps({"missing": f"{error}"}), file=out, flush=True)
        return
    print(json.dumps({"version": version}), file=out, flush=True)
    for request in sys.stdin:
        print(json.dumps(run(**json.loads(request))), file=out, flush=True)


if __name__ == "__main__":
    main()
