"""How the runs of a frozen answer differ now from what it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from loadcurve.core.changes import ChangeSide, ComparedValue, LoadPointChanges
from loadcurve.core.changes_since.views import RunChange
from loadcurve.core.fit import AXES, DemandPoint, FitResult
from loadcurve.core.formatting import counted_with_verb, number_text

_MOST_INTERVALS = 5
"""Above this number of different intervals, only their count is shown."""
_WORDS = (("throughput", "IOPS"), ("bandwidth", "MiB/s"))


def fit_since(
    frozen: FitResult, titles: Mapping[str, str], now: Sequence[DemandPoint]
) -> tuple[RunChange, ...]:
    """Differences between the demand of a frozen fit and today's.

    ``titles`` names the runs that are left, ``now`` their intervals, grown as the answer's.
    """
    changes = []
    for run in frozen.runs:
        if run.run_id not in titles:
            continue
        then = {point.point_id: point for point in frozen.points if point.run_id == run.run_id}
        left = {point.point_id: point for point in now if point.run_id == run.run_id}
        title = titles[run.run_id]
        texts = [] if title == run.title else [f"is now called “{title}”"]
        texts += _intervals(then, left)
        changes += [RunChange(run.run_id, run.title, text) for text in texts]
    return tuple(changes)


def _intervals(then: Mapping[str, DemandPoint], now: Mapping[str, DemandPoint]) -> list[str]:
    gone = [point_id for point_id in then if point_id not in now]
    new = [point_id for point_id in now if point_id not in then]
    texts = [f"no longer has {counted_with_verb(len(gone), 'interval')} of it"] if gone else []
    texts += [f"has {counted_with_verb(len(new), 'new interval')}"] if new else []
    differing = [text for key in then if key in now for text in _values(then[key], now[key])]
    if len(differing) > _MOST_INTERVALS:
        return [*texts, f"{len(differing)} values of its intervals differ"]
    return texts + differing


def _values(then: DemandPoint, now: DemandPoint) -> list[str]:
    texts = []
    for metric, (word, unit) in zip(AXES, _WORDS, strict=True):
        before, after = getattr(then, metric), getattr(now, metric)
        if before != after:
            said = [
                "not stated" if value is None else f"{number_text(value)} {unit}"
                for value in (after, before)
            ]
            texts.append(f"at {then.label}: {word} {said[0]}, was {said[1]}")
    return texts


def load_points_since(frozen: LoadPointChanges, now: LoadPointChanges) -> tuple[RunChange, ...]:
    """How the two load points of a frozen answer differ in the same answer of now."""
    changes = []
    for then, left, name in (
        (frozen.before, now.before, "before"),
        (frozen.after, now.after, "after"),
    ):
        texts = _renamed(then, left)
        was, is_now = _sides(frozen, name), _sides(now, name)
        for key, (title, before) in was.items():
            after = is_now.get(key, (title, None))[1]
            if _text(before) != _text(after):
                texts.append(f"{title}: {_text(after)}, was {_text(before)}")
        texts += [
            f"{title} is now known: {_text(after)}"
            for key, (title, after) in is_now.items()
            if key not in was
        ]
        changes += [RunChange(then.run_id, f"{then.label}, {then.point_label}", t) for t in texts]
    return tuple(dict.fromkeys(changes))


def _renamed(then: ChangeSide, now: ChangeSide) -> list[str]:
    return [] if then.label == now.label else [f"is now called “{now.label}”"]


def _sides(answer: LoadPointChanges, name: str) -> dict[tuple[str, str], tuple[str, ComparedValue]]:
    rows = ((group.key, row) for group in answer.groups for row in (*group.rows, *group.same))
    return {
        (key, row.key): (row.title, value)
        for key, row in rows
        if (value := getattr(row, name)) is not None
    }


def _text(value: ComparedValue | None) -> str:
    return "not stated" if value is None else value.text
