"""The modelled load curve of a closed system: N sessions with one I/O at a time each.

Two bounds hold for any such system (Lazowska et al., "Quantitative System Performance", 1984,
ch. 5): an I/O takes at least R₀, its latency without any queueing; and no more than X_max I/Os
finish per second, so by Little's law R ≥ N / X_max. The model is a smooth maximum of the two,

    R(N) = (R₀^p + (N / X_max)^p)^(1/p)        X(N) = N / R(N)

where p says how sharply the curve bends from one bound to the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.errors import InvalidRun
from loadcurve.core.formatting import number_text, round_modelled
from loadcurve.core.records import Evidence, LoadPoint, Provenance, Quantity
from loadcurve.core.units import MIB

FORMULA = "R(N) = (R₀^p + (N / X_max)^p)^(1/p), X(N) = N / R(N)"
_US_PER_S = 1e6


@dataclass(frozen=True, slots=True)
class ClosedModel:
    """R₀ in µs, X_max in I/Os per second, and p (no unit); all above zero, p at least 1."""

    low_load_latency_us: float
    max_throughput_iops: float
    sharpness: float

    def __post_init__(self) -> None:
        if min(self.low_load_latency_us, self.max_throughput_iops) <= 0 or self.sharpness < 1:
            raise InvalidRun(
                f"A modelled curve needs R₀ and X_max above zero and p of at least 1, not {self}."
            )

    def latency_us(self, sessions: float) -> float:
        """R(N): the mean time of one I/O in µs with ``sessions`` above zero."""
        queueing_us = sessions / self.max_throughput_iops * _US_PER_S
        larger = max(self.low_load_latency_us, queueing_us)
        smaller = min(self.low_load_latency_us, queueing_us)
        # The larger bound is taken out of the root, so that no power can overflow.
        return float(larger * (1 + (smaller / larger) ** self.sharpness) ** (1 / self.sharpness))

    def throughput_iops(self, sessions: float) -> float:
        """X(N) = N / R(N) in I/Os per second (Little's law, without think time)."""
        return sessions / self.latency_us(sessions) * _US_PER_S


def modelled_points(
    model: ClosedModel,
    concurrencies: Sequence[int],
    sessions_per_unit: int,
    io_size_bytes: int,
) -> tuple[LoadPoint, ...]:
    """One load point per concurrency; N is ``concurrency`` × ``sessions_per_unit`` sessions.

    Every quantity is ``round_modelled``, has the digits its inputs justify and carries its formula.
    """
    return tuple(
        _point(model, concurrency, concurrency * sessions_per_unit, io_size_bytes)
        for concurrency in concurrencies
    )


def _point(model: ClosedModel, concurrency: int, sessions: int, io_size_bytes: int) -> LoadPoint:
    latency_us = round_modelled(model.latency_us(sessions))
    throughput_iops = round_modelled(model.throughput_iops(sessions))
    p = f"{model.sharpness:g}"
    latency_formula = (
        f"R = ({model.low_load_latency_us:g} µs^{p} + ({sessions} ÷ "
        f"{model.max_throughput_iops:,.0f}/s)^{p})^(1/{p}) = {number_text(latency_us)} µs"
    )
    throughput_formula = (
        f"X = {sessions} ÷ {number_text(latency_us)} µs = {number_text(throughput_iops)} IOPS"
    )
    bandwidth_mib_s = round_modelled(throughput_iops * io_size_bytes / MIB)
    bandwidth_text = number_text(bandwidth_mib_s)
    bandwidth_formula = (
        f"{number_text(throughput_iops)} IOPS × {io_size_bytes:,} bytes = {bandwidth_text} MiB/s"
    )
    return LoadPoint(
        concurrency=concurrency,
        sessions=sessions,
        quantities={
            "throughput_iops": _modelled(throughput_iops, throughput_formula),
            "bandwidth_mib_s": _modelled(bandwidth_mib_s, bandwidth_formula),
            "read_latency_us": _modelled(latency_us, latency_formula),
        },
    )


def _modelled(value: float, formula: str) -> Quantity:
    return Quantity(value, Provenance.MODELLED, Evidence(formula=formula))
