"""Draw the chart and fill the tables of docs/ from what `make bench` has kept.

python bench/report.py bench/results/MACHINE.json [PART …]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import generate
import matplotlib
import rating
import requirable
from pages import fill, round_rate, table

matplotlib.use("svg")
import matplotlib.pyplot as plt

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "speed.md"
MAKING = ROOT / "docs" / "generate.md"
IMAGES = ROOT / "docs" / "images" / "speed"
CHARTED = ("easy", "17-clue", "hardest")
STYLE = {  # Okabe and Ito's colours, and a shape for those who see none
    "easy": ("#009E73", "o"),
    "17-clue": ("#0072B2", "s"),
    "hardest": ("#D55E00", "D"),
}
# ns per puzzle in the prototype's README, batches, limit 2: tdoku, prototype (another day, Zen 3)
PUBLISHED = {
    "easy": (2030, 115),
    "minimal": (3615, 377),
    "17-clue": (4216, 354),
    "hard": (11389, 2472),
    "hardest": (63242, 17224),
    "hardest-1106": (102786, 29533),
    "several": (2846, 1045),
    "invalid": (3244, 837),
}
OURS = {  # in the chart and the peers' table: name → where it is kept
    "nonet, batch engine (C++)": ("engines_ns", "batch"),
    "nonet.batch.solve, 4,096 a call": ("python_ns", "nonet.batch.solve"),
    "nonet.solve, one a call": ("python_ns", "nonet.solve"),
}
AIMS = {"hard": 0.85, "hardest": 0.85, "hardest-1106": 0.85}


def rates(classic: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Return puzzles per CPU second, by solver and kind of set; the quickest first."""
    found: dict[str, dict[str, float]] = {}
    for one in classic["sets"]:
        for name, (group, key) in OURS.items():
            if key in one.get(group, {}):
                found.setdefault(name, {})[one["kind"]] = 1e9 / one[group][key]
        for name, peer in one["peers"].items():
            if "missing" not in peer:
                found.setdefault(name, {})[one["kind"]] = peer["per_s"]
    return dict(sorted(found.items(), key=lambda pair: -pair[1].get("17-clue", 0)))


def draw(classic: dict[str, Any], machine: str) -> None:
    """Draw puzzles per second by solver, on a scale of powers of ten."""
    plt.rcParams.update({"font.size": 10, "svg.fonttype": "none", "svg.hashsalt": "nonet"})
    solvers = rates(classic)
    figure, axes = plt.subplots(figsize=(8.6, 0.42 * len(solvers) + 1.5), layout="constrained")
    lowest = 1.0
    for place, (name, by_kind) in enumerate(solvers.items()):
        values = [by_kind[kind] for kind in CHARTED if by_kind.get(kind)]
        color = "#666666" if name.startswith("nonet") else "#cccccc"
        if values:
            axes.plot([min(values), max(values)], [place] * 2, color=color, lw=2, zorder=1)
            lowest = min(lowest, *values)
    for kind in CHARTED:
        color, shape = STYLE[kind]
        points = [
            (by_kind[kind], place)
            for place, by_kind in enumerate(solvers.values())
            if by_kind.get(kind)
        ]
        if points:
            axes.scatter(
                *zip(*points, strict=True), c=color, marker=shape, s=46, label=kind, zorder=2
            )
    none = [
        (place, [kind for kind in CHARTED if kind in by_kind and not by_kind[kind]])
        for place, by_kind in enumerate(solvers.values())
    ]
    axes.set_xscale("log")
    axes.set_xlim(lowest / 2.5, 4e7)
    for place, kinds in none:
        if kinds:
            text = f"{', '.join(kinds)}: none in time"
            at = max(rate for rate in [*solvers.values()][place].values())
            axes.annotate(
                text, (at, place), xytext=(12, 0), textcoords="offset points", va="center",
                color="#666666", fontsize=8.5,
            )  # fmt: skip
    axes.set_yticks(range(len(solvers)), list(solvers))
    for label in axes.get_yticklabels():
        if label.get_text().startswith("nonet"):
            label.set_fontweight("bold")
    axes.invert_yaxis()
    axes.set_xlabel("puzzles per second of CPU time, one thread (each line is ten times the last)")
    axes.set_title("Classic 9×9 puzzles solved per second", loc="left", fontweight="bold", pad=26)
    axes.grid(axis="x", color="#e5e5e5", lw=0.8)
    axes.set_axisbelow(True)
    axes.xaxis.set_major_locator(matplotlib.ticker.LogLocator(10, numticks=20))
    axes.xaxis.set_major_formatter(matplotlib.ticker.FuncFormatter(lambda x, _: spell_power(x)))
    axes.minorticks_off()
    axes.tick_params(length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.legend(
        loc="lower left", bbox_to_anchor=(0, 1), ncols=3, frameon=False, borderpad=0.1,
        handletextpad=0.2, columnspacing=1.5,
    )  # fmt: skip
    note = "nonet, pencilmark and hodoku-py's inner backtracker also prove that there is no other"
    figure.supxlabel(f"{note} solution.\n{machine}.", fontsize=8.5, color="#666666")
    IMAGES.mkdir(parents=True, exist_ok=True)
    figure.savefig(IMAGES / "solvers.png", dpi=150)


def spell_power(rate: float) -> str:
    """Return a power of ten as people say it."""
    if rate >= 1e6:
        return f"{rate / 1e6:g} million"
    return f"{rate:,.0f}" if rate >= 1 else f"{rate:g}"


def against_prototype(classic: dict[str, Any]) -> str:
    """Return the table of our engines beside the prototype."""
    rows = []
    for one in classic["sets"]:
        if "batch_of_prototype" not in one:
            continue
        ns, ratio = one["engines_ns"], one["batch_of_prototype"]
        turns = ", ".join(f"{turn:.2f}" for turn in one["batch_of_prototype_turns"])
        tdoku, theirs = PUBLISHED[one["kind"]]
        rows.append(
            [
                one["name"],
                f"{ns['prototype_batch']:,.0f}",
                f"{ns['batch']:,.0f}",
                f"**{ratio:.2f}** ({turns})",
                f"{AIMS.get(one['kind'], 1.0):.2f}",
                f"{tdoku / theirs:.1f}×",
                f"{tdoku / theirs / ratio:.1f}×",
                f"{ns['prototype_single']:,.0f}",
                f"{ns['single']:,.0f}",
                f"{one['single_of_prototype']:.2f}",
            ]
        )
    head = ["set", "prototype, batch", "ours, batch", "ratio (turns)", "aim"]
    head += ["prototype against tdoku (published)", "ours against tdoku (derived)"]
    return table([*head, "prototype, single", "ours, single", "ratio"], rows)


def from_python(classic: dict[str, Any]) -> str:
    """Return the table of what a puzzle costs by each call."""
    names = ["engine, large", "nonet.batch.solve, large", "nonet.batch.solve"]
    names += ["_core.solve_line", "nonet.solve"]
    rows = []
    for one in classic["sets"]:
        python, core = one["python_ns"], one.get("engines_ns", {})
        row = [one["name"], f"{core['single']:,.0f}" if core else "–"]
        rows.append(row + [f"{python[name]:,.0f}" if name in python else "–" for name in names])
    head = ["set", "single engine in C++", "batch engine, 65,536", "`nonet.batch.solve`, 65,536"]
    head += ["`nonet.batch.solve`, 4,096", "`_core.solve_line(bytes)`", "`nonet.solve(str)`"]
    return table(head, rows)


def beside_peers(classic: dict[str, Any]) -> str:
    """Return the table of puzzles per second by solver."""
    sets = [one for one in classic["sets"] if one["peers"]]
    rows = []
    for name in rates(classic):
        row = [f"**{name}**" if name in OURS else f"{name} {classic['peers'][name]['version']}"]
        for one in sets:
            if name in OURS:
                group, key = OURS[name]
                ns = one.get(group, {}).get(key)
                row.append(f"**{round_rate(1e9 / ns)}**" if ns else "–")
                continue
            peer = one["peers"][name]
            if "missing" in peer:
                row.append(f"not measured: {peer['missing']}")
            elif peer["right"] == peer["tried"]:
                row.append(round_rate(peer["per_s"]))
            else:
                row.append(
                    f"{round_rate(peer['per_s'])} ({peer['right']} of {peer['tried']} right)"
                )
        rows.append(row)
    for name, peer in classic["peers"].items():
        if "missing" in peer:
            rows.append([name, f"not measured: {peer['missing']}", *["–"] * (len(sets) - 1)])
    return table(["solver", *[one["kind"] for one in sets]], rows)


def more(results: dict[str, Any]) -> str:
    """Return what is not in a table: the machine, threads, the command."""
    classic = results["classic"]
    lines = [
        f"* Machine: {results['machine']}; Python {results['python']}; path `{classic['path']}`."
    ]
    if "compiler" in classic["prototype"]:
        lines.append(f"* The prototype was built by {classic['prototype']['compiler']}.")
    threads, command = classic["threads"], classic["command"]
    lines.append(
        f"* `nonet.batch.solve` on {threads['puzzles']:,} 17-clue puzzles, by the clock: one thread"
        f" {threads['one_s'] * 1e3:.0f} ms, two {threads['two_s'] * 1e3:.0f} ms, that is"
        f" {threads['gain']:.2f} times as fast. Plain hashing in two threads, in turns with it, was"
        f" {threads['control_gain']:.2f} times as fast as in one: the load average was"
        f" {threads['load']:.1f} on {threads['cores']} cores."
        + (
            " **The cores were not free, so this says little.**"
            if threads["control_gain"] < 1.8
            else ""
        )
    )
    lines.append(
        f"* `nonet solve FILE > FILE` on {command['puzzles']:,} 17-clue puzzles, by the clock,"
        f" start-up and all: {command['seconds']:.2f} s (the best of 5)."
    )
    return "\n".join(lines)


def report_classic(results: dict[str, Any]) -> None:
    """Draw the chart, and write the tables of docs/speed.md."""
    classic = results["classic"]
    draw(classic, results["machine"])
    tables = {
        "prototype": against_prototype(classic),
        "python": from_python(classic),
        "peers": beside_peers(classic),
        "more": more(results),
    }
    fill(PAGE, tables)
    print(
        {key: classic[key] for key in ("path", "prototype", "threads", "command") if key in classic}
    )


PARTS: dict[str, Callable[[dict[str, Any]], None]] = {
    "classic": report_classic,
    "rating": lambda results: fill(PAGE, rating.tables(results["rating"])),
    "generate": lambda results: fill(MAKING, generate.tables(results["generate"])),
    "requirable": lambda results: fill(MAKING, requirable.tables(results["requirable"])),
}


def main() -> None:
    """Read, draw, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=Path)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="default: all that is kept")
    options = parser.parse_args()
    results = json.loads(options.results.read_text())
    for part in options.parts or [part for part in PARTS if part in results]:
        PARTS[part](results)
    print(f"machine: {results['machine']}")


if __name__ == "__main__":
    main()
