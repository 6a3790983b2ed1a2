"""Schemas: what the API takes and returns, typed once.

FastAPI validates and documents with these types; the page's types (frontend/src/server/types.ts)
and docs/json.md are generated from them.
"""
