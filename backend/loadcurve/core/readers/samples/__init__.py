"""Samples over time, as iostat, sar, vmstat, nfsiostat, fio's logs and vdbench print them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
from msgspec import structs

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.samples import (
    fio_histograms,
    fio_logs,
    iostat,
    mountstats,
    nfsiostat,
    sysstat_json,
    timed_tables,
    vdbench,
    vmstat,
)
from loadcurve.core.readers.samples.latency_bins import LatencyBin, bin_of, in_us, low_of
from loadcurve.core.readers.samples.series import (
    ALL_CPUS,
    HOST,
    JOB,
    LOAD_LEVEL,
    METRICS,
    READ_COUNT,
    WRITE_COUNT,
    SampleSeries,
    SampleTrack,
    Values,
)
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.units import COUNT, RANGES

VDBENCH = vdbench.TOOL
KIND = "samples"
"""The kind of the reading of a file of samples."""

_FROM_THE_FILE = ReportLocation("file", "", "", None, "")
_TOOLS = (
    sysstat_json,
    iostat,
    timed_tables,
    vmstat,
    nfsiostat,
    mountstats,
    fio_histograms,
    fio_logs,
)


def samples_of(text: str, name: str) -> SampleSeries | None:
    """The series of a file, or None if none of these programs printed it.

    Raises UnreadableReport if it has no sample, LimitExceeded if it is too large.
    """
    text = text.lstrip("\ufeff")
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    for tool in _TOOLS:
        if tool.recognises(text, name):
            return _in_range(tool.read(text, name), name)
    return None


def recognises(text: str, name: str) -> bool:
    """Whether one of the programs of samples printed the text."""
    return any(tool.recognises(text.lstrip("\ufeff"), name) for tool in _TOOLS)


def intervals_of(text: str, name: str) -> SampleSeries | None:
    """The intervals that a result of vdbench has beside its averages; None without any.

    Raises LimitExceeded if it is too large.
    """
    series = vdbench.read(text, name) if vdbench.recognises(text) else None
    return None if series is None else _in_range(series, name)


def reading_of(series: SampleSeries) -> Reading:
    """The reading of a file of samples: tool, host and time, without load points."""
    header: dict[str, str | int | float | None] = {
        "tool": series.tool,
        "host": series.host,
        "begin_time": None if series.begins is None else series.begins.isoformat(),
        "end_time": None if series.ends is None else series.ends.isoformat(),
        "samples": len(series.seconds),
        "interval_s": series.interval_s,
    }
    return Reading(
        kind=KIND,
        format="text",
        scope=None,
        reader_version=READER_VERSION,
        header={
            key: ReadValue(value, structs.replace(_FROM_THE_FILE, row=key, raw=str(value)))
            for key, value in header.items()
            if value is not None
        },
    )


def _in_range(series: SampleSeries, name: str) -> SampleSeries:
    """The series without values out of the range of their unit, and with an end in a calendar."""
    tracks, notes = [], Counter[str]()
    for track in series.tracks:
        title, unit = METRICS[track.metric]
        least, most = RANGES.get(unit, RANGES[COUNT])
        outside = (track.values < least) | (track.values > most)
        if not outside.any():
            tracks.append(track)
            continue
        # Old releases of iostat print 18446744073709551616 where a counter wrapped.
        tracks.append(replace(track, values=np.where(outside, np.nan, track.values)))
        range_text = f"{least:g} to {most:g} {unit}".rstrip()
        notes[f"of {title} outside {range_text} left out"] += int(outside.sum())
    if notes:
        texts = (f"{count:,} values {text}" for text, count in notes.items())
        series = replace(series, tracks=tuple(tracks), notes=(*series.notes, *texts))
    try:
        _ = series.ends
    except OverflowError as error:
        raise UnreadableReport(
            f"{name} has samples after the year 9999", "send the file as it was printed"
        ) from error
    return series
