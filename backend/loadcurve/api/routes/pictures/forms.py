"""In which form a picture is asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from fastapi import Query

from loadcurve.api.problems import problem_responses
from loadcurve.core.errors import NotFound
from loadcurve.core.pictures import THEMES, Picture, draw

MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png"}

Panel = Annotated[
    Literal["curve", "sweep", "concurrency", "histogram", "waits", "all"],
    Query(description="Which part to draw; all: one under the other"),
]
Theme = Annotated[Literal["light", "dark"], Query()]
Ground = Annotated[
    Literal["paper", "transparent"],
    Query(description="transparent: what lies under the picture shows through"),
]
Scale = Annotated[int, Query(ge=1, le=2, description="1: 1200 × 630 pixels, 2: twice as many")]


@dataclass
class SvgForm:
    """How a picture is drawn."""

    panel: Panel = "curve"
    theme: Theme = "light"
    background: Ground = "paper"


@dataclass
class PngForm(SvgForm):
    """How a picture is drawn, and in how many pixels."""

    scale: Scale = 1


def responses(kind: str, *problems: int) -> dict[int | str, dict[str, object]]:
    """What a route that draws may answer."""
    return {
        200: {"content": {MEDIA_TYPES[kind]: {}}, "description": "The chart as a picture"},
        **problem_responses(*problems),
    }


def drawn(picture: Picture, form: SvgForm) -> str:
    """The picture as SVG. Raises NotFound for a part that it does not have."""
    theme = replace(THEMES[form.theme], is_clear=form.background == "transparent")
    try:
        return draw(picture, form.panel, theme)
    except ValueError as reason:
        raise NotFound(str(reason)) from reason
