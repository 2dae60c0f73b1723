"""Rules of a gate as people write them."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.regression_check import gate_rule


@pytest.mark.parametrize(
    ("text", "metric", "place", "pct"),
    [
        ("iops@1ms -5%", "throughput_iops", 1000.0, -5.0),
        ("IOPS @ 800us −2.5%", "throughput_iops", 800.0, -2.5),
        ("mib@2ms -10%", "bandwidth_mib_s", 2000.0, -10.0),
        ("read_iops@0.5ms -1%", "read_iops", 500.0, -1.0),
        ("p99@50k +10%", "read_latency_p99_us", 50_000.0, 10.0),
        ("latency@20000 +5%", "read_latency_us", 20_000.0, 5.0),
        ("max@1.2m +100%", "read_latency_max_us", 1_200_000.0, 100.0),
    ],
)
def test_gate_rule_states_metric_place_and_margin(
    text: str, metric: str, place: float, pct: float
) -> None:
    rule = gate_rule(text)
    assert (rule.metric, rule.place, rule.pct) == (metric, pytest.approx(place), pct)


@pytest.mark.parametrize(
    "text",
    [
        *("iops@1ms", "iops@1ms 5%", "iops@1ms +5%", "p99@50k -5%", "iops@50k -5%", "p99@1ms +5%"),
        *("iops@0ms -5%", "iops@1ms -100%", "iops@1ms -0%", "speed@1ms -5%", ""),
    ],
)
def test_gate_rule_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(InvalidQuery, match="--within"):
        gate_rule(text)
