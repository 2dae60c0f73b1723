"""The workers of one server, and what they count together. Made before they are forked."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Any

from prometheus_client import values

from loadcurve.api.admission.counting import SharedCounts, SharedLock


class Together:
    """What a worker shares with the others; ``worker`` is its own number, from 0.

    ``folder`` is where prometheus-client keeps the counts of each, also of those that ended: by
    the worker's number, so that the one that takes its place counts on.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.worker = 0
        lock = SharedLock()
        self.counts = SharedCounts(workers, lock)
        self._folder = tempfile.TemporaryDirectory(prefix="loadcurve-counts-")

    @property
    def folder(self) -> Path:
        """The folder of counts."""
        return Path(self._folder.name)

    def become(self, worker: int) -> None:
        """This process is that worker from now on. Before any metric is made."""
        self.worker = self.counts.worker = worker
        # The library's own way are variables, of which it reads one when it is imported: it was.
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = self._folder.name
        made: Any = values
        made.ValueClass = made.MultiProcessValue(lambda: worker)

    def forget(self, worker: int, but: Collection[str]) -> None:
        """A worker has died: what it was busy with is over; counts of the names ``but`` stay."""
        self.counts.forget(worker, but)

    def close(self) -> None:
        """Remove the folder."""
        self._folder.cleanup()
