"""Everything that changed between two load points, and the sentences that say it."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.changes.conditions import ConditionChange, condition_changes
from loadcurve.core.changes.decomposition import Decomposition
from loadcurve.core.changes.quantities import Change, changes
from loadcurve.core.changes.rows import signed_pct
from loadcurve.core.changes.tails import TailChange, tail_change
from loadcurve.core.changes.waits import Sides, WaitChange, read_paths, wait_changes
from loadcurve.core.records import LoadPoint
from loadcurve.core.waits import READ_EVENTS
from loadcurve.core.wording import edge_text, latency_text, pct_text, quantity_text


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two load points side by side; lists have the largest change first.

    ``is_alike``: their reports are of one scope, an instance or all of them.
    """

    quantities: tuple[Change, ...]
    waits: tuple[WaitChange, ...]
    paths: Decomposition | None
    tail: TailChange | None
    conditions: tuple[ConditionChange, ...]
    is_alike: bool = True

    @property
    def sentences(self) -> tuple[str, ...]:
        """What changed, in words: latency, throughput, the tail and where the time went."""
        said = [_change(self, metric) for metric in ("read_latency_us", "throughput_iops")]
        return tuple(filter(None, (*said, _paths(self), _tail(self), _waits(self))))

    def of(self, metric: str) -> Change | None:
        """The change of one metric; None if neither side states it."""
        return next((quantity for quantity in self.quantities if quantity.metric == metric), None)


def compared(before: LoadPoint, after: LoadPoint, readings: Sides = (None, None)) -> Comparison:
    """What changed from one load point to another; ``readings`` are of their reports."""
    event = next(
        (
            event
            for event in READ_EVENTS
            if any(histogram.event == event for histogram in after.histograms)
        ),
        None,
    )
    return Comparison(
        quantities=changes(before, after),
        waits=wait_changes(before, after, readings),
        paths=read_paths(before, after),
        tail=tail_change(before, after, event),
        conditions=condition_changes(*readings),
        is_alike=_are_alike(readings),
    )


def _are_alike(readings: Sides) -> bool:
    """Whether both reports count the waits of one scope, as far as they state it."""
    scopes = [reading.scope for reading in readings if reading is not None and reading.scope]
    return len(scopes) < 2 or scopes[0] == scopes[1]


def _change(comparison: Comparison, metric: str) -> str | None:
    change = comparison.of(metric)
    if change is None:
        return None
    if change.before is None or change.after is None:
        side = "first" if change.before is None else "second"
        return f"{change.title} is not stated in the {side} report."
    texts = [quantity_text(metric, side) for side in (change.before, change.after)]
    if not change.is_shown:
        return f"{change.title}: no difference shown, {texts[0]} and {texts[1]}."
    verb = "rose" if (change.difference or 0) > 0 else "fell"
    pct = "" if change.pct is None else f" ({signed_pct(change.pct)})"
    return f"{change.title} {verb} from {texts[0]} to {texts[1]}{pct}."


def _paths(comparison: Comparison) -> str | None:
    if comparison.paths is None:
        return None
    mix, own = comparison.paths.mix, comparison.paths.own
    return (
        f"Of the change of the mean read, {_signed_latency(mix)} is from how often each path was "
        f"taken, {_signed_latency(own)} from the paths themselves."
    )


def _tail(comparison: Comparison) -> str | None:
    if comparison.tail is None:
        return None
    tail = comparison.tail
    verb = "rose" if tail.after_pct > tail.before_pct else "fell"
    return (
        f"“{tail.event}” slower than {edge_text(tail.edge_us)} {verb} from "
        f"{pct_text(tail.before_pct)} to {pct_text(tail.after_pct)} of the waits."
    )


def _waits(comparison: Comparison) -> str | None:
    shown = [wait for wait in comparison.waits if wait.is_shown][:3] if comparison.is_alike else []
    if not shown:
        return None
    parts = [f"{wait.event} {_signed_latency(wait.difference_us)}" for wait in shown]
    return f"Time of an I/O request: {', '.join(parts)}."


def _signed_latency(latency_us: float) -> str:
    return f"{'−' if latency_us < 0 else '+'}{latency_text(abs(latency_us))}"
