"""Read the options of a command, and do nothing: ``python -m tests.docs.options serve --open``."""

from __future__ import annotations

import sys
from importlib import import_module

from nonet.cli.shared.arguments import parameters_of, parse_arguments

if __name__ == "__main__":
    name, *words = sys.argv[1:]
    command = import_module(f"nonet.cli.commands.{name}").run
    parse_arguments(name, parameters_of(command), words)
