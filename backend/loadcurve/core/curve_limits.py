"""The ceilings of runs as lines on the throughput axis."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figure import Axis, LimitLine
from loadcurve.core.limits import placed_limit
from loadcurve.core.run import Run


def limit_lines(runs: Sequence[Run], x: Axis) -> tuple[LimitLine, ...]:
    """The limits that have a place on ``x``; one that several runs share is one line."""
    lines: dict[tuple[float, str], LimitLine] = {}
    for run in runs:
        for limit in run.limits:
            placed = placed_limit(limit, run, x.metric)
            if placed is None:
                continue
            value, arithmetic = placed.value, placed.arithmetic
            known = lines.get((value, limit.cause))
            text = limit.cause if arithmetic is None else f"{limit.cause} ({arithmetic})"
            lines[value, limit.cause] = LimitLine(
                axis="x",
                value=value,
                text=text,
                cause=limit.cause,
                provenance=limit.provenance,
                run_ids=(*(known.run_ids if known else ()), run.id),
                evidence=limit.evidence,
            )
    return tuple(sorted(lines.values(), key=lambda line: line.value))
