"""Races: what is measured in a ranked game, and what is refused. Nothing here knows a database."""
