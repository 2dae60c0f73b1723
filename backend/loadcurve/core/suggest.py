"""What the upload form starts with: taken from the report and its file name, each with its reason.

A suggestion is never a fact: what a report cannot say is left empty and asked.
"""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.crosschecks import in_flight_reads
from loadcurve.core.naming import hints
from loadcurve.core.readers.reading import Datum, Reading
from loadcurve.core.run import System, Workload
from loadcurve.core.units import KIB
from loadcurve.core.wording import number_text


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What to start the form with. ``concurrency_reason`` says where it came from, or why not."""

    title: str
    system: System
    workload: Workload
    concurrency: int | None
    concurrency_reason: str
    in_flight: float | None


def _text(datum: Datum | None) -> str | None:
    return None if datum is None or datum.value == "" else str(datum.value)


def _number(datum: Datum | None) -> float | None:
    if datum is None or isinstance(datum.value, bool) or not isinstance(datum.value, int | float):
        return None
    return float(datum.value)


def _host(reading: Reading) -> str | None:
    header = reading.header
    parts = [
        _text(header.get("host")),
        _text(header.get("platform")),
        f"{number_text(cpus)} CPUs" if (cpus := _number(header.get("cpus"))) else None,
        f"{number_text(memory)} GB" if (memory := _number(header.get("memory_gb"))) else None,
    ]
    stated = [part for part in parts if part]
    return ", ".join(stated) or None


def _system(reading: Reading) -> System:
    header = reading.header
    database, host = _text(header.get("db_name")), _text(header.get("host"))
    names = [name for name in (database, host) if name]
    instances = header.get("instances")
    count = len(instances.value.split(",")) if instances and isinstance(instances.value, str) else 1
    return System(
        name=" on ".join(names) or "Unnamed system",
        host=_host(reading),
        instances=count if reading.scope == "global" else 1,
        oracle_release=_text(header.get("release")),
        platform=_text(header.get("platform")),
    )


_FIO_WAYS = {
    "read": "sequential reads",
    "write": "sequential writes",
    "rw": "sequential reads and writes",
    "readwrite": "sequential reads and writes",
    "randread": "random reads",
    "randwrite": "random writes",
    "randrw": "random reads and writes",
}
_PERCENTAGES = {str(number) for number in range(101)}


def _fio_workload(settings: dict[str, Datum]) -> Workload:
    """What the options say that all jobs of a fio file share."""
    way = _text(settings.get("rw") or settings.get("readwrite"))
    size = _number(settings.get("io_size_bytes"))
    words = ["fio"]
    if way is not None:
        words.append(_FIO_WAYS.get(way, way))
    reads = _text(settings.get("rwmixread"))
    if way in ("rw", "readwrite", "randrw") and reads in _PERCENTAGES:
        words.append(f"{reads}/{100 - int(reads)}")
    size_text = "" if size is None else f", {number_text(size / KIB)} KiB"
    return Workload(
        name=" ".join(words) + size_text,
        generator="fio",
        access=None if way is None else "random" if way.startswith("rand") else "sequential",
        io_size_bytes=int(size) if size else None,
    )


def _workload(reading: Reading) -> Workload:
    if reading.kind == "fio":
        return _fio_workload(reading.settings or {})
    profile = reading.load_profile_per_s or {}
    reads = _number(profile.get("read_io_requests"))
    writes = _number(profile.get("write_io_requests"))
    block = _number(reading.header.get("block_size"))
    name = "Oracle workload"
    if reads is not None and writes is not None and reads + writes > 0:
        share = reads / (reads + writes) * 100
        name = f"{number_text(round(share))} % read requests"
    return Workload(
        name=name,
        io_size_bytes=int(block) if block else None,
        buffer_hit_pct=_number(reading.buffer_hit_pct),
    )


def suggest(reading: Reading, name: str) -> Suggestion:
    """What the form starts with for one report named ``name``."""
    system = _system(reading)
    said = hints(name)
    in_flight = in_flight_reads(reading)
    concurrency, reason = said.sessions, said.sessions_reason
    if reason is None:
        reason = "neither the report nor its name says how many sessions ran"
        if in_flight is not None and in_flight >= 0.5:
            reason += f"; on average {number_text(in_flight)} single-block reads were in flight"
    release = f", Oracle {system.oracle_release}" if system.oracle_release else ""
    return Suggestion(
        title=f"{system.name}{release}",
        system=system,
        workload=_workload(reading),
        concurrency=concurrency,
        concurrency_reason=reason,
        in_flight=in_flight,
    )
