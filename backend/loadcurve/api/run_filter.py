"""The filters of the list of runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import Query

from loadcurve.api.fields import Day, FacetValues, SearchWords
from loadcurve.store.runs.filters import RunFilter

Sort = Literal[
    "newest",
    "oldest",
    "title",
    "-title",
    "system",
    "-system",
    "workload",
    "-workload",
    "provenance",
    "-provenance",
    "peak",
    "-peak",
    "latency",
    "-latency",
    "knee",
    "-knee",
    "points",
    "-points",
    "date",
    "-date",
]


def _values(given: Sequence[str] | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys(given or ()))


@dataclass
class RunFilterIn:
    """Which runs to list; every filter given must match, by any of its values."""

    q: SearchWords = None
    source: FacetValues = None
    system: FacetValues = None
    client: FacetValues = None
    storage: FacetValues = None
    workload: FacetValues = None
    provenance: FacetValues = None
    release: FacetValues = None
    visibility: FacetValues = None
    tag: FacetValues = None
    dated_from: Day = None
    dated_to: Day = None
    histogram: Annotated[bool, Query(description="Runs with a latency histogram only.")] = False

    def to_filter(self) -> RunFilter:
        """The filter as the store takes it."""
        return RunFilter(
            q=self.q,
            source=_values(self.source),
            system=_values(self.system),
            client=_values(self.client),
            storage=_values(self.storage),
            workload=_values(self.workload),
            provenance=_values(self.provenance),
            release=_values(self.release),
            visibility=_values(self.visibility),
            tag=_values(self.tag),
            dated_from=self.dated_from,
            dated_to=self.dated_to,
            histogram=self.histogram,
        )
