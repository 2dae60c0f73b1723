"""Two load points side by side: their numbers by the sections of reports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from loadcurve.core.changes.conditions import CONDITIONS, is_same
from loadcurve.core.changes.rounding_bounds import datum_bounds, transactions_of
from loadcurve.core.changes.rows import (
    ChangeOutcome,
    ChangeRow,
    ComparedValue,
    largest_first,
    metric_row,
    number_value,
    row_of,
    row_of_unlike_values,
    text_only_value,
)
from loadcurve.core.changes.waits import Sides, WaitChange, class_means, wait_changes
from loadcurve.core.comparability import settings_of
from loadcurve.core.readers import EventRow, Reading, ReadValue
from loadcurve.core.records import LoadPoint, Quantity, Run
from loadcurve.core.reports import event_latency, evidence_of, quantity_of
from loadcurve.core.units import LATENCY_METRICS, METRICS, READ_COVERAGE
from loadcurve.core.waits import is_idle

_NOT_STATED, _NOT_LISTED, _NOT_SET = "not stated", "not listed", "not set"
_DIRECTIONS = (("read_plus_write", "reads and writes"), ("read", "reads"), ("write", "writes"))


@dataclass(frozen=True, slots=True)
class ChangeGroup:
    """Rows of one kind. ``rows`` changed, the largest first; ``same`` show no difference.

    ``about`` says how the numbers are counted, ``absent`` is the text for a missing side.
    """

    key: str
    title: str
    about: str
    absent: str
    rows: tuple[ChangeRow, ...]
    same: tuple[ChangeRow, ...]


@dataclass(frozen=True, slots=True)
class ComparedPoints:
    """Two load points with their runs, and their parsed reports if stored."""

    runs: tuple[Run, Run]
    points: tuple[LoadPoint, LoadPoint]
    readings: Sides = (None, None)

    @property
    def sha256s(self) -> tuple[str | None, str | None]:
        """The reports that the numbers of the two come from."""
        first, second = (next(iter(point.report_sha256s), None) for point in self.points)
        return first, second


def groups_of(pair: ComparedPoints, waits: tuple[WaitChange, ...]) -> tuple[ChangeGroup, ...]:
    """Every group of which a side states something; ``waits`` are per I/O request."""
    per_transaction = _per_transaction(pair)
    latencies = (*largest_first(_metrics(pair, of_latency=True)), *_event_means(pair))
    groups: tuple[ChangeGroup, ...] = (
        _group("latency", "Latency", _MEANS, latencies, is_ordered=True),
        _group("metrics", "Throughput and time", "", _metrics(pair, of_latency=False)),
        _group("classes", "Wait classes", _PER_IO, _classes(pair), _NOT_LISTED, True),
        _group("events", "Wait events", _PER_IO, _events(waits), _NOT_LISTED, True),
        _group(
            "events_per_transaction",
            "Wait events per transaction",
            "Mean time that sessions spent in an event per transaction.",
            _events(per_transaction),
            _NOT_LISTED,
            True,
        ),
        _group("load_profile", "Load profile", "Per second, as printed.", _load_profile(pair)),
        _group("io_profile", "I/O profile", "Per second, as printed.", _io_profile(pair)),
        _group("system", "System and workload", "", _system(pair)),
        _group("parameters", "Database parameters", _SET_ONLY, _parameters(pair), _NOT_SET),
    )
    if not have_one_scope(pair):
        before, after = _scopes(pair)
        kinds = (_SCOPES.get(before or "", str(before)), _SCOPES.get(after or "", str(after)))
        groups = tuple(_unlike(group, kinds) for group in groups)
    return tuple(group for group in groups if group.rows or group.same)


def have_one_scope(pair: ComparedPoints) -> bool:
    """Whether both reports count an instance, a container or all instances, as far as stated."""
    before, after = _scopes(pair)
    return before == after or None in (before, after)


def _scopes(pair: ComparedPoints) -> tuple[str | None, str | None]:
    before, after = map(_scope, pair.points, pair.readings)
    return before, after


def _scope(point: LoadPoint, reading: Reading | None) -> str | None:
    """The scope of a report; the only instance of a database is all of it."""
    if reading is None or point.parts:
        return None
    is_rac = reading.header.get("rac")
    if reading.scope == "instance" and is_rac is not None and is_rac.value is False:
        return "global"
    return reading.scope


_SCOPES = {"instance": "one instance", "global": "all instances", "pdb": "one container"}
_ALIKE = frozenset(("elapsed_s",))
_OF_ANY_SCOPE = frozenset(("system", "parameters"))


def _unlike(group: ChangeGroup, scopes: tuple[str, str]) -> ChangeGroup:
    """The group of two reports of another scope: its numbers count different things."""
    if group.key in _OF_ANY_SCOPE:
        return group
    rows = [
        row
        if None in (row.before, row.after) or row.key in _ALIKE
        else row_of_unlike_values(row, scopes)
        for row in (*group.rows, *group.same)
    ]
    changed = tuple(row for row in rows if row.outcome.is_change)
    return replace(group, rows=changed, same=tuple(row for row in rows if row not in changed))


_MEANS = (
    "Mean time of a read and of a write, then of one wait of each I/O event that both reports list."
)
_PER_IO = "Mean time that sessions spent per I/O request."
_SET_ONLY = "Reports print only parameters that were set."


def _group(
    key: str,
    title: str,
    about: str,
    rows: Iterable[ChangeRow],
    absent: str = _NOT_STATED,
    is_ordered: bool = False,
) -> ChangeGroup:
    every = tuple(rows)
    changed = tuple(row for row in every if row.outcome.is_change)
    same = tuple(row for row in every if not row.outcome.is_change)
    in_order = changed if is_ordered else largest_first(changed)
    return ChangeGroup(key, title, about, absent, in_order, same)


def _metrics(pair: ComparedPoints, of_latency: bool) -> Iterator[ChangeRow]:
    first, second = (point.quantities for point in pair.points)
    for key in METRICS:
        # The coverage of a latency describes its measurement, and is no result.
        if key == READ_COVERAGE:
            continue
        if (key in LATENCY_METRICS) is of_latency and (key in first or key in second):
            yield metric_row(key, first.get(key), second.get(key))


def _event_means(pair: ComparedPoints) -> list[ChangeRow]:
    """The mean wait of each I/O event on both sides; first what changed by most time in all."""
    first, second = (
        _means(reading, sha256) for reading, sha256 in zip(pair.readings, pair.sha256s, strict=True)
    )
    # What the metrics above are the mean of stands there.
    metrics = [point.quantities.get(key) for point in pair.points for key in LATENCY_METRICS]
    named = {metric.evidence.row for metric in metrics if metric is not None}
    ranked = []
    for event, of_whom in first:
        for other in (_FOREGROUND, _BACKGROUND):
            before, after = first[event, of_whom], second.get((event, other))
            is_metric = event in named and of_whom == _FOREGROUND
            if after is None or is_metric or (other != of_whom and (event, of_whom) in second):
                continue
            sides = number_value(before[0], "µs"), number_value(after[0], "µs")
            key = f"event {event}" if of_whom == _FOREGROUND else f"event {event} {of_whom}"
            title = event if of_whom == _FOREGROUND else f"{event}, {of_whom}"
            row = row_of(key, title, "µs", *sides)
            if other == of_whom:
                ranked.append((abs(row.difference or 0.0) * (before[1] + after[1]), row))
            elif (event, other) not in first:
                ranked.append(
                    (0.0, row_of_unlike_values(replace(row, title=event), (of_whom, other)))
                )
    return [row for _, row in sorted(ranked, key=lambda pair: (-pair[0], pair[1].key))]


_FOREGROUND, _BACKGROUND = "foreground", "background"


def _means(
    reading: Reading | None, sha256: str | None
) -> dict[tuple[str, str], tuple[Quantity, float]]:
    """The mean wait of each I/O event in µs by whose waits they are, and how many waits."""
    if reading is None:
        return {}
    rows_of: dict[str, tuple[EventRow, ...]] = {
        _FOREGROUND: reading.foreground_wait_events or reading.top_events or (),
        _BACKGROUND: reading.background_wait_events or (),
    }
    means: dict[tuple[str, str], tuple[Quantity, float]] = {}
    for of_whom, rows in rows_of.items():
        for row in rows:
            mean, waits = event_latency(row, sha256), datum_bounds(row.waits)
            if mean is not None and waits is not None and _is_io(row):
                means.setdefault((row.event, of_whom), (mean, waits.value))
    return means


def _is_io(row: EventRow) -> bool:
    """Whether the event's mean is a latency of storage, not of a queue or of doing nothing."""
    beginnings = ("db file", "direct path", "cell ", "log file", "control file")
    return row.event.startswith(beginnings) and not is_idle(row.event, row.wait_class)


def _classes(pair: ComparedPoints) -> tuple[ChangeRow, ...]:
    rows = [
        row_of(name, name, "µs", number_value(before, "µs"), number_value(after, "µs"))
        for name, (before, after) in class_means(*pair.points, pair.readings).items()
    ]
    return tuple(sorted(rows, key=lambda row: -abs(row.difference or 0.0)))


def _events(waits: tuple[WaitChange, ...]) -> Iterator[ChangeRow]:
    for wait in waits:
        sides = number_value(wait.before, "µs"), number_value(wait.after, "µs")
        row = row_of(wait.event, wait.event, "µs", *sides)
        # A value missing on one side may be below its printed precision.
        yield row if wait.is_shown else replace(row, outcome=_SAME.get(row.outcome, row.outcome))


_SAME = {outcome: ChangeOutcome.WITHIN for outcome in ChangeOutcome if outcome.is_change}


def _per_transaction(pair: ComparedPoints) -> tuple[WaitChange, ...]:
    first, second = (
        transactions_of(point, reading)
        for point, reading in zip(pair.points, pair.readings, strict=True)
    )
    return wait_changes(*pair.points, pair.readings, (first, second))


def _load_profile(pair: ComparedPoints) -> Iterator[ChangeRow]:
    first, second = (_of(reading, "load_profile_per_s") for reading in pair.readings)
    for key in {**first, **second}:
        yield from _printed(pair, key, "", first.get(key), second.get(key))


def _io_profile(pair: ComparedPoints) -> Iterator[ChangeRow]:
    first, second = (_of(reading, "io_profile") for reading in pair.readings)
    for name in {**first, **second}:
        for field, words in _DIRECTIONS:
            sides = (getattr(side.get(name), field, None) for side in (first, second))
            yield from _printed(pair, f"{name} {field}", words, *sides)


def _of(reading: Reading | None, section: str) -> Mapping[str, Any]:
    """A section of a reading; empty without either."""
    return (getattr(reading, section) if reading else None) or {}


def _printed(
    pair: ComparedPoints, key: str, words: str, before: ReadValue | None, after: ReadValue | None
) -> Iterator[ChangeRow]:
    """The row of two cells of reports, if one of them is a number."""
    first, second = (
        None if datum is None else quantity_of(datum, sha256)
        for datum, sha256 in zip((before, after), pair.sha256s, strict=True)
    )
    stated = before or after
    if stated is None or (first is None and second is None):
        return
    label = stated.place.row.strip().removesuffix(":")
    title = f"{label}, {words}" if words else label
    yield row_of(key, title, None, number_value(first, None), number_value(second, None))


def _system(pair: ComparedPoints) -> Iterator[ChangeRow]:
    """What the runs state of themselves, then what only their reports print."""
    before, after = pair.runs
    named = set()
    for setting in settings_of([before, after]) if before.id != after.id else ():
        sides = text_only_value(setting.stated(before)), text_only_value(setting.stated(after))
        if any(sides):
            named.add(setting.key)
            yield _condition(setting.key, row_of(setting.key, setting.title, None, *sides))
    headers = [{} if reading is None else reading.header for reading in pair.readings]
    for key, name in CONDITIONS.items():
        sides = _texts(pair, headers[0].get(key), headers[1].get(key))
        if any(sides) and not {key, _SETTING_OF.get(key)} & named:
            row = row_of(f"report {key}", name[0].upper() + name[1:], None, *sides)
            yield _condition(key, row)


def _condition(key: str, row: ChangeRow) -> ChangeRow:
    """The row of a condition, equal where its two texts name the same."""
    if row.before and row.after and is_same(key, row.before.text, row.after.text):
        return replace(row, outcome=ChangeOutcome.EQUAL)
    return row


_SETTING_OF = {"release": "oracle_release"}


def _parameters(pair: ComparedPoints) -> Iterator[ChangeRow]:
    """The parameters of two reports that print theirs; without one of them none is compared."""
    first, second = (reading.init_ora if reading else None for reading in pair.readings)
    if not first or not second:
        return
    for name in sorted({*first, *second}):
        yield row_of(name, name, None, *_texts(pair, first.get(name), second.get(name)))


def _texts(
    pair: ComparedPoints, before: ReadValue | None, after: ReadValue | None
) -> tuple[ComparedValue | None, ComparedValue | None]:
    first, second = (
        None
        if datum is None
        else text_only_value(str(datum.value), evidence_of(datum.place, sha256))
        for datum, sha256 in zip((before, after), pair.sha256s, strict=True)
    )
    return first, second
