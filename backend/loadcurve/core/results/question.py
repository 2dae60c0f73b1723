"""The options of a comparison: latency limits, throughputs and metrics."""

from __future__ import annotations

from dataclasses import dataclass, field

from loadcurve.core.figures import Labels, Looks

LIMITS_US = (500.0, 1000.0, 2000.0, 5000.0)
# The statistics of latency a limit can be for; the mean is the one load points state.
MEAN = "mean"
PERCENTILES = {"p90": 90.0, "p99": 99.0}
STATISTICS = (MEAN, *PERCENTILES)


@dataclass(frozen=True, slots=True)
class ComparisonQuestion:
    """Options of a comparison: metrics, limits in µs, throughputs.

    ``statistic`` is one of STATISTICS, used for the limits and at the
    throughputs, of which the sentences mention ``line_throughput``.
    ``baseline`` is a run's id; without one the first run is the baseline. ``hidden``
    are runs that are not on screen, ``looks`` their saved colours, and ``labels`` names that
    replace their own labels.
    """

    x: str = "throughput_iops"
    y: str = "read_latency_us"
    limits_us: tuple[float, ...] = LIMITS_US
    throughputs: tuple[float, ...] = ()
    line_throughput: float | None = None
    baseline: str | None = None
    statistic: str = MEAN
    hidden: tuple[str, ...] = ()
    looks: Looks = field(default_factory=dict)
    labels: Labels = field(default_factory=dict)

    @property
    def all_throughputs(self) -> tuple[float, ...]:
        """The throughputs asked, and among them that of the line."""
        if self.line_throughput is None or self.line_throughput in self.throughputs:
            return self.throughputs
        return tuple(sorted((*self.throughputs, self.line_throughput)))
