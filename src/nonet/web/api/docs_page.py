"""Docs page: the operations of an OpenAPI as HTML without scripts."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from ..problems import STATUSES


def make_page(schema: dict[str, Any], prefix: str) -> str:
    """Return the page."""
    info = schema["info"]
    sections = [_format_section(schema, tag) for tag in schema.get("tags", [])]
    problems = "".join(
        f'<dt id="problem-{status}">{status} {escape(title)}</dt><dd>{_format_text(about)}</dd>'
        for status, (title, about) in STATUSES.items()
    )
    about = "".join(
        f"<p>{_format_text(part)}</p>" for part in info["description"].strip().split("\n\n")
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of {escape(info["title"])}</title>
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="{prefix}/docs.css">
</head>
<body>
<main>
<h1>API of {escape(info["title"])} {escape(info["version"])}</h1>
{about}
<p>For programs: <a href="{prefix}/openapi.json">openapi.json</a>.
For players: <a href="/">the page</a>.</p>
{"".join(sections)}
<section><h2 id="problems">Problems</h2><dl>{problems}</dl></section>
</main>
</body>
</html>
"""


def _format_section(schema: dict[str, Any], tag: dict[str, str]) -> str:
    operations = [
        _format_operation(schema, path, method, operation)
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
        if tag["name"] in operation.get("tags", [])
    ]
    head = f"<h2 id='{tag['name']}'>{escape(tag['name'].capitalize())}</h2>"
    return f"<section>{head}<p>{escape(tag['description'])}</p>{''.join(operations)}</section>"


def _format_operation(
    schema: dict[str, Any], path: str, method: str, operation: dict[str, Any]
) -> str:
    parts = [
        f"<p>{_format_text(text)}</p>" for text in operation.get("description", "").split("\n\n")
    ]
    fields = [
        (p["name"], p["schema"], p.get("description", "")) for p in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    asked = _resolve(schema, body.get("schema", {}))
    fields += _list_fields(asked)
    if fields:
        parts.append(_format_table(schema, fields, asked.get("required", ())))
    for example in asked.get("examples", [])[:1]:
        parts.append(f"<h4>Request</h4>{_format_code(example)}")
    for status, answer in operation["responses"].items():
        if status < "300":
            content = answer.get("content", {}).get("application/json", {}).get("schema", {})
            if fields := _list_fields(_resolve(schema, content.get("items", content))):
                parts.append(f"<h4>Answer {status}</h4>{_format_table(schema, fields)}")
    others = ", ".join(
        f'<a href="#problem-{status}">{status}</a>'
        for status in sorted(operation["responses"])
        if status >= "400"
    )
    head = f"<h3><code>{method.upper()} {escape(path)}</code> {escape(operation['summary'])}</h3>"
    return f"<article>{head}{''.join(parts)}<p>Problems: {others}</p></article>"


def _list_fields(one: dict[str, Any]) -> list[tuple[str, dict[str, Any], str]]:
    return [(k, v, v.get("description", "")) for k, v in one.get("properties", {}).items()]


def _format_table(
    schema: dict[str, Any], fields: list[tuple[str, dict[str, Any], str]], required: Any = ()
) -> str:
    rows = "".join(_format_row(schema, *field, required) for field in fields)
    head = "<thead><tr><th>Key</th><th>Value</th><th>Meaning</th></tr></thead>"
    return f"<table>{head}<tbody>{rows}</tbody></table>"


def _format_row(
    schema: dict[str, Any], name: str, one: dict[str, Any], about: str, required: Any
) -> str:
    needed = " *" if name in required else ""
    return (
        f"<tr><td><code>{escape(name)}</code>{needed}</td>"
        f"<td>{escape(_format_kind(schema, one))}</td><td>{_format_text(about)}</td></tr>"
    )


def _format_kind(schema: dict[str, Any], one: dict[str, Any]) -> str:
    """Return what a value may be, in a few words."""
    one = _resolve(schema, one)
    if "enum" in one:
        return " | ".join(map(str, one["enum"]))
    if kinds := one.get("anyOf") or one.get("oneOf"):
        return " or ".join(
            dict.fromkeys(
                _format_kind(schema, kind) for kind in kinds if kind.get("type") != "null"
            )
        )
    if one.get("type") == "array":
        return f"list of {_format_kind(schema, one.get('items', {}))}"
    low = one.get("minimum", one.get("exclusiveMinimum"))
    high = one.get("maximum", one.get("exclusiveMaximum"))
    bounds = f" {low} to {high}" if low is not None and high is not None else ""
    return f"{one.get('type', 'any')}{bounds}"


def _resolve(schema: dict[str, Any], one: dict[str, Any]) -> dict[str, Any]:
    reference = one.get("$ref")
    if reference is None:
        return one
    found: dict[str, Any] = schema["components"]["schemas"][reference.rpartition("/")[2]]
    return found


def _format_text(text: str) -> str:
    """Return a text as HTML, with its `code` marked."""
    pieces = escape(text.strip()).split("`")
    return "".join(f"<code>{one}</code>" if at % 2 else one for at, one in enumerate(pieces))


def _format_code(example: object) -> str:
    return f"<pre><code>{escape(json.dumps(example, indent=1, ensure_ascii=False))}</code></pre>"
