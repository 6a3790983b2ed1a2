"""Bad variants: the same clear sentence from the library, the command line and the server."""

from __future__ import annotations

import time

import httpx
import pytest

import nonet
from nonet.errors import SudokuError
from nonet.formats import parse
from nonet.formats.lzstring import pack

from ..cli.running import run_inside
from ..formats.editors.making import fpuzzles, sudokumaker

EMPTY = "." * 81
ROW = "".join(f"r1c{column}" for column in range(1, 10))
BAD = {
    "outside": (f"{EMPTY};cage=5@r10c1r9c1", "cage 5 at r10c1: r10c1 is outside the 9×9 grid"),
    "large cage": (f"{EMPTY};cage@{ROW}r2c1", "cage at r1c1: 10 cells are too many"),
    "large sum": (f"{EMPTY};cage=99@r1c1r1c2", "cage 99 at r1c1: the digits of 2 cells cannot"),
    "sandwich": (f"{EMPTY};sandwich=99@{ROW}", "sandwich 99 at r1c1: 99 is not possible here"),
    "cyclic": (f"{EMPTY};thermometer@r1c1r1c2/r1c2r1c1", "the thermometer at r1c1: the steps lead"),
    "arrow": (
        f"{EMPTY};arrow@r1c1/" + "".join(f"r2c{c}r3c{c}" for c in range(1, 6)),
        "the arrow at r1c1: ",
    ),
    "unknown": (fpuzzles(telescope=[{"cells": ["R1C1"]}]), "an unknown rule: 'telescope'"),
    "ISS": (".Telescope~R1C1", "unknown constraint '.Telescope'"),
    "script": (
        sudokumaker({"type": 1000, "name": "mine", "code": "while (true) {}"}),
        "(mine)' is a script: code in a link is never run",
    ),
    "bomb": (
        "https://f-puzzles.com/?load=" + pack('{"grid":"' + "0" * 1_100_000 + '"}'),
        "cannot be read",
    ),
    "long": ("https://sudokupad.app/scl" + "N4Ig" * 20_000, "65,536 characters"),
}
CONTRADICTIONS = {
    "cages": ("cage=3@r1c1r1c2;cage=17@r1c1r1c2", "cage 3 at r1c1 and cage 17 at r1c1"),
    "thermometers": (
        "thermometer@r1c1r1c2;thermometer@r1c2r1c1",
        "the thermometer at r1c1 and the thermometer at r1c2",
    ),
    "a cage and a given": ("cage=3@r1c1r1c2", "r1c1 = 9 and cage 3 at r1c1"),
}


@pytest.mark.parametrize("name", BAD)
def test_one_sentence_names_the_clue(name: str, client: httpx.Client) -> None:
    text, says = BAD[name]
    start = time.process_time()
    with pytest.raises(SudokuError) as caught:
        nonet.check(parse(text))
    assert time.process_time() - start < 2  # nothing hangs
    sentence = str(caught.value)
    assert says in sentence
    assert len(sentence) < 400
    assert "\n" not in sentence
    assert caught.value.text("de") != sentence
    if len(text) < 100_000:  # more than a command line takes
        result = run_inside("check", text)
        assert (result.code, result.out) == (2, "")
        assert result.err == f"nonet: {sentence}\n"
    answer = client.post("/api/v1/read", json={"text": text})
    assert says in str(answer.json())


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_rules_that_contradict_each_other_are_named(name: str, client: httpx.Client) -> None:
    words, says = CONTRADICTIONS[name]
    line = ("9" if "given" in name else ".") + "." * 80 + ";" + words
    sentence = f"{says} contradict each other"
    assert sentence in str(nonet.check(line))
    assert sentence in run_inside("check", line).out
    assert sentence in str(client.post("/api/v1/check", json={"puzzle": line}).json())


def test_ten_megabytes_are_refused(client: httpx.Client) -> None:
    text = "https://sudokupad.app/scl" + "N4Ig" * 2_500_000
    with pytest.raises(SudokuError) as caught:
        parse(text)
    assert len(str(caught.value)) < 400
    result = run_inside("check", "-", given=text)
    assert result.code == 2
    assert len(result.err) < 500
    assert client.post("/api/v1/read", json={"text": text}).status_code in (413, 422)
