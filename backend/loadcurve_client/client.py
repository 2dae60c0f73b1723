"""The client: one object a server."""

from __future__ import annotations

import os
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import msgspec

from loadcurve_client.connection import Connection
from loadcurve_client.results import Chart, Comparison, Curves, Runs, curves_of
from loadcurve_client.values import RunRow

if TYPE_CHECKING:
    from loadcurve.cli.uploading.summary import UploadSummary

_PAGE = 200
_FILTERS = ("system", "family", "storage", "client", "workload", "provenance", "source")


class Loadcurve:
    """The server at ``url``. Without ``key``, LOADCURVE_KEY is the key, if it is set.

    Methods raise Problem if the server refuses, and ServerError if it cannot be reached.
    """

    def __init__(self, url: str = "http://127.0.0.1:8000", key: str | None = None) -> None:
        self.connection = Connection(url, key or os.environ.get("LOADCURVE_KEY"))

    def runs(self, search: str | None = None, tag: str | None = None, **filters: str) -> Runs:
        """The runs that fit all filters, newest first.

        ``search`` are words as in the list of runs. Other filters are patterns with ``*`` for
        system, family, storage, client, workload, provenance and source; case counts. Raises
        ValueError for another filter.
        """
        unknown = sorted(filters.keys() - set(_FILTERS))
        if unknown:
            raise ValueError(f"no filter {', '.join(unknown)}; use {', '.join(_FILTERS)}")
        asked = {"page_size": str(_PAGE)}
        asked |= {name: value for name, value in (("q", search), ("tag", tag)) if value}
        rows: list[RunRow] = []
        cursor: str | None = ""
        while cursor is not None:
            page = self.connection.get(f"/runs?{urlencode(asked)}")
            rows += msgspec.convert(page["items"], list[RunRow])
            cursor = page["next_cursor"] if page["items"] else None
            asked["cursor"] = cursor or ""
        return Runs(self.connection, [row for row in rows if _fits(row, filters)])

    def curves(
        self, runs: Sequence[str], x: str = "throughput_iops", y: str = "read_latency_us"
    ) -> Curves:
        """The load curves of runs by their ids."""
        return curves_of(self.connection, runs, x, y)

    def compare(
        self, runs: Sequence[str] | Runs, x: str = "throughput_iops", y: str = "read_latency_us"
    ) -> Comparison:
        """Runs compared with the first of them; ``x`` and ``y`` are the metrics to compare by."""
        return Comparison(self.connection, _ids(runs), {"x": x, "y": y})

    def chart(self, runs: Sequence[str] | Runs, **view: Any) -> Chart:
        """A chart of runs. ``view`` are other fields of a view as the API documents them."""
        return Chart(self.connection, {"runs": list(_ids(runs)), **view})

    def upload(
        self, *paths: str | Path, masked: bool = False, dry_run: bool = False
    ) -> UploadSummary:
        """Send files, folders and zip archives and save the proposed runs, as `loadcurve upload`.

        The outcome has a verdict for each file and the runs with their ids. With ``dry_run`` no
        run is saved. Existing reports are not sent again, existing runs not saved again.
        """
        # The command line uses this package, so it is imported here.
        from loadcurve.cli.uploading.sending import upload_files  # noqa: PLC0415

        return upload_files(
            self.connection, tuple(map(Path, paths)), masked=masked, dry_run=dry_run
        )


def _fits(row: RunRow, filters: dict[str, str]) -> bool:
    return all(fnmatchcase(getattr(row, name) or "", fits) for name, fits in filters.items())


def _ids(runs: Sequence[str] | Runs) -> tuple[str, ...]:
    return runs.ids if isinstance(runs, Runs) else tuple(runs)
