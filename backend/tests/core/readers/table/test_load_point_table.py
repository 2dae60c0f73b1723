"""Tables of load points: the template is accepted, others are refused by row and column."""

from __future__ import annotations

import contextlib
import json
import math
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import LimitExceeded, TableQuestion, UnreadableReport
from loadcurve.core.readers.table import report as load_point_table
from loadcurve.core.readers.table.column_meaning import meaning_of
from loadcurve.core.readers.table.columns import COLUMNS
from loadcurve.core.records import LoadPoint, Provenance
from loadcurve.core.units import METRICS
from loadcurve.settings import ROOT

EXAMPLES = ROOT / "seed-data" / "examples"
HEADING = "concurrency,read_iops,read_latency_us\n"


def points(text: str, name: str = "table.csv") -> tuple[LoadPoint, ...]:
    (reading,) = load_point_table.read(text, name)
    return reading.load_points


def refusal(text: str) -> str:
    with pytest.raises(UnreadableReport) as caught:
        load_point_table.read(text, "table.csv")
    return str(caught.value)


@pytest.mark.parametrize("name", ["load-points.csv", "load-points.json"])
def test_the_example_files(name: str) -> None:
    text = (EXAMPLES / name).read_text("utf-8")
    assert load_point_table.recognises(text, name)
    (reading,) = load_point_table.read(text, name)
    assert reading.kind == Path(name).suffix[1:]
    first = reading.load_points[0]
    assert (first.concurrency, first.repeat, first.label) == (8, 1, "example array")
    assert first.quantities["read_iops"].value == 21_040
    assert first.quantities["read_latency_us"].value == pytest.approx(374.1)


def test_an_empty_cell_is_not_known() -> None:
    last = points((EXAMPLES / "load-points.csv").read_text("utf-8"))[-1]
    assert "write_latency_us" not in last.quantities
    assert last.quantities["write_iops"].value == 29_720


@pytest.mark.parametrize(
    ("heading", "metric", "value"),
    [
        ("read_latency_ms", "read_latency_us", 1500),
        ("write_latency_s", "write_latency_us", 1_500_000),
        ("bandwidth_mb_s", "bandwidth_mib_s", 1.5e6 / 1_048_576),
        ("bandwidth_gib_s", "bandwidth_mib_s", 1536),
        ("bandwidth_gbit_s", "bandwidth_mib_s", 1.5e9 / 8 / 1_048_576),
        ("read_kiops", "read_iops", 1500),
        ("elapsed_min", "elapsed_s", 90),
    ],
)
def test_units_are_in_the_heading(heading: str, metric: str, value: float) -> None:
    (point,) = points(f"concurrency,{heading}\n4,1.5\n")
    assert point.quantities[metric].value == pytest.approx(value)
    evidence = point.quantities[metric].evidence
    assert (evidence.row, evidence.column, evidence.line, evidence.raw) == (
        "B2",
        heading,
        2,
        "1.5",
    )


def test_every_metric_has_a_column_in_its_own_unit() -> None:
    assert {key for key in METRICS if COLUMNS[key].factor == 1.0} == set(METRICS)


def test_fields() -> None:
    text = (
        "concurrency,sessions,repeat,label,started_at,provenance,note,read_iops\n"
        '16,32,3,"a, b",2024-05-31T18:30:00+00:00,published,seen,7\n'
    )
    (point,) = points(text)
    assert (point.concurrency, point.sessions, point.repeat) == (16, 32, 3)
    assert (point.label, point.note) == ("a, b", "seen")
    assert point.started_at == datetime(2024, 5, 31, 18, 30, tzinfo=UTC)
    assert point.quantities["read_iops"].provenance is Provenance.PUBLISHED


def test_repeats_are_counted_where_there_is_no_column() -> None:
    text = "label,concurrency,read_iops\na,8,1\na,8,2\nb,8,3\na,16,4\n,,5\n,,6\n"
    assert [point.repeat for point in points(text)] == [1, 2, 1, 1, 1, 1]
    assert points(text)[-1].missing == {"concurrency": "the table does not state it"}


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffconcurrency;read_iops\r\n8;21000.5\r\n",
        "sep=;\r\nconcurrency;read_iops\r\n8;21000.5\r\n",
        "\ufeffsep=;\r\nconcurrency;read_iops;;\r\n8;21000.5;;\r\n;;;\r\n",
        "concurrency\tread_iops\n8\t21000.5\n",
        '"concurrency","read_iops"\n"8","21000.5"\n\n',
    ],
)
def test_excel_export_is_read(text: str) -> None:
    (point,) = points(text)
    assert (point.concurrency, point.quantities["read_iops"].value) == (8, 21_000.5)


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("NaN", "line 2, column read_latency_us: 'NaN' is not a number; leave the cell empty"),
        ("inf", "'inf' is not a number"),
        ("-3", "'-3' is negative"),
        ("1e999", "'1e999' cannot be measured: inf; the range is 0 to 1e+12 µs"),
        ("310 parsecs", "has a unit that is not known"),
        ("310 MB/s", "has a unit that does not fit read_latency_us"),
        ("1.2.3", "is not a number with the decimal mark"),
        ("١٢", "is not a number"),
        ("=1+1", "is a formula"),
    ],
)
def test_a_wrong_value_is_named_by_row_and_column(cell: str, said: str) -> None:
    assert said in refusal(f'concurrency;read_iops;read_latency_us\n8;1;"{cell}"\n9;1;2.5\n')


@pytest.mark.parametrize(
    ("cell", "value_us"),
    [
        ("310 us", 310.0),
        ("0.31ms", 310.0),
        ("0.31", 0.31),
        (" 310 ", 310.0),
        ("n/a", None),
        ("-", None),
    ],
)
def test_a_cell_may_state_its_unit_or_nothing(cell: str, value_us: float | None) -> None:
    (point,) = points(f"concurrency,read_iops,read_latency_us\n8,1,{cell}\n")
    quantity = point.quantities.get("read_latency_us")
    assert (quantity and quantity.value) == value_us


@pytest.mark.parametrize("cell", ["0", "-1", "8.5", "eight", "99999999999"])
def test_concurrency_is_a_whole_number(cell: str) -> None:
    said = f"line 2, column concurrency: '{cell}' is not a whole number above zero"
    assert said in refusal(HEADING + f"{cell},1,1\n")


def test_all_errors_are_listed_together() -> None:
    said = refusal(HEADING + "8,x,1\n9,1,y\n" + "z,1,1\n" * 12)
    assert "line 2, column read_iops" in said
    assert "line 3, column read_latency_us" in said
    assert "and 4 more" in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("concurrency,read_latency\n8,1\n", "column B, 'read_latency': its unit is not stated"),
        ("concurrency,read_iops,read_iops\n8,1,1\n", "are both read_iops"),
        ("concurrency,read_latency_us,read_latency_ms\n8,1,1\n", "are both read_latency_us"),
        ("concurrency,,read_iops\n8,1,1\n", "column B, 'column B': the heading is not known"),
        ("concurrency,label\n8,a\n", "no column is a known metric"),
        ("concurrency\n8\n", "one cell only"),
        (HEADING, "no row with values"),
        (HEADING + "8,1\n", "line 2 has 2 cells where the heading has 3"),
        (HEADING + "8,1,1,4\n", "line 2 has 4 cells"),
        (HEADING + "8,,\n9,1,1\n", "line 2: no metric has a value"),
        (HEADING + '8,"1\n', "unexpected end of data"),
        ("concurrency,buffer_hit_pct\n8,101\n", "more than 100%"),
        ("concurrency,started_at,read_iops\n8,yesterday,1\n9,,1\n", "is not a time; write it as"),
        ("concurrency,provenance,read_iops\n8,guessed,1\n9,,1\n", "is not one of measured, pub"),
        ("concurrency,label,read_iops\n8,a\x00b,1\n9,,1\n", "cannot be shown"),
        ("Filename,Database Name,Instance Number\na,b,1\n", "a CSV of awr-parser"),
    ],
)
def test_table_errors_name_cell_and_fix(text: str, said: str) -> None:
    assert said in refusal(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"load_points": [{"read_iops": NaN}]}', "NaN is not a number"),
        ('{"load_points": [{"read_iops": 1e999}]}', "inf is not a number"),
        ('{"load_points": [{"read_iops": -1}]}', "load_points[0], column read_iops: -1 is neg"),
        ('{"load_points": [{"read_iops": true}]}', "True is not a number"),
        ('{"load_points": [{"read_iops": [1]}]}', "is not a number"),
        ('{"load_points": [{"read_iops": 1, "label": 7}]}', "7 is not text"),
        ('{"load_points": [{"read_iops": 1, "read_iops": 2}]}', "appears more than once"),
        ('{"load_points": [3]}', "load_points[0] is not an object"),
        ('{"load_points": {}}', "is not a list"),
        ('{"points": []}', "no row with values"),
        ('{"load_points": [', "damaged JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"load_points": [{"read_iops": ' + "9" * 5000 + "}]}", "damaged JSON"),
        ('{"load_points": [{"read_iops": 1' + "0" * 400 + "}]}", "too large"),
        ('{"load_points": [{"read_iops": 1, "label": "\\ud800"}]}', "cannot be shown"),
    ],
)
def test_json_is_as_strict(text: str, said: str) -> None:
    assert said in refusal(text)


def test_json_may_be_a_list_with_integers() -> None:
    (point,) = points('[{"concurrency": 8, "read_iops": 5}]', "x.json")
    assert (point.concurrency, point.quantities["read_iops"].value) == (8, 5.0)
    assert "8.5 is not a whole number" in refusal('[{"concurrency": 8.5, "read_iops": 5}]')


@pytest.mark.slow
def test_too_many_rows_are_refused_by_name() -> None:
    with pytest.raises(LimitExceeded, match="200,000 rows"):
        load_point_table.read(HEADING + "8,1,1\n" * 200_001, "x.csv")


METRIC_COLUMNS = st.sampled_from(sorted(name for name in COLUMNS if COLUMNS[name].unit is not None))


@given(
    st.lists(
        st.tuples(st.integers(1, 10**6), st.just(0.0) | st.floats(1e-3, 1e5)),
        min_size=1,
        max_size=20,
    ),
    METRIC_COLUMNS.filter(lambda name: not name.endswith("_pct")),
    st.sampled_from(",;\t"),
)
def test_any_number_comes_back(rows: list[tuple[int, float]], column: str, separator: str) -> None:
    lines = [f"concurrency{separator}{column}"] + [f"{n}{separator}{x!r}" for n, x in rows]
    as_json = json.dumps([{"concurrency": n, column: x} for n, x in rows])
    for text in ("\n".join(lines), as_json):
        found = points(text)
        assert [point.concurrency for point in found] == [n for n, _ in rows]
        factor, target = COLUMNS[column].factor, COLUMNS[column].target
        for point, (_, x) in zip(found, rows, strict=True):
            assert math.isclose(point.quantities[target].value, x * factor, rel_tol=1e-12)


@given(st.text(), st.text(alphabet='0123456789,;."\n\r\t -+eEnaif'))
def test_any_text_is_read_or_refused(text: str, cells: str) -> None:
    meaning_of(text)
    for candidate in (text, HEADING + cells, HEADING + text, '{"load_points": ' + text):
        load_point_table.recognises(candidate, "x.csv")
        with contextlib.suppress(UnreadableReport):
            load_point_table.read(candidate, "x.csv")


@pytest.mark.parametrize(
    ("text", "name", "yes"),
    [
        (HEADING + "8,1,1\n", "x.txt", True),
        ("Threads,IOPS\n1,2\n", "x.csv", True),
        ("Threads,IOPS\n1,2\n", "x.txt", True),
        ("Apples,Pears\n1,2\n", "x.txt", False),
        ('[{"read_iops": 1}]', "x.json", True),
        ('{"fio version": "fio-3.1"}', "x.json", False),
        ("some words\n", "x.csv", False),
    ],
)
def test_recognises(text: str, name: str, yes: bool) -> None:
    assert load_point_table.recognises(text, name) is yes


def test_the_corpus_tables_are_refused_with_the_reason(corpus: Path) -> None:
    awr_parser = (corpus / "awr_info" / "awr-parser_v1.02.csv").read_text("utf-8")
    assert "awr-parser" in refusal(awr_parser)
    series = (corpus / "slob_series.csv").read_text("utf-8")
    with pytest.raises(TableQuestion):
        load_point_table.read(series, "slob_series.csv")


@pytest.mark.parametrize("cell", ["1e19", "1" + "0" * 30, "1e300"])
def test_more_than_anything_measures_is_refused(cell) -> None:
    told = refusal(f"concurrency,read_iops\n4,{cell}\n8,2\n")
    assert "line 2, column read_iops" in told
    assert "cannot be measured" in told
    assert "the range is 0 to 1e+09 IOPS" in told


def test_sessions_are_the_load_level_where_no_column_is() -> None:
    found = points("sessions,read_iops\n4,100\n8,190\n8,195\n,200\n")
    assert [(point.concurrency, point.sessions, point.repeat) for point in found] == [
        (4, 4, 1),
        (8, 8, 1),
        (8, 8, 2),
        (None, None, 1),
    ]
    assert ["concurrency" in point.missing for point in found] == [False, False, False, True]


def test_sessions_column_beside_concurrency_is_kept() -> None:
    one, other = points("concurrency,sessions,read_iops\n4,32,100\n,64,190\n")
    assert (one.concurrency, one.sessions) == (4, 32)
    assert (other.concurrency, other.sessions) == (None, 64)


def test_a_million_columns_are_refused_in_words() -> None:
    table = ",".join(f"c{index}" for index in range(1_000_000)) + "\n1\n"
    with pytest.raises(LimitExceeded, match="columns"):
        points(table, "wide.csv")


cells = st.one_of(
    st.from_regex(r"[0-9]{1,18}(\.[0-9]{1,6})?", fullmatch=True),
    st.sampled_from(("", "-", "4.0k", "250us", " 7", "1e3", "-3", "NaN", "0.0000000001", "9" * 40)),
)


@given(st.lists(cells, min_size=1, max_size=6), st.integers(0, 3))
def test_plain_columns_read_as_cells_do_one_by_one(column: list[str], plain: int) -> None:
    heading = "Threads,IOPS,Read latency (ms),Note,buffer_hit_pct\n"
    column = column if plain == 0 else [cell for cell in column if cell.isdecimal()] or ["5"]
    rows = "".join(f"8,{cell},3.5,1,{cell[:2]}\n" for cell in column)
    answers = []
    # A number with a unit has all cells of its column read one by one.
    for last in ("8,7,9,1,5\n", "8,7 IOPS,9 ms,1,5%\n"):
        try:
            (reading,) = load_point_table.read(heading + rows + last, "table.csv")
            answers.append([(p, repr(p)) for p in reading.load_points[:-1]])
        except UnreadableReport as refused:
            answers.append([(None, str(refused))])
    assert answers[0] == answers[1]
