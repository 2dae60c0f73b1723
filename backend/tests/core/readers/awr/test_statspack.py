"""Statspack's own ways: 9i pages, 10g histograms of counts, heads without a database name."""

from __future__ import annotations

from textwrap import dedent

from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading

NINE = """\

STATSPACK report for

DB Name         DB Id    Instance     Inst Num Release     Cluster Host
------------ ----------- ------------ -------- ----------- ------- ------------
BENCH          123456789 bench1              1 9.2.0.8.0   NO      dbhost01

            Snap Id     Snap Time      Sessions Curs/Sess Comment
            ------- ------------------ -------- --------- -------------------
Begin Snap:       1 04-Jun-03 13:54:39       16       4.1
  End Snap:       2 04-Jun-03 14:04:36       17       4.0
   Elapsed:                9.95 (mins)

Cache Sizes (end)
~~~~~~~~~~~~~~~~~
               Buffer Cache:        24M      Std Block Size:          4K
           Shared Pool Size:        48M          Log Buffer:        512K

Load Profile
~~~~~~~~~~~~                            Per Second       Per Transaction
                                   ---------------       ---------------
                  Redo size:              1,193.55             26,731.81
             Physical reads:             25,000.04                  0.87

  % Blocks changed per Read:   25.12    Recursive Call %:   100.00

Instance Efficiency Percentages (Target 100%)
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            Buffer Nowait %:  100.00       Redo NoWait %:   99.98
            Buffer  Hit   %:   61.27    In-memory Sort %:  100.00

Top 5 Timed Events
~~~~~~~~~~~~~~~~~~                                                     % Total
Event                                               Waits    Time (s) Ela Time
-------------------------------------------- ------------ ----------- --------
db file sequential read                           129,769       4,484    65.40
CPU time                                                        1,652    20.94
          -------------------------------------------------------------

Wait Events for DB: BENCH  Instance: bench1  Snaps: 1 -2
-> s  - second
-> ms - millisecond -    1000th of a second

                                                                   Avg
                                                     Total Wait   wait    Waits
Event                               Waits   Timeouts   Time (s)   (ms)     /txn
---------------------------- ------------ ---------- ---------- ------ --------
db file sequential read           129,769          0      4,484     35    101.3
wakeup time manager                    13          3      2,743 ######      0.1
          -------------------------------------------------------------
Background Wait Events for DB: BENCH  Instance: bench1  Snaps: 1 -2
-> ordered by wait time desc, waits desc (idle events last)

                                                                   Avg
                                                     Total Wait   wait    Waits
Event                               Waits   Timeouts   Time (s)   (ms)     /txn
---------------------------- ------------ ---------- ---------- ------ --------
log file parallel write               779          0         56     72      6.2
          -------------------------------------------------------------

Instance Activity Stats for DB: BENCH  Instance: bench1  Snaps: 1 -2

Statistic                                      Total     per Second    per Trans
--------------------------------- ------------------ -------------- ------------
physical reads                            14,925,024       25,000.0          0.9
physical reads direct (lob)                        0            0.0          0.0
          -------------------------------------------------------------

init.ora Parameters for DB: BENCH  Instance: bench1  Snaps: 1 -2

                                                                  End value
Parameter Name                Begin value                       (if different)
----------------------------- --------------------------------- --------------
db_block_size                 4096
          -------------------------------------------------------------

End of Report
"""


def one(text: str) -> Reading:
    (reading,) = read(dedent(text).encode(), "sp.lst")
    return reading


def test_a_9i_report() -> None:
    reading = one(NINE)
    assert (reading.kind, reading.scope) == ("statspack", "instance")
    header = {key: datum.value for key, datum in reading.header.items()}
    assert header["db_name"] == "BENCH"
    assert header["release"] == "9.2.0.8.0"
    assert header["rac"] is False
    assert header["begin_time"] == "2003-06-04T13:54:39"
    assert header["sessions_end"] == 17
    assert header["elapsed_min"] == 9.95
    assert header["block_size"] == 4096
    profile = reading.load_profile_per_s or {}
    assert profile["physical_reads_blocks"].value == 25_000.04
    assert reading.buffer_hit_pct is not None
    assert reading.buffer_hit_pct.value == 61.27
    activity = (reading.instance_activity or {})["physical reads"]
    assert activity.total is not None
    assert activity.total.value == 14_925_024
    assert (reading.init_ora or {})["db_block_size"].value == "4096"
    assert reading.wait_event_histograms is None
    assert [finding.severity for finding in reading.findings] == ["notice"]


def test_waits_of_all_sessions_are_not_foreground_waits() -> None:
    reading = one(NINE)
    assert reading.foreground_wait_events is None
    assert "in one table" in reading.missing["foreground_wait_events"]
    reads, manager = reading.all_wait_events or ()
    assert reads.avg_wait_us is not None
    assert reads.avg_wait_us.value == 35_000
    assert manager.avg_wait_us is None
    assert [row.event for row in reading.background_wait_events or ()] == [
        "log file parallel write"
    ]


def test_top_events_whose_headings_begin_on_the_titles_line() -> None:
    reads, cpu = one(NINE).top_events or ()
    # Of elapsed or call time, which is not DB time: background waits count in it.
    assert reads.pct_db_time is None
    assert reads.pct_call_time is not None
    assert reads.pct_call_time.value == 65.40
    assert (cpu.event, cpu.waits) == ("CPU time", None)


COUNTED = """\

STATSPACK report for

Wait Event Histogram  DB/Inst: BENCH/bench1  Snaps:        83-       84
-> ordered by event (idle events last)

Event
--------------------------------------------------
    0 - 1 ms     1 - 4 ms    4 - 8 ms    8 - 16 ms    16 - 32 ms      32+ ms
------------ ------------ ------------ ------------ ------------ ------------
db file sequential read
         120           60            0           15            3            2
job scheduler coordinator slave wait

Wait Event Histogram  DB/Inst: BENCH/bench1  Snaps:        83-       84
-> ordered by event (idle events last)

Event
--------------------------------------------------
    0 - 1 ms     1 - 4 ms    4 - 8 ms    8 - 16 ms    16 - 32 ms      32+ ms
------------ ------------ ------------ ------------ ------------ ------------
           0            0            0            0            0        1,487
          -------------------------------------------------------------
"""


def test_10g_counts_become_shares_across_pages() -> None:
    reads, coordinator = one(COUNTED).wait_event_histograms or ()
    assert reads.event == "db file sequential read"
    assert [(b.lower_us, b.upper_us, b.waits) for b in reads.buckets] == [
        (0, 1024, 120),
        (1024, 4096, 60),
        (4096, 8192, 0),
        (8192, 16384, 15),
        (16384, 32768, 3),
        (32768, None, 2),
    ]
    assert [bucket.pct for bucket in reads.buckets] == [60.0, 30.0, 0.0, 7.5, 1.5, 1.0]
    assert reads.total_waits is not None
    assert reads.total_waits.value == 200
    assert coordinator.event == "job scheduler coordinator slave wait"
    assert coordinator.buckets[-1].waits == 1487


ELEVEN = """\

STATSPACK report for

Database    DB Id    Instance     Inst Num  Startup Time   Release     RAC
~~~~~~~~ ----------- ------------ -------- --------------- ----------- ---
           123456789 bench1              1 23-Apr-14 16:33 11.2.0.3.0  NO

Host Name             Platform                CPUs Cores Sockets   Memory (G)
~~~~ ---------------- ---------------------- ----- ----- ------- ------------
     dbhost01         Linux x86 64-bit           8     4       2          7.8

Snapshot       Snap Id     Snap Time      Sessions Curs/Sess Comment
~~~~~~~~    ---------- ------------------ -------- --------- ------------------
Begin Snap:        548 23-Apr-14 18:30:40       57       1.6
  End Snap:        549 23-Apr-14 18:45:40       59       1.5
   Elapsed:      15.00 (mins) Av Act Sess:       7.1
   DB time:     106.55 (mins)      DB CPU:      28.35 (mins)

Wait Event Histogram  DB/Inst: BENCH/bench1  Snaps: 548-549
-> Total Waits - units: K is 1000, M is 1000000, G is 1000000000

                           Total ----------------- % of Waits ------------------
Event                      Waits  <1ms  <2ms  <4ms  <8ms <16ms <32ms  <=1s   >1s
-------------------------- ----- ----- ----- ----- ----- ----- ----- ----- -----
db file sequential read     520K   2.1   2.9  19.8  49.1  18.3   4.4   3.4
          -------------------------------------------------------------
"""


def test_the_head_of_an_11g_report() -> None:
    header = {key: datum.value for key, datum in one(ELEVEN).header.items()}
    assert header["db_name"] == "BENCH"
    assert header["host"] == "dbhost01"
    assert header["platform"] == "Linux x86 64-bit"
    assert (header["cpus"], header["cores"], header["sockets"]) == (8, 4, 2)
    assert header["memory_gb"] == 7.8
    assert (header["elapsed_min"], header["db_time_min"]) == (15.0, 106.55)
    assert (header["begin_snap"], header["end_snap"]) == (548, 549)


def test_histogram_of_11g_with_words_over_buckets_is_read() -> None:
    (reads,) = one(ELEVEN).wait_event_histograms or ()
    assert [bucket.pct for bucket in reads.buckets] == [2.1, 2.9, 19.8, 49.1, 18.3, 4.4, 3.4, 0]
    assert reads.total_waits is not None
    assert reads.total_waits.value == 520_000


def test_the_host_of_10g_is_a_line_of_labels_and_values() -> None:
    line = "Host  Name:   myhost           Num CPUs:    2        Phys Memory (MB):    2,047\n~~~~\n"
    header = one(NINE.replace("\n            Snap Id", f"\n{line}\n            Snap Id", 1)).header
    assert header["cpus"].value == 2


def test_a_heading_whose_end_stands_below_is_that_columns() -> None:
    table = (
        "Host Name             Platform                CPUs Cores Sockets   Memory\n"
        "                                                                      (G)\n"
        "~~~~ ---------------- ---------------------- ----- ----- ------- ------------\n"
        "     helicon          Linux x86 64-bit           8     8       2          7.8\n"
    )
    header = one(NINE.replace("\n            Snap Id", f"\n{table}\n            Snap Id", 1)).header
    assert (header["sockets"].value, header["memory_gb"].value) == (2, 7.8)
