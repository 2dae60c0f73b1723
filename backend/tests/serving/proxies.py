"""Servers behind a proxy that signs people in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.proxy_sign_in import SECRET_HEADER, ProxySignIn
from loadcurve.settings import Settings
from tests.serving.in_process import Client

HEADER = "X-Forwarded-Email"
SECRET = "s3cret-of-the-proxy-and-nobody-else"
PROXY = ProxySignIn(
    ("10.0.0.5", "10.1.0.0/16"),
    HEADER,
    contributors=frozenset({"ann@example.org"}),
    admins=frozenset({"ada@example.org"}),
    secret=SECRET,
)


@contextmanager
def asked_from(
    address: str, database_url: str, built_pages: Path, secret: str = SECRET
) -> Iterator[TestClient]:
    """A server behind a proxy, asked from an address with its secret."""
    settings = Settings(
        database_url=database_url, data_dir=built_pages, built_pages=built_pages, proxy=PROXY
    )
    with Client(
        create_app(settings), client=(address, 50_000), headers={SECRET_HEADER: secret}
    ) as client:
        yield client
