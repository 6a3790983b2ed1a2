"""Charts: a comparison of methods as pictures, through matplotlib (extra ``plot``).

Three of them: the time by number of clues, the spread of the times, and the digits tried. Colours
are those of Okabe and Ito, which suit colour-blind readers; each method has its own marker too.
"""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import MissingExtra
from ..jobs.compare import Comparison, list_methods
from ..outcome import Outcome

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["CHARTS", "nodes", "require", "save", "spread", "time_by_clues"]

_COLOURS = (
    "#000000",
    "#D55E00",
    "#E69F00",
    "#0072B2",
    "#56B4E9",
    "#009E73",
    "#CC79A7",
    "#8C6D00",
    "#7F7F7F",
)
_MARKERS = "osD^v*PXd"
_LINES = ("-", "-", "--", "-", "--", "-", "-", "-", "-")  # a variant beside its method is dashed
_STYLE: Any = {
    "font.size": 11,
    "axes.titlesize": 13,
    "axes.titleweight": "bold",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#DDDDDD",
    "svg.hashsalt": "nonet",  # the same chart is the same file
    "svg.fonttype": "none",
}
_BOX = "box: quartiles, line: median, whiskers: 1.5 box lengths, dots: beyond"
_DOTS = 150  # a picture of 9 by 5.5 inches is then 1350 by 825 dots


def time_by_clues(comparison: Comparison) -> Figure:
    """Draw the mean time of each method against the number of clues, as a line a method."""
    from matplotlib.ticker import MaxNLocator

    figure, axes = _empty("Mean CPU time by number of clues")
    means = {method: comparison.by_clues(method)[0].seconds for method in comparison.methods}
    for method in sorted(means, key=lambda method: -means[method]):
        averages = comparison.by_clues(method)
        clues = [average.clues for average in averages]
        seconds = [average.seconds for average in averages]
        look = _look(comparison, method)
        axes.plot(clues, seconds, label=method, linewidth=1.8, markersize=6, zorder=3, **look)
        cut = [(a.clues, a.seconds) for a in averages if a.limited]
        if cut:  # a ring around means that the limit cut short
            axes.plot(*zip(*cut, strict=True), "o", mfc="none", mec=look["color"], ms=11, zorder=4)
    _log_seconds(axes.yaxis)
    axes.set_ylabel("CPU time per puzzle, mean (log scale)")
    axes.set_xlabel("clues")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), frameon=False)
    if any(trial.outcome is Outcome.LIMIT for trial in comparison.trials):
        _note(figure, f"ringed: some puzzles were stopped at {comparison.seconds:g} s")
    return figure


def spread(comparison: Comparison) -> Figure:
    """Draw the times of each method as a box: quartiles, median, and every puzzle beyond."""
    figure, axes = _empty("CPU time per puzzle, by method")
    methods = _slowest_first(comparison)[::-1]
    _boxes(axes, comparison, methods, lambda trial: trial.seconds)
    _log_seconds(axes.xaxis)
    axes.set_xlabel("CPU time per puzzle (log scale)")
    cut = sum(trial.outcome is Outcome.LIMIT for trial in comparison.trials)
    _note(figure, f"{_BOX}; {cut} stopped at {comparison.seconds:g} s are in" if cut else _BOX)
    return figure


def nodes(comparison: Comparison) -> Figure:
    """Draw how many digits each method put into the grid, as a box a method."""
    from matplotlib.ticker import FuncFormatter

    figure, axes = _empty("Digits placed per puzzle, by method")
    counting = [
        method for method in _slowest_first(comparison)[::-1] if _places(comparison, method)
    ]
    _boxes(axes, comparison, counting, lambda trial: trial.nodes)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.set_xlabel("nodes: digits put into the grid, those taken back included (log scale)")
    _note(figure, "\n".join([_BOX, *_not_shown(comparison, counting)]))
    return figure


def _not_shown(comparison: Comparison, counting: list[str]) -> list[str]:
    """Note which methods are missing from the chart of nodes."""
    left_out = [method for method in comparison.methods if method not in counting]
    lines = []
    if left_out:
        lines.append(f"not shown, for they do not place digit by digit: {', '.join(left_out)}")
    gone = [t for t in comparison.trials if t.method in counting and not t.nodes]
    if gone:
        cut = sum(trial.outcome is Outcome.LIMIT for trial in gone)
        lines.append(f"not shown: {len(gone) - cut} trials that placed none, {cut} out of time")
    return lines


def _places(comparison: Comparison, method: str) -> bool:
    """Does this method place digit by digit? (The SAT solver counts decisions in their place.)"""
    return method != "sat" and any(trial.nodes for trial in comparison.of(method))


CHARTS: dict[str, Callable[[Comparison], Figure]] = {
    "time-by-clues": time_by_clues,
    "time-by-method": spread,
    "nodes-by-method": nodes,
}
"""Every chart, by the name of its file."""


def require() -> None:
    """Raise MissingExtra unless matplotlib is installed."""
    if importlib.util.find_spec("matplotlib") is None:
        raise MissingExtra("plot")


def save(
    comparison: Comparison,
    folder: str | os.PathLike[str],
    kinds: tuple[str, ...] = ("png", "svg"),
) -> list[Path]:
    """Draw all charts into a folder, which is made if necessary; return the files."""
    require()
    import matplotlib

    where = Path(folder)
    where.mkdir(parents=True, exist_ok=True)
    paths = []
    with matplotlib.rc_context(_STYLE):
        for name, draw in CHARTS.items():
            figure = draw(comparison)
            for kind in kinds:
                path = where / f"{name}.{kind}"
                undated = {"Date": None} if kind == "svg" else None
                figure.savefig(path, dpi=_DOTS, bbox_inches="tight", metadata=undated)
                paths.append(path)
    return paths


def _empty(title: str) -> tuple[Figure, Axes]:
    """Return an empty picture with its title."""
    require()
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 5.5), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, loc="left", pad=12)
    return figure, axes


def _slowest_first(comparison: Comparison) -> list[str]:
    """Return the methods in the order of their median time, so that the eye finds them."""
    medians = {summary.method: summary.median for summary in comparison.summaries}
    return sorted(medians, key=lambda method: -medians[method])


def _look(comparison: Comparison, method: str) -> dict[str, Any]:
    """Return the colour and marker of a method: the same in every chart."""
    known = list_methods()
    place = known.index(method) if method in known else comparison.methods.index(method)
    place %= len(_COLOURS)
    return {"color": _COLOURS[place], "marker": _MARKERS[place], "linestyle": _LINES[place]}


def _boxes(
    axes: Axes,
    comparison: Comparison,
    methods: list[str],
    value: Callable[[Any], float | None],
) -> None:
    """Draw a horizontal box for each method."""
    for place, method in enumerate(methods):
        colour = _look(comparison, method)["color"]
        values = [number for trial in comparison.of(method) if (number := value(trial))]
        axes.boxplot(
            [values],
            positions=[place],
            orientation="horizontal",
            widths=0.6,
            patch_artist=True,
            boxprops={"facecolor": colour, "alpha": 0.55, "edgecolor": colour},
            medianprops={"color": "black", "linewidth": 1.8},
            whiskerprops={"color": colour},
            capprops={"color": colour},
            flierprops={"marker": ".", "markersize": 4, "markeredgecolor": colour},
        )
    axes.set_yticks(range(len(methods)), methods)
    axes.grid(visible=False, axis="y")


def _log_seconds(axis: Any) -> None:
    """Label the axis in powers of ten, in common units."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    axis.axes.set_xscale("log") if axis.axis_name == "x" else axis.axes.set_yscale("log")
    axis.set_major_locator(LogLocator(numticks=12))
    axis.set_major_formatter(FuncFormatter(lambda value, _: _format_seconds(value)))
    axis.set_minor_formatter(NullFormatter())


def _format_seconds(seconds: float) -> str:
    for scale, unit in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= scale * 0.999:
            return f"{seconds / scale:g} {unit}"
    return f"{seconds * 1e9:g} ns"


def _note(figure: Figure, words: str) -> None:
    figure.supxlabel(words, fontsize=9, color="#555555", x=0.01, ha="left")
