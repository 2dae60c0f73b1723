"""Whether the sessions that a name states can be the ones that ran."""

from __future__ import annotations

# Parallel execution servers and sessions beside the benchmark's are active, too. The margin is a
# choice, not a measurement.
_MOST_OF_SAID = 1.1
_OTHERS = 1.0


def is_contradicted(sessions: int, active: float) -> bool:
    """Whether more sessions were active on average than the stated number."""
    return active > sessions * _MOST_OF_SAID + _OTHERS
