"""HEAD wherever GET is, and the methods that a refusal of another one names."""

from __future__ import annotations

from fastapi import Request
from starlette.routing import Match, Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# The built pages, which is every address but those of the API.
ANY_PAGE = "/{path:page}"
NOT_IN_API = "/{path:path}"
_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


class HeadAsGet:
    """Answers HEAD with the status and headers that GET has, Content-Length included.

    The routes run as for GET, because Content-Length of a compressed response is known only then.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                if message.get("more_body", False):
                    return
                message = {"type": "http.response.body", "body": b""}
            await send(message)

        # The server in front of us reads its own scope to know that no body follows.
        asked = {**scope, "method": "GET"}
        try:
            await self._app(asked, receive, send_head)
        finally:
            scope.update({**asked, "method": "HEAD"})


def allowed_methods_of(request: Request) -> tuple[str, ...]:
    """The methods that a path is answered by; none for a path of the API that is not there."""
    path = request.url.path
    methods = [method for method in _METHODS if _has_route(request, method)]
    if "GET" not in methods and not path.startswith("/api/"):
        methods.insert(0, "GET")
    return tuple(["GET", "HEAD", *methods[1:]] if "GET" in methods else methods)


def _has_route(request: Request, method: str) -> bool:
    asked = {**request.scope, "method": method}
    return any(
        route.matches(asked)[0] is Match.FULL
        for route in request.app.router.routes
        if not isinstance(route, Mount) and getattr(route, "path", "") not in (ANY_PAGE, NOT_IN_API)
    )
