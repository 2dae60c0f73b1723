"""Wait events and their classes, and what DB time went to."""

from loadcurve.core.waits.classes import CPU, CPU_EVENTS, is_idle, wait_class_of
from loadcurve.core.waits.events import READ_EVENTS, WRITE_EVENT, is_cell_read, is_read_wait
from loadcurve.core.waits.shares import WaitShare, WaitShares, wait_shares
from loadcurve.core.waits.timed_event import EventNames, event_names, read_coverage, timed_events
