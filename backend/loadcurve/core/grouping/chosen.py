"""Load points as a person chose them: which part of which report, at which load level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.errors import InvalidRun
from loadcurve.core.readers import Reading
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import load_point_of, of_other_reports
from loadcurve.core.runs import check_load_point, window_finding


@dataclass(frozen=True, slots=True)
class PointChoice:
    """One load point to save: which reading of which report, at which load level.

    ``part`` picks one of the load points of a reading that states several (a CSV, fio).
    ``label`` sets it apart from others of the same load, such as "work unit 64".
    ``companions`` are other reports of the same window, kept as evidence beside it.
    """

    report_sha256: str
    reading: int = 0
    part: int = 0
    concurrency: int | None = None
    repeat: int = 1
    sessions: int | None = None
    label: str | None = None
    companions: tuple[str, ...] = ()


def chosen_point(readings: Sequence[Reading], choice: PointChoice, where: str) -> LoadPoint:
    """The load point of ``choice``, which ``readings`` of its report state.

    Raises InvalidRun naming ``where`` if they state none such, or it cannot be stored.
    """
    if choice.reading >= len(readings):
        raise InvalidRun(
            f"{where}: reading {choice.reading} does not exist; "
            f"the report holds {len(readings)}, counted from 0"
        )
    reading = readings[choice.reading]
    if reading.load_points and choice.part >= len(reading.load_points):
        raise InvalidRun(
            f"{where}: part {choice.part} does not exist; "
            f"the report states {len(reading.load_points)} load points, counted from 0"
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
        concurrency=choice.concurrency or stated.concurrency,
        repeat=choice.repeat,
        sessions=choice.sessions or stated.sessions,
    )


def refuse_twice(choices: Sequence[PointChoice]) -> None:
    """Raises InvalidRun if two load points are the same numbers: they would pass for repeats."""
    seen: dict[tuple[str, int, int], int] = {}
    for position, choice in enumerate(choices, start=1):
        place = (choice.report_sha256, choice.reading, choice.part)
        first = seen.setdefault(place, position)
        if first != position:
            raise InvalidRun(
                f"load points {first} and {position} are the same reading of the same report "
                f"({choice.report_sha256[:12]}…, reading {choice.reading}, part {choice.part}); "
                "leave one out"
            )


def renewed(point: LoadPoint, readings: Sequence[Reading]) -> LoadPoint:
    """The load point as its report is read now; what a person said about it stays.

    What samples beside it say is for the caller to judge anew.

    Raises InvalidRun if the report is now read as something without this load point.
    """
    if point.reading >= len(readings):
        raise InvalidRun(f"the report now holds {len(readings)} readings, not {point.reading + 1}")
    reading = readings[point.reading]
    if reading.load_points and point.part >= len(reading.load_points):
        count = len(reading.load_points)
        raise InvalidRun(f"the report now states {count} load points, not {point.part + 1}")
    if reading.load_points:
        new = reading.load_points[point.part]
    else:
        new = load_point_of(reading, point.report_sha256s[0], sessions=point.sessions)
    kept = {k: q for k, q in of_other_reports(point).items() if k not in new.quantities}
    return replace(
        _with_window(new),
        quantities={**new.quantities, **kept},
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
