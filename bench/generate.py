"""Speed of the generator, and its labels beside those of other generators.

Every figure is CPU time on one thread. Others (makers.py) make puzzles for each of their labels;
nonet counts the solutions, and rates those that have one: what does a label mean?
"""

from __future__ import annotations

import json
import subprocess
from typing import Any

from classic import PEER_PYTHON, cpu_of
from makers import LABELS
from pages import round_rate, table
from sets import ROOT

import nonet
from nonet.techniques import HODOKU

TURNS = 3
SEED = 1
LEVELS = HODOKU.level_names
LEVEL_AIMS = dict(zip(LEVELS, (300, 300, 300, 100, 30), strict=True))
PEER_SECONDS = {"pencilmark": 60.0}  # CPU seconds for each label
PEER_USUAL = 10.0
PEER_MOST = 300
PEER_PATIENCE = 6.0  # times its CPU seconds, by the clock: the machine may be busy

# what is asked for → (request, puzzles a turn, how many a second we set out to make)
REQUESTS: dict[str, tuple[dict[str, Any], int, float]] = {
    "minimal": ({"minimal": True}, 10_000, 5000),
    **{level: ({"level": level}, 1000, aim) for level, aim in LEVEL_AIMS.items()},
    "minimal, rotational": ({"minimal": True, "symmetry": "rotational"}, 1000, 2500),
    **{
        f"{level}, rotational": ({"level": level, "symmetry": "rotational"}, 1000, aim / 2)
        for level, aim in LEVEL_AIMS.items()
    },
    "16×16, 120 blanks": ({"size": 16, "blanks": 120}, 60, 20),
    "25×25, 300 blanks": ({"size": 25, "blanks": 300}, 16, 0.5),
}


def speed() -> dict[str, dict[str, float]]:
    """Make puzzles of each kind, in turns; the best turn counts."""
    times: dict[str, list[float]] = {name: [] for name in REQUESTS}
    for _ in range(TURNS):
        for name, (request, number, _) in REQUESTS.items():

            def job(request: dict[str, Any] = request, number: int = number) -> None:
                fixed: dict[str, Any] = {"seed": SEED, "threads": 1, "seconds": None}
                for _ in nonet.batch.generate(number, **fixed, **request):
                    pass

            times[name].append(cpu_of(job))
    return {
        name: {
            "puzzles": number,
            "per_s": number / min(times[name]),
            "worst_per_s": number / max(times[name]),
            "aim": aim,
        }
        for name, (_, number, aim) in REQUESTS.items()
    }


def judge(lines: list[str], cpu: float) -> dict[str, Any]:
    """Count the solutions, and rate what has one."""
    unique = [line for line in lines if nonet.count(line) == 1]
    rated = [row.level for row in nonet.batch.rate(unique)] if unique else []
    return {
        "made": len(lines),
        "cpu": cpu,
        "per_s": len(lines) / cpu,
        "unique": len(unique),
        "distinct": len(set(lines)),
        "givens": sum(81 - line.count(".") for line in lines) / max(1, len(lines)),
        "rated": {level: rated.count(level) for level in LEVELS},
    }


def ours(level: str) -> dict[str, Any]:
    """Let nonet make puzzles of a level."""
    lines: list[str] = []

    def job() -> None:
        made = nonet.batch.generate(PEER_MOST, level=level, seed=SEED, threads=1, seconds=None)
        lines.extend(puzzle.line for puzzle in made)

    return judge(lines, cpu_of(job))


def theirs(name: str, label: str) -> dict[str, Any]:
    """Let another generator make puzzles of one label."""
    if not PEER_PYTHON.exists():
        return {"missing": "no .venv-bench (make bench makes it)"}
    program = str(ROOT / "bench" / "makers.py")
    seconds = PEER_SECONDS.get(name, PEER_USUAL)
    call = [str(PEER_PYTHON), program, name, label, str(seconds), str(PEER_MOST)]
    wait = PEER_PATIENCE * seconds
    try:
        done = subprocess.run(call, capture_output=True, text=True, timeout=wait)
        answer: dict[str, Any] = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        return {"missing": f"no answer within {wait:g} s"}
    except json.JSONDecodeError:
        return {"missing": "its process ended"}
    if "missing" in answer:
        return answer
    lines = [line.replace("0", ".") for line in answer["puzzles"]]
    more = {"version": answer["version"], "limit_s": seconds, "failures": answer["failures"]}
    return {**more, **judge(lines, answer["cpu"])}


def labels() -> list[dict[str, Any]]:
    """Ask every generator for each of its labels; print what came."""
    requests = [("nonet", level) for level in LEVELS]
    requests += [(name, label) for name, known in LABELS.items() for label in known]
    rows = []
    for name, label in requests:
        found = ours(label) if name == "nonet" else theirs(name, label)
        rows.append({"maker": name, "label": label, **found})
        print(f"  {rows[-1]}", flush=True)
    return rows


def measure() -> dict[str, Any]:
    """Measure everything; print each result immediately."""
    fast = speed()
    for name, row in fast.items():
        print(f"{name:24}{row['per_s']:>12,.1f} /s  (aim: {row['aim']:g})", flush=True)
    return {"speed": fast, "labels": labels()}


def tables(results: dict[str, Any]) -> dict[str, str]:
    """Return the tables of docs/generate.md."""
    fast = [
        [name, f"**{round_rate(row['per_s'])}**", f"{row['aim']:,g}"]
        for name, row in results["speed"].items()
    ]
    rows = [_row(row) for row in results["labels"]]
    head = ["generator, label", "a second", "made", "one solution", "givens"]
    return {
        "speed": table(["request", "puzzles a second", "aim"], fast),
        "labels": table([*head, *LEVELS], rows),
    }


def _row(row: dict[str, Any]) -> list[str]:
    """Return the line of one label."""
    name = " ".join(filter(None, (row["maker"], row.get("version", ""))))
    name = f"**{name}**, {row['label']}" if row["maker"] == "nonet" else f"{name}, {row['label']}"
    if "missing" in row or not row["made"]:
        reason = f"not measured: {row['missing']}" if "missing" in row else _none(row)
        return [name, reason, *["–"] * (3 + len(LEVELS))]
    share = f"{100 * row['unique'] / row['made']:.0f} %"
    cells = [round_rate(row["per_s"]), str(row["made"]), share, f"{row['givens']:.0f}"]
    return [name, *cells, *(str(number or "·") for number in row["rated"].values())]


def _none(row: dict[str, Any]) -> str:
    """Say that nothing came, and whether the generator gave up or the time was over."""
    gave_up = f"; gave up {row['failures']}×" if row["failures"] else ""
    return f"none in {row['limit_s']:g} s{gave_up}"
