"""The first tables: puzzles and games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "puzzles",
        sa.Column("number", _NUMBER, nullable=False),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("level", sa.String(16)),
        sa.Column("score", sa.BigInteger),
        sa.Column("hardest", sa.String(64)),
        sa.Column("seed", sa.String(20)),
        sa.Column("source", sa.String(16), nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_puzzles"),
        sa.UniqueConstraint("id", name="uq_puzzles_id"),
    )
    op.create_index("ix_puzzles_is_listed_number", "puzzles", ["is_listed", "number"])
    op.create_index(
        "ix_puzzles_is_listed_level_number", "puzzles", ["is_listed", "level", "number"]
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("puzzle_number", _NUMBER, nullable=False),
        sa.Column("revision", sa.BigInteger, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("saved", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(
            ["puzzle_number"], ["puzzles.number"], name="fk_games_puzzle_number_puzzles"
        ),
    )
    op.create_index("ix_games_puzzle_number", "games", ["puzzle_number"])
    op.create_index("ix_games_saved", "games", ["saved"])


def downgrade() -> None:
    """Drop them, with all that is in them."""
    op.drop_table("games")
    op.drop_table("puzzles")
