"""Failure: what to say if no puzzle met the request, and what came closest."""

from __future__ import annotations

from ... import _core
from ...errors import CannotGenerate
from ...messages import Message
from ...rules import Columns, Rows
from .difficulty import Difficulty
from .rarity import find_advice
from .request import Request
from .se import SeWish
from .variant import explain_variant


def explain_failure(
    request: Request, account: _core.Account, seconds: float | None
) -> CannotGenerate:
    """Return the error with the request and what came closest; `seconds` if time ran out."""
    if request.kinds is not None:
        rules = request.layout or (Rows(), Columns())
        return explain_variant(request.native_variant(rules), account, seconds)
    if account.is_impossible:
        return CannotGenerate("generate.impossible")
    if not account.candidates:
        code = "generate.no-grid" if account.lost else "generate.no-candidate"
        return CannotGenerate(code, seconds=seconds)
    reasons = []
    if account.not_reached:
        reasons.append(_describe_blanks(request, account))
    if account.not_minimal:
        reasons.append(Message("generate.not-minimal", count=account.not_minimal))
    if request.difficulty is not None:
        reasons += _describe_difficulty(request, request.difficulty, account)
    if request.se is not None:
        reasons += _describe_se(request.se, account)
    reasons += find_advice(request)
    return CannotGenerate(
        "generate.missed", count=account.candidates, seconds=seconds, reasons=reasons
    )


def _describe_blanks(request: Request, account: _core.Account) -> Message:
    if request.cells:
        return Message("generate.pattern-several", count=account.not_reached)
    most, cells = account.most_blanks, request.grid_size**2
    if request.count is not None and most > request.count:
        fewest = account.fewest_blanks
        return Message(
            "generate.blanks-range",
            least=fewest,
            most=most,
            fewest=cells - most,
            clues=cells - fewest,
        )
    return Message("generate.most-blanks", most=most, clues=cells - most)


def _describe_difficulty(
    request: Request, difficulty: Difficulty, account: _core.Account
) -> list[Message]:
    rated = [
        Message("generate.rated-level", count=count, level=level)
        for level, count in zip(difficulty.level_names, account.levels, strict=False)
        if count
    ]
    if account.too_hard:
        rated.append(Message("generate.too-hard", count=account.too_hard))
    wishes = difficulty.describe()
    parts = [Message("generate.rated", wishes=wishes, rated=rated)] if rated else []
    if (nearest := _find_nearest_level(difficulty, account)) is not None:
        parts.append(Message("generate.nearest-level", level=nearest))
    elif account.too_hard and (request.count is not None or request.minimal):
        parts.append(Message("generate.fewer-blanks"))
    if account.off_score:
        scores = [score for score in (account.below, account.above) if score >= 0]
        parts.append(Message("generate.nearest-score", scores=scores))
    if difficulty.technique is not None:
        name = difficulty.technique.message("name")
        if account.needless:
            parts.append(Message("generate.needless", count=account.needless, technique=name))
        elif account.lacking:
            parts.append(Message("generate.lacking", technique=name))
    return parts


def _find_nearest_level(difficulty: Difficulty, account: _core.Account) -> str | None:
    """Return the level closest to the requested one, if that was not found."""
    names = difficulty.level_names
    seen = {name for name, count in zip(names, account.levels, strict=False) if count}
    if not difficulty.level or not seen or difficulty.level in seen:
        return None
    wanted = names.index(difficulty.level)
    return min(seen, key=lambda name: (abs(names.index(name) - wanted), names.index(name)))


def _describe_se(wanted: SeWish, account: _core.Account) -> list[Message]:
    easier = f"{account.nearest_er / 10:.1f}"
    others = [
        (account.easier, Message("generate.easier", count=account.easier, most=easier)),
        (account.no_gem, Message("generate.no-gem", count=account.no_gem, gem=wanted.gem)),
        (account.harder, Message("generate.harder", count=account.harder)),
        (account.not_decided, Message("generate.undecided", count=account.not_decided)),
    ]
    rated = [message for count, message in others if count]
    return [Message("generate.found", wishes=[wanted.describe()], rated=rated)] if rated else []
