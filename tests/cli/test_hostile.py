"""Hostile values for every option: an answer or one sentence, never a traceback."""

from __future__ import annotations

from importlib import import_module

import pytest

from nonet.cli.app import COMMANDS
from nonet.cli.shared.arguments import Option, parameters_of

SMALL = "1.....3..4.....2"
VALUES = [
    "",
    " ",
    "-",
    "--",
    "x",
    "=",
    "0",
    "-1",
    "9" * 30,
    "9" * 5000,
    "1e999",
    "nan",
    "a\0b",
    "é🦄",
    "\udcff",
    "1-9999999999999999999999",
    "99x99",
    "/dev/full",
    "/dev/null",
    "/",
]
# What waits for a person or serves, and options that name what is written.
SKIPPED = {"enter", "serve", "backup", "stock", "read", "step"}
WRITTEN = {"output", "svg", "charts", "make", "count", "font"}


def commands() -> list[str]:
    return [name for name in COMMANDS if name not in SKIPPED]


def options_of(command: str) -> list[str]:
    own = parameters_of(import_module(f"nonet.cli.commands.{command}").run)
    return [
        one.names[0]
        for one in own
        if isinstance(one.about, Option) and not one.is_flag and one.name not in WRITTEN
    ]


@pytest.mark.parametrize("command", commands())
def test_no_value_of_an_option_breaks_a_command(nonet, command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    fixed = {
        "generate": ["--size", "4", "--seed", "1"],
        "book": ["--out", "book.pdf", SMALL],
        "list": [],
        "compare": ["--methods", "nonet", SMALL],
    }.get(command, [SMALL])
    for option in options_of(command):
        for value in VALUES:
            result = nonet(command, *fixed, option, value)
            assert result.code in (0, 1, 2), (option, value)
            if result.code == 2:
                assert result.err.startswith("nonet: "), (option, value)
                assert result.err.count("\n") == 1, (option, value)


@pytest.mark.parametrize("command", [name for name in commands() if name != "generate"])
def test_no_argument_breaks_a_command(nonet, command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    more = ["--out", "book.pdf"] if command == "book" else []
    endless = {"-", "/dev/full", "/"}
    for value in set(VALUES) - endless:
        result = nonet(command, *more, "--", value)
        assert result.code == 2, value
        assert result.err.startswith("nonet: "), value
