"""What Prometheus asks for: counts and durations of one process, in its text format (0.0.4).

Labels are methods, route templates and statuses, never paths: a path may be a secret link. The
format is a page of text, so no library is needed for it.
"""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.pool import QueuePool

from loadcurve import __version__
from loadcurve.api.load import Load

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
EDGES_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
Labels = tuple[tuple[str, str], ...]


class Durations:
    """A histogram of seconds."""

    def __init__(self) -> None:
        self._counts = [0] * (len(EDGES_S) + 1)
        self._sum_s = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self._counts[bisect_left(EDGES_S, seconds)] += 1
        self._sum_s += seconds

    def lines(self, name: str, labels: Labels = ()) -> Iterator[str]:
        """Cumulative buckets, sum and count."""
        total = 0
        for edge, count in zip((*map(str, EDGES_S), "+Inf"), self._counts, strict=True):
            total += count
            yield _line(f"{name}_bucket", total, (*labels, ("le", edge)))
        yield _line(f"{name}_sum", self._sum_s, labels)
        yield _line(f"{name}_count", total, labels)


class Metrics:
    """The counts of one process since its start."""

    def __init__(self, load: Load) -> None:
        self._load = load
        self._started_at = time.time()
        self._requests: Counter[tuple[str, str, int]] = Counter()
        self._durations: dict[tuple[str, str], Durations] = {}
        self.in_progress = 0
        self.reading = Durations()

    def add_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count one answered request; ``status`` is 0 if its client went before the answer."""
        self._requests[method, route, status] += 1
        self._durations.setdefault((method, route), Durations()).add(seconds)

    def text(self, pool: QueuePool) -> str:
        """All of it as Prometheus reads it."""
        return "\n".join((*self._request_lines(), *self._state_lines(pool), *_process_lines(), ""))

    def _request_lines(self) -> Iterator[str]:
        yield from _about("loadcurve_requests_total", "counter", "Requests answered.")
        for (method, route, status), count in sorted(self._requests.items()):
            labels = (("method", method), ("route", route), ("status", str(status)))
            yield _line("loadcurve_requests_total", count, labels)
        name = "loadcurve_request_duration_seconds"
        yield from _about(name, "histogram", "From the request's head to the answer's end.")
        for (method, route), durations in sorted(self._durations.items()):
            yield from durations.lines(name, (("method", method), ("route", route)))
        name = "loadcurve_report_reading_seconds"
        yield from _about(name, "histogram", "Reading one uploaded report in its process.")
        yield from self.reading.lines(name)

    def _state_lines(self, pool: QueuePool) -> Iterator[str]:
        load = self._load
        name = "loadcurve_shed_total"
        yield from _about(name, "counter", "Requests told to come later, for want of a slot.")
        yield _line(name, load.shed_requests, (("kind", "request"),))
        yield _line(name, load.shed_uploads, (("kind", "upload"),))
        gauges = (
            ("loadcurve_requests_in_progress", "Requests under way, all.", self.in_progress),
            ("loadcurve_request_slots_in_use", "Slots of requests taken.", load.requests),
            ("loadcurve_upload_slots_in_use", "Slots of uploads taken.", load.uploads),
            ("loadcurve_upload_declared_bytes", "Bytes of uploads under way.", load.upload_bytes),
            ("loadcurve_pool_size", "Most connections to the database.", pool.size()),
            ("loadcurve_pool_in_use", "Connections to the database in use.", pool.checkedout()),
            ("loadcurve_pool_idle", "Open connections not in use.", pool.checkedin()),
            ("process_start_time_seconds", "Start of this process.", self._started_at),
        )
        for name, help_text, value in gauges:
            yield from _about(name, "gauge", help_text)
            yield _line(name, value)
        yield from _about("loadcurve_info", "gauge", "The version that runs.")
        yield _line("loadcurve_info", 1, (("version", __version__),))


def _process_lines() -> Iterator[str]:
    """Memory and files of this process, where the system tells (Linux)."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        files = len(os.listdir("/proc/self/fd"))
    except OSError:
        return
    yield from _about("process_resident_memory_bytes", "gauge", "Memory in use.")
    yield _line("process_resident_memory_bytes", pages * os.sysconf("SC_PAGE_SIZE"))
    yield from _about("process_open_fds", "gauge", "Open files and connections.")
    yield _line("process_open_fds", files)


def _about(name: str, kind: str, help_text: str) -> Iterator[str]:
    yield f"# HELP {name} {help_text}"
    yield f"# TYPE {name} {kind}"


def _line(name: str, value: float, labels: Labels = ()) -> str:
    inside = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels)
    return f"{name}{{{inside}}} {value}" if inside else f"{name} {value}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
