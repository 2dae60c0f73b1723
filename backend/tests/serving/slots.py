"""What a server holds for those who ask it, and waiting until it has noticed that they left."""

from __future__ import annotations

from fastapi import FastAPI

from tests.serving.server import RawClient


def until(app: FastAPI, **expected: int) -> None:
    """Wait until the server has noticed what the sockets did."""
    with RawClient(app.state.port) as client:
        while any(in_use(app, name) != value for name, value in expected.items()):
            client.head("GET", "/healthz")
            assert client.answer().status == 200


def in_use(app: FastAPI, name: str) -> int:
    """How many slots or places of a kind are taken."""
    found = getattr(app.state.load, name)
    return int(found if isinstance(found, int) else found.taken)
