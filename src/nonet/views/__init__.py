"""Views: a puzzle as something to look at."""
