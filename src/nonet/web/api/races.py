"""Races: ranked games by the server's clock, from the start to the result."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Request, Response

from ...stock import Stocked
from ..database import Database, Player
from ..database import Race as RunningRace
from ..problems import MEDIA_TYPE
from ..race import rules
from ..race.log import events_in
from ..race.refusals import Refused
from ..race.token import check, signed
from ..schemas.answers import Hinted
from ..schemas.problems import answers_with
from ..schemas.races import Ack, Events, Finish, HintAsked, NewRace, Pulse, Race, Result, Tokened
from .asking import Json, answered, position_in
from .playing import (
    COOKIE,
    ByPage,
    database_of,
    give_cookie,
    now_of,
    player_or_none,
    race_of,
    today_of,
)

__all__ = ["router"]

router = APIRouter(prefix="/races", tags=["races"])

Id = Annotated[str, Path(max_length=40, examples=["3j4Y_Nl4eHLG5oERQWSW9g"])]
_REFUSED = answers_with(403, 404, 409)
_TRIES = 5  # to change a race that is being changed by somebody else
_KEY = "races"
_RACE = {"properties": {"race": {"$ref": "#/components/schemas/Race"}}}


def _running() -> dict[int | str, dict[str, Any]]:
    """Return how the problem of a race that has begun is documented: it has the race."""
    answers = answers_with(403, 404, 409)
    schema = answers[409]["content"][MEDIA_TYPE]["schema"]
    content = {MEDIA_TYPE: {"schema": {"allOf": [schema, _RACE]}}}
    return answers | {409: answers[409] | {"content": content}}


@router.post("", status_code=201, summary="Begin a race", responses=_running())
def start(
    request: Request, question: Annotated[NewRace, Body()], response: Response, _: ByPage
) -> Race:
    """Begin a ranked game, with a daily puzzle or with one of a level that nobody has seen.

    The clock runs from this moment. Each player has one attempt at a puzzle: where it has begun,
    the answer is 409 with the race that runs. Whoever is no player yet becomes one here.
    """
    database, now = database_of(request), now_of(request)
    player, day = player_or_none(request), None
    if question.daily is not None:
        day = question.daily.day
        found = database.dailies.of(day, today_of(request))
        ranked = next(one for one in found if one.level == question.daily.level)
    else:
        level = str(question.level)
        other = None if player is None else database.races.running(player, level, now)
        if other is not None:
            raise _begun(request, other, now)
        stocked: Stocked = request.app.state.shelf.take(level)
        ranked = database.dailies.keep(stocked)
    secret = request.cookies.get(COOKIE, "")
    if player is None:
        player, secret = database.players.make(now)
    race, is_new = database.races.start(player, ranked, day, now)
    if not is_new:
        raise _begun(request, race, now)
    give_cookie(request, response, secret)
    response.headers["location"] = f"{request.url.path}/{race.id}"
    return _told(request, race, now)


def _begun(request: Request, race: RunningRace, now: datetime) -> Refused:
    """Tell of the attempt that there is already."""
    if not race.is_over(now):
        told = _told(request, race, now).model_dump(mode="json", by_alias=True)
        return Refused("race-running", f"the race {race.id} with this puzzle runs", race=told)
    result = database_of(request).results.of_race(race.id)
    more = {} if result is None else {"result": result.id}
    return Refused("race-second-attempt", "you have had your attempt at this puzzle", **more)


@router.get("/{id}", summary="A race as it stands", responses=answers_with(404))
def get(request: Request, id: Id) -> Race:
    """Return a race of yours, to go on with it: the clock, the token, and the events so far.

    While it is paused the puzzle is hidden. What is over has its result among yours.
    """
    (_, race), now = race_of(request, id), now_of(request)
    if race.ended is not None:
        raise Refused("race-finished", f"the race {race.id} has ended")
    return _told(request, race, now)


@router.post("/{id}/events", summary="Send what happened", responses=_REFUSED)
def events(request: Request, id: Id, question: Annotated[Events, Body()], _: ByPage) -> Ack:
    """Send the events since the last time, so that a race survives the browser."""

    def change(database: Database, race: RunningRace, now: datetime) -> bool:
        if question.start != race.events:
            detail = f"from: the server has {race.events} events, and not {question.start}"
            raise Refused("race-log-gap", detail, count=race.events)
        known = race.known()
        after = known[-1][0] if known else 0
        new = events_in(question.events, race.ranked.puzzle.size, after, race.events)
        rules.check_clock(new, race.clock(now))
        return not new or database.races.append(race, new)

    race, _now = _changed(request, id, question.token, change)
    return Ack(count=race.events)


@router.post("/{id}/pause", summary="Stop the clock", responses=_REFUSED)
def pause(request: Request, id: Id, question: Annotated[Tokened, Body()], _: ByPage) -> Pulse:
    """Stop the clock; the board is hidden until the race is resumed.

    There are at most 20 pauses, and an hour of them in all: beyond it the clock runs again.
    """

    def change(database: Database, race: RunningRace, now: datetime) -> bool:
        if race.paused is not None:
            return True
        left = rules.MOST_PAUSE_SECONDS - race.pause_seconds(now)
        if race.pauses >= rules.MOST_PAUSES or left <= 0:
            detail = f"{race.pauses} pauses, and {max(0.0, left):.0f} s of them are left"
            raise Refused("race-no-more-pauses", detail)
        return database.races.pause(race, now)

    return _pulse(*_changed(request, id, question.token, change, is_paused=True))


@router.post("/{id}/resume", summary="Let the clock go on", responses=_REFUSED)
def resume(request: Request, id: Id, question: Annotated[Tokened, Body()], _: ByPage) -> Race:
    """Let the clock go on; the answer has the board, and the official time to go on from."""

    def change(database: Database, race: RunningRace, now: datetime) -> bool:
        return race.paused is None or database.races.resume(race, now)

    return _told(request, *_changed(request, id, question.token, change, is_paused=True))


@router.post("/{id}/hint", response_model=Hinted, summary="Ask for a hint", responses=_REFUSED)
def hint(request: Request, id: Id, question: Annotated[HintAsked, Body()], _: ByPage) -> Json:
    """Tell the next step, as `/hint` does. It is counted, and the race is assisted from then on."""
    before = _checked(request, id, question.token)[1]
    puzzle = before.ranked.puzzle
    digits, marks = position_in(puzzle, question.digits, question.marks)

    def change(database: Database, race: RunningRace, _: datetime) -> bool:
        return database.races.hinted(race, question.level)

    _changed(request, id, question.token, change)
    return answered(request, "hint", puzzle, digits=digits, marks=marks, level=question.level)


@router.post("/{id}/finish", response_model=Result, summary="Finish a race", responses=_REFUSED)
def finish(request: Request, id: Id, question: Annotated[Finish, Body()], _: ByPage) -> Json:
    """Send the solution and the whole log; the time is that of the server.

    The log is replayed on the givens. What does not fit is refused with its own type of problem,
    and nothing is stored: the race goes on.
    """
    for _try in range(_TRIES):
        player, race, now = _checked(request, id, question.token)
        log = events_in(question.events, race.ranked.puzzle.size)
        measure = rules.measured(
            rules.Ranked(race.ranked.puzzle, race.ranked.score, race.ranked.par),
            race.clock(now),
            race.hints,
            digits=question.digits,
            events=log,
            known=race.known(),
            told_hash=question.hash,
        )
        done = database_of(request).races.finish(player, race, measure, log, now)
        if done is not None:
            return Json(Result.kept(*done).model_dump_json(by_alias=True).encode())
    raise _busy(race)


@router.delete("/{id}", status_code=204, summary="Give a race up", responses=_REFUSED)
def give_up(request: Request, id: Id, _: ByPage) -> None:
    """End a race without a result. The attempt at this puzzle is used up."""
    database, now = database_of(request), now_of(request)
    for _try in range(_TRIES):
        _player, race = race_of(request, id)
        if race.ended is not None:
            raise Refused("race-finished", f"the race {race.id} has ended")
        if database.races.give_up(race, now):
            return
    raise _busy(race)


def _checked(
    request: Request, id: str, token: str, *, is_paused: bool = False
) -> tuple[Player, RunningRace, datetime]:
    """Return who asks and the race, if the token is that of the race, and it runs."""
    now = now_of(request)
    player, race = race_of(request, id)
    check(database_of(request).keys.get(_KEY), token, race.claims, now)
    if race.ended is not None:
        raise Refused("race-finished", f"the race {race.id} has ended")
    if race.paused is not None and not is_paused:
        raise Refused("race-paused", f"the race {race.id} is paused")
    return player, race, now


def _changed(
    request: Request,
    id: str,
    token: str,
    change: Callable[[Database, RunningRace, datetime], bool],
    *,
    is_paused: bool = False,
) -> tuple[RunningRace, datetime]:
    """Change a race; where somebody else does so in the same moment, look at it anew."""
    database = database_of(request)
    for _try in range(_TRIES):
        player, race, now = _checked(request, id, token, is_paused=is_paused)
        if change(database, race, now):
            return database.races.get(player, id), now
    raise _busy(race)


def _busy(race: RunningRace) -> Refused:
    return Refused("race-running", f"the race {race.id} is being changed elsewhere: try again")


def _told(request: Request, race: RunningRace, now: datetime) -> Race:
    key = database_of(request).keys.get(_KEY)
    return Race.of(race, signed(key, race.claims), now)


def _pulse(race: RunningRace, now: datetime) -> Pulse:
    return Pulse(**Pulse.fields_of_race(race, now))
