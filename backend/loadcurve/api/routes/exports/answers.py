"""/a/{token}.svg .png .csv .md .json .html: exports of a shared answer, without an account."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from fastapi import Request, Response

from loadcurve.actions.exports.renderer import Renderer
from loadcurve.actions.exports.rendering import Subject
from loadcurve.actions.library.answers import about_answer, answer_head, open_answer, with_answer
from loadcurve.api.dependencies import SessionDep, SettingsDep, release
from loadcurve.api.fields import Token
from loadcurve.api.problems import file_responses, problem_responses
from loadcurve.api.routers import beside_pages
from loadcurve.api.routes.exports.charts import address_of, shown_of
from loadcurve.api.routes.exports.files import Frozen, add_files, file_name, media_type
from loadcurve.settings import Settings
from loadcurve.store.library.frozen import FrozenItem

router = beside_pages("answers")


async def _answer(session: SessionDep, settings: SettingsDep, token: Token) -> Frozen:
    head = await answer_head(session, token)
    address = address_of(settings, f"/a/{token}")

    async def load() -> Subject:
        answer = await open_answer(session, token)
        given = answer.title, answer.created_at, answer.view, address
        return Subject(False, *given, figures_json=answer.figures_json)

    shown = shown_of(head, address)
    return Frozen(head.title, head.expires_at, head.content_sha256, shown, load)


add_files(
    *(router, "/a/{token}", "answer", _answer),
    {
        "svg": "A shared answer as SVG, 1200 pixels wide.",
        "png": "A shared answer as PNG, 1200 pixels wide or twice as many.",
        "csv": "A shared answer as a table: changes, ceilings of offers, or values over time.",
        "md": "A shared answer as Markdown, with the address of its link.",
    },
    problems=(409,),
)


def _responses(media: str, says: str) -> dict[int | str, dict[str, object]]:
    return {**file_responses(media, says), **problem_responses(409)}


def _about(answer: FrozenItem, settings: Settings, token: str) -> dict[str, Any]:
    return {
        **about_answer(answer),
        "permalink": address_of(settings, f"/a/{token}"),
        "origin": address_of(settings, ""),
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
    headers = file_name(answer.title, "json")
    return Response(content, media_type=media_type("json"), headers=headers)


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
    await release(session)
    renderer: Renderer = request.app.state.renderer
    document = await renderer.report(with_answer(head, answer), answer.title)
    headers = file_name(answer.title, "html")
    return Response(document, media_type=media_type("html"), headers=headers)
