"""Tables in the shapes people have them: read without a question where the words are clear."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import LimitExceeded, TableQuestion, UnreadableReport
from loadcurve.core.readers import Reading, read

Values = dict[str, float]


def series_of(reading: Reading) -> object:
    """The series of a reading; None for a table of one."""
    datum = (reading.settings or {}).get("series")
    return None if datum is None else datum.value


def first_points(text: str, name: str = "table.csv") -> dict[object, tuple[int | None, Values]]:
    """Load and values of the first load point of each series."""
    return {
        series_of(reading): (
            reading.load_points[0].concurrency,
            {key: round(q.value, 2) for key, q in reading.load_points[0].quantities.items()},
        )
        for reading in read(text.encode(), name)
    }


CLEAR = {
    "grouped thousands in quotes": (
        'Threads,Read IOPS,Read Lat (ms)\n4,"12,345",0.32\n8,"24,100",0.33\n',
        {None: (4, {"read_iops": 12345, "read_latency_us": 320})},
    ),
    "two series side by side": (
        "Threads,kNFS IOPS,kNFS latency (us),dNFS IOPS,dNFS latency (us)\n4,12000,333,16000,250\n",
        {
            "kNFS": (4, {"throughput_iops": 12000, "latency_us": 333}),
            "dNFS": (4, {"throughput_iops": 16000, "latency_us": 250}),
        },
    ),
    "a series column": (
        "Protocol,Threads,IOPS,Latency (us)\nkNFS,4,12000,333\ndNFS,4,16000,250\n",
        {
            "kNFS": (4, {"throughput_iops": 12000, "latency_us": 333}),
            "dNFS": (4, {"throughput_iops": 16000, "latency_us": 250}),
        },
    ),
    "headings in two rows": (
        ",kNFS,,dNFS,\nThreads,IOPS,Latency (us),IOPS,Latency (us)\n4,12000,333,16000,250\n",
        {
            "kNFS": (4, {"throughput_iops": 12000, "latency_us": 333}),
            "dNFS": (4, {"throughput_iops": 16000, "latency_us": 250}),
        },
    ),
    "each series with its own load": (
        "kNFS,,,,dNFS,,\nThreads,IOPS,Latency (us),,Threads,IOPS,Latency (us)\n"
        "4,12000,333,,8,16000,250\n",
        {
            "kNFS": (4, {"throughput_iops": 12000, "latency_us": 333}),
            "dNFS": (8, {"throughput_iops": 16000, "latency_us": 250}),
        },
    ),
    "tables below each other": (
        "kNFS\nThreads,IOPS,Latency (us)\n4,12000,333\n\n"
        "dNFS\nThreads,IOPS,Latency (us)\n4,16000,250\n",
        {
            "kNFS": (4, {"throughput_iops": 12000, "latency_us": 333}),
            "dNFS": (4, {"throughput_iops": 16000, "latency_us": 250}),
        },
    ),
    "a row of units": (
        "Threads;IOPS;Latency;Bandwidth\n;1/s;ms;MiB/s\n4;12000;0,33;96,5\n",
        {None: (4, {"throughput_iops": 12000, "latency_us": 330, "bandwidth_mib_s": 96.5})},
    ),
    "units in cells": (
        "QD,IOPS,lat,BW\n1,4.0k,250us,31 MiB/s\n8,30.1k,1.2ms,1 GiB/s\n",
        {None: (1, {"throughput_iops": 4000, "latency_us": 250, "bandwidth_mib_s": 31})},
    ),
    "a series in brackets": (
        "Sessions,IOPS (new array),Latency us (new array),IOPS (old array),Latency us (old array)\n"
        "4,16000,250,12000,333\n",
        {
            "new array": (4, {"throughput_iops": 16000, "latency_us": 250}),
            "old array": (4, {"throughput_iops": 12000, "latency_us": 333}),
        },
    ),
    "queues and threads in cells": (
        "Test,Read (MB/s),Write (MB/s)\nSEQ1M Q8T1,3500,3000\nRND4K Q32T16,2000,1800\n"
        "RND4K Q1T1,52.4288,180\n",
        {
            "SEQ1M": (
                8,
                {"read_bandwidth_mib_s": 3337.86, "write_bandwidth_mib_s": 2861.02},
            ),
            "RND4K": (
                512,
                {"read_bandwidth_mib_s": 1907.35, "write_bandwidth_mib_s": 1716.61},
            ),
        },
    ),
    "queues and threads alone": (
        'Test,IOPS,Latency (us)\nQ=8 T=4,12000,333\n"(Q= 16,T= 1)",16000,250\n',
        {None: (32, {"throughput_iops": 12000, "latency_us": 333})},
    ),
    "loads in columns": (
        "Threads,4,8,16\nIOPS,12000,22000,36000\nLatency (us),333,363,444\n",
        {None: (4, {"throughput_iops": 12000, "latency_us": 333})},
    ),
    "German": (
        "Benutzer;Lese-IOPS;Leselatenz (ms)\n4;12.345,6;0,32\n",
        {None: (4, {"read_iops": 12345.6, "read_latency_us": 320})},
    ),
    "French": (
        "Utilisateurs;IOPS;Latence moyenne (ms);Débit (Mo/s)\n4;12 345;0,32;104,86\n",
        {None: (4, {"throughput_iops": 12345, "latency_us": 320, "bandwidth_mib_s": 100.0})},
    ),
    "Spanish": (
        "Usuarios;IOPS lectura;Latencia de lectura (ms)\n4;12345;0,32\n",
        {None: (4, {"read_iops": 12345, "read_latency_us": 320})},
    ),
    "percentiles": (
        "threads,read iops,read p50 (us),read p99.9 (us),95th Percentile (ms),Max (ms)\n"
        "1,4000,235,1200,0.4,12\n",
        {
            None: (
                1,
                {
                    "read_iops": 4000,
                    "read_latency_p50_us": 235,
                    "read_latency_p99_9_us": 1200,
                    "latency_p95_us": 400,
                    "latency_max_us": 12000,
                },
            )
        },
    ),
    "Markdown": (
        "| Threads | IOPS | Latency (us) |\n|---:|---:|---:|\n| 4 | 12000 | 333 |\n",
        {None: (4, {"throughput_iops": 12000, "latency_us": 333})},
    ),
    "columns parted by blanks": (
        "threads   iops    lat_us\n4         12000   333\n8         22000   363\n",
        {None: (4, {"throughput_iops": 12000, "latency_us": 333})},
    ),
    "JSON lines": (
        '{"threads": 4, "iops": 12000, "lat_us": 333}\n{"threads": 8, "iops": 1, "lat_us": 2}\n',
        {None: (4, {"throughput_iops": 12000, "latency_us": 333})},
    ),
    "JSON under one key": (
        '{"results": [{"qd": 1, "read_iops": 4000, "readLatencyMs": 0.25}]}',
        {None: (1, {"read_iops": 4000, "read_latency_us": 250})},
    ),
    "a page": (
        "<html><body><h2>dNFS</h2><table><tr><th>Threads</th><th>IOPS</th><th>Latency (ms)</th>"
        "</tr><tr><td>4</td><td>12000</td><td>0.333</td></tr></table></body></html>",
        {None: (4, {"throughput_iops": 12000, "latency_us": 333})},
    ),
}


@pytest.mark.parametrize("shape", CLEAR)
def test_read_a_clear_table_asks_nothing(shape: str) -> None:
    text, expected = CLEAR[shape]
    assert first_points(text) == expected


OPEN = {
    "no unit": ("Threads,IOPS,Latency\n4,12000,333\n", ["C"]),
    "no headings": ("12034.8,251.2\n31022.1,259.8\n", ["A", "B"]),
    "X and Y": (
        "kNFS,,dNFS,\nX,Y,X,Y\n12010,334,16022,251\n22011,362,31010,259\n",
        list("ABCD"),
    ),
    "megabits or megabytes": ("Threads,IOPS,Mb/s\n4,12000,333\n", ["C"]),
    "reads and writes": ("Threads,Read/Write IOPS,lat us\n4,12000,333\n", ["B"]),
    "an unknown heading": ("Threads,IOPS,Apples\n4,12000,333\n", ["C"]),
    "two loads": ("Threads,Queue depth,IOPS\n4,8,12000\n", ["A", "B"]),
    "one word beside others": ("Threads,IOPS,Array lat (us)\n4,12000,333\n", ["C"]),
    "operations": ("Users,Ops/Sec,Latency (ms)\n4,12000,0.3\n", ["B"]),
}


@pytest.mark.parametrize("shape", OPEN)
def test_read_an_unclear_table_asks_about_its_columns(shape: str) -> None:
    text, letters = OPEN[shape]
    with pytest.raises(TableQuestion) as asked:
        read(text.encode(), "table.csv")
    columns = [
        column["letter"]
        for table in asked.value.tables
        for column in table["columns"]  # type: ignore[attr-defined]
        if not column["is_sure"]
    ]
    assert columns == letters
    assert len(asked.value.questions) == len(letters)


def test_read_a_group_of_three_digits_asks_for_the_decimal_mark() -> None:
    text = b'Threads,IOPS,Latency (us)\n4,"12,345",333\n'
    with pytest.raises(TableQuestion):
        read(text, "table.csv")
    for mark, value in ((",", 12.345), (".", 12345.0)):
        (reading,) = read(text, "table.csv", {"decimal_mark": mark})
        assert reading.load_points[0].quantities["throughput_iops"].value == value


def test_read_a_mapping_answers_and_stays_with_the_reading() -> None:
    text = b"Threads,kNFS IOPS,kNFS lat,dNFS IOPS,dNFS lat,Host\n4,12000,333,16000,250,db01\n"
    mapping = {
        "kNFS lat": "kNFS:read_latency_us",
        "dNFS lat": "dNFS:read_latency_us",
        "Host": None,
    }
    readings = read(text, "table.csv", mapping)
    assert [series_of(reading) for reading in readings] == ["kNFS", "dNFS"]
    first = readings[0].load_points[0].quantities["read_latency_us"]
    assert (first.value, first.evidence.row, first.evidence.column) == (333, "C2", "kNFS lat")
    assert readings[0].mapping == mapping


@pytest.mark.parametrize(
    ("mapping", "said"),
    [
        ({"Thread": "load"}, "a heading 'Thread' that the table does not have"),
        ({"Threads": "lode"}, "'lode', which is not known"),
        ({"decimal_mark": ";"}, "the decimal mark is neither"),
    ],
)
def test_read_a_wrong_mapping_is_refused(mapping: dict[str, str | None], said: str) -> None:
    with pytest.raises(UnreadableReport, match=said) as refused:
        read(b"Threads,IOPS,lat us\n4,12000,333\n", "table.csv", mapping)
    assert not isinstance(refused.value, TableQuestion)


def test_read_two_columns_for_one_value_are_asked_about() -> None:
    with pytest.raises(TableQuestion, match="are both concurrency"):
        read(b"Threads,IOPS,lat us\n4,12000,333\n", "table.csv", {"IOPS": "load"})


def test_read_a_series_is_proposed_for_a_column_without_unit() -> None:
    text = b"Threads,kNFS IOPS,kNFS lat,dNFS IOPS,dNFS lat\n4,12000,333,16000,250\n"
    with pytest.raises(TableQuestion) as asked:
        read(text, "table.csv")
    (table,) = asked.value.tables
    series = [column["series"] for column in table["columns"]]  # type: ignore[attr-defined]
    assert series == [None, "kNFS", "kNFS", "dNFS", "dNFS"]


def test_read_a_summary_row_is_no_load_point() -> None:
    text = b"Threads,IOPS,lat us\n4,12000,333\n8,22000,363\nAverage,17000,348\n"
    (reading,) = read(text, "table.csv")
    assert [point.concurrency for point in reading.load_points] == [4, 8]
    assert "line 4" in reading.findings[0].text


def test_read_repeats_of_a_percentile_keep_their_values() -> None:
    text = b"Threads,IOPS,p99 (us)\n4,12000,600\n4,12100,640\n"
    (reading,) = read(text, "table.csv")
    assert [
        (point.repeat, point.quantities["latency_p99_us"].value) for point in reading.load_points
    ] == [(1, 600), (2, 640)]


@pytest.mark.parametrize("cut", range(20, 60, 3))
def test_read_a_cut_off_table_is_refused_or_whole(cut: int) -> None:
    text = b"Threads,IOPS,Latency (us)\n4,12000,333\n8,22000,363\n16,36000,444\n"
    try:
        (reading,) = read(text[:cut], "table.csv")
    except UnreadableReport:
        return
    for point in reading.load_points[:-1]:
        assert len(point.quantities) == 2


def test_read_a_load_called_max_is_refused_and_never_left_out() -> None:
    with pytest.raises(UnreadableReport, match="line 3, column Threads: 'max'"):
        read(b"Threads,IOPS,lat us\n4,12000,333\nmax,50000,900\n", "table.csv")


def test_table_of_too_many_series_is_refused_by_its_limit() -> None:
    rows = "".join(f"s{number},1,{number + 1},200\n" for number in range(201))
    table = "Series,Threads,IOPS,Latency (us)\n" + rows
    with pytest.raises(LimitExceeded, match="more than 200 series in this table"):
        read(table.encode(), "many.csv")
