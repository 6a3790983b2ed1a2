"""How facts are written, in each language."""

import json
import pickle
from pathlib import Path

import pytest

from nonet.messages import Message, render
from nonet.messages.message import _fill as fill
from nonet.messages.template import parse

# The page writes the same: frontend/src/words/message.test.ts.
CASES = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_facts_are_written_by_their_type(case):
    assert fill(parse(case["text"]), case["facts"], "en") == case["en"]
    assert fill(parse(case["text"]), case["facts"], "de") == case.get("de", case["en"])


@pytest.mark.parametrize("text", ["{", "{}", "{a", "a}", "{a, plural, one {x}}", "{a, or, b {c}}"])
def test_a_bad_text_is_refused(text):
    with pytest.raises(ValueError, match=r" of '"):
        parse(text)


def test_a_message_is_plain_data():
    message = Message("house.name", house={"kind": "row", "number": 3}, why=Message("list.and"))
    assert message.to_json()["facts"]["why"] == {"code": "list.and", "facts": {}}
    assert pickle.loads(pickle.dumps(message)) == message
    assert render("no.such", {}) == "no.such"
