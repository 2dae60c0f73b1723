"""Charts over time: panels of lines and heat maps above each other, on one clock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.timeline.heat import TimelineHeat

Span = tuple[float | None, float | None]
"""The visible range in seconds from zero; None is the first or the last sample."""
ALL_TIME: Span = (None, None)


@dataclass(frozen=True, slots=True)
class TimelineLine:
    """One metric over time. ``seconds`` count from the figure's zero; None is a gap.

    ``short_title`` is its title without the words of its panel's title. ``low``, ``mean`` and
    ``high`` are those of the samples of a pixel, and equal if it has one. ``overall`` is the
    mean over the report interval, None without one. A sample is of a moment; a value of an interval
    has held from its time in ``since`` until its time in ``seconds``.
    """

    title: str
    short_title: str
    tool: str
    host: str | None
    seconds: tuple[float, ...]
    low: tuple[float | None, ...]
    mean: tuple[float | None, ...]
    high: tuple[float | None, ...]
    overall: float | None
    since: tuple[float, ...] | None = None


@dataclass(frozen=True, slots=True)
class StatedLine:
    """The report's value for the whole interval, in the panel's unit."""

    title: str
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class TimelinePanel:
    """Lines of one unit above the same time, or a heat map. ``of`` says which devices."""

    key: str
    title: str
    unit: str
    of: str
    lines: tuple[TimelineLine, ...]
    stated: tuple[StatedLine, ...] = ()
    heat: TimelineHeat | None = None


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """A moment to look at."""

    at_s: float
    text: str


@dataclass(frozen=True, slots=True)
class TimelineFigure:
    """Everything over time of a load point between ``from_s`` and ``to_s``.

    Zero is ``begins``, the report's start by its clock. ``window_s`` is the length of the report;
    with ``is_inner`` it prints no seconds. Logs of fio have no clock: without ``has_clock`` zero is
    the start of the job, and ``begins`` only stands for it. ``result_of`` is the program whose own
    result the time is of, None for a report of a database. ``first_s`` and ``last_s`` are the ends
    of the samples. ``about`` describes the intervals of an observed run, which has no shaded part.
    """

    begins: datetime
    window_s: float
    is_inner: bool
    first_s: float
    last_s: float
    from_s: float
    to_s: float
    device: str | None
    devices: tuple[str, ...]
    panels: tuple[TimelinePanel, ...]
    marks: tuple[TimelineMark, ...]
    has_clock: bool = True
    result_of: str | None = None
    about: str | None = None


def shown_span(span: Span, first: float, last: float) -> tuple[float, float]:
    """The ends of the visible range of samples from ``first`` to ``last``.

    Raises InvalidQuery if it does not begin before it ends.
    """
    from_s, to_s = (first if span[0] is None else span[0], last if span[1] is None else span[1])
    if not from_s < to_s and span != ALL_TIME:
        raise InvalidQuery(f"from_s: {from_s:g} is not before to_s, {to_s:g}")
    return from_s, to_s
