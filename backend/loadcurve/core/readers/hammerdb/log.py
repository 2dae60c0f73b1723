"""A HammerDB log: one reading for each test that it states the result of.

The driver script for Oracle takes an AWR snapshot when a test's ramp-up is over and another at its
end, and prints both (HammerDB documentation, "Running Timed Tests with the AWR Snapshot Driver
Script"): ``Start Snapshot 93 taken at 17 NOV 2023 02:27 of instance EE (1) of database EE
(2066100034)``. The report of these snapshots has the storage's numbers of the same minutes;
without a licence for them the test has its result alone. It is in new orders per minute (NOPM),
which HammerDB counts itself, and in the database's own transactions per minute (TPM). A log may
contain many tests, each with the virtual users it ran.

Release 3 prints ``… Oracle TPM at … NOPM``, release 4 and later ``… NOPM from … Oracle TPM``. The
jobs of the command line and of the web service are the same lines as strings of a JSON.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.hammerdb import profile, queries
from loadcurve.core.readers.hammerdb.queries import QueryStreams
from loadcurve.core.readers.numbers import moment
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import LoadPoint

NEW_ORDERS, TRANSACTIONS = "new_orders_per_min", "transactions_per_min"
WORKLOAD = "workload"
_SECTION = "HammerDB log"
_KNOWN = re.compile(
    r"Hammerdb Log @|TEST RESULT ?: System achieved [0-9]|Active Virtual Users configured"
    r"|Geometric mean of query times returning rows|Benchmark Run jobid="
    r"|>>>>> (?:PROC: |SUMMARY OF )"
)
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
_BEGINS = re.compile(r"Hammerdb Log @|Beginning rampup time of|Vuser 1 created ")
_DATABASE = re.compile(r"Database set to ([A-Za-z ]{1,30})")
_MOST_CHARACTERS = 2_000
_OTHER_DATABASES = "upload the log and AWR reports of an Oracle database"


@dataclass(slots=True)
class _Test:
    """The values of the current test so far, with their places in the log."""

    header: dict[str, ReadValue] = field(default_factory=dict)
    settings: dict[str, ReadValue] = field(default_factory=dict)
    users: ReadValue | None = None


def recognises(text: str, name: str) -> bool:
    """Whether HammerDB wrote it: the head of its log, a result, or its time profile."""
    return _KNOWN.search(text) is not None or profile.is_json(text)


def read(text: str, name: str) -> tuple[Reading, ...]:
    """A reading for each test of an Oracle database. Raises UnreadableReport without any."""
    tests: list[Reading] = []
    others: set[str] = set()
    under_way, sets, times = _Test(), QueryStreams(), profile.of_json(text)
    database = ""
    for line, raw in _lines(text, name):
        if _BEGINS.search(raw):
            under_way = _Test()
        named = _DATABASE.search(raw)
        database = named[1].strip() if named is not None else database
        _note(under_way, raw, line)
        tests += sets.take(raw, line)
        times.take(raw, line)
        result = _RESULT.search(raw)
        if result is None:
            continue
        of = (result[3] or result[5] or "").strip()
        if of.lower() == "oracle":
            tests.append(_reading(under_way, result, line))
        else:
            others.add(of or "an unnamed database")
        under_way = _Test()
    tests += sets.finish()
    size_limits.check(len(tests), size_limits.REPORTS, "tests", name)
    if database and database.lower() != "oracle" and all(map(queries.is_query_set, tests)):
        tests, others = [], others | {database}
    tests = times.readings_with_profiles(tests) if not others else tests
    if tests:
        return tuple(tests)
    _refuse(name, others)


def _refuse(name: str, others: set[str]) -> NoReturn:
    if others:
        raise UnreadableReport(
            f"{name} is a HammerDB log of {', '.join(sorted(others))}: Loadcurve reads "
            "results of Oracle databases only",
            _OTHER_DATABASES,
        )
    raise UnreadableReport(
        f"{name} is a HammerDB log without a result: its test did not finish",
        "upload the log of a test that ended: it has a line TEST RESULT",
    )


def _lines(text: str, name: str) -> Iterator[tuple[int, str]]:
    """The lines, and of a JSON in one line its strings."""
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        for piece in raw.split('",') if '","' in raw or '", "' in raw else (raw,):
            yield line, piece[:_MOST_CHARACTERS]


def _note(test: _Test, raw: str, line: int) -> None:
    """Add a line's values to the test under way."""
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
            test.header[key] = ReadValue(value, _place(key, snapshot[0], line))
    users = _USERS.search(raw)
    if users is not None:
        test.users = ReadValue(int(users[1]), _place("Active Virtual Users", users[1], line))
    for pattern, key in ((_TIMED, "timed minutes"), (_RAMP_UP, "ramp-up minutes")):
        match = pattern.search(raw)
        if match is not None:
            test.settings[key] = ReadValue(match[1], _place(key, match[1], line))


def _place(row: str, raw: str, line: int) -> ReportLocation:
    return ReportLocation(_SECTION, row, "", line, raw)


def _reading(test: _Test, result: re.Match[str], line: int) -> Reading:
    first, second = result[1], result[4]
    orders, transactions = (first, second) if result[2] else (second, first)
    stated = StatedQuantities(_SECTION)
    for metric, unit, raw in ((NEW_ORDERS, "NOPM", orders), (TRANSACTIONS, "TPM", transactions)):
        stated.rate(metric, raw, "TEST RESULT", line, column=unit)
        if metric not in stated.quantities:
            stated.missing[metric] = f"HammerDB printed {raw} {unit}, which is not a result"
    users = test.users.value if test.users is not None else None
    if users is None:
        stated.missing["concurrency"] = (
            "the log does not state the number of configured virtual users"
        )
    point = LoadPoint(
        concurrency=users if isinstance(users, int) and users > 0 else None,
        quantities=stated.quantities,
        missing=stated.missing,
    )
    return Reading(
        kind="hammerdb",
        format="text",
        scope=None,
        reader_version=READER_VERSION,
        header=test.header,
        settings={**test.settings, WORKLOAD: ReadValue("TPROC-C", _place(WORKLOAD, "", line))},
        load_points=(point,),
    )
