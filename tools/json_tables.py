"""Write the tables of docs/json.md from the schemas of the API: ``python -m tools.json_tables``.

The table after ``<!-- keys of NAME -->`` lists the keys of the schema NAME.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from nonet.web.app import create_app
from nonet.web.settings import Settings

PATH = Path(__file__).parents[1] / "docs/json.md"

_TABLE = re.compile(r"(<!-- keys of (\w+) -->\n)(?:\|.*\n)*")
_SHARED = ("puzzle", "status", "reason", "message")  # of every answer: in a table of their own


def fill(text: str) -> str:
    """Return the page with the tables as the schemas are now."""
    schemas = create_app(Settings(database="unused.db")).openapi()["components"]["schemas"]
    return _TABLE.sub(lambda match: match[1] + _make_table(match[2], schemas[match[2]]), text)


def _make_table(name: str, schema: dict[str, Any]) -> str:
    rows = ["| key | value | meaning |\n|---|---|---|\n"]
    for key, one in schema["properties"].items():
        if name.endswith("Answer") and key in _SHARED:
            continue
        about = " ".join(one.get("description", "").split())
        rows.append(f"| `{key}` | {_format_type(one)} | {about} |\n")
    return "".join(rows)


def _format_type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return ", ".join(f"`{one}`" for one in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(_format_type, schema["anyOf"])))
    if schema.get("type") == "array":
        return f"list of {_format_type(schema.get('items', {}))}"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"object of {_format_type(values)}" if isinstance(values, dict) else "object"
    return "`null`" if schema.get("type") == "null" else str(schema.get("type", "any"))


if __name__ == "__main__":
    PATH.write_text(fill(PATH.read_text("utf-8")), "utf-8")
