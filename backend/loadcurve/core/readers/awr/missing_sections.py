"""Why a section or value of an AWR or Statspack report is not there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from loadcurve.core.readers.awr.load_profile import STANDARD_KEYS
from loadcurve.core.readers.identify import COMPARED
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import Finding

HEADER_KEYS = (
    "db_name", "dbid", "unique_name", "role", "edition", "instance", "inst_num", "startup",
    "release", "rac", "cdb", "container", "container_dbid", "host", "platform", "cpus", "cores",
    "sockets", "memory_gb", "begin_snap", "begin_time", "end_snap", "end_time", "sessions_begin",
    "sessions_end", "elapsed_min", "db_time_min", "block_size",
)  # fmt: skip
"""Header keys that ``loadcurve read --json`` always prints: null where a report does not tell."""

_SECTIONS = {
    "load_profile_per_s": "Load Profile",
    "buffer_hit_pct": "Instance Efficiency section",
    "top_events": "top events",
    "foreground_wait_events": "foreground wait events",
    "background_wait_events": "background wait events",
    "io_profile": "IO Profile",
    "instance_activity": "instance activity",
    "wait_event_histograms": "wait event histogram",
    "init_ora": "parameters",
}
_GLOBAL = {
    "load_profile_per_s": "a report over several instances prints no Load Profile; "
    "its IO Profile and System Statistics per Second count the same",
    "buffer_hit_pct": "a report over several instances prints no buffer hit ratio",
}
_PDB = {
    "buffer_hit_pct": "a PDB report has no Instance Efficiency section",
    "wait_event_histograms": "a PDB report has no wait event histogram",
    "background_wait_events": "a PDB report has no background wait events",
}
_COMPARED = {
    "buffer_hit_pct": "a compare-period report prints no buffer hit ratio",
    "foreground_wait_events": "a compare-period report prints foreground and background waits in "
    "one table",
    "background_wait_events": "a compare-period report prints foreground and background waits in "
    "one table",
    "io_profile": "a compare-period report prints no IO Profile; Instance Activity counts the same",
    "wait_event_histograms": "a compare-period report prints no wait event histogram",
}
_WHOLE = ("load_profile_per_s", "top_events", "instance_activity", "init_ora")
_EVENTS = ("foreground_wait_events", "all_wait_events")
_FEWEST_OF_WHOLE = 3
_ONLY_12_2 = frozenset(("unique_name", "role", "edition", "cdb"))
_ONLY_PDB = frozenset(("container", "container_dbid"))
_ONLY_INSTANCE = frozenset(
    ("instance", "inst_num", "startup", "host", "memory_gb", "sessions_begin", "sessions_end")
)


def missing_of(reading: Reading) -> dict[str, str]:
    """The reason for each section, load profile rate and header value that is absent."""
    missing = {
        section: _section_reason(reading, section)
        for section in _SECTIONS
        if getattr(reading, section) is None
    }
    if reading.load_profile_per_s is not None:
        missing.update(_rates(reading))
    missing.update(_header(reading))
    return missing


def _section_reason(reading: Reading, section: str) -> str:
    special: Mapping[str, str] = {"global": _GLOBAL, "pdb": _PDB}.get(reading.scope or "", {})
    if reading.kind == COMPARED:
        special = _COMPARED
    if section in special:
        return special[section]
    if section == "foreground_wait_events" and reading.all_wait_events is not None:
        return "this release prints foreground and background waits in one table"
    if section == "io_profile" and reading.kind == "statspack":
        return "no IO Profile: Statspack prints none"
    if section == "io_profile" and _is_before(reading, (11, 2, 0, 4)):
        return "no IO Profile: AWR before 11.2.0.4 prints none"
    whole = "extract" if reading.kind == "extract" else "report"
    return f"this {whole} has no {_SECTIONS[section]}"


def almost_empty(reading: Reading) -> Finding | None:
    """The finding for a report with a title and almost no content."""
    if reading.kind == "extract" or reading.scope in ("global", "pdb"):
        return None
    has_events = any(getattr(reading, name) is not None for name in _EVENTS)
    there = [name for name in _WHOLE if getattr(reading, name) is not None]
    if len(there) + has_events >= _FEWEST_OF_WHOLE:
        return None
    absent = [_SECTIONS[name] for name in _WHOLE if name not in there]
    absent += [] if has_events else ["wait events"]
    absent += [] if "elapsed_min" in reading.header else ["snapshots with their elapsed time"]
    text = (
        "this looks cut off or converted: it has the title of a whole report, but no "
        f"{', no '.join(absent)}; upload the report as Oracle wrote it"
    )
    return Finding("Possibly truncated", "warning", text)


def _is_before(reading: Reading, version: tuple[int, ...]) -> bool:
    """Whether the report states a release before ``version``; not if it states none."""
    release = reading.header.get("release")
    numbers = [] if release is None else str(release.value).split(".")
    if not numbers or not all(part.isascii() and part.isdigit() for part in numbers):
        return False
    return tuple(map(int, numbers)) < version


def _rates(reading: Reading) -> Iterator[tuple[str, str]]:
    for key in STANDARD_KEYS:
        if key not in (reading.load_profile_per_s or {}):
            reason = "not printed in the Load Profile of this report"
            if "io_" in key and reading.instance_activity:
                reason += "; Instance Activity counts it"
            yield f"load_profile_per_s.{key}", reason


def _header(reading: Reading) -> Iterator[tuple[str, str]]:
    if reading.kind == "extract":
        yield "header", "an extract has no report header, or only part of it"
        return
    for key in HEADER_KEYS:
        if key in reading.header or (reading.scope == "global" and key in _ONLY_INSTANCE):
            continue
        if key in _ONLY_PDB and reading.scope != "pdb":
            continue
        older = key in _ONLY_12_2 and _is_before(reading, (12, 2))
        yield key, "not printed before 12.2" if older else "not printed, or blank"
