"""The ceilings and references of runs as lines on the throughput axis."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.curves import converted_ceiling
from loadcurve.core.figures.model import Axis, CeilingLine
from loadcurve.core.records import Run
from loadcurve.core.units import size_of


def ceiling_lines(runs: Sequence[Run], x: Axis) -> tuple[CeilingLine, ...]:
    """The ceilings that have a place on ``x``; one that several runs share is one line.

    A reference says that it is one wherever its line is named.
    """
    lines: dict[tuple[float, str], CeilingLine] = {}
    for run in runs:
        for ceiling in run.ceilings:
            placed = converted_ceiling(ceiling, run, x.metric)
            if placed is None:
                continue
            value, arithmetic = placed.value / size_of(x.unit), placed.arithmetic
            cause = f"For reference: {ceiling.cause}" if ceiling.is_reference else ceiling.cause
            known = lines.get((value, cause))
            text = cause if arithmetic is None else f"{cause} ({arithmetic})"
            lines[value, cause] = CeilingLine(
                axis="x",
                value=value,
                text=text,
                cause=cause,
                provenance=ceiling.provenance,
                run_ids=(*(known.run_ids if known else ()), run.id),
                evidence=ceiling.evidence,
                is_reference=ceiling.is_reference,
            )
    return tuple(sorted(lines.values(), key=lambda line: line.value))
