"""Listing: the operations of an OpenAPI as a page, written here and needing no script."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from ..problems import TITLES

__all__ = ["listing"]

_PROBLEMS = {
    400: "The body is not JSON; the sentence says at which character.",
    403: "A token or phrase is not ours, or the request does not come from the page.",
    404: "No such address, puzzle, game or technique.",
    405: "The address takes other methods; the header Allow names them.",
    408: "The body did not arrive in time.",
    409: "The game was saved elsewhere in the meantime; the answer has it as it stands.",
    413: "The body is larger than 256 kB (a photo: 16 MB); nothing of it was kept.",
    415: "The body must be said to be application/json, or a photo to be a picture.",
    422: "A value is wrong, or the wishes contradict each other; errors has each place.",
    429: "Too many requests of one client; the header Retry-After says when to go on.",
    500: "A fault of the server. It was noted, with the id in the header X-Request-Id.",
    503: "The server is busy, or found no answer in time; the header Retry-After says when to ask.",
}


def listing(schema: dict[str, Any], prefix: str) -> str:
    """Return the page."""
    info = schema["info"]
    sections = [_section(schema, tag) for tag in schema.get("tags", [])]
    problems = "".join(
        f'<dt id="problem-{status}">{status} {escape(title)}</dt>'
        f"<dd>{escape(_PROBLEMS[status])}</dd>"
        for status, title in TITLES.items()
    )
    about = "".join(f"<p>{_words(part)}</p>" for part in info["description"].strip().split("\n\n"))
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


def _section(schema: dict[str, Any], tag: dict[str, str]) -> str:
    operations = [
        _operation(schema, path, method, operation)
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
        if tag["name"] in operation.get("tags", [])
    ]
    head = f"<h2 id='{tag['name']}'>{escape(tag['name'].capitalize())}</h2>"
    return f"<section>{head}<p>{escape(tag['description'])}</p>{''.join(operations)}</section>"


def _operation(schema: dict[str, Any], path: str, method: str, operation: dict[str, Any]) -> str:
    parts = [f"<p>{_words(text)}</p>" for text in operation.get("description", "").split("\n\n")]
    fields = [
        (p["name"], p["schema"], p.get("description", "")) for p in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    asked = _resolved(schema, body.get("schema", {}))
    fields += [
        (name, one, one.get("description", "")) for name, one in asked.get("properties", {}).items()
    ]
    if fields:
        rows = "".join(_row(schema, *field, asked.get("required", ())) for field in fields)
        parts.append(
            f"<table><thead><tr><th>Key</th><th>Value</th><th>Meaning</th></tr></thead><tbody>{rows}</tbody></table>"
        )
    for example in asked.get("examples", [])[:1]:
        parts.append(f"<h4>Request</h4>{_code(example)}")
    for status, answer in operation["responses"].items():
        if status < "300":
            said = answer.get("content", {}).get("application/json", {}).get("schema", {})
            for example in _resolved(schema, said).get("examples", [])[:1]:
                parts.append(f"<h4>Answer {status}</h4>{_code(example)}")
    others = ", ".join(
        f'<a href="#problem-{status}">{status}</a>'
        for status in sorted(operation["responses"])
        if status >= "400"
    )
    head = f"<h3><code>{method.upper()} {escape(path)}</code> {escape(operation['summary'])}</h3>"
    return f"<article>{head}{''.join(parts)}<p>Problems: {others}</p></article>"


def _row(schema: dict[str, Any], name: str, one: dict[str, Any], about: str, required: Any) -> str:
    needed = " *" if name in required else ""
    return (
        f"<tr><td><code>{escape(name)}</code>{needed}</td>"
        f"<td>{escape(_kind(schema, one))}</td><td>{_words(about)}</td></tr>"
    )


def _kind(schema: dict[str, Any], one: dict[str, Any]) -> str:
    """Say what a value may be, in a few words."""
    one = _resolved(schema, one)
    if "enum" in one:
        return " | ".join(map(str, one["enum"]))
    if kinds := one.get("anyOf") or one.get("oneOf"):
        return " or ".join(
            dict.fromkeys(_kind(schema, kind) for kind in kinds if kind.get("type") != "null")
        )
    if one.get("type") == "array":
        return f"list of {_kind(schema, one.get('items', {}))}"
    low = one.get("minimum", one.get("exclusiveMinimum"))
    high = one.get("maximum", one.get("exclusiveMaximum"))
    bounds = f" {low} to {high}" if low is not None and high is not None else ""
    return f"{one.get('type', 'any')}{bounds}"


def _resolved(schema: dict[str, Any], one: dict[str, Any]) -> dict[str, Any]:
    reference = one.get("$ref")
    if reference is None:
        return one
    found: dict[str, Any] = schema["components"]["schemas"][reference.rpartition("/")[2]]
    return found


def _words(text: str) -> str:
    """Return a text with its `code` marked as such."""
    pieces = escape(text.strip()).split("`")
    return "".join(f"<code>{one}</code>" if at % 2 else one for at, one in enumerate(pieces))


def _code(example: object) -> str:
    return f"<pre><code>{escape(json.dumps(example, indent=1, ensure_ascii=False))}</code></pre>"
