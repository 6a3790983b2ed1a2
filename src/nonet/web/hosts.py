"""Hosts: the Host header, and whether it names this server.

A browser that was tricked into using our address for another site (DNS rebinding) sends the name
of that site. A server on a loopback address answers to names of this machine only.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence

from starlette.types import Scope

from ..errors import quote_text
from .problems import Problem

LOOPBACK = ("localhost", "*.localhost", "127.0.0.1", "[::1]")
"""The names of this machine."""

_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+,;=%-]+)(?::[0-9]*)?")


def check_host(scope: Scope, known: Sequence[str]) -> None:
    """Refuse a request without one valid Host (RFC 9112), or for a host that is not known here.

    `known` are names in lower case, ``*.`` before one means its subdomains; none at all: any host.
    """
    found = [value for name, value in scope["headers"] if name == b"host"]
    if not found and scope.get("http_version") == "1.0":
        return
    if len(found) != 1:
        raise Problem(400, "problem.host-count", found=len(found))
    value = found[0].decode("latin-1")
    match = _HOST.fullmatch(value)
    if match is None:
        raise Problem(400, "problem.host-invalid", text=quote_text(value, 60))
    name = match[1].lower().rstrip(".")
    if known and not any(_matches(name, one) for one in known):
        raise Problem(421, "problem.host-unknown", text=quote_text(name, 60))


def is_loopback(host: str) -> bool:
    """Is this an address or a name that only this machine can reach?"""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def _matches(name: str, known: str) -> bool:
    return name.endswith(known[1:]) if known.startswith("*.") else name == known
