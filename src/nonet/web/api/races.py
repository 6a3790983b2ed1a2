"""Races: ranked games by the server's clock, from the start to the result."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Response

from ...formats import parse
from ..problems import Problem, name_place
from ..race import RaceRuns, tokens
from ..race.race import Race
from ..schemas.answers import HintAnswer
from ..schemas.problems import list_problems
from ..schemas.races import (
    CountedEvents,
    EventsRequest,
    FinishRequest,
    NewRaceRequest,
    PulseJson,
    RaceHintRequest,
    RaceJson,
    ResultJson,
    TokenRequest,
)
from .context import ROW, ByPage, Context, Current
from .json import Json
from .questions import make_position, run_here

router = APIRouter(prefix="/races", tags=["races"])

Id = Annotated[str, Path(max_length=40, examples=["3j4Y_Nl4eHLG5oERQWSW9g"])]
_REFUSED = list_problems(403, 404, 409)
_RACE = {"properties": {"race": {"$ref": "#/components/schemas/RaceJson"}}}
_RUNNING = list_problems(403, 404, 409, conflict=_RACE)


@router.post("", status_code=201, summary="Start a race", responses=_RUNNING)
def start(context: Current, question: NewRaceRequest, response: Response, _: ByPage) -> RaceJson:
    """Start a ranked game, with a daily puzzle or with a new one of a level.

    The clock starts immediately. Each player has one attempt at a puzzle: if it has started, the
    problem (409) has the running race. Anyone without a player cookie gets one here.
    """
    try:
        race, secret, now = _start(context, question)
    except RaceRuns as error:
        running = _describe(context, error.race, context.now).model_dump(mode="json", by_alias=True)
        raise Problem.from_error(409, error, extra={"race": running}) from None
    context.give_cookie(response, secret)
    response.headers["location"] = f"{context.request.url.path}/{race.id}"
    return _describe(context, race, now)


def _start(context: Context, question: NewRaceRequest) -> tuple[Race, str, datetime]:
    """Return a new race, with the secret of its player's cookie."""
    room, now, player, day = context.room, context.now, context.find_player(), None
    if question.daily is not None:
        day = question.daily.day
        found = room.dailies.get(day, context.today)
        ranked = next(one for one in found if one.level == question.daily.level)
    else:
        level = str(question.level)
        other = None if player is None else room.races.find_running(player, level, now)
        if other is not None:
            raise RaceRuns(other)
        context.admit(2 * ROW)
        ranked = room.dailies.keep(context.request.app.state.shelf.take(level))
    context.admit(ROW)
    if player is None:
        context.admit(2 * ROW)
        player, secret = room.players.make(now)
    else:
        secret = room.players.renew(str(context.secret), now)
    race, is_new = room.races.start(player, ranked, day, now)
    if not is_new:
        if not race.is_over(now):
            raise RaceRuns(race)
        result = room.results.find_by_race(race.id)
        extra = {} if result is None else {"result": result.id}
        raise Problem(409, "refused.race-second-attempt", extra=extra)
    room.guard.add(ranked, race.started)
    return race, secret, now


@router.get("/{id}", summary="Get a race", responses=list_problems(404))
def get(context: Current, id: Id) -> RaceJson:
    """Return one of your races, to continue it: the clock, the token, and the events so far.

    While it is paused the puzzle is hidden. Once it has ended, its result is among yours.
    """
    return _describe(context, context.find_turn(id).read()[1], context.now)


@router.post("/{id}/events", summary="Send events", responses=_REFUSED)
def events(context: Current, id: Id, question: EventsRequest, _: ByPage) -> CountedEvents:
    """Send the events since the last time, so that a race survives a crash of the browser."""
    turn = context.find_turn(id)
    race = turn.append(question.token, question.start, question.events)
    return CountedEvents(count=race.events)


@router.post("/{id}/pause", summary="Pause a race", responses=_REFUSED)
def pause(context: Current, id: Id, question: TokenRequest, _: ByPage) -> PulseJson:
    """Stop the clock; the board is hidden until the race is resumed.

    There are at most 20 pauses, and one hour in all: after that the clock runs again.
    """
    race, now = context.find_turn(id).pause(question.token)
    return PulseJson(**PulseJson.describe(race, now))


@router.post("/{id}/resume", summary="Resume a race", responses=_REFUSED)
def resume(context: Current, id: Id, question: TokenRequest, _: ByPage) -> RaceJson:
    """Start the clock again; the answer has the board and the official time."""
    return _describe(context, *context.find_turn(id).resume(question.token))


@router.post("/{id}/hint", response_model=HintAnswer, summary="Get a hint", responses=_REFUSED)
def hint(context: Current, id: Id, question: RaceHintRequest, _: ByPage) -> Json:
    """Return the next step, as `/hint` does. It is counted, and the race becomes assisted."""
    turn = context.find_turn(id)
    puzzle, digits = turn.check(question.token)[1].ranked.puzzle, None
    if question.digits is not None:
        with name_place("digits"):
            digits = parse(question.digits)
    position = make_position(puzzle, digits, question.marks)
    turn.count_hint(question.token, question.detail)
    return run_here("hint", position, context.settings.seconds, detail=question.detail)


@router.post("/{id}/finish", summary="Finish a race", responses=_REFUSED)
def finish(context: Current, id: Id, question: FinishRequest, _: ByPage) -> ResultJson:
    """Send the solution and the whole log; the server's time counts.

    The log is replayed on the givens. If something does not fit, it is refused and nothing is
    stored: the race goes on.
    """
    sent = (question.token, question.digits, question.events, question.hash)
    return ResultJson.from_result(*context.find_turn(id, ROW).finish(*sent, context.network))


@router.delete("/{id}", status_code=204, summary="Give up a race", responses=_REFUSED)
def give_up(context: Current, id: Id, _: ByPage) -> None:
    """End a race without a result. The attempt at this puzzle is used up."""
    context.find_turn(id).give_up()


def _describe(context: Context, race: Race, now: datetime) -> RaceJson:
    key = context.room.keys.get("races")
    return RaceJson.from_race(race, tokens.sign(key, race.claims), now)
