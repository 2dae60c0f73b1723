"""Curves for tests: one of a closed system, random rising ones, and runs of every kind."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

from hypothesis import strategies as st

from loadcurve.core.curves.levels import LoadLevel
from loadcurve.core.records import Provenance, Qualifier, Quantity, Run
from tests.making.runs import histogram, point, run

SESSIONS = (4, 8, 16, 32, 48, 64, 96, 128, 160, 192, 224, 256)


def levels(sessions: tuple[int, ...], throughputs: list[float]) -> list[LoadLevel]:
    """Levels of a closed system without think time: latency follows from R = N / X."""
    return [
        LoadLevel(n, x, n / x * 1e6, f"{n} sessions", n)
        for n, x in zip(sessions, throughputs, strict=True)
    ]


def saturating(n: int) -> float:
    """IOPS of ``n`` sessions that wait 320 µs at low load and saturate at 200,000 IOPS."""
    return ((n / 320e-6) ** -6 + 200_000.0**-6) ** (-1 / 6)


def closed(count: int = len(SESSIONS)) -> list[LoadLevel]:
    """The first ``count`` levels of the saturating curve."""
    return levels(SESSIONS[:count], [saturating(n) for n in SESSIONS[:count]])


def rising_curves() -> st.SearchStrategy[list[LoadLevel]]:
    """Two to twenty levels, throughput and latency growing with the sessions."""
    step = st.tuples(st.floats(1, 1e5), st.floats(1, 1e4))
    return st.lists(step, min_size=2, max_size=20).map(
        lambda steps: [
            LoadLevel(n, x, r, f"{n} sessions")
            for n, (x, r) in enumerate(
                accumulate(steps, lambda a, b: (a[0] + b[0], a[1] + b[1])), start=1
            )
        ]
    )


EDGES = [(0.0, 256.0), (256.0, 512.0), (512.0, 1024.0), (1024.0, 2048.0), (2048.0, None)]


def curve(run_id: str, *places: tuple[int | None, float, float], **fields: object) -> Run:
    """A run called ``run_id`` of these loads, throughputs in IOPS and read latencies in µs."""
    points = [point(n, throughput_iops=x, read_latency_us=y) for n, x, y in places]
    return run(run_id, *points, label=run_id, **fields)


def hedged(one: Run, qualifier: Qualifier) -> Run:
    """The same run as a source that hedges each throughput like this."""

    def hedge(key: str, quantity: Quantity) -> Quantity:
        is_throughput = key == "throughput_iops"
        return replace(quantity, qualifier=qualifier) if is_throughput else quantity

    points = [
        replace(each, quantities={k: hedge(k, q) for k, q in each.quantities.items()})
        for each in one.points
    ]
    return replace(one, points=tuple(points))


def digitised(one: Run) -> Run:
    """The same run as read off a picture: ± 1.5% of each throughput, ± 9.4 of each latency."""

    def bounded(key: str, known: Quantity) -> Quantity:
        half = 0.015 * known.value if key == "throughput_iops" else 9.4
        return replace(
            known,
            provenance=Provenance.DIGITISED,
            low=known.value - half,
            high=known.value + half,
        )

    points = [
        replace(each, quantities={k: bounded(k, q) for k, q in each.quantities.items()})
        for each in one.points
    ]
    return replace(one, points=tuple(points), provenance=Provenance.DIGITISED)


def every_kind() -> list[Run]:
    """Runs that rise, fall back, repeat, are hedged, or have one place, no latency, a histogram."""
    rising = [(1, 3003.0, 331.4), (8, 22500.0, 355.6), (32, 61234.5, 522.6), (64, 70100.0, 913.0)]
    hook = [*rising, (128, 68000.0, 1882.4)]
    wavy = [(1, 2000.0, 700.0), (8, 12000.0, 640.0), (16, 11000.0, 900.0), (32, 30000.0, 1300.5)]
    repeats = [(8, 8000.5, 1000.0), (8, 8100.5, 990.0), (16, 12345.5, 1300.0), (16, 12300, 1310)]
    seen = [
        replace(
            point(n, throughput_iops=x, read_latency_us=300.0),
            histograms=(histogram(dict(zip(EDGES, pcts, strict=True)), total_waits=1000.0),),
        )
        for n, x, pcts in (
            (1, 3000.0, (0, 95, 5, 0, 0)),
            (8, 20000.0, (0, 40, 60, 0, 0)),
            (64, 60000.0, (0, 0, 30, 70, 0)),
            (128, 69000.0, (0, 0, 0, 60, 40)),
        )
    ]
    return [
        curve("hook", *hook),
        curve("rising", *[(n, x * 2.8, y * 1.3) for n, x, y in rising]),
        curve("wavy", *wavy),
        curve("repeats", *repeats),
        hedged(curve("about", *[(n, x / 7, y / 4) for n, x, y in hook]), Qualifier.ABOUT),
        hedged(curve("more than", (None, 16_000.0, 420.0)), Qualifier.MORE_THAN),
        curve("slow", (1, 99.96, 250_000.0), (2, 120.5, 400_000.0)),
        curve("place", (None, 165_000.0, 1300.0)),
        run("no latency", point(8, throughput_iops=300_000), label="no latency"),
        run("histograms", *seen, label="histograms"),
        digitised(curve("digitised", *[(n, x * 1.9, y * 0.9) for n, x, y in hook])),
    ]


def levels_of_any_kind() -> st.SearchStrategy[list[LoadLevel]]:
    """Up to twelve levels in load order that may fall, meet, or share a load."""
    value = st.floats(1, 1e6).map(lambda number: round(number, 3))
    level = st.tuples(value, value, st.booleans())

    def in_order(places: list[tuple[float, float, bool]]) -> list[LoadLevel]:
        concurrencies = accumulate(int(is_new) for _, _, is_new in places)
        return [
            LoadLevel(n, x, y, f"{n}", label=f"{at}")
            for at, (n, (x, y, _)) in enumerate(zip(concurrencies, places, strict=True))
        ]

    return st.lists(level, max_size=12).map(in_order)
