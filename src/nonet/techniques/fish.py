"""Fish: a digit of some houses is caught by as many others that cross them."""

from __future__ import annotations

from collections.abc import Callable

from ..rules import House
from .base import Step, Technique, joined
from .phrases import cells_in, each_of, house_list, leaving, number, places, told

__all__ = ["TECHNIQUES"]

_SIZES = {"x-wing": 2, "swordfish": 3, "jellyfish": 4}


def _plain(step: Step) -> str:
    base, cover = step.houses("base"), step.houses("cover")
    digit = joined(step.digits or ("digit",))
    eaten = _cannibals(step)
    rest = "" if eaten else f"the rest of {_those(cover)}"
    return told(
        f"the {digit}s of {house_list(base)} can only stand in {house_list(cover)}",
        f"{_count(base)} need {number(len(base))} of them, one in each of {_those(cover)}",
        eaten,
        f"So {leaving(step, rest=rest)}",
    )


def _finned(step: Step) -> str:
    base, cover = step.houses("base"), step.houses("cover")
    digit = joined(step.digits or ("digit",))
    fins = cells_in(step, "fin")
    is_one = len(fins) == 1
    victims = sorted({cell for cell, _ in step.raw.eliminations})
    spare = f"{'the fin' if is_one else 'the fins'} {places(step, fins)}"
    return told(
        f"the {digit}s of {house_list(base)} can only stand in {house_list(cover)},"
        f" and in {spare} besides",
        _endo_fins(step),
        f"If {'the fin is not' if is_one else 'no fin is'} {digit}, {_count(base).lower()} use up"
        f" the {digit}s of {_those(cover)}{_sashimi(step)}",
        _cannibals(step),
        f"If {'it' if is_one else 'a fin'} is {digit},"
        f" {each_of(step, victims)} {'sees' if len(victims) == 1 else 'see'} it",
        f"Either way {leaving(step)}",
    )


def _kinds(houses: tuple[House, ...]) -> set[str]:
    return {house.name.rpartition(" ")[0] for house in houses}


def _plural(houses: tuple[House, ...]) -> str:
    kinds = _kinds(houses)
    return f"{kinds.pop()}s" if kinds in ({"row"}, {"column"}) else "houses"


def _count(houses: tuple[House, ...]) -> str:
    return f"the {number(len(houses))} {_plural(houses)}".capitalize()


def _those(houses: tuple[House, ...]) -> str:
    return f"those {_plural(houses)}"


def _sashimi(step: Step) -> str:
    """Say which base houses have one place left without the fins."""
    cells = set(cells_in(step, "base"))
    poor = [
        (house, left)
        for house in step.houses("base")
        if len(left := sorted(cells & set(house.cells))) == 1
    ]
    if not poor:
        return ""
    said = (f"in {house.name} there is then only {places(step, left)} left" for house, left in poor)
    return f" ({joined(said)})"


def _endo_fins(step: Step) -> str:
    base = step.houses("base")
    twice = [fin for fin in cells_in(step, "fin") if sum(fin in house.cells for house in base) > 1]
    if not twice:
        return ""
    if len(twice) == 1:
        return f"{places(step, twice)} lies in two of the first houses, and would serve both"
    return f"{places(step, twice)} lie in two of the first houses each, and would serve both"


def _cannibals(step: Step) -> str:
    """Say why a candidate of the pattern itself goes: it stands in two covers."""
    mine = set(cells_in(step, "base"))
    eaten = sorted({cell for cell, _ in step.raw.eliminations if cell in mine})
    if not eaten:
        return ""
    digit = joined(step.digits or ("digit",))
    lie = "lies in two of those houses" if len(eaten) == 1 else "lie in two of those houses each"
    return f"{places(step, eaten)} {lie}: a {digit} there would take the place of two"


def _techniques(
    kind: str, summary: str, look: str, why: str, tell: Callable[[Step], str], prefix: str = ""
) -> Technique:
    name = kind.title().replace("X-wing", "X-Wing")
    needs = frozenset({"boxes"}) if "franken" in prefix else frozenset[str]()
    words = {"n": number(_SIZES[kind]), "N": number(_SIZES[kind]).title()}
    return Technique(
        "-".join(filter(None, (prefix, kind))),
        " ".join(filter(None, (prefix.replace("-", " ").title(), name))),
        "fish",
        "-".join(filter(None, (prefix, kind))),
        summary.format(**words),
        look.format(**words),
        why.format(**words),
        tell,
        needs,
    )


def _basic(kind: str) -> Technique:
    return _techniques(
        kind,
        "A digit of {n} rows stands in only {n} columns, or the other way round.",
        "Pick one digit. Find {n} rows where it has only a few places, all of them in the same {n}"
        " columns (or {n} columns with all places in {n} rows). Then look along the lines across.",
        "The {n} rows need the digit {n} times, and no two of them in one column. So each of the"
        " {n} columns gets its digit in one of these rows, and nowhere else.",
        _plain,
    )


def _with_fins(kind: str) -> Technique:
    return _techniques(
        kind,
        "Like {n} rows that fit into {n} columns, but for a few spare places, the fins.",
        "Pick one digit, and find {n} rows where it keeps to {n} columns but for one or two spare"
        " places: the fins. Look in the columns for cells that see every fin.",
        "If no fin is true, the {n} rows use up the digit of the {n} columns, and it goes from the"
        " rest of these. If a fin is true, whatever sees it loses the digit. What does both is lost"
        " in any case.",
        _finned,
        "finned",
    )


def _sashimi_of(kind: str) -> Technique:
    return _techniques(
        kind,
        "{N} rows that fit into {n} columns but for fins, with a corner missing.",
        "As with a finned fish, but without the fins one of the lines has a single place left. The"
        " gap looks wrong, and does no harm.",
        "If no fin is true, the {n} rows still use up the digit of the {n} columns; one of them"
        " even knows its place. If a fin is true, whatever sees it loses the digit. What does both"
        " is lost in any case.",
        _finned,
        "sashimi",
    )


def _franken(kind: str) -> Technique:
    return _techniques(
        kind,
        "{N} lines or boxes hold a digit in only {n} crossing lines or boxes.",
        "Pick one digit. Find {n} rows and boxes whose places for it all lie in {n} columns and"
        " boxes, or the same with columns. It helps to mark all places of the digit first.",
        "The {n} houses do not overlap in the digit, so they need it {n} times; the {n} houses that"
        " cover these places take it up only once each. So every one of these gets its digit"
        " there, and from nowhere else.",
        _plain,
        "franken",
    )


def _finned_franken(kind: str) -> Technique:
    return _techniques(
        kind,
        "{N} lines or boxes fit into {n} crossing ones but for spare places, the fins.",
        "As with a franken fish, with a few places that fit into none of the covering houses, or"
        " that lie in two of the covered ones. Look for cells that see all of these fins.",
        "If no fin is true, the fish is complete, and the digit goes from the rest of its covering"
        " houses. If a fin is true, whatever sees it loses the digit. What does both is lost in any"
        " case.",
        _finned,
        "finned-franken",
    )


TECHNIQUES: tuple[Technique, ...] = tuple(
    make(kind)
    for make in (_basic, _with_fins, _sashimi_of, _franken, _finned_franken)
    for kind in _SIZES
)
