"""Load points as chosen by a person: the part of a report, and the load level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.errors import InvalidRun
from loadcurve.core.grouping.parts.sum import summed
from loadcurve.core.readers import RATES, SHAPE, Reading
from loadcurve.core.records import UNCONTROLLED, LoadPoint, LoadPointPart
from loadcurve.core.reports import load_point_of, metrics_of_other_reports
from loadcurve.core.runs import check_load_point, window_finding


@dataclass(frozen=True, slots=True)
class PartChoice:
    """A part of one load: which load point of which reading of which report."""

    report_sha256: str
    reading: int = 0
    part: int = 0


@dataclass(frozen=True, slots=True)
class PointChoice:
    """One load point to save: which reading of which report, at which load level.

    ``part`` picks one of the load points of a reading that states several (a CSV, fio).
    ``label`` sets it apart from others of the same load, such as "work unit 64".
    ``companions`` are other reports of the same window, stored as evidence beside it. ``parts`` are
    further parts of one load that are added up with it.
    """

    report_sha256: str
    reading: int = 0
    part: int = 0
    concurrency: int | None = None
    repeat: int = 1
    sessions: int | None = None
    label: str | None = None
    companions: tuple[str, ...] = ()
    parts: tuple[PartChoice, ...] = ()

    @property
    def places(self) -> list[PartChoice]:
        """Where the numbers stand: of a load of several parts, those of each."""
        return [PartChoice(self.report_sha256, self.reading, self.part), *self.parts]

    def load(self, stated: int | None) -> int | None:
        """The load as chosen, else as ``stated``; the maximum has only a chosen one."""
        return self.concurrency or (None if self.label == UNCONTROLLED else stated)


def chosen_point(readings: Sequence[Reading], choice: PointChoice, where: str) -> LoadPoint:
    """The load point of ``choice``, which ``readings`` of its report state.

    Raises InvalidRun naming ``where`` if they state none such, or it cannot be stored.
    """
    if choice.reading >= len(readings):
        raise InvalidRun(
            f"{where}: reading {choice.reading} does not exist; the report has "
            f"{len(readings)}, counted from 0"
        )
    reading = readings[choice.reading]
    if reading.load_points and choice.part >= len(reading.load_points):
        raise InvalidRun(
            f"{where}: part {choice.part} does not exist; the report has "
            f"{len(reading.load_points)} load points, counted from 0"
        )
    point = _stated_point(reading, choice)
    check_load_point(where, point)
    reports = tuple(dict.fromkeys((choice.report_sha256, *choice.companions)))
    return replace(
        _with_window(point),
        report_sha256s=reports,
        reading=choice.reading,
        part=choice.part,
        label=choice.label or point.label,
    )


def _with_window(point: LoadPoint) -> LoadPoint:
    """The load point with a warning if it was measured too briefly."""
    finding = window_finding(point)
    return point if finding is None else replace(point, findings=(*point.findings, finding))


def _stated_point(reading: Reading, choice: PointChoice) -> LoadPoint:
    if not reading.load_points:
        return load_point_of(
            reading, choice.report_sha256, choice.concurrency, choice.repeat, choice.sessions
        )
    stated = reading.load_points[choice.part]
    return replace(
        stated,
        concurrency=choice.load(stated.concurrency),
        repeat=choice.repeat,
        sessions=choice.sessions or stated.sessions,
    )


def chosen_sum(parts: Sequence[LoadPoint], choice: PointChoice, where: str) -> LoadPoint:
    """The load point of a choice of several parts, whose numbers ``parts`` are.

    Raises InvalidRun naming ``where`` if two of them are the same measurement.
    """
    measured = [
        (part.started_at, tuple(sorted((k, q.value) for k, q in part.quantities.items())))
        for part in parts
    ]
    if len(set(measured)) < len(measured):
        raise InvalidRun(
            f"{where}: two of its parts have the same numbers for the same window; leave one out"
        )
    point = summed(parts)
    return replace(
        point,
        concurrency=choice.load(point.concurrency),
        repeat=choice.repeat,
        sessions=choice.sessions or point.sessions,
        label=choice.label or point.label,
        report_sha256s=tuple(dict.fromkeys((*point.report_sha256s, *choice.companions))),
    )


def load_of_parts(whole: LoadPoint, said: Sequence[int | None], unit: str) -> int | None:
    """The total load of parts: the sum of their stated loads, else of those ``said``.

    A load that counts per device is the same for the whole; rates that were asked for add up.
    """
    if unit in RATES:
        return None if None in said else sum(load for load in said if load)
    stated = {part.concurrency for part in whole.parts}
    if None in stated:
        return said[0] if len(set(said)) == 1 else None
    if "threads/" in unit and len(stated) == 1:
        return stated.pop()
    return whole.concurrency


def stated_load(part: LoadPoint, unit: str) -> int | None:
    """The load that a part states in the unit of its run; None for fio's jobs without the rate."""
    if unit in RATES and SHAPE in part.settings:
        return int(part.settings[unit]) if unit in part.settings else None
    return part.concurrency


def refuse_twice(choices: Sequence[PointChoice]) -> None:
    """Raises InvalidRun if two load points are the same numbers: they would pass for repeats."""
    seen: dict[PartChoice, int] = {}
    for position, choice in enumerate(choices, start=1):
        for place in choice.places:
            first = seen.get(place)
            name = f"{place.report_sha256[:12]}…, reading {place.reading}, part {place.part}"
            if first == position:
                raise InvalidRun(
                    f"load point {position}: a part is named twice ({name}); leave one out"
                )
            if first is not None:
                raise InvalidRun(
                    f"load points {first} and {position} are the same reading of the same report "
                    f"({name}); leave one out"
                )
            seen[place] = position


def chosen_part(part: LoadPointPart) -> LoadPoint:
    """A part by itself, as it was chosen; ``with_new_reading`` gives it its numbers."""
    return LoadPoint(
        part.concurrency,
        {},
        label=part.label,
        report_sha256s=(part.report_sha256 or "",),
        reading=part.reading,
        part=part.part,
    )


def with_new_readings_of_parts(point: LoadPoint, parts: Sequence[LoadPoint]) -> LoadPoint:
    """A load point from new readings of these parts; entered fields stay."""
    return replace(
        summed(parts),
        concurrency=point.concurrency,
        repeat=point.repeat,
        sessions=point.sessions,
        label=point.label,
        report_sha256s=point.report_sha256s,
        note=point.note,
        id=point.id,
    )


def with_new_reading(point: LoadPoint, readings: Sequence[Reading]) -> LoadPoint:
    """The load point from a new reading of its report; entered fields stay.

    What samples beside it say is for the caller to judge anew.

    Raises InvalidRun if the report is now read as something without this load point.
    """
    if point.reading >= len(readings):
        raise InvalidRun(f"the report now has {len(readings)} readings, not {point.reading + 1}")
    reading = readings[point.reading]
    if reading.load_points and point.part >= len(reading.load_points):
        count = len(reading.load_points)
        raise InvalidRun(f"the report now has {count} load points, not {point.part + 1}")
    if reading.load_points:
        new = reading.load_points[point.part]
    else:
        new = load_point_of(reading, point.report_sha256s[0], sessions=point.sessions)
    kept = {k: q for k, q in metrics_of_other_reports(point).items() if k not in new.quantities}
    others = point.report_sha256s[1:]
    histograms = [each for each in point.histograms if each.evidence.report_sha256 in others]
    known = {each.event for each in new.histograms}
    return replace(
        _with_window(new),
        quantities={**new.quantities, **kept},
        histograms=(*new.histograms, *(each for each in histograms if each.event not in known)),
        wait_events=new.wait_events or point.wait_events,
        missing={key: why for key, why in new.missing.items() if key not in kept},
        concurrency=point.concurrency,
        repeat=point.repeat,
        sessions=point.sessions,
        label=point.label,
        report_sha256s=point.report_sha256s,
        reading=point.reading,
        part=point.part,
        note=point.note,
        id=point.id,
    )
