"""What a writer printed, read back and held against the values it was printed from."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from hypothesis import HealthCheck, Phase, settings

from loadcurve.core.readers import read
from loadcurve.core.readers.reading import EventHistogram, Reading
from tests.making import agreement
from tests.reports import html, sections, summary, text
from tests.reports.layouts import Layout
from tests.reports.values import Report, Wait

WRITERS = {"text": text.write, "html": html.write}
SOME = settings(
    max_examples=15,
    derandomize=True,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


def read_one(printed: str, encoding: str = "utf-8") -> Reading:
    """The one reading of a report."""
    (reading,) = read(printed.encode(encoding), "report")
    return reading


def check(reading: Reading, report: Report, layout: Layout) -> None:
    """All sections of an instance or PDB report agree with the values."""
    is_text = reading.format == "text"
    assert reading.kind == "awr"
    assert reading.scope == ("instance" if report.container is None else "pdb")
    agreement.check_header(reading, report)
    agreement.check_load_profile(reading, report)
    check_events(reading, report, layout)
    check_io_profile(reading, report, layout)
    agreement.check_activity(reading, report, 32 if is_text else None)
    agreement.check_parameters(reading, report)
    check_histograms(reading, report, layout)
    warnings = [finding.text for finding in reading.findings if finding.severity == "warning"]
    assert warnings == []


def check_events(reading: Reading, report: Report, layout: Layout) -> None:
    """The three event tables in the printed order; 10.2's first counts all sessions."""
    is_text = reading.format == "text"

    def width(widths: tuple[int, ...]) -> int | None:
        return widths[0] if is_text else None

    top = [(event, tally) for event, tally, _ in summary.top_rows(report, layout)]
    agreement.check_rows(reading.top_events, top, width(layout.top.widths), "top events")
    first = [(w.event, tally) for w, tally in sections.foreground_tallies(report, layout)]
    second = [(w.event, tally) for w, tally in sections.background_tallies(report, layout)]
    old = layout.header == "10g"
    listed = reading.all_wait_events if old else reading.foreground_wait_events
    if first:
        agreement.check_rows(listed, first, width(layout.foreground.widths), "foreground")
    if second:
        rows = reading.background_wait_events
        agreement.check_rows(rows, second, width(layout.background.widths), "background")
    assert (reading.foreground_wait_events is None) or not old


def check_io_profile(reading: Reading, report: Report, layout: Layout) -> None:
    """Rates per second of every row; a PDB prints none for redo, old releases no profile."""
    if not layout.io_profile:
        assert reading.io_profile is None
        return
    assert reading.io_profile is not None
    for label, (reads, writes) in summary.io_totals(report).items():
        row = reading.io_profile[f"{label}:"]
        if report.container is not None and label.startswith("Redo"):
            assert (row.read_plus_write, row.read, row.write) == (None, None, None)
            continue
        seconds = Fraction(report.elapsed_s)
        for datum, true in (
            (row.read_plus_write, reads + writes),
            (row.read, reads),
            (row.write, writes),
        ):
            agreement.check_number(datum, true / seconds, f"io profile {label}")


def check_histograms(reading: Reading, report: Report, layout: Layout) -> None:
    """Every event's stitched histogram; 10.2 and PDB reports have none."""
    if not layout.histograms or report.container is not None:
        assert reading.wait_event_histograms is None
        return
    width = layout.histogram_widths[0] if reading.format == "text" else None
    edges = printed_edges(report, layout)
    for histogram, wait in by_event(reading, report, width):
        agreement.check_histogram(histogram, wait)
        if not wait.idle:
            check_finest(histogram, wait, edges)


def by_event(
    reading: Reading, report: Report, width: int | None
) -> Iterator[tuple[EventHistogram, Wait]]:
    """Each event's histogram beside its values; text cuts names at ``width``."""
    found = {histogram.event: histogram for histogram in reading.wait_event_histograms or ()}
    for wait in report.waits:
        name = wait.event if width is None else wait.event[:width].strip()
        histogram = found.get(wait.event) or found.get(name)
        assert histogram is not None, f"histogram of {wait.event}: not read"
        yield histogram, wait


def check_finest(histogram: EventHistogram, wait: Wait, edges: set[float]) -> None:
    """No bucket is coarser than the tables allow.

    An event that is missing from a detail table has its waits in a catch-all of another, which may
    stay one bucket: then they all lie within one of the finer ones.
    """
    for bucket in histogram.buckets:
        upper = agreement.END_US if bucket.upper_us is None else bucket.upper_us
        inner = sorted(edge for edge in edges if bucket.lower_us < edge < upper)
        pieces = pairwise([bucket.lower_us, *inner, bucket.upper_us])
        filled = [agreement.true_waits(wait, low or 0.0, high) for low, high in pieces]
        assert len([count for count in filled if count]) <= 1, f"{wait.event}: {bucket}"


def printed_edges(report: Report, layout: Layout) -> set[float]:
    """The edges of all tables that have a row: no histogram can be finer, none need be coarser."""
    active = [wait.histogram for wait in report.waits if not wait.idle]
    edges: set[float] = set()
    for table in layout.histograms:
        middles = (sum(sections.columns_of(counts, table)[1:-1]) for counts in active)
        if not table.detail or any(middles):
            edges |= {float(2**last) for last in table.lasts[:-1]}
    return edges
