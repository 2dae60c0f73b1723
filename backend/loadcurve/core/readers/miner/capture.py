"""AWR Miner captures, releases 2.9 to 4.

Source: awr_miner.sql by Tyler Muth, https://github.com/tmuth/AWR-Miner.

A capture spools dba_hist_* views of the last weeks of a database, snapshot by snapshot. Nobody set
a load, so its points are observed: they have no concurrency and no order, and average active
sessions stand as DB time. One point is one snapshot interval of the whole database: rates of its
instances are added up.

Units, from the script's SQL: ``read_iops`` and ``write_iops`` are total requests per second (redo,
control files and backups too), ``*_mb_s`` total MiB per second, ``aas`` average active sessions,
``cpu_per_s`` CPU seconds per second, ``s_blk_r_lat`` ms to one decimal, ``dur_m`` minutes.
"""

from __future__ import annotations

import re

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.masking import masked
from loadcurve.core.readers.miner.sections import MinerRow, MinerSection, sections_of
from loadcurve.core.readers.miner.snapshots import MinerSnapshot, snapshots_of
from loadcurve.core.readers.miner.waits import histograms_by_snapshot, waits_by_snapshot
from loadcurve.core.readers.numbers import number
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation, Scalar
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Finding, LoadPoint
from loadcurve.core.units import ALL_PURPOSES

_MAIN = "MAIN-METRICS"
_MARK = re.compile(r"^~~BEGIN-MAIN-METRICS~~", re.MULTILINE)
_WANTED = frozenset((_MAIN, "OS-INFORMATION", "DATABASE-PARAMETERS", "TOP-N-TIMED-EVENTS",
                     "IO-WAIT-HISTOGRAM"))  # fmt: skip
_HEADER = {
    "NUM_CPUS": "cpus",
    "NUM_CPU_CORES": "cores",
    "NUM_CPU_SOCKETS": "sockets",
    "PHYSICAL_MEMORY_GB": "memory_gb",
    "PLATFORM_NAME": "platform",
    "VERSION": "release",
    "DB_NAME": "db_name",
    "DBID": "dbid",
    "HOSTS": "hosts",
    "AWR_MINER_VER": "awr_miner_version",
}
_OBSERVED = Finding(
    "observed",
    "notice",
    "an AWR Miner capture: each point is a snapshot interval of the database's own "
    "work. The load was not controlled, so the points are not a load curve; average "
    f"active sessions are in DB time, and IOPS and MiB/s count all I/O, {ALL_PURPOSES}",
)


def recognises(text: str, name: str) -> bool:
    """Whether the text contains the main metrics of an AWR Miner capture."""
    return "~~BEGIN-MAIN-METRICS~~" in text and _MARK.search(text) is not None


def read(text: str, name: str) -> Reading:
    """The capture's snapshot intervals as load points without a concurrency.

    Raises UnreadableReport if its main metrics have no row, LimitExceeded if it is too large.
    """
    sections = sections_of(text, _WANTED)
    main = sections.get(_MAIN)
    snapshots = [] if main is None else snapshots_of(main)
    if main is None or not snapshots:
        raise UnreadableReport(
            f"{name} is an AWR Miner capture whose MAIN-METRICS have no rows",
            "run awr_miner.sql again on a database with AWR snapshots, and upload the whole .out",
        )
    waits = waits_by_snapshot(
        sections.get("TOP-N-TIMED-EVENTS"),
        {snapshot.snap: snapshot.db_time_s for snapshot in snapshots},
    )
    histograms = histograms_by_snapshot(sections.get("IO-WAIT-HISTOGRAM"))
    most = max(len(snapshot.rows) for snapshot in snapshots)
    points = [
        snapshot.load_point(most, histograms.get(snapshot.snap, ()), waits.get(snapshot.snap, ()))
        for snapshot in snapshots
    ]
    instances = sorted(
        {row.cells.get("INST", "") for snapshot in snapshots for row in snapshot.rows} - {""}
    )
    return Reading(
        kind="awr_miner",
        format="text",
        scope="global" if len(instances) > 1 else "instance",
        reader_version=READER_VERSION,
        header=_header(sections.get("OS-INFORMATION"), main, snapshots, instances),
        init_ora=_parameters(sections.get("DATABASE-PARAMETERS")),
        load_points=tuple(points),
        findings=(_OBSERVED, *_cut_off(sections)),
        missing=_missing(sections, points),
    )


def _header(
    section: MinerSection | None,
    main: MinerSection,
    snapshots: list[MinerSnapshot],
    instances: list[str],
) -> dict[str, ReadValue]:
    """The database and hosts of the capture, and the snapshots it covers."""
    header: dict[str, ReadValue] = {}
    for row in section.rows if section else ():
        name, raw = row.cells.get("STAT_NAME", ""), row.cells.get("STAT_VALUE", "")
        if name in _HEADER and raw:
            place = ReportLocation("OS-INFORMATION", name, "STAT_VALUE", row.line, raw)
            header[_HEADER[name]] = ReadValue(_header_value(name, raw), place)
    for key, snapshot in (("begin_snap", snapshots[0]), ("end_snap", snapshots[-1])):
        place = ReportLocation(_MAIN, "", "snap", snapshot.line, str(snapshot.snap))
        header[key] = ReadValue(snapshot.snap, place)
    if instances:
        place = ReportLocation(_MAIN, "", "inst", main.line, ", ".join(instances))
        header["instances"] = ReadValue(tuple(instances), place)
    return header


def _header_value(name: str, raw: str) -> Scalar:
    if name == "HOSTS":
        return tuple(host.strip() for host in raw.split(",")[:1000] if host.strip())
    if name == "PLATFORM_NAME":
        return raw.replace("_", " ")
    printed = number(raw) if name in ("NUM_CPUS", "NUM_CPU_CORES", "NUM_CPU_SOCKETS",
                                      "PHYSICAL_MEMORY_GB", "DBID") else None  # fmt: skip
    return raw if printed is None else printed.value


def _parameters(section: MinerSection | None) -> dict[str, ReadValue] | None:
    """The parameters of instance 1 at the last snapshot, which is where the script takes them."""
    if section is None:
        return None
    parameters: dict[str, ReadValue] = {}
    for row in section.rows:
        name = row.cells.get("PARAMETER_NAME", "")
        if name:
            value = masked(name, row.cells.get("VALUE", ""))
            parameters[name] = ReadValue(value, _parameter_place(row, name, value))
    return parameters


def _parameter_place(row: MinerRow, name: str, value: str) -> ReportLocation:
    return ReportLocation("DATABASE-PARAMETERS", name, "VALUE", row.line, value)


def _cut_off(sections: dict[str, MinerSection]) -> tuple[Finding, ...]:
    """A warning if the file ends within a section that is read."""
    return tuple(
        Finding(
            "Truncated report",
            "warning",
            f"the capture ends inside {section.name} without its end mark: it was copied before "
            "it was complete, or only in part. The last row is left out; copy the complete .out "
            "and upload that",
        )
        for section in sections.values()
        if not section.is_whole
    )


def _missing(sections: dict[str, MinerSection], points: list[LoadPoint]) -> dict[str, str]:
    missing = {}
    if "IO-WAIT-HISTOGRAM" not in sections:
        missing["wait_event_histograms"] = "the capture has no section IO-WAIT-HISTOGRAM"
    if "DATABASE-PARAMETERS" not in sections:
        missing["init_ora"] = "the capture has no section DATABASE-PARAMETERS"
    if not any("read_latency_us" in point.quantities for point in points):
        missing["read_latency_us"] = points[0].missing.get("read_latency_us", "")
    return missing
