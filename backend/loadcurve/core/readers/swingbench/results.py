"""Swingbench's results.xml: rates and response times, in ms, of its transactions.

``MaximumTransactionRate`` is the most transactions in a minute, no rate in the unit of the average,
and is left out. Percentiles are of one kind of transaction; of several there is none of all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.generator_results import xml_tree
from loadcurve.core.readers.generator_results.by_settings import GeneratorResult, readings_of
from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.generator_results.xml_tree import XmlElement
from loadcurve.core.readers.numbers import MONTHS, PrintedNumber, number, wait_us
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint

BENCHMARK = "benchmark"
SECTION = "Swingbench"
_KNOWN = re.compile(r"<(?:\w{1,20}:)?Results[^>]{0,300}dominicgiles\.com/swingbench")
_OVERVIEW = re.compile(r"<Results>\s*<Overview>[\s\S]{0,4000}?<AverageTransactionsPerSecond>")
_DURATION = re.compile(r"([0-9]{1,4}):([0-9]{2}):([0-9]{2})(?:\.[0-9]{1,6})?")
_CLOCK = re.compile(r"\b([0-9]{1,2}):([0-9]{2}):([0-9]{2})(?:\s?([AaPp])\.?[Mm]\.?)?")
_WORDS = re.compile(r"[^\W\d_]{3,12}|[0-9]{1,4}")
_PERCENTILES = {
    "FiftiethPercentile": "p50", "NinetiethPercentile": "p90",
    "NinetyFifthPercentile": "p95", "NinetyNinthPercentile": "p99",
}  # fmt: skip
_QUARTER_S = 900
_NEAR_S = 60


def recognises(text: str) -> bool:
    """Whether the root is that of Swingbench's results."""
    head = text[:20_000]
    return _KNOWN.search(head) is not None or _OVERVIEW.search(head) is not None


def read(text: str, name: str) -> tuple[Reading, ...]:
    """The result of a run. Raises UnreadableReport if it states no rate."""
    root = xml_tree.tree_of(text, name)
    stated = StatedQuantities(SECTION)
    average = root.first("Overview", "AverageTransactionsPerSecond")
    if average is not None:
        row = "AverageTransactionsPerSecond"
        stated.rate("transactions_per_s", average.text, row, average.line)
    _add_response_times(stated, list(root.all("TransactionResults", "Result")))
    if "transactions_per_s" not in stated.quantities:
        raise UnreadableReport(
            f"{name} is a Swingbench result without a transaction rate",
            "upload the results.xml of a run that ended",
        )
    users = root.text_of("Configuration", "NumberOfUsers")
    is_stated = users.isascii() and users.isdigit() and len(users) < 8 and int(users) > 0
    if not is_stated:
        stated.missing["concurrency"] = "the file does not state the number of users"
    times = _times(root)
    settings = {BENCHMARK: root.text_of("Overview", "BenchmarkName").strip('"').strip()}
    point = LoadPoint(
        int(users) if is_stated else None, stated.quantities,
        started_at=times[0] if times else None, missing=stated.missing,
    )  # fmt: skip
    header = None
    if times is not None:
        header = {"begin_time": times[0].isoformat(), "end_time": times[1].isoformat()}
    known = {key: value for key, value in settings.items() if value}
    return readings_of(
        "swingbench", "xml", SECTION, [GeneratorResult(known, point, root.line, (), header)]
    )


def _add_response_times(stated: StatedQuantities, kinds: Sequence[XmlElement]) -> None:
    """The mean over all kinds of transactions, weighted by their counts, and the maximum."""
    done = [kind for kind in kinds if _count(kind) > 0]
    if len(done) == 1:
        (only,) = done
        _time(stated, "response_time_us", only, "AverageResponse")
        for element, statistic in _PERCENTILES.items():
            _time(stated, f"response_time_{statistic}_us", only, element)
    elif done:
        _add_mean(stated, done)
        stated.missing["response_time_p90_us"] = (
            "percentiles are stated for each transaction type, not for all together"
        )
    slowest = max(done, key=lambda kind: _value(kind, "MaximumResponse"), default=None)
    if slowest is not None:
        _time(stated, "response_time_max_us", slowest, "MaximumResponse")


def _add_mean(stated: StatedQuantities, kinds: Sequence[XmlElement]) -> None:
    means = [_printed(kind, "AverageResponse") for kind in kinds]
    counts = [_count(kind) for kind in kinds]
    known = [(mean, count) for mean, count in zip(means, counts, strict=True) if mean is not None]
    if len(known) < len(kinds):
        stated.missing["response_time_us"] = "a transaction type has no average response"
        return
    total = sum(counts)
    low, value, high = (
        sum(end * count for end, count in zip(ends, counts, strict=True)) / total
        for ends in zip(*((m.low, float(m.value), m.high) for m, _ in known), strict=True)
    )
    if value > 0:
        formula = f"AverageResponse of {len(kinds)} transaction types weighted by TransactionCount"
        stated.computed("response_time_us", value, formula, low, high)


def _time(stated: StatedQuantities, metric: str, kind: XmlElement, element: str) -> None:
    found = kind.first(element)
    if found is not None:
        row = kind.attributes.get("id", "")[:200]
        stated.time(metric, found.text, "ms", row, found.line, column=element)


def _printed(kind: XmlElement, element: str) -> PrintedNumber | None:
    """A time in µs."""
    return wait_us(kind.text_of(element)[:60], unit="ms")


def _value(kind: XmlElement, element: str) -> float:
    printed = _printed(kind, element)
    return 0.0 if printed is None else float(printed.value)


def _count(kind: XmlElement) -> float:
    printed = number(kind.text_of("TransactionCount")[:60])
    return 0.0 if printed is None else float(printed.value)


def _times(root: XmlElement) -> tuple[datetime, datetime] | None:
    """When the run began and ended, in its local time; None if it is not stated.

    ``TimeOfRun`` is taken for its begin, unless the clock of the readings shows it to be its end.
    """
    at = _moment(root.text_of("Overview", "TimeOfRun"))
    length = _DURATION.fullmatch(root.text_of("Overview", "TotalRunTime"))
    if at is None or length is None:
        return None
    hours, minutes, seconds = map(int, length.groups())
    lasted = timedelta(hours=hours, minutes=minutes, seconds=seconds)
    readings = re.findall(r"\b([0-9]{13}), ?[0-9]", root.text_of("BenchmarkMetrics", "TPSReadings"))
    if len(readings) > 1:
        first, last = (int(each) // 1000 for each in (readings[0], readings[-1]))
        seconds_at = int(at.replace(tzinfo=UTC).timestamp())
        # Zones differ by quarters of an hour.
        if _is_near(seconds_at, last) and not _is_near(seconds_at, first):
            at -= lasted
    return at, at + lasted


def _is_near(first: int, second: int) -> bool:
    apart = (first - second) % _QUARTER_S
    return min(apart, _QUARTER_S - apart) <= _NEAR_S


def _moment(text: str) -> datetime | None:
    """A time as Java prints it in a locale: "Nov 19, 2026, 10:00:00 AM", "19.11.2026, 10:00:00"."""
    text = text[:80].replace("\u202f", " ").replace("\u00a0", " ")
    clock = _CLOCK.search(text)
    if clock is None:
        return None
    words = _WORDS.findall(text[: clock.start()])
    month = next(
        (MONTHS.get(w.lower()) or MONTHS.get(w.lower()[:3]) for w in words if w.isalpha()), None
    )
    numbers = [int(word) for word in words if word.isdigit()]
    year = next((each for each in numbers if each > 31), None)
    days = [each for each in numbers if each != year]
    if month is None and len(days) == 2 and "." in text[: clock.start()]:
        days, month = days[:1], days[1]
    hour = int(clock[1])
    if clock[4]:
        hour = hour % 12 + (12 if clock[4].lower() == "p" else 0)
    if year is None or month is None or len(days) != 1:
        return None
    try:
        return datetime(year, month, days[0], hour, int(clock[2]), int(clock[3]))  # noqa: DTZ001  (the driver's local time, without a zone)
    except ValueError:
        return None
