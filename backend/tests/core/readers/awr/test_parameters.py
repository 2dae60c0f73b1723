"""Parameters that differ by instance or container, and names that reports cut alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from loadcurve.core.readers import read
from loadcurve.core.readers.awr.truncated_names import distinct_names
from loadcurve.core.readers.reading import Reading

TITLE = "<html><head><title>AWR {kind}Report for DB: A, Inst: A1, Snaps: 1-2</title></head><body>\n"
PLAIN = "<h1>WORKLOAD REPOSITORY report for</h1>\n"
PDB = "<h1>WORKLOAD REPOSITORY PDB report (root snapshots)</h1>\n"
CLUSTER = "<h1>WORKLOAD REPOSITORY REPORT (RAC)</h1>\n"


def table(title: str, columns: str, *rows: str) -> str:
    """A table under its heading; cells are apart by bars."""
    head = "".join(f"<th>{name}</th>" for name in columns.split("|"))
    body = "".join(
        f"<tr>{''.join(f'<td>{cell}</td>' for cell in row.split('|'))}</tr>\n" for row in rows
    )
    return f"<h3>{title}</h3>\n<table><tr>{head}</tr>\n{body}</table>\n"


def one(html: str) -> Reading:
    (reading,) = read((html + "<p>End of Report</p></body></html>").encode(), "awr.html")
    return reading


def values(reading: Reading) -> dict[str, object]:
    return {name: datum.value for name, datum in (reading.init_ora or {}).items()}


def said(reading: Reading, check: str = "Differing parameters") -> list[str]:
    return [finding.text for finding in reading.findings if finding.check == check]


NAMED = "Parameter Name|Begin value|End value (if different)|PDB Name"


def test_parameters_modified_in_this_container_are_read_only() -> None:
    reading = one(
        TITLE.format(kind="")
        + PLAIN
        + table("Parameters modified by this container", NAMED, "sga_target|40G||CDB$ROOT")
        + table("Parameters modified by other containers", NAMED, "sga_target|0||HRPDB")
        + table(
            "Multi-Valued Parameters modified by this container", NAMED, "control_files|a||CDB$ROOT"
        )
    )
    assert values(reading) == {"sga_target": "40G", "control_files": "a"}
    assert said(reading) == []


@pytest.mark.parametrize("first", ["HRPDB", "CDB$ROOT"])
def test_root_container_value_is_used_in_any_order(first) -> None:
    rows = ["sga_target|0||HRPDB", "sga_target|40G||CDB$ROOT"]
    if first == "CDB$ROOT":
        rows.reverse()
    html = (
        TITLE.format(kind="")
        + PLAIN
        + table("Modified Parameters", NAMED, *rows, "open_cursors|9||HRPDB", "processes|5||")
    )
    reading = one(html)
    assert values(reading) == {"sga_target": "40G", "processes": "5"}
    assert said(reading) == [
        "1 parameter is set in other containers only, and left out: open_cursors"
    ]


def test_a_pdb_has_its_own_value_where_the_root_states_none() -> None:
    reading = one(
        TITLE.format(kind="")
        + PDB
        + table("Container", "Container DB Id|Container Name|Open Time", "1|HRPDB|01-Jan-20 10:00")
        + table(
            "init.ora Parameters",
            NAMED,
            "sga_target|0||HRPDB",
            "sga_target|40G||",
            "open_cursors|9||HRPDB",
            "cpu_count|4||OTHER",
        )
    )
    assert reading.header["container"].value == "HRPDB"
    assert values(reading) == {"sga_target": "40G", "open_cursors": "9"}
    assert said(reading) == [
        "1 parameter is set differently in HRPDB than in the root: sga_target",
        "1 parameter is set in other containers only, and left out: cpu_count",
    ]


@pytest.mark.parametrize("first", ["own", "root"])
def test_parameters_of_root_win_and_differences_are_noted(first) -> None:
    rows = ["sga_target|0||HRPDB", "sga_target|40G||CDB$ROOT"]
    reading = one(
        TITLE.format(kind="")
        + PDB
        + table("Container", "Container DB Id|Container Name|Open Time", "1|HRPDB|01-Jan-20 10:00")
        + table("init.ora Parameters", NAMED, *(rows if first == "own" else reversed(rows)))
    )
    assert values(reading) == {"sga_target": "40G"}
    assert said(reading) == ["1 parameter is set differently in HRPDB than in the root: sga_target"]


@pytest.mark.parametrize("length", [33, 34, 66, 67, 99])
def test_a_value_that_runs_on_over_lines_of_text_is_put_together(length) -> None:
    value = ("/u02/oradata/SLOB/control01.ctl, " * 4)[:length].strip()
    pieces = [value[at : at + 33] for at in range(0, len(value), 33)]
    lines = [
        f"control_files                 {pieces[0]}",
        *(" " * 30 + piece for piece in pieces[1:]),
    ]
    text = "\n".join(
        (
            "init.ora Parameters            DB/Inst: SLOB/slob1  Snaps: 1-2",
            "",
            "Parameter Name                Begin value                       (if different)",
            "----------------------------- --------------------------------- --------------",
            *lines,
            "cpu_count                     16",
            "          -------------------------------------------------------------",
            "",
        )
    )
    (reading,) = read(text.encode(), "awr.txt")
    assert values(reading) == {"control_files": value, "cpu_count": "16"}


def test_containers_cut_off_within_a_row_name_those_before() -> None:
    columns = "Container DB Id|Container Name|Open Time"
    reading = one(TITLE.format(kind="") + PLAIN + table("C", columns, "1", "2|CDB$ROOT|y"))
    assert reading.header["containers"].value == ("CDB$ROOT",)
    nothing = one(TITLE.format(kind="") + PLAIN + table("C", columns, "1"))
    assert "containers" not in nothing.header


def test_a_list_of_containers_is_no_container() -> None:
    reading = one(
        TITLE.format(kind="")
        + PLAIN
        + table("C", "Container DB Id|Container Name|Open Time", "1|HRPDB|x", "2|CDB$ROOT|y")
        + table("Modified Parameters", NAMED, "processes|5||")
    )
    assert "container" not in reading.header
    assert "container_dbid" not in reading.header
    assert reading.header["containers"].value == ("HRPDB", "CDB$ROOT")


def test_differing_instance_values_are_listed() -> None:
    reading = one(
        TITLE.format(kind="RAC ")
        + CLUSTER
        + table(
            "init.ora Parameters",
            "Parameter Name|I#|Begin value|End value (if different)",
            "processes|*|640|",
            "sga_target|1|40G|",
            "|2|20G|",
            "thread|1|1|",
            "thread|2|2|",
            "same|1|x|",
            "|2|x|",
        )
    )
    assert values(reading) == {
        "processes": "640",
        "sga_target": "40G (instance 1), 20G (instance 2)",
        "thread": "1 (instance 1), 2 (instance 2)",
        "same": "x",
    }
    assert said(reading) == [
        "2 parameters are different on each instance; all values are stored: sga_target, thread"
    ]


@pytest.mark.parametrize(("flag", "rac"), [("NO", False), ("YES", "global")])
def test_a_report_over_all_instances_of_one_is_no_cluster(flag, rac) -> None:
    reading = one(
        TITLE.format(kind="RAC ")
        + CLUSTER
        + table("Database Summary", "Id|Name|RAC|Block Size", f"1|DBV|{flag}|8192")
        + table("Database Instances Included In Report", "I#|Instance|Host", "1|DBV1|node1")
    )
    assert reading.header["rac"].value == rac


ACTIVITY = """\

WORKLOAD REPOSITORY report for

DB Name         DB Id    Instance     Inst Num Startup Time    Release     RAC
------------ ----------- ------------ -------- --------------- ----------- ---
BENCH          123456789 bench1              1 01-Jan-20 10:00 19.0.0.0.0  NO

Instance Activity Stats               DB/Inst: BENCH/bench1  Snaps: 1-2

Statistic                                     Total     per Second     per Trans
-------------------------------- ------------------ -------------- -------------
{rows}          -------------------------------------------------------------

init.ora Parameters  DB/Inst: BENCH/bench1  Snaps: 1-2

Parameter Name                Begin value                       (if different)
----------------------------- --------------------------------- --------------
_a_parameter_of_a_long_name_x 1
_a_parameter_of_a_long_name_x 2
processes                     640
          -------------------------------------------------------------

End of Report
"""
ROUND_TRIP = "Client Time (usec) Round Trip Ti"
OVERHEAD = "redo synch time overhead count ("


def activity(*names: str) -> Reading:
    rows = "".join(f"{name:<32} {n:>18} {n:>14} {n:>13}\n" for n, name in enumerate(names, 1))
    (reading,) = read(ACTIVITY.format(rows=rows).encode(), "awr.txt")
    return reading


def test_statistics_truncated_alike_keep_their_full_names() -> None:
    reading = activity(ROUND_TRIP, ROUND_TRIP, "physical reads", *[OVERHEAD] * 5)
    found = {name: row.total.value for name, row in (reading.instance_activity or {}).items()}
    assert found == {
        "Client Time (usec) Round Trip Time": 1,
        "Client Time (usec) Round Trip Time Variance": 2,
        "physical reads": 3,
        f"{OVERHEAD} 2ms)": 4,
        f"{OVERHEAD} 32ms)": 5,
        f"{OVERHEAD} 8ms)": 6,
        f"{OVERHEAD}128ms)": 7,
        f"{OVERHEAD}inf)": 8,
    }


def test_ambiguous_container_order_is_resolved_by_names() -> None:
    reading = activity(OVERHEAD, OVERHEAD)
    assert list(reading.instance_activity or {}) == [
        f"{OVERHEAD}… (1 of 2, name cut off)",
        f"{OVERHEAD}… (2 of 2, name cut off)",
    ]
    texts = said(reading, "Truncated names")
    assert texts[-1].startswith(f"2 rows are printed as {OVERHEAD!r}, their names cut off")


def test_parameters_truncated_alike_are_all_read() -> None:
    name = "_a_parameter_of_a_long_name_x"
    assert values(activity("physical reads")) == {
        f"{name}… (1 of 2, name cut off)": "1",
        f"{name}… (2 of 2, name cut off)": "2",
        "processes": "640",
    }


def test_the_release_tells_which_names_there_are() -> None:
    assert distinct_names(OVERHEAD, 5, "12.1.0.2.0")[0] == f"{OVERHEAD}<128 msec)"
    assert distinct_names(OVERHEAD, 5, "19.0.0.0.0")[0] == f"{OVERHEAD} 2ms)"
    assert distinct_names(OVERHEAD, 5, None)[0] == f"{OVERHEAD}… (1 of 5, name cut off)"
    assert distinct_names(OVERHEAD, 5, "nonsense")[0] == f"{OVERHEAD}… (1 of 5, name cut off)"


def test_no_row_of_a_real_report_is_lost(corpus: Path) -> None:
    path = corpus / "awr_text" / "fg_p30x2on_d8s_s032_t1_wu4.txt"
    (reading,) = read(path.read_bytes(), path.name)
    statistics = reading.instance_activity or {}
    assert ROUND_TRIP not in statistics
    assert "Client Time (usec) Round Trip Time" in statistics
    assert "Client Time (usec) Round Trip Time Variance" in statistics


def test_a_real_report_of_many_containers(corpus: Path) -> None:
    path = corpus / "new_awr" / "19_cdb_pcambell_0217.html"
    if not path.exists():
        pytest.skip(f"{path.name} is not in this corpus")
    (reading,) = read(path.read_bytes(), path.name)
    assert "container" not in reading.header
    containers = reading.header["containers"].value
    assert isinstance(containers, tuple)
    assert {"CDB$ROOT", "ETPDB"} <= set(containers)
    assert len(reading.init_ora or {}) == 32
    assert "init_ora" not in reading.missing


def test_block_size_of_broken_line_is_missing() -> None:
    rows = ["db_block_size|" + "9" * 5_000 + "||", "processes|5||"]
    reading = one(TITLE.format(kind="") + PLAIN + table("Modified Parameters", NAMED, *rows))
    assert "block_size" not in reading.header
