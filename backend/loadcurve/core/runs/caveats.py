"""Doubts about a run's load points."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.formatting import listed, number_text
from loadcurve.core.records import IODEPTH, WARNING, Finding, LoadPoint

SHORT_WINDOW_S = 10.0
"""Windows below this are too short for caches, queues and garbage collection to settle."""

WINDOW = "window"
_TOO_SHORT = f"in less than {SHORT_WINDOW_S:g} s a load may not have settled"
IN_FLIGHT = "in flight"
_ALIKE = 1.25
_US_PER_S = 1e6
_MOST_NAMED = 6
_WAYS = ("read", "write")


def run_caveats(points: Sequence[LoadPoint], unit: str | None) -> tuple[str, ...]:
    """Doubts about these load points together; ``unit`` is the unit of their load."""
    doubts = (short_windows(points), load_without_effect(points, unit))
    return tuple(doubt for doubt in doubts if doubt is not None)


def window_finding(point: LoadPoint) -> Finding | None:
    """A warning if the window of a load point is shorter than `SHORT_WINDOW_S`, else None."""
    length = _length(point)
    if length is None or length >= SHORT_WINDOW_S:
        return None
    return Finding(WINDOW, WARNING, f"the window is {_seconds(length)}: {_TOO_SHORT}")


def short_windows(points: Sequence[LoadPoint]) -> str | None:
    """How many of these windows are shorter than `SHORT_WINDOW_S`, and the shortest; else None."""
    lengths = [length for point in points if (length := _length(point)) is not None]
    short = [length for length in lengths if length < SHORT_WINDOW_S]
    if not short:
        return None
    which = f"{len(short)} of {len(points)} windows are" if len(points) > 1 else "the window is"
    return f"{which} as short as {_seconds(min(short))}: {_TOO_SHORT}"


def _length(point: LoadPoint) -> float | None:
    quantity = point.quantities.get("elapsed_s")
    return None if quantity is None else quantity.value


def load_without_effect(points: Sequence[LoadPoint], unit: str | None) -> str | None:
    """A doubt if all requested loads had the same I/Os in flight; else None.

    By throughput × latency of each load point (Little's law).
    """
    if unit != IN_FLIGHT:
        return None
    asked = sorted({point.concurrency for point in points if point.concurrency is not None})
    if len(asked) == 1:
        return _depth_without_effect(points)
    if not asked or asked[-1] <= _ALIKE * asked[0]:
        return None
    reached = [in_flight(point) for point in points if point.concurrency is not None]
    known = [value for value in reached if value]
    if len(known) < len(reached) or max(known) > _ALIKE * min(known):
        return None
    loads = listed([number_text(load) for load in asked[:_MOST_NAMED]])
    more = f" and {len(asked) - _MOST_NAMED} more" if len(asked) > _MOST_NAMED else ""
    low, high = (f"{value:,.1f}" for value in (min(known), max(known)))
    were = low if low == high else f"{low} to {high}"
    return (
        f"{loads}{more} I/Os in flight were requested, and {were} were reached at each: the "
        "settings that differ between the load points had no effect, so this is one load "
        "and not a curve"
    )


def _depth_without_effect(points: Sequence[LoadPoint]) -> str | None:
    """A doubt if load points differ only in an iodepth without effect; else None."""
    found = [
        next((finding.text for finding in point.findings if finding.check == IODEPTH), None)
        for point in points
    ]
    ignored = [text for text in found if text is not None]
    # What differs between jobs by name alone is the same iodepth again.
    depths = {text and text.rpartition("; ")[2] for text in found}
    if len(depths) < 2:
        return None
    return (
        f"iodepth had no effect at {len(ignored)} of {len(points)} load points "
        f"({ignored[-1]}), so this is one load, measured several times, and not a curve"
    )


def in_flight(point: LoadPoint) -> float | None:
    """How many I/Os were in flight on average, reads and writes together; None if not known."""
    total = 0.0
    mixed = point.quantities.get("mixed_latency_us")
    if mixed is not None and (rate := point.quantities.get("throughput_iops")) is not None:
        return rate.value * mixed.value / _US_PER_S
    for way in _WAYS:
        iops, latency = (point.quantities.get(f"{way}_{key}") for key in ("iops", "latency_us"))
        if iops is None:
            continue
        if latency is None:
            return None
        total += iops.value * latency.value / _US_PER_S
    return total or None


def _seconds(value: float) -> str:
    return f"{number_text(round(value, 2))} s"
