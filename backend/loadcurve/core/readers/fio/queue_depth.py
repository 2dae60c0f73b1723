"""The I/Os in flight that fio's jobs requested, and those that were reached.

An asynchronous engine keeps iodepth × numjobs in flight, a synchronous one numjobs: there iodepth
has no effect, as fio's manual says of ``iodepth``. Which engine ran if none is stated depends on
the platform, so fio's own ``iodepth_level`` decides. It counts I/Os by how many were in flight: a
share under "8" had 8 to 15, so the mean over a job's I/Os lies between two bounds. If it is not
printed, throughput × latency does (Little's law).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from loadcurve.core.formatting import number_text
from loadcurve.core.readers.fio.document import FioJob, mapping, number
from loadcurve.core.records import IODEPTH, Finding

SHAPE = "iodepth × jobs"
"""The setting for the I/Os in flight of a load point, such as "8 × 4"."""
DEPTH_REACHED = "Queue depth reached"
"""The check of I/Os in flight against the requested depth."""

_SYNCHRONOUS = frozenset({"sync", "psync", "vsync", "pvsync", "pvsync2", "mmap"})
_LEVELS = ("1", "2", "4", "8", "16", "32", ">=64")
_LOWS = (1, 2, 4, 8, 16, 32, 64)
_HIGHS = (1, 3, 7, 15, 31, 63)
_WHOLE_PCT = (99.0, 101.0)
_LOW, _HIGH = 0.75, 1.25
_SLACK = 1.05
_US_PER_S = 1e6
_LATENCIES = (("lat_ns", 1e3), ("lat", 1.0), ("clat_ns", 1e3), ("clat", 1.0))


@dataclass(frozen=True, slots=True)
class RequestedDepth:
    """The I/Os in flight that a group of jobs requested; ``count`` is None if not known.

    ``shape`` is how: "8 × 4", iodepth × jobs. ``note`` has it with the I/Os in flight, or why
    the count is not known.
    """

    count: int | None
    shape: str | None
    note: str
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class _MeasuredDepth:
    """The I/Os in flight: by throughput × latency, and the bounds that fio prints."""

    by_latency: float | None
    bounds: tuple[float, float] | None

    def is_within(self, asked: float) -> bool | None:
        """Whether ``asked`` may have been in flight; None if not known."""
        low, high = self.bounds or (self.by_latency, self.by_latency)
        if low is None or high is None:
            return None
        return _LOW * asked <= high and low <= _HIGH * asked

    def text(self) -> str | None:
        """The counts for people: "1.0 (throughput × latency), 1 to 2 (fio's iodepth_level)"."""
        parts = []
        if self.by_latency is not None:
            parts.append(f"{self.by_latency:,.1f} (throughput × latency)")
        if self.bounds is not None:
            low, high = (number_text(round(bound, 1)) for bound in self.bounds)
            between = low if low == high else f"{low} to {high}"
            parts.append(f"{between} (fio's iodepth_level)")
        return ", ".join(parts) or None


def requested_depth(jobs: Sequence[FioJob], *, is_open_loop: bool) -> RequestedDepth:
    """The I/Os in flight that these concurrent jobs requested.

    With group_reporting one entry is for numjobs jobs; without it each has its own entry. Jobs that
    follow a rate (``is_open_loop``) need not have as many in flight as they may.
    """
    if not any(job.has_options for job in jobs):
        return RequestedDepth(
            None, None, "this fio output prints no job options: iodepth and numjobs are not known"
        )
    entries: dict[tuple[str, str], list[FioJob]] = {}
    for job in jobs:
        entries.setdefault((job.host, job.name), []).append(job)
    count = 0
    jobs_by_depth: dict[int, int] = {}
    findings: list[Finding] = []
    reached: list[_MeasuredDepth] = []
    for (_, name), same in entries.items():
        clones = clones_of(same)
        depth = whole(same[0].options.get("iodepth", "1"))
        if depth is None or clones is None:
            return RequestedDepth(
                None, None, f"iodepth or numjobs of job {name} is not a whole number", (*findings,)
            )
        reached.append(_reached(same, depth, clones))
        taken, finding = _depth_taken(same[0], depth, clones, reached[-1])
        if taken is None:
            why = f"job {name} states no ioengine, so iodepth {depth} may have had no effect"
            return RequestedDepth(None, None, why, (*findings,))
        findings += [finding] if finding else []
        count += taken * clones
        jobs_by_depth[taken] = jobs_by_depth.get(taken, 0) + clones
    shape = " + ".join(f"{depth} × {number}" for depth, number in jobs_by_depth.items())
    together = _sum(reached)
    text = together.text()
    note = f"{SHAPE}: {shape}" + (f"; in flight: {text}" if text else "")
    findings += _not_as_asked(count, together, is_open_loop=is_open_loop)
    return RequestedDepth(count, shape, note, tuple(findings))


def clones_of(same: Sequence[FioJob]) -> int | None:
    """How many jobs the entries of one name are; None where numjobs is not a whole number."""
    return len(same) if len(same) > 1 else whole(same[0].options.get("numjobs", "1"))


def whole(text: str) -> int | None:
    """A positive whole number of at most nine digits, else None."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= 9:
        return int(digits) or None
    return None


def _depth_taken(
    job: FioJob, depth: int, clones: int, reached: _MeasuredDepth
) -> tuple[int | None, Finding | None]:
    """The effective iodepth, and a finding if it differs from the stated one."""
    engine = job.options.get("ioengine")
    if depth == 1 or (engine is not None and engine not in _SYNCHRONOUS):
        return depth, None
    if engine is not None:
        stated = f"ioengine {engine} is synchronous"
    else:
        is_one = reached.is_within(clones)
        if is_one is None:
            return None, None
        if not is_one:
            return depth, None
        stated = f"no ioengine is stated, and {reached.text()} were in flight"
    text = f"job {job.name}: {stated}; iodepth {depth} has no effect and counts as 1"
    return 1, Finding(IODEPTH, "warning", text)


def _reached(same: Sequence[FioJob], depth: int, clones: int) -> _MeasuredDepth:
    """The I/Os in flight of one job with all its clones."""
    by_latency = [_by_latency(job) for job in same]
    bounds = [_bounds(job.depth_levels, depth) for job in same]
    times = clones if len(same) == 1 else 1
    known = [bound for bound in bounds if bound is not None]
    known_latency = [value for value in by_latency if value is not None]
    low, high = (sum(bound[end] for bound in known) * times for end in (0, 1))
    return _MeasuredDepth(
        sum(known_latency) if len(known_latency) == len(same) else None,
        (low, high) if len(known) == len(same) else None,
    )


def _sum(reached: Sequence[_MeasuredDepth]) -> _MeasuredDepth:
    latencies = [each.by_latency for each in reached if each.by_latency is not None]
    bounds = [each.bounds for each in reached if each.bounds is not None]
    return _MeasuredDepth(
        sum(latencies) if len(latencies) == len(reached) else None,
        (sum(low for low, _ in bounds), sum(high for _, high in bounds))
        if len(bounds) == len(reached)
        else None,
    )


def _by_latency(job: FioJob) -> float | None:
    """Throughput × latency over all the job's reads and writes; None if either is missing."""
    active = [
        job.directions[name]
        for name in (("read", "write") if "read" in job.directions else ("mixed",))
        if number(job.directions.get(name, {}), "iops")
    ]
    total = 0.0
    for values in active:
        mean_us = next(
            (
                mean / per_us
                for key, per_us in _LATENCIES
                if (mean := number(mapping(values, key), "mean"))
            ),
            None,
        )
        if mean_us is None:
            return None
        total += (number(values, "iops") or 0.0) * mean_us / _US_PER_S
    return total if active else None


def _bounds(levels: Mapping[str, object], depth: int) -> tuple[float, float] | None:
    """The bounds of the mean depth over a job's I/Os; None if fio did not print it."""
    shares = [number(levels, level) or 0.0 for level in _LEVELS]
    total = sum(shares)
    if not _WHOLE_PCT[0] <= total <= _WHOLE_PCT[1]:
        return None
    # No more can have been in flight than were asked for.
    most = [max(low, min(high, depth)) for low, high in zip(_LOWS, (*_HIGHS, depth), strict=True)]
    low, high = (
        sum(share * edge for share, edge in zip(shares, edges, strict=True)) / total
        for edges in (_LOWS, most)
    )
    return low, high


def _not_as_asked(asked: int, reached: _MeasuredDepth, *, is_open_loop: bool) -> list[Finding]:
    """A warning if more I/Os were in flight than requested, or far fewer."""
    if reached.by_latency is not None and reached.by_latency > asked * _SLACK:
        text = (
            f"throughput × latency = {reached.by_latency:,.1f} I/Os in flight, more than "
            f"{SHAPE} = {asked:,}; a group report hides the options of all but its first job"
        )
        return [Finding("in-flight", "warning", text)]
    if is_open_loop or reached.is_within(asked) is not False:
        return []
    text = f"{asked:,} I/Os in flight were requested; {reached.text()} were reached"
    return [Finding(DEPTH_REACHED, "warning", text)]
