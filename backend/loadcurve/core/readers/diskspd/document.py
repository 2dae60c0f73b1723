"""DiskSpd's XML: the test as asked (``Profile``), and a ``TimeSpan`` of results for each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.diskspd.settings import (
    SECTION,
    DiskspdTarget,
    load_of,
    settings_of,
    shape_of,
)
from loadcurve.core.readers.generator_results import xml_tree
from loadcurve.core.readers.generator_results.by_settings import GeneratorResult, readings_of
from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.generator_results.xml_tree import XmlElement
from loadcurve.core.readers.numbers import number
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint

_KNOWN = re.compile(
    r"\ufeff?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<Results>\s*"
    r"<(?:System|Profile|TimeSpan)>"
)
_PERCENTILES = {"50": "p50", "90": "p90", "95": "p95", "99": "p99", "99.9": "p99_9",
                "99.99": "p99_99", "100": "max"}  # fmt: skip
_WAYS = (("read_", "Read"), ("write_", "Write"))
_MOST_DIGITS = 12


def recognises(text: str) -> bool:
    """Whether it begins as DiskSpd's XML does."""
    return _KNOWN.match(text[:4_000]) is not None


def read(text: str, name: str) -> tuple[Reading, ...]:
    """A load point for each time span. Raises UnreadableReport if none has a result."""
    root = xml_tree.tree_of(text, name)
    asked = list(root.all("Profile", "TimeSpans", "TimeSpan"))
    spans = list(root.all("TimeSpan"))
    size_limits.check(len(spans), size_limits.RESULTS, "time spans", name)
    results = [
        result
        for place, span in enumerate(spans)
        if (result := _result(span, asked[place] if place < len(asked) else None))
    ]
    if not results:
        raise UnreadableReport(
            f"{name} is DiskSpd XML without a result",
            "upload the complete output of a test that ended",
        )
    return readings_of("diskspd", "xml", SECTION, results)


def _result(span: XmlElement, asked: XmlElement | None) -> GeneratorResult | None:
    stated = StatedQuantities(SECTION)
    _add_rates(stated, span)
    latency = span.first("Latency")
    if latency is not None:
        _add_latency(stated, latency)
    stated.add_totals()
    if "throughput_iops" not in stated.quantities:
        return None
    time = span.first("TestTimeSeconds")
    if time is not None:
        stated.rate("elapsed_s", time.text.strip(), "TestTimeSeconds", time.line)
    targets = [] if asked is None else [_target(each) for each in asked.all("Targets", "Target")]
    pool = [_whole(asked, key) or 0 for key in ("ThreadCount", "RequestCount")]
    load = load_of(targets, *pool)
    if load is None:
        stated.missing["concurrency"] = (
            "the profile does not state the outstanding I/Os and threads of each target"
        )
    if latency is None:
        stated.missing["read_latency_us"] = "DiskSpd measures latencies only with -L"
    point = LoadPoint(load, stated.quantities, missing=stated.missing, settings=shape_of(targets))
    return GeneratorResult(settings_of(targets), point, span.line)


def _whole(element: XmlElement | None, *path: str) -> int | None:
    text = "" if element is None else element.text_of(*path)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS else None


def _target(target: XmlElement) -> DiskspdTarget:
    distribution = target.first("Distribution") is not None
    is_random = (
        bool(_whole(target, "Random")) or distribution or _whole(target, "RandomRatio") == 100
    )
    return DiskspdTarget(
        _whole(target, "BlockSize"),
        _whole(target, "RequestCount"),
        _whole(target, "ThreadsPerFile"),
        _whole(target, "WriteRatio"),
        is_random,
    )


def _add_rates(stated: StatedQuantities, span: XmlElement) -> None:
    """Requests and bytes per second: of the targets' counts, else as DiskSpd states them."""
    time = number(span.text_of("TestTimeSeconds"))
    counted = list(span.all("Thread", "Target"))
    for way, word in _WAYS:
        if time is not None and time.low > 0 and counted:
            _add_counted(stated, way, word, counted, (float(time.value), time.low, time.high))
        iops = span.first("Iops", f"{word}Iops")
        if iops is not None and f"{way}iops" not in stated.quantities:
            stated.rate(f"{way}iops", iops.text, "Iops", iops.line, column=iops.name)


def _add_counted(
    stated: StatedQuantities,
    way: str,
    word: str,
    counted: Sequence[XmlElement],
    time: tuple[float, float, float],
) -> None:
    seconds, low, high = time
    for metric, what, per in (("iops", "Count", 1.0), ("bandwidth_mib_s", "Bytes", 2.0**20)):
        numbers = [_whole(target, f"{word}{what}") for target in counted]
        total = sum(each or 0 for each in numbers) / per
        if total > 0:
            formula = f"{word}{what} of {len(counted)} targets of threads over {seconds:g} s"
            stated.computed(f"{way}{metric}", total / seconds, formula, total / high, total / low)


def _add_latency(stated: StatedQuantities, latency: XmlElement) -> None:
    words = (*_WAYS, ("mixed_", "Total"))
    both = {f"{way}iops" for way, _ in _WAYS} <= stated.quantities.keys()
    for way, word in words:
        if way == "mixed_" and not both:
            continue
        mean = latency.first(f"Average{word}Milliseconds")
        if mean is not None:
            stated.time(f"{way}latency_us", mean.text, "ms", "Latency", mean.line, mean.name)
        for bucket in latency.all("Bucket"):
            statistic = _PERCENTILES.get(bucket.text_of("Percentile"))
            value = bucket.first(f"{word}Milliseconds")
            if statistic is not None and value is not None:
                metric = f"{'' if way == 'mixed_' else way}latency_{statistic}_us"
                row = f"Percentile {bucket.text_of('Percentile')}"
                stated.time(metric, value.text, "ms", row, value.line, value.name)
