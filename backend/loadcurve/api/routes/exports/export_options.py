"""Query parameters of exports, named as the fields of `rendering.Form`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import Query

from loadcurve.actions.exports.rendering_process import Format

Panel = Annotated[
    Literal["curve", "sweep", "concurrency", "histogram", "waits", "all"],
    Query(description="The part to draw; `all` stacks them"),
]
Theme = Annotated[Literal["light", "dark"], Query()]
Ground = Annotated[
    Literal["paper", "transparent"],
    Query(description="The background colour, or transparent"),
]
Scale = Annotated[int, Query(ge=1, le=2, description="1: 1200 × 630 pixels, 2: twice as many")]
SheetScale = Annotated[int, Query(ge=1, le=2, description="1: 1200 pixels wide, 2: twice as many")]
Table = Annotated[
    Literal["points", "values", "buckets", "heat", "waits", "conditions", "comparability", "sweep"],
    Query(),
]


@dataclass
class SvgOptions:
    """How a chart is drawn."""

    panel: Panel = "curve"
    theme: Theme = "light"
    background: Ground = "paper"


@dataclass
class PngOptions(SvgOptions):
    """How a chart is drawn, and in how many pixels."""

    scale: Scale = 1


@dataclass
class SheetSvgOptions:
    """How an answer is drawn."""

    theme: Theme = "light"


@dataclass
class SheetPngOptions(SheetSvgOptions):
    """How an answer is drawn, and in how many pixels."""

    scale: SheetScale = 1


@dataclass
class CsvOptions:
    """Which table of a chart."""

    table: Table = "points"


@dataclass
class NoOptions:
    """A file without parameters."""


OF_CHARTS: Mapping[Format, type[Any]] = {"svg": SvgOptions, "png": PngOptions, "csv": CsvOptions}
OF_ANSWERS: Mapping[Format, type[Any]] = {"svg": SheetSvgOptions, "png": SheetPngOptions}
