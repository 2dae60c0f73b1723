"""Reports over all instances of 11.2: rows that are added up below a line of tildes."""

from __future__ import annotations

from loadcurve.core.readers import read
from loadcurve.core.readers.awr.activity import read_activity
from loadcurve.core.readers.tables import Row, SectionKind, Table

GLOBAL = """\

WORKLOAD REPOSITORY REPORT (RAC)

OS Statistics By Instance              DB/Inst: RACDB/racdb1  Snaps: 100-101
-> Listed in order of instance number, I#

                CPU            Load           Time (s)              End Values
       ----------------- ------------- ---------------------- -----------------------
  I#   CPUs Cores Sckts    Begin    End       Busy      Total    CPU Core Sckt   MB
----   ---- ----- -----   ------ ------ ---------- ----------    --- ---- ---- -----
   1     16     8     2      1.1    1.3    1,007.4    4,462.7
   2     32    16     4      1.6    3.2    1,196.5    4,465.6
~~~~                                    ~~~~~~~~~~ ~~~~~~~~~~
 Sum                                       2,203.9    8,928.4
        ----------------------------------------------------------

Top Timed Events                       DB/Inst: RACDB/racdb1  Snaps: 100-101
-> Instance '*' - cluster wide summary

                         Wait                              Event             Wait Time
       --------------------------------------- ------------------------- -----------------------
  I#        Class Event                               Waits   %Timeouts   Total(s) Avg(ms) %DB time
---- ------------ ---------------------------- ------------ ----------- ---------- ------- --------
   *              DB CPU                                                  3,600.00            50.00
         User I/O db file sequential read         1,000,000         0.0   2,000.00     2.0    27.78
~~~~              ~~~~~~~~~~~~~~~~~~~~~~~~~~~~
   1              DB CPU                                                  1,600.00            50.00
        --------------------------------------------------------
End of Report
"""


def test_every_instance_s_processors_are_read() -> None:
    (reading,) = read(GLOBAL.encode(), "awrgrpt.txt")
    header = {name: datum.value for name, datum in reading.header.items()}
    assert header["cpus"] == (16, 32)
    assert header["cores"] == (8, 16)
    assert header["sockets"] == (2, 4)


def test_cpu_without_waits_is_an_event_of_the_cluster() -> None:
    (reading,) = read(GLOBAL.encode(), "awrgrpt.txt")
    cpu, reads = reading.top_events or ()
    assert cpu.event == "DB CPU"
    assert cpu.waits is None
    assert cpu.total_wait_time_s is not None
    assert cpu.total_wait_time_s.value == 3600
    assert reads.waits is not None
    assert reads.waits.value == 1_000_000


def test_a_ruler_without_columns_ends_nothing_but_its_table() -> None:
    damaged = "\nWORKLOAD REPOSITORY report for\n\nLoad Profile      Per Second\n~~~~~~~~ ~--~\nx\n"
    kept = damaged + "\n" + GLOBAL.partition("(RAC)\n\n")[2]
    (reading,) = read(kept.encode(), "awr.txt")
    assert reading.load_profile_per_s is None
    assert reading.top_events is not None


def test_statistic_cut_off_before_its_total_is_skipped() -> None:
    rows = [
        Row(("physical reads", "48,871.9", "12", "14,661,572"), 4),
        Row(("session logical reads", "1,107.2", "35"), 5),
    ]
    columns = ("Statistic", "per Second", "per Trans", "Total")
    table = Table(SectionKind.ACTIVITY, "System Statistics (Global)", columns, rows, 2)
    activity = read_activity([table], ".", [], "11.2.0.4.0")
    assert activity is not None
    assert list(activity) == ["physical reads"]
    total = activity["physical reads"].total
    assert total is not None
    assert total.value == 14_661_572
