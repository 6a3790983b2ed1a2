"""Help: complete, with examples, and quick because it imports little."""

import subprocess
import sys
from importlib import import_module

import pytest

from nonet import __version__
from nonet.cli.app import COMMANDS
from nonet.formats import FORMATS
from nonet.jobs.compare import list_methods


def test_help_lists_every_command(nonet):
    result = nonet("--help")
    assert result.code == 0
    for name, sentence in COMMANDS.items():
        assert f" {name} " in result.out
        assert sentence in " ".join(result.out.split())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(nonet, name):
    result = nonet(name, "--help")
    assert result.code == 0
    assert "Examples:\n" in result.out
    assert f"nonet {name}" in result.out


@pytest.mark.parametrize("columns", [80, 200])
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_fits_into_the_window(nonet, monkeypatch, name, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    result = nonet(*name.split(), "--help")
    for line in result.out.splitlines():
        assert len(line) <= min(columns, 100)
        assert line == line.rstrip()


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_what_the_command_says_of_itself(name):
    command = import_module(f"nonet.cli.commands.{name}").run
    assert command.__doc__.splitlines()[0] == COMMANDS[name]


def test_compare_explains_every_method(nonet):
    result = nonet("compare", "--help")
    for method in list_methods():
        assert f"\n  {method} " in result.out


def test_convert_names_every_format(nonet):
    result = " ".join(nonet("convert", "--help").out.split())
    for name in FORMATS:
        assert f" {name}" in result


def test_version(nonet):
    assert nonet("--version").out == f"nonet {__version__}\n"


def test_no_arguments_show_help(nonet):
    result = nonet()
    assert "Commands:" in result.out + result.err


def test_a_mistyped_command_is_guessed(nonet):
    result = nonet("slove")
    assert result.code == 2
    assert result.err == "nonet: unknown command 'slove': did you mean 'solve'?\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "give a command"),
        (["frobnicate"], "unknown command 'frobnicate' (known: solve, enter,"),
        (["--versoin"], "unknown option '--versoin': did you mean '--version'?"),
        (["solve", "--frobnicate"], "nonet solve has no option '--frobnicate'"),
        (["solve", "-x"], "nonet solve has no option '-x'"),
        (["solve", "--jsno=1"], "nonet solve has no option '--jsno=1': did you mean '--json'?"),
        (["solve", "--limit", "x"], "--limit: expected a whole number, got 'x'"),
        (["solve", "--limit", "0"], "--limit: expected a whole number of at least 1, got '0'"),
        (["solve", "--json=5"], "--json takes no value: '5'"),
        (["solve", "--limit=--"], "--limit: expected a whole number, got '--'"),
        (["solve", "--limit"], "--limit needs a value"),
        (["solve", "--limit", "-3"], "--limit: expected a whole number of at least 1, got '-3'"),
        (["solve", "--alph=1"], "nonet solve has no option '--alph=1': did you mean '--alphabet'?"),
        (
            ["solve", "--seconds", "nan"],
            "--seconds: expected a number of at least 0.001,",
        ),
        (["enter", "--size", "40"], "--size: expected a whole number from 4 to 36, got '40'"),
        (["hint", "--detail", "nugde"], "unknown --detail 'nugde': did you mean 'nudge'?"),
        (["stock"], "nonet stock needs a FILE (see nonet stock --help)"),
        (["stock", "a", "b"], "nonet stock takes one FILE, not 2"),
        (["enter", "5"], "nonet enter takes no arguments: '5'"),
        (
            ["serve", "--port", "70000"],
            "--port: expected a whole number from 0 to 65,535,",
        ),
    ],
)
def test_a_usage_error_is_one_sentence(nonet, arguments, sentence):
    result = nonet(*arguments)
    assert result.code == 2
    assert result.err.startswith(f"nonet: {sentence}")
    assert result.err.endswith("\n")
    assert result.err.count("\n") == 1


@pytest.mark.parametrize("option", ["--limit", "--seconds", "--seed", "--work", "--threads"])
@pytest.mark.parametrize("number", ["9" * 20, "9" * 400, "1e400", "-1", "inf"])
def test_no_number_is_too_large_for_a_sentence(nonet, option, number):
    command = {"--work": "rate", "--threads": "generate", "--limit": "count"}.get(option, "solve")
    puzzle = [] if command == "generate" else ["1.....3..4.....2"]
    result = nonet(command, option, number, *puzzle)
    assert result.code in (0, 2)
    assert result.err == "" or (result.err.startswith("nonet: ") and result.err.count("\n") == 1)


def test_an_option_given_twice_counts_as_given_last(nonet):
    result = nonet("count", "--limit", "9", "--limit=2", "--", "." * 16)
    assert (result.code, result.out) == (0, "2 or more\n")


def test_options_and_arguments_come_in_any_order(nonet):
    first = nonet("count", "--limit", "5", 16 * ".")
    assert first.out == "5 or more\n"
    assert nonet("count", 16 * ".", "--limit", "5") == first
    assert nonet("count", "--limit=5", "--", 16 * ".") == first
    assert nonet("count", "--limit=5", "--", 16 * "-").out == "5 or more\n"


def test_help_imports_no_command_and_nothing_heavy():
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "nonet", "--help"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "nonet.cli.app" in imported
    heavy = {"matplotlib", "numpy", "pysat", "nonet.formats"}
    heavy |= {f"nonet.cli.commands.{name}" for name in COMMANDS}
    assert not imported & heavy
