"""fio's output of releases 2 and 3 as load points: JSON, JSON+, text and terse.

One load point per fio group: jobs that run side by side share a ``groupid``, jobs behind a
``stonewall`` get the next. Their rates add up; their mean latencies are weighted by completions;
their JSON+ bins add up exactly, their percentiles cannot be added and are used only for a group
of one.

``read_latency_us`` and ``write_latency_us`` are fio's total latency (``lat``: submission to
completion) if printed, else its completion latency (``clat``); the evidence names which.
The histogram is that of the bins or percentiles fio printed, of ``clat`` unless the run asked for
``lat_percentiles``; without bins there is a second one, in the few buckets fio prints of all
I/Os. Concurrency is iodepth × numjobs, and iodepth counts as 1 for the synchronous engines, as
fio's manual says of ``iodepth``.

Text and terse output are brought to the keys of the JSON (``text.py``); what they round carries
bounds, and they have no bins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.fio import text as fio_text
from loadcurve.core.readers.fio.direction import DirectionTotals, total_of
from loadcurve.core.readers.fio.document import (
    FioCell,
    FioDocument,
    FioDocuments,
    FioJob,
    find_documents,
    groups_of,
    number,
)
from loadcurve.core.readers.fio.latency import percentile_quantities
from loadcurve.core.readers.fio.options import as_settings, job_options, shared_options
from loadcurve.core.readers.fio.queue_depth import SHAPE, requested_depth
from loadcurve.core.readers.fio.rates import requested_rate
from loadcurve.core.readers.fio.syncs import sync_histogram, sync_latency
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Evidence, Finding, LoadPoint, Provenance, Quantity

_SAME_RUN_S = 2.0
_MAX_NOTES = 20


def recognises(text: str, name: str) -> bool:
    """Whether the text contains fio's JSON, or results as its text or terse output has them."""
    return _is_json(text) or fio_text.recognises(text)


def _is_json(text: str) -> bool:
    return '"fio version"' in text and ('"jobs"' in text or '"client_stats"' in text)


def read(text: str, name: str) -> Reading:
    """All load points of a fio output file; ``settings`` are the options all jobs share.

    ``settings["io_size_bytes"]`` is their block size if it is one. Raises UnreadableReport if the
    JSON is damaged or no job did any I/O.
    """
    is_json = _is_json(text) or not fio_text.recognises(text)
    output = find_documents(text) if is_json else fio_text.find_documents(text)
    documents = _final_documents(output.documents)
    shared = shared_options([job for document in documents for job in document.jobs])
    points = [_load_point(group, shared) for document in documents for group in groups_of(document)]
    if not any(point.quantities for point in points):
        reasons = "; ".join(finding.text for point in points for finding in point.findings)
        raise UnreadableReport(
            f"a fio result in which no job did any I/O ({reasons[:300] or 'no error given'})",
            "upload the output of a run that measured",
        )
    version = documents[0].version
    place = ReportLocation("fio", "fio version", "", documents[0].line, version)
    header = {"fio_version": ReadValue(version, place)} if version else {}
    interim = output.interim + len(output.documents) - len(documents)
    return Reading(
        kind="fio",
        format="json" if is_json else "text",
        scope=None,
        reader_version=READER_VERSION,
        header=header,
        settings=as_settings(shared),
        load_points=tuple(point for point in points if point.quantities),
        findings=(
            *output.remarks,
            *_file_findings(output, interim),
            *(finding for point in points if not point.quantities for finding in _idle(point)),
        ),
    )


def _final_documents(documents: Sequence[FioDocument]) -> list[FioDocument]:
    """Without the interim results of --status-interval, which a later object of the run repeats."""
    return [
        document
        for document, following in zip(documents, [*documents[1:], None], strict=True)
        if following is None or not _same_run(document, following)
    ]


def _same_run(earlier: FioDocument, later: FioDocument) -> bool:
    if [job.name for job in earlier.jobs] != [job.name for job in later.jobs]:
        return False
    if earlier.timestamp_s is None or later.timestamp_s is None:
        return False
    starts = [(a.start_ms, b.start_ms) for a, b in zip(earlier.jobs, later.jobs, strict=True)]
    if any(a is not None and b is not None and a > 0 and a != b for a, b in starts):
        return False
    passed_s = later.timestamp_s - earlier.timestamp_s
    return abs(passed_s - (later.elapsed_s - earlier.elapsed_s)) <= _SAME_RUN_S


def _load_point(jobs: list[FioJob], shared: Mapping[str, str]) -> LoadPoint:
    totals = {
        name: total
        for name in ("read", "write", "mixed")
        if (total := total_of(name, jobs)) is not None
    }
    if "read" in totals or "write" in totals:
        totals.pop("mixed", None)
    quantities, missing = _quantities(totals, is_cut=any(job.is_cut for job in jobs))
    sync = sync_latency(jobs)
    if sync is not None:
        quantities["sync_latency_us"] = sync
    sync_percentiles = sync_histogram(jobs)
    rate = requested_rate(jobs)
    asked = requested_depth(jobs, is_open_loop=bool(rate))
    if asked.count is None:
        missing["concurrency"] = asked.note
    findings = [*asked.findings, *_job_findings(jobs)]
    for total in totals.values():
        findings += total.findings
        missing.update(total.missing)
        if why := total.missing.get(f"{total.name}_latency_us"):
            findings.append(Finding("fio latency", "notice", f"no {total.name} latency: {why}"))
    starts = [job.start_ms for job in jobs if job.start_ms]
    return LoadPoint(
        concurrency=asked.count,
        quantities=quantities,
        label=" + ".join(dict.fromkeys(job.name for job in jobs)),
        started_at=datetime.fromtimestamp(min(starts) / 1000, UTC) if starts else None,
        histograms=tuple(
            histogram
            for total in totals.values()
            for histogram in (total.histogram, total.coarse)
            if histogram is not None
        )
        + ((sync_percentiles,) if sync_percentiles is not None else ()),
        findings=tuple(findings),
        missing=missing,
        note=asked.note if asked.count is not None else None,
        settings={
            **job_options(jobs, shared),
            **rate,
            **({SHAPE: asked.shape} if asked.shape else {}),
        },
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
            histogram, is_rounded = totals[name].histogram, bool(totals[name].cells)
            quantities |= percentile_quantities(histogram, name, is_rounded=is_rounded)
            if (slowest := totals[name].slowest) is not None:
                quantities[f"{name}_latency_max_us"] = slowest
        elif "mixed" in totals:
            missing[f"{name}_iops"] = missing[f"{name}_latency_us"] = (
                "unified_rw_reporting: reads and writes are not reported separately"
            )
        else:
            missing[f"{name}_iops"] = (
                f"the output ends before its {name}s" if is_cut else f"the jobs did no {name}s"
            )
    quantities |= _together(totals)
    runtimes = [total for total in totals.values() if total.runtime_s]
    if runtimes:
        longest = max(runtimes, key=lambda total: total.runtime_s)
        evidence = Evidence(section=longest.place, row=longest.name, column="runtime")
        quantities["elapsed_s"] = Quantity(longest.runtime_s, Provenance.MEASURED, evidence)
    return quantities, missing


def _together(totals: dict[str, DirectionTotals]) -> dict[str, Quantity]:
    """The rates of reads and writes together, and their latency where fio took them together."""
    quantities: dict[str, Quantity] = {}
    both = [totals[name] for name in ("read", "write") if name in totals]
    if "mixed" in totals:
        quantities.update(totals["mixed"].quantities("throughput_iops", "bandwidth_mib_s"))
        if (latency := totals["mixed"].latency) is not None:
            quantities["mixed_latency_us"] = latency
    elif both:
        for key, part in (("throughput_iops", "iops"), ("bandwidth_mib_s", "bandwidth_mib_s")):
            values = [value for total in both if (value := getattr(total, part)) is not None]
            if len(values) == len(both):
                formula = " + ".join(f"{total.name}.{part}" for total in both)
                evidence = Evidence(section=both[0].place, formula=formula)
                low, high = _bounds_of_sum([total.cells.get(part) for total in both])
                quantities[key] = Quantity(sum(values), Provenance.MEASURED, evidence, low, high)
    return quantities


def _bounds_of_sum(cells: Sequence[FioCell | None]) -> tuple[float | None, float | None]:
    """The bounds of rounded values added up; None for values that are exact."""
    rounded = [cell for cell in cells if cell is not None]
    if len(rounded) < len(cells):
        return None, None
    return sum(cell.low for cell in rounded), sum(cell.high for cell in rounded)


def _job_findings(jobs: list[FioJob]) -> Iterator[Finding]:
    for job in jobs:
        if job.error:
            yield Finding("fio error", "warning", f"job {job.name} ended with error {job.error}")
        if number(job.directions.get("trim", {}), "total_ios"):
            text = f"job {job.name} also trimmed; trims are not counted in the throughput"
            yield Finding("fio trim", "notice", text)


def _idle(point: LoadPoint) -> Iterator[Finding]:
    """The finding for a group that did no I/O, which is not a load point."""
    yield Finding("fio idle", "warning", f"job {point.label} did no I/O and is left out")
    yield from point.findings


def _file_findings(output: FioDocuments, interim: int) -> Iterator[Finding]:
    for line in output.other_lines[:_MAX_NOTES]:
        severity = "warning" if "error" in line.lower() or "fio:" in line else "notice"
        yield Finding("fio message", severity, f"fio printed: {line[:500]}")
    if len(output.other_lines) > _MAX_NOTES:
        text = f"fio printed {len(output.other_lines) - _MAX_NOTES} further lines"
        yield Finding("fio message", "notice", text)
    if interim:
        text = (
            f"{interim} interim results of --status-interval left out; the final one of a "
            "run counts"
        )
        yield Finding("fio interim output", "notice", text)
    if output.not_numbers:
        text = f"{output.not_numbers} numbers printed as nan or inf count as missing"
        yield Finding("fio NaN", "notice", text)
