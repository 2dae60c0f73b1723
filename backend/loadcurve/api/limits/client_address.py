"""Headers of proxies, and the trusted client address."""

from __future__ import annotations

from ipaddress import ip_address

from fastapi import Request
from starlette.datastructures import Headers

from loadcurve.proxy_sign_in import SECRET_HEADER, ProxySignIn

# Each of these headers shows that the peer is a proxy.
_ADDED = (
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
)
_CLIENTS = "x-forwarded-for"


def is_proxied(headers: Headers) -> bool:
    """Whether a request came through a proxy."""
    return any(name in headers for name in _ADDED)


def client_address(request: Request) -> str:
    """The client's address; a trusted proxy's header has precedence.

    Clients can send header lines of their own, before the proxy's: the last address that is no
    trusted proxy counts, or the first if all are. Other text is ignored.
    """
    peer = request.client.host if request.client else ""
    proxy: ProxySignIn | None = request.app.state.settings.proxy
    if proxy is None or not proxy.sent(peer, request.headers.getlist(SECRET_HEADER)):
        return peer
    farthest = peer
    for said in reversed(",".join(request.headers.getlist(_CLIENTS)).split(",")):
        address = _parsed(said)
        if address is None:
            break
        farthest = address
        if not proxy.is_at(address):
            break
    return farthest


def _parsed(said: str) -> str | None:
    """An address as text without port or zone; None for other text."""
    text = said.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ip_address(text.partition("%")[0]))
    except ValueError:
        return None
