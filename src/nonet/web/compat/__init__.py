"""Compatibility: services that are gone, answered as their clients expect it."""
