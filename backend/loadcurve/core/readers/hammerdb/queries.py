"""TPROC-H tests in a HammerDB log: the query sets of one stream (a power run) or of several.

Each stream is a virtual user that prints how long its query sets took, in whole seconds, and the
geometric mean of its query times. The time of the test is that of its slowest stream; the geometric
mean over all streams is that of theirs, as each ran the same queries.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, fsum, log

from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.numbers import PrintedNumber, number
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import LoadPoint

_SECTION = "HammerDB log"
_USER = re.compile(r"\bVuser ([0-9]{1,6}):")
_SETS = re.compile(r"Completed ([0-9]{1,6}) query set\(s\) in ([0-9]{1,9}) seconds")
_MEAN = re.compile(
    r"Geometric mean of query times returning rows \([0-9]{1,6}\) is \"?"
    r"([0-9]{1,9}(?:\.[0-9]{1,9})?)"
)
_ENDS = re.compile(r"Hammerdb Log @|ALL VIRTUAL USERS COMPLETE|Vuser 1 created |vudestroy success")


def is_query_set(reading: Reading) -> bool:
    """Whether a reading is of a TPROC-H test."""
    return "query_set_s" in reading.load_points[0].quantities


@dataclass(slots=True)
class _Stream:
    sets: str
    seconds: str
    line: int
    mean: tuple[str, int] | None = None


@dataclass(slots=True)
class QueryStreams:
    """The streams of the test under way, as a log's lines come."""

    streams: dict[str, _Stream] = field(default_factory=dict)

    def take(self, raw: str, line: int) -> list[Reading]:
        """The test that this line ends, if it ends one."""
        named = _USER.search(raw)
        user = named[1] if named is not None else ""
        ended: list[Reading] = []
        completed = _SETS.search(raw)
        if completed is not None:
            # The same stream again is another test, as where its end was not logged.
            ended = self.finish() if user in self.streams else []
            self.streams[user] = _Stream(completed[1], completed[2], line)
        mean = _MEAN.search(raw)
        if mean is not None and user in self.streams:
            self.streams[user].mean = (mean[1], line)
        if self.streams and _ENDS.search(raw):
            ended = self.finish()
        return ended

    def finish(self) -> list[Reading]:
        """The test of the streams so far; the next one begins without any."""
        streams, self.streams = list(self.streams.values()), {}
        return [_reading(streams)] if streams else []


def _reading(streams: Sequence[_Stream]) -> Reading:
    stated = StatedQuantities(_SECTION)
    slowest = max(streams, key=lambda stream: int(stream.seconds))
    row = "Completed query set(s)"
    stated.rate("query_set_s", slowest.seconds, row, slowest.line, column="seconds")
    means = [stream.mean for stream in streams if stream.mean is not None]
    if len(means) == 1 and len(streams) == 1:
        raw, line = means[0]
        stated.rate("query_geomean_s", raw, "Geometric mean of query times", line)
    elif len(means) == len(streams):
        printed = [each for raw, _ in means if (each := number(raw)) and each.low > 0]
        if len(printed) == len(streams):
            _add_mean(stated, printed)
    if "query_geomean_s" not in stated.quantities:
        stated.missing["query_geomean_s"] = "not every stream printed its geometric mean"
    sets = ReportLocation(_SECTION, row, "", slowest.line, slowest.sets)
    workload = ReportLocation(_SECTION, "workload", "", slowest.line, "")
    return Reading(
        kind="hammerdb",
        format="text",
        scope=None,
        reader_version=READER_VERSION,
        settings={
            "query sets": ReadValue(slowest.sets, sets),
            "workload": ReadValue("TPROC-H", workload),
        },
        load_points=(LoadPoint(len(streams), stated.quantities, missing=stated.missing),),
    )


def _add_mean(stated: StatedQuantities, printed: Sequence[PrintedNumber]) -> None:
    def of_all(values: Sequence[float]) -> float:
        return exp(fsum(map(log, values)) / len(values))

    stated.computed(
        "query_geomean_s",
        of_all([each.value for each in printed]),
        f"geometric mean of the means of {len(printed)} streams",
        of_all([each.low for each in printed]),
        of_all([each.high for each in printed]),
    )
