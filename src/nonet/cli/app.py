"""The commands by name, and how one of them is run."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from ..errors import RequestError, unknown
from .shared.errors import FINE, print_errors

COMMANDS = {
    "solve": "Solve puzzles.",
    "enter": "Type in a puzzle row by row and solve it.",
    "generate": "Generate new puzzles.",
    "book": "Print puzzles as a PDF book with the solutions at the back.",
    "stock": "Keep a file of rated puzzles of each level.",
    "check": "Check whether a puzzle has one solution, several or none, and why.",
    "count": "Count the solutions of a puzzle.",
    "candidates": "Find the true candidates: the digits that each empty cell has in some solution.",
    "redundant": "Find the clues that can be removed from a puzzle with one solution.",
    "ranges": "List the values that each clue could have.",
    "equal": "Find cells that hold the same digit in every solution, though it is not known.",
    "canon": "Write the canonical form of classic puzzles: equivalent puzzles have the same one.",
    "equivalent": "Say whether two classic puzzles are equivalent, and how one becomes the other.",
    "symmetry": "Find the symmetries of classic grids, or of the solutions of puzzles.",
    "rate": "Rate how hard a puzzle is for a person.",
    "hint": "Show the next step, in as much detail as you want.",
    "explain": "Explain every step to the solution.",
    "step": "Walk through the solution in the terminal.",
    "show": "Draw puzzles.",
    "read": "Read the puzzle from a photo.",
    "convert": "Convert puzzles to another format.",
    "compare": "Compare how several methods solve the same puzzles.",
    "list": "List techniques, levels, methods, formats and other names.",
    "serve": "Serve the web app: a page to play and learn on, and an open API.",
    "backup": "Copy the database of the web app while it runs.",
}
"""Every command with the first line of its help, known without importing the command."""

_HELP = ("--help", "-h")


def run(arguments: Sequence[str]) -> int:
    """Run a command, print the error that ends it, and return the exit code."""
    return print_errors(lambda: _run(list(arguments)))


def _run(words: list[str]) -> int:
    name, *rest = words or ["--help"]
    if name in COMMANDS:
        return _run_command(name, rest)
    if name in _HELP:
        from .shared.help import format_overview

        print(format_overview(COMMANDS))
        if not words:
            raise RequestError("cli.no-command")
    elif name == "--version":
        from .. import __version__

        print(f"nonet {__version__}")
    else:
        what = "option" if name.startswith("-") else "command"
        raise unknown(what, name, [*COMMANDS, "--version", "--help"])
    return FINE


def _run_command(name: str, words: list[str]) -> int:
    from .shared.arguments import parameters_of, parse_arguments

    command = import_module(f".commands.{name}", __package__).run
    parameters = parameters_of(command)
    before = words[: words.index("--")] if "--" in words else words
    if any(word in _HELP for word in before):
        from .shared.help import format_help

        print(format_help(name, command, parameters))
        return FINE
    code: int = command(**parse_arguments(name, parameters, words))
    return code
