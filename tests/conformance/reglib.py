"""HoDoKu's regression library: one case a line, a position and the step to be found there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from nonet import Puzzle, _core

# The code of each technique: the finder, and the technique where a finder has several.
CODES = {
    "0000": "full_house",
    "0002": "hidden_single",
    "0003": "naked_single",
    "0100": "pointing",
    "0101": "claiming",
    "0110": "locked_pair",
    "0111": "locked_triple",
    "0200": "naked_pair",
    "0201": "naked_triple",
    "0202": "naked_quad",
    "0210": "hidden_pair",
    "0211": "hidden_triple",
    "0212": "hidden_quad",
    "0300": "x_wing",
    "0301": "swordfish",
    "0302": "jellyfish",
    "0310": "finned_x_wing",
    "0311": "finned_swordfish",
    "0312": "finned_jellyfish",
    "0320": "sashimi_x_wing",
    "0321": "sashimi_swordfish",
    "0322": "sashimi_jellyfish",
    "0331": "franken_swordfish",
    "0332": "franken_jellyfish",
    "0340": "finned_franken_x_wing",
    "0341": "finned_franken_swordfish",
    "0342": "finned_franken_jellyfish",
    "0400": "skyscraper",
    "0401": "two_string_kite",
    "0402": "empty_rectangle",
    "0403": "turbot_fish",
    "0404": "dual_two_string_kite",
    "0405": "dual_empty_rectangle",
    "0500": "simple_colours simple_colours_trap",
    "0501": "simple_colours simple_colours_wrap",
    "0502": "multi_colours multi_colours_1",
    "0503": "multi_colours multi_colours_2",
    "0600": "unique_rectangle_1",
    "0601": "unique_rectangle_2",
    "0602": "unique_rectangle_3",
    "0603": "unique_rectangle_4",
    "0604": "unique_rectangle_5",
    "0605": "unique_rectangle_6",
    "0606": "hidden_rectangle",
    "0607": "avoidable_rectangle_1",
    "0608": "avoidable_rectangle_2",
    "0610": "bug_plus_one",
    "0701": "x_chain",
    "0702": "xy_chain",
    "0703": "remote_pair",
    "0706": "nice_loop continuous_nice_loop",
    "0707": "nice_loop discontinuous_nice_loop",
    "0708": "nice_loop aic",
    "0709": "grouped_nice_loop grouped_continuous_nice_loop",
    "0710": "grouped_nice_loop grouped_discontinuous_nice_loop",
    "0711": "grouped_nice_loop grouped_aic",
    "0800": "xy_wing",
    "0801": "xyz_wing",
    "0803": "w_wing",
    "0901": "als_xz",
    "0902": "als_xy_wing",
    "0903": "als_chain",
    "0904": "death_blossom",
    "1101": "sue_de_coq",
    "1201": "template_set",
    "1202": "template_delete",
}
LEFT_OUT = ("0362", "0363", "0364")  # mutant fish
FINDERS = {name: number for number, name in enumerate(_core.finder_names())}
LAYOUT = Puzzle([0] * 81).layout


@dataclass(frozen=True)
class Case:
    """A position, and the effects of the step that is to be found (or must not be: `fails`)."""

    line: int
    code: str
    variant: str
    about: str
    digits: bytes
    given: bytes
    removed: list[tuple[int, int]]
    effects: tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]

    @property
    def fails(self) -> bool:
        return self.variant == "x"

    @property
    def is_left_out(self) -> bool:
        return self.code[:4] in LEFT_OUT

    def found(self) -> list[_core.Step]:
        """Return all steps of the technique in this position, under the options of the case."""
        finder, _, technique = CODES[self.code[:4]].partition(" ")
        wish = _core.Wish()
        wish.most, wish.is_best = 100_000, False
        steps = _core.Techniques(LAYOUT).steps(
            self.digits, self.given, self.removed, None, [FINDERS[finder]], self.options(), wish
        )
        return [step for step in steps if step.technique == (technique or finder)]

    def options(self) -> _core.TechniqueOptions:
        options = _core.TechniqueOptions()
        options.empty_rectangle_of_two = (self.code, self.variant) == ("0402", "1")
        options.empty_rectangle_of_two |= self.code == "0405"
        options.missing_candidates = not (self.code.startswith("060") and self.variant == "1")
        options.siamese = self.code.startswith("03") and len(self.code) == 5
        options.overlapping_sets = self.code in ("0902", "0904") and self.variant == "2"
        options.longest_set_chain = 6 if self.code == "0903" else 50
        with_sets = {"0709": "2", "0710": "34", "0711": "34"}.get(self.code, "")
        options.set_nodes = bool(self.variant) and self.variant in with_sets
        return options

    def passes(self) -> bool:
        """Is the step found? Where it must not be: is there none with these digits?"""
        found = self.found()
        if self.fails:
            return all("".join(map(str, step.digits)) != self.about for step in found)
        return any(
            (frozenset(step.placements), frozenset(step.eliminations)) == self.effects
            for step in found
        )


def cases(path: Path) -> Iterator[Case]:
    """Read the library; lines that begin with # are comments."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(":"):
            yield _case(number, line)


def _case(number: int, line: str) -> Case:
    _, code, about, grid, deleted, eliminated, placed, *_ = (line + ":::").split(":")
    code, _, variant = code.partition("-")
    digits, given = _grid(grid)
    effects = (frozenset(_candidates(placed)), frozenset(_candidates(eliminated)))
    return Case(number, code, variant, about, digits, given, _candidates(deleted), effects)


def _grid(text: str) -> tuple[bytes, bytes]:
    """Return the digits, and which of them are given: a + precedes one that is not."""
    digits, given, is_own = bytearray(), bytearray(), False
    for character in text:
        if character == "+":
            is_own = True
            continue
        digit = int(character) if character.isdigit() else 0
        digits.append(digit)
        given.append(digit if not is_own else 0)
        is_own = False
    return bytes(digits), bytes(given)


def _candidates(text: str) -> list[tuple[int, int]]:
    """Read candidates: 436 is digit 4 in row 3, column 6."""
    return [((int(t[1]) - 1) * 9 + int(t[2]) - 1, int(t[0])) for t in text.split()]
