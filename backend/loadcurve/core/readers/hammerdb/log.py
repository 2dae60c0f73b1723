"""A HammerDB log: one reading for each timed test that it tells the result of.

The driver script for Oracle takes an AWR snapshot when a test's ramp-up is over and another at its
end, and prints both (HammerDB documentation, "Running Timed Tests with the AWR Snapshot Driver
Script"): ``Start Snapshot 93 taken at 17 NOV 2023 02:27 of instance EE (1) of database EE
(2066100034)``. The report of these snapshots holds the storage's numbers of the same minutes. The
result is in new orders per minute (NOPM), which HammerDB counts itself, and in the database's own
transactions per minute (TPM). A log may hold many tests, each with the virtual users it ran.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.numbers import moment, number
from loadcurve.core.readers.reading import Datum, Place, Reading
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Evidence, LoadPoint, Provenance, Quantity

NEW_ORDERS, TRANSACTIONS = "new_orders_per_min", "transactions_per_min"
_KNOWN = re.compile(r"Hammerdb Log @|TEST RESULT ?: System achieved [0-9]")
_SNAPSHOT = re.compile(
    r"(Start|End) Snapshot +([0-9]{1,12}) taken at ([^()\n]{5,40}?) of instance ([^()\n]{1,60}?)"
    r" \(([0-9]{1,6})\) of database ([^()\n]{1,60}?) \(([0-9]{1,20})\)"
)
_USERS = re.compile(r"\b([0-9]{1,7}) Active Virtual Users configured")
_TIMED = re.compile(r"Timing test period of ([0-9]{1,7}) in minutes")
_RAMP_UP = re.compile(r"Beginning rampup time of ([0-9]{1,7}) minutes?")
_RESULT = re.compile(
    r"TEST RESULT ?: System achieved ([0-9]{1,15})(?: (NOPM) from| ([^\n]{1,40}?) TPM at)"
    r" ([0-9]{1,15})(?: ([^\n]{1,40}?) TPM\b| NOPM\b)"
)
_BEGINS = re.compile(r"Hammerdb Log @|Beginning rampup time of")
_MOST_CHARACTERS = 2_000
_WHAT = "a HammerDB log: transactions per minute by virtual users, without any storage numbers"
_FIX = "upload the AWR reports of the same snapshots, named by their virtual users (awr.txt.16)"


@dataclass(slots=True)
class _Test:
    """What the log has said of the test under way, as values with their places."""

    header: dict[str, Datum] = field(default_factory=dict)
    settings: dict[str, Datum] = field(default_factory=dict)
    users: Datum | None = None


def recognises(text: str, name: str) -> bool:
    """Whether HammerDB wrote it: the head of its log, or a result."""
    return _KNOWN.search(text) is not None


def read(text: str, name: str) -> tuple[Reading, ...]:
    """A reading for each test of an Oracle database. Raises UnreadableReport if there is none."""
    tests, others = [], set()
    under_way = _Test()
    for line, raw in _lines(text, name):
        if _BEGINS.search(raw):
            under_way = _Test()
        _note(under_way, raw, line)
        result = _RESULT.search(raw)
        if result is None:
            continue
        database = (result[3] or result[5] or "").strip()
        if database.lower() == "oracle":
            tests.append(_reading(under_way, result, line))
        else:
            others.add(database or "an unnamed database")
        under_way = _Test()
    size_limits.check(len(tests), size_limits.REPORTS, "tests", name)
    if tests:
        return tuple(tests)
    if others:
        raise UnreadableReport(
            f"{name} is a HammerDB log of {', '.join(sorted(others))}: this program keeps results "
            "of Oracle databases",
            "upload the log and AWR reports of an Oracle database",
        )
    raise UnreadableReport(f"{name} is {_WHAT}, and its test did not reach its result", _FIX)


def _lines(text: str, name: str) -> Iterator[tuple[int, str]]:
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        yield line, raw[:_MOST_CHARACTERS]


def _note(test: _Test, raw: str, line: int) -> None:
    """Keep what a line says of the test that it stands in."""
    snapshot = _SNAPSHOT.search(raw)
    if snapshot is not None:
        which = "begin" if snapshot[1] == "Start" else "end"
        taken = moment(snapshot[3])
        said = {
            "db_name": snapshot[6],
            "dbid": int(snapshot[7]),
            "instance": snapshot[4],
            "inst_num": int(snapshot[5]),
            f"{which}_snap": int(snapshot[2]),
        }
        if taken is not None:
            said[f"{which}_time"] = taken.isoformat(timespec="minutes")
        for key, value in said.items():
            test.header[key] = Datum(value, _place(key, snapshot[0], line))
    users = _USERS.search(raw)
    if users is not None:
        test.users = Datum(int(users[1]), _place("Active Virtual Users", users[1], line))
    for pattern, key in ((_TIMED, "timed minutes"), (_RAMP_UP, "ramp-up minutes")):
        match = pattern.search(raw)
        if match is not None:
            test.settings[key] = Datum(match[1], _place(key, match[1], line))


def _place(row: str, raw: str, line: int) -> Place:
    return Place("HammerDB log", row, "", line, raw)


def _reading(test: _Test, result: re.Match[str], line: int) -> Reading:
    first, second = result[1], result[4]
    orders, transactions = (first, second) if result[2] else (second, first)
    quantities, missing = {}, {}
    for metric, unit, raw in ((NEW_ORDERS, "NOPM", orders), (TRANSACTIONS, "TPM", transactions)):
        printed = number(raw)
        if printed is None or printed.value <= 0:
            missing[metric] = f"HammerDB printed {raw} {unit}, which is no result"
            continue
        evidence = Evidence(
            section="HammerDB log", row="TEST RESULT", column=unit, line=line, raw=raw
        )
        bounds = (printed.value, printed.low, printed.high)
        value, low, high = map(float, bounds)
        quantities[metric] = Quantity(value, Provenance.MEASURED, evidence, low, high)
    users = test.users.value if test.users is not None else None
    if users is None:
        missing["concurrency"] = "the log does not say how many virtual users were configured"
    point = LoadPoint(
        concurrency=users if isinstance(users, int) and users > 0 else None,
        quantities=quantities,
        missing=missing,
    )
    return Reading(
        kind="hammerdb",
        format="text",
        scope=None,
        reader_version=READER_VERSION,
        header=test.header,
        settings=test.settings,
        load_points=(point,),
    )
