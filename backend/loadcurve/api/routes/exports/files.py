"""Routes of files: one for each format of a chart or an answer."""

# Without annotations as text: the factory's routes take the types it is given.
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.renderer import FileKey, Renderer, key_of
from loadcurve.actions.exports.rendering_process import ExportFormat, ExportSubject, Format
from loadcurve.api.dependencies import SessionDep, release
from loadcurve.api.fields import record_from_request
from loadcurve.api.problems import file_responses, problem_responses
from loadcurve.api.responses.response_cache import GOOD_UNTIL
from loadcurve.api.routes.exports.export_options import OF_ANSWERS, NoOptions

MEDIA_TYPES: dict[str, str] = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "csv": "text/csv",
    "md": "text/markdown",
    "json": "application/json",
    "html": "text/html",
    "pdf": "application/pdf",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
}
_PICTURES = ("svg", "png")
_OPERATIONS = {"md": "markdown", "pptx": "slide", "pdf": "page"}
_RESPONSES = {
    "svg": "A picture",
    "png": "A picture",
    "csv": "A table",
    "md": "A page of Markdown",
    "pptx": "A slide",
    "pdf": "An A4 page",
}
_SAME: dict[int | str, dict[str, object]] = {
    304: {"description": "The picture is the one whose ETag was sent"}
}


@dataclass(frozen=True, slots=True)
class ExportSource:
    """A frozen chart or answer: its title, its end, and how to load the rest.

    ``chart`` is a hash of its content, ``shown`` one of all that a file of it shows.
    """

    title: str
    expires_at: datetime | None
    chart: bytes
    shown: bytes
    load: Callable[[], Awaitable[ExportSubject]]


def file_name(title: str, suffix: str, disposition: str = "attachment") -> dict[str, str]:
    """The header with a file's name, made of a title in plain letters."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", title).strip("-")[:80] or "chart"
    return {"Content-Disposition": f'{disposition}; filename="{plain}.{suffix}"'}


def media_type(kind: str) -> str:
    """The media type of a response; that of a text names its encoding."""
    known = MEDIA_TYPES[kind]
    return f"{known}; charset=utf-8" if known.startswith("text/") else known


def add_files(
    router: APIRouter,
    path: str,
    name: str,
    subject: Callable[..., Awaitable[ExportSubject | ExportSource]],
    about: Mapping[Format, str],
    forms: Mapping[Format, type[Any]] = OF_ANSWERS,
    problems: tuple[int, ...] = (),
) -> None:
    """Add a route to ``path`` for each format that ``about`` describes.

    ``subject`` is a dependency that finds the exported item, ``name`` begins each operation's name.
    """
    for kind, words in about.items():
        router.add_api_route(
            f"{path}.{kind}",
            _endpoint(kind, subject, forms.get(kind, NoOptions)),
            name=f"{name}_as_{_OPERATIONS.get(kind, kind)}",
            description=words,
            response_class=Response,
            responses={
                **file_responses(MEDIA_TYPES[kind], _RESPONSES[kind]),
                **problem_responses(*problems),
                **(_SAME if problems and kind in _PICTURES else {}),
            },
        )


def _endpoint(
    kind: Format,
    subject: Callable[..., Awaitable[ExportSubject | ExportSource]],
    of_kind: type[Any],
) -> Callable[..., Awaitable[Response]]:
    async def endpoint(
        request: Request,
        session: SessionDep,
        found: Annotated[Any, Depends(subject)],
        parameters: Annotated[Any, Depends(record_from_request(of_kind))],
    ) -> Response:
        form = ExportFormat(kind, **vars(parameters))
        if isinstance(found, ExportSource):
            return await _frozen(request, session, found, form)
        await release(session)
        renderer: Renderer = request.app.state.renderer
        content = await renderer.file(found, form, key_of(found, form))
        return _response(found.title, form, content)

    return endpoint


async def _frozen(
    request: Request, session: AsyncSession, found: ExportSource, form: ExportFormat
) -> Response:
    """The file of a frozen item, from the cache if present."""
    renderer: Renderer = request.app.state.renderer
    setattr(request.state, GOOD_UNTIL, found.expires_at)
    key = FileKey(found.chart, found.shown, form)
    content = renderer.cached(key)
    if content is None:
        subject = await found.load()
        await release(session)
        content = await renderer.file(subject, form, key)
    response = _response(found.title, form, content)
    if form.format in _PICTURES:
        # Other sites may embed pictures by their address.
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        response.headers["ETag"] = key.etag
    return response


def _response(title: str, form: ExportFormat, content: bytes) -> Response:
    kind = form.format
    is_other = kind == "csv" and form.table != "points"
    suffix = f"{form.table}.csv" if is_other else kind
    disposition = "inline" if kind in _PICTURES else "attachment"
    headers = file_name(title, suffix, disposition)
    return Response(content, media_type=media_type(kind), headers=headers)
