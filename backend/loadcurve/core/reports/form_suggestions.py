"""Initial values of the upload form, from the report and its file name, with reasons.

Fields that a report does not state stay empty for the user.
"""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.formatting import counted, number_text, percent
from loadcurve.core.readers import Reading, ReadValue, StorageAccess, format_of, storage_access
from loadcurve.core.records import System, Workload
from loadcurve.core.reports.crosschecks import effective_read_size, reads_single_blocks
from loadcurve.core.reports.file_names import name_hints
from loadcurve.core.reports.littles_law import mean_reads_in_flight
from loadcurve.core.reports.session_count import activity_of, sessions_said, unknown_sessions


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Initial values of the form.

    ``concurrency_reason`` is its source, or why it is missing; ``client_reason`` the same
    for ``system.client``, None for reports that never show it.
    """

    title: str
    system: System
    workload: Workload
    concurrency: int | None
    concurrency_reason: str
    in_flight: float | None
    client_reason: str | None = None


def _text(datum: ReadValue | None) -> str | None:
    return None if datum is None or datum.value == "" else str(datum.value)


def _number(datum: ReadValue | None) -> float | None:
    if datum is None or isinstance(datum.value, bool) or not isinstance(datum.value, int | float):
        return None
    return float(datum.value)


# The widths Oracle's text reports cut these values to: awrgrpti.sql, and awrrpti.sql.
_WIDTHS = {
    ("global", "hosts"): 10,
    ("global", "platform"): 15,
    ("instance", "host"): 16,
    ("pdb", "host"): 16,
}


def _uncut(reading: Reading, key: str) -> tuple[str, ...]:
    """The texts of a header value; one that fills its column may go on, and says so."""
    datum = reading.header.get(key)
    if datum is None:
        return ()
    texts = datum.value if isinstance(datum.value, tuple) else (datum.value,)
    is_cut_to_size = reading.kind == "awr" and reading.format == "text"
    width = _WIDTHS.get((reading.scope or "", key)) if is_cut_to_size else None
    return tuple(
        f"{text}…" if len(str(text)) == width else str(text) for text in texts if text != ""
    )


def _per_host(datum: ReadValue | None, divisor: float, unit: str) -> str | None:
    """ "8 CPUs", or "8 CPUs each" and "8 and 16 CPUs" of several hosts."""
    if datum is None:
        return None
    several = isinstance(datum.value, tuple)
    values = datum.value if isinstance(datum.value, tuple) else (datum.value,)
    numbers = [value for value in values if isinstance(value, int | float) and value]
    if not numbers or len(numbers) < len(values):
        return None
    texts = list(dict.fromkeys(number_text(value / divisor) for value in numbers))
    said = counted(" and ".join(texts), unit) if unit == "CPUs" else f"{' and '.join(texts)} {unit}"
    return f"{said} each" if several and len(texts) == 1 else said


def _host(reading: Reading) -> str | None:
    """The host, or hosts, by name; None if no name is stated."""
    header = reading.header
    names = _uncut(reading, "host") or _uncut(reading, "hosts")
    if not names:
        return None
    memory = _per_host(header.get("memory_gb"), 1, "GB")
    parts = [
        " and ".join(names),
        _per_host(header.get("cpus"), 1, "CPUs"),
        memory or _per_host(header.get("memory_mb"), 1024, "GB"),
    ]
    return ", ".join(part for part in parts if part)


def _instances(reading: Reading) -> int | None:
    """How many database instances the numbers are of; None if the report does not say.

    A report of one instance of a cluster does not say how many others took part.
    """
    instances = reading.header.get("instances")
    if instances is not None:
        return len(instances.value) if isinstance(instances.value, tuple) else 1
    rac = reading.header.get("rac")
    return 1 if rac is not None and rac.value is False else None


def _system(reading: Reading, access: StorageAccess | None) -> System:
    header = reading.header
    database, hosts = _text(header.get("db_name")), _uncut(reading, "host")
    names = [name for name in (database, *hosts) if name]
    return System(
        name=" on ".join(names) or "Unnamed system",
        client=access.client if access else None,
        host=_host(reading),
        instances=_instances(reading),
        oracle_release=_text(header.get("release")),
        platform=next(iter(_uncut(reading, "platform")), None),
    )


def _workload(reading: Reading) -> Workload:
    stated = format_of(reading.kind).workload
    if stated is not None:
        return stated({key: str(datum.value) for key, datum in (reading.settings or {}).items()})
    profile = reading.load_profile_per_s or {}
    reads = _number(profile.get("read_io_requests"))
    writes = _number(profile.get("write_io_requests"))
    name = "Oracle workload"
    if reads is not None and writes is not None and reads + writes > 0:
        share = reads / (reads + writes) * 100
        name = f"{percent(round(share))} read requests"
    return Workload(
        name=name,
        io_size_bytes=_checked_io_size(reading),
        buffer_hit_pct=_number(reading.buffer_hit_pct),
    )


def _checked_io_size(reading: Reading) -> int | None:
    """The block size, if the report's own numbers show that its reads are single blocks."""
    block, size = _number(reading.header.get("block_size")), effective_read_size(reading)
    if not block or size is None or not reads_single_blocks(size, block):
        return None
    return int(block)


def suggest_form(reading: Reading, name: str) -> Suggestion:
    """Initial values of the form for a report named ``name``."""
    access = storage_access(reading)
    system = _system(reading, access)
    said = name_hints(name)
    in_flight = mean_reads_in_flight(reading)
    concurrency, reason = sessions_said(said, activity_of(reading))
    if format_of(reading.kind).is_observed:
        concurrency, reason = (
            None,
            "the load was not controlled: these are intervals of a database's own work",
        )
    if reason is None:
        reason = unknown_sessions(in_flight)
    release = f", Oracle {system.oracle_release}" if system.oracle_release else ""
    return Suggestion(
        title=f"{system.name}{release}",
        system=system,
        workload=_workload(reading),
        concurrency=concurrency,
        concurrency_reason=reason,
        in_flight=in_flight,
        client_reason=access.reason if access else None,
    )
