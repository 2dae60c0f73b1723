"""A chart or an answer whole: as JSON, and as a report that opens without a server."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import orjson
from fastapi import Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.renderer import Renderer
from loadcurve.actions.runs.exports import CHART_FORMAT, VERSIONS
from loadcurve.api.dependencies import release
from loadcurve.api.problems import file_responses
from loadcurve.api.routes.exports.files import file_name, media_type
from loadcurve.settings import Settings

JSON_RESPONSE = file_responses(
    "application/json", "The whole item, documented in docs/reference/exports.md"
)
REPORT_RESPONSE = file_responses("text/html", "A report that works offline")


def address_of(settings: Settings, path: str) -> str:
    """A whole address under the name this server is known by, whatever it was asked by."""
    return settings.public_url.rstrip("/") + path


def json_response(
    head: Mapping[str, Any], figures_json: bytes, runs_json: bytes | None = None
) -> Response:
    """The item with its figures; a chart's with ``runs_json``, from which it is imported again."""
    if runs_json is not None:
        head = {"format": CHART_FORMAT, "format_version": VERSIONS[CHART_FORMAT], **head}
        figures_json = figures_json[:-1] + b"," + runs_json[1:]
    content = orjson.dumps(head)[:-1] + b"," + figures_json[1:]
    headers = file_name(str(head["title"]), "json")
    return Response(content, media_type=media_type("json"), headers=headers)


async def report_response(
    request: Request, session: AsyncSession, head: Mapping[str, Any], figures_json: bytes
) -> Response:
    """The item as one HTML file that opens from disk: all that its page shows."""
    await release(session)
    renderer: Renderer = request.app.state.renderer
    data = orjson.dumps({**head, "made_at": datetime.now(UTC)})[:-1] + b"," + figures_json[1:]
    document = await renderer.report(data, str(head["title"]))
    headers = file_name(str(head["title"]), "html")
    return Response(document, media_type=media_type("html"), headers=headers)
