"""Me: a player without an e-mail or a password, and all that is kept of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Path, Query, Request, Response

from ..race import nicknames
from ..schemas.players import Begun, Export, Me, Phrase, Recover, Rename, ResultPage
from ..schemas.problems import answers_with
from ..schemas.races import LoggedResult, Result
from .playing import (
    COOKIE,
    ByPage,
    database_of,
    forget_cookie,
    give_cookie,
    now_of,
    player_of,
    player_or_none,
)

__all__ = ["router"]

router = APIRouter(prefix="/me", tags=["players"])

Id = Annotated[str, Path(max_length=40, examples=["3j4Y_Nl4eHLG5oERQWSW9g"])]
Limit = Annotated[int, Query(description="At most so many", ge=1, le=200)]
After = Annotated[str | None, Query(description="`next` of the page before", max_length=40)]


@router.get("", summary="Who you are here", responses=answers_with(404))
def get(request: Request) -> Me:
    """Return the player of the cookie `nonet_player`; 404 where there is none."""
    player = player_of(request)
    database = database_of(request)
    devices = database.players.devices(player)
    return Me.of(player, database.results.count(player), len(devices))


@router.post("", status_code=201, summary="Become a player", responses=answers_with(403))
def make(request: Request, response: Response, _: ByPage) -> Me:
    """Make a player with a nickname drawn by lot, and give the cookie; who is one stays it."""
    known = player_or_none(request)
    if known is not None:
        return Me.of(known)
    player, secret = database_of(request).players.make(now_of(request))
    give_cookie(request, response, secret)
    return Me.of(player)


@router.patch("", summary="Change your nickname", responses=answers_with(403, 404, 409))
def rename(request: Request, question: Annotated[Rename, Body()], _: ByPage) -> Me:
    """Give yourself another nickname, of 2 to 24 signs, that nobody else has."""
    player = player_of(request)
    nickname = nicknames.checked(question.nickname)
    return Me.of(database_of(request).players.rename(player, nickname))


@router.delete("", status_code=204, summary="Leave", responses=answers_with(403, 404))
def leave(request: Request, response: Response, _: ByPage) -> None:
    """Remove all that is kept of you. Your results stay on the boards, without a name."""
    database_of(request).players.remove(player_of(request))
    forget_cookie(request, response)


@router.post("/phrase", summary="Draw a recovery phrase", responses=answers_with(403, 404))
def phrase(request: Request, _: ByPage) -> Phrase:
    """Draw twelve words that bring you back on any device; earlier ones hold no longer.

    They are told this once: only their hash is kept.
    """
    return Phrase(phrase=database_of(request).players.new_phrase(player_of(request)))


@router.post("/recover", summary="Come back with your phrase", responses=answers_with(403))
def recover(
    request: Request, response: Response, question: Annotated[Recover, Body()], _: ByPage
) -> Me:
    """Give this browser the cookie of the player whose twelve words these are."""
    players = database_of(request).players
    player, secret = players.recover(question.phrase, now_of(request))
    if (old := request.cookies.get(COOKIE)) is not None:
        players.leave(old)
    give_cookie(request, response, secret)
    return Me.of(player)


@router.get("/results", summary="Your finished games", responses=answers_with(404))
def results(request: Request, limit: Limit = 50, after: After = None) -> ResultPage:
    """Return your results, the newest first, page by page."""
    found = database_of(request).results.list(player_of(request), limit + 1, after)
    page = [Result.kept(result) for result in found[:limit]]
    return ResultPage(results=page, next=page[-1].id if len(found) > limit else None)


@router.get("/results/{id}", summary="One of your games", responses=answers_with(404))
def result(request: Request, id: Id) -> LoggedResult:
    """Return one result with what you did, event by event. Logs are kept for 90 days."""
    return LoggedResult.with_log(*database_of(request).results.get(player_of(request), id))


@router.get("/export", summary="All that is kept of you", responses=answers_with(404))
def export(request: Request, response: Response) -> Export:
    """Return everything that the server keeps of you, as one file."""
    player, database = player_of(request), database_of(request)
    response.headers["content-disposition"] = 'attachment; filename="nonet-export.json"'
    return Export(
        nickname=player.nickname,
        since=player.since,
        has_phrase=player.has_phrase,
        devices=database.players.devices(player),
        races=[Begun.of(race) for race in database.races.all(player)],
        results=[LoggedResult.with_log(*one) for one in database.results.logged(player)],
    )
