"""What setters write beside their drawings: sentences that real puzzles were misread by."""

from __future__ import annotations

from nonet.formats import parse, read
from nonet.rules import Arrow, Entropic, Modular, Renban, Rule, Sandwich, Whisper, XSum

from .making import sudokupad

GREEN = {"color": "#67F067", "thickness": 9.6}
LINE = {"wayPoints": [[0.5, 0.5], [0.5, 2.5]], **GREEN}


def rules_of(text: str, **fields: object) -> list[Rule]:
    return list(parse(sudokupad(text, **fields)).rules[3:])


def test_one_line_may_be_of_two_kinds() -> None:
    text = "Every green line in the grid is both a valid German whisper AND a valid entropic line."
    assert set(rules_of(text, lines=[LINE])) == {Whisper("r1c1r1c2r1c3"), Entropic("r1c1r1c2r1c3")}


def test_a_set_of_three_consecutive_digits_makes_no_renban() -> None:
    text = (
        "Any set of three consecutive digits along a mint green line contains one digit from "
        "(1,4,7), one digit from (2,5,8), and one digit from (3,6,9)."
    )
    assert rules_of(text, lines=[LINE]) == [Modular("r1c1r1c2r1c3")]


def test_a_complete_set_of_digits_is_a_renban() -> None:
    text = "Each coloured line must contain a complete set of the digits 1 to 9."
    line = LINE | {"wayPoints": [[0.5, 0.5], [0.5, 8.5]]}
    (rule,) = rules_of(text, lines=[line])
    assert isinstance(rule, Renban)
    assert len(rule.cells) == 9


def test_a_minimum_difference_is_a_whisper() -> None:
    text = "Digits along a green line have a minimum difference of 4"
    assert rules_of(text, lines=[LINE]) == [Whisper("r1c1r1c2r1c3", 4)]


def test_the_colour_of_a_number_outside_says_what_it_is() -> None:
    text = (
        "Red clues are sandwiches, i.e. they indicate the sum of the digits between the 1 and the "
        "9. Blue clues are X-sums, i.e. they indicate the sum of the first X digits."
    )
    numbers = [
        {"center": [-0.5, 0.5 + at], "width": 1, "height": 1, "text": 20, "color": colour}
        for at, colour in enumerate(("#f51628ff", "#2b36dcff", "#000000"))
    ]
    (entry,) = read(sudokupad(text, overlays=numbers))
    assert entry.puzzle is not None
    columns = [[(row, at) for row in range(9)] for at in (0, 1)]
    assert set(entry.puzzle.rules[3:]) == {Sandwich(columns[0], 20), XSum(columns[1], 20)}
    assert any("1 number outside of the grid" in note.text() for note in entry.notes)


def test_an_arrow_that_the_text_does_not_mention_is_a_sum() -> None:
    arrow = {"wayPoints": [[0.5, 0.9], [0.5, 2.5]], "headLength": 0.3, "color": "#aaa"}
    circle = {"center": [0.5, 0.5], "width": 0.8, "height": 0.8, "rounded": True,
              "backgroundColor": "#FFFFFF", "borderColor": "#aaa"}  # fmt: skip
    drawn = {"arrows": [arrow], "underlays": [circle]}
    assert rules_of("Normal sudoku rules apply.", **drawn) == [Arrow("r1c1", ["r1c2r1c3"])]
    assert rules_of("Arrows point to the larger digit.", **drawn) == []


def test_rules_that_nonet_does_not_have_are_named() -> None:
    for text, name in (
        ("Anti-giraffe: cells (1,4) apart cannot contain the same digit.", "some other move"),
        ("Exactly six digits from 1-9 were selected (which ones must be determined by the solver).",
         "values to be found"),
    ):  # fmt: skip
        (entry,) = read(sudokupad(text))
        assert name in entry.notes[-1].text()
