"""The API: one router for each noun."""
