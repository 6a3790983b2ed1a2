"""Schemas: what goes over the wire, with examples."""
