"""Sentences of single load points: changes, samples beside them, cross-checks, demands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import numpy as np

from loadcurve.core.changes import ComparedPoints, LoadPointChanges, load_point_changes
from loadcurve.core.fit import (
    ExtraCeilings,
    FitOptions,
    SizedCeiling,
    check_fit,
    demand_of,
    measured_curve,
    own_offer,
)
from loadcurve.core.readers import Reading, read
from loadcurve.core.readers.samples import ALL_CPUS, SampleSeries, SampleTrack
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import load_point_of
from loadcurve.core.reports.crosschecks import cross_check
from loadcurve.core.timeline import ReportWindow, findings_of, judge
from tests.making.runs import point, run
from tests.reports import campaign, text

Lines = Sequence[str]
BEGIN = datetime(2020, 2, 8, 10, 0, 0)  # noqa: DTZ001  (reports print no zone)
WINDOW = ReportWindow(
    "p1",
    "db01",
    BEGIN,
    BEGIN + timedelta(minutes=10),
    read_iops=6400.0,
    read_latency_us=900.0,
    read_bandwidth_mib_s=50.0,
)


def _reported(sessions: int) -> tuple[LoadPoint, Reading]:
    ((_, report),) = campaign.campaign(levels=(sessions,))
    (reading,) = read(text.write(report).encode(), f"awr.txt.{sessions}")
    found = replace(load_point_of(reading), report_sha256s=("0" * 64,), id=f"p{sessions}")
    return found, reading


def _lines_of(changes: LoadPointChanges) -> list[str]:
    rows = [
        f"[{group.title}] {row.title}: {row.outcome}"
        for group in changes.groups
        for row in group.rows[:3]
    ]
    return [*changes.sentences, *rows]


def changes() -> Iterator[tuple[str, Lines]]:
    """What changed between two load points."""
    (one, first), (other, second) = _reported(8), _reported(64)
    pair = ComparedPoints((run("a", one), run("b", other)), (one, other), (first, second))
    yield "two reports", _lines_of(load_point_changes(pair))
    alike = ComparedPoints((run("a", one), run("b", one)), (one, one), (first, first))
    yield "the same report twice", _lines_of(load_point_changes(alike))
    levels = [
        point(load, throughput_iops=iops, read_latency_us=us)
        for load, iops, us in ((1, 1000, 200), (2, 2000, 400), (4, 3000, 1000))
    ]
    for title, iops in (("within a curve", 1500), ("beyond a curve", 9000)):
        beside = point(2, throughput_iops=iops, read_latency_us=450)
        runs = run("a", *levels), run("b", beside)
        yield title, _lines_of(load_point_changes(ComparedPoints(runs, (levels[0], beside))))


def _samples(reads: np.ndarray, **more: np.ndarray) -> SampleSeries:
    """Samples of one disk every 3 s from 10:00:03 on that read 8 KiB a request in 800 µs."""
    tracks = [
        SampleTrack("sda", "read_iops", reads),
        SampleTrack("sda", "read_latency_us", np.full(len(reads), 800.0)),
        SampleTrack("sda", "read_bandwidth_mib_s", reads / 128),
    ]
    tracks += [SampleTrack("sda", metric, values) for metric, values in more.items()]
    seconds = np.arange(len(reads)) * 3.0
    return SampleSeries("iostat", "db01", BEGIN + timedelta(seconds=3), seconds, tuple(tracks))


def _two_disks(busy: float, idle: float) -> SampleSeries:
    tracks = [
        SampleTrack(name, metric, np.full(200, value))
        for name, share in (("sda", busy), ("sdb", idle))
        for metric, value in (("utilisation_pct", share), ("read_iops", share * 10))
    ]
    seconds = np.arange(200) * 3.0
    return SampleSeries("iostat", "db01", BEGIN + timedelta(seconds=3), seconds, tuple(tracks))


def samples() -> Iterator[tuple[str, Lines]]:
    """What samples say of the load point they lie beside."""
    flat = np.full(200, 6400.0)
    ended = np.concatenate([np.full(187, 6400.0), np.full(13, 88.0)])
    stalling = np.where(np.arange(200) % 10 == 0, 500.0, 6400.0)
    processors = SampleSeries(
        "mpstat",
        "db01",
        BEGIN + timedelta(seconds=3),
        np.arange(200) * 3.0,
        tuple(
            SampleTrack(name, metric, np.full(200, value))
            for name, idle in ((ALL_CPUS, 60.0), ("0", 2.0), ("1", 90.0), ("2", 95.0))
            for metric, value in (("cpu_idle_pct", idle), ("cpu_steal_pct", 8.0))
        ),
    )
    made = (
        ("steady", _samples(flat)),
        ("3.5% more than the report", _samples(flat * 1.035)),
        ("1% more than the report", _samples(flat * 1.01)),
        ("3.5% less than the report", _samples(flat * 0.965)),
        ("half of the window", _samples(flat[:100])),
        ("drifting", _samples(np.linspace(8000, 4800, 200))),
        ("a load that stopped", _samples(ended)),
        ("periodic stalls", _samples(stalling)),
        ("one busy disk", _two_disks(98.0, 4.0)),
        ("busy processors", processors),
    )
    for title, series in made:
        found = findings_of(series, WINDOW)
        judged = judge(series, WINDOW)
        said = "".join(finding.text for finding in found)
        rest = [text for text in judged.sentences if text not in said] if judged else []
        yield title, [*(f"[{one.check}, {one.severity}] {one.text}" for one in found), *rest]


def checks() -> Iterator[tuple[str, Lines]]:
    """Cross-checks of a report."""
    _, reading = _reported(64)
    for sessions in (None, 64, 2):
        found = cross_check(reading, sessions)
        title = "a report" if sessions is None else f"a report of {sessions} sessions"
        yield title, [f"[{one.check}, {one.severity}] {one.text}" for one in found]


def demands() -> Iterator[tuple[str, Lines]]:
    """Whether a demand fits, and what a measured curve says of it."""
    ceilings = (
        SizedCeiling("throughput_iops", 20_000.0, "requests", None),
        SizedCeiling("bandwidth_mib_s", 200.0, "bytes", None),
    )
    curve = run(
        "c",
        *(
            point(n, throughput_iops=x, read_iops=x, read_latency_us=y, bandwidth_mib_s=x / 128)
            for n, x, y in ((1, 10_000, 200.0), (2, 20_000, 300.0), (4, 30_000, 900.0))
        ),
        label="dNFS",
    )
    for title, needs in (("fits", (9_000, 15_000)), ("exceeds", (9_000, 25_000))):
        points = [
            replace(
                point(n, throughput_iops=x, read_iops=x, bandwidth_mib_s=x / 128),
                started_at=BEGIN + timedelta(hours=n),
            )
            for n, x in enumerate(needs)
        ]
        demand = demand_of([run("demand", *points)])
        offer, _ = own_offer(ExtraCeilings("a tier", ceilings), demand, FitOptions(), BEGIN.date())
        judged = check_fit(demand, ceilings)
        yield (
            title,
            [
                offer.verdict,
                f"[binding] {judged.binding}",
                measured_curve(curve, demand).text,
                *demand.notes,
            ],
        )
