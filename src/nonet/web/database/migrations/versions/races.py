"""Races: players, ranked puzzles and dailies, races, results, and the boards of leaders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the tables."""
    _make_players()
    _make_puzzles()
    _make_races()
    _make_results()
    _make_boards()


def _make_players() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    op.create_table(
        "players",
        sa.Column("number", _NUMBER, nullable=False),
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("nickname", sa.String(24), nullable=False),
        sa.Column("folded", sa.String(96), nullable=False),
        sa.Column("phrase", sa.LargeBinary),
        sa.Column("since", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_players"),
        sa.UniqueConstraint("id", name="uq_players_id"),
        sa.UniqueConstraint("folded", name="uq_players_folded"),
        sa.UniqueConstraint("phrase", name="uq_players_phrase"),
    )
    op.create_table(
        "devices",
        sa.Column("number", _NUMBER, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("player_number", _NUMBER, nullable=False),
        sa.Column("since", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_devices"),
        sa.UniqueConstraint("secret", name="uq_devices_secret"),
        _key_to("devices", "player_number", "players"),
    )
    op.create_index("ix_devices_player_number", "devices", ["player_number"])


def _make_puzzles() -> None:
    op.create_table(
        "ranked",
        sa.Column("number", _NUMBER, nullable=False),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("hardest", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(20)),
        sa.Column("finishes", sa.Integer, nullable=False),
        sa.Column("par", sa.Float),
        sa.Column("par_finishes", sa.Integer, nullable=False),
        sa.Column("created", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_ranked"),
        sa.UniqueConstraint("id", name="uq_ranked_id"),
    )
    op.create_table(
        "dailies",
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("ranked_number", _NUMBER, nullable=False),
        sa.PrimaryKeyConstraint("day", "level", name="pk_dailies"),
        _key_to("dailies", "ranked_number", "ranked"),
    )
    op.create_index("ix_dailies_ranked_number", "dailies", ["ranked_number"])


def _make_races() -> None:
    op.create_table(
        "races",
        sa.Column("number", _NUMBER, nullable=False),
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("player_number", _NUMBER, nullable=False),
        sa.Column("ranked_number", _NUMBER, nullable=False),
        sa.Column("day", sa.Date),
        sa.Column("started", _MOMENT, nullable=False),
        sa.Column("ended", _MOMENT),
        sa.Column("paused", _MOMENT),
        sa.Column("pause_ms", sa.BigInteger, nullable=False),
        *_counts("pauses", "nudges", "techniques", "reveals", "events"),
        sa.Column("log", sa.LargeBinary),
        sa.PrimaryKeyConstraint("number", name="pk_races"),
        sa.UniqueConstraint("id", name="uq_races_id"),
        sa.UniqueConstraint(
            "player_number", "ranked_number", name="uq_races_player_number_ranked_number"
        ),
        _key_to("races", "player_number", "players"),
        _key_to("races", "ranked_number", "ranked"),
    )
    op.create_index("ix_races_player_number_ended", "races", ["player_number", "ended"])
    op.create_index("ix_races_ranked_number", "races", ["ranked_number"])


def _make_results() -> None:
    op.create_table(
        "results",
        sa.Column("number", _NUMBER, nullable=False),
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("player_number", _NUMBER),
        sa.Column("ranked_number", _NUMBER),
        sa.Column("race", sa.String(22)),
        sa.Column("mark", sa.String(64)),
        sa.Column("day", sa.Date),
        sa.Column("line", sa.Text),
        sa.Column("category", sa.String(10), nullable=False),
        sa.Column("level", sa.String(16)),
        sa.Column("score", sa.Integer),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("mistakes", sa.Integer, nullable=False),
        sa.Column("accuracy", sa.Float, nullable=False),
        sa.Column("adjusted", sa.Float, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("par", sa.Float),
        *_counts("nudges", "techniques", "reveals"),
        sa.Column("finished", _MOMENT, nullable=False),
        sa.Column("log", sa.LargeBinary),
        sa.PrimaryKeyConstraint("number", name="pk_results"),
        sa.UniqueConstraint("id", name="uq_results_id"),
        sa.UniqueConstraint("race", name="uq_results_race"),
        sa.UniqueConstraint("player_number", "mark", name="uq_results_player_number_mark"),
        _key_to("results", "player_number", "players"),
        _key_to("results", "ranked_number", "ranked"),
    )
    op.create_index("ix_results_player_number_number", "results", ["player_number", "number"])
    op.create_index("ix_results_ranked_number_seconds", "results", ["ranked_number", "seconds"])
    op.create_index("ix_results_finished", "results", ["finished"])


def _make_boards() -> None:
    op.create_table(
        "entries",
        sa.Column("number", _NUMBER, nullable=False),
        sa.Column("board", sa.String(24), nullable=False),
        sa.Column("key", sa.BigInteger, nullable=False),
        sa.Column("player_number", _NUMBER),
        sa.Column("result_number", _NUMBER, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_entries"),
        sa.UniqueConstraint("board", "player_number", name="uq_entries_board_player_number"),
        _key_to("entries", "player_number", "players"),
        _key_to("entries", "result_number", "results"),
    )
    op.create_index("ix_entries_board_key_number", "entries", ["board", "key", "number"])
    op.create_index("ix_entries_player_number", "entries", ["player_number"])
    op.create_index("ix_entries_result_number", "entries", ["result_number"])
    op.create_table(
        "bins",
        sa.Column("board", sa.String(24), nullable=False),
        sa.Column("bin", sa.Integer, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("board", "bin", name="pk_bins"),
    )


def _key_to(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{column}_{other}"
    return sa.ForeignKeyConstraint([column], [f"{other}.number"], name=name)


def _counts(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]


def downgrade() -> None:
    """Drop them, with all that is in them."""
    tables = "bins entries results races dailies ranked devices players keys"
    for table in tables.split():
        op.drop_table(table)
