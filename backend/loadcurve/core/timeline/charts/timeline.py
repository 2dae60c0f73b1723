"""A load point over time: what its samples say, panel by panel, on the clock of its report."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches

import numpy as np

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.formatting import number_text
from loadcurve.core.readers.samples import JOB, METRICS, SampleSeries
from loadcurve.core.timeline.analysis.load import judge
from loadcurve.core.timeline.charts.figure import (
    ALL_TIME,
    Span,
    StatedLine,
    TimelineFigure,
    TimelineLine,
    TimelineMark,
    TimelinePanel,
    shown_span,
)
from loadcurve.core.timeline.charts.pixel_bins import BinnedValues, binned
from loadcurve.core.timeline.heat import HEAT_METRICS, heat_of
from loadcurve.core.timeline.metric_lines import CPU_METRICS, device_names, line_values, rank
from loadcurve.core.timeline.report_windows import NO_TIME_S, ReportWindow
from loadcurve.core.timeline.sample_files import SampleFile

# Metrics stated separately for reads and writes are not shown for both together.
_APART = {
    "read_iops",
    "write_iops",
    "read_bandwidth_mib_s",
    "write_bandwidth_mib_s",
    "read_latency_us",
    "write_latency_us",
}
_TOGETHER = {"throughput_iops", "bandwidth_mib_s", "latency_us"}
# Shown even if they are always zero: that is the information.
_ALWAYS = {"cpu_user_pct", "cpu_system_pct", "cpu_iowait_pct", "cpu_steal_pct"}
_PANELS = (
    ("requests", "Requests", ("read_iops", "write_iops", "throughput_iops")),
    (
        "bandwidth",
        "Bandwidth",
        ("read_bandwidth_mib_s", "write_bandwidth_mib_s", "bandwidth_mib_s"),
    ),
    (
        "latency",
        "Latency",
        ("read_latency_us", "write_latency_us", "latency_us", "read_rtt_us", "write_rtt_us"),
    ),
    ("queue", "Queue depth", ("queue_depth",)),
    ("cpu", "CPU", CPU_METRICS),
    ("run_queue", "Run queue", ("run_queue", "blocked")),
    ("network", "Network", ("receive_mib_s", "send_mib_s", "retransmissions_s")),
)
_SAID_BY_PANEL = re.compile(r"^CPU, | (?:bandwidth|latency)(?=$|,)")
_MS_FROM_US = 1000.0
_COLOURS = "colours by the square root of the share"


@dataclass(frozen=True, slots=True)
class AssignedSampleFile:
    """A file of samples of a load point, with its samples, and the window it belongs to, if any."""

    file: SampleFile
    series: SampleSeries
    window: ReportWindow | None
    reason: str


def timeline(
    files: Sequence[AssignedSampleFile],
    width_px: int,
    span: Span = ALL_TIME,
    device: str | None = None,
) -> TimelineFigure | None:
    """The timeline of a load point, with at most a value a pixel; None without samples to show.

    Files that belong to the report are shown, on its clock.
    ``span`` is the visible range in seconds from zero, ``device`` one device instead of all disks.
    Raises InvalidQuery for an empty span, and for a device of another load point.
    """
    shown = [timed for timed in files if timed.window is not None]
    shown.sort(key=lambda timed: (timed.series.host or "", rank(timed.series.tool)))
    window = next((timed.window for timed in shown), None)
    if window is None:
        return None
    times = [_seconds(timed, window.begin) for timed in shown]
    # A log of fio counts from the start of the job.
    first = float(min(seconds[0] if window.has_clock else 0.0 for seconds in times))
    last = float(max(seconds[-1] for seconds in times))
    from_s, to_s = shown_span(span, first, last)
    devices = tuple(dict.fromkeys(name for timed in shown for name in device_names(timed.series)))
    if device is not None and device not in devices:
        near = ", ".join(get_close_matches(device, devices, 3, cutoff=0.0))
        raise InvalidQuery(f"device: this load point has no {device}; did you mean {near}?")
    asked = _PointTimeline(
        tuple(zip(shown, times, strict=True)), (from_s, to_s), width_px, device, window
    )
    panels = tuple(
        panel
        for key, title, metrics in _PANELS
        for panel in (_panel(asked, key, title, metrics), *_heat_panels(asked, key))
        if panel is not None
    )
    return TimelineFigure(
        begins=window.begin,
        window_s=(window.end - window.begin).total_seconds(),
        is_inner=window.is_inner,
        first_s=first,
        last_s=last,
        from_s=from_s,
        to_s=to_s,
        device=device,
        devices=devices,
        panels=panels,
        marks=tuple(_marks(shown, window.begin)),
        has_clock=window.has_clock,
        result_of=window.result_of,
    )


@dataclass(frozen=True, slots=True)
class _PointTimeline:
    files: tuple[tuple[AssignedSampleFile, np.ndarray], ...]
    span: tuple[float, float]
    width_px: int
    device: str | None
    window: ReportWindow


def _seconds(file: AssignedSampleFile, zero: datetime) -> np.ndarray:
    seconds: np.ndarray = file.series.seconds + _shift_s(file, zero)
    return seconds


def _shift_s(file: AssignedSampleFile, zero: datetime) -> float:
    begins = file.series.begins
    return 0.0 if begins is None else (begins - zero).total_seconds() + file.file.offset_s


def _marks(files: Sequence[AssignedSampleFile], zero: datetime) -> Iterator[TimelineMark]:
    for timed in files:
        judged = judge(timed.series, timed.window, timed.file.offset_s)
        if judged is not None and judged.mean > 0:
            shift_s = _shift_s(timed, zero)
            if judged.settled_at_s is not None:
                at_s = judged.settled_at_s + shift_s
                yield TimelineMark(at_s, "end of the warm-up, by MSER-5")
            if judged.ends_from_s is not None:
                at_s = judged.ends_from_s + shift_s
                yield TimelineMark(at_s, "start of the ramp-down, by MSER-5 from the end")
            return


def _panel(
    asked: _PointTimeline, key: str, title: str, metrics: Sequence[str]
) -> TimelinePanel | None:
    hosts = list(dict.fromkeys(file.file.host for file, _ in asked.files))
    lines: list[TimelineLine] = []
    subjects: list[str] = []
    for host in hosts:
        own = [pair for pair in asked.files if pair[0].file.host == host]
        shown = [metric for metric in metrics if _first_with(own, metric)]
        if set(shown) & _APART:
            shown = [metric for metric in shown if metric not in _TOGETHER]
        for metric in shown:
            line = _line(asked, own, metric, host if len(hosts) > 1 else None)
            if line is not None:
                lines.append(line[0])
                subjects.append(line[1])
    if not lines:
        return None
    unit = METRICS[next(metric for metric in metrics)][1]
    stated = tuple(_stated(asked.window, key))
    if unit == "µs":
        unit = "ms"
    return TimelinePanel(key, title, unit, ", ".join(dict.fromkeys(subjects)), tuple(lines), stated)


def _heat_panels(asked: _PointTimeline, after: str) -> Iterator[TimelinePanel]:
    """Latency over time by its histograms, below its means."""
    if after != "latency" or asked.device not in (None, JOB):
        return
    for metric, way in zip(HEAT_METRICS, ("read", "write"), strict=True):
        for file, _ in asked.files:
            shift_s = _shift_s(file, asked.window.begin)
            heat = heat_of(file.series, metric, shift_s, asked.span, asked.width_px)
            if heat is not None:
                title = f"{way.capitalize()} latency, share of {way}s"
                yield TimelinePanel(metric, title, "ms", _COLOURS, (), heat=heat)
                break


def _first_with(files: Sequence[tuple[AssignedSampleFile, np.ndarray]], metric: str) -> bool:
    return any(file.series.subjects(metric) for file, _ in files)


def _line(
    asked: _PointTimeline,
    files: Sequence[tuple[AssignedSampleFile, np.ndarray]],
    metric: str,
    host: str | None,
) -> tuple[TimelineLine, str] | None:
    for file, seconds in files:
        measured = line_values(file.series, metric, asked.device)
        if measured is None:
            continue
        title, unit = METRICS[metric]
        scale = _MS_FROM_US if unit == "µs" else 1.0
        values = measured.values / scale
        if not np.nansum(values) > 0 and metric not in _ALWAYS:
            return None
        length = (asked.window.end - asked.window.begin).total_seconds()
        inside = (seconds > NO_TIME_S) & (seconds <= length + NO_TIME_S) & ~np.isnan(values)
        weights = measured.weights
        drawn: BinnedValues = binned(seconds, values, weights, asked.span, asked.width_px)
        own = inside if weights is None else inside & (weights > 0)
        overall = (
            float(np.average(values[own], weights=None if weights is None else weights[own]))
            if own.any()
            else None
        )
        name = title if host is None else f"{title}, {host.split('.')[0]}"
        line = TimelineLine(
            name,
            _SAID_BY_PANEL.sub("", name),
            file.series.tool,
            host,
            drawn.seconds,
            drawn.low,
            drawn.mean,
            drawn.high,
            overall,
        )
        return line, measured.of
    return None


def _stated(window: ReportWindow, key: str) -> Iterator[StatedLine]:
    instance = f" of {window.instance}" if window.instance else ""
    if key == "requests" and window.read_iops is not None:
        text = f"{number_text(window.read_iops)} IOPS"
        whose = f"{window.result_of}'s result" if window.result_of else f"the report{instance}"
        yield StatedLine(f"reads, {whose}", window.read_iops, text)
    if key == "bandwidth" and window.read_bandwidth_mib_s is not None:
        text = f"{number_text(window.read_bandwidth_mib_s)} MiB/s"
        whose = f"{window.result_of}'s result" if window.result_of else f"the report{instance}"
        yield StatedLine(f"read bandwidth, {whose}", window.read_bandwidth_mib_s, text)
    if key == "latency" and window.read_latency_us is not None:
        value = window.read_latency_us / _MS_FROM_US
        whose = f"{window.result_of}'s result" if window.result_of else f"the database{instance}"
        yield StatedLine(f"read latency, {whose}", value, f"{number_text(value)} ms")
