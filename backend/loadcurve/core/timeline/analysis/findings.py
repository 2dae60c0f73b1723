"""Findings of a load point's samples, with their arithmetic."""

from __future__ import annotations

from collections.abc import Iterator

from loadcurve.core.formatting import percent
from loadcurve.core.readers.samples import SampleSeries
from loadcurve.core.records import (
    AGREES,
    NOTICE,
    REGULAR_RISES,
    REGULAR_STALLS,
    STEADY_LOAD,
    WARNING,
    Finding,
)
from loadcurve.core.timeline.analysis.balance import BusiestDevice, busiest_disk, busiest_processor
from loadcurve.core.timeline.analysis.count_check import bandwidths
from loadcurve.core.timeline.analysis.latency_spikes import find_latency_spikes
from loadcurve.core.timeline.analysis.load import LoadFindings, judge
from loadcurve.core.timeline.analysis.tail import tail_sentence
from loadcurve.core.timeline.means import means, processors
from loadcurve.core.timeline.report_windows import ReportWindow

CHOSEN, STEADY, STALLS, RISES, REQUESTS, BANDWIDTH, LATENCY, TAIL, BALANCE, CPU = (
    "Manual sample match",
    STEADY_LOAD,
    REGULAR_STALLS,
    REGULAR_RISES,
    "Device IOPS",
    "Device bandwidth",
    "Device latency",
    "Latency over time",
    "Device balance",
    "Processors",
)
CHECKS = (CHOSEN, STEADY, STALLS, RISES, REQUESTS, BANDWIDTH, LATENCY, TAIL, BALANCE, CPU)
"""The checks that samples answer; a load point's findings of these come from its samples."""

# From sysstat's manual and capacity guides, a rule of thumb: more is worth a look.
MOST_STOLEN_PCT = 5.0
LEAST_IDLE_PCT = 10.0


def finding_of_choice(name: str, contradiction: str) -> Finding:
    """That a person chose the load point of the file ``name``, against its host or time."""
    return Finding(CHOSEN, WARNING, f"{name}, chosen by hand: {contradiction}")


def findings_of(
    series: SampleSeries, window: ReportWindow | None = None, offset_s: float = 0.0
) -> tuple[Finding, ...]:
    """The findings of a series in the window it belongs to, or over all its samples."""
    judged = judge(series, window, offset_s)
    of_load = list(_of_load(series.tool, judged)) if judged else []
    of_load += _of_bandwidth(series, window, offset_s)
    tail = tail_sentence(series)
    of_tail = [] if tail is None else [Finding(TAIL, AGREES, f"{series.tool}: {tail}")]
    of_latency = _of_rises(series, judged, window, offset_s)
    return (*of_load, *of_latency, *of_tail, *machine_findings(series, window, offset_s))


def machine_findings(
    series: SampleSeries, window: ReportWindow | None = None, offset_s: float = 0.0
) -> tuple[Finding, ...]:
    """The findings that need no load: of the balance of the disks, and of the processors."""
    disk = busiest_disk(series, window, offset_s)
    of_disks = [] if disk is None else [_of_balance(series.tool, disk)]
    return (*of_disks, *_of_processors(series, window, offset_s))


def _of_load(tool: str, judged: LoadFindings) -> Iterator[Finding]:
    steady = {True: AGREES, False: WARNING, None: NOTICE}[judged.steadiness.is_steady]
    if judged.open is not None:
        steady = NOTICE
    elif judged.ended_s is not None:
        steady = WARNING
    if judged.mean == 0:
        return
    yield Finding(STEADY, steady, f"{tool}: {judged.steady_sentence}")
    if judged.looked is not None and judged.stalls_sentence:
        severity = AGREES if judged.looked.stalls is None else WARNING
        yield Finding(STALLS, severity, f"{tool}: {judged.stalls_sentence}")
    if judged.counted is not None or judged.why_not is not None:
        agrees = judged.counted is not None and judged.counted.agrees
        yield Finding(REQUESTS, AGREES if agrees else NOTICE, f"{tool}: {judged.load_sentence}")
    if judged.above_device_us is not None and judged.latency_sentence:
        agrees = judged.latency_agrees
        yield Finding(LATENCY, AGREES if agrees else NOTICE, f"{tool}: {judged.latency_sentence}")


def _of_bandwidth(
    series: SampleSeries, window: ReportWindow | None, offset_s: float
) -> Iterator[Finding]:
    compared = bandwidths(series, window, offset_s)
    if compared:
        severity = AGREES if all(bandwidth.agrees for bandwidth in compared) else NOTICE
        said = "; ".join(bandwidth.sentence for bandwidth in compared)
        yield Finding(BANDWIDTH, severity, f"{series.tool}: {said}")


def _of_rises(
    series: SampleSeries, judged: LoadFindings | None, window: ReportWindow | None, offset_s: float
) -> tuple[Finding, ...]:
    """The finding of stalls that only latency shows; none if the rate ``judged`` stalls too."""
    if judged is not None and judged.looked is not None and judged.looked.stalls is not None:
        return ()
    rises = find_latency_spikes(series, window, offset_s)
    if not rises:
        return ()
    said = [rise.sentence for rise in rises if rise.has_any] or [rise.sentence for rise in rises]
    severity = WARNING if any(rise.has_any for rise in rises) else AGREES
    return (Finding(RISES, severity, f"{series.tool}: {'; '.join(said)}"),)


def _of_balance(tool: str, disk: BusiestDevice) -> Finding:
    share = (
        ""
        if disk.requests_pct is None
        else f" and serves {percent(round(disk.requests_pct))} of requests"
    )
    text = f"{tool}: {disk.name} is busy {percent(disk.busy_pct)} of the time{share}; "
    text += _others(disk, "disk")
    if not disk.is_alone:
        return Finding(BALANCE, AGREES, text)
    may_serve = "a disk that serves requests in parallel may serve more even at 100%"
    return Finding(BALANCE, WARNING, f"{text}; {may_serve}")


def _others(busiest: BusiestDevice, name: str) -> str:
    busy = percent(busiest.next_pct)
    if busiest.others == 1:
        return f"the other {name}, {busiest.next_name}, is busy {busy}"
    return (
        f"the next busiest of {busiest.others} other {name}s is {busiest.next_name} ({busy}); "
        f"half of them are busy at most {percent(busiest.others_pct)}"
    )


def _of_processors(
    series: SampleSeries, window: ReportWindow | None, offset_s: float
) -> Iterator[Finding]:
    of_window = means(series, window, offset_s)
    text = processors(of_window)
    if text is None:
        return
    shares = {mean.metric: mean.value for mean in of_window if mean.metric.startswith("cpu_")}
    whys = []
    if shares.get("cpu_steal_pct", 0.0) > MOST_STOLEN_PCT:
        whys.append(f"more than {percent(MOST_STOLEN_PCT)} is stolen by other guests")
    if shares.get("cpu_idle_pct", 100.0) + shares.get("cpu_iowait_pct", 0.0) < LEAST_IDLE_PCT:
        whys.append(f"less than {percent(LEAST_IDLE_PCT)} is left")
    alone = busiest_processor(series, window, offset_s)
    if alone is not None and alone.is_alone:
        busy = f"processor {alone.name} is busy {percent(alone.busy_pct)} of the time"
        whys.append(f"{busy}, {_others(alone, 'processor')}")
    said = "; ".join([f"{series.tool}: {text}", *whys])
    yield Finding(CPU, WARNING if whys else AGREES, said)
