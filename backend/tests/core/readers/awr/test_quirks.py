"""One named test for each way reports trip up readers (synthetic lines, real layouts)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from loadcurve.core.readers.awr.event_names import whole_event_name, whole_wait_class
from loadcurve.core.readers.reading import EventHistogram
from loadcurve.core.readers.wait_histograms.edges import edges_of
from tests.making.pasted import FOREGROUND, event, one


def shares(histogram: EventHistogram) -> list[tuple[float | None, float | None]]:
    return [(bucket.upper_us, bucket.pct) for bucket in histogram.buckets]


TOP = """\
Top 10 Foreground Events by Total Wait Time
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                                           Total Wait       Avg   % DB Wait
Event                                Waits Time (sec)      Wait   time Class
------------------------------ ----------- ---------- --------- ------ --------
"""


def test_top_events_with_suffixes_units_and_classes_cut() -> None:
    reading = one(
        TOP
        + """\
log buffer space                    14,556      60.8K 4179.21ms   58.0 Configur
DB CPU                                         2794.2              2.7
enq: TX - row lock contention            1       52.9   52.86 s   98.9 Applicat
library cache pin                        2          0     .96ms     .0 Concurre
control file sequential read            48          0  221.45ns     .0 System I
"""
    )
    space = event(reading, "log buffer space")
    assert space.total_wait_time_s is not None
    assert space.total_wait_time_s.value == 60_800
    assert (space.total_wait_time_s.low, space.total_wait_time_s.high) == (60_750, 60_850)
    assert space.avg_wait_us is not None
    assert space.avg_wait_us.value == 4_179_210
    assert space.wait_class == "Configuration"
    cpu = event(reading, "DB CPU")
    assert (cpu.waits, cpu.avg_wait_us, cpu.wait_class) == (None, None, None)
    lock = event(reading, "enq: TX - row lock contention")
    assert lock.avg_wait_us is not None
    assert lock.avg_wait_us.value == 52_860_000
    pin = event(reading, "library cache pin")
    assert pin.avg_wait_us is not None
    assert pin.avg_wait_us.value == 960
    assert event(reading, "control file sequential read").wait_class == "System I/O"
    assert reading.findings == ()


def test_a_blank_in_the_middle_of_a_row_shifts_nothing() -> None:
    reading = one(
        FOREGROUND
        + """\
db file sequential read        520,207          4,568    8.78ms  1.0E+03   71.3
undo segment extension          10,083    99    1,711  169.70ms      0.0    1.6
          -------------------------------------------------------------
"""
    )
    row = event(reading, "db file sequential read")
    assert row.total_wait_time_s is not None
    assert row.total_wait_time_s.value == 4568
    assert row.avg_wait_us is not None
    assert row.avg_wait_us.value == 8780
    assert row.pct_db_time is not None
    assert row.pct_db_time.value == 71.3
    assert row.place.line == 8


def test_truncated_names_are_completed_from_known_events() -> None:
    assert whole_event_name("control file sequential re", 26) == "control file sequential read"
    assert whole_event_name("enq: CR - block range reuse ck", 30) == (
        "enq: CR - block range reuse ckpt"
    )
    assert whole_event_name("log file switch (checkpoin", 26) == (
        "log file switch (checkpoint incomplete)"
    )
    # Not cut, not known, or one of several: as printed.
    assert whole_event_name("control file sequential re", 30) == "control file sequential re"
    assert whole_event_name("some unheard of event of a", 26) == "some unheard of event of a"
    assert whole_event_name("enq: TX - row lock contentio", 40) == "enq: TX - row lock contentio"
    # On whatever path, it is Exadata's read.
    assert whole_event_name("cell single block physical", 26) == "cell single block physical read"
    assert whole_wait_class("Concurre") == "Concurrency"
    assert whole_wait_class("Co") == "Co"


def test_truncated_unit_is_completed_only_if_waits_confirm() -> None:
    head = FOREGROUND.replace("Avg wait     /txn", "Avg wait    /txn")
    head = head.replace("-------- --------- ------", "-------- -------- ------")
    line = "{:<26} {:>11} {:>5} {:>8} {:>8}\n"
    confirmed = one(head + line.format("reliable message", "100", "", "186", "1856.02m"))
    contradicted = one(head + line.format("reliable message", "100", "", "9", "1856.02m"))
    row = event(confirmed, "reliable message")
    assert row.avg_wait_us is not None
    assert row.avg_wait_us.value == 1_856_020
    assert row.avg_wait_us.place.raw == "1856.02m"
    assert event(contradicted, "reliable message").avg_wait_us is None
    assert [finding.check for finding in contradicted.findings] == ["Unreadable cell"]


NARROW = """\
Top 10 Foreground Events by Total Wait Time
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                                            Tota    Wait   % DB
Event                                 Waits Time Avg(ms)   time Wait Class
------------------------------ ------------ ---- ------- ------ ----------
"""


def test_truncated_total_is_waits_times_average() -> None:
    reading = one(
        NARROW
        + """\
db file sequential read           2,210,000 22.1      10   71.3 User I/O
log file sync                        38,000 380.      10    1.5 Commit
latch free                               10 99.9       1     .1 Other
"""
    )
    read_row, sync, latch = (row.total_wait_time_s for row in reading.top_events or ())
    assert read_row is not None
    assert read_row.value == pytest.approx(22_100)
    assert sync is not None
    assert (sync.low, sync.high) == (379.95, 380.95)
    assert latch is None
    assert [finding.severity for finding in reading.findings] == ["warning"]


HISTOGRAM_11 = """\
Wait Event Histogram             DB/Inst: DB/db  Snaps: 1-2
-> Units for Total Waits column: K is 1000, M is 1000000, G is 1000000000

                                                    % of Waits
                                 -----------------------------------------------
                           Total
Event                      Waits  <1ms  <2ms  <4ms  <8ms <16ms <32ms  <=1s   >1s
-------------------------- ----- ----- ----- ----- ----- ----- ----- ----- -----
"""


def test_the_count_521_6_of_11_2_text_is_521_6_thousand() -> None:
    reading = one(
        HISTOGRAM_11
        + """\
db file sequential read    521.6   2.1   2.9  19.8  49.1  18.3   4.4   3.4
SQL*Net message to client  1991. 100.0
latch free                    16 100.0
"""
    )
    found = reading.wait_event_histograms or ()
    totals = [histogram.total_waits for histogram in found]
    assert [(total.value, total.low, total.high) for total in totals if total] == [
        (521_600, 521_550, 521_650),
        (1_991_000, 1_990_950, 1_991_950),
        (16, 16, 16),
    ]
    assert [finding.check for finding in reading.findings] == [
        "Truncated counts",
        "Truncated counts",
    ]


def test_blank_middle_bucket_is_zero_and_point_zero_a_trace() -> None:
    reading = one(
        HISTOGRAM_11 + "log file sync              616.4  94.1                    .0         5.9\n"
    )
    (histogram,) = reading.wait_event_histograms or ()
    assert [bucket.pct for bucket in histogram.buckets] == [94.1, 0, 0, 0, 0, 0, 5.9, 0]
    assert [bucket.trace for bucket in histogram.buckets].index(True) == 4


US = """\
<h3>Wait Event Histogram</h3><table>
<tr><td></td><td></td><th colspan=" 8">% of Total Waits</th></tr>
<tr><th>Event</th><th>Total Waits</th><th>&lt;8us</th><th>&lt;16us</th><th>&lt;32us</th>
<th>&lt;64us</th><th>&lt;128us</th><th>&lt;256us</th><th>&lt;512us</th><th>&gt;=512us</th></tr>
{rows}</table>
"""
MS = """\
<h3>Wait Event Histogram (up to 32 ms)</h3><table>
<tr><td></td><td></td><th colspan=" 8">% of Total Waits</th></tr>
<tr><th>Event</th><th>Waits 1ms to 32ms</th><th>&lt;512us</th><th>&lt;1ms</th><th>&lt;2ms</th>
<th>&lt;4ms</th><th>&lt;8ms</th><th>&lt;16ms</th><th>&lt;32ms</th><th>&gt;=32ms</th></tr>
{rows}</table>
"""


def html_row(*cells: str) -> str:
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>\n"


def test_detail_tables_are_stitched_to_the_finest_buckets_known() -> None:
    page = US.format(
        rows=html_row("db file sequential read", "25.9M", *[""] * 4, ".0", "44.7", "25.6", "29.6")
        + html_row("pmon timer", "200", *[""] * 7, "100.0")
        + html_row("latch free", "12", "100.0", *[""] * 7)
    ) + MS.format(
        rows=html_row(
            "db file sequential read", "7.7M", "70.3", "20.0", "5.0", "2.5", "1.0", "1.0", ".1", ""
        )
    )
    reading = one(page)
    reads, idle, latch = reading.wait_event_histograms or ()
    assert shares(reads) == [
        (8, 0), (16, 0), (32, 0), (64, 0), (128, 0), (256, 44.7), (512, 25.6), (1024, 20.0),
        (2048, 5.0), (4096, 2.5), (8192, 1.0), (16384, 1.0), (32768, 0.1), (None, 0),
    ]  # fmt: skip
    assert [(r.lower_us, r.upper_us, r.waits.value) for r in reads.range_waits] == [
        (512, 32768, 7_700_000)
    ]
    # An idle event stands in the main table only: what it prints is all that is known.
    assert shares(idle)[-1] == (None, 100.0)
    assert idle.buckets[-1].lower_us == 512
    assert shares(latch)[0] == (8, 100.0)
    assert len(reads.places) == 2
    assert reading.findings == ()


def test_printed_cells_that_contradict_each_other_are_reported() -> None:
    page = US.format(
        rows=html_row("db file sequential read", "100", *[""] * 5, "44.7", "25.6", "29.6")
    ) + MS.format(
        rows=html_row("db file sequential read", "30", "55.0", "20", "5", "2.5", "1", "1", ".1", "")
    )
    checks = [finding.check for finding in one(page).findings]
    assert "Cumulative histogram" in checks


def test_unknown_bucket_headings_leave_a_table_unread_and_say_so() -> None:
    page = MS.replace("&lt;1ms", "&lt;3ms").format(rows=html_row("latch free", *["1"] * 9))
    reading = one(page)
    assert reading.wait_event_histograms == ()
    assert [finding.check for finding in reading.findings] == ["Histogram columns"]


@pytest.mark.parametrize(
    ("headings", "last"),
    [
        ("<8us <16us <32us <64us <128u <256u <512u >=512", 512),
        ("<512 <1ms <2ms <4ms <8ms <16ms <32ms >=32m", 32 * 1024),
        ("<32ms <64ms <1/8s <1/4s <1/2s <1s <2s >=2s", 2 * 1024**2),
        ("<2s <4s <8s <16s <32s <1m <2m >=2m", 2 * 64 * 1024**2),
        ("<2m <4m <8m <1/4h <1/2h <1h >=1h", 4096 * 1024**2),
    ],
)
def test_edges_are_powers_of_two_even_where_headings_are_cut(headings: str, last: int) -> None:
    edges = edges_of(tuple(headings.split()))
    assert edges is not None
    assert edges[-1] == last
    assert all(upper == 2 * lower for lower, upper in pairwise(edges))


GLOBAL = """\

WORKLOAD REPOSITORY REPORT (RAC)

Top Timed Events                           DB/Inst: DB/db1  Snaps: 60-61

                               Wait                                   Event                      Wait Time
       ---------------------------------------------------   ----------------------   -------------------------------
  I#   Class      Event                                             Waits %Timeouts        Total(s) Avg Wait %DB time
----   ---------- ----------------------------------------   ------------ ---------   ------------- -------- --------
   *   User I/O   db file sequential read                       6,661,123       0.0       14,229.01   2.14ms    77.92
                  DB CPU                                              N/A       N/A        2,587.78             14.17

   1   User I/O   db file sequential read                       3,500,932       0.0        3,925.99   1.12ms    68.83
                  DB CPU                                              N/A       N/A        1,279.06             22.43
          -------------------------------------------------------------

Top Timed Events                           DB/Inst: DB/db1  Snaps: 60-61

                               Wait                                   Event                      Wait Time
       ---------------------------------------------------   ----------------------   -------------------------------
  I#   Class      Event                                             Waits %Timeouts        Total(s) Avg Wait %DB time
----   ---------- ----------------------------------------   ------------ ---------   ------------- -------- --------
       System I/O log file parallel write                          72,072       0.0          875.64  12.15ms    15.35
          -------------------------------------------------------------

System Statistics - Per Second             DB/Inst: DB/db1  Snaps: 60-61

             Logical     Physical         Redo
  I#         Reads/s      Reads/s   Size (k)/s
---- --------------- ------------ ------------
   1       18,711.00      8,105.0        870.2
   2       17,385.39      5,199.8        718.7
 ~~~ ~~~~~~~~~~~~~~~ ~~~~~~~~~~~~ ~~~~~~~~~~~~
 Sum       36,096.39     13,304.8      1,588.9
          -------------------------------------------------------------
"""  # noqa: E501


def test_instance_number_applies_to_rows_across_pages() -> None:
    reading = one(GLOBAL)
    rows = [(row.event, row.waits.value if row.waits else None) for row in reading.top_events or ()]
    assert rows == [("db file sequential read", 6_661_123), ("DB CPU", None)]


def test_sum_rows_are_separate_from_instances() -> None:
    statistics = one(GLOBAL).system_statistics_per_second or {}
    assert list(statistics) == ["1", "2", "Sum"]
    assert statistics["Sum"]["Physical Reads/s"].value == 13_304.8


def test_a_count_in_parentheses_is_the_waits_of_a_trace() -> None:
    cells = ["0.0(155)", "1.5", "98.5"]
    headings = "<128us <256us <512us >=512us"
    page = (
        "<h3>Wait Event Histogram (Global)</h3><table><tr><th>Event</th><th>Waits</th>"
        + "".join(f"<th>{name}</th>" for name in headings.replace("<", "&lt;").split())
        + "</tr>"
        + html_row("db file sequential read", "6.7M", *cells, "")
        + html_row("log file sync", "10", "0.0(12", *cells[1:], "")
        + "</table>"
    )
    reads, sync = one(page).wait_event_histograms or ()
    assert (reads.buckets[0].pct, reads.buckets[0].trace, reads.buckets[0].waits) == (0, True, 155)
    assert (sync.buckets[0].trace, sync.buckets[0].waits) == (True, None)


def test_extract_with_decimal_commas_is_read_by_its_figures() -> None:
    reading = one(
        TOP
        + """\
log buffer space                    14.556      60,8K 4179,21ms   58,0 Configur
log file sync                        1.035      187,4 5353,26ms     ,2 Commit
"""
    )
    space, sync = reading.top_events or ()
    assert space.waits is not None
    assert space.waits.value == 14_556
    assert space.total_wait_time_s is not None
    assert space.total_wait_time_s.value == 60_800
    assert sync.pct_db_time is not None
    assert sync.pct_db_time.value == 0.2
    assert reading.findings == ()


def test_figures_with_both_decimal_marks_are_reported() -> None:
    reading = one(
        TOP
        + """\
log buffer space                    14.556      60,8K 4179,21ms   58,0 Configur
log file sync                        1,035      187.4 5353.26ms     .2 Commit
"""
    )
    assert reading.findings[0].check == "Decimal mark"


def test_unknown_load_profile_row_keeps_label() -> None:
    reading = one(
        """\
        Load Profile              Per Second    Per Transaction   Per Exec   Per Call
        ~~~~~~~~~~~~         ---------------    --------------- ---------- ----------
              DB Time(s):                7.1                0.0       0.01       0.00
         Vector searches:            1,205.5                0.1
        """
    )
    profile = reading.load_profile_per_s or {}
    assert {name: datum.value for name, datum in profile.items()} == {
        "db_time_s": 7.1,
        "vector_searches": 1205.5,
    }


def test_blank_among_snapshots_shifts_no_column() -> None:
    reading = one(
        """\
        WORKLOAD REPOSITORY report for

                      Snap Id      Snap Time      Sessions Curs/Sess
                    --------- ------------------- -------- ---------
        Begin Snap:      4242 01-Mar-24 10:00:00                 1.5
          End Snap:      4243 01-Mar-24 10:05:00       144       1.6
           Elapsed:                5.00 (mins)
           DB Time:               10.00 (mins)
        """
    )
    header = reading.header or {}
    assert "sessions_begin" not in header
    assert header["sessions_end"].value == 144


def test_load_profile_line_matching_no_column_is_reported() -> None:
    reading = one(
        """\
        Load Profile              Per Second    Per Transaction   Per Exec   Per Call
        ~~~~~~~~~~~~         ---------------    --------------- ---------- ----------
              DB Time(s):                7.1                0.0       0.01       0.00
               Redo size:              393,267.0            1,931.8
        """
    )
    assert set(reading.load_profile_per_s or {}) == {"db_time_s"}
    assert [finding.check for finding in reading.findings] == ["Unread lines"]
