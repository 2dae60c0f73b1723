"""Quantities of a load point from values as a tool printed them, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from loadcurve.core.readers.numbers import PrintedNumber, number, wait_us
from loadcurve.core.records import Evidence, Provenance, Quantity

_READ_AND_WRITE = (
    ("throughput_iops", "read_iops", "write_iops"),
    ("bandwidth_mib_s", "read_bandwidth_mib_s", "write_bandwidth_mib_s"),
)

# Other texts, as "-" and "N/A", state nothing.
_SOME_NUMBER = re.compile(r"\d|\bnan\b|\binf", re.IGNORECASE)


@dataclass(slots=True)
class StatedQuantities:
    """The quantities of one load point in ``section``, and reasons for missing ones."""

    section: str
    quantities: dict[str, Quantity] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)

    def rate(
        self, metric: str, raw: str, row: str, line: int | None, column: str = "", per: float = 1.0
    ) -> None:
        """Add a rate of which one printed unit is ``per`` of the metric's; zero is not added."""
        self._add(metric, number(raw), raw, row, column, line, per)

    def time(
        self, metric: str, raw: str, unit: str, row: str, line: int | None, column: str = ""
    ) -> None:
        """Add a time in ``unit`` (ms, us, s) or the one it names itself; zero is not added."""
        self._add(metric, wait_us(raw, unit=unit), raw, row, column, line, 1.0)

    def computed(self, metric: str, value: float, formula: str, low: float, high: float) -> None:
        """Add a value that was computed of printed ones."""
        evidence = Evidence(section=self.section, formula=formula)
        self.quantities[metric] = Quantity(value, Provenance.MEASURED, evidence, low, high)

    def add_totals(self) -> None:
        """Add reads and writes up where the tool prints both of them alone."""
        for total, *parts in _READ_AND_WRITE:
            printed = [self.quantities[key] for key in parts if key in self.quantities]
            unknown = next((self.missing[key] for key in parts if key in self.missing), None)
            if unknown is not None:
                self.missing[total] = unknown
                continue
            if total in self.quantities or not printed:
                continue
            if len(printed) == 1:
                self.quantities[total] = printed[0]
                continue
            ends = [(each.low or each.value, each.high or each.value) for each in printed]
            low, high = (sum(end) for end in zip(*ends, strict=True))
            value = sum(each.value for each in printed)
            self.computed(total, value, "reads + writes", low, high)

    def _add(
        self,
        metric: str,
        printed: PrintedNumber | None,
        raw: str,
        row: str,
        column: str,
        line: int | None,
        per: float,
    ) -> None:
        if _SOME_NUMBER.search(raw) and (printed is None or printed.value < 0):
            self.missing[metric] = f"printed as {raw.strip()[:40]!r}, which is not a number above 0"
            return
        if printed is None or printed.value <= 0:
            return
        evidence = Evidence(
            section=self.section, row=row, column=column, line=line, raw=raw.strip()
        )
        # 60,001 ms are 60.001 s exactly if divided, not multiplied by 0.001.
        parts = 1 / per
        value, low, high = (
            float(each / parts if parts.is_integer() else each * per)
            for each in (printed.value, printed.low, printed.high)
        )
        self.quantities[metric] = Quantity(value, Provenance.MEASURED, evidence, low, high)
