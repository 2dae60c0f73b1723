"""Excerpts of text reports as people paste them, and checks of their readings."""

from __future__ import annotations

from textwrap import dedent

from loadcurve.core.readers import read
from loadcurve.core.readers.reading import EventRow, Reading

FOREGROUND = """\
Foreground Wait Events                DB/Inst: ORCL/orcl1  Snaps: 10-11
-> %Timeouts: value of 0 indicates value was < .5%.  Value of null is truly 0

                                                Total
                                       %Time     Wait              Waits   % DB
Event                            Waits -outs Time (s)  Avg wait     /txn   time
-------------------------- ----------- ----- -------- --------- -------- ------
"""


def one(text: str) -> Reading:
    """The only reading of a pasted text."""
    (reading,) = read(dedent(text).encode(), "pasted.txt")
    return reading


def event(reading: Reading, name: str) -> EventRow:
    """The row of an event among the top or the foreground events."""
    rows = (*(reading.top_events or ()), *(reading.foreground_wait_events or ()))
    return next(row for row in rows if row.event == name)
