"""The knee: the load level from which more sessions add latency rather than throughput.

Kneedle (Satopää, Albrecht, Irwin, Raghavan: "Finding a 'Kneedle' in a Haystack", 2011) on
throughput over concurrency, concave and increasing, S = 1; it counts only where Kleinrock's power,
throughput over latency, agrees. On latency over throughput Kneedle finds a knee
even in a curve that never saturates, so it is not used there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from loadcurve.core.curves.levels import LoadLevel, too_few_levels_text
from loadcurve.core.formatting import number_text

FEWEST_LEVELS = 5
LEAST_LATENCY_RATIO = 1.5
SENSITIVITY = 1.0


@dataclass(frozen=True, slots=True)
class Knee:
    """The knee, if the measured range has one: where it is; ``reason`` says how it was found, or
    why there is no knee.

    ``point_ids`` are the load points of its level; the hedges precede its
    numbers: "~" if a source says "about". ``throughput_plus_minus`` and ``latency_plus_minus`` are
    half the intervals of digitised numbers, 0 for others.
    """

    concurrency: int | None
    throughput: float | None
    latency_us: float | None
    reason: str
    point_ids: tuple[str, ...] = ()
    throughput_hedge: str = ""
    latency_hedge: str = ""
    throughput_plus_minus: float = 0.0
    latency_plus_minus: float = 0.0


def knee_of(levels: Sequence[LoadLevel]) -> Knee:
    """The knee of ``levels``, in concurrency order; all fields None if there is no knee."""
    known = [level for level in levels if level.concurrency is not None]
    sessions = [float(level.concurrency) for level in levels if level.concurrency is not None]
    if len(known) < FEWEST_LEVELS:
        return no_knee(too_few_levels_text(len(known), FEWEST_LEVELS))
    if any(after <= before for before, after in pairwise(sessions)):
        return no_knee("two load levels have the same concurrency")
    latencies = [level.latency_us for level in known]
    if min(latencies) <= 0 or max(latencies) / min(latencies) < LEAST_LATENCY_RATIO:
        return no_knee(f"latency grows less than {LEAST_LATENCY_RATIO:g} times over the range")
    bend = kneedle(sessions, [level.throughput for level in known])
    if bend is None:
        return no_knee("throughput over concurrency does not bend in the measured range")
    powers = [level.throughput / level.latency_us for level in known]
    strongest = powers.index(max(powers))
    if abs(strongest - bend) > 1:
        return no_knee(
            f"the bend of throughput ({known[bend].text}) and the highest throughput ÷ "
            f"latency ({known[strongest].text}) do not agree"
        )
    at = known[bend]
    ratio = number_text(max(latencies) / min(latencies))
    reason = (
        f"Kneedle on throughput over concurrency at {at.text}; throughput ÷ latency is "
        f"highest at {known[strongest].text}; latency grows {ratio} times over the range"
    )
    return Knee(
        at.concurrency,
        at.throughput,
        at.latency_us,
        reason,
        at.point_ids,
        at.throughput_hedge,
        at.latency_hedge,
        at.throughput_plus_minus,
        at.latency_plus_minus,
    )


def no_knee(reason: str) -> Knee:
    return Knee(None, None, None, f"no knee in the measured range: {reason}")


def kneedle(xs: Sequence[float], ys: Sequence[float]) -> int | None:
    """The index of the first knee of a concave, increasing curve; None if it has none.

    ``xs`` strictly increasing, at least two. Both are scaled to [0, 1]; a local maximum of y − x is
    a knee once y − x falls below it by ``SENSITIVITY`` mean steps of x before the next maximum.
    Raises ValueError if there are not as many ``ys``.
    """
    width, height = xs[-1] - xs[0], max(ys) - min(ys)
    if width <= 0 or height <= 0:
        return None
    # Where the axes begin lifts all loads alike, which changes no bend.
    lifts = [y / height - x / width for x, y in zip(xs, ys, strict=True)]
    drop = SENSITIVITY / (len(xs) - 1)
    peak: int | None = None
    for index in range(1, len(lifts)):
        if peak is not None and lifts[index] < lifts[peak] - drop:
            return peak
        if lifts[index - 1] < lifts[index] >= max(lifts[index : index + 2]):
            peak = index
    return None
