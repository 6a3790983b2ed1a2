"""The pages about the command line show what the commands say."""

import re
from pathlib import Path

import pytest

from nonet.cli.app import COMMANDS

from .document import filled, steady

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["books.md", "cli.md", "json.md"])
def test_the_examples_of_a_page_come_out_as_printed(name):
    text = (DOCS / name).read_text()
    assert steady(filled(text)).splitlines() == steady(text).splitlines()


def test_every_command_has_a_section():
    text = (DOCS / "cli.md").read_text()
    assert re.findall(r"^## `nonet (\w+)`", text, re.MULTILINE) == list(COMMANDS)
