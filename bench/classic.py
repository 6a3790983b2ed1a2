"""Speed of the classic 9×9 engines, beside the prototype and beside other solvers.

Every figure is CPU time (threads and commands apart, which say so), with uniqueness proved where it
is ours. Set by set, all solvers take turns, so that a noisy minute hits all of them; the best turn
counts. Other solvers live in .venv-bench and run each in a process of its own (peers.py); one that
is not installed is listed as "not measured", with the reason.
"""

from __future__ import annotations

import hashlib
import json
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import peers
from sets import NOT_UNIQUE, ROOT, Set, all_sets

import nonet
from nonet import _core

PEER_PYTHON = ROOT / ".venv-bench" / "bin" / "python"
PEER_PUZZLES = 1000
PEER_CAP = 2.0  # CPU seconds a turn
PEER_PATIENCE = 90.0  # seconds to wait for an answer: the machine may be busy
PEER_SKIPS = ("hard", "hardest-1106")  # "hardest" says the same
TURNS = 2
REPEATS = 7
COPIES = 16  # of a set, for a large batch
PROGRAM = ROOT / "build" / "native" / "classic_bench"
PROTOTYPE = ROOT.parent / "shared" / "prototypes" / "engine"
COLUMNS = ("prototype_batch", "prototype_single", "batch", "batch_of_64", "single")


def prototype() -> dict[str, str]:
    """Build the prototype as a library outside the sources: where it is, or why there is none."""
    sources = [PROTOTYPE / name for name in ("single.cpp", "lanes.cpp", "c_api.cpp")]
    if not all(source.exists() for source in sources):
        return {"missing": "the prototype's sources are not beside the repository"}
    compiler = shutil.which("clang++") or shutil.which("g++")
    if not compiler:
        return {"missing": "no clang++ or g++"}
    library = ROOT / "build" / "prototype" / "libprototype.so"
    library.parent.mkdir(parents=True, exist_ok=True)
    flags = ["-O3", "-march=native", "-std=c++17", "-fPIC", "-shared"]
    subprocess.run([compiler, *flags, "-o", library, *sources], check=True)
    version = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True)
    return {"library": str(library), "compiler": version.stdout.splitlines()[0]}


def engines(puzzles: Set, library: str | None, repeats: int) -> dict[str, float]:
    """Run the C++ program on one set; return ns per puzzle by solver, and the path in use."""
    call = [str(PROGRAM), "--repeats", str(repeats), "--most", "100000"]
    if library:
        call += ["--prototype", library]
    done = subprocess.run([*call, str(puzzles.path())], capture_output=True, text=True, check=True)
    row = done.stdout.splitlines()[1][33:].split("batch")[0]
    if "!" in row:
        raise AssertionError(f"the engines solved different numbers of puzzles:\n{done.stdout}")
    names = COLUMNS if library else COLUMNS[2:]
    return dict(zip(names, map(float, row.split()), strict=True))


def cpu_of(job: Callable[[], object]) -> float:
    """Return the CPU time of one run, in seconds."""
    start = time.process_time()
    job()
    return time.process_time() - start


def python_jobs(puzzles: Set) -> dict[str, Callable[[], object]]:
    """Return the ways to solve a set from Python: each goes over the whole set once.

    The two for large batches take the set 16 times in one call; `measure_set` divides by that.
    """
    data, lines = puzzles.data, puzzles.lines
    large, number = COPIES * data, COPIES * len(lines)
    records = [line.encode() for line in lines]
    room, stop, counts = _core.Room(len(large)), _core.Stop(), array("I", bytes(4 * number))

    def engine() -> None:
        _core.solve_records(large, 82, True, 0, number, 2, room, counts, stop)

    def solve_line() -> None:
        solve = _core.solve_line
        for record in records:
            solve(record)

    def solve() -> None:
        solve = nonet.solve
        for line in lines:
            solve(line)

    jobs = {
        "engine, large": engine,
        "nonet.batch.solve, large": lambda: nonet.batch.solve(large, threads=1),
        "nonet.batch.solve": lambda: nonet.batch.solve(data, threads=1),
        "_core.solve_line": solve_line,
        "nonet.solve": solve,
    }
    if puzzles.kind.startswith("hard"):  # the time is the engine's, and there is much of it
        del jobs["engine, large"], jobs["nonet.batch.solve, large"]
    if puzzles.kind in NOT_UNIQUE:  # nonet.solve would look for reasons, and raise
        del jobs["nonet.solve"]
    return jobs


class Peer:
    """Another solver in its process."""

    def __init__(self, name: str) -> None:
        """Start it; `version` says what it is, or `missing` why it cannot be measured."""
        self.name = name
        self.missing = self.version = ""
        self._answers: queue.Queue[str] = queue.Queue()
        if not PEER_PYTHON.exists():
            self.missing = "no .venv-bench (make bench makes it)"
            return
        self._process = subprocess.Popen(
            [str(PEER_PYTHON), str(ROOT / "bench" / "peers.py"), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        threading.Thread(target=self._listen, daemon=True).start()
        hello = self._next()
        self.version = hello.get("version", "")
        self.missing = hello.get("missing", "")

    def _listen(self) -> None:
        for line in self._process.stdout or ():
            self._answers.put(line)
        self._answers.put("{}")

    def _next(self) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = json.loads(self._answers.get(timeout=PEER_PATIENCE))
        except queue.Empty:
            answer = {"missing": f"no answer within {PEER_PATIENCE:g} s"}
        if not answer:
            answer = {"missing": "its process ended"}
        if "missing" in answer:
            self._process.kill()
        return answer

    def turn(self, lines: list[str], cap: float = PEER_CAP) -> dict[str, Any]:
        """Let it solve as many of the lines as it can within the cap, in CPU seconds."""
        if self.missing:
            return {"missing": self.missing}
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps({"puzzles": lines, "cap": cap}) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            self.missing = "its process ended"
            return {"missing": self.missing}
        answer = self._next()
        self.missing = answer.get("missing", "")
        return answer

    def close(self) -> None:
        """End its process."""
        if PEER_PYTHON.exists():
            assert self._process.stdin
            self._process.stdin.close()
            self._process.wait(PEER_PATIENCE)


def is_right(line: str, count: int, solution: str, answer: str | None) -> bool:
    """Is it the solution, or one of several, or rightly none?"""
    if count == 0:
        return answer is None
    if count == 1:
        return answer == solution
    if answer == "several":
        return True
    if answer is None or len(answer) != 81:
        return False
    fits = all(given in (".", digit) for given, digit in zip(line, answer, strict=True))
    return fits and _core.solve_line(answer.encode())[0] == 1


def judge(puzzles: Set, turns: list[dict[str, Any]]) -> dict[str, Any]:
    """Return puzzles per CPU second, of the best turn, and how many answers were right."""
    gone = [turn["missing"] for turn in turns if "missing" in turn]
    if gone:
        return {"missing": gone[0]}
    best = max(turns, key=lambda turn: len(turn["answers"]) / turn["cpu"])
    wrong: list[str] = []
    for line, answer in zip(puzzles.lines, best["answers"], strict=False):
        count, solution = _core.solve_line(line.encode())
        if not is_right(line, count, solution.decode() if solution else "", answer):
            wrong.append(str(answer) if answer in (None, "late", "several") else "wrong grid")
            if answer and answer.startswith("error"):
                wrong[-1] = answer
    tried = len(best["answers"])
    result: dict[str, Any] = {"tried": tried, "right": tried - len(wrong)}
    result["per_s"] = result["right"] / best["cpu"]
    if wrong:
        result["failures"] = {kind: wrong.count(kind) for kind in sorted(set(wrong))}
    return result


def measure_set(puzzles: Set, library: str | None, others: list[Peer]) -> dict[str, Any]:
    """Measure everybody on one set, in turns."""
    result: dict[str, Any] = {
        "kind": puzzles.kind,
        "name": puzzles.name,
        "puzzles": len(puzzles.lines),
    }
    jobs = python_jobs(puzzles)
    times: dict[str, list[float]] = {name: [] for name in jobs}
    rows: list[dict[str, float]] = []
    turns: dict[str, list[dict[str, Any]]] = {other.name: [] for other in others}
    for _ in range(TURNS):
        if PROGRAM.exists():
            rows.append(engines(puzzles, library, 15 if puzzles.kind == "hardest" else 75))
        for _ in range(REPEATS):
            for name, job in jobs.items():
                copies = COPIES if name.endswith("large") else 1
                times[name].append(cpu_of(job) / copies)
        if puzzles.kind not in PEER_SKIPS:
            for other in others:
                turns[other.name].append(other.turn(list(puzzles.lines[:PEER_PUZZLES])))
    nanoseconds = 1e9 / len(puzzles.lines)
    result["python_ns"] = {name: min(taken) * nanoseconds for name, taken in times.items()}
    if rows:
        result["engines_ns"] = {name: min(row[name] for row in rows) for name in rows[0]}
        if library:
            for kind in ("batch", "single"):
                ours, theirs = kind, f"prototype_{kind}"
                best = result["engines_ns"]
                result[f"{kind}_of_prototype"] = best[ours] / best[theirs]
                result[f"{kind}_of_prototype_turns"] = [row[ours] / row[theirs] for row in rows]
    result["peers"] = {name: judge(puzzles, results) for name, results in turns.items() if results}
    return result


def threads(puzzles: Set) -> dict[str, float]:
    """Time one thread and two by the clock, in turns, on a set repeated to 250,000 puzzles.

    The control is plain hashing, shared out in the same way: what a second thread gains on this
    machine at this time, independent of the solver.
    """
    data = puzzles.data * (1 + 250_000 // len(puzzles.lines))
    clock: dict[str, list[float]] = {}
    for _ in range(15):
        for number in (1, 2):
            start = time.perf_counter()
            nonet.batch.solve(data, threads=number)
            solved = time.perf_counter()
            with ThreadPoolExecutor(number) as pool:
                list(pool.map(hashlib.sha256, [data] * 8))
            clock.setdefault(f"nonet {number}", []).append(solved - start)
            clock.setdefault(f"control {number}", []).append(time.perf_counter() - solved)
    best = {name: min(taken) for name, taken in clock.items()}
    return {
        "puzzles": len(data) // 82,
        "one_s": best["nonet 1"],
        "two_s": best["nonet 2"],
        "gain": best["nonet 1"] / best["nonet 2"],
        "control_gain": best["control 1"] / best["control 2"],
        "cores": len(os.sched_getaffinity(0)),
        "load": os.getloadavg()[0],
    }


def command(puzzles: Set) -> dict[str, float]:
    """Time `nonet solve FILE` from file to file by the clock, start-up and all: the best of 5."""
    number = 49_158
    text = (puzzles.data * (1 + number // len(puzzles.lines)))[: 82 * number]
    file = puzzles.path().with_name("command.txt")
    file.write_bytes(text)
    taken = []
    for _ in range(5):
        start = time.perf_counter()
        with file.with_suffix(".out").open("wb") as out:
            subprocess.run(
                [sys.executable, "-m", "nonet", "solve", str(file)],
                stdout=out,
                stderr=subprocess.DEVNULL,
            )
        taken.append(time.perf_counter() - start)
    return {"puzzles": number, "seconds": min(taken)}


def format_result(result: dict[str, Any]) -> str:
    """Return what was measured on one set, for the terminal."""
    lines = [f"{result['name']} ({result['puzzles']:,} puzzles)"]
    for name, ns in (result.get("engines_ns", {}) | result["python_ns"]).items():
        lines.append(f"  {name:32}{1e9 / ns:>14,.0f} /s {ns:>12,.0f} ns")
    if "batch_of_prototype" in result:
        lines.append(
            f"  of the prototype's time: batch {result['batch_of_prototype']:.3f},"
            f" single {result['single_of_prototype']:.3f}"
        )
    for name, peer in result["peers"].items():
        if "missing" in peer:
            lines.append(f"  {name:32}not measured: {peer['missing']}")
        else:
            note = f"  {peer['right']} of {peer['tried']}"
            note += "".join(
                f", {number} {kind}" for kind, number in peer.get("failures", {}).items()
            )
            lines.append(f"  {name:32}{peer['per_s']:>14,.1f} /s{note}")
    return "\n".join(lines)


def measure() -> dict[str, Any]:
    """Measure all sets; print them as they come."""
    built = prototype()
    if not PROGRAM.exists():
        print(f"NOT MEASURED: the engines alone, for there is no {PROGRAM.name}", file=sys.stderr)
    if "missing" in built:
        print(f"NOT MEASURED: the prototype: {built['missing']}", file=sys.stderr)
    others = [Peer(name) for name in peers.NAMES]
    result: dict[str, Any] = {
        "path": _core.simd_path(),
        "prototype": {key: text for key, text in built.items() if key != "library"},
        "peers": {
            other.name: {"missing": other.missing} if other.missing else {"version": other.version}
            for other in others
        },
        "sets": [],
    }
    for puzzles in all_sets():
        result["sets"].append(measure_set(puzzles, built.get("library"), others))
        print(format_result(result["sets"][-1]), flush=True)
        if puzzles.kind in ("17-clue", "22-clue"):
            result["threads"] = threads(puzzles)
            result["command"] = command(puzzles)
            print(f"  threads: {result['threads']}\n  command: {result['command']}", flush=True)
    for other in others:
        other.close()
    return result
