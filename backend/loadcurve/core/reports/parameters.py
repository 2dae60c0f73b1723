"""The database parameters under which a run was measured, as its reports print them.

Reports print the parameters that somebody set; the others are at their defaults. What bears on I/O
comes first, and what differs between load points is marked: one curve is one system.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from loadcurve.core.readers import ReadValue
from loadcurve.core.records import Evidence
from loadcurve.core.reports.event_latency import evidence_of

_CACHE = "size of the buffer cache: cached blocks need no read"
_PLACE = "location of the files"
_BEARINGS = {
    "filesystemio_options": "whether file I/O is direct and asynchronous",
    "disk_asynch_io": "whether I/O is asynchronous",
    "dnfs_batch_size": "number of requests that Direct NFS sends in parallel",
    "db_block_size": "bytes of a single-block read",
    "db_file_multiblock_read_count": "blocks of a multi-block read",
    "_serial_direct_read": "whether scans bypass the buffer cache",
    "_small_table_threshold": "size from which scans bypass the buffer cache",
    "parallel_max_servers": "maximum number of parallel processes; they bypass the buffer cache",
    "parallel_degree_policy": "whether statements run in parallel automatically",
    "sga_target": _CACHE,
    "sga_max_size": _CACHE,
    "sga_min_size": _CACHE,
    "memory_target": _CACHE,
    "memory_max_target": _CACHE,
    "db_cache_size": _CACHE,
    "db_keep_cache_size": _CACHE,
    "db_recycle_cache_size": _CACHE,
    "db_flash_cache_file": "a second buffer cache on flash",
    "db_flash_cache_size": "a second buffer cache on flash",
    "use_large_pages": "page size of the SGA, which affects CPU per memory access",
    "cpu_count": "CPUs the database uses",
    "resource_manager_plan": "resource limits of sessions",
    "processes": "maximum number of processes, and so of sessions",
    "sessions": "maximum number of sessions",
    "cluster_database": "whether blocks may come from other instances",
    "db_writer_processes": "number of processes that write changed blocks",
    "dbwr_io_slaves": "number of processes that write changed blocks",
    "fast_start_mttr_target": "how soon changed blocks are written",
    "log_checkpoint_interval": "how soon changed blocks are written",
    "log_checkpoint_timeout": "how soon changed blocks are written",
    "log_buffer": "redo buffered before it is written",
    "commit_logging": "whether commits wait for redo writes",
    "commit_wait": "whether commits wait for redo writes",
    "commit_write": "whether commits wait for redo writes",
    "db_block_checking": "extra work per changed block",
    "db_block_checksum": "extra work per block read or written",
    "db_lost_write_protect": "extra work per block read",
    "_disk_sector_size_override": "bytes of a redo write",
    "control_files": _PLACE,
    "db_create_file_dest": _PLACE,
    "db_create_online_log_dest_1": "location of the redo logs",
    "db_create_online_log_dest_2": "location of the redo logs",
}


@dataclass(frozen=True, slots=True)
class PrintedParameters:
    """The parameters one load point's report prints, by name; ``report_sha256`` is that report."""

    point_id: str
    report_sha256: str
    values: Mapping[str, ReadValue]


@dataclass(frozen=True, slots=True)
class ParameterValue:
    """A value as printed, the load points it was printed for, and the place of the first."""

    text: str
    point_ids: tuple[str, ...]
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter. ``bearing`` says how it affects I/O, None if it hardly does.

    ``values`` starts with the most frequent. ``unset_in`` names the load points whose reports print
    parameters, but not this one: there it had its default.
    """

    name: str
    bearing: str | None
    values: tuple[ParameterValue, ...]
    unset_in: tuple[str, ...]
    differs: bool


def _parameter(name: str, printed: Sequence[PrintedParameters]) -> Parameter:
    by_text: dict[str, list[PrintedParameters]] = {}
    for of_point in printed:
        if name in of_point.values:
            by_text.setdefault(str(of_point.values[name].value), []).append(of_point)
    values = tuple(
        ParameterValue(
            text=text,
            point_ids=tuple(of_point.point_id for of_point in alike),
            evidence=evidence_of(alike[0].values[name].place, alike[0].report_sha256),
        )
        for text, alike in sorted(by_text.items(), key=lambda item: -len(item[1]))
    )
    unset = tuple(of_point.point_id for of_point in printed if name not in of_point.values)
    differs = len(values) > 1 or bool(unset)
    return Parameter(name, _BEARINGS.get(name), values, unset, differs)


def run_parameters(printed: Sequence[PrintedParameters]) -> tuple[Parameter, ...]:
    """All parameters of a run's load points: what bears on I/O first, then by name."""
    names = {name for of_point in printed for name in of_point.values}
    parameters = [_parameter(name, printed) for name in sorted(names)]
    order = list(_BEARINGS)
    return tuple(
        sorted(
            parameters,
            key=lambda parameter: (
                parameter.bearing is None,
                order.index(parameter.name) if parameter.bearing else 0,
            ),
        )
    )
