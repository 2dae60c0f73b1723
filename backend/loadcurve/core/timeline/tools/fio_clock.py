"""The times of fio's logs: milliseconds since the start of the job, or since 1970."""

from __future__ import annotations

import numpy as np

from loadcurve.core.timeline.record import Values

# No job runs for ten years; times since 1970 are beyond that.
_SINCE_1970_MS = 10 * 365 * 86_400_000
_OF_DAY = (
    "times are since 1970 (log_unix_epoch): the first line is taken as one interval after the "
    "start of the job"
)


def since_start(times_ms: Values) -> tuple[Values, tuple[str, ...]]:
    """Seconds since the job's start of times in order, each once; and what was taken for granted.

    fio writes the end of each interval; with ``log_unix_epoch`` as the time since 1970.
    """
    if times_ms[0] < _SINCE_1970_MS:
        return times_ms / 1000, ()
    usual = float(np.median(np.diff(times_ms))) if len(times_ms) > 1 else 0.0
    return (times_ms - times_ms[0] + usual) / 1000, (_OF_DAY,)
