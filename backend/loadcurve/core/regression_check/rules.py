"""Rules of a gate as people write them: "iops@1ms -5%", "p99@50k +10%"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.formatting import latency_text, percent, value_text
from loadcurve.core.units import LATENCY_METRICS, METRICS, STATISTICS, THROUGHPUT_METRICS

_FORM = re.compile(
    r"\s*(?P<name>[a-z0-9_.]+)\s*@\s*(?P<place>\d{1,12}(?:\.\d{1,6})?)\s*(?P<unit>[a-zµ/]*)\s+"
    r"(?P<sign>[-+−])(?P<pct>\d{1,3}(?:\.\d{1,3})?)\s*%\s*",
    re.IGNORECASE,
)
_THROUGHPUTS = {
    "iops": "throughput_iops",
    "mib": "bandwidth_mib_s",
    **{metric: metric for metric in THROUGHPUT_METRICS},
}
_LATENCIES = {
    "latency": "read_latency_us",
    **{key.replace("_", "."): f"read_latency_{key}_us" for key in STATISTICS},
    **{metric: metric for metric in LATENCY_METRICS},
}
_MICROSECONDS = {"us": 1.0, "µs": 1.0, "ms": 1e3, "s": 1e6}
_THOUSANDS = {"": 1.0, "k": 1e3, "m": 1e6}
_EXAMPLES = 'write "iops@1ms -5%" or "p99@50k +10%"'


@dataclass(frozen=True, slots=True)
class GateRule:
    """The most that a metric may worsen, in %, at a place on the curve.

    With ``is_throughput`` the metric is the most throughput within ``place`` µs of mean read
    latency, and ``pct`` is below zero; else a latency at ``place`` IOPS, and ``pct`` is above it.
    """

    text: str
    metric: str
    place: float
    pct: float

    @property
    def is_throughput(self) -> bool:
        """Whether the metric may fall, not rise."""
        return self.metric in THROUGHPUT_METRICS

    @property
    def margin_ratio(self) -> float:
        """The worst allowed ratio of the run to its baseline."""
        return 1 + self.pct / 100

    @property
    def axes(self) -> tuple[str, str]:
        """The throughput and the latency metric of the curve it is answered on."""
        if self.is_throughput:
            return self.metric, "read_latency_us"
        return "throughput_iops", self.metric

    @property
    def title(self) -> str:
        """The metric and its place in words: "Throughput within 1 ms"."""
        name = METRICS[self.metric].title
        if self.is_throughput:
            return f"{name} within {latency_text(self.place)}"
        return f"{name} at {value_text('throughput_iops', self.place)}"


def gate_rule(text: str) -> GateRule:
    """The rule that ``text`` states. Raises InvalidQuery, with the allowed forms."""
    match = _FORM.fullmatch(text.replace("−", "-"))
    if match is None:
        raise InvalidQuery(f'--within "{text}" is not a rule; {_EXAMPLES}')
    name, unit = match["name"].lower(), match["unit"].lower()
    is_throughput = name in _THROUGHPUTS
    metric = _THROUGHPUTS.get(name) or _LATENCIES.get(name)
    if metric is None:
        names = ", ".join((*list(_THROUGHPUTS)[:2], *list(_LATENCIES)[: len(STATISTICS) + 1]))
        raise InvalidQuery(f'--within "{text}": no metric {name}; choose {names}, or a full name')
    sizes = _MICROSECONDS if is_throughput else _THOUSANDS
    if unit.removesuffix("iops") not in sizes or not float(match["place"]):
        wanted = "a latency such as 1ms or 800us" if is_throughput else "IOPS such as 50k or 50000"
        raise InvalidQuery(f'--within "{text}": after @ write {wanted}')
    size = sizes[unit.removesuffix("iops")]
    pct = float(match["pct"])
    if match["sign"] == "-":
        pct = -pct
    if is_throughput is (pct > 0) or not -100 < pct < 1000 or not pct:
        allowed = "a fall such as -5%" if is_throughput else "a rise such as +10%"
        raise InvalidQuery(f'--within "{text}": {METRICS[metric].title} needs {allowed}')
    return GateRule(_written(name, match, pct), metric, float(match["place"]) * size, pct)


def _written(name: str, match: re.Match[str], pct: float) -> str:
    sign = "-" if pct < 0 else "+"
    return f"{name}@{match['place']}{match['unit']} {sign}{percent(abs(pct))}"
