"""Prometheus metrics: counts and durations of one server since its start.

Labels are methods, route templates and statuses, never paths: a path may be a secret link.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy.pool import QueuePool
from starlette.datastructures import State

from loadcurve import __version__
from loadcurve.api.limits.concurrency import CurrentLoad
from loadcurve.api.limits.storage_quota import StorageQuota
from loadcurve.api.responses.response_cache import CacheStats
from loadcurve.cache import Cache

MEDIA_TYPE = CONTENT_TYPE_PLAIN_0_0_4
# A time beside each count doubles the page, and Prometheus only reads it in another format.
disable_created_metrics()  # type: ignore[no-untyped-call]
EDGES_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
SHED = ("request", "upload", "body", "answer")
OUTCOMES = ("hit", "miss")


class Metrics:
    """The counts of one server since its start, and its current usage."""

    def __init__(self, state: State) -> None:
        self.load: CurrentLoad = state.load
        self.storage_quota: StorageQuota = state.storage_quota
        self.cache: Cache = state.cache
        self.lookups: CacheStats = state.lookups
        self.in_progress = 0
        self._registry = registry = CollectorRegistry()
        self._requests = Counter(
            "loadcurve_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=registry,
        )
        self._durations = Histogram(
            "loadcurve_request_duration_seconds",
            "Time from the request's head to the end of its response.",
            ("method", "route"),
            buckets=EDGES_S,
            registry=registry,
        )
        self._reading = Histogram(
            "loadcurve_report_reading_seconds",
            "Time to read one uploaded report.",
            buckets=EDGES_S,
            registry=registry,
        )
        self._failed_analyses = Counter(
            "loadcurve_failed_analyses",
            "Analyses of a run that could not be computed.",
            ("analysis",),
            registry=registry,
        )
        # Finding the count of some labels takes longer than counting.
        self._of_labels: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        ProcessCollector(registry=registry)

    def add_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count one request; ``status`` is 0 if its client disconnected before the response."""
        labels = (method, route, status)
        counts = self._of_labels.get(labels)
        if counts is None:
            requests = self._requests.labels(method, route, str(status))
            counts = requests, self._durations.labels(method, route)
            self._of_labels[labels] = counts
        counts[0].inc()
        counts[1].observe(seconds)

    def add_reading(self, seconds: float) -> None:
        """Count one parsed report."""
        self._reading.observe(seconds)

    def add_failed_analyses(self, analyses: Iterable[str]) -> None:
        """Count analyses that could not be computed for a run, by their name."""
        for analysis in analyses:
            self._failed_analyses.labels(analysis).inc()

    def text(self, pool: QueuePool) -> str:
        """All metrics in Prometheus' text format 0.0.4."""
        return (
            generate_latest(self._registry) + generate_latest(_CurrentUsage(self, pool))
        ).decode()


class _CurrentUsage(Collector):
    """The requests and bytes in progress now."""

    def __init__(self, metrics: Metrics, pool: QueuePool) -> None:
        self._metrics = metrics
        self._pool = pool

    def collect(self) -> Iterator[Metric]:
        """Each gauge with its value, and the requests that were refused for want of a slot."""
        load, lookups = self._metrics.load, self._metrics.lookups
        refused = CounterMetricFamily(
            "loadcurve_shed", "Requests refused because every slot was in use.", labels=("kind",)
        )
        places = (load.uploads, load.bodies, load.answers)
        counts = (load.shed_requests, *(place.refused for place in places))
        for kind, count in zip(SHED, counts, strict=True):
            refused.add_metric((kind,), count)
        yield refused
        asked = CounterMetricFamily(
            "loadcurve_response_cache_lookups",
            "Cacheable requests, by cache hit or miss.",
            labels=("outcome",),
        )
        for outcome, count in zip(OUTCOMES, (lookups.found, lookups.missed), strict=True):
            asked.add_metric((outcome,), count)
        yield asked
        for name, text, value in (*self._in_use(), *self._storage()):
            yield GaugeMetricFamily(f"loadcurve_{name}", text, value)
        info = GaugeMetricFamily("loadcurve_info", "The running version.", labels=("version",))
        info.add_metric((__version__,), 1)
        yield info

    def _in_use(self) -> Iterator[tuple[str, str, float]]:
        load, cache, pool = self._metrics.load, self._metrics.cache, self._pool
        yield "requests_in_progress", "Requests in progress.", self._metrics.in_progress
        yield "request_slots_in_use", "Request slots in use.", load.requests
        yield "cache_bytes", "Estimated memory of the cache.", cache.size_bytes
        yield "cache_entries", "Responses, runs, run results and counts cached.", len(cache)
        yield "pool_size", "Limit on database connections.", pool.size()
        yield "pool_in_use", "Database connections in use.", pool.checkedout()
        yield "pool_idle", "Idle database connections.", pool.checkedin()
        yield "upload_slots_in_use", "Upload slots in use.", load.uploads.taken
        yield "upload_declared_bytes", "Bytes of uploads being received.", load.uploads.held_bytes
        yield "bodies_in_progress", "Other request bodies being received.", load.bodies.taken
        yield "answer_bytes", "Bytes of large responses being sent.", load.answers.held_bytes

    def _storage(self) -> Iterator[tuple[str, str, float]]:
        quota = self._metrics.storage_quota
        yield "stored_most_bytes", "Disk space that the database may use.", quota.most_bytes
        stored_bytes = quota.stored_bytes or 0
        if stored_bytes:
            text = "Disk space used by the database, as last measured."
            yield "stored_bytes", text, stored_bytes
        text = "Storage quota of one person."
        yield "person_stored_most_bytes", text, quota.person_most_bytes
        text = "Largest storage used by one of the latest writers."
        fullest_bytes = quota.fullest_person_bytes
        yield "fullest_person_stored_bytes", text, fullest_bytes
