"""`nonet list`: the names that other commands know."""

import json

import pytest

from nonet.formats import FORMATS
from nonet.jobs.compare import list_methods
from nonet.jobs.generate import Symmetry
from nonet.techniques import TECHNIQUES

KNOWN = {
    "techniques": set(TECHNIQUES),
    "methods": set(list_methods()),
    "formats": set(FORMATS),
    "symmetries": set(Symmetry),
    "levels": {"easy", "medium", "hard", "expert", "extreme"},
    "hints": {"check", "nudge", "region", "technique", "pattern", "full"},
}


def test_it_says_what_can_be_listed(nonet):
    result = nonet("list")
    assert [line.split()[0] for line in result.out.splitlines()[2:]] == [
        "techniques",
        "levels",
        "methods",
        "formats",
        "symmetries",
        "hints",
    ]


@pytest.mark.parametrize("what", KNOWN)
def test_every_name_is_listed(nonet, what):
    result = nonet("list", what)
    assert (result.err, result.code) == ("", 0)
    assert {line.split()[0] for line in result.out.splitlines()[2:]} == KNOWN[what]
    assert result.out == "".join(f"{line.rstrip()}\n" for line in result.out.splitlines())
    records = map(json.loads, nonet("list", what, "--json").out.splitlines())
    assert {next(iter(record.values())) for record in records} == KNOWN[what]


def test_an_unknown_list_gets_a_suggestion(nonet):
    result = nonet("list", "technique")
    assert result.code == 2
    assert result.err.startswith("nonet: unknown list 'technique': did you mean 'techniques'?")
