"""Which program printed a file of samples, and its series."""

from __future__ import annotations

from collections.abc import Callable

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import text_of
from loadcurve.core.timeline.record import Series
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
            return _with_an_end(reads(text, name), name)
    return None


def intervals_of(content: bytes, name: str) -> Series | None:
    """What a result logs beside its own averages, line by line; None where it logs nothing.

    Raises LimitReached if it is too large.
    """
    text = text_of(content, name)
    series = vdbench.read(text, name) if vdbench.recognises(text) else None
    return None if series is None else _with_an_end(series, name)


def _with_an_end(series: Series, name: str) -> Series:
    """The series, whose last time is one that a calendar has."""
    try:
        _ = series.ends
    except OverflowError as error:
        raise UnreadableReport(
            f"{name} has samples after the year 9999", "send the file as it was printed"
        ) from error
    return series
