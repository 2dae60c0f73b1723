"""The text of charbench: a row of rates each second, with the users that are logged on.

Its load point is of the rows with all users logged on. With ``-v resp`` a column has the mean
response time of each second in ms; those of ``-v vresp`` are each of one kind of transaction,
whose counts are not printed, and have no mean of all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from statistics import fmean

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.generator_results.by_settings import GeneratorResult, readings_of
from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.numbers import number
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import Finding, LoadPoint

_SECTION = "charbench"
_HEADING = re.compile(r"^[ \t]*Time[ \t]+Users\b[^\n]{0,400}", re.MULTILINE)
_TPS = re.compile(r"^[ \t]*Time[ \t]+Users\b[^\n]{0,400}?\bTPS\b", re.MULTILINE)
_USERS = re.compile(r"\[([0-9]{1,7})/([0-9]{1,7})\]")
_CLOCK = re.compile(r"[0-9]{1,2}:[0-9]{2}:[0-9]{2}")
_RESPONSE = re.compile(r"Resp(?:onse|Time)?", re.IGNORECASE)
_FEWEST = 5
_WHAT = "charbench output"


def recognises(text: str) -> bool:
    """Whether it has the heading of charbench's rows."""
    return "Dominic Giles" in text and _HEADING.search(text) is not None


def read(text: str, name: str) -> tuple[Reading, ...]:
    """The load point of the rows with all users. Raises UnreadableReport if there are too few."""
    if _TPS.search(text) is None:
        raise UnreadableReport(
            f"{name} is {_WHAT} without a column TPS",
            "upload the results.xml of the run, or run charbench with -v users,tpm,tps",
        )
    rows, users, times = _rows(text, name)
    if len(rows) < _FEWEST:
        raise UnreadableReport(
            f"{name} is {_WHAT} with {len(rows)} rows with all users; the minimum is {_FEWEST}",
            "upload the results.xml of the run",
        )
    stated = StatedQuantities(_SECTION)
    values = [value for value, _ in rows]
    formula = f"mean of {len(rows)} readings with all {users} users logged on"
    mean = fmean(values)
    if mean <= 0:
        raise UnreadableReport(
            f"{name} is {_WHAT} without a transaction", "check that the run worked"
        )
    stated.computed("transactions_per_s", mean, formula, min(values), max(values))
    _add_times(stated, times)
    finding = Finding(
        "charbench", "notice",
        "TPS is a mean of charbench's readings; results.xml states it, and response times too",
    )  # fmt: skip
    point = LoadPoint(users, stated.quantities, missing=stated.missing)
    return readings_of(
        "swingbench", "text", _SECTION, [GeneratorResult({}, point, rows[0][1], (finding,))]
    )


def _add_times(stated: StatedQuantities, times: Sequence[tuple[float, float]]) -> None:
    """The mean of all seconds' response times in ms, weighted by their transactions."""
    done = sum(rate for rate, _ in times)
    if not done:
        stated.missing["response_time_us"] = (
            "without -v resp, charbench prints no mean over all transaction types: "
            "results.xml has it"
        )
        return
    mean = sum(rate * ms for rate, ms in times) / done * 1000
    formula = f"mean of {len(times)} readings, weighted by TPS"
    # Milliseconds are printed whole.
    stated.computed("response_time_us", mean, formula, max(mean - 500, 0.0), mean + 500)


def _rows(text: str, name: str) -> tuple[list[tuple[float, int]], int, list[tuple[float, float]]]:
    """The rates with all users logged on with their lines, how many users, and rates with times."""
    headings: Sequence[str] = ()
    found: list[tuple[float, int, int, str]] = []
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        words = raw.split()
        if words[:2] == ["Time", "Users"]:
            headings = words
        elif headings and words and _CLOCK.fullmatch(words[0]):
            row: Mapping[str, str] = dict(zip(headings, words, strict=False))
            logged_on = _USERS.fullmatch(row.get("Users", ""))
            printed = number(row.get("TPS", ""))
            if logged_on is not None and printed is not None and logged_on[1] == logged_on[2]:
                response = next((row[key] for key in row if _RESPONSE.fullmatch(key)), "")
                found.append((float(printed.value), line, int(logged_on[1]), response))
    most = max((users for _, _, users, _ in found), default=0)
    of_all = [row for row in found if row[2] == most and most]
    times = [(rate, number(response)) for rate, _, _, response in of_all]
    known = [(rate, float(ms.value)) for rate, ms in times if ms is not None and ms.value > 0]
    of_transactions = [rate for rate, _ in times if rate]
    is_whole = len([rate for rate, _ in known if rate]) == len(of_transactions)
    return [(rate, line) for rate, line, _, _ in of_all], most, known if is_whole else []
