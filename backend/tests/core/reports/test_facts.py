"""What reports do not state is not stated: suggested systems, sizes, load units and remarks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from loadcurve.core.curves import sessions_ceiling
from loadcurve.core.figures.companion_panels import companion_figure
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.formatting import counted
from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.records import (
    Evidence,
    Finding,
    LoadPoint,
    Provenance,
    Qualifier,
    Quantity,
    Run,
)
from loadcurve.core.reports.crosschecks import cross_check
from loadcurve.core.reports.facts import facts_of, missing_remarks
from loadcurve.core.reports.file_names import name_hints
from loadcurve.core.reports.form_suggestions import suggest_form
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.question import ComparisonQuestion
from loadcurve.core.waits.timed_event import timed_events
from tests.making.pasted import FOREGROUND
from tests.making.runs import point, run

X, Y = "throughput_iops", "read_latency_us"
ROW = "db file sequential read        520,207     0    4,568    8.78ms      2.8   71.3\n"
SEQUENTIAL, CELL = "db file sequential read", "cell single block physical read"


def header(**values: object) -> dict[str, ReadValue]:
    place = ReportLocation("Head", "row", "column", 1, "raw")
    return {key: ReadValue(value, place) for key, value in values.items()}  # type: ignore[arg-type]


def awr(form: str = "html", scope: str = "instance", **values: object) -> Reading:
    return Reading("awr", form, scope, "1", header=header(**values))


# ---- instances and hosts -------------------------------------------------------------------------


def test_a_global_report_is_of_the_instances_it_lists() -> None:
    system = suggest_form(awr(scope="global", instances=("a1", "a2"), rac="global"), "awr").system
    assert (system.instances, system.host) == (2, None)


@pytest.mark.parametrize(("rac", "instances"), [(False, 1), (True, None), (None, None)])
def test_one_cluster_report_states_no_instance_count(rac, instances) -> None:
    stated = {} if rac is None else {"rac": rac}
    assert suggest_form(awr(instance="a1", **stated), "awr").system.instances == instances


def test_an_extract_has_neither_instances_nor_a_host() -> None:
    (reading,) = read((FOREGROUND + ROW).encode(), "paste")
    system = suggest_form(reading, "paste").system
    assert (reading.kind, system.instances, system.host) == ("extract", None, None)


def test_host_is_no_platform_and_truncation_is_noted() -> None:
    named = {"hosts": ("db01.examp", "db2"), "platform": "Linux x86 64-bi", "cpus": (8, 8)}
    text = suggest_form(awr("text", "global", **named), "awr").system
    assert (text.host, text.platform) == ("db01.examp… and db2, 8 CPUs each", "Linux x86 64-bi…")
    html = suggest_form(awr("html", "global", **named), "awr").system
    assert (html.host, html.platform) == ("db01.examp and db2, 8 CPUs each", "Linux x86 64-bi")
    only = suggest_form(
        awr("text", "global", platform="Linux x86 64-bi", memory_mb=(1024, 2048)), "awr"
    )
    assert only.system.host is None
    one = {"host": "db01", "cpus": 1, "memory_gb": 31.4, "platform": "Linux x86 64-bit"}
    assert suggest_form(awr(**one), "awr").system.host == "db01, 1 CPU, 31.4 GB"
    uneven = {"hosts": ("a", "b"), "cpus": (8, 16)}
    assert (
        suggest_form(awr(scope="global", **uneven), "awr").system.host == "a and b, 8 and 16 CPUs"
    )


@pytest.mark.parametrize("name", ["awr_html/fg_p30x2on_d8s_s002_t1_wu64_rac.html.gz",
                                  "awr_text/fg_p30x2on_d8s_s002_t1_wu64_rac.txt"])  # fmt: skip
def test_real_global_report_states_two_instances_and_hosts(corpus: Path, name: str) -> None:
    (reading,) = read((corpus / name).read_bytes(), name)
    system = suggest_form(reading, name).system
    assert system.instances == 2
    assert (system.host or "").startswith("mcracpoc1.")
    assert suggest_form(reading, name).workload.io_size_bytes == 8192


# ---- I/O size ------------------------------------------------------------------------------------


def profile(mib_s: float | None) -> Reading:
    rates = {"read_io_requests": 1280.0, "read_io_mb": mib_s}
    stated = {key: value for key, value in rates.items() if value is not None}
    return replace(awr(block_size=8192), load_profile_per_s=header(**stated))


@pytest.mark.parametrize(("mib_s", "size"), [(10, 8192), (10.9, 8192), (640, None), (None, None)])
def test_io_size_is_block_size_only_if_report_confirms_it(mib_s, size) -> None:
    assert suggest_form(profile(mib_s), "awr").workload.io_size_bytes == size


def test_a_smart_scan_states_no_io_size_and_says_why(corpus: Path) -> None:
    name = "awr_html/121_exadata_rac_karlarao_41GBs.html"
    (reading,) = read((corpus / name).read_bytes(), name)
    assert suggest_form(reading, name).workload.io_size_bytes is None
    said = {finding.check: finding.text for finding in cross_check(reading)}
    assert "= 512 KiB" in said["Effective I/O size"]


# ---- what the load counts ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "unit"),
    [("awr.txt.8", "sessions"), ("s008_t2/awr.html", "sessions"), ("8users.txt", "users"),
     ("thr8.html", "threads"), ("qd8.txt", "in flight"), ("report.html", None)],
)  # fmt: skip
def test_load_unit_comes_from_file_name(name: str, unit: str | None) -> None:
    assert name_hints(name).unit == unit


def test_a_load_of_no_stated_unit_is_a_concurrency() -> None:
    assert [counted(8, None), counted("8–64", None), counted(1, "users")] == [
        "concurrency 8", "concurrency 8–64", "1 user"]  # fmt: skip
    unstated = run("a", point(None, throughput_iops=1.0, db_cpu_s_per_s=1.0), concurrency_unit=None)
    stated = run("b", point(8, throughput_iops=1.0, db_cpu_s_per_s=1.0))
    figure = companion_figure([unstated, stated], ["throughput_iops"])
    assert (figure.x.unit, figure.notes) == ("sessions", ())


def test_loads_of_no_stated_unit_are_not_the_same_load() -> None:
    levels = [point(load, throughput_iops=1000.0 * load, read_latency_us=500.0) for load in (4, 8)]
    pair = [run(name, *levels, concurrency_unit=None) for name in "ab"]
    (_, of_b) = compute_comparison(pair, ComparisonQuestion()).runs
    (equal_load,) = [speedup for speedup in of_b.speedups if speedup.basis == "equal concurrency"]
    assert (equal_load.ratio, equal_load.reason) == (
        None, "the run does not state what its load counts")  # fmt: skip
    assert of_b.differences == ()
    (note,) = companion_figure(pair, ["throughput_iops"]).notes
    assert note is not None
    assert "load" in note


@pytest.mark.parametrize("unit", [None, "threads per schema", "threads/schema"])
def test_a_count_of_something_else_is_no_count_of_sessions(unit: str | None) -> None:
    levels = [point(load, read_iops=9000.0 * load, read_latency_us=500.0) for load in (4, 8)]
    assert sessions_ceiling(run("a", *levels, concurrency_unit=unit)) is None
    assert sessions_ceiling(run("a", *levels)) is not None


# ---- hedges --------------------------------------------------------------------------------------


def hedged(run_id: str, throughput: float, qualifier: Qualifier | None) -> Run:
    """A published run of one place, whose throughput its source hedges."""
    known = Quantity(throughput, Provenance.PUBLISHED, Evidence(), qualifier=qualifier)
    latency = Quantity(400.0, Provenance.PUBLISHED, Evidence(), qualifier=Qualifier.UP_TO)
    one = replace(point(None), quantities={X: known, Y: latency})
    return run(run_id, one, provenance=Provenance.PUBLISHED)


def test_hedge_stays_with_number_and_derived_results() -> None:
    runs = [hedged("a", 165_000, Qualifier.ABOUT), hedged("b", 330_000, None)]
    answers = compute_comparison(
        runs, ComparisonQuestion(limits_us=(1000.0,), throughputs=(165_000.0,))
    )
    about, exact = answers.runs
    assert (about.limits[0].text, exact.limits[0].text) == ("≥ ~165,000", "≥ 330,000")
    assert about.latencies[0].text == "up to 400 µs"
    (maxima,) = [speedup for speedup in exact.speedups if speedup.basis == "maximum"]
    assert (maxima.ratio_text, maxima.values_text) == ("~2×", "330,000 against ~165,000")


# ---- the event behind a latency ------------------------------------------------------------------


def timed(run_id: str, *events: str | None, check: str | None = None) -> Run:
    """A run whose load points time these events."""
    points = []
    for load, event in enumerate(events, start=1):
        latency = Quantity(500.0, Provenance.MEASURED, Evidence(row=event))
        found = () if check is None else (Finding("Effective I/O size", check, ""),)
        plain = point(load, throughput_iops=load * 1000.0)
        quantities = {**plain.quantities, Y: latency}
        points.append(replace(plain, quantities=quantities, findings=found))
    return run(run_id, *points)


def drawn(*runs: Run) -> tuple[str, list[str | None]]:
    figure = curve_figure(runs, X, Y)
    panel = companion_figure(runs, [Y]).panels[0]
    assert (panel.y.title, [one.variant for one in panel.series]) == (
        figure.y.title, [one.variant for one in figure.series])  # fmt: skip
    return figure.y.title, [one.variant for one in figure.series]


def test_single_block_reads_need_no_name() -> None:
    assert drawn(timed("a", SEQUENTIAL, SEQUENTIAL), timed("b", SEQUENTIAL)) == (
        "Read latency", [None, None])  # fmt: skip
    assert drawn(timed("a", None)) == ("Read latency", [None])


def test_another_event_is_named_on_the_axis() -> None:
    assert drawn(timed("a", CELL), timed("b", CELL)) == (f"Read latency of “{CELL}”", [None, None])


def test_single_block_reads_among_larger_ones_are_named() -> None:
    mixed = timed("a", SEQUENTIAL, check="notice")
    assert drawn(mixed) == (f"Read latency of “{SEQUENTIAL}”", [None])
    assert drawn(timed("a", SEQUENTIAL, check="agrees"))[0] == "Read latency"


def test_events_that_differ_are_named_at_each_curve() -> None:
    assert drawn(timed("a", SEQUENTIAL), timed("b", CELL), timed("c", None)) == (
        "Read latency", [SEQUENTIAL, CELL, None])  # fmt: skip
    assert drawn(timed("a", CELL), timed("b", None)) == ("Read latency", [CELL, None])
    assert timed_events(timed("a", SEQUENTIAL, CELL, None), Y) == f"{SEQUENTIAL} and {CELL}"


def test_two_latencies_on_one_axis_name_events_at_curves() -> None:
    figure = curve_figure([timed("a", CELL)], X, "both")
    assert (figure.y.title, [one.variant for one in figure.series]) == (
        "Latency", [f"reads, “{CELL}”"])  # fmt: skip


def test_the_answers_name_the_event_they_are_about() -> None:
    answers = compute_comparison([timed("a", CELL, CELL)], ComparisonQuestion(limits_us=(1000.0,)))
    assert answers.y.title == f"Read latency of “{CELL}”"
    words = "".join(piece.text for sentence in answers.words for piece in sentence.pieces)
    assert f"At ≤ 1 ms mean read latency of “{CELL}”" in words


def test_answers_of_runs_that_time_different_events_name_each() -> None:
    pair = timed("a", SEQUENTIAL, SEQUENTIAL), timed("b", CELL, CELL)
    answers = compute_comparison(pair, ComparisonQuestion(limits_us=(1000.0,)))
    assert [one.timed_event for one in answers.runs] == [SEQUENTIAL, CELL]
    (within,) = [
        text
        for sentence in answers.words
        if (text := "".join(piece.text for piece in sentence.pieces)).startswith("At ≤")
    ]
    assert f"Run a (by “{SEQUENTIAL}”) sustains" in within
    assert f"Run b (by “{CELL}”) sustains" in within


def test_fio_and_awr_info_state_latency_source() -> None:
    def of(row: str, column: str) -> LoadPoint:
        latency = Quantity(1.0, Provenance.MEASURED, Evidence(row=row, column=column))
        return replace(point(1), quantities={Y: latency})

    assert timed_events(run("f", of("read", "clat mean")), Y) == "fio read"
    assert timed_events(run("i", of("awr.txt.8", "DFSR_LAT")), Y) == SEQUENTIAL
    assert timed_events(run("t", of("8", "read_latency_us")), Y) is None


# ---- missing values -----------------------------------------------------------------------------


def test_extract_names_missing_section_and_its_use() -> None:
    (reading,) = read((FOREGROUND + ROW).encode(), "paste")
    assert missing_remarks(facts_of(reading, "a" * 64, "paste")) == (
        "Paste Instance Activity too, to get IOPS and MiB/s.",
        "Paste Wait Event Histogram too, to get percentiles.",
        "Paste the top of the report too, to get the database, its release and the time.",
    )


def test_missing_remarks_list_absent_values() -> None:
    assert missing_remarks(facts_of(awr(), "a" * 64, "awr")) == (
        "It prints no I/O rates, so it gives no IOPS and MiB/s.",
        "It lists no waits for single-block reads, so it gives no read latency.",
    )


def test_remarks_speak_no_names_of_fields() -> None:
    table = Reading("csv", "text", None, "1", missing={"read_latency_us": "no such column"})
    assert missing_remarks(facts_of(table, "a" * 64, "t.csv")) == (
        "No read latency: no such column.",
    )
