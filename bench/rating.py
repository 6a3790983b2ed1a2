"""Speed of ratings and hints, by CPU time on one thread.

`nonet.batch.rate` on the puzzles that HoDoKu rated (its levels and scores are compared as well),
beside hodoku-py on some of them; and `nonet.hint` in the positions on the way through the hardest
puzzles. Files of other makers are read from NONET_DATA (or ../shared/data).
"""

from __future__ import annotations

import csv
import gzip
import statistics
import sys
import time
from random import Random
from typing import Any

from classic import Peer, cpu_of
from pages import round_rate, table
from sets import DATA, FILES, read

import nonet

REPEATS = 5
PEER_PUZZLES = 20
PEER_SECONDS = 40.0
PEER = "hodoku-py"
HINT_SECONDS = 60.0  # for all hints together; puzzles beyond are left out, and counted
LONG = 0.02  # seconds: a hint that took longer is asked for again, for it may have been the machine
HODOKU_NAMES = {"unfair": "expert"}


def list_rated() -> list[tuple[str, str, int]]:
    """Return the puzzles that HoDoKu rated, with level and score; or nothing, loudly."""
    path = DATA.parent / "ratings" / "hodoku_ratings.csv.gz"
    if not path.exists():
        print(f"NOT MEASURED: {path.name} is not in NONET_DATA", file=sys.stderr)
        return []
    with gzip.open(path, "rt") as text:
        rows = list(csv.DictReader(text))
    levels = [HODOKU_NAMES.get(row["level"].lower(), row["level"].lower()) for row in rows]
    return [
        (row["puzzle"], level, int(row["score"])) for row, level in zip(rows, levels, strict=True)
    ]


def ratings() -> dict[str, Any]:
    """Rate them all, several times; the best counts."""
    rows = list_rated()
    if not rows:
        return {}
    lines = [line for line, _, _ in rows]
    times = [cpu_of(lambda: nonet.batch.rate(lines, threads=1)) for _ in range(REPEATS)]
    found = [(row.level, row.score) for row in nonet.batch.rate(lines, threads=1)]
    equal = sum(ours == (level, score) for ours, (_, level, score) in zip(found, rows, strict=True))
    result = {"puzzles": len(lines), "per_s": len(lines) / min(times), "as_hodoku": equal}
    return {**result, "peer": beside(lines)}


def beside(lines: list[str]) -> dict[str, Any]:
    """Let hodoku-py go the way to the end of some puzzles; then the same ones are ours."""
    some = Random(1).sample(lines, PEER_PUZZLES)
    peer = Peer(PEER)
    turn = peer.turn(some, PEER_SECONDS)
    peer.close()
    if peer.missing:
        return {"name": PEER, "missing": peer.missing}
    answers = turn["answers"]
    same = some[: len(answers)]
    ours = min(cpu_of(lambda: nonet.batch.rate(same, threads=1)) for _ in range(REPEATS))
    return {
        "name": PEER,
        "version": peer.version,
        "puzzles": len(same),
        "late": answers.count("late"),  # given up after peers.PUZZLE_SECONDS
        "per_s": len(same) / turn["cpu"],
        "nonet_per_s": len(same) / ours,
        "ratio": turn["cpu"] / ours,
    }


def hint_seconds(position: nonet.Position) -> float:
    """Return the CPU time of a hint; a long one is tried three times, and the best counts."""
    taken = cpu_of(lambda: nonet.hint(position))
    if taken > LONG:
        taken = min([taken, *(cpu_of(lambda: nonet.hint(position)) for _ in range(2))])
    return taken


def hints() -> dict[str, Any]:
    """Ask for a hint in every position on the way through the hardest puzzles."""
    path = DATA / f"{FILES['hardest-1106']}.txt.gz"
    if not path.exists():
        print(f"NOT MEASURED: {path.name} is not in NONET_DATA", file=sys.stderr)
        return {}
    puzzles = read(path)
    times: list[float] = []
    done, start = 0, time.process_time()
    for line in puzzles:
        times += map(hint_seconds, nonet.explain(line).positions[:-1])
        done += 1
        if time.process_time() - start > HINT_SECONDS:
            break
    times.sort()
    return {
        "puzzles": done,
        "of": len(puzzles),
        "positions": len(times),
        "median_ms": statistics.median(times) * 1e3,
        "99_percent_ms": times[int(0.99 * len(times))] * 1e3,
        "worst_ms": times[-1] * 1e3,
    }


def measure() -> dict[str, Any]:
    """Measure everything; print each result immediately."""
    results: dict[str, Any] = {}
    for name, job in (("rate_many", ratings), ("hint", hints)):
        results[name] = job()
        print(f"{name}: {results[name]}", flush=True)
    return results


def tables(results: dict[str, Any]) -> dict[str, str]:
    """Return the tables of docs/speed.md."""
    rating, hint = results["rate_many"], results["hint"]
    rows: list[list[str]] = []
    if rating:
        text = f"`nonet.batch.rate`, {rating['puzzles']} puzzles that HoDoKu rated"
        rows.append([text, f"**{round_rate(rating['per_s'])} a second**"])
        same = f"{rating['as_hodoku']} of {rating['puzzles']}"
        rows.append(["level and score as HoDoKu's", same])
        peer = rating["peer"]
        if "missing" in peer:
            rows.append([peer["name"], f"not measured: {peer['missing']}"])
        else:
            text = f"{peer['name']} {peer['version']}, {peer['puzzles']} of them"
            ratio = f"{round_rate(peer['nonet_per_s'])}: {round_rate(peer['ratio'])} times as many"
            rows.append([text, f"{round_rate(peer['per_s'])} a second (ours on these: {ratio})"])
    if hint:
        places = f"{hint['positions']:,} positions of the {hint['puzzles']} hardest puzzles"
        rows.append([f"`nonet.hint`, {places}: median", f"**{hint['median_ms']:.2f} ms**"])
        rows.append(["99 of 100 take at most", f"{hint['99_percent_ms']:.1f} ms"])
        rows.append(["the longest", f"{hint['worst_ms']:.0f} ms"])
    return {"rating": table(["what", "CPU time, one thread"], rows)}
