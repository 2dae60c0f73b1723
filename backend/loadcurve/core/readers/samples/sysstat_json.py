"""sysstat's JSON: ``iostat -o JSON``, ``mpstat -o JSON`` and ``sadf -j``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import orjson

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.samples.clock import SampleClock, date_of, date_order
from loadcurve.core.readers.samples.collector import SampleCollector
from loadcurve.core.readers.samples.iostat import METRICS as IOSTAT
from loadcurve.core.readers.samples.iostat import NO_TIMES, SINCE_BOOT
from loadcurve.core.readers.samples.series import (
    ALL_CPUS,
    HOST,
    SampleSeries,
    without_latency_at_rest,
)
from loadcurve.core.readers.samples.timed_tables import METRICS as SAR

_KIB = 1 / 1024
METRICS = {
    **IOSTAT,
    **SAR,
    "usr": ("cpu_user_pct", 1.0),
    "nice": ("cpu_nice_pct", 1.0),
    "irq": ("cpu_irq_pct", 1.0),
    "soft": ("cpu_soft_pct", 1.0),
    "user": ("cpu_user_pct", 1.0),
    "sys": ("cpu_system_pct", 1.0),
    "system": ("cpu_system_pct", 1.0),
    "iowait": ("cpu_iowait_pct", 1.0),
    "steal": ("cpu_steal_pct", 1.0),
    "idle": ("cpu_idle_pct", 1.0),
    "util": ("utilisation_pct", 1.0),
    "util-percent": ("utilisation_pct", 1.0),
    "rkB": ("read_bandwidth_mib_s", _KIB),
    "wkB": ("write_bandwidth_mib_s", _KIB),
    "rxkB": ("receive_mib_s", _KIB),
    "txkB": ("send_mib_s", _KIB),
}
"""The names of the three programs, which differ from those of their text."""

_START = re.compile(r'\A\s*\{\s*"sysstat"\s*:')
_SUBJECT_KEYS = ("disk_device", "disk-device", "iface", "cpu")


@dataclass(frozen=True, slots=True)
class _SampleTime:
    day: str | None
    time: str
    zone: str | None


def recognises(text: str, name: str) -> bool:
    """Whether the text is sysstat's JSON."""
    return _START.match(text) is not None


def read(text: str, name: str) -> SampleSeries:
    """Every sample of the first host. Raises UnreadableReport where the JSON is cut or another."""
    try:
        host = orjson.loads(text)["sysstat"]["hosts"][0]
        statistics = [sample for sample in host["statistics"] if isinstance(sample, dict)]
        nodename, stated = host.get("nodename"), host.get("date")
    except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
        raise UnreadableReport(
            f"{name} is sysstat's JSON without the samples of a host", "send the file whole"
        ) from error
    is_iostat = any("avg-cpu" in sample or _has_disks_of_iostat(sample) for sample in statistics)
    tool = (
        "iostat"
        if is_iostat
        else "mpstat"
        if any("cpu-load" in sample for sample in statistics)
        and (not any("disk" in sample or "network" in sample for sample in statistics))
        else "sar"
    )
    moments = [_moment_of(sample) for sample in statistics]
    days, midnight, notes = _days(stated, moments, name)
    clock = SampleClock(midnight)
    samples = SampleCollector(name)
    for moment, sample in zip(moments, statistics, strict=True):
        if moment is None:
            samples.begin(float(samples.count))
        else:
            samples.begin(clock.seconds(moment.time, days.get(moment.day or "")))
        for subject, row in _rows(sample):
            _add(samples, subject, row)
    is_timed = any(moments)
    notes = [
        *([SINCE_BOOT] if is_iostat else []),
        *notes,
        *([] if is_timed else [NO_TIMES]),
        *clock.notes,
    ]
    zones = {moment.zone for moment in moments if moment and moment.zone}
    notes += [f"the times are {zone}" for zone in sorted(zones)]
    made = samples.series(
        tool,
        nodename if isinstance(nodename, str) else None,
        clock.midnight if is_timed else None,
        METRICS,
        skipped=1 if is_iostat else 0,
        notes=notes,
    )
    return without_latency_at_rest(made, is_timed=is_timed)


def _has_disks_of_iostat(statistic: dict[str, Any]) -> bool:
    disks = statistic.get("disk")
    return isinstance(disks, list) and any(
        isinstance(d, dict) and "disk_device" in d for d in disks
    )


def _moment_of(statistic: dict[str, Any]) -> _SampleTime | None:
    """When a sample was taken: one text in iostat and mpstat, date and time apart in sadf."""
    stamp = statistic.get("timestamp")
    if isinstance(stamp, dict):
        zone = "UTC" if stamp.get("utc") in (1, True) else None
        day, time = str(stamp.get("date", "")), str(stamp.get("time", ""))
        return _SampleTime(day, time, zone) if _is_time(time) else None
    if isinstance(stamp, str):
        day, _, time = stamp.replace("T", " ", 1).partition(" ")
        time = re.sub(r"[+-]\d{4}\Z|Z\Z", "", time)
        return _SampleTime(day, time, None) if _is_time(time) else None
    return None


def _is_time(text: str) -> bool:
    return re.fullmatch(r"\d{1,2}:\d{2}:\d{2}(?: [AP]M)?", text) is not None


def _days(
    stated: object, moments: list[_SampleTime | None], name: str
) -> tuple[dict[str, datetime], datetime | None, list[str]]:
    """The named days, the first midnight, and the assumptions on their order."""
    texts = dict.fromkeys(moment.day for moment in moments if moment and moment.day)
    dates = [*texts, *([stated] if isinstance(stated, str) and not texts else [])]
    dates = [date for date in dates if re.fullmatch(r"\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}", date)]
    if not dates:
        return {}, None, []
    order, doubt = date_order(dates, any("M" in moment.time for moment in moments if moment))
    days = {date: date_of(date, order, name) for date in dates}
    return days, days[dates[0]], [doubt] if doubt else []


def _rows(statistic: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each device, CPU and interface of a sample, and the values of the whole host."""
    for key, value in statistic.items():
        if key == "avg-cpu" and isinstance(value, dict):
            yield ALL_CPUS, value
        elif key in ("queue", "io") and isinstance(value, dict):
            yield HOST, value
        elif key == "network" and isinstance(value, dict):
            yield from _listed(value.get("net-dev"))
        elif key in ("disk", "cpu-load", "net-dev"):
            yield from _listed(value)


def _listed(value: object) -> Iterator[tuple[str, dict[str, Any]]]:
    for row in value if isinstance(value, list) else ():
        if isinstance(row, dict):
            subject = next((str(row[key]) for key in _SUBJECT_KEYS if key in row), None)
            if subject is not None:
                yield (ALL_CPUS if subject in ("all", "-1") else subject), row


def _add(samples: SampleCollector, subject: str, row: dict[str, Any]) -> None:
    numbers = {
        key: value
        for key, value in row.items()
        if isinstance(value, int | float) and not isinstance(value, bool) and key in METRICS
    }
    cells = [str(value) for value in numbers.values()]
    samples.add(subject, samples.heading(tuple(numbers)), cells)
