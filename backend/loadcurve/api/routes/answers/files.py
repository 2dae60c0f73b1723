"""/a/{token}.svg .png .csv .md .json .html: a shared answer to take away, without an account."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Any

from fastapi import Request, Response

from loadcurve.actions.sharing.answers import (
    about_answer,
    answered_in,
    caption_of,
    open_answer,
    open_answer_words,
    with_answer,
)
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.problems import file_responses, problem_responses
from loadcurve.api.routers import beside_pages
from loadcurve.api.routes.answers.written import csv_of, markdown_of
from loadcurve.api.routes.charts import Token
from loadcurve.api.routes.exports import named_after
from loadcurve.api.routes.pictures.forms import MEDIA_TYPES, Theme
from loadcurve.api.routes.pictures.frozen import shown_of
from loadcurve.api.routes.pictures.sheets import SheetScale
from loadcurve.api.site.images import Images, PictureKey
from loadcurve.api.site.offline_report import OfflineReports
from loadcurve.core.changes import LoadPointChanges
from loadcurve.core.pictures import THEMES, draw_changes, draw_fit, draw_timeline
from loadcurve.core.timeline import TimelineAnswer
from loadcurve.settings import Settings
from loadcurve.store.charts import FrozenChart

router = beside_pages("answers")


def _responses(media_type: str, what: str) -> dict[int | str, dict[str, object]]:
    return {**file_responses(media_type, what), **problem_responses(409)}


def _permalink(settings: Settings, token: str) -> str:
    return f"{settings.public_url.rstrip('/')}/a/{token}"


@router.get(
    "/a/{token}.svg",
    response_class=Response,
    responses=_responses("image/svg+xml", "The answer as a picture"),
)
async def answer_as_svg(
    request: Request, session: SessionDep, token: Token, theme: Theme = "light"
) -> Response:
    """A shared answer as SVG, 1200 pixels wide."""
    return await _picture(request, session, token, theme, None)


@router.get(
    "/a/{token}.png",
    response_class=Response,
    responses=_responses("image/png", "The answer as a picture"),
)
async def answer_as_png(
    request: Request,
    session: SessionDep,
    token: Token,
    theme: Theme = "light",
    scale: SheetScale = 1,
) -> Response:
    """A shared answer as PNG, 1200 pixels wide or twice as many."""
    return await _picture(request, session, token, theme, scale)


async def _picture(
    request: Request, session: SessionDep, token: str, theme: str, scale: int | None
) -> Response:
    words = await open_answer_words(session, token)
    request.state.good_until = words.expires_at
    key = PictureKey(words.content_sha256, shown_of(words), "answer", theme, scale)
    images: Images = request.app.state.images
    picture = images.kept(key)
    if picture is None:
        answer = await open_answer(session, token)
        picture = await images.made(key, partial(_drawn, answer, theme))
    kind = "svg" if scale is None else "png"
    headers = {
        "Cross-Origin-Resource-Policy": "cross-origin",
        **named_after(words.title, kind, "inline"),
    }
    return Response(picture, media_type=MEDIA_TYPES[kind], headers=headers)


def _drawn(answer: FrozenChart, theme: str) -> str:
    content, caption = answered_in(answer), caption_of(answer)
    if isinstance(content, LoadPointChanges):
        return draw_changes(content, THEMES[theme], caption)
    if isinstance(content, TimelineAnswer):
        return draw_timeline(content, THEMES[theme], caption)
    return draw_fit(content, THEMES[theme], caption)


@router.get(
    "/a/{token}.csv", response_class=Response, responses=_responses("text/csv", "A table of it")
)
async def answer_as_csv(session: SessionDep, token: Token) -> Response:
    """A shared answer as a table: what changed, each ceiling of each offer, or each value drawn."""
    answer = await open_answer(session, token)
    return Response(
        csv_of(answered_in(answer)),
        media_type="text/csv; charset=utf-8",
        headers=named_after(answer.title, "csv"),
    )


@router.get(
    "/a/{token}.md",
    response_class=Response,
    responses=_responses("text/markdown", "A page of Markdown"),
)
async def answer_as_markdown(session: SessionDep, settings: SettingsDep, token: Token) -> Response:
    """A shared answer as Markdown, with the address of its link."""
    answer = await open_answer(session, token)
    return Response(
        markdown_of(answered_in(answer), _permalink(settings, token)),
        media_type="text/markdown; charset=utf-8",
        headers=named_after(answer.title, "md"),
    )


def _about(answer: FrozenChart, settings: Settings, token: str) -> dict[str, Any]:
    return {
        **about_answer(answer),
        "permalink": _permalink(settings, token),
        "origin": settings.public_url.rstrip("/"),
    }


@router.get(
    "/a/{token}.json",
    response_class=Response,
    responses=_responses("application/json", "The whole answer"),
)
async def answer_as_json(session: SessionDep, settings: SettingsDep, token: Token) -> Response:
    """A shared answer whole, with what its author says of it and its link."""
    answer = await open_answer(session, token)
    content = with_answer(_about(answer, settings, token), answer)
    headers = named_after(answer.title, "json")
    return Response(content, media_type="application/json", headers=headers)


@router.get(
    "/a/{token}.html",
    response_class=Response,
    responses=_responses("text/html", "A report that needs no network"),
)
async def answer_as_report(
    request: Request, session: SessionDep, settings: SettingsDep, token: Token
) -> Response:
    """A shared answer as one HTML file that opens from disk: all that its page shows."""
    answer = await open_answer(session, token)
    head = {**_about(answer, settings, token), "made_at": datetime.now(UTC)}
    reports: OfflineReports = request.app.state.offline_reports
    document = reports.document(answer.title, with_answer(head, answer).decode())
    headers = named_after(answer.title, "html")
    return Response(document, media_type="text/html; charset=utf-8", headers=headers)
