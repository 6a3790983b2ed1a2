"""Clients: who sent a request, for the limits."""

from __future__ import annotations

import ipaddress

from starlette.types import Scope


def find_client(scope: Scope, *, proxy: bool) -> str:
    """Return the address of the client: of the connection, or as our proxy says.

    An IPv6 client owns a whole network of addresses, so its network counts. An IPv4
    address in the form of IPv6 (``::ffff:192.0.2.7``, from a socket for both) is an IPv4 client.
    """
    return find_network(_find_address(scope, proxy=proxy))


def find_network(address: str) -> str:
    """Return what counts as one client: an IPv4 address, or a network (/64) of IPv6."""
    number = _parse_address(address)
    if number is None:
        return address[:64]
    if isinstance(number, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((number.packed, 64), strict=False))
    return str(number)


def is_local(scope: Scope, *, proxy: bool) -> bool:
    """Does the request come from this machine?"""
    number = _parse_address(_find_address(scope, proxy=proxy))
    return number is not None and number.is_loopback


def _find_address(scope: Scope, *, proxy: bool) -> str:
    address: str = (scope.get("client") or ("unknown", 0))[0]
    if proxy:
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":  # the last entry is that of the proxy next to us
                address = value.decode("latin-1").rpartition(",")[2].strip() or address
    return address


def _parse_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the address in a text, without the port that some proxies add: each has many."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        number = ipaddress.ip_address(text)
    except ValueError:
        return None
    if isinstance(number, ipaddress.IPv6Address) and number.ipv4_mapped:
        return number.ipv4_mapped
    return number
