"""What proxies add to a request, and which of them is believed about its clients."""

from __future__ import annotations

from ipaddress import ip_address

from fastapi import Request
from starlette.datastructures import Headers

from loadcurve.proxy_sign_in import SECRET_HEADER, ProxySignIn

# Each of these says that the address we see is a proxy's, not that of the client.
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
    """Where a request comes from; a proxy of ours is believed what it says of its clients.

    A client can send lines of its own, before that of the proxy: the last address that is no
    proxy of ours counts, the first if all are. What is no address is not believed.
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
    """An address as text, without a port or the zone, which may be any text; None for others."""
    text = said.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ip_address(text.partition("%")[0]))
    except ValueError:
        return None
