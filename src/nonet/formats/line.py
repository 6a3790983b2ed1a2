"""Lines: one puzzle per line, as `Puzzle.line` writes it, and the .sdm files of 81 digits each.

The givens row by row, then the unusual rules, each after a semicolon:
``1…4;boxes=3x2;diagonals``. Blanks are ignored, and a ``#`` starts a comment. A line may also hold
a Solo id, a jigsaw with its regions, a link, or a line of a HoDoKu library: such files come mixed.
If there is more on a line (a rating, a name), the puzzle in it is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import isqrt

from ..cells import MAX_SIZE
from ..errors import ParseError, RuleError, quote_text
from ..grid import Grid
from ..messages import Message
from ..position import Position
from ..puzzle import Puzzle
from ..rules import Digits as DigitsRule
from ..rules import Rule, rules_of_line
from ..rules import parse as parse_rule
from . import candidates, hodoku, jigsaw, solo
from .alphabet import EMPTY, Digits, read_digits, read_signs
from .editors import iss, killer, read_packed
from .format import Format, Head, check_classic, find_rule_words, read_each_line
from .links import find_link, read_link
from .meaning import Meaning, choose_meaning
from .row import BARS, Width, is_art, is_square

_TOKEN = re.compile(
    r"([0-9A-Za-z.*_?-]{36,1296})((?:;[a-z-]+(?:=[^\s;@]+)?(?:@[^\s;]+)?)*)", re.ASCII
)
_RULE = re.compile(r"\s*[A-Za-z][A-Za-z_]*(?:=.*)?\s*")
_CUTS = (";", "/", "|", "\\n", ",", " ", ".")  # between the rows of a grid on one line
_LONG = re.compile(r"[0-9.*_?-]+")
_PROSE = re.compile(r"[^\W\d_xX]{3}")
_SDM_SIGNS = frozenset("0123456789.")
_CELLS = re.compile(r"[0-9A-Za-z.*_?-]+!?")


def read_line(text: str, alphabet: str | None = None) -> Meaning:
    """Read one line of any kind."""
    if link := find_link(text):
        if not find_grids(rest := text.replace(link, " ")):
            found = read_link(link)
            return found if isinstance(found, Meaning) else read_line(found, alphabet)
        text = rest  # the link only names the source of the puzzle
    whole, text = text, text.partition("#")[0].strip()
    if hodoku.is_library_line(text):
        return hodoku.read_library_line(text)
    if iss.is_iss(text):
        return iss.read_iss(text)
    if killer.is_killer(text):
        return killer.read_killer(text)
    if candidates.is_candidates(text):
        return candidates.read_candidates(text)
    if solo.is_id(text):
        return Meaning(solo.read_id(text))
    if packed := read_packed(text):
        return packed
    if jigsaw.may_be_jigsaw(text) and (jigsaw.is_jigsaw(text) or not find_grids(text)):
        return jigsaw.read_jigsaw(text, alphabet)
    body, *words = text.split(";")
    if not words and jigsaw.is_map(body):
        raise ParseError("parse.only-regions", text=quote_text(body))
    meanings, fault = [], None
    try:
        digits = read_givens(body, alphabet, find_values(words))
        rules = _parse_rules(digits.grid.size, tuple(words))
        meanings.append(Meaning.of(digits, rules, Message("text.blanks-ignored")))
    except (ParseError, RuleError) as error:
        fault = error
        if any(_RULE.fullmatch(word) for word in words):
            raise  # an unknown rule makes it another puzzle
    meanings += _read_with_blanks(whole, alphabet)
    if not meanings and isinstance(fault, ParseError):
        meanings += _read_with_cuts(text, alphabet)
    meaning = choose_meaning(meanings)
    if meaning is None and isinstance(fault, ParseError):
        meaning = _read_among_words(text, alphabet)
    if meaning is None:
        assert fault
        raise fault
    return meaning


def find_values(words: Iterable[str]) -> tuple[int, ...] | None:
    """Return the numbers that the digits count as, if rules in words say so."""
    for word in words:
        if word.strip().startswith("digits="):
            rule = parse_rule(word)
            assert isinstance(rule, DigitsRule)
            return rule.values
    return None


def read_givens(
    text: str, alphabet: str | None = None, values: Sequence[int] | None = None
) -> Digits:
    """Read digits on one line: sign after sign, or numbers with blanks between them."""
    tokens = text.split()
    if len(tokens) == 1:
        return read_signs(tokens[0], alphabet, values)
    if is_square(len(tokens)) and all(len(token) <= 2 for token in tokens):
        return read_digits(tokens, alphabet, values)
    return read_signs("".join(tokens), alphabet, values)


def find_grids(text: str) -> list[str]:
    """Return the whole grids, sign after sign, among other words.

    >>> find_grids("easy: 1.....3..4.....2....6...............  (5 givens)")
    ['1.....3..4.....2....6...............']
    """
    return [signs + rules for signs, rules in _TOKEN.findall(text) if _is_grid(signs)]


def _is_grid(token: str) -> bool:
    """Is a word a grid? A large one that breaks a rule is just a number in base 16."""
    if not is_square(len(token)) or not token.strip(EMPTY):
        return False  # a drawn line of dashes
    try:
        grid = read_signs(token).grid
    except ParseError:
        return False
    lines = (*grid.rows, *zip(*grid.rows, strict=True))
    digits = ([digit for digit in line if digit] for line in lines)
    return len(token) == 81 or all(len(set(line)) == len(line) for line in digits)


def _read_with_blanks(text: str, alphabet: str | None) -> list[Meaning]:
    """Read a line on which a blank is an empty cell."""
    if not is_square(len(text)) or " " not in text:
        return []
    try:
        digits = read_signs(text.replace(" ", "."), alphabet)
        return [Meaning.of(digits, way=Message("text.blank-is-empty"))]
    except (ParseError, RuleError):
        return []


def _read_with_cuts(text: str, alphabet: str | None) -> list[Meaning]:
    """Read rows on one line, with a sign between them: ``53..7…/6..195…``, ``5,3,0;6,0,0``."""
    text = text.strip("\"' ")
    if len(text) > 4 * MAX_SIZE**2:
        return []
    meanings = []
    for cut in _CUTS:
        rows = [row for row in text.split(cut) if row.strip()]
        cells = [
            _CELLS.findall(row) if any(sign in row for sign in ", \t") else list(row)
            for row in rows
        ]
        if len(rows) < 4 or any(len(row) != len(rows) for row in cells):
            continue
        try:
            flat = [cell for row in cells for cell in row]
            meanings.append(read_cells(flat, alphabet, Message("text.row-end", text=repr(cut))))
        except (ParseError, RuleError):
            continue
    return meanings


def read_cells(
    cells: Sequence[str],
    alphabet: str | None,
    way: Message | None = None,
    words: Iterable[str] = (),
) -> Meaning:
    """Read cells, with rules in words; if some are marked as given (``5!``), the player filled in
    the others.
    """
    bare = [cell[:-1] if _is_marked(cell) else cell for cell in cells]
    words = tuple(words)
    digits = read_digits(bare, alphabet, find_values(words))
    rules = _parse_rules(digits.grid.size, words)
    if not any(map(_is_marked, cells)):
        return Meaning.of(digits, rules, way)
    both = zip(digits.grid.cells, cells, strict=True)
    given = bytes(digit if _is_marked(cell) else 0 for digit, cell in both)
    puzzle = Puzzle(Grid.from_cells(given, digits.grid.size), rules)
    return Meaning(puzzle, way, position=Position(puzzle, digits.grid))


def _is_marked(cell: str) -> bool:
    return len(cell) > 1 and cell.endswith("!")


def _read_among_words(text: str, alphabet: str | None) -> Meaning | None:
    """Read the puzzle among other words, perhaps with its solution after it."""
    found = find_grids(text)
    if not found:
        return None
    signs, *words = found[0].split(";")
    digits = read_signs(signs, alphabet, find_values(words))
    meaning = Meaning.of(digits, _parse_rules(digits.grid.size, tuple(words)))
    if len(found) == 1:
        return meaning
    solution = read_line(found[1], alphabet).puzzle.givens
    if len(found) > 2 or not _completes(solution, digits.grid):
        raise ParseError("parse.several-on-line", found=len(found), text=quote_text(text))
    return replace(meaning, solution=solution)


def _completes(solution: Grid, grid: Grid) -> bool:
    return solution.is_full and all(
        given in (0, digit) for given, digit in zip(grid.cells, solution.cells, strict=True)
    )


def _sniff(head: Head) -> bool:
    """Are there whole puzzles on at least half of the first lines, or one and no prose?"""
    if killer.is_killer(head.first):
        return True
    if len(head.lines) < 2:
        return not any(bracket in head.first for bracket in "[{(<")
    lines = [(text, len(block)) for block in head.blocks for text in block]
    whole = sum(_is_whole(text, rows) for text, rows in lines)
    if whole * 2 >= len(lines) > 0:
        return True
    return not any(_PROSE.search(text) for text, _ in lines) and any(
        _is_too_long_for_a_row(text) for text, _ in lines
    )


def _is_too_long_for_a_row(text: str) -> bool:
    """Does a line have more cells than the longest row? Then it is meant as a grid."""
    if any(bar in text for bar in BARS) or is_art(text):
        return False
    found = Width(text)
    return found.count > MAX_SIZE and (found.is_square or bool(_LONG.fullmatch(text.strip())))


def _is_whole(text: str, rows: int) -> bool:
    """Does a line in a block of this many rows hold a whole puzzle, or only a row of one?"""
    known_by = (
        solo.is_id,
        jigsaw.is_jigsaw,
        hodoku.is_library_line,
        iss.is_iss,
        killer.is_killer,
        candidates.is_candidates,
    )
    if any(is_known(text.strip()) for is_known in known_by):
        return True
    found = Width(text.partition(";")[0])
    if find_grids(text) and not (len(found.cells) == rows and found.is_spaced):
        return found.count > MAX_SIZE or rows != found.count
    if any(bar in text for bar in BARS) or is_art(text):
        return False
    if not found.is_square or (found.is_spaced and found.count == rows):
        return False
    if found.count > MAX_SIZE:
        return True
    # Sixteen cells are a 4×4 grid, or a row of a 16×16 one, which would have higher digits.
    known = {*EMPTY, *map(str, range(1, isqrt(found.count) + 1))}
    return known.issuperset(found.cells)


@lru_cache(maxsize=256)
def _parse_rules(size: int, words: tuple[str, ...]) -> tuple[Rule, ...]:
    return rules_of_line(size, words)


def _format_line(puzzle: Puzzle, solution: Grid | None) -> str:
    find_rule_words(puzzle, "line")
    return puzzle.line


def _read_sdm(text: str, alphabet: str | None) -> Meaning:
    text = text.strip()
    if len(text) != 81:
        raise ParseError("parse.cell-count", found=len(text), expected=81, text=quote_text(text))
    return read_line(text, alphabet)


def _sniff_sdm(head: Head) -> bool:
    return len(head.lines) > 0 and all(
        len(text) == 81 and _SDM_SIGNS.issuperset(text) for text in head.lines
    )


def _format_sdm(puzzle: Puzzle, solution: Grid | None) -> str:
    check_classic(puzzle, "sdm")
    return "".join(map(str, puzzle.givens.cells))


LINE = Format(
    name="line",
    title="One puzzle per line",
    about="The givens row by row on one line, with the unusual rules after semicolons.",
    extensions=(".txt",),
    sniff=_sniff,
    read=read_each_line(read_line),
    format=_format_line,
)
SDM = Format(
    name="sdm",
    title="A collection of 9×9 puzzles",
    about="81 digits per line, 0 for an empty cell.",
    extensions=(".sdm",),
    sniff=_sniff_sdm,
    read=read_each_line(_read_sdm),
    format=_format_sdm,
)
