"""Which report a series belongs to: the same host, and the same time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from loadcurve.core.series.windows import Window

# AWR cuts long host names, at 16 characters in its tables of instances even at 10.
_CUT_FROM = 10
NO_OFFSET = timedelta()


@dataclass(frozen=True, slots=True)
class Belonging:
    """Why a series belongs to a window of a report, or why it does not."""

    window: Window | None
    reason: str


def same_host(one: str, other: str) -> bool:
    """Whether two names may be of one host: short names, or the part that was not cut off.

    >>> same_host("mcracpoc1.example.com", "mcracpoc1.exampl"), same_host("node1", "node10")
    (True, False)
    """
    one, other = one.lower(), other.lower()
    if one.split(".")[0] == other.split(".")[0]:
        return True
    short, long = sorted((one, other), key=len)
    return len(short) >= _CUT_FROM and "." in short and long.startswith(short)


class Sampled(Protocol):
    """What says where samples belong: a series, or what is kept of one beside its samples."""

    @property
    def tool(self) -> str:
        """The program that printed them."""

    @property
    def host(self) -> str | None:
        """The host they are of, if that is known."""

    @property
    def begins(self) -> datetime | None:
        """The local time of the first."""

    @property
    def ends(self) -> datetime | None:
        """The local time of the last."""


def belongs(
    series: Sampled, windows: tuple[Window, ...], offset: timedelta = timedelta()
) -> Belonging:
    """The window of the series' own host that most of its samples' time lies in.

    ``offset`` is added to the series' times, for clocks that differ. A series that does not say its
    host belongs to the only window there is, never to one of several.
    """
    if not windows:
        return Belonging(None, "the report says no times of its snapshots")
    if series.begins is None or series.ends is None:
        return Belonging(
            None, f"{series.tool} printed no times: nothing says when its samples were taken"
        )
    if series.host is None:
        fitting: tuple[Window, ...] = windows if len(windows) == 1 else ()
        how = "the file names no host, and the report is of one instance"
        why = "the file names no host, and the report is of several"
    else:
        fitting = tuple(
            one for one in windows if one.host is not None and same_host(series.host, one.host)
        )
        how = f"both are of {series.host.split('.')[0]}"
        hosts = ", ".join(one.host or "a host that is not stated" for one in windows)
        why = f"the samples are of {series.host}, the report of {hosts}"
    if not fitting:
        return Belonging(None, why)
    begins, ends = series.begins + offset, series.ends + offset
    common = {one: min(ends, one.end) - max(begins, one.begin) for one in fitting}
    window = max(common, key=lambda one: common[one])
    if common[window] > NO_OFFSET:
        return Belonging(window, how)
    times = f"{begins:%Y-%m-%d %H:%M:%S} to {ends:%Y-%m-%d %H:%M:%S}"
    of = f"{fitting[0].begin:%Y-%m-%d %H:%M:%S} to {fitting[0].end:%Y-%m-%d %H:%M:%S}"
    return Belonging(None, f"the samples are from {times}, the report covers {of}")
