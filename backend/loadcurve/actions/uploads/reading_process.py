"""Parse reports in bounded processes, so that no report can harm the server."""

from __future__ import annotations

import re
from collections.abc import Callable

from loadcurve.actions.process_pool.pool import BoundedProcesses
from loadcurve.actions.process_pool.process import (
    ADDRESS_SPACE_BYTES,
    CallTimedOut,
    ProcessEnded,
    limit_cpu_time,
)
from loadcurve.core.errors import DeadlineExceeded, LimitExceeded, RefusedInput, UnreadableReport
from loadcurve.core.readers import paused_collection, read_file
from loadcurve.core.readers.samples import KIND as SAMPLES
from loadcurve.core.readers.samples import SampleSeries
from loadcurve.core.reports import facts_of, mask, search_text
from loadcurve.core.timeline import encode_series
from loadcurve.store.documents import deflate_readings, facts_json
from loadcurve.store.read_reports import ReadReport, StoredSamples, deflate

Mapped = dict[str, str | None] | None
"""The user's mapping of a table's headings."""
# An escaped NUL, which JSON allows and PostgreSQL stores in no text.
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
CPU_SECONDS = 10
WALL_SECONDS = 60
PROCESSES = 2


def _read(
    content: bytes, name: str, masked: bool, sha256: str, mapping: Mapped
) -> ReadReport | RefusedInput:
    """Parse one file in a reading process."""
    limit_cpu_time(CPU_SECONDS)
    return read_to_store(content, name, masked, sha256, mapping)


def read_to_store(
    content: bytes, name: str, masked: bool, sha256: str, mapping: Mapped = None
) -> ReadReport | RefusedInput:
    """The stored form of a file, or the reason of its refusal."""
    try:
        with paused_collection():
            return _read_to_store(content, name, masked, sha256, mapping)
    except RefusedInput as refusal:
        return refusal
    except MemoryError:
        return _too_large()


def _read_to_store(
    content: bytes, name: str, masked: bool, sha256: str, mapping: Mapped
) -> ReadReport:
    found = read_file(content, name, mapping)
    kinds = {reading.kind for reading in found.readings}
    if masked and SAMPLES in kinds:
        raise UnreadableReport(
            f"{name} cannot be masked: samples are joined to a report by the name of their host",
            "leave it out, or upload it and its report unmasked",
        )
    # A settings file may contain passwords, which are never stored.
    masked = masked or "slob_conf" in kinds
    if masked:
        content, shown_name = mask(content, name, found.readings)
        found = read_file(content, name, mapping)
        name = shown_name
    readings = found.readings
    searched = search_text(readings, name)
    try:
        searched.encode()
        facts = facts_json(tuple(facts_of(reading, sha256, name) for reading in readings))
        deflated = deflate_readings(readings)
    except UnicodeEncodeError as error:
        raise _unwritable(name, error.object[error.start]) from None
    if "\x00" in searched or (b"\\u0000" in facts and _NUL.search(facts)):
        raise _unwritable(name, "\x00")
    return ReadReport(
        name=name,
        reader_version=readings[0].reader_version,
        facts_json=facts,
        content_deflated=deflate(content),
        readings_deflated=deflated,
        search_text=searched,
        masked=masked,
        samples=None if found.series is None else _stored(found.series),
    )


def _stored(series: SampleSeries) -> StoredSamples:
    return StoredSamples(
        tool=series.tool,
        host=series.host,
        begins=series.begins,
        ends=series.ends,
        samples=len(series.seconds),
        interval_s=series.interval_s,
        block=encode_series(series),
    )


def _unwritable(name: str, character: str) -> UnreadableReport:
    return UnreadableReport(
        f"{name} contains the character U+{ord(character):04X} in a name or text",
        "remove it, also where JSON or a mapping of headings escapes it",
    )


def _too_large() -> LimitExceeded:
    mib = ADDRESS_SPACE_BYTES >> 20
    return LimitExceeded(
        f"reading the file needs more than {mib} MiB of memory; upload a part of it"
    )


def _too_slow() -> LimitExceeded:
    return LimitExceeded(
        f"reading the file took more than {CPU_SECONDS} s or crashed the reader; it was not "
        "stored; check that it is the original report"
    )


class ReadingProcesses:
    """A number of bounded processes that parse files.

    ``noted`` is called with the seconds per file.
    """

    def __init__(
        self, noted: Callable[[float], None] | None = None, processes: int = PROCESSES
    ) -> None:
        self._processes = BoundedProcesses(processes, noted)
        self.start, self.stop = self._processes.start, self._processes.stop

    async def read(
        self,
        content: bytes,
        name: str,
        sha256: str,
        masked: bool = False,
        mapping: Mapped = None,
    ) -> ReadReport:
        """Parse a file with the hash ``sha256``; ``masked`` first removes names.

        Raises RefusedInput with the verdict, and DeadlineExceeded if the machine is too busy.
        """
        given = content, name, masked, sha256, mapping
        try:
            outcome = await self._processes.call(WALL_SECONDS, _read, *given)
        except CallTimedOut:
            raise DeadlineExceeded(
                f"the server had no time to read {name} within {WALL_SECONDS:.0f} s; it was not "
                "stored; try again when the server has less to do"
            ) from None
        except ProcessEnded:
            raise _too_slow() from None
        if isinstance(outcome, RefusedInput):
            raise outcome
        return outcome
