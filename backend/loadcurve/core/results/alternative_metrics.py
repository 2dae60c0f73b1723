"""What a run states in place of the throughput and latency that were asked of it."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.curves import RunLevel
from loadcurve.core.formatting import value_text
from loadcurve.core.units import METRICS

_PAIRS = (
    ("read_iops", "read_latency_us"),
    ("write_iops", "write_latency_us"),
    ("throughput_iops", "mixed_latency_us"),
)


def alternative_metric_text(levels: Sequence[RunLevel]) -> str | None:
    """The first pair that a level states, at its most: "write throughput 2,457 IOPS at …"."""
    for throughput, latency in _PAIRS:
        stated = [
            (of_x.value, of_y.value)
            for level in levels
            if (of_x := level.value(throughput)) and (of_y := level.value(latency))
        ]
        if stated:
            rate, mean = max(stated)
            titles = (METRICS[metric].title.lower() for metric in (throughput, latency))
            of_rate, of_mean = titles
            texts = value_text(throughput, rate), value_text(latency, mean)
            return f"{of_rate} {texts[0]} at {of_mean} {texts[1]}"
    return None
