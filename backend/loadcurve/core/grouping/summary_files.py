"""Load points stated by several files; the file with the most values is used.

awr_info.txt sums up AWR reports; vdbench's summary.html and totals.html print what flatfile.html
has with more digits, fio's text what its JSON states. They are recognised by their numbers, not by
their names.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import isclose

from loadcurve.core.grouping.load_levels import ReadingWithPath, preference
from loadcurve.core.readers import format_of
from loadcurve.core.records import LoadPoint, Quantity
from loadcurve.core.units import LATENCY_METRICS, PERCENTILE_METRICS

# The relative rounding of fio's terse output.
_DIGITS = 1e-5
_RATES = ("throughput_iops", "bandwidth_mib_s")


class SummaryFileIndex:
    """The readings at hand, to ask which of them another one repeats."""

    def __init__(self, filed: Sequence[ReadingWithPath]) -> None:
        self._rates = {
            rates
            for item in filed
            if item.facts.kind != "awr_info"
            for point in item.facts.points
            if (rates := _whole(point)) is not None
        }
        self._stated: dict[tuple[str, str], list[tuple[float, int, str, LoadPoint]]] = {}
        for item in filed:
            rank = _rank(item)
            for point in item.facts.points if rank is not None else ():
                metric = _found_by(point)
                if rank is not None and metric is not None:
                    value = point.quantities[metric].value
                    same = self._stated.setdefault((item.facts.kind, metric), [])
                    same.append((value, rank, item.path, point))
        for stated in self._stated.values():
            stated.sort(key=lambda entry: entry[:3])

    def reason(self, item: ReadingWithPath) -> str | None:
        """Why a reading is left out because others have its load points; None if not."""
        if item.facts.kind == "awr_info":
            sums_up = all(_whole(point) in self._rates for point in item.facts.points)
            return (
                "the reports that it summarises were uploaded too, and contain more"
                if sums_up
                else None
            )
        rank = _rank(item)
        if rank is None:
            return None
        better = [self._better(item.facts.kind, rank, point) for point in item.facts.points]
        paths = list(dict.fromkeys(path for path in better if path is not None))
        if None in better or not paths:
            return None
        return f"{' and '.join(paths)} state{'s' if len(paths) == 1 else ''} the same, and more"

    def _better(self, kind: str, rank: int, point: LoadPoint) -> str | None:
        """The path of a file that states this load point and says more; None if none does."""
        metric = _found_by(point)
        if metric is None:
            return None
        stated = self._stated[kind, metric]
        low, high = _bounds(point.quantities[metric])
        for index in range(bisect_left(stated, low, key=lambda entry: entry[0]), len(stated)):
            value, other_rank, path, other = stated[index]
            if value > high:
                break
            if other_rank < rank and _is_same(kind, point, other):
                return path
        return None


def _rank(item: ReadingWithPath) -> int | None:
    """The place of a file among those that state the same; None where each adds to the others."""
    if item.facts.kind == "fio":
        return 0 if item.facts.format == "json" else 1
    is_joined = format_of(item.facts.kind).parts_of(item.facts.settings) is not None
    return None if is_joined else preference(item)


def _found_by(point: LoadPoint) -> str | None:
    return next((key for key in _RATES if key in point.quantities), None)


def _whole(point: LoadPoint) -> tuple[int, ...] | None:
    """The whole request rates of a load point, as awr_info.sh cuts them."""
    quantities = [point.quantities.get(key) for key in ("read_iops", "write_iops")]
    rates = tuple(int(quantity.value) for quantity in quantities if quantity is not None)
    return rates if len(rates) == 2 else None


def _is_same(kind: str, point: LoadPoint, other: LoadPoint) -> bool:
    """Whether all rates, and of fio all numbers, agree within what the coarser one leaves open."""
    # One form may state a percentile of completion, the other of the whole latency.
    both = (point.quantities.keys() & other.quantities.keys()) - PERCENTILE_METRICS
    # Two passes of one job may round to one rate, but not to one latency as well.
    if kind == "fio" and (point.label != other.label or both.isdisjoint(LATENCY_METRICS)):
        return False
    both = both if kind == "fio" else both & set(_RATES)
    loads = {point.concurrency, other.concurrency} - {None}
    return (
        bool(both)
        and len(loads) < 2
        and all(_agree(point.quantities[key], other.quantities[key]) for key in both)
    )


def _agree(quantity: Quantity, other: Quantity) -> bool:
    low, high = _bounds(quantity)
    return low <= other.value <= high or isclose(quantity.value, other.value, rel_tol=_DIGITS)


def _bounds(quantity: Quantity) -> tuple[float, float]:
    """What a printed figure leaves open."""
    low, high = (quantity.value if end is None else end for end in (quantity.low, quantity.high))
    return low, high
