"""HammerDB's time profile: how long its transactions took, as JSON or as its log's text.

The profiler of release 4 and later (``xtprof``) writes a block for each stored procedure and, last,
a summary over all virtual users; the jobs' ``timing`` is the same as JSON. Times are in ms.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import LoadPoint, Quantity

_SECTION = "HammerDB time profile"
PROFILE = "time profile"
_NEW_ORDER = "NEWORD"
_SUMMARY = re.compile(r">>>>> SUMMARY OF ([0-9]{1,7}) ACTIVE VIRTUAL USERS")
_BLOCK = re.compile(r">>>>> (?:PROC: ?([A-Z_]{1,30})|VIRTUAL USER|COMBINED METRICS)")
_VALUE = re.compile(r"\b(AVG|MAX|P99|P95|P90|P50): ?([0-9]{1,12}(?:\.[0-9]{1,6})?)ms")
_METRICS = {
    "AVG": "new_order_time_us",
    "P50": "new_order_time_p50_us",
    "P90": "new_order_time_p90_us",
    "P95": "new_order_time_p95_us",
    "P99": "new_order_time_p99_us",
    "MAX": "new_order_time_max_us",
}
_MOST_NESTED = 12


def is_json(text: str) -> bool:
    """Whether it is the JSON of a job's response times."""
    return f'"{_NEW_ORDER}"' in text and "_ms" in text and text.lstrip()[:1] in ("{", "[")


@dataclass(slots=True)
class Profiles:
    """The summaries of a log as its lines come, each with its virtual users if it states them."""

    found: list[tuple[int | None, dict[str, Quantity]]] = field(default_factory=list)
    users: int | None = None
    is_new_order: bool = False

    def take(self, raw: str, line: int) -> None:
        """Add a line's times of new orders, if it is in a summary."""
        if ">>>>>" in raw:
            summary = _SUMMARY.search(raw)
            if summary is not None:
                self.users = int(summary[1])
                self.found.append((self.users, {}))
            block = _BLOCK.search(raw)
            if block is not None:
                self.is_new_order = block[1] == _NEW_ORDER and self.users is not None
                if block[1] is None:
                    self.users = None
            return
        if self.is_new_order and self.users is not None:
            stated = StatedQuantities(_SECTION)
            for name, value in _VALUE.findall(raw):
                stated.time(_METRICS[name], value, "ms", _NEW_ORDER, line, column=name)
            self.found[-1][1].update(stated.quantities)

    def readings_with_profiles(self, tests: Sequence[Reading]) -> list[Reading]:
        """The tests with their response times; without any test, the profiles by themselves.

        A profile belongs to the only test of its users; one without users to the only test.
        """
        profiles = [each for each in self.found if each[1]]
        if not tests:
            return [_reading(users, quantities) for users, quantities in profiles]
        whole = list(tests)
        for users, quantities in profiles:
            places = [
                place
                for place, test in enumerate(tests)
                if users is None or test.load_points[0].concurrency == users
            ]
            same = [each for each in profiles if each[0] == users]
            if len(places) == len(same) == 1:
                (point,) = whole[places[0]].load_points
                both = replace(point, quantities={**quantities, **point.quantities})
                whole[places[0]] = replace(whole[places[0]], load_points=(both,))
        return whole


def of_json(text: str) -> Profiles:
    """The response times of a job's JSON; none if it has no block of new orders."""
    profiles = Profiles()
    if not is_json(text):
        return profiles
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return profiles
    block = _block(document, _MOST_NESTED)
    if block is None:
        return profiles
    stated = StatedQuantities(_SECTION)
    for name, metric in _METRICS.items():
        key = f"{name.lower()}_ms"
        value = block.get(key)
        if isinstance(value, str | float | int) and not isinstance(value, bool):
            stated.time(metric, str(value), "ms", _NEW_ORDER, None, column=key)
    profiles.found.append((None, stated.quantities))
    return profiles


def _block(document: Any, depth: int) -> Mapping[str, Any] | None:
    """The block of new orders, wherever it is nested."""
    if depth == 0 or not isinstance(document, dict | list):
        return None
    if isinstance(document, dict) and isinstance(document.get(_NEW_ORDER), dict):
        block: Mapping[str, Any] = document[_NEW_ORDER]
        return block
    inner = document.values() if isinstance(document, dict) else document
    return next((found for each in inner if (found := _block(each, depth - 1))), None)


def _reading(users: int | None, quantities: dict[str, Quantity]) -> Reading:
    missing = {"new_orders_per_min": "a time profile states response times, but not NOPM"}
    if users is None:
        missing["concurrency"] = "the job's response times do not state the virtual users"
    place = ReportLocation(_SECTION, "workload", "", None, "")
    return Reading(
        kind="hammerdb",
        format="text",
        scope=None,
        reader_version=READER_VERSION,
        settings={
            "workload": ReadValue("TPROC-C", place),
            PROFILE: ReadValue("response times alone", place),
        },
        load_points=(LoadPoint(users, quantities, missing=missing),),
    )
