"""The reads, or the writes, of a group of fio jobs added up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from loadcurve.core.readers.fio import latency as fio_latency
from loadcurve.core.readers.fio.document import FioCell, FioJob, mapping, number
from loadcurve.core.readers.fio.shares import read_shares
from loadcurve.core.records import (
    CumulativeShare,
    Evidence,
    Finding,
    LatencyHistogram,
    Provenance,
    Quantity,
)
from loadcurve.core.units import KIB, MIB

# fio 3 names a latency in nanoseconds lat_ns, fio 2 the same in microseconds lat.
_TOTAL_LATENCY = (("lat_ns", 1), ("lat", 1000))
_COMPLETION_LATENCY = (("clat_ns", 1), ("clat", 1000))
_RUNTIME_SPREAD = 1.05
_WITHOUT_TIMES = ("gtod_reduce", "disable_lat", "disable_clat")


@dataclass(slots=True)
class DirectionTotals:
    """What the jobs of a group did in one direction ("read", "write" or "mixed").

    ``iops`` and ``bandwidth_mib_s`` are sums over the jobs, ``runtime_s`` the longest,
    ``latency`` (µs) the mean over all completions. ``histogram`` is of fio's bins or percentiles,
    ``coarse`` of the few buckets it prints without bins. ``cells`` are the places and bounds of the
    first two in text output. ``slowest`` is the longest time of one completion.
    """

    name: str
    place: str
    iops: float | None
    bandwidth_mib_s: float | None
    runtime_s: float
    cells: dict[str, FioCell] = field(default_factory=dict)
    latency: Quantity | None = None
    slowest: Quantity | None = None
    histogram: LatencyHistogram | None = None
    coarse: LatencyHistogram | None = None
    findings: list[Finding] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)

    def quantities(self, iops_key: str, bandwidth_key: str) -> dict[str, Quantity]:
        """Throughput and bandwidth under the given metric keys, as far as they are known."""
        rates = (
            (iops_key, "iops", self.iops, "iops"),
            (
                bandwidth_key,
                "bandwidth_mib_s",
                self.bandwidth_mib_s,
                "bw" if self.cells else "bw_bytes",
            ),
        )
        return {
            key: _measured(value, self.place, self.name, column, self.cells.get(cell))
            for key, cell, value, column in rates
            if value is not None
        }


def _measured(
    value: float,
    place: str,
    row: str,
    column: str,
    cell: FioCell | None,
    formula: str | None = None,
) -> Quantity:
    """A value of fio with its place; bounds are known of values that fio rounded as text."""
    if cell is None:
        evidence = Evidence(section=place, row=row, column=column, formula=formula)
        return Quantity(value, Provenance.MEASURED, evidence)
    evidence = Evidence(
        section=place, row=row, column=column, line=cell.line, raw=cell.raw, formula=cell.formula
    )
    return Quantity(value, Provenance.MEASURED, evidence, cell.low, cell.high)


def total_of(name: str, jobs: list[FioJob]) -> DirectionTotals | None:
    """The jobs' numbers of one direction added up; None if none of them did any such I/O."""
    active = [job for job in jobs if _completions(job, name)]
    if not active:
        return None
    directions = [job.directions[name] for job in active]
    runtimes = [(number(values, "runtime") or 0.0) / 1000 for values in directions]
    total = DirectionTotals(
        name=name,
        place=_jobs_text(active),
        iops=_sum([number(values, "iops") for values in directions]),
        bandwidth_mib_s=_sum([_bandwidth(values) for values in directions]),
        runtime_s=max(runtimes),
        cells=_cells_added_up(name, active),
        latency=_mean_latency(name, active),
        slowest=_slowest(name, active),
    )
    if total.latency is None:
        total.missing[f"{name}_latency_us"] = _why_no_latency(active)
    if min(runtimes) * _RUNTIME_SPREAD < max(runtimes):
        total.findings.append(
            Finding(
                "fio runtimes",
                "warning",
                f"{name}: the jobs ran {min(runtimes):g} to {max(runtimes):g} s; the sum of their "
                "rates holds only while all of them ran",
            )
        )
    _add_histogram(total, active)
    if total.histogram is None or not total.histogram.buckets:
        total.coarse = _coarse_histogram(total, active)
    return total


def _why_no_latency(jobs: list[FioJob]) -> str:
    """Why fio recorded no latencies, by the options that disable them."""
    stated = dict.fromkeys(
        f"{option}={job.options[option] or 1}"
        for job in jobs
        for option in _WITHOUT_TIMES
        if job.options.get(option, "0") != "0"
    )
    if stated:
        return f"fio recorded no latencies: {' and '.join(stated)}"
    return "fio did not record it (disable_lat or gtod_reduce)"


def _jobs_text(jobs: list[FioJob]) -> str:
    return ", ".join(f"{job.place} {job.name}" for job in jobs[:4]) + (", …" if jobs[4:] else "")


def _cells_added_up(name: str, jobs: list[FioJob]) -> dict[str, FioCell]:
    """Where text output prints the rates of the jobs, with the bounds of their sums."""
    sums: dict[str, FioCell] = {}
    for key in ("iops", "bandwidth_mib_s"):
        cells = [cell for job in jobs if (cell := job.cells.get((name, key))) is not None]
        if len(cells) == len(jobs) == 1:
            sums[key] = cells[0]
        elif len(cells) == len(jobs):
            raw = " + ".join(cell.raw for cell in cells[:4]) + (" + …" if cells[4:] else "")
            low, high = sum(cell.low for cell in cells), sum(cell.high for cell in cells)
            sums[key] = FioCell(cells[0].line, raw, low, high, f"sum over {len(jobs)} jobs")
    return sums


def _completions(job: FioJob, name: str) -> float:
    """I/Os completed; 2.1 does not print total_ios, there the bytes moved say whether any did."""
    values = job.directions.get(name, {})
    return number(values, "total_ios") or number(values, "io_bytes") or 0.0


def _sum(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None


def _bandwidth(values: Mapping[str, object]) -> float | None:
    """MiB/s; ``bw_bytes`` (fio 3) is in bytes, ``bw`` in KiB per second."""
    exact = number(values, "bw_bytes")
    if exact is not None:
        return exact / MIB
    rounded = number(values, "bw")
    return None if rounded is None else rounded * KIB / MIB


def _mean_latency(name: str, jobs: list[FioJob]) -> Quantity | None:
    """Mean latency in µs over all completions: Σ(N × mean) / ΣN."""
    for kind, keys in (("lat", _TOTAL_LATENCY), ("clat", _COMPLETION_LATENCY)):
        means = [_mean_us(job.directions[name], keys) for job in jobs]
        if any(mean is None for mean in means):
            continue
        weights = [_completions(job, name) for job in jobs]
        weighted = sum(weight * (mean or 0.0) for weight, mean in zip(weights, means, strict=True))
        formula = "Σ(total_ios × mean) / Σ(total_ios)" if len(jobs) > 1 else None
        cell = jobs[0].cells.get((name, "latency_us")) if len(jobs) == 1 else None
        mean_us = weighted / sum(weights)
        return _measured(mean_us, _jobs_text(jobs), name, f"{kind} mean", cell, formula)
    return None


def _slowest(name: str, jobs: list[FioJob]) -> Quantity | None:
    """The maximum in µs over the jobs, of the latency that fio prints percentiles of.

    None unless every job states one that is not below its own mean.
    """
    kind, _, unit_ns = _printed_latency(jobs[0].directions[name])
    of_jobs = [mapping(job.directions[name], kind) for job in jobs]
    known = [
        slowest
        for values in of_jobs
        if (slowest := number(values, "max")) and slowest >= (number(values, "mean") or 0.0)
    ]
    if len(known) < len(jobs):
        return None
    cell = jobs[0].cells.get((name, f"{kind} max")) if len(jobs) == 1 else None
    formula = "max over the jobs" if len(jobs) > 1 else None
    return _measured(
        max(known) * unit_ns / 1000, _jobs_text(jobs), name, f"{kind} max", cell, formula
    )


def _mean_us(values: Mapping[str, object], keys: tuple[tuple[str, int], ...]) -> float | None:
    for key, unit_ns in keys:
        mean = number(mapping(values, key), "mean")
        if mean:
            return mean * unit_ns / 1000
    return None


def _add_histogram(total: DirectionTotals, jobs: list[FioJob]) -> None:
    """The bins of all jobs, else one job's percentiles; why there is neither goes to missing."""
    latencies = [_printed_latency(job.directions[total.name]) for job in jobs]
    kind = latencies[0][0]
    parts = [fio_latency.read_bins(mapping(values, "bins"), unit) for _, values, unit in latencies]
    known = [part for part in parts if part is not None]
    binned = fio_latency.merged(known) if len(known) == len(jobs) else None
    evidence = Evidence(section=total.place, row=total.name, column=kind)
    if binned is not None:
        total.histogram = LatencyHistogram(
            event=f"fio {total.name}",
            buckets=binned.buckets(),
            provenance=Provenance.MEASURED,
            evidence=evidence,
            total_waits=float(binned.total),
            cumulative=_percentiles(latencies) if len(jobs) == 1 else (),
        )
    elif len(jobs) == 1 and (shares := _percentiles(latencies)):
        total.histogram = LatencyHistogram(
            f"fio {total.name}", (), Provenance.MEASURED, evidence, None, shares
        )
        total.missing[f"{total.name} histogram"] = "bins are printed by --output-format=json+ only"
    else:
        reason = "percentiles of several jobs cannot be added; use json+ or group_reporting"
        total.missing[f"{total.name} histogram"] = (
            reason if len(jobs) > 1 else "fio printed neither bins nor percentiles"
        )


def _coarse_histogram(total: DirectionTotals, jobs: list[FioJob]) -> LatencyHistogram | None:
    """The buckets that fio prints of all I/Os of a job, if all of them were of this kind.

    It has a name of its own: edges such as 250 µs are no edges of other histograms, and where
    the percentiles go with those, these buckets would leave next to no edges in common.
    """
    others = {"read", "write", "trim", "mixed"} - {total.name}
    if any(_completions(job, other) for job in jobs for other in others):
        return None
    weights = [_completions(job, total.name) for job in jobs]
    buckets = read_shares([job.shares for job in jobs], weights)
    if not buckets:
        return None
    ios = [number(job.directions[total.name], "total_ios") for job in jobs]
    return LatencyHistogram(
        event=f"fio {total.name}, in fio's own buckets",
        buckets=buckets,
        provenance=Provenance.MEASURED,
        evidence=Evidence(
            section=total.place, row="all I/Os", column="latency_ns, latency_us, latency_ms"
        ),
        total_waits=_sum(ios),
    )


def _printed_latency(values: Mapping[str, object]) -> tuple[str, Mapping[str, object], int]:
    """The latency fio printed bins or percentiles of, with its unit in ns."""
    for key, unit_ns in (*_COMPLETION_LATENCY, *_TOTAL_LATENCY):
        latency = mapping(values, key)
        if mapping(latency, "bins") or mapping(latency, "percentile"):
            return key, latency, unit_ns
    return next(
        (
            (key, latency, unit_ns)
            for key, unit_ns in (*_COMPLETION_LATENCY, *_TOTAL_LATENCY)
            if (latency := mapping(values, key))
        ),
        ("clat", {}, 1),
    )


def _percentiles(
    latencies: list[tuple[str, Mapping[str, object], int]],
) -> tuple[CumulativeShare, ...]:
    _, values, unit_ns = latencies[0]
    return fio_latency.read_percentiles(mapping(values, "percentile"), unit_ns)
