"""Canonical forms, the ways there, and symmetries."""
