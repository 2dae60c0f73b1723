"""The built pages: one HTML document with a fresh nonce for each request, and its assets."""

from __future__ import annotations

import re
import secrets
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.convertors import PathConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from loadcurve.api.auth import authorise
from loadcurve.api.dependencies import session_for
from loadcurve.api.http_methods import ANY_PAGE, NOT_IN_API, allowed_methods_of
from loadcurve.api.problems import authentication_challenge
from loadcurve.api.responses.compression import QUICKEST, gzipped, takes_gzip
from loadcurve.api.site.assets import Assets
from loadcurve.api.site.live_previews import LIVE, NOT_INDEXED, is_for_a_preview, preview_tags
from loadcurve.api.site.preloads import Preloads
from loadcurve.api.site.preview_tags import frozen_tags
from loadcurve.core.errors import NotFound, SignInRequired, UnsupportedItemVersion
from loadcurve.settings import Settings
from loadcurve.store.library.items import ItemKind

NONCE_PLACE = "__CSP_NONCE__"
API_DOCS = "api-docs.html"
# The hash is that of the empty text: Plotly makes an empty <style> and fills it by rule.
_POLICY = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; "
    "style-src 'self' 'nonce-{nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; "
    "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "frame-ancestors {framed_by}; base-uri 'none'; form-action 'self'"
)
_VARIES = (b"vary", b"Accept-Encoding")
_IS_PACKED = (b"content-encoding", b"gzip")
_PAGES = re.compile(
    r"/(?:|runs|runs/[^/]+|runs/[^/]+(?:/points/[^/]+)?/timeline|reports/[^/]+|compare|changes"
    r"|sources|sources/[^/]+|upload|library|library/[^/]+|trash|help"
    r"|collections|collections/[^/]+|charts|quotas|keys|fit|tiers|digitise|sign-in|audit|c/[^/]+"
    r"|embed/[^/]+)/?\Z"
)


class _PageConvertor(PathConvertor):
    """The path of a page: nothing of the API, nor a frozen item as a file.

    The path alone decides, so that pages need not be tried after all other routes.
    """

    regex = r"(?!api/(?!docs$)|a/|c/[^/]+\.(?:csv|json|html|svg|png|md|pptx|pdf)$).*"


register_url_convertor("page", _PageConvertor())


def add_api_not_found(app: FastAPI) -> None:
    """Answer addresses below /api/ that no route has; to be called after all routes."""

    @app.get(NOT_IN_API, include_in_schema=False)
    async def not_in_api(request: Request, path: str) -> Response:
        if allowed_methods_of(request):
            raise HTTPException(405)
        raise HTTPException(404, "no such address in this API; see /api/openapi.json")


def install(app: FastAPI, built_pages: Path) -> None:
    """Serve the built pages; without a build, say how to make one."""
    index = built_pages / "index.html"
    if not index.is_file():

        @app.get(ANY_PAGE, include_in_schema=False)
        async def not_built(path: str) -> Response:
            return PlainTextResponse(
                "The pages are not built. Run `python3 run.py setup`, then start again.\n", 503
            )

        return
    document = index.read_text(encoding="utf-8")
    preloads = Preloads(built_pages)
    api_docs = built_pages / API_DOCS
    app.mount("/assets", Assets(built_pages / "assets"), name="assets")
    public = {path.name: path for path in built_pages.iterdir() if path.is_file()}

    async def page(request: Request) -> Response:
        request.scope["route"] = route
        path: str = request.path_params["path"]
        if path == "api/docs" and api_docs.is_file():
            return _html(request, api_docs.read_text(encoding="utf-8"), 200)
        if path in public and not path.endswith(".html"):
            content = public[path].read_bytes()
            kind = _KINDS.get(public[path].suffix, "application/octet-stream")
            return Response(content, media_type=kind, headers={"Cache-Control": "no-cache"})
        status, tags = await _about(request, f"/{path}")
        if status == 200:
            query = dict(request.query_params) if request.scope["query_string"] else {}
            tags += preloads.tags(f"/{path}", query)
        # Only the bare chart may stand in a frame, and on any page.
        framed_by = "*" if path.startswith("embed/") else "'none'"
        return _html(request, document, status, tags, framed_by)

    # Not FastAPI's: a page has no parameters or body that it would have to find and check.
    route = Route(ANY_PAGE, page)
    app.router.routes.append(route)


_KINDS = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


async def _about(request: Request, path: str) -> tuple[int, str]:
    """The status of a page, and what its head says of what it shows. 404 if it is no page."""
    if not _PAGES.match(path):
        return 404, ""
    _, kind, *rest = path.split("/")
    if kind in ("c", "embed"):
        status, tags = await _frozen(request, kind, rest[0])
        return status, tags + NOT_INDEXED
    if kind not in LIVE:
        return 200, ""
    # A crawler that asks as a browser's tab does may be shown a run that is not for lists.
    return 200, await preview_tags(request, path) if is_for_a_preview(request) else NOT_INDEXED


async def _frozen(request: Request, kind: str, token: str) -> tuple[int, str]:
    """404 for a permalink that is not live, 401 for one that is not for the caller.

    Then the page says nothing about the chart.
    """
    async with session_for(request) as session:
        try:
            await authorise(request, session)
            settings: Settings = request.app.state.settings
            kinds = tuple(ItemKind) if kind == "c" else (ItemKind.VIEW,)
            return 200, await frozen_tags(session, token, settings, kinds)
        except NotFound:
            return 404, ""
        except SignInRequired:
            return 401, ""
        except UnsupportedItemVersion:
            # The page requests the chart again, and shows the reason.
            return 409, ""


def _html(
    request: Request, document: str, status: int, tags: str = "", framed_by: str = "'none'"
) -> Response:
    nonce = secrets.token_urlsafe(16)
    # Texts of people go in last, so that no placeholder in them is replaced.
    page = document.replace(NONCE_PLACE, nonce).replace("</head>", f"{tags}</head>", 1)
    policy = _POLICY.format(nonce=nonce, framed_by=framed_by)
    content = page.encode()
    is_packed = takes_gzip(request)
    answer = HTMLResponse(gzipped(content, QUICKEST) if is_packed else content, status)
    # Raw: looking up existing headers takes longer than all the rest.
    answer.raw_headers += [(b"content-security-policy", policy.encode()), _VARIES]
    if is_packed:
        answer.raw_headers.append(_IS_PACKED)
    if status == 401:
        answer.headers["WWW-Authenticate"] = authentication_challenge(SignInRequired(""))
    return answer
