"""vdbench's histogram.html: the response times of each run, and their load level.

Its rows as ``Histogram.printHistogram`` prints them: the edges in ms, the lower one within the
bucket, the count, its share and the share so far. Empty buckets stand, but with ``suppress`` only
one of them at each end; the last bucket ends at ``max``. See
Vdb/Histogram.java and Vdb/SdStats.java in https://github.com/itfanr/vdbench
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.vdbench.level import US_PER_MS, seconds_of_day
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Bucket, Evidence, LatencyHistogram, LoadPoint, Provenance

T = TypeVar("T")

KIND = "vdbench_histogram"
_FILE = "histogram.html"
_RUN, _START = "run", "start"
_SECONDS_A_DAY = 86_400
_STARTING = re.compile(r"([0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}) Starting RD=([^;<\s]{1,200})")
_BUCKET = re.compile(
    r" +([0-9]{1,9}[.,]?[0-9]{0,3}) < +([0-9]{1,9}[.,]?[0-9]{0,3}|max) +([0-9][0-9.,'\s]{0,24}?)"
    r" +([0-9]{1,3}[.,][0-9]{4}) +[0-9]{1,3}[.,][0-9]{4}(?: .*)?"
)
_EVENTS = {
    "Reads and writes:": "vdbench mixed",
    "Reads:": "vdbench read",
    "Only reads done for this workload:": "vdbench read",
    "Writes:": "vdbench write",
    "Only writes done for this workload:": "vdbench write",
}


def read(text: str, name: str) -> tuple[Reading, ...]:
    """One reading a run. Raises UnreadableReport without any histogram, or for a damaged one."""
    readings = tuple(_readings(text, name))
    if not readings:
        raise UnreadableReport(
            f"{name} is vdbench's response time histogram of a run that never ended",
            "upload flatfile.html (or summary.html) of the output folder of one that did",
        )
    return readings


def _readings(text: str, name: str) -> Iterator[Reading]:
    run: re.Match[str] | None = None
    line_of_run = 0
    event: str | None = None
    found: dict[str, list[tuple[int, Bucket]]] = {}
    for line, raw in enumerate([*text.splitlines(), "00:00:00.000 Starting RD=end"], start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        if (starting := _STARTING.search(raw)) is not None:
            if run is not None and found:
                yield _reading(run, line_of_run, found, name)
            run, line_of_run, event, found = starting, line, None, {}
        elif run is not None and raw.strip() in _EVENTS:
            event = _EVENTS[raw.strip()]
        elif event is not None and (row := _BUCKET.fullmatch(raw)) is not None:
            lower, upper = (_us(edge) for edge in row.groups()[:2])
            count = float(re.sub(r"\D", "", row[3]))
            bucket = Bucket(lower or 0.0, upper, float(row[4].replace(",", ".")), waits=count)
            found.setdefault(event, []).append((line, bucket))


def _us(edge: str) -> float | None:
    return None if edge == "max" else round(float(edge.replace(",", ".")) * US_PER_MS)


def _reading(
    run: re.Match[str], line: int, found: Mapping[str, Sequence[tuple[int, Bucket]]], name: str
) -> Reading:
    histograms = []
    for event, rows in found.items():
        buckets = tuple(bucket for _, bucket in rows)
        if any(below.upper_us != above.lower_us for below, above in pairwise(buckets)):
            raise UnreadableReport(
                f"{name}: the buckets of {run[2]} from line {rows[0][0]} on are not complete",
                "upload the file as vdbench wrote it",
            )
        evidence = Evidence(section=_FILE, row=run[2], column="count", line=rows[0][0])
        total = sum(bucket.waits or 0.0 for bucket in buckets)
        histograms.append(LatencyHistogram(event, buckets, Provenance.MEASURED, evidence, total))
    place = ReportLocation(_FILE, run[2], "", line, run[0])
    return Reading(
        kind=KIND,
        format="text",
        scope=None,
        reader_version=READER_VERSION,
        settings={_RUN: ReadValue(run[2], place), _START: ReadValue(run[1], place)},
        load_points=(LoadPoint(None, {}, label=run[2], histograms=tuple(histograms)),),
    )


def of_level(point: LoadPoint, tests: Sequence[tuple[Mapping[str, str], T]]) -> T | None:
    """The test that a load point is of: the last of its run that began before it did.

    ``tests`` are the settings of each reading with what to return for it. None without times.
    """
    rows = [quantity.evidence.row or "" for quantity in point.quantities.values()]
    run, at = rows[0].rpartition(" ")[0] if rows else "", point.started_at
    if at is None:
        return None
    # flatfile.html prints whole seconds.
    clock = at.hour * 3600 + at.minute * 60 + at.second + 1
    began = [
        ((clock - (seconds_of_day(said[_START]) or 0)) % _SECONDS_A_DAY, test)
        for said, test in tests
        if said.get(_RUN) == run
    ]
    return min(began, key=lambda each: each[0])[1] if began else None
