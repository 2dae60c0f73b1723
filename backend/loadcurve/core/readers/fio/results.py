"""A job's result in fio's text: rates, mean latencies, percentiles, request counts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from loadcurve.core.readers.fio.document import FioCell
from loadcurve.core.readers.fio.printed_numbers import (
    PrintedAmount,
    mib_per_second,
    most_exact,
    printed_amount,
    requests_per_second,
)
from loadcurve.core.readers.numbers import number
from loadcurve.core.units import KIB, MIB

_DIRECTION = re.compile(r"(read|write|trim|mixed)\s?: ?(?=IOPS=|io=)")
_RATES_3 = re.compile(
    r".{0,10}?IOPS=(?P<iops>[^,\s]{1,20}), BW=(?P<bw>[^()]{1,30}?)\s?\((?P<bw2>[^()]{1,30})\)"
    r"\((?P<io>[^()/]{1,30})/(?P<runtime>[0-9]{1,12})msec\)"
)
_RATES_2 = re.compile(
    r".{0,10}?io=\s{0,10}(?P<io>[^,]{1,30}), bw=\s{0,10}(?P<bw>[^,]{1,30}), "
    r"iops=\s{0,10}(?P<iops>[0-9.]{1,20}[kKM]?)\s{0,10}, runt=\s{0,10}(?P<runtime>[0-9]{1,12})\s?ms"
)
_LATENCY = re.compile(
    r"(?P<kind>clat|lat|sync) \((?P<unit>nsec|usec|msec|sec)\)\s?: "
    r"min=.{1,30}, max=(?P<max>.{1,30}), avg=\s{0,12}(?P<avg>[0-9.]{1,30}), stdev="
)
_PERCENTILES_OF = re.compile(r"(?P<kind>[a-z/_ ]{1,40}) percentiles \((?P<unit>[mnu]?sec)\)")
_PERCENTILE = re.compile(r"([0-9]{1,3}\.[0-9]{1,6})th=\[\s{0,20}([0-9]{1,20})\]")
_SHARES = re.compile(r"lat \((?P<unit>[num])sec\)\s{0,10}: (?P<shares>(?:>=)?[0-9]{1,4}=.{1,2000})")
_SHARE = re.compile(r"((?:>=)?[0-9]{1,4})=([0-9]{1,3}\.[0-9]{1,6})%")
_DEPTHS = re.compile(r"IO depths\s{0,10}: (?P<shares>1=.{1,200})")
_ISSUED = re.compile(
    r"issued\s?(?:rwts?|rwtsd?)?\s{0,10}: total=(?:r=)?([0-9]{1,20})[,/](?:w=)?([0-9]{1,20})"
)
_NS = {"nsec": 1, "usec": 1_000, "msec": 1_000_000, "sec": 1_000_000_000}
_NS_PER_US = 1000


@dataclass(slots=True)
class FioResult:
    """A job's result as its lines come; ``finish`` works out the rates.

    ``directions``, ``shares`` and ``depth_levels`` get the keys of fio's JSON, ``disagreements``
    what a line says in two ways.
    """

    line: int
    name: str
    group: int
    jobs: int
    error: int
    pid: str
    directions: dict[str, dict[str, object]] = field(default_factory=dict)
    cells: dict[tuple[str, str], FioCell] = field(default_factory=dict)
    disagreements: list[str] = field(default_factory=list)
    shares: dict[str, dict[str, object]] = field(default_factory=dict)
    depth_levels: dict[str, object] = field(default_factory=dict)
    sync: dict[str, dict[str, object]] = field(default_factory=dict)
    _rates: dict[str, tuple[int, re.Match[str]]] = field(default_factory=dict)
    _direction: str = ""
    _percentiles: tuple[dict[str, object], int] | None = None
    _issued: tuple[int, int] | None = None

    @staticmethod
    def direction_in(line: str) -> str | None:
        """The direction whose rates a line has, or None."""
        match = _DIRECTION.match(line)
        return match[1] if match and (_RATES_3.match(line) or _RATES_2.match(line)) else None

    def take(self, line: str, number_of_line: int) -> None:
        """Note what a line of this result says; lines of other matters say nothing."""
        if line.startswith("|"):
            self._take_percentiles(line)
        elif match := _DIRECTION.match(line):
            self._direction = match[1]
            self._percentiles = None
            rates = _RATES_3.match(line) or _RATES_2.match(line)
            if rates is not None:
                self._rates[match[1]] = (number_of_line, rates)
                self.directions[match[1]] = {}
        elif latency := _LATENCY.match(line):
            self._take_latency(latency, number_of_line)
        elif shares := _SHARES.match(line):
            of_unit = self.shares.setdefault(f"latency_{shares['unit']}s", {})
            of_unit.update({end: float(pct) for end, pct in _SHARE.findall(shares["shares"])})
        elif heading := _PERCENTILES_OF.match(line):
            self._begin_percentiles(heading)
        elif depths := _DEPTHS.match(line):
            self.depth_levels = {end: float(pct) for end, pct in _SHARE.findall(depths["shares"])}
        elif issued := _ISSUED.match(line):
            self._issued = (int(issued[1]), int(issued[2]))

    def _begin_percentiles(self, heading: re.Match[str]) -> None:
        self._percentiles = None
        if heading["kind"] == "sync":
            self._percentiles = (self.sync.setdefault("lat_ns", {}), _NS[heading["unit"]])
        if heading["kind"] in ("clat", "lat") and self._direction in self.directions:
            unit_ns = _NS[heading["unit"]]
            self._percentiles = (self._latency(heading["kind"]), unit_ns)

    def _latency(self, kind: str) -> dict[str, object]:
        """The latency of this kind and the current direction, as fio's JSON has it."""
        values: dict[str, object] = {}
        latency = self.directions[self._direction].setdefault(f"{kind}_ns", values)
        return latency if isinstance(latency, dict) else values

    def _take_latency(self, match: re.Match[str], line: int) -> None:
        mean = number(match["avg"])
        if mean is not None and match["kind"] == "sync":
            self.sync.setdefault("lat_ns", {})["mean"] = mean.value * _NS[match["unit"]]
            return
        if mean is None or self._direction not in self.directions:
            return
        unit_ns = _NS[match["unit"]]
        latency = self._latency(match["kind"])
        latency["mean"] = mean.value * unit_ns
        slowest = number(match["max"].strip())
        if slowest is not None and slowest.value > 0:
            latency["max"] = slowest.value * unit_ns
            us, raw = unit_ns / _NS_PER_US, f"max={match['max'].strip()} {match['unit']}"
            place = (self._direction, f"{match['kind']}_ns max")
            self.cells[place] = FioCell(line, raw, slowest.low * us, slowest.high * us)
        key = (self._direction, "latency_us")
        # The total latency, which follows the completion latency, is the one that is taken.
        if mean.value > 0:
            factor = unit_ns / _NS_PER_US
            raw = f"avg={match['avg']} {match['unit']}"
            self.cells[key] = FioCell(line, raw, mean.low * factor, mean.high * factor)

    def _take_percentiles(self, line: str) -> None:
        if self._percentiles is None:
            return
        latency, unit_ns = self._percentiles
        shares = latency.setdefault("percentile", {})
        if isinstance(shares, dict):
            shares.update({pct: int(value) * unit_ns for pct, value in _PERCENTILE.findall(line)})

    def finish(self) -> None:
        """Work out the rates of each direction from all that the result prints of them."""
        for direction, (line, match) in self._rates.items():
            runtime_ms = float(match["runtime"])
            values = self.directions[direction]
            values["runtime"] = runtime_ms
            if issued := self._issued_in(direction):
                values["total_ios"] = issued
            iops = requests_per_second(match["iops"], issued, runtime_ms)
            if iops is not None:
                value, formula = iops
                values["iops"] = value.value
                self.cells[direction, "iops"] = FioCell(
                    line, value.raw, value.low, value.high, formula
                )
            self._finish_bandwidth(direction, line, match, runtime_ms)

    def _issued_in(self, direction: str) -> int | None:
        if self._issued is None:
            return None
        reads, writes = self._issued
        return {"read": reads, "write": writes, "mixed": reads + writes}.get(direction)

    def _finish_bandwidth(
        self, direction: str, line: int, match: re.Match[str], runtime_ms: float
    ) -> None:
        """The bandwidth in bytes a second, from the rates and the bytes the line prints."""
        groups = match.groupdict()
        plain_unit = 1000 if "bw2" in groups else KIB
        printed = [
            printed_amount(groups[key], plain_unit=plain_unit)
            for key in ("bw", "bw2")
            if key in groups
        ]
        rates = [rate.times(1 / MIB) for rate in printed if rate is not None]
        done = printed_amount(match["io"], plain_unit=plain_unit)
        values = self.directions[direction]
        if done is not None:
            values["io_bytes"] = done.value
            over_time = mib_per_second(done, runtime_ms)
            rates += [over_time] if over_time is not None else []
        if not rates:
            return
        taken = most_exact(rates)
        values["bw_bytes"] = taken.value * MIB
        whole = " ".join(groups[key] for key in ("bw", "bw2") if key in groups)
        formula = None if taken is rates[0] else f"from {taken.raw}"
        self.cells[direction, "bandwidth_mib_s"] = FioCell(
            line, whole, taken.low, taken.high, formula
        )
        self._note_disagreement(direction, line, rates[0], taken)

    def _note_disagreement(
        self, direction: str, line: int, printed: PrintedAmount, taken: PrintedAmount
    ) -> None:
        if not printed.overlaps(taken):
            self.disagreements.append(
                f"line {line}: {direction} bandwidth is printed as {printed.raw}, but {taken.raw} "
                f"on that line is {taken.value:.4g} MiB/s, which is taken; old releases of fio "
                "lose a carry when they round"
            )
