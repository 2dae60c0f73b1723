"""A client of an application in this process that asks it in one piece.

Starlette's own hands a request to the application's thread and back eight times, which takes
longer than most of our answers; this one does it once, and has the whole answer then. What streams
or breaks off half-way is for tests with a real server (`serving.server`).
"""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

import anyio
import httpx2 as httpx
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Message

BASE_URL = "http://127.0.0.1:8000"
PORTS = {"http": 80, "https": 443}


class Client(TestClient):
    """Asks an application; opened by ``with``, it starts the application and stops it."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        raise_server_exceptions: bool = True,
        client: tuple[str, int] = ("testclient", 50_000),
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(app, BASE_URL, client=client, headers=headers)
        self._transport = _Whole(self, client, raise_server_exceptions)


class _Whole(httpx.BaseTransport):
    """Carries each request to the application's thread, and the whole answer back."""

    def __init__(self, owner: Client, client: tuple[str, int], raises: bool) -> None:
        self.owner = owner
        self.client = client
        self.raises = raises

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        scope, body = self._scope(request), request.read()
        with self.owner._portal_factory() as portal:
            sent = portal.call(self._ask, scope, body)
        if not sent:
            return httpx.Response(500, request=request)
        start, *parts = sent
        content = b"".join(part.get("body", b"") for part in parts)
        return httpx.Response(
            start["status"],
            headers=[(name.decode(), value.decode()) for name, value in start["headers"]],
            stream=httpx.ByteStream(b"" if request.method == "HEAD" else content),
            request=request,
        )

    async def _ask(self, scope: dict[str, Any], body: bytes) -> list[Message]:
        """What the application sends for one request. Raises what it raises, if that is wanted."""
        sent: list[Message] = []
        is_whole, is_asked = anyio.Event(), False

        async def receive() -> Message:
            nonlocal is_asked
            if is_asked:
                await is_whole.wait()
                return {"type": "http.disconnect"}
            is_asked = True
            return {"type": "http.request", "body": body}

        async def send(message: Message) -> None:
            sent.append(message)
            if message["type"] == "http.response.body" and not message.get("more_body", False):
                is_whole.set()

        try:
            await self.owner.app(scope, receive, send)
        except Exception:
            if self.raises:
                raise
        return sent

    def _scope(self, request: httpx.Request) -> dict[str, Any]:
        url = request.url
        headers = [(name.lower().encode(), text.encode()) for name, text in _fields(request)]
        return {
            "type": "http",
            "http_version": "1.1",
            "method": request.method,
            "path": unquote(url.path),
            "raw_path": url.raw_path.split(b"?", 1)[0],
            "root_path": "",
            "scheme": url.scheme,
            "query_string": url.query,
            "headers": headers,
            "client": self.client,
            "server": [url.raw_host.decode("ascii"), url.port or PORTS[url.scheme]],
            "state": self.owner.app_state.copy(),
        }


def _fields(request: httpx.Request) -> list[tuple[str, str]]:
    """The header's fields, with the host's in any case."""
    fields = list(request.headers.multi_items())
    return fields if "host" in request.headers else [("host", str(request.url.netloc)), *fields]
