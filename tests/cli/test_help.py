"""Help: complete, with examples, and quick because it imports little."""

import subprocess
import sys
from importlib import import_module

import pytest

from nonet import __version__
from nonet.cli.app import COMMANDS
from nonet.compare import known_methods
from nonet.formats import FORMATS


def test_help_lists_every_command(nonet):
    said = nonet("--help")
    assert said.code == 0
    for name, sentence in COMMANDS.items():
        assert f"{name} " in said.out
        assert sentence in said.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(nonet, name):
    said = nonet(name, "--help")
    assert said.code == 0
    assert "Examples:\n" in said.out
    assert f"nonet {name}" in said.out


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_what_the_command_says_of_itself(name):
    command = getattr(import_module(f"nonet.cli.{name}"), name)
    assert command.__doc__.splitlines()[0] == COMMANDS[name]


def test_compare_explains_every_method(nonet):
    said = nonet("compare", "--help")
    for method in known_methods():
        assert f"    {method} " in said.out


def test_convert_names_every_format(nonet):
    said = " ".join(nonet("convert", "--help").out.split())
    for name in FORMATS:
        assert f" {name}" in said


def test_version(nonet):
    assert nonet("--version").out == f"nonet {__version__}\n"


def test_no_arguments_show_help(nonet):
    said = nonet()
    assert "Commands:" in said.out + said.err


def test_a_mistyped_command_is_guessed(nonet):
    said = nonet("slove")
    assert said.code == 2
    assert "Did you mean one of: 'serve', 'solve'?" in said.err


def test_an_unknown_option_is_bad_input(nonet):
    assert nonet("solve", "--frobnicate").code == 2


def test_help_imports_neither_commands_nor_rich_nor_matplotlib():
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "nonet", "--help"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "typer" in imported
    heavy = {"rich", "matplotlib", "numpy", "pysat", "nonet.formats"}
    heavy |= {f"nonet.cli.{name}" for name in COMMANDS}
    assert not imported & heavy
