"""The options of a sweep."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class SweepLoad(StrEnum):
    """Load at which runs are compared.

    HIGHEST is the level of highest throughput; ONLY is the level of a run with a single one.
    CONCURRENCY, LIMIT and KNEE are a number of sessions, the latency limit and the knee.
    """

    HIGHEST = "highest"
    ONLY = "only"
    CONCURRENCY = "concurrency"
    LIMIT = "limit"
    KNEE = "knee"


class SweepScale(StrEnum):
    """How values are spread along x; AUTO is LOG where the largest is many times the smallest."""

    AUTO = "auto"
    LINEAR = "linear"
    LOG = "log"


@dataclass(frozen=True, slots=True)
class SweepQuestion:
    """Which setting is along x, which metric is shown, and at which load of each run.

    ``setting`` is by default the one that comes first in the table of settings, ``metric`` the one
    that most runs state. Where three settings vary, ``panels`` is the one with a panel for each of
    its values, by default the last in the table. ``concurrency`` is for CONCURRENCY; ``limit_us``
    is the latency limit.
    """

    setting: str | None = None
    metric: str | None = None
    at: SweepLoad = SweepLoad.HIGHEST
    concurrency: int | None = None
    limit_us: float = 1000.0
    scale: SweepScale = SweepScale.AUTO
    panels: str | None = None
