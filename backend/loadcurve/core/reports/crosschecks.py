"""Cross-checks of a report's numbers; findings are shown, never silently fixed."""

from __future__ import annotations

from loadcurve.core.formatting import latency_text, number_text, percent
from loadcurve.core.readers import EventHistogram, Reading
from loadcurve.core.records import Finding
from loadcurve.core.reports.event_latency import event_latency, number, read_event
from loadcurve.core.reports.io_rates import io_rates
from loadcurve.core.reports.littles_law import (
    READ_EVENT,
    TOLERANCE,
    elapsed_s_of,
    event_row,
    reads_in_flight_finding,
)
from loadcurve.core.units import KIB, MIB

# A mean read size this near to the block size is that of single-block reads.
_BLOCK_TOLERANCE = 0.1


def cross_check(reading: Reading, sessions: int | None = None) -> tuple[Finding, ...]:
    """All findings for one reading. A check whose inputs are not in the report says nothing."""
    checks = (
        reads_in_flight_finding(reading, sessions),
        _waits_against_requests(reading),
        _effective_io_size(reading),
        _mean_within_histogram(reading),
        _histogram_total(reading),
    )
    return tuple(finding for finding in checks if finding is not None)


def _waits_against_requests(reading: Reading) -> Finding | None:
    """Single-block read waits per second against the read requests of Instance Activity."""
    activity = (reading.instance_activity or {}).get("physical read total IO requests")
    requests = number(activity.per_second) if activity else None
    elapsed_s = elapsed_s_of(reading)
    rows = [
        event_row(section, READ_EVENT)
        for section in (reading.foreground_wait_events, reading.background_wait_events)
    ]
    waits = sum(number(row.waits) or 0 for row in rows if row is not None)
    if not requests or not elapsed_s or not waits:
        return None
    rate = waits / elapsed_s
    text = (
        f"{number_text(rate)} “{READ_EVENT}” waits/s (foreground and background) against "
        f"{number_text(requests)} physical read requests/s: {percent(rate / requests * 100)}"
    )
    if rate > requests * (1 + TOLERANCE):
        return Finding(
            "Read waits vs read requests", "warning", f"{text}; there are more waits than requests."
        )
    if rate < requests * 0.9:
        more = "; the other requests belong to other events"
        return Finding("Read waits vs read requests", "notice", f"{text}{more}.")
    return Finding("Read waits vs read requests", "agrees", f"{text}.")


def effective_read_size(reading: Reading) -> float | None:
    """The mean size of a read in bytes: bytes over requests per second; None if not printed."""
    rates = io_rates(reading, None)
    requests, mib_s = (rates.get(key) for key in ("read_iops", "read_bandwidth_mib_s"))
    if requests is None or mib_s is None or not requests.value or not mib_s.value:
        return None
    return mib_s.value * MIB / requests.value


def reads_single_blocks(size_bytes: float, block_bytes: float) -> bool:
    """Whether reads of this mean size are of one block each, within printed precision."""
    return abs(size_bytes / block_bytes - 1) <= _BLOCK_TOLERANCE


def _effective_io_size(reading: Reading) -> Finding | None:
    size = effective_read_size(reading)
    if size is None:
        return None
    rates = io_rates(reading, None)
    requests, mib_s = rates["read_iops"].value, rates["read_bandwidth_mib_s"].value
    block = number(reading.header.get("block_size"))
    text = (
        f"effective read size: {number_text(mib_s)} MiB/s ÷ {number_text(requests)} reads/s "
        f"= {number_text(size / KIB)} KiB"
    )
    # A block of 0 bytes is a torn line of a report: it states no size.
    if not block:
        return Finding("Effective I/O size", "notice", f"{text}.")
    text += f", block size {number_text(block / KIB)} KiB"
    if reads_single_blocks(size, block):
        return Finding("Effective I/O size", "agrees", f"{text}.")
    return Finding("Effective I/O size", "notice", f"{text}; not all reads are single blocks.")


def _histogram(reading: Reading, event: str) -> EventHistogram | None:
    return next((h for h in reading.wait_event_histograms or () if h.event == event), None)


def mean_bounds_us(histogram: EventHistogram) -> tuple[float, float | None]:
    """The smallest and largest mean a histogram allows; no upper one if the last bucket is open.

    Σ share × lower edge ≤ mean ≤ Σ share × upper edge; each share may be off by its rounding.
    """
    low = high = 0.0
    open_end = False
    for bucket in histogram.buckets:
        share = (bucket.pct or 0.0) / 100
        slack = 0.0005 if bucket.pct or bucket.trace else 0.0
        low += max(share - slack, 0.0) * bucket.lower_us
        if bucket.upper_us is None:
            open_end = open_end or share > 0 or bucket.trace
        else:
            high += (share + slack) * bucket.upper_us
    return low, None if open_end else high


def _mean_within_histogram(reading: Reading) -> Finding | None:
    row = read_event(reading.foreground_wait_events or ())
    mean = event_latency(row, None) if row is not None else None
    histogram = _histogram(reading, row.event) if row is not None else None
    if row is None or mean is None or histogram is None or not histogram.buckets:
        return None
    low_us, high_us = mean_bounds_us(histogram)
    above = latency_text(high_us) if high_us is not None else "no upper bound"
    text = (
        f"mean “{row.event}” {latency_text(mean.value, mean.low, mean.high)}; its histogram "
        f"allows {latency_text(low_us)} to {above}"
    )
    least = mean.value if mean.low is None else mean.low
    most = mean.value if mean.high is None else mean.high
    inside = low_us <= most * (1 + TOLERANCE) and (
        high_us is None or least <= high_us * (1 + TOLERANCE)
    )
    return Finding("Average vs histogram", "agrees" if inside else "warning", f"{text}.")


def _histogram_total(reading: Reading) -> Finding | None:
    """A histogram counts foreground and background waits together."""
    histogram = _histogram(reading, READ_EVENT)
    total = histogram.total_waits if histogram else None
    row = event_row(reading.foreground_wait_events, READ_EVENT)
    printed = number(total)
    if total is None or not printed or row is None or reading.background_wait_events is None:
        return None
    background = event_row(reading.background_wait_events, READ_EVENT)
    parts = [number(event.waits) for event in (row, background) if event is not None]
    if any(part is None for part in parts):
        return None
    waits = sum(part for part in parts if part is not None)
    text = (
        f"histogram of “{READ_EVENT}” counts {total.place.raw} waits; foreground and background "
        f"together {number_text(waits)}"
    )
    low = total.low if total.low is not None else printed
    high = total.high if total.high is not None else printed
    if low * (1 - TOLERANCE) <= waits <= high * (1 + TOLERANCE):
        return Finding("Histogram vs wait count", "agrees", f"{text}.")
    # The two views are sampled one after the other, so short windows differ by some percent.
    near = low * 0.9 <= waits <= high * 1.1
    apart = _more_or_fewer(printed, waits)
    return Finding("Histogram vs wait count", "notice" if near else "warning", f"{text}{apart}.")


def _more_or_fewer(counted: float, waits: float) -> str:
    """By how much of the waits the histogram counts more or fewer."""
    if not waits:
        return ""
    share = percent(abs(counted / waits - 1) * 100)
    return f"; the histogram has {share} {'more' if counted > waits else 'fewer'}"
