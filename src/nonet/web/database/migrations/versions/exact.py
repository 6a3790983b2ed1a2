"""The exact rating: puzzles have ER, as Sudoku Explainer gives it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column: of the puzzles that are there ER is not known."""
    op.add_column("puzzles", sa.Column("er", sa.Float))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("puzzles", "er")
