"""The page about the command line has every command."""

import re
from pathlib import Path

from nonet.cli.app import COMMANDS

DOCS = Path(__file__).parents[2] / "docs"


def test_every_command_has_a_section():
    text = (DOCS / "cli.md").read_text()
    assert re.findall(r"^## `nonet (\w+)`", text, re.MULTILINE) == list(COMMANDS)
