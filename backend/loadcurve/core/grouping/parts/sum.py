"""Parts of one load as one load point: rates added up, latencies weighted by their requests.

Each part is what one volume, host, pod or instance did of a load that all of them ran at one time.
Percentiles are never averaged: they come from the added histograms, or are missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from loadcurve.core.formatting import number_text, percent
from loadcurve.core.histograms import added_histogram
from loadcurve.core.records import (
    NOTICE,
    UNCONTROLLED,
    WARNING,
    Evidence,
    Finding,
    LatencyHistogram,
    LoadPoint,
    LoadPointPart,
    Provenance,
    Quantity,
    WaitEvent,
)
from loadcurve.core.runs import provenance_of
from loadcurve.core.units import METRICS, PERCENTILE_METRICS

ENOUGH_OVERLAP = 0.9
_CHECK = "Parts of one load"
# Latencies by the rate that weights them; all other metrics but shares are added up.
_WEIGHTS = {
    key: f"{key.partition('_')[0]}_iops"
    for key in METRICS
    if key.endswith("_us") and key not in PERCENTILE_METRICS
}
_NOT_ADDED = frozenset({key for key in METRICS if METRICS[key].unit == "%"} | {"elapsed_s"})


@dataclass(frozen=True, slots=True)
class Overlap:
    """How long all parts ran together: ``common_s`` of ``whole_s``; ``share`` is at most 1."""

    common_s: float
    whole_s: float
    share: float

    @property
    def is_enough(self) -> bool:
        """Whether it is 90%, and not by how coarsely the clocks were printed alone."""
        return self.share >= ENOUGH_OVERLAP and self.common_s >= self.whole_s / 2


def overlap_of(parts: Sequence[LoadPoint]) -> Overlap | None:
    """The overlap of the windows of these parts; None if one of them states no window."""
    windows = [window for part in parts if (window := _window(part)) is not None]
    if len(windows) < len(parts) or len({begin.tzinfo is None for begin, _ in windows}) > 1:
        return None
    begins, ends = zip(*windows, strict=True)
    common_s = (min(ends) - max(begins)).total_seconds()
    whole_s = (max(ends) - min(begins)).total_seconds()
    if whole_s <= 0:
        return None
    share = (common_s + 2 * _resolution_s(begins)) / whole_s
    return Overlap(max(common_s, 0.0), whole_s, max(min(share, 1.0), 0.0))


def _window(point: LoadPoint) -> tuple[datetime, datetime] | None:
    elapsed = point.quantities.get("elapsed_s")
    if point.started_at is None or elapsed is None or elapsed.value <= 0:
        return None
    return point.started_at, point.started_at + timedelta(seconds=elapsed.value)


def _resolution_s(moments: Sequence[datetime]) -> float:
    """The precision of a printed clock: millisecond, second or minute."""
    if any(moment.microsecond for moment in moments):
        return 0.001
    return 1.0 if any(moment.second for moment in moments) else 60.0


def summed(parts: Sequence[LoadPoint]) -> LoadPoint:
    """The load point that these parts are together; at least two, each of another report or job.

    Its concurrency is the sum of what each part states, None if one does not. What a part does not
    state is missing of the whole.
    """
    first, *others = parts
    quantities, missing = _quantities(parts)
    if (overlap := overlap_of(parts)) is not None:
        evidence = Evidence(formula=f"the time that all {len(parts)} parts ran together")
        if overlap.common_s > 0:
            quantities["elapsed_s"] = Quantity(overlap.common_s, Provenance.MEASURED, evidence)
    loads = [part.concurrency for part in parts if part.concurrency is not None]
    sessions = [part.sessions for part in parts if part.sessions is not None]
    is_maximum = all(part.label == UNCONTROLLED for part in parts)
    starts = [part.started_at for part in parts if part.started_at is not None]
    histograms, unmerged = _histograms(parts)
    return replace(
        first,
        concurrency=sum(loads) if len(loads) == len(parts) else None,
        sessions=sum(sessions) if len(sessions) == len(parts) else None,
        label=UNCONTROLLED if is_maximum else None,
        started_at=max(starts) if overlap is not None else None,
        settings={
            key: text
            for key, text in first.settings.items()
            if all(part.settings.get(key) == text for part in others)
        },
        quantities=quantities,
        missing=missing,
        histograms=histograms,
        wait_events=_wait_events(parts),
        findings=(*_findings(parts, overlap), *unmerged),
        report_sha256s=tuple(dict.fromkeys(sha for part in parts for sha in part.report_sha256s)),
        note=f"{len(parts)} parts added up",
        parts=tuple(_as_part(part) for part in (first, *others)),
    )


def _as_part(point: LoadPoint) -> LoadPointPart:
    return LoadPointPart(
        report_sha256=point.report_sha256s[0] if point.report_sha256s else None,
        reading=point.reading,
        part=point.part,
        concurrency=point.concurrency,
        label=point.label,
        started_at=point.started_at,
        values={key: quantity.value for key, quantity in point.quantities.items()},
    )


def _quantities(parts: Sequence[LoadPoint]) -> tuple[dict[str, Quantity], dict[str, str]]:
    quantities: dict[str, Quantity] = {}
    missing: dict[str, str] = {}
    for key in dict.fromkeys(key for part in parts for key in part.quantities):
        if key in _NOT_ADDED:
            continue
        if key in PERCENTILE_METRICS and not key.endswith("_max_us"):
            missing[key] = "percentiles of several parts cannot be added"
            continue
        # One way of I/O that a part did none of adds nothing to the others.
        of_key = [part for part in parts if key in part.quantities or not _idle(part, key)]
        unstated = [part for part in of_key if key not in part.quantities]
        weighted = _weighted(key, of_key) if key in _WEIGHTS and not unstated else None
        if unstated or (key in _WEIGHTS and weighted is None):
            missing[key] = f"{len(unstated) or 1} of {len(parts)} parts do not state it"
        else:
            quantities[key] = weighted or _merged_quantity(key, of_key)
    for part in parts:
        for key, why in part.missing.items():
            if key not in quantities and key != "concurrency":
                missing.setdefault(key, why)
    return quantities, missing


def _idle(part: LoadPoint, key: str) -> bool:
    """Whether a part did no I/O of the way that a metric is of, and so has no such number."""
    way = key.partition("_")[0]
    other = {"read": "write", "write": "read"}.get(way)
    if other is None or f"{way}_iops" in part.quantities:
        return False
    whole, rest = (part.quantities.get(k) for k in ("throughput_iops", f"{other}_iops"))
    return whole is not None and rest is not None and rest.value >= whole.value * (1 - 1e-6)


def _merged_quantity(key: str, parts: Sequence[LoadPoint]) -> Quantity:
    """The highest of maxima, the sum of all other metrics."""
    if key in PERCENTILE_METRICS:
        return max((part.quantities[key] for part in parts), key=lambda quantity: quantity.value)
    return _added(key, parts)


def _added(key: str, parts: Sequence[LoadPoint]) -> Quantity:
    addends = [part.quantities[key] for part in parts]
    lows = [q.value if q.low is None else q.low for q in addends]
    highs = [q.value if q.high is None else q.high for q in addends]
    is_bounded = any(q.low is not None or q.high is not None for q in addends)
    terms = [
        f"{number_text(q.value, q.low, q.high)}{_of_report(part)}"
        for part, q in zip(parts, addends, strict=True)
    ]
    return _of_parts(
        sum(q.value for q in addends),
        parts,
        addends,
        " + ".join(terms),
        (sum(lows), sum(highs)) if is_bounded else None,
    )


def _of_report(part: LoadPoint) -> str:
    """Which report a part is of, by the beginning of its hash."""
    return "".join(f" ({sha256[:12]}…)" for sha256 in part.report_sha256s[:1])


def _weighted(key: str, parts: Sequence[LoadPoint]) -> Quantity | None:
    """The mean of a latency over the requests of all parts; None if their rates are not known."""
    by = _WEIGHTS[key]
    rates = [part.quantities.get(by) or part.quantities.get("throughput_iops") for part in parts]
    weights = [rate.value for rate in rates if rate is not None]
    if len(weights) < len(parts) or sum(weights) <= 0:
        return None
    latencies = [part.quantities[key] for part in parts]
    mean = sum(w * q.value for w, q in zip(weights, latencies, strict=True)) / sum(weights)
    ends = [
        (q.value if q.low is None else q.low, q.value if q.high is None else q.high)
        for q in latencies
    ]
    bounds = [
        sum(w * end[side] for w, end in zip(weights, ends, strict=True)) / sum(weights)
        for side in (0, 1)
    ]
    is_bounded = any(q.low is not None or q.high is not None for q in latencies)
    terms = [
        f"{number_text(w)} × {number_text(q.value, q.low, q.high)}{_of_report(part)}"
        for part, w, q in zip(parts, weights, latencies, strict=True)
    ]
    formula = f"({' + '.join(terms)}) ÷ {number_text(sum(weights))}"
    return _of_parts(
        mean, parts, latencies, formula, (bounds[0], bounds[1]) if is_bounded else None
    )


def _of_parts(
    value: float,
    parts: Sequence[LoadPoint],
    addends: Sequence[Quantity],
    formula: str,
    bounds: tuple[float, float] | None,
) -> Quantity:
    hedges = [q.qualifier for q in addends if q.qualifier is not None]
    low, high = bounds or (None, None)
    return Quantity(
        value,
        provenance_of(
            [replace(part, quantities={"": q}) for part, q in zip(parts, addends, strict=True)]
        ),
        Evidence(report_sha256=addends[0].evidence.report_sha256, formula=formula),
        low,
        high,
        hedges[0] if hedges else None,
    )


def _histograms(
    parts: Sequence[LoadPoint],
) -> tuple[tuple[LatencyHistogram, ...], tuple[Finding, ...]]:
    """The histograms that all parts have, added up by counts; and which could not be."""
    by_event: dict[str, list[LatencyHistogram]] = {}
    for part in parts:
        for histogram in part.histograms:
            by_event.setdefault(histogram.event, []).append(histogram)
    added, not_added = [], []
    for event, same in by_event.items():
        whole = added_histogram(same) if len(same) == len(parts) else None
        if whole is None:
            not_added.append(event)
        else:
            evidence = Evidence(
                report_sha256=whole.evidence.report_sha256,
                formula=f"the counts of {len(parts)} parts, added up bucket by bucket",
            )
            added.append(replace(whole, evidence=evidence))
    if not not_added:
        return tuple(added), ()
    text = (
        f"{', '.join(not_added[:3])}: not every part states the counts of its buckets, and "
        "percentiles cannot be averaged, so the sum has no histogram"
    )
    return tuple(added), (Finding("Percentiles across parts", NOTICE, text),)


def _wait_events(parts: Sequence[LoadPoint]) -> tuple[WaitEvent, ...]:
    """The wait events that every part prints, with their waits and times added up."""
    by_event: dict[str, list[WaitEvent]] = {}
    for part in parts:
        for event in part.wait_events:
            by_event.setdefault(event.event, []).append(event)
    return tuple(_event(same) for same in by_event.values() if len(same) == len(parts))


def _event(same: Sequence[WaitEvent]) -> WaitEvent:
    waits = [event.waits for event in same if event.waits is not None]
    times = [event.total_wait_time_s for event in same if event.total_wait_time_s is not None]
    all_waits = sum(waits) if len(waits) == len(same) else None
    time_s = sum(times) if len(times) == len(same) else None
    mean = time_s * 1e6 / all_waits if time_s is not None and all_waits else None
    evidence = Evidence(
        report_sha256=same[0].evidence.report_sha256, formula=f"the sum of {len(same)} parts"
    )
    return replace(
        same[0],
        waits=all_waits,
        total_wait_time_s=time_s,
        avg_wait_us=mean,
        pct_db_time=None,
        evidence=evidence,
    )


def _findings(parts: Sequence[LoadPoint], overlap: Overlap | None) -> tuple[Finding, ...]:
    """The overlap of the parts, and the warnings of each."""
    if overlap is None:
        text = "a part does not state its time, so whether the parts ran together is not known"
        together = Finding(_CHECK, WARNING, text)
    else:
        text = (
            f"{len(parts)} parts ran together for {number_text(overlap.common_s)} of "
            f"{number_text(overlap.whole_s)} s: overlap {percent(round(100 * overlap.share, 1))}"
        )
        is_enough = overlap.share >= ENOUGH_OVERLAP
        text += "" if is_enough else "; the sum was never reached at one time"
        together = Finding(_CHECK, NOTICE if is_enough else WARNING, text)
    own = {
        (finding.check, finding.text): replace(finding, text=f"part {number}: {finding.text}")
        for number, part in reversed(list(enumerate(parts, start=1)))
        for finding in part.findings
        if finding.severity == WARNING
    }
    return (together, *reversed(own.values()))
