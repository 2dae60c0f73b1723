"""Histograms that are the same: drawn over each other, only one of them is seen."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.histograms.records import HistogramCell

_MOST_NAMED = 3


def notes_on_identical(rows: Sequence[tuple[str, Sequence[HistogramCell]]]) -> tuple[str, ...]:
    """Which histograms have the same share in every column; each comes with its run's name."""
    alike: dict[tuple[tuple[float | None, bool], ...], list[str]] = {}
    for name, cells in rows:
        if any(cell.pct is not None for cell in cells):
            alike.setdefault(tuple((cell.pct, cell.trace) for cell in cells), []).append(name)
    return tuple(
        f"{_listed_names(names)} have the same share in every bucket."
        for names in alike.values()
        if len(names) > 1
    )


def _listed_names(names: Sequence[str]) -> str:
    """ "A and B", "A, B and C", "A, B, C and 4 more"."""
    if len(names) > _MOST_NAMED + 1:
        named, last = names[:_MOST_NAMED], f"{len(names) - _MOST_NAMED} more"
    else:
        named, last = names[:-1], names[-1]
    return f"{', '.join(named)} and {last}"
