"""A chart's tables: exact numbers, inert texts, and missing that is not zero."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.exports.chart_csv import chart_table
from loadcurve.core.exports.csv_format import as_csv, without_formula
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.figures.heat_map import heat_map_figure
from loadcurve.core.figures.histogram import histogram_figure
from loadcurve.core.figures.waits import wait_figure
from loadcurve.core.records import Bucket, Evidence, Finding, LoadPoint, System, WaitEvent
from tests.making.runs import histogram, measured, point, run

NUMBERS = st.floats(allow_nan=False, allow_infinity=False)


def read(table: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table)))


@given(st.lists(NUMBERS, min_size=1, max_size=20))
def test_numbers_are_read_back_bit_for_bit(values: list[float]) -> None:
    table = as_csv(("value", "end"), ((value, "x") for value in values))
    assert [float(row["value"]) for row in read(table)] == values


TEXTS = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=40)
STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")


@given(st.one_of(TEXTS, st.tuples(st.sampled_from(STARTS), TEXTS).map("".join)))
def test_no_text_begins_as_a_formula(text: str) -> None:
    table = as_csv((text, "end"), [(text, "x")])
    for cell, _ in csv.reader(io.StringIO(table, newline="")):
        assert not cell.lstrip(" ").startswith(STARTS)
        assert cell.replace("'", "") == text.replace("'", "")


@given(
    TEXTS, st.sampled_from((";", "\t", "\r", "\n")), st.sampled_from(("=", "+", "-", "@")), TEXTS
)
def test_csv_escapes_formulas_after_other_separators(
    before: str, separator: str, sign: str, after: str
) -> None:
    table = as_csv((), [(f"{before}{separator}{sign}{after}",)])
    cells = re.split(f"[{separator}\n]", table)
    assert not [cell for cell in cells if cell.lstrip(" ").startswith(("=", "+", "-", "@"))]


@given(NUMBERS)
def test_a_number_is_never_touched(value: float) -> None:
    assert as_csv((), [(value,)]) == f"\r\n{value!r}\r\n"
    assert without_formula(value) is value


def test_chart_csv_marks_unsteady_load_in_its_row() -> None:
    unsteady = Finding("Steady load", "warning", "not steady: …")
    points = (
        point(1, throughput_iops=1000.0, read_latency_us=400.0),
        replace(point(8, throughput_iops=8000.0, read_latency_us=900.0), findings=(unsteady,)),
    )
    figure = curve_figure([run("a", *points)], "throughput_iops", "read_latency_us")
    assert [row["not_steady"] for row in read(chart_table("points", figure))] == ["", "yes"]


def test_a_row_per_load_level_with_units_in_its_headings() -> None:
    repeats = [
        point(8, number, throughput_iops=8000.0, read_latency_us=900.0 + 50 * number)
        for number in (1, 2, 3)
    ]
    one = run("a", point(1, throughput_iops=0.1 + 0.2, read_latency_us=400.0), *repeats, label="=A")
    bare = run("b", point(4, throughput_iops=5000.0), label="b")
    rows = read(
        chart_table("points", curve_figure([one, bare], "throughput_iops", "read_latency_us"), None)
    )
    assert [(row["run"], row["concurrency"], row["repeats"]) for row in rows] == [
        ("'=A", "1", "1"),
        ("'=A", "8", "3"),
        ("b", "4", "1"),
    ]
    assert float(rows[0]["throughput_iops"]) == 0.1 + 0.2
    assert (rows[1]["drawn_y_ms"], rows[1]["drawn_y_ms_low"], rows[1]["drawn_y_ms_high"]) == (
        *("1.0", "0.95", "1.05"),
    )
    assert (rows[2]["read_latency_us"], rows[2]["drawn_y_ms"]) == ("", "")


def test_chart_csv_of_two_curves_names_each_and_repeats_no_value() -> None:
    level = point(8, throughput_iops=1.0, read_latency_us=2.0, write_latency_us=3.0)
    figure = curve_figure([run("a", level)], "throughput_iops", "both")
    rows = read(chart_table("points", figure, None))
    assert [(row["drawn_latency"], row["drawn_y_us"]) for row in rows] == [
        ("read_latency_us", "2.0"),
        ("write_latency_us", "3.0"),
    ]
    values = read(chart_table("values", figure, None))
    assert [row["quantity"] for row in values] == [
        *("throughput_iops", "read_latency_us", "write_latency_us"),
    ]


def test_every_value_has_a_row_with_its_place() -> None:
    figure = curve_figure(
        [run("a", point(1, throughput_iops=1.0, read_latency_us=2.0))],
        *("throughput_iops", "read_latency_us"),
    )
    rows = read(chart_table("values", figure, None))
    assert [(row["quantity"], row["unit"], row["value"], row["provenance"]) for row in rows] == [
        ("throughput_iops", "IOPS", "1.0", "measured"),
        ("read_latency_us", "µs", "2.0", "measured"),
    ]


def test_a_share_that_is_not_stated_is_empty_not_zero() -> None:
    buckets = (Bucket(0, 512, 40.0), Bucket(512, 1024, None), Bucket(1024, None, 10.0))
    shares = replace(histogram({}), buckets=buckets)
    quantities = {"throughput_iops": measured(1.0), "read_latency_us": measured(1.0)}
    reads = run("a", LoadPoint(8, quantities=quantities, histograms=(shares,), id="p"), label="a")
    curve = curve_figure([reads], "throughput_iops", "read_latency_us")
    rows = read(chart_table("buckets", curve, histogram_figure([reads], {}, None)))
    assert [(row["bucket_lower_us"], row["bucket_upper_us"], row["share_pct"]) for row in rows] == [
        ("0.0", "512", "40.0"),
        ("512", "1024", ""),
        ("1024", "", "10.0"),
    ]


def test_csv_rows_have_conditions_of_their_run() -> None:
    shares = histogram({(0, 512): 40.0, (512, None): 60.0})
    level = replace(point(8, throughput_iops=1.0, read_latency_us=1.0), histograms=(shares,))
    runs = [
        run("a", level, system=System("A", storage="=NVMe", client="dNFS")),
        run("b", level, system=System("B", client="kNFS")),
    ]
    curve = curve_figure(runs, "throughput_iops", "read_latency_us")
    for table in ("points", "buckets", "heat"):
        rows = read(
            chart_table(table, curve, histogram_figure(runs, {}, None), heat_map_figure(runs, None))
        )
        assert {
            (row["run_id"], row["condition_client"], row["condition_storage"]) for row in rows
        } == {("a", "dNFS", "'=NVMe"), ("b", "kNFS", "")}
        assert rows[0]["condition_io_size"] == "8 KiB"


def test_every_load_point_and_bucket_of_a_heat_map_has_a_row() -> None:
    shares = histogram({(0, 512): 25.0, (512, 1024): 75.0, (1024, None): 0.0})
    levels = [
        replace(point(each, throughput_iops=1.0, read_latency_us=1.0), histograms=(shares,))
        for each in (1, 2)
    ]
    one = run("a", *levels)
    curve = curve_figure([one], "throughput_iops", "read_latency_us")
    rows = read(chart_table("heat", curve, None, heat_map_figure([one], None)))
    assert [(row["concurrency"], row["bucket_lower_us"], row["share_pct"]) for row in rows[:2]] == [
        ("1", "0.0", "25.0"),
        ("1", "512", "75.0"),
    ]
    assert {row["concurrency"] for row in rows} == {"1", "2"}


def test_every_wait_event_of_a_run_has_a_row() -> None:
    event = WaitEvent("log file sync", waits=10.0, pct_db_time=86.2, evidence=Evidence(section="x"))
    level = replace(
        point(8, throughput_iops=1.0, read_latency_us=1.0),
        wait_events=(event,),
        report_sha256s=("a" * 64,),
    )
    one = run("a", level)
    curve = curve_figure([one], "throughput_iops", "read_latency_us")
    rows = read(chart_table("waits", curve, waits=wait_figure([one], {})))
    assert (rows[0]["event"], rows[0]["share_pct"], rows[0]["waits"]) == (
        *("log file sync", "86.2", "10.0"),
    )


def test_a_table_the_chart_does_not_have_is_an_error() -> None:
    figure = curve_figure([], "throughput_iops", "read_latency_us")
    with pytest.raises(ValueError, match="no table 'buckets'"):
        chart_table("buckets", figure, None)
