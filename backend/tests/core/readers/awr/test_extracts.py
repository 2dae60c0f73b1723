"""Extracts, conversions and damaged reports (synthetic lines)."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import UnreadableReport
from tests.making.pasted import FOREGROUND, event, one

TOP = """\
Top 10 Foreground Events by Total Wait Time
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                                           Total Wait       Avg   % DB Wait
Event                                Waits Time (sec)      Wait   time Class
------------------------------ ----------- ---------- --------- ------ --------
"""


def test_extract_of_load_profile_names_its_missing_sections() -> None:
    reading = one(
        """\
        Load Profile              Per Second    Per Transaction   Per Exec   Per Call
        ~~~~~~~~~~~~         ---------------    --------------- ---------- ----------
              DB Time(s):                7.1                0.0       0.01       0.00
               Redo size:          393,267.0            1,931.8
          Physical reads:              580.0                2.9
        """
    )
    assert reading.kind == "extract"
    assert {key: datum.value for key, datum in (reading.load_profile_per_s or {}).items()} == {
        "db_time_s": 7.1,
        "redo_bytes": 393_267.0,
        "physical_reads_blocks": 580.0,
    }
    assert reading.missing["top_events"] == "this extract has no top events"
    assert reading.missing["load_profile_per_s.read_io_requests"] == (
        "not printed in the Load Profile of this report"
    )


def test_an_indented_or_quoted_extract_is_read() -> None:
    extract = (
        TOP + "log file sync                           35      187.4 5353.26ms     .2 Commit\n"
    )
    for margin in ("    ", "> ", ">"):
        quoted = "".join(margin + line for line in extract.splitlines(keepends=True))
        row = event(one(quoted), "log file sync")
        assert row.total_wait_time_s is not None
        assert row.total_wait_time_s.value == 187.4


def test_table_without_title_is_recognised_by_columns() -> None:
    body = "db file sequential read        520,207     0    4,568    8.78ms      2.8   71.3\n"
    columns_only = FOREGROUND.split("truly 0\n")[1]
    assert event(one(columns_only + body), "db file sequential read").waits is not None


def test_a_table_of_another_section_is_not_taken_for_one_we_read() -> None:
    messaging = """\
    Global Messaging Statistics           DB/Inst: DB/db1  Snaps: 1-2

    Statistic                                    Total   per Second    per Trans
    --------------------------------- ---------------- ------------ ------------
    acks for commit broadcast(actual)              123          0.0          0.0
              -------------------------------------------------------------
    """
    with pytest.raises(UnreadableReport):
        one(messaging)


MARKDOWN = """\
## Load Profile

{edge} | Per Second | Per Transaction
---|---|---
{edge}DB Time(s): | 7.1 | 0.0
{edge}Redo size (bytes): | 393,267.0 | 1,931.8

### Top 10 Foreground Events by Total Wait Time

* ordered by wait time

{edge}Event | Waits | Total Wait Time (sec) | Wait Avg(ms) | % DB time | Wait Class
---|---|---|---|---|---
{edge}[db file sequential read](#x) | 520,207 | 4568.1 | 9 | 71.3 | User I/O
{edge}DB CPU |  | 243 |  | 26.6 |
"""


@pytest.mark.parametrize("edge", ["", "| "])
def test_markdown_tables_with_or_without_outer_pipes(edge: str) -> None:
    reading = one(MARKDOWN.format(edge=edge))
    assert (reading.load_profile_per_s or {})["redo_bytes"].value == 393_267.0
    row = event(reading, "db file sequential read")
    assert row.avg_wait_us is not None
    assert row.avg_wait_us.value == 9000
    assert event(reading, "DB CPU").waits is None


def test_page_headings_and_blanks_cut_no_table() -> None:
    reading = one(
        TOP
        + """\
log buffer space\t\t    14,556      60.8K 4179.21ms   58.0 Configur

OUTPUT
--------------------------------------------------------------------------------
buffer busy waits                  128,807      17.8K  138.36ms   17.0 Concurre
?
\flog file sync                           35      187.4 5353.26ms     .2 Commit

Wait Classes by Total Wait Time
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
Commit                                  59        438 7421.39ms     .4 Other
"""
    )
    assert [row.event for row in reading.top_events or ()] == [
        "log buffer space",
        "buffer busy waits",
        "log file sync",
    ]


def test_quotes_doubled_and_cells_broken_by_redaction() -> None:
    page = (
        '<table class=""tdiff"" summary=""This table displays load profile"">'
        '<tr><th class=""awrbg""></th><th class=""awrbg"">Per Second</th>'
        '<th class=""awrbg"">Per Transaction</th></tr>'
        + "".join(
            f'<tr><td class=""awrc"" align=""right"">{label}</td>'
            f"<td class='awrnc'{value}<td class='awrnc'></td></tr>"
            for label, value in [("Redo size (bytes):", ">/td>"), ("Logons:", ">1.4</td>")] * 8
        )
        + "</table>"
    )
    profile = one(page).load_profile_per_s or {}
    assert {key: datum.value for key, datum in profile.items()} == {"logons": 1.4}


def test_a_warning_at_the_head_of_a_report_is_passed_on() -> None:
    reading = one(
        "\nERROR: Snapshots chosen span an instance shutdown: RESULTS ARE INVALID\n"
        "\nSTATSPACK report for\n\n"
        + TOP.replace("Top 10 Foreground", "Top 5 Timed")
        + "log file sync                           35      187.4 5353.26ms     .2 Commit\n"
    )
    assert reading.findings[0].check == "Error in report"
    assert "RESULTS ARE INVALID" in reading.findings[0].text


def test_figures_overflowing_their_column_are_missing_and_noted() -> None:
    reading = one(
        TOP + "log file sync                           35      187.4 #########     .2 Commit\n"
    )
    assert event(reading, "log file sync").avg_wait_us is None
    assert [finding.severity for finding in reading.findings] == ["notice"]


def test_line_matching_no_column_is_reported() -> None:
    reading = one(
        TOP + "an event with a name that runs on over 12,345,678 into others 5 .2 Commit\n"
    )
    assert reading.top_events == ()
    assert [finding.check for finding in reading.findings] == ["Unread lines"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("WORKLOAD REPOSITORY COMPARE PERIOD REPORT\n", "none of its sections"),
        ("WORKLOAD REPOSITORY COMPARE PERIOD REPORT (RAC)\n", "over several instances"),
        ("WORKLOAD REPOSITORY SQL Report\n", "AWR SQL report"),
        ("WORKLOAD REPOSITORY report for\n\nDB Name\n", "none of its sections"),
        ("STATSPACK report for\n", "none of its sections"),
        ("~~BEGIN-OS-INFORMATION~~\n", "AWR Miner"),
        ("Hammerdb Log @ Mon May 31 23:14:48 UTC 2021\n", "HammerDB"),
        ("just some prose about IOPS\n", "not a report Loadcurve reads"),
    ],
)
def test_other_files_are_refused_by_name(text: str, what: str) -> None:
    with pytest.raises(UnreadableReport, match=what):
        one(text)
