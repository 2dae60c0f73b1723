"""fio's jobs as records, from any output format, and their place in its JSON.

fio prints notices before and after its JSON ("fio: ..." errors, "Laying out IO file"), prints one
object per ``--status-interval``, and writes ``nan`` for a division by zero. All shapes are parsed
here; `report` interprets them.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.fio.shares import Shares
from loadcurve.core.records import Finding

_START = re.compile(r'^[ \t]*\{\s*"fio version"', re.MULTILINE)
_NOT_A_NUMBER = re.compile(
    r'^([ \t]*"[^"\n]{1,200}"[ \t]*:[ \t]*)-?(?:nan|inf(?:inity)?)(?=[ \t]*,?[ \t]*$)',
    re.MULTILINE | re.IGNORECASE,
)
_DAMAGED = "damaged fio JSON"
_ALL_CLIENTS = "All clients"
_WAITS = ("stonewall", "wait_for_previous")


@dataclass(frozen=True, slots=True)
class FioCell:
    """A value as fio's text prints it, and the bounds that its rounding leaves open.

    ``formula`` is its computation if that is finer than the printed value.
    """

    line: int
    raw: str
    low: float
    high: float
    formula: str | None = None


@dataclass(frozen=True, slots=True)
class FioJob:
    """One entry of fio's ``jobs`` or ``client_stats``; ``options`` include the global ones.

    ``directions`` have the keys of fio's JSON. ``cells`` are the places of values of text output,
    by direction and by "iops", "bandwidth_mib_s" or "latency_us". ``shares`` are those of all the
    job's I/Os by completion latency, ``depth_levels`` those by how many were in flight. ``sync``
    is the latency of its fsyncs. ``is_cut`` tells that the output ends before the job's last value.
    """

    place: str
    name: str
    host: str
    group: int
    error: int
    start_ms: float | None
    options: Mapping[str, str]
    has_options: bool
    directions: Mapping[str, Mapping[str, object]]
    cells: Mapping[tuple[str, str], FioCell] = field(default_factory=dict)
    shares: Shares = field(default_factory=dict)
    depth_levels: Mapping[str, object] = field(default_factory=dict)
    sync: Mapping[str, object] = field(default_factory=dict)
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class FioDocument:
    """One run of fio (one JSON object, or its text), with the 1-based line it begins on."""

    line: int
    version: str
    timestamp_s: float | None
    elapsed_s: float
    jobs: tuple[FioJob, ...]


@dataclass(slots=True)
class FioDocuments:
    """The content of a file: fio's runs, its other lines, and how many values were not numbers.

    ``interim`` counts results that a later one of the same run replaced; ``remarks`` are what the
    form of the output calls for.
    """

    documents: list[FioDocument] = field(default_factory=list)
    other_lines: list[str] = field(default_factory=list)
    not_numbers: int = 0
    interim: int = 0
    remarks: list[Finding] = field(default_factory=list)


def find_documents(text: str) -> FioDocuments:
    """All fio objects of a file in order. Raises UnreadableReport if one is damaged."""
    output = FioDocuments()
    text, output.not_numbers = _NOT_A_NUMBER.subn(r"\1null", text)
    decoder = json.JSONDecoder(parse_constant=lambda _: _count(output))
    position = counted = 0
    line = 1
    while match := _START.search(text, position):
        output.other_lines += _lines_of_words(text[position : match.start()])
        start = text.index("{", match.start())
        line += text.count("\n", counted, start)
        counted = start
        document, position = _decode(decoder, text, start, line)
        output.documents.append(_document(document, line))
    if not output.documents:
        start = len(text) - len(text.lstrip())
        document, position = _decode(decoder, text, start, 1)
        output.documents.append(_document(document, 1))
    output.other_lines += _lines_of_words(text[position:])
    return output


def number(values: Mapping[str, object], key: str) -> float | None:
    """A finite, non-negative number under ``key``, else None."""
    value = values.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        as_float = float(value)
    except OverflowError:
        return None
    return as_float if math.isfinite(as_float) and as_float >= 0 else None


def mapping(values: Mapping[str, object], key: str) -> Mapping[str, object]:
    """The object under ``key``, or an empty one."""
    value = values.get(key)
    return value if isinstance(value, dict) else {}


def clean(value: object) -> str:
    """Text that is safe to store: no NUL, no control characters, no lone surrogates."""
    text = str(value).encode("utf-8", "replace").decode("utf-8")
    return "".join(character if character.isprintable() else " " for character in text).strip()


def _count(output: FioDocuments) -> None:
    output.not_numbers += 1


def _error_number(value: object) -> int:
    return value if isinstance(value, int) and abs(value) < 10**6 else 0


def _lines_of_words(text: str) -> list[str]:
    return [clean(line) for line in text.splitlines() if any(map(str.isalnum, line))]


def _decode(
    decoder: json.JSONDecoder, text: str, start: int, line: int
) -> tuple[Mapping[str, object], int]:
    fix = "upload the complete output of fio --output-format=json or json+"
    try:
        value, end = decoder.raw_decode(text, start)
    except json.JSONDecodeError as error:
        where = f"{error.msg} at line {error.lineno}"
        raise UnreadableReport(f"{_DAMAGED} ({where})", fix) from error
    except (RecursionError, ValueError) as error:
        raise UnreadableReport(
            f"{_DAMAGED} (nested too deeply, or with too long a number)", fix
        ) from error
    if not isinstance(value, dict) or "fio version" not in value:
        raise UnreadableReport(f'JSON without "fio version" at line {line}', fix)
    return value, end


def _document(values: Mapping[str, object], line: int) -> FioDocument:
    global_options = mapping(values, "global options")
    jobs: list[FioJob] = []
    elapsed = 0.0
    for key in ("jobs", "client_stats"):
        entries = values.get(key)
        for index, entry in enumerate(entries if isinstance(entries, list) else []):
            if isinstance(entry, dict) and entry.get("jobname") != _ALL_CLIENTS:
                jobs.append(_job(entry, f"{key}[{index}]", global_options))
                elapsed = max(elapsed, number(entry, "elapsed") or 0.0)
    if not jobs:
        raise UnreadableReport(
            f"fio JSON without a job at line {line}", "upload the output of a run that measured"
        )
    stamp_ms = number(values, "timestamp_ms")
    stamp_s = number(values, "timestamp") if stamp_ms is None else stamp_ms / 1000
    return FioDocument(line, clean(values["fio version"]), stamp_s, elapsed, tuple(jobs))


def _job(entry: Mapping[str, object], place: str, global_options: Mapping[str, object]) -> FioJob:
    own = mapping(entry, "job options")
    directions = {
        name: mapping(entry, name)
        for name in ("read", "write", "trim", "mixed")
        if mapping(entry, name)
    }
    return FioJob(
        place=place,
        name=clean(entry.get("jobname", "")) or place,
        host=clean(entry.get("hostname", "")),
        group=int(min(number(entry, "groupid") or 0.0, 1e6)),
        error=_error_number(entry.get("error")),
        start_ms=number(entry, "job_start"),
        options={clean(key): clean(value) for key, value in {**global_options, **own}.items()},
        has_options=bool(own) or bool(global_options),
        directions=directions,
        shares={key: mapping(entry, key) for key in ("latency_ns", "latency_us", "latency_ms")},
        depth_levels=mapping(entry, "iodepth_level"),
        sync=mapping(entry, "sync"),
    )


def groups_of(document: FioDocument) -> Iterator[list[FioJob]]:
    """The jobs of each group that ran side by side, in their order: their rates add up.

    fio numbers its groups: jobs behind a ``stonewall`` get the next number, and so does
    ``new_group``, which starts a group without waiting for the one before.
    """
    groups: dict[int, list[FioJob]] = {}
    numbers: dict[int, int] = {}
    latest = 0
    before: FioJob | None = None
    for job in document.jobs:
        if job.group not in numbers:
            latest += before is not None and (_waits(job) or not _is_set(job, "new_group"))
            numbers[job.group] = latest
        elif before is not None and _waits(job) and _is_another(job, before):
            latest += 1
            numbers[job.group] = latest
        groups.setdefault(numbers[job.group], []).append(job)
        before = job
    yield from groups.values()


def _waits(job: FioJob) -> bool:
    return any(_is_set(job, option) for option in _WAITS)


def _is_another(job: FioJob, before: FioJob) -> bool:
    """Whether two entries of one group are two jobs; clones of a job repeat its options."""
    same_place = (job.host, job.group) == (before.host, before.group)
    return same_place and (job.name, job.options) != (before.name, before.options)


def _is_set(job: FioJob, option: str) -> bool:
    return job.options.get(option, "0") not in ("0", "false", "no")
