"""Sentences of what changed: latency, throughput, the tail, and the largest waits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from loadcurve.core.changes.decomposition import Decomposition
from loadcurve.core.changes.latency_change_split import LatencyChangeSplit
from loadcurve.core.changes.rows import ChangeOutcome, ChangeRow
from loadcurve.core.changes.tails import TailChange
from loadcurve.core.changes.waits import WaitChange
from loadcurve.core.formatting import counted_with_verb, edge_text, latency_text, listed, pct_text

_MOST_NAMED = 4
_MOST_WAITS = 3


def sentences_of(
    metrics: Mapping[str, ChangeRow],
    load: LatencyChangeSplit | None,
    paths: Decomposition | None,
    tail: TailChange | None,
    waits: Iterable[WaitChange],
    conditions: Iterable[ChangeRow],
) -> tuple[str, ...]:
    """Latency with the reason of its change, throughput, tail, waits, differing conditions.

    ``metrics`` are rows by metric; ``waits`` are the comparable ones.
    """
    latency, throughput = metrics.get("read_latency_us"), metrics.get("throughput_iops")
    is_moved = latency is not None and latency.outcome in (ChangeOutcome.ROSE, ChangeOutcome.FELL)
    return tuple(
        filter(
            None,
            (
                _metric(latency),
                _load(load) if is_moved else None,
                _metric(throughput),
                _paths(paths),
                _tail(tail),
                _waits(waits),
                _conditions(conditions),
            ),
        )
    )


def no_difference(same: int) -> tuple[str, ...]:
    """The sentence of two load points without a difference in ``same`` values."""
    if not same:
        return ("These load points have no values to compare.",)
    return (f"No difference: {counted_with_verb(same, 'value')} compared.",)


def _metric(row: ChangeRow | None) -> str | None:
    if row is None:
        return None
    if row.before is None or row.after is None:
        side = "first" if row.before is None else "second"
        return f"{row.title} is not stated in the {side} report."
    texts = row.before.text, row.after.text
    if row.outcome is ChangeOutcome.UNLIKE:
        return f"{row.title}: not comparable, {texts[0]} and {texts[1]}."
    if not row.outcome.is_change:
        return f"{row.title}: no difference shown, {texts[0]} and {texts[1]}."
    pct = "" if row.pct_text is None else f" ({row.pct_text})"
    return f"{row.title} {row.outcome.value} from {texts[0]} to {texts[1]}{pct}."


def _load(load: LatencyChangeSplit | None) -> str | None:
    if load is None:
        return None
    if load.load_us is None or load.system_us is None:
        return (
            "The effect of load on this is not known: the first run’s curve has no latency at the "
            f"second’s throughput ({load.reason})."
        )
    return (
        f"On the first run’s curve, the change of load alone gives {_signed(load.load_us)} "
        f"({load.reason}); the other {_signed(load.system_us)} is a change at the same "
        "throughput."
    )


def _paths(paths: Decomposition | None) -> str | None:
    if paths is None:
        return None
    return (
        f"A different mix of read events accounts for {_signed(paths.mix)} of the change in "
        f"mean read time, the time of each event for {_signed(paths.own)}."
    )


def _tail(tail: TailChange | None) -> str | None:
    if tail is None:
        return None
    verb = "rose" if tail.after_pct > tail.before_pct else "fell"
    return (
        f"The share of “{tail.event}” waits above {edge_text(tail.edge_us)} {verb} from "
        f"{pct_text(tail.before_pct)} to {pct_text(tail.after_pct)}."
    )


def _waits(waits: Iterable[WaitChange]) -> str | None:
    shown = [wait for wait in waits if wait.is_shown][:_MOST_WAITS]
    if not shown:
        return None
    parts = [f"{wait.event} {_signed(wait.difference_us)}" for wait in shown]
    return f"Time per I/O request: {', '.join(parts)}."


def _conditions(rows: Iterable[ChangeRow]) -> str | None:
    """Differing conditions, the settings that people state first."""
    names = [row.title for row in rows]
    if not names:
        return None
    shown = names[:_MOST_NAMED]
    rest = len(names) - len(shown)
    texts = [*shown, f"{rest} more"] if rest else shown
    return f"Conditions that differ: {listed(texts)}."


def _signed(latency_us: float) -> str:
    return f"{'−' if latency_us < 0 else '+'}{latency_text(abs(latency_us))}"
