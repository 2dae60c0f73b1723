"""Why a section or value of an AWR or Statspack report is not there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from loadcurve.core.readers.awr_load_profile import STANDARD_KEYS
from loadcurve.core.readers.reading import Reading

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
    "see io_profile and system_statistics_per_second",
    "buffer_hit_pct": "a report over several instances prints no buffer hit ratio",
}
_PDB = {
    "buffer_hit_pct": "a PDB report has no Instance Efficiency section",
    "wait_event_histograms": "a PDB report has no wait event histogram",
    "background_wait_events": "a PDB report has no background wait events",
}
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
        missing.update(_rates(reading.load_profile_per_s))
    missing.update(_header(reading))
    return missing


def _section_reason(reading: Reading, section: str) -> str:
    special: Mapping[str, str] = {"global": _GLOBAL, "pdb": _PDB}.get(reading.scope or "", {})
    if section in special:
        return special[section]
    if section == "foreground_wait_events" and reading.all_wait_events is not None:
        return "this release prints foreground and background waits together; see all_wait_events"
    if section == "io_profile" and reading.kind != "extract":
        return "no IO Profile: Statspack, and AWR before 11.2.0.4, print none"
    whole = "extract" if reading.kind == "extract" else "report"
    return f"this {whole} has no {_SECTIONS[section]}"


def _rates(profile: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for key in STANDARD_KEYS:
        if key not in profile:
            reason = "not printed in the Load Profile of this report"
            if "io_" in key:
                reason += "; see instance_activity"
            yield f"load_profile_per_s.{key}", reason


def _header(reading: Reading) -> Iterator[tuple[str, str]]:
    if reading.kind == "extract":
        yield "header", "an extract has no head of a report, or only part of it"
        return
    for key in HEADER_KEYS:
        if key in reading.header or (reading.scope == "global" and key in _ONLY_INSTANCE):
            continue
        if key in _ONLY_PDB and reading.scope != "pdb":
            continue
        older = key in _ONLY_12_2 and not reading.header.keys() & _ONLY_12_2
        yield key, "not printed before 12.2" if older else "not printed, or blank"
