"""Room: the races of a database, with everything around them."""

from __future__ import annotations

from datetime import datetime

from ..database import Database
from .dailies import Dailies
from .guard import Guard
from .keys import Keys
from .players import Players
from .races import Races
from .results import Results
from .standings import Standings

_LOG_DAYS = 90  # for which a race can be replayed
_PLAYER_DAYS = 30  # for which a player without a result is kept


class Room:
    """Players, ranked puzzles, races, results and standings. Threads may share it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.keys = Keys(database)
        self.players = Players(database)
        self.dailies = Dailies(database)
        self.races = Races(database)
        self.results = Results(database)
        self.standings = Standings(database)
        self.guard = Guard(self.races)

    def clean_up(self, now: datetime) -> None:
        """Remove what is old, and make the daily puzzles of the days ahead."""
        self.dailies.make_ahead(now.date())
        self.results.forget_logs(_LOG_DAYS, now)
        self.races.forget(_LOG_DAYS, now)
        self.players.forget(_PLAYER_DAYS, now)
        self.dailies.forget(_PLAYER_DAYS, now)
