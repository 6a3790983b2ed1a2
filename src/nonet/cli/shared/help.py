"""Help: the text of `nonet --help`, and of each command from its docstring and its parameters."""

from __future__ import annotations

import inspect
import shutil
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum

from .arguments import Argument, Option, Parameter

_WIDEST = 100  # characters in a line: longer ones are hard to read
_COLUMN = 26  # where the descriptions begin, at most

_ABOUT = """\
Solve, generate, rate and explain Sudoku puzzles of every size.

Examples:
  nonet solve 1.....3..4.....2
  nonet solve puzzles.txt > solutions.txt
  nonet rate *.sdk
  nonet generate --level hard --symmetry rotational
  nonet COMMAND --help
"""
_CODES = """\
Exit codes:
  0  success
  1  a puzzle has no solution or several, or could not be solved or generated
  2  bad input
"""


def format_overview(commands: Mapping[str, str]) -> str:
    """Return the help of `nonet` itself."""
    options = {"--version": "Show the version.", "--help": "Show this help."}
    parts = [
        "Usage: nonet COMMAND [OPTIONS] [ARGUMENTS]",
        _fill(_ABOUT),
        _section("Commands", commands.items()),
        _section("Options", options.items()),
        _CODES.rstrip(),
    ]
    return "\n\n".join(parts)


def format_help(name: str, command: Callable[..., int], parameters: Sequence[Parameter]) -> str:
    """Return the help of a command."""
    arguments = [own for own in parameters if isinstance(own.about, Argument)]
    usage = " ".join(["Usage: nonet", name, "[OPTIONS]", *map(_usage, arguments)])
    parts = [usage, _fill(inspect.getdoc(command) or "")]
    if arguments:
        parts.append(_section("Arguments", [(_usage(own), own.about.help) for own in arguments]))
    options = [(_spell(own), _description(own)) for own in parameters if own not in arguments]
    parts.append(_section("Options", [*options, ("--help", "Show this help.")]))
    return "\n\n".join(parts)


def _usage(own: Parameter) -> str:
    metavar = own.about.metavar
    return f"[{metavar}]..." if own.is_list else metavar if own.is_required else f"[{metavar}]"


def _spell(own: Parameter) -> str:
    """Return how an option is typed: `-o, --output FILE`."""
    names = own.names if own.default is True else sorted(own.names, key=len)
    metavar = own.about.metavar or ("NAME" if issubclass(own.kind, StrEnum) else "")
    return " ".join([", ".join(names), metavar]).rstrip()


def _description(own: Parameter) -> str:
    """Return the help of an option, with its choices and its default."""
    assert isinstance(own.about, Option)
    words = [own.about.help]
    if issubclass(own.kind, StrEnum):
        words.append(f"One of: {', '.join(own.kind)}.")
    if own.default is not None and not own.is_flag:
        words.append(f"[{own.default:g}]" if own.kind is float else f"[{own.default}]")
    return " ".join(words)


def _width() -> int:
    return min(_WIDEST, shutil.get_terminal_size().columns)


def _fill(text: str) -> str:
    """Fill paragraphs to the width of the window; indented lines stay as they are."""
    return "\n\n".join(
        part
        if "\n  " in part
        else textwrap.fill(" ".join(part.split()), _width(), break_on_hyphens=False)
        for part in text.strip().split("\n\n")
    )


def _section(title: str, rows: Iterable[tuple[str, str]]) -> str:
    """Return names with their descriptions beside them, or below if a name is long."""
    found = list(rows)
    column = min(_COLUMN, max(len(name) for name, _ in found) + 4)
    lines = [f"{title}:"]
    for name, about in found:
        filled = textwrap.wrap(about, max(24, _width() - column), break_on_hyphens=False)
        first = f"  {name}"
        if len(first) + 2 > column:
            lines.append(first)
            first = ""
        lines.append(first.ljust(column) + filled[0])
        lines += [" " * column + line for line in filled[1:]]
    return "\n".join(lines)
