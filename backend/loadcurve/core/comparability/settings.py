"""The settings of a run, made before its measurement, in one table.

The conditions strip, the rules of comparability and the sweeps all read a run's settings here. A
value is a number in one unit, or a text as it was stated; None means that the run does not say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from loadcurve.core.curves import run_levels
from loadcurve.core.formatting import counted, number_text, percent
from loadcurve.core.records import Run
from loadcurve.core.units import KIB

Value = float | str | None

_GIB, _TIB = 1024**3, 1024**4


class SettingRole(StrEnum):
    """What a difference in a setting means for a sweep.

    A SETTING is a possible cause of a result. A CIRCUMSTANCE (host, platform) is one too, but may
    have to change with others: two instances need another host than one. A NAME only names what
    other settings say. MEASURING is how a result was obtained.
    """

    SETTING = "setting"
    CIRCUMSTANCE = "circumstance"
    NAME = "name"
    MEASURING = "measuring"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its title in tables, its name in sentences, how it is read from a run.

    ``noun`` follows the values in a sentence ("from 0 to 100% updates"); without one the name
    comes first. ``step`` is what a slope is per, and how much of the value that is.
    """

    key: str
    title: str
    name: str
    value: Callable[[Run], Value]
    text: Callable[[Value], str] = str
    role: SettingRole = SettingRole.SETTING
    noun: str | None = None
    step: tuple[str, float] | None = None

    def stated(self, run: Run) -> str | None:
        """What the run states, for people; None if it does not say."""
        value = self.value(run)
        return None if value is None else self.text(value)


def _number(value: float | None) -> float | None:
    return None if value is None else float(value)


def _pct(value: Value) -> str:
    return percent(float(value or 0))


def _kib(value: Value) -> str:
    return f"{number_text(float(value or 0) / KIB)} KiB"


def _size(value: Value) -> str:
    size = float(value or 0)
    unit, name = (_TIB, "TiB") if size >= _TIB else (_GIB, "GiB")
    return f"{number_text(size / unit)} {name}"


def _whole(value: Value) -> str:
    return f"{value:.0f}" if isinstance(value, float) else str(value)


_VOLUME_SIZE = re.compile(r"\b(\d+(?:\.\d+)?) ([GT])iB volumes?\b")


def _volume_size_bytes(run: Run) -> float | None:
    """The size of a volume as the storage's description states it; None if it states several."""
    sizes = set(_VOLUME_SIZE.findall(run.system.storage or ""))
    if len(sizes) != 1:
        return None
    number, unit = sizes.pop()
    return float(number) * (_TIB if unit == "T" else _GIB)


def _of_workload(name: str) -> Callable[[Run], Value]:
    return lambda run: run.workload.settings.get(name)


def _share_of_reads(run: Run) -> float | None:
    """The percentage of reads requested of vdbench."""
    try:
        return float(run.workload.settings.get("rdpct", ""))
    except ValueError:
        return None


def _of_system(name: str) -> Callable[[Run], Value]:
    return lambda run: run.system.settings.get(name)


def _load_levels(run: Run) -> str | None:
    """The loads a run was measured at; None if no load point states one."""
    levels = run_levels(run)
    stated = [level.concurrency for level in levels if level.concurrency is not None]
    if not stated:
        return None
    shown = f"{stated[0]}" if stated[0] == stated[-1] else f"{stated[0]}–{stated[-1]}"
    many = f", {len(stated)} levels" if len(stated) > 1 else ""
    unstated = len(levels) - len(stated)
    rest = f", {unstated} not stated" if unstated else ""
    return f"{counted(shown, run.concurrency_unit)}{many}{rest}"


def _unit(run: Run) -> str | None:
    """The unit of concurrency; not stated if no load point states a concurrency."""
    stated = any(point.concurrency is not None for point in run.points)
    return run.concurrency_unit if stated else None


_POINT, _C, _N, _M = (
    ("percentage point", 1.0),
    SettingRole.CIRCUMSTANCE,
    SettingRole.NAME,
    SettingRole.MEASURING,
)

# Settings that vary together are called by the first of them.
_TABLE = (
    Setting(
        "update_pct",
        "Updates",
        "update share",
        lambda run: _number(run.workload.update_pct),
        _pct,
        noun="updates",
        step=_POINT,
    ),
    Setting(
        "volumes",
        "Volumes",
        "volumes",
        lambda run: _number(run.system.volumes),
        _whole,
        noun="volumes",
        step=("volume", 1.0),
    ),
    Setting(
        "instances",
        "Instances",
        "instances",
        lambda run: _number(run.system.instances),
        _whole,
        noun="instances",
        step=("instance", 1.0),
    ),
    Setting("WORK_UNIT", "Work unit", "work unit", _of_workload("WORK_UNIT")),
    Setting(
        "volume_size",
        "Volume size",
        "volume size",
        _volume_size_bytes,
        _size,
        noun="of volume",
        step=("TiB", float(_TIB)),
    ),
    Setting("client", "Client", "client", lambda run: run.system.client),
    Setting(
        "oracle_release", "Oracle release", "Oracle release", lambda run: run.system.oracle_release
    ),
    Setting(
        "scan_pct",
        "Scans",
        "scan share",
        lambda run: _number(run.workload.scan_pct),
        _pct,
        noun="scans",
        step=_POINT,
    ),
    Setting(
        "io_size",
        "I/O size",
        "I/O size",
        lambda run: _number(run.workload.io_size_bytes),
        _kib,
        noun="per I/O",
        step=("KiB", float(KIB)),
    ),
    Setting(
        "THREADS_PER_SCHEMA",
        "Threads per schema",
        "threads per schema",
        _of_workload("THREADS_PER_SCHEMA"),
    ),
    Setting("rw", "Pattern", "pattern", _of_workload("rw")),
    Setting("rdpct", "Share of reads", "share of reads", _share_of_reads, _pct),
    Setting("ioengine", "I/O engine", "I/O engine", _of_workload("ioengine")),
    Setting("direct", "Direct I/O", "direct I/O", _of_workload("direct")),
    Setting("SCALE", "Active data set", "active data set", _of_workload("SCALE")),
    Setting("REDO_STRESS", "Redo stress", "redo stress", _of_workload("REDO_STRESS")),
    Setting("access", "Access", "access pattern", lambda run: run.workload.access),
    Setting("generator", "Generator", "generator", lambda run: run.workload.generator),
    Setting("storage", "Storage", "storage", lambda run: run.system.storage),
    Setting("host", "Host", "host", lambda run: run.system.host, role=_C),
    Setting("platform", "Platform", "platform", lambda run: run.system.platform, role=_C),
    Setting("workload", "Workload", "workload name", lambda run: run.workload.name, role=_N),
    Setting("system", "System", "system name", lambda run: run.system.name, role=_N),
    # Uploads fill in what their reports print, so it moves with every measurement.
    Setting(
        "buffer_hit_pct",
        "Buffer hit",
        "buffer hit",
        lambda run: _number(run.workload.buffer_hit_pct),
        _pct,
        role=_M,
    ),
    Setting("load_levels", "Load levels", "load levels", _load_levels, role=_M),
    Setting("provenance", "Provenance", "provenance", lambda run: run.provenance.value, role=_M),
    Setting(
        "latency_seen",
        "Latency measured by",
        "latency measured by",
        lambda run: run.latency_seen,
        role=_M,
    ),
    Setting("concurrency_unit", "Load unit", "load unit", _unit, role=_M),
)
SETTINGS: dict[str, Setting] = {setting.key: setting for setting in _TABLE}

# A SLOB parameter that a run states as a field, too.
_FIELD_OF = {"UPDATE_PCT": "update_pct", "SCAN_PCT": "scan_pct"}
_OF_MEASURING = re.compile(r"run.?time|repeats", re.IGNORECASE)


def settings_of(runs: Sequence[Run]) -> tuple[Setting, ...]:
    """The table, and every other setting and parameter that any of ``runs`` states, by name.

    A SLOB parameter is omitted if it equals the field it fills.
    """
    of_workload = {name for run in runs for name in run.workload.settings}
    of_system = {name for run in runs for name in run.system.settings}
    doubled = {name for name, key in _FIELD_OF.items() if _says_the_same(runs, name, key)}
    names = sorted(of_workload - SETTINGS.keys() - doubled)
    parameters = sorted(of_system)
    return (
        *_TABLE,
        *(_other(f"workload.{name}", name, _of_workload(name)) for name in names),
        *(_other(f"system.{name}", name, _of_system(name)) for name in parameters),
    )


def _other(key: str, name: str, value: Callable[[Run], Value]) -> Setting:
    role = SettingRole.MEASURING if _OF_MEASURING.fullmatch(name) else SettingRole.SETTING
    return Setting(key, name, name, value, role=role)


def _says_the_same(runs: Sequence[Run], name: str, key: str) -> bool:
    """Whether no run states a parameter other than its field."""
    for run in runs:
        text, value = run.workload.settings.get(name), SETTINGS[key].value(run)
        if text is not None and (value is None or text.strip() != f"{value:g}"):
            return False
    return True
