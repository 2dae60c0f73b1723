"""Routers with complete routes, which an application includes unchanged.

FastAPI rebuilds every included route, adding what the application sets, which takes as long as
building it. Routes of these routers have their whole path and every response from the start.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter
from fastapi.routing import APIRoute

from loadcurve.api.origin_and_headers import API
from loadcurve.api.problems import problem_responses

_NAMES = {"csv": "CSV", "json": "JSON", "markdown": "Markdown", "png": "PNG", "svg": "SVG"}
_NAMES |= {"oembed": "oEmbed"}
_SUBJECTS = {"days_as_": "timeline_of_days_as_", "frozen_as_": "frozen_item_as_"}


class PlainSummaryRoute(APIRoute):
    """A route described by the name of its function, in sentence case: "Fit as SVG"."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        name = options.get("name") or endpoint.__name__
        options["summary"] = options.get("summary") or _summary(name)
        super().__init__(path, endpoint, **options)


def _summary(name: str) -> str:
    for subject, plain in _SUBJECTS.items():
        name = plain + name[len(subject) :] if name.startswith(subject) else name
    text = " ".join(_NAMES.get(word, word) for word in name.split("_"))
    return text[0].upper() + text[1:]


def operation_id(route: APIRoute) -> str:
    """The function's name, so that generated clients read well."""
    return route.name


def api_router(tag: str) -> APIRouter:
    """A router of addresses below /api/v1, described under ``tag``."""
    return _router(tag, API)


def root_router(tag: str) -> APIRouter:
    """A router of addresses that stand beside the pages, as those of shared charts do."""
    return _router(tag, "")


def combined_router(*routers: APIRouter) -> APIRouter:
    """One router of all their routes, in this order, in which they are tried."""
    return APIRouter(routes=[route for router in routers for route in router.routes])


def _router(tag: str, prefix: str) -> APIRouter:
    return APIRouter(
        prefix=prefix,
        tags=[tag],
        # What the guards answer, whatever the route.
        responses=problem_responses(400, 401, 421, 429, 431, 500, 503),
        route_class=PlainSummaryRoute,
        generate_unique_id_function=operation_id,
    )
