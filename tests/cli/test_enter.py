"""`nonet enter`: the dialogue of report 001."""

import pytest

from nonet.cli.commands.enter import parse_row
from nonet.errors import ParseError

# The board of report 001, row by row as its user typed it (row 6 without blanks).
ROWS = """\
5 3 0 0 7 0 0 0 0
6 0 0 1 9 5 0 0 0
0 9 8 0 0 0 0 6 0
8 0 0 0 6 0 0 0 3
4 0 0 8 0 3 0 0 1
700020006
0 6 0 0 0 0 2 8 0
0 0 0 4 1 9 0 0 5
0 0 0 0 8 0 0 7 9
"""
# What the report's program prints; what is typed does not appear when it comes through a pipe.
PRINTED = """\
Enter the Sudoku puzzle row by row (use 0 for empty cells):
Row 1: Row 2: Row 3: Row 4: Row 5: Row 6: Row 7: Row 8: Row 9: 
Sudoku solved successfully!
5 3 4 6 7 8 9 1 2
6 7 2 1 9 5 3 4 8
1 9 8 3 4 2 5 6 7
8 5 9 7 6 1 4 2 3
4 2 6 8 5 3 7 9 1
7 1 3 9 2 4 8 5 6
9 6 1 5 3 7 2 8 4
2 8 7 4 1 9 6 3 5
3 4 5 2 8 6 1 7 9
"""


def test_the_dialogue_of_report_001(process):
    result = process("enter", given=ROWS.encode())
    assert result.out == PRINTED
    assert (result.err, result.code) == ("", 0)


def test_a_bad_row_is_refused_with_the_reason_and_asked_for_again(process):
    refused = "5 3 0\n5 x 0 0 7 0 0 0 0\n5 3 0 0 10 0 0 0 0\n\n"
    result = process("enter", given=(refused + ROWS).encode())
    assert result.code == 0
    assert result.out.splitlines()[1:5] == [
        "Row 1: Each row must contain exactly 9 numbers: this one has 3.",
        "Row 1: Please enter valid integers: 'x' is not one.",
        "Row 1: Please enter numbers from 1 to 9, or 0 for an empty cell: '10' is out of range.",
        "Row 1: Each row must contain exactly 9 numbers: this one has 0.",
    ]
    assert result.out.endswith(PRINTED.partition("Row 1: ")[2])


def test_no_solution_exists(process):
    result = process("enter", given=ROWS.replace("5 3 0", "5 5 0", 1).encode())
    assert result.code == 1
    assert result.out.endswith("\nNo solution exists\n(row 1 contains 5 twice: r1c1 and r1c2)\n")


def test_several_solutions_are_reported(process):
    result = process("enter", "--size", 4, given=b"1000\n0000\n0000\n0000\n")
    assert result.code == 1
    assert "\nSudoku solved successfully!\n1 " in result.out
    assert "\n(This is one of several solutions: r" in result.out


def test_another_size(process):
    rows = "050020\n002300\n100530\n035004\n001600\n060040\n"
    result = process("enter", "--size", 6, "--boxes", "2x3", given=rows.encode())
    assert result.code == 0
    assert len(result.out.splitlines()[-1].split()) == 6
    assert process("enter", "--boxes", "2x3", given=rows.encode()).out == result.out


def test_boxes_that_do_not_fit(nonet):
    result = nonet("enter", "--size", 9, "--boxes", "2x3")
    assert result.err == "nonet: boxes of 2×3 cells do not fit a 9×9 grid: 2·3 is not 9\n"
    assert result.code == 2


def test_the_end_of_the_input_prints_no_traceback(process):
    result = process("enter", given=b"5 3 0 0 7 0 0 0 0\n")
    assert result.code == 2
    assert result.err == "nonet: the input ended before row 2 of 9\n"


def test_a_value_that_is_not_text_is_not_a_number(process):
    result = process("enter", given=b"\xff\xfe\n")
    assert result.code == 2
    assert "Please enter valid integers: " in result.out


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("1 2 3 4", [1, 2, 3, 4]),
        ("1234", [1, 2, 3, 4]),
        ("  1  0 . _ ", [1, 0, 0, 0]),
        ("1.-*", [1, 0, 0, 0]),
        ("1,0,3,4", [1, 0, 3, 4]),
        ("1, 0, ., 4", [1, 0, 0, 4]),
        ("1,,,4", [1, 0, 0, 4]),
        (",,,", [0, 0, 0, 0]),
        ("1;0;3;4", [1, 0, 3, 4]),
        ("1\t\t3\t4", [1, 0, 3, 4]),
    ],
)
def test_acceptable_rows(text, row):
    assert parse_row(text, 4) == row


def test_rows_of_large_grids():
    assert parse_row("1 2 3 4 5 6 7 8 9 10 11 12", 12) == list(range(1, 13))
    assert parse_row("1,2,3,4,5,6,7,8,9,10,11,12", 12) == list(range(1, 13))
    assert parse_row("123456789ABC", 12) == list(range(1, 13))
    assert parse_row("123456789abc", 12) == list(range(1, 13))
    with pytest.raises(ParseError, match="this one has 1"):
        parse_row("12", 12)


@pytest.mark.parametrize("text", ["1 2 3 -1", "1 2 3 5", "1 2 3 99999999999999999999"])
def test_numbers_out_of_range(text):
    with pytest.raises(ParseError, match="out of range"):
        parse_row(text, 4)


@pytest.mark.parametrize("text", ["1 2 3 ４", "1 2 3 4.0", "123x", "1 2 3 ²", "1,2,3 4", "1,2,x,4"])
def test_no_numbers(text):
    with pytest.raises(ParseError, match="valid integers"):
        parse_row(text, 4)
