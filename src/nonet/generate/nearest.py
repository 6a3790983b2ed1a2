"""Nearest: what to say where nothing met the request."""

from __future__ import annotations

from .. import _core
from .request import Request

__all__ = ["said"]


def said(request: Request, account: _core.Account, limit: str) -> str:
    """Return the sentence that says what was asked, and what came nearest."""
    if account.is_impossible:
        return "no grid obeys these rules"
    if not account.candidates:
        return f"not one candidate was completed {limit}: these rules may allow no grid"
    parts = [f"no puzzle that meets the request in {account.candidates:,} candidates {limit}"]
    if account.not_reached:
        parts.append(_blanks(request, account))
    if account.not_minimal:
        parts.append(f"{account.not_minimal:,} were not minimal")
    if request.difficulty is not None:
        parts += _difficulty(request, account)
    if request.exact is not None:
        parts += _exact(request, account)
    return "; ".join(parts)


def _blanks(request: Request, account: _core.Account) -> str:
    if request.pattern:
        return f"{account.not_reached:,} walks through the pattern ended with several solutions"
    most, cells = account.most_blanks, request.size**2
    if request.blanks is not None and most > request.blanks:
        fewest = account.fewest_blanks
        return f"they had {fewest} to {most} blanks ({cells - most} to {cells - fewest} givens)"
    return f"the most was {most} blanks ({cells - most} givens)"


def _difficulty(request: Request, account: _core.Account) -> list[str]:
    difficulty = request.difficulty
    assert difficulty is not None
    rated = [
        f"{count:,} {level}"
        for level, count in zip(difficulty.level_names, account.levels, strict=False)
        if count
    ]
    if account.too_hard:
        rated.append(f"{account.too_hard:,} too hard")
    parts = [f"asked for {difficulty}, and rated {', '.join(rated)}"] if rated else []
    if account.off_score:
        scores = [score for score in (account.below, account.above) if score >= 0]
        parts.append(f"the nearest score was {' or '.join(f'{score:,}' for score in scores)}")
    if difficulty.technique is not None:
        name = difficulty.technique.name
        if account.needless:
            parts.append(f"{account.needless:,} had {name}, and a way around it")
        elif account.lacking:
            parts.append(f"{name} was in none of them")
    return parts


def _exact(request: Request, account: _core.Account) -> list[str]:
    asked = request.exact
    assert asked is not None
    others = [
        (account.easier, f"easier (up to {account.nearest_er / 10})"),
        (account.no_gem, f"no {asked.gem}"),
        (account.harder, "harder"),
        (account.not_decided, "too hard to decide"),
    ]
    rated = [f"{count:,} {words}" for count, words in others if count]
    return [f"asked for {asked}, and found {', '.join(rated)}"] if rated else []
