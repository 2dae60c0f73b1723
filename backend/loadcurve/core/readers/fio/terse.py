"""fio's terse lines (``--minimal``, ``--output-format=terse``), versions 3, 4 and 5.

One line a job, semicolons between: version, release, job, group, error; then for reads, writes
and, from version 4, trims: KiB done, KiB/s, IOPS, runtime (ms), submission and completion latency
(min, max, mean, deviation in µs), 20 percentiles ``99.000000%=248`` (µs), total latency, bandwidth
over time; version 5 adds samples of bandwidth and IOPS. Source: fio's manual, "Terse output".

IOPS and KiB/s are cut to whole numbers. Neither queue depth nor the number of jobs is printed; if
the job's heading is above the line, they are taken from there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.readers.fio.document import FioCell, FioDocument, FioJob, clean
from loadcurve.core.readers.fio.headings import FioHeadings
from loadcurve.core.readers.numbers import number
from loadcurve.core.records import Finding
from loadcurve.core.units import KIB

_LINE = re.compile(
    r"(?P<terse>[345]);(?P<release>(?:fio-)?[0-9][^;\s]{0,60});(?P<rest>[^\n]{1,4000})"
)
_STARTS = re.compile(
    r"^[ \t]*(?:<[^<>\n]{1,200}> ?)?[345];(?:fio-)?[0-9][^;\s]{0,60};[^;\n]{0,500}"
    r";[0-9]{1,6};[0-9]{1,6};",
    re.MULTILINE,
)
_PERCENTILE = re.compile(r"([0-9]{1,3}\.[0-9]{1,6})%=([0-9]{1,20})")
_PERCENTILES = 20
_BEFORE_PERCENTILES = 12
_FIELDS_OF_DIRECTION = {"3": 41, "4": 41, "5": 47}
_DIRECTIONS = {
    "3": ("read", "write"),
    "4": ("read", "write", "trim"),
    "5": ("read", "write", "trim"),
}
_NS_PER_US = 1000
_INTERIM_MS = 400.0


@dataclass(frozen=True, slots=True)
class TerseJob:
    """One terse line; ``is_cut`` tells that it ends before its writes do."""

    line: int
    version: str
    name: str
    group: int
    error: int
    is_cut: bool
    directions: dict[str, dict[str, object]]
    cells: dict[tuple[str, str], FioCell]

    @property
    def kib_done(self) -> float:
        """KiB read and written."""
        return sum(_value(values.get("io_kbytes")) for values in self.directions.values())

    @property
    def runtime_ms(self) -> float:
        """The longest runtime of its directions."""
        return max(
            (_value(direction.get("runtime")) for direction in self.directions.values()),
            default=0.0,
        )


def recognises(text: str) -> bool:
    """Whether a line of the text is a terse one."""
    return ";" in text and _STARTS.search(text) is not None


def job_of(stripped: str, line: int) -> TerseJob | None:
    """The job of a terse line; None if it is no such line."""
    match = _LINE.match(stripped) if stripped[:1] in ("3", "4", "5") else None
    if match is None:
        return None
    fields = match["rest"].split(";")
    if len(fields) < 6 or not fields[1].isdecimal() or len(fields[1]) > 6:
        return None
    directions: dict[str, dict[str, object]] = {}
    cells: dict[tuple[str, str], FioCell] = {}
    width = _FIELDS_OF_DIRECTION[match["terse"]]
    for index, direction in enumerate(_DIRECTIONS[match["terse"]]):
        own = fields[3 + index * width : 3 + (index + 1) * width]
        if len(own) >= 4:
            directions[direction] = _direction(own, cells, direction, line)
    return TerseJob(
        line=line,
        version=match["release"]
        if match["release"].startswith("fio-")
        else f"fio-{match['release']}",
        name=clean(fields[0]) or "fio",
        group=int(fields[1]),
        error=int(_value(number_in(fields[2])))
        if fields[2].isdecimal() and len(fields[2]) < 7
        else 0,
        is_cut=len(fields) < 3 + 2 * width,
        directions=directions,
        cells=cells,
    )


def _direction(
    fields: Sequence[str], cells: dict[tuple[str, str], FioCell], direction: str, line: int
) -> dict[str, object]:
    """The values of one direction under the keys of fio's JSON."""
    kib, kib_s, iops, runtime_ms = map(number_in, fields[:4])
    values: dict[str, object] = {}
    if kib is not None and runtime_ms is not None:
        values |= {"io_kbytes": kib, "io_bytes": kib * KIB, "runtime": runtime_ms}
    if kib_s is not None:
        values["bw_bytes"] = kib_s * KIB
        cells[direction, "bandwidth_mib_s"] = FioCell(
            line, fields[1], kib_s / KIB, (kib_s + 1) / KIB
        )
    if iops is not None:
        values["iops"] = iops
        cells[direction, "iops"] = FioCell(line, fields[2], iops, iops + 1)
        values["total_ios"] = (kib or 0.0) and iops * (runtime_ms or 0.0) / 1000
    clat, after = fields[8:_BEFORE_PERCENTILES], _BEFORE_PERCENTILES + _PERCENTILES
    shares = [_PERCENTILE.fullmatch(field) for field in fields[_BEFORE_PERCENTILES:after]]
    values["clat_ns"] = _latency(clat) | {
        "percentile": {m[1]: int(m[2]) * _NS_PER_US for m in shares if m is not None}
    }
    values["lat_ns"] = _latency(fields[after : after + 4])
    return values


def _latency(fields: Sequence[str]) -> dict[str, object]:
    """Maximum and mean of a latency's four fields, in ns; empty if the line ends before them."""
    named = zip(("max", "mean"), map(number_in, fields[1:3]), strict=False)
    return {name: us * _NS_PER_US for name, us in named if us is not None and len(fields) > 2}


def number_in(field: str) -> float | None:
    """A field's plain number; None for ``nan`` and anything else."""
    printed = number(field)
    return None if printed is None or printed.value < 0 else float(printed.value)


def _value(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def documents(
    jobs: Sequence[TerseJob], announced: FioHeadings, version: str
) -> tuple[list[FioDocument], int]:
    """The runs that the terse lines are of, and how many interim lines were left out.

    Under headings all lines are of the run announced. Without, nothing says which jobs ran side
    by side, so each line is a run of its own.
    """
    final = [
        job
        for job, following in zip(jobs, [*jobs[1:], None], strict=True)
        if following is None or not _is_interim(job, following)
    ]
    interim = len(jobs) - len(final)
    if not announced.headings:
        return [
            FioDocument(job.line, job.version, None, 0.0, (_job(job, {}),)) for job in final
        ], interim
    together = []
    alike = Counter((job.name, job.group) for job in final)
    of_group = Counter(job.group for job in final)
    for job in final:
        options = announced.options_of(job.name, job.group)
        if alike[job.name, job.group] == 1:
            count = announced.jobs_of(job.group) if of_group[job.group] == 1 else 1
            options["numjobs"] = str(count) if count else "not stated"
        together.append(_job(job, options))
    return [FioDocument(jobs[0].line, version, None, 0.0, tuple(together))], interim


def _is_interim(job: TerseJob, following: TerseJob) -> bool:
    """Whether ``--status-interval`` printed a job before it had ended: later, it had done more."""
    return (
        (job.name, job.group) == (following.name, following.group)
        and following.runtime_ms - job.runtime_ms >= _INTERIM_MS
        and following.kib_done > job.kib_done
    )


def _job(job: TerseJob, options: dict[str, str]) -> FioJob:
    return FioJob(
        place=f"group {job.group}",
        name=job.name,
        host="",
        group=job.group,
        error=job.error,
        start_ms=None,
        options=options,
        has_options=bool(options),
        directions={name: values for name, values in job.directions.items() if values},
        cells=job.cells,
        is_cut=job.is_cut,
    )


def remarks(runs: Sequence[Sequence[TerseJob]]) -> list[Finding]:
    """Remarks on values read from terse lines; may be empty."""
    jobs = [job for run in runs for job in run]
    if not jobs:
        return []
    findings = [
        Finding(
            "fio terse",
            "notice",
            "terse lines cut IOPS and KiB/s to whole numbers and percentiles to whole µs, and "
            "print neither iodepth nor numjobs",
        )
    ]
    cut = [str(job.line) for job in jobs if job.is_cut]
    if cut:
        which = ", ".join(cut[:5]) + (", …" if cut[5:] else "")
        text = f"terse line {which} ends early; the values after that are not stated"
        findings.append(Finding("Truncated report", "warning", text))
    return findings
