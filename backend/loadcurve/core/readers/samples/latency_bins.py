"""fio's latency bins of requests, and the names of their tracks.

A latency below 64 units has a bin of its own; above that each doubling is cut into 64 equal bins,
so that no bin is wider than a sixty-fourth of its lower edge: fio's HOWTO, "log_hist_coarseness"
(https://fio.readthedocs.io/en/latest/fio_doc.html#cmdoption-arg-log-hist-coarseness), and
``plat_idx_to_val`` in tools/hist/fiologparser_hist.py
(https://github.com/axboe/fio/blob/master/tools/hist/fiologparser_hist.py). What takes longer than
the last bin begins is counted in it, so it has no end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_PART = 64
_SUBJECT = re.compile(r"(\d+)–(\d+|∞) (ns|µs)\Z")
_UNITS_US = {"ns": 1000, "µs": 1}
# fio 3.0 began to count nanoseconds and at the same time made 29 parts of the 19 it had before.
_UNIT_OF_ALL = {29 * _PART: "ns", 19 * _PART: "µs"}


@dataclass(frozen=True, slots=True, order=True)
class LatencyBin:
    """From ``low`` to below ``high``, in whole ``unit``, "ns" or "µs"; no ``high`` is no end."""

    low: int
    high: int | None
    unit: str

    @property
    def subject(self) -> str:
        """The name of its track: "1024–1040 ns"."""
        return f"{self.low}–{'∞' if self.high is None else self.high} {self.unit}"

    @property
    def place(self) -> int:
        """How many of fio's finest bins are below it."""
        return bin_position(self.low)

    @property
    def high_us(self) -> float | None:
        """The bin's upper end in µs; None if it has none."""
        return None if self.high is None else in_us(self.high, self.unit)


def bins_of(columns: int) -> tuple[LatencyBin, ...] | None:
    """Bins of a line of ``columns``, shortest latency first; None if fio has no such line.

    ``log_hist_coarseness`` halves their number up to six times. The number also says the unit:
    nanoseconds since fio 3, microseconds before.
    """
    for count, unit in _UNIT_OF_ALL.items():
        for coarseness in range(7):
            if columns << coarseness == count:
                places = range(0, count, 1 << coarseness)
                lows = [low_of(place) for place in places]
                return tuple(
                    LatencyBin(low, high, unit)
                    for low, high in zip(lows, [*lows[1:], None], strict=True)
                )
    return None


def bin_of(subject: str) -> LatencyBin:
    """The bin that a track is named after. Raises ValueError if it is named after none."""
    match = _SUBJECT.match(subject)
    if match is None:
        raise ValueError(f"{subject} is not a latency bin")
    return LatencyBin(int(match[1]), None if match[2] == "∞" else int(match[2]), match[3])


def low_of(place: int) -> int:
    """The lower end of the finest bin at ``place``, counted from 0.

    >>> [low_of(place) for place in (0, 63, 64, 127, 128, 129, 192)]
    [0, 63, 64, 127, 128, 130, 256]
    """
    doublings, part = divmod(place, _PART)
    return part if doublings == 0 else (_PART + part) << (doublings - 1)


def bin_position(low: int) -> int:
    """How many of the finest bins are below the one that begins at ``low``."""
    if low < _PART:
        return low
    shift = low.bit_length() - _PART.bit_length()
    return _PART * (shift + 1) + (low >> shift) - _PART


def in_us(edge: int, unit: str) -> float:
    """An edge in µs."""
    return edge / _UNITS_US[unit]
