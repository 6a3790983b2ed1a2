"""The version that later ones build on: its tables are made from the models."""

revision = "0004"
down_revision = None


def upgrade() -> None:
    """Do nothing: a new database has its tables already."""
