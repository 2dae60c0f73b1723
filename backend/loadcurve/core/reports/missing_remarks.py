"""Missing parts of a report, as sentences: consequences and remedies."""

from __future__ import annotations

from loadcurve.core.reports.facts import LOAD_KINDS, ReadingFacts
from loadcurve.core.units import METRICS

_RATES = {"throughput_iops": "IOPS", "bandwidth_mib_s": "MiB/s"}
_HISTOGRAMS = "wait_event_histograms"
_HEADER = "header"


def missing_remarks(facts: ReadingFacts) -> tuple[str, ...]:
    """A sentence for each thing a load point of this reading would have, and does not."""
    if facts.kind not in LOAD_KINDS:
        return tuple(f"No {_named(name)}: {why}." for name, why in facts.missing.items())
    known = facts.points[0].quantities if facts.points else {}
    rates = " and ".join(name for metric, name in _RATES.items() if metric not in known)
    remarks = _of_extract if facts.kind == "extract" else _of_report
    return remarks(facts, rates, "read_latency_us" in known)


def _of_extract(facts: ReadingFacts, rates: str, has_latency: bool) -> tuple[str, ...]:
    wanted = [
        ("Instance Activity", rates),
        ("Foreground Wait Events", "" if has_latency else "read latency"),
        ("Wait Event Histogram", "percentiles" if _HISTOGRAMS in facts.missing else ""),
        (
            "the top of the report",
            "the database, its release and the time" if _HEADER in facts.missing else "",
        ),
    ]
    return tuple(f"Paste {section} too, to get {gain}." for section, gain in wanted if gain)


def _of_report(facts: ReadingFacts, rates: str, has_latency: bool) -> tuple[str, ...]:
    lacks = (
        (bool(rates), f"It prints no I/O per second, so it gives no {rates}."),
        (not has_latency, "It lists no single-block read with waits, so it gives no read latency."),
        (
            _HISTOGRAMS in facts.missing,
            "It has no Wait Event Histogram, so it gives no percentiles.",
        ),
    )
    return tuple(text for is_lacking, text in lacks if is_lacking)


def _named(name: str) -> str:
    """What a missing part is called: a metric by its title."""
    return METRICS[name].title.lower() if name in METRICS else name.replace("_", " ")
