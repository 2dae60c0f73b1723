"""The runs at one moment by columns: which of them match a filter, and their counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.access import Asker
from loadcurve.store.access import Mask, are_in_lists
from loadcurve.store.facets.chunks import NAMES, NO_DATE, NUMBERS, Chunk, Codes, Slots, Values
from loadcurve.store.runs.counts import FACETS, MOST_VALUES, FacetValue
from loadcurve.store.runs.filters import COLUMNS, RunFilter


@dataclass(frozen=True, eq=False)
class Columns:
    """All runs out of the trash, whoever may see them; rows are in the order of ``chunks``."""

    chunks: dict[int, Chunk]
    values: Values

    @cached_property
    def slots(self) -> Slots:
        """The slot of each run."""
        return _joined(chunk.slots for chunk in self.chunks.values())

    @cached_property
    def days(self) -> NDArray[np.int32]:
        """The day of each run, or NO_DATE."""
        return _joined(chunk.days for chunk in self.chunks.values())

    @cached_property
    def codes(self) -> Codes:
        """A row for each of NAMES."""
        none = np.empty((len(NAMES), 0), np.uint16)
        return np.concatenate([none, *(chunk.codes for chunk in self.chunks.values())], axis=1)

    def numbers(self, name: str) -> NDArray[np.float64]:
        """One of NUMBERS of each run; NaN where it has none."""
        row = list(NUMBERS).index(name)
        return np.concatenate([np.empty(0), *(c.numbers[row] for c in self.chunks.values())])

    @cached_property
    def tags(self) -> Codes:
        """All tags of all runs."""
        none = np.empty(0, np.uint16)
        return np.concatenate([none, *(chunk.tags for chunk in self.chunks.values())])

    @cached_property
    def tagged(self) -> NDArray[np.int32]:
        """The row of the run that has the tag, for each of ``tags``."""
        chunks = list(self.chunks.values())
        begins = accumulate((len(chunk.slots) for chunk in chunks), initial=0)
        return _joined(chunk.tagged + begin for chunk, begin in zip(chunks, begins, strict=False))

    def put_together(self) -> None:
        """Join the chunks now, so that the first who counts need not."""
        _ = (self.slots, self.days, self.codes, self.tags, self.tagged)

    def has(self, name: str, values: Iterable[str]) -> Mask:
        """Which runs have one of these values."""
        numbers = self.values.numbers[name]
        wanted = np.zeros(len(numbers), bool)
        wanted[[numbers[value] for value in values if value in numbers]] = True
        if name != "tag":
            of_runs: Mask = wanted[self.codes[NAMES.index(name)]]
            return of_runs
        mask = np.zeros(len(self.slots), bool)
        mask[self.tagged[wanted[self.tags]]] = True
        return mask

    def at(self, slots: Slots) -> Mask:
        """Which runs have one of these slots."""
        most = max(int(self.slots.max(initial=0)), int(slots.max(initial=0)))
        wanted = np.zeros(most + 1, bool)
        wanted[slots] = True
        return wanted[self.slots]


def _joined(parts: Iterable[NDArray[np.int32]]) -> NDArray[np.int32]:
    return np.concatenate([np.empty(0, np.int32), *parts])


def matching(
    columns: Columns, asker: Asker, wanted: RunFilter, slots: Slots | None
) -> tuple[Mask, dict[str, list[FacetValue]]]:
    """Which runs a filter finds for the caller, and the most frequent values of each facet.

    The values of a facet are counted under all other conditions. ``slots`` are those that the
    filter's words find, if it has any. Columns do not know the reports, so ``wanted`` names none.
    """
    shown = are_in_lists(
        asker,
        lambda visibility: columns.has("visibility", [visibility]),
        lambda owner: columns.has("owner", [owner]),
        np.ones(len(columns.slots), bool),
    )
    if slots is not None:
        shown = shown & columns.at(slots)
    if wanted.dated_from is not None or wanted.dated_to is not None:
        shown = shown & _of_days(columns, wanted)
    chosen = {name: columns.has(name, values) for name, values in _chosen(wanted)}
    alike = _all(shown, chosen.values())
    rows = np.flatnonzero(alike)
    facets: dict[str, list[FacetValue]] = {}
    for facet in FACETS:
        if facet in chosen:
            others = _all(shown, (mask for name, mask in chosen.items() if name != facet))
            facets[facet] = _counted(columns, facet, others, np.flatnonzero(others))
        else:
            facets[facet] = _counted(columns, facet, alike, rows)
    return alike, facets


def _chosen(wanted: RunFilter) -> Iterator[tuple[str, Sequence[str]]]:
    for facet in FACETS:
        values: Sequence[str] = getattr(wanted, facet)
        if values:
            yield facet, values


def _of_days(columns: Columns, wanted: RunFilter) -> Mask:
    first, last = wanted.dated_from, wanted.dated_to
    mask: Mask = columns.days != NO_DATE
    if first is not None:
        mask = mask & (columns.days >= first.toordinal())
    if last is not None:
        mask = mask & (columns.days <= last.toordinal())
    return mask


def _all(shown: Mask, others: Iterable[Mask]) -> Mask:
    for mask in others:
        shown = shown & mask
    return shown


def _counted(columns: Columns, facet: str, mask: Mask, rows: NDArray[np.intp]) -> list[FacetValue]:
    """The most frequent values of the runs in ``rows``, which ``mask`` shows as well."""
    if facet in COLUMNS:
        numbers = columns.codes[NAMES.index(facet)][rows]
    else:
        numbers = columns.tags[mask[columns.tagged]]
    names = list(columns.values.numbers[facet])
    counts = np.bincount(numbers, minlength=len(names))
    counts[0] = 0
    some = np.flatnonzero(counts)
    if len(some) > MOST_VALUES:
        least = np.partition(counts[some], -MOST_VALUES)[-MOST_VALUES]
        some = some[counts[some] >= least]
    ranked = [(-int(counts[number]), str(names[number])) for number in some]
    return [FacetValue(name, name, -count) for count, name in sorted(ranked)[:MOST_VALUES]]
