"""I/O requests and MiB per second of a report, from any of its sections.

Throughput follows the article's definition: read plus write I/O requests per second of the Load
Profile; the IO Profile and Instance Activity count the same if that section has none.
"""

from __future__ import annotations

from loadcurve.core.readers import Reading, ReadValue
from loadcurve.core.records import Evidence, Provenance, Quantity
from loadcurve.core.reports.event_latency import quantity_of
from loadcurve.core.units import MIB


def _sum(parts: list[Quantity]) -> Quantity:
    """The sum of two or more quantities of one report, with its arithmetic."""
    terms = " + ".join(f"{part.evidence.raw} ({part.evidence.row})" for part in parts)
    first = parts[0].evidence
    lows = [part.low for part in parts]
    highs = [part.high for part in parts]
    return Quantity(
        value=sum(part.value for part in parts),
        provenance=Provenance.MEASURED,
        evidence=Evidence(
            report_sha256=first.report_sha256,
            section=first.section,
            row=" + ".join(part.evidence.row or "" for part in parts),
            column=first.column,
            line=first.line,
            raw=" + ".join(part.evidence.raw or "" for part in parts),
            formula=terms,
        ),
        low=sum(low for low in lows if low is not None) if None not in lows else None,
        high=sum(high for high in highs if high is not None) if None not in highs else None,
    )


def _rate(reading: Reading, key: str, activity: str, profile: str, side: str) -> ReadValue | None:
    """A rate per second: from the Load Profile, else the IO Profile, else Instance Activity."""
    if reading.load_profile_per_s and key in reading.load_profile_per_s:
        return reading.load_profile_per_s[key]
    for name, row in (reading.io_profile or {}).items():
        datum = row.read if side == "read" else row.write
        if name.rstrip(":") == profile and datum is not None:
            return datum
    row_of = reading.instance_activity or {}
    return row_of[activity].per_second if activity in row_of else None


_RATES = (
    # metric, load profile key, statistic, IO profile row, side
    ("read_iops", "read_io_requests", "physical read IO requests", "Database Requests", "read"),
    ("write_iops", "write_io_requests", "physical write IO requests", "Database Requests", "write"),
    ("read_bandwidth_mib_s", "read_io_mb", "physical read bytes", "Database (MB)", "read"),
    ("write_bandwidth_mib_s", "write_io_mb", "physical write bytes", "Database (MB)", "write"),
)
_SUMS = (
    ("throughput_iops", "read_iops", "write_iops"),
    ("bandwidth_mib_s", "read_bandwidth_mib_s", "write_bandwidth_mib_s"),
)


def io_rates(reading: Reading, sha256: str | None) -> dict[str, Quantity]:
    """Requests and MiB per second of reads, writes and both, as far as they are printed."""
    rates: dict[str, Quantity] = {}
    for metric, key, activity, profile, side in _RATES:
        datum = _rate(reading, key, activity, profile, side)
        if datum is None:
            continue
        # Instance Activity counts bytes; both profiles print MB, which are 2^20 bytes.
        in_bytes = metric.endswith("mib_s") and datum.place.row.startswith(activity)
        quantity = quantity_of(datum, sha256, 1 / MIB if in_bytes else 1.0)
        if quantity is not None:
            rates[metric] = quantity
    for metric, *parts in _SUMS:
        if all(part in rates for part in parts):
            rates[metric] = _sum([rates[part] for part in parts])
    return rates
