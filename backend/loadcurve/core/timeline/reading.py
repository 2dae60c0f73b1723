"""Which program printed a file of samples, and its series."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import text_of
from loadcurve.core.timeline.record import METRICS, Series
from loadcurve.core.timeline.tools import (
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
from loadcurve.core.units import COUNT, RANGES

_Recognises = Callable[[str, str], bool]
_Reads = Callable[[str, str], Series]


def _is_timed_table(text: str, name: str) -> bool:
    return timed_tables.tool_of(text) is not None


_TOOLS: tuple[tuple[_Recognises, _Reads], ...] = (
    (sysstat_json.recognises, sysstat_json.read),
    (iostat.recognises, iostat.read),
    (_is_timed_table, timed_tables.read),
    (vmstat.recognises, vmstat.read),
    (nfsiostat.recognises, nfsiostat.read),
    (mountstats.recognises, mountstats.read),
    (fio_histograms.recognises, fio_histograms.read),
    (fio_logs.recognises, fio_logs.read),
)


def read(content: bytes, name: str) -> Series:
    """The series of a file, which may be compressed.

    Raises UnreadableReport if no program that is known here printed it, or it has no sample;
    LimitReached if it is too large.
    """
    series = read_if_samples(content, name) or intervals_of(content, name)
    if series is not None:
        return series
    raise UnreadableReport(
        f"{name} is no output of iostat, vmstat, mpstat, sar or nfsiostat, mountstats, fio log "
        "or flatfile.html of vdbench",
        "send it as the program printed it; `loadcurve read` reads reports",
    )


def read_if_samples(content: bytes, name: str) -> Series | None:
    """The series of a file, or None if no program that is known here printed it.

    Raises UnreadableReport if it has no sample, LimitReached if it is too large.
    """
    text = text_of(content, name).lstrip("\ufeff")
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    for recognises, reads in _TOOLS:
        if recognises(text, name):
            return _in_range(reads(text, name), name)
    return None


def intervals_of(content: bytes, name: str) -> Series | None:
    """What a result logs beside its own averages, line by line; None where it logs nothing.

    Raises LimitReached if it is too large.
    """
    text = text_of(content, name)
    series = vdbench.read(text, name) if vdbench.recognises(text) else None
    return None if series is None else _in_range(series, name)


def _in_range(series: Series, name: str) -> Series:
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
