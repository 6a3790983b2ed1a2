"""The commands by name, and what they share: help, version, and the way errors are told."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from .complaints import told

__all__ = ["COMMANDS", "app"]

COMMANDS = {
    "solve": "Solve a puzzle, or every puzzle of a file.",
    "enter": "Ask for a puzzle row by row, then solve it.",
    "generate": "Make new puzzles.",
    "book": "Print puzzles as a book: a PDF file with the solutions at the back.",
    "stock": "Keep rated puzzles of each level ready in a file.",
    "check": "Say whether a puzzle has one solution, several, or none and why.",
    "count": "Count the solutions of a puzzle.",
    "rate": "Say how hard a puzzle is for a person.",
    "hint": "Tell the next step, a little or in full.",
    "explain": "Tell the whole way to the solution.",
    "step": "Walk through the solution in the terminal.",
    "show": "Draw a puzzle.",
    "read": "Read the puzzle from a photo.",
    "convert": "Write puzzles in another format.",
    "compare": "Run several methods over a file and tell what it took them.",
    "serve": "Serve the web app: a page to play and learn on, and an open API.",
}
"""Every command, and the first line of its help: known without importing the command."""

_PLAIN: dict[str, Any] = {"rich_markup_mode": None, "pretty_exceptions_enable": False}


class _Command(TyperCommand):
    """A command whose puzzle may begin with a dash, for an empty cell."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put what is too long for an option, and begins like one, behind all options."""
        puzzles = [arg for arg in args if _is_puzzle(arg)] if "--" not in args else []
        if puzzles:
            args = [*(arg for arg in args if not _is_puzzle(arg)), "--", *puzzles]
        return super().parse_args(ctx, args)


def _is_puzzle(argument: str) -> bool:
    """Is this a puzzle with dashes for empty cells? (The smallest has sixteen cells.)"""
    return argument.startswith("-") and len(argument) >= 16 and any(map(str.isdigit, argument))


class _Group(TyperGroup):
    """A group that imports a command when it is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        names: Any = dict.fromkeys(COMMANDS)  # what a mistyped name is compared with
        self.commands.update(names)

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import the command of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f".{cmd_name}", __package__)
        one = typer.Typer(add_completion=False, **_PLAIN)
        one.command(cmd_name, cls=_Command)(getattr(module, cmd_name))
        return get_command(one)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: Any) -> Any:
        """Run the command; whatever goes wrong is told in one sentence."""
        with told():
            return super().invoke(ctx)


app = typer.Typer(cls=_Group, no_args_is_help=True, suggest_commands=False, **_PLAIN)


def _tell_version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        typer.echo(f"nonet {__version__}")
        raise typer.Exit


@app.callback()
def nonet(
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version.", callback=_tell_version, is_eager=True),
    ] = False,
) -> None:
    """Solve, make and explain Sudoku of every size.

    \b
    Examples:
      nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      nonet solve puzzles.txt > solutions.txt
      nonet generate --level hard --symmetry rotational
      nonet check puzzle.sdk
      nonet COMMAND --help

    Exit codes: 0, 1 (a puzzle has no or several solutions, or was not
    solved; or none meets the request), 2 (bad input).
    """
