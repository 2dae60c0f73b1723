"""fio's output of releases 2 and 3 as load points: JSON, JSON+, text and terse.

One load point per fio group: jobs that run side by side share a ``groupid``, jobs behind a
``stonewall`` get the next. Their rates add up; their mean latencies are weighted by completions;
their JSON+ bins add up exactly, their percentiles cannot be added and are kept only for a group
of one.

``read_latency_us`` and ``write_latency_us`` are fio's total latency (``lat``: submission to
completion) where it is printed, else its completion latency (``clat``); the evidence names which.
The histogram is that of the bins or percentiles fio printed, of ``clat`` unless the run asked for
``lat_percentiles``; without bins there is a second one, in the few buckets fio prints of all
I/Os. Concurrency is iodepth × numjobs, and iodepth counts as 1 for the synchronous engines, as
fio's manual says of ``iodepth``.

Text and terse output are brought to the keys of the JSON (``text.py``); what they round carries
bounds, and they have no bins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.fio import text as fio_text
from loadcurve.core.readers.fio.direction import DirectionTotals, total_of
from loadcurve.core.readers.fio.document import Cell, Document, Found, Job, find_documents, number
from loadcurve.core.readers.masking import masked
from loadcurve.core.readers.reading import Datum, Place, Reading
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Evidence, Finding, LoadPoint, Provenance, Quantity
from loadcurve.core.units import KIB, MIB

_SYNCHRONOUS = frozenset({"sync", "psync", "vsync", "pvsync", "pvsync2", "mmap"})
_SAME_RUN_S = 2.0
_IN_FLIGHT_SLACK = 1.05
_MAX_NOTES = 20
_BLOCK_SIZE = re.compile(r"([0-9]{1,9})(?:([kmg])i?)?b?", re.IGNORECASE)
_BLOCK_UNITS = {"": 1, "k": KIB, "m": MIB, "g": KIB * MIB}


def recognises(text: str, name: str) -> bool:
    """Whether the text holds fio's JSON, or results as its text or terse output has them."""
    return _is_json(text) or fio_text.recognises(text)


def _is_json(text: str) -> bool:
    return '"fio version"' in text and ('"jobs"' in text or '"client_stats"' in text)


def read(text: str, name: str) -> Reading:
    """All load points of a fio output file; ``settings`` hold the options all jobs share.

    ``settings["io_size_bytes"]`` is their block size if it is one. Raises UnreadableReport if the
    JSON is damaged or no job did any I/O.
    """
    is_json = _is_json(text) or not fio_text.recognises(text)
    output = find_documents(text) if is_json else fio_text.find_documents(text)
    documents = _final_documents(output.documents)
    points = [_load_point(group) for document in documents for group in _groups(document)]
    if not any(point.quantities for point in points):
        reasons = "; ".join(finding.text for point in points for finding in point.findings)
        raise UnreadableReport(
            f"a fio result in which no job did any I/O ({reasons[:300] or 'no error given'})",
            "upload the output of a run that measured",
        )
    version = documents[0].version
    place = Place("fio", "fio version", "", documents[0].line, version)
    header = {"fio_version": Datum(version, place)} if version else {}
    interim = output.interim + len(output.documents) - len(documents)
    return Reading(
        kind="fio",
        format="json" if is_json else "text",
        scope=None,
        reader_version=READER_VERSION,
        header=header,
        settings=_common_settings([job for document in documents for job in document.jobs]),
        load_points=tuple(point for point in points if point.quantities),
        findings=(
            *output.remarks,
            *_file_findings(output, interim),
            *(finding for point in points if not point.quantities for finding in _idle(point)),
        ),
    )


def _final_documents(documents: Sequence[Document]) -> list[Document]:
    """Without the interim results of --status-interval, which a later object of the run repeats."""
    return [
        document
        for document, following in zip(documents, [*documents[1:], None], strict=True)
        if following is None or not _same_run(document, following)
    ]


def _same_run(earlier: Document, later: Document) -> bool:
    if [job.name for job in earlier.jobs] != [job.name for job in later.jobs]:
        return False
    if earlier.timestamp_s is None or later.timestamp_s is None:
        return False
    starts = [(a.start_ms, b.start_ms) for a, b in zip(earlier.jobs, later.jobs, strict=True)]
    if any(a is not None and b is not None and a > 0 and a != b for a, b in starts):
        return False
    passed_s = later.timestamp_s - earlier.timestamp_s
    return abs(passed_s - (later.elapsed_s - earlier.elapsed_s)) <= _SAME_RUN_S


def _groups(document: Document) -> Iterator[list[Job]]:
    groups: dict[int, list[Job]] = {}
    for job in document.jobs:
        groups.setdefault(job.group, []).append(job)
    yield from groups.values()


def _load_point(jobs: list[Job]) -> LoadPoint:
    totals = {
        name: total
        for name in ("read", "write", "mixed")
        if (total := total_of(name, jobs)) is not None
    }
    if "read" in totals or "write" in totals:
        totals.pop("mixed", None)
    quantities, missing = _quantities(totals, is_cut=any(job.is_cut for job in jobs))
    concurrency, note, findings = _concurrency(jobs)
    if concurrency is None:
        missing["concurrency"] = note
    findings += [*_job_findings(jobs), *_in_flight_finding(concurrency, totals)]
    for total in totals.values():
        findings += total.findings
        missing.update(total.missing)
    starts = [job.start_ms for job in jobs if job.start_ms]
    return LoadPoint(
        concurrency=concurrency,
        quantities=quantities,
        label=" + ".join(dict.fromkeys(job.name for job in jobs)),
        started_at=datetime.fromtimestamp(min(starts) / 1000, UTC) if starts else None,
        histograms=tuple(
            histogram
            for total in totals.values()
            for histogram in (total.histogram, total.coarse)
            if histogram is not None
        ),
        findings=tuple(findings),
        missing=missing,
        note=note if concurrency is not None else None,
    )


def _quantities(
    totals: dict[str, DirectionTotals], *, is_cut: bool
) -> tuple[dict[str, Quantity], dict[str, str]]:
    quantities: dict[str, Quantity] = {}
    missing: dict[str, str] = {}
    for name in ("read", "write"):
        if name in totals:
            quantities.update(totals[name].quantities(f"{name}_iops", f"{name}_bandwidth_mib_s"))
            if (latency := totals[name].latency) is not None:
                quantities[f"{name}_latency_us"] = latency
        elif "mixed" in totals:
            missing[f"{name}_latency_us"] = (
                "unified_rw_reporting: reads and writes are not reported separately"
            )
        else:
            missing[f"{name}_iops"] = (
                f"the output ends before its {name}s" if is_cut else f"the jobs did no {name}s"
            )
    both = [totals[name] for name in ("read", "write") if name in totals]
    if "mixed" in totals:
        quantities.update(totals["mixed"].quantities("throughput_iops", "bandwidth_mib_s"))
    elif both:
        for key, part in (("throughput_iops", "iops"), ("bandwidth_mib_s", "bandwidth_mib_s")):
            values = [value for total in both if (value := getattr(total, part)) is not None]
            if len(values) == len(both):
                formula = " + ".join(f"{total.name}.{part}" for total in both)
                evidence = Evidence(section=both[0].place, formula=formula)
                low, high = _bounds_of_sum([total.cells.get(part) for total in both])
                quantities[key] = Quantity(sum(values), Provenance.MEASURED, evidence, low, high)
    runtimes = [total for total in totals.values() if total.runtime_s]
    if runtimes:
        longest = max(runtimes, key=lambda total: total.runtime_s)
        evidence = Evidence(section=longest.place, row=longest.name, column="runtime")
        quantities["elapsed_s"] = Quantity(longest.runtime_s, Provenance.MEASURED, evidence)
    return quantities, missing


def _bounds_of_sum(cells: Sequence[Cell | None]) -> tuple[float | None, float | None]:
    """The bounds of rounded values added up; None for values that are exact."""
    rounded = [cell for cell in cells if cell is not None]
    if len(rounded) < len(cells):
        return None, None
    return sum(cell.low for cell in rounded), sum(cell.high for cell in rounded)


def _concurrency(jobs: list[Job]) -> tuple[int | None, str, list[Finding]]:
    """I/Os kept in flight, how that was found, and what to know about it.

    With group_reporting one entry is for numjobs jobs; without it each has its own entry.
    """
    if not any(job.has_options for job in jobs):
        return (
            None,
            "this fio output prints no job options, so iodepth and numjobs are not known",
            [],
        )
    entries: dict[tuple[str, str], list[Job]] = {}
    for job in jobs:
        entries.setdefault((job.host, job.name), []).append(job)
    in_flight = 0
    terms: list[str] = []
    findings: list[Finding] = []
    for (_, name), same in entries.items():
        depth, finding = _depth(same[0])
        clones = _whole(same[0].options.get("numjobs", "1")) if len(same) == 1 else len(same)
        if depth is None or clones is None:
            return None, f"iodepth or numjobs of job {name} is not a whole number", findings
        findings += [finding] if finding else []
        in_flight += depth * clones
        terms.append(f"{depth} × {clones}")
    return in_flight, f"iodepth × jobs: {' + '.join(dict.fromkeys(terms))}", findings


def _depth(job: Job) -> tuple[int | None, Finding | None]:
    depth = _whole(job.options.get("iodepth", "1"))
    engine = job.options.get("ioengine")
    if depth is None or depth == 1 or (engine is not None and engine not in _SYNCHRONOUS):
        return depth, None
    stated = f"ioengine {engine}" if engine else "no ioengine is stated and fio's default"
    text = f"job {job.name}: {stated} is synchronous; iodepth {depth} has no effect and counts as 1"
    return 1, Finding("fio iodepth", "notice", text)


def _whole(text: str) -> int | None:
    number_text = text.strip()
    if number_text.isascii() and number_text.isdigit() and len(number_text) <= 9:
        return int(number_text) or None
    return None


def _job_findings(jobs: list[Job]) -> Iterator[Finding]:
    for job in jobs:
        if job.error:
            yield Finding("fio error", "warning", f"job {job.name} ended with error {job.error}")
        if number(job.directions.get("trim", {}), "total_ios"):
            text = f"job {job.name} also trimmed; trims are not counted in the throughput"
            yield Finding("fio trim", "notice", text)


def _in_flight_finding(
    concurrency: int | None, totals: dict[str, DirectionTotals]
) -> Iterator[Finding]:
    """Little's law: throughput × latency is the number of I/Os in flight."""
    known = [total for total in totals.values() if total.iops and total.latency]
    if concurrency is None or not known or len(known) != len(totals):
        return
    in_flight = sum((t.iops or 0) * (t.latency.value if t.latency else 0) / 1e6 for t in known)
    if in_flight > concurrency * _IN_FLIGHT_SLACK:
        yield Finding(
            "in-flight",
            "warning",
            f"throughput × latency = {in_flight:.1f} I/Os in flight, more than iodepth × jobs = "
            f"{concurrency}; a group report hides the options of all but its first job",
        )


def _idle(point: LoadPoint) -> Iterator[Finding]:
    """What to say of a group that did no I/O, and so is no load point."""
    yield Finding("fio idle", "warning", f"job {point.label} did no I/O and is left out")
    yield from point.findings


def _common_settings(jobs: list[Job]) -> dict[str, Datum]:
    """The options all jobs share; credentials are masked."""
    shared = set(jobs[0].options.items())
    for job in jobs[1:]:
        shared &= set(job.options.items())
    settings: dict[str, Datum] = {}
    for key, value in jobs[0].options.items():
        if (key, value) in shared:
            kept = masked(key, value)
            settings[key] = Datum(kept, Place("job options", key, "", None, kept))
    size = settings.get("bs") or settings.get("blocksize")
    if size is not None and (bytes_each := _io_size_bytes(str(size.value))) is not None:
        settings["io_size_bytes"] = Datum(bytes_each, size.place)
    return settings


def _io_size_bytes(block_size: str) -> int | None:
    """The bytes of a ``bs`` such as 8k or 4096B, in units of 1024; None for mixed sizes."""
    match = _BLOCK_SIZE.fullmatch(block_size)
    if match is None:
        return None
    return int(match[1]) * _BLOCK_UNITS[(match[2] or "").lower()]


def _file_findings(output: Found, interim: int) -> Iterator[Finding]:
    for line in output.other_lines[:_MAX_NOTES]:
        severity = "warning" if "error" in line.lower() or "fio:" in line else "notice"
        yield Finding("fio message", severity, f"fio printed: {line[:500]}")
    if len(output.other_lines) > _MAX_NOTES:
        text = f"fio printed {len(output.other_lines) - _MAX_NOTES} further lines"
        yield Finding("fio message", "notice", text)
    if interim:
        text = f"{interim} interim results of --status-interval left out; the last of a run counts"
        yield Finding("fio interim", "notice", text)
    if output.not_numbers:
        text = f"{output.not_numbers} numbers printed as nan or inf are taken as missing"
        yield Finding("fio nan", "notice", text)
