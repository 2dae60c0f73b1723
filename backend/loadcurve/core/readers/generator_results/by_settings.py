"""Results of one file as readings: those of equal settings are load points of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Finding, LoadPoint


@dataclass(frozen=True, slots=True)
class GeneratorResult:
    """One result: the settings that set runs apart, its load point and what to know of it.

    ``header`` is its own, such as its begin and end; results with one are readings of their own.
    """

    settings: Mapping[str, str]
    point: LoadPoint
    line: int | None
    findings: tuple[Finding, ...] = ()
    header: Mapping[str, str] | None = None


def readings_of(
    kind: str, form: str, section: str, results: Iterable[GeneratorResult]
) -> tuple[Reading, ...]:
    """A reading for each set of settings, in the order of the file."""
    groups: dict[object, list[GeneratorResult]] = {}
    for number, result in enumerate(results):
        key = (number,) if result.header else tuple(sorted(result.settings.items()))
        groups.setdefault(key, []).append(result)
    return tuple(_reading(kind, form, section, group) for group in groups.values())


def _reading(kind: str, form: str, section: str, group: list[GeneratorResult]) -> Reading:
    first = group[0]

    def data(values: Mapping[str, str]) -> dict[str, ReadValue]:
        return {
            key: ReadValue(value, ReportLocation(section, key, "", first.line, value))
            for key, value in values.items()
        }

    return Reading(
        kind=kind,
        format=form,
        scope=None,
        reader_version=READER_VERSION,
        header=data(first.header or {}),
        settings=data(first.settings),
        load_points=tuple(result.point for result in group),
        findings=tuple(dict.fromkeys(each for result in group for each in result.findings)),
    )
