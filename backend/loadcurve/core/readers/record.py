"""Records that are made by the thousand while a report is read."""

from __future__ import annotations

import msgspec


class Record(msgspec.Struct, frozen=True, gc=False):
    """Base class of immutable records without reference cycles.

    Such a record is made in a quarter of the time a dataclass takes, and a report has some ten
    thousand of them. Python's search for cycles need not look at it.
    """
