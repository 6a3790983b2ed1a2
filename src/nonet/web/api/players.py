"""Players: without an e-mail or a password, and all data that is stored about them."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from ...errors import quote_text
from ..problems import Problem
from ..race import nicknames
from ..race.players import find_device_id
from ..schemas.players import (
    DeviceJson,
    ExportJson,
    MeJson,
    NewPhraseRequest,
    PhraseJson,
    RecoverRequest,
    RenameRequest,
    ResultPage,
)
from ..schemas.problems import list_problems
from ..schemas.races import LoggedResultJson, ResultJson
from .context import ROW, ByPage, Current
from .export import Download, export

router = APIRouter(prefix="/me", tags=["players"])

_NO_PHRASE = NewPhraseRequest()
_READ, _CHANGE = list_problems(404), list_problems(403, 404)

Id = Annotated[str, Path(max_length=40, examples=["3j4Y_Nl4eHLG5oERQWSW9g"])]
Limit = Annotated[int, Query(description="The most results to return", ge=1, le=200)]
After = Annotated[str | None, Query(description="`next` of the previous page", max_length=40)]


@router.get("", summary="Get your player", responses=_READ)
def get(context: Current, response: Response) -> MeJson:
    """Return the player of the cookie (`__Host-nonet_player` with https); 404 if there is none.

    The cookie is extended by 400 days, and replaced once a month.
    """
    player, room = context.require_player(), context.room
    context.renew_cookie(response)
    devices = room.players.list_devices(player)
    return MeJson.from_player(player, room.results.count(player), len(devices))


@router.post("", status_code=201, summary="Become a player", responses=list_problems(403))
def make(context: Current, response: Response, _: ByPage) -> MeJson:
    """Make a player with a random nickname, and set the cookie; nothing changes if there is one."""
    known = context.find_player()
    if known is not None:
        return MeJson.from_player(known)
    context.admit(2 * ROW)
    player, secret = context.room.players.make(context.now)
    context.give_cookie(response, secret)
    return MeJson.from_player(player)


@router.patch("", summary="Change your nickname", responses=list_problems(403, 404, 409))
def rename(context: Current, question: RenameRequest, _: ByPage) -> MeJson:
    """Change your nickname: 2 to 24 characters, and not taken."""
    player, nickname = context.require_player(), nicknames.check(question.nickname)
    return MeJson.from_player(context.room.players.rename(player, nickname))


@router.delete("", status_code=204, summary="Delete your player", responses=_CHANGE)
def remove(context: Current, response: Response, _: ByPage) -> None:
    """Delete your data. Your results stay on the boards, without a name."""
    context.room.players.remove(context.require_player())
    context.remove_cookie(response)


@router.post("/phrase", summary="Get a recovery phrase", responses=_CHANGE)
def make_phrase(context: Current, _: ByPage, question: NewPhraseRequest = _NO_PHRASE) -> PhraseJson:
    """Make twelve random words that sign you in on any device.

    They are shown only once: only their hash is stored. Given the `old` ones, those stop working at
    once; otherwise they work for another week, and signing in with them undoes the change.
    """
    player, players = context.require_player(), context.room.players
    return PhraseJson(phrase=players.make_phrase(player, context.now, question.old))


@router.post("/recover", summary="Sign in with your phrase", responses=list_problems(403))
def recover(context: Current, response: Response, question: RecoverRequest, _: ByPage) -> MeJson:
    """Sign this browser in as the player with these twelve words."""
    players = context.room.players
    player, secret = players.recover(question.phrase, context.now)
    if (old := context.secret) is not None:
        players.sign_out(old)
    context.give_cookie(response, secret)
    return MeJson.from_player(player)


@router.get("/devices", summary="List your browsers", responses=_READ)
def devices(context: Current) -> list[DeviceJson]:
    """Return your signed-in browsers, the oldest first."""
    found = context.room.players.list_devices(context.require_player())
    mine = find_device_id(str(context.secret))
    return [
        DeviceJson(id=one.id, since=one.since, seen=one.seen, this=one.id == mine) for one in found
    ]


@router.delete("/devices", status_code=204, summary="Sign out elsewhere", responses=_CHANGE)
def sign_out_others(context: Current, response: Response, _: ByPage) -> None:
    """Sign out all other browsers. This one gets a new cookie."""
    player = context.require_player()
    context.give_cookie(response, context.room.players.sign_out_others(player, context.now))


@router.delete("/devices/this", status_code=204, summary="Sign out here", responses=_CHANGE)
def sign_out(context: Current, response: Response, _: ByPage) -> None:
    """Sign out this browser. You need your phrase, or another browser, to return."""
    context.require_player()
    context.room.players.sign_out(str(context.secret))
    context.remove_cookie(response)


@router.delete("/devices/{id}", status_code=204, summary="Sign out one", responses=_CHANGE)
def sign_out_one(context: Current, id: Id, _: ByPage) -> None:
    """Sign out one browser; `GET /me/devices` lists the ids."""
    if not context.room.players.sign_out_one(context.require_player(), id):
        raise Problem(404, "problem.no-browser", text=quote_text(id))


@router.get("/results", summary="List your finished games", responses=_READ)
def results(context: Current, limit: Limit = 50, after: After = None) -> ResultPage:
    """Return your results, the newest first, page by page."""
    found = context.room.results.list(context.require_player(), limit + 1, after)
    page = [ResultJson.from_result(result) for result in found[:limit]]
    return ResultPage(results=page, next=page[-1].id if len(found) > limit else None)


@router.get("/results/{id}", summary="Get a finished game", responses=_READ)
def result(context: Current, id: Id) -> LoggedResultJson:
    """Return one result with its log. Logs are stored for 90 days."""
    found, events = context.room.results.get(context.require_player(), id)
    return LoggedResultJson.from_result(found, events=events)


@router.get(
    "/export",
    response_model=ExportJson,
    summary="Export your data",
    responses=list_problems(404, 429),
)
def download(context: Current) -> Response:
    """Return everything that the server stores about you, as one file. One export at a time."""
    player, storage = context.require_player(), context.storage
    storage.begin_export(player)
    pieces = export(context.room, player)
    return Download(pieces, context.threads, then=partial(storage.end_export, player))
