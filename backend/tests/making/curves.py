"""Load curves for tests: the closed curve of METHODS.md and random rising ones."""

from __future__ import annotations

from itertools import accumulate

from hypothesis import strategies as st

from loadcurve.core.curves.levels import LoadLevel

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
