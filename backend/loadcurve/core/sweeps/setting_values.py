"""What a run states of a setting, in a form that can be compared and ordered.

Values are compared regardless of unit and spaces; an unstated one
is None, which is equal to nothing.
"""

from __future__ import annotations

import re

from loadcurve.core.comparability import Setting
from loadcurve.core.records import Run

# Numbers come before texts, each kind in its own order.
Comparable = tuple[int, tuple[float, ...], str]

_NUMBER, _TEXT = 0, 1
_PLAIN = re.compile(r"[+-]?\d{1,18}(?:\.\d{1,12})?")
_SIZE = re.compile(r"(\d{1,15}(?:\.\d{1,12})?)\s?([KMGT])(?:iB)?", re.IGNORECASE)
_RELEASE = re.compile(r"(\d{1,4}(?:\.\d{1,6}){0,6})[cgi]?", re.IGNORECASE)
# Free texts that also say what other fields state.
DESCRIBED = ("storage", "workload", "system")
_UNITS = {"K": 1024, "M": 1024**2, "G": 1024**3, "T": 1024**4}
_WORDS = {1: ("one", "single"), 2: ("two",), 3: ("three",), 4: ("four",), 8: ("eight",)}


def comparable_value(setting: Setting, run: Run) -> Comparable | None:
    """The value of ``setting`` that ``run`` states; None if it does not say."""
    value = setting.value(run)
    if isinstance(value, float):
        return _number(value)
    text = " ".join((value or "").split())
    if not text:
        return None
    if setting.key == "oracle_release":
        return _release(text)
    number = _number_in(text)
    if number is not None:
        return _number(number)
    return _TEXT, (), text


def without_run_settings(value: Comparable | None, run: Run) -> Comparable | None:
    """A description without what the run's own settings say already; other values as they are."""
    if value is None or is_number(value):
        return value
    return _TEXT, (), name_without_settings(value[2], run)


def _number_in(text: str) -> float | None:
    """A plain number, or a size in bytes: Oracle's and SLOB's K, M, G and T are powers of 1024."""
    size = _SIZE.fullmatch(text)
    if size is not None:
        return float(size[1]) * _UNITS[size[2].upper()]
    return float(text) if _PLAIN.fullmatch(text) else None


def is_number(value: Comparable) -> bool:
    """Whether a value has a place in an order: a number, a size or a release."""
    return value[0] == _NUMBER


def _number(value: float) -> Comparable:
    return _NUMBER, (value,), ""


def _release(text: str) -> Comparable:
    """A release by its parts: 12.2.0.1 comes after 12.2, and 19.3 is 19.3.0.0."""
    match = _RELEASE.fullmatch(text)
    if match is None:
        return _TEXT, (), text
    parts = [float(part) for part in match[1].split(".")]
    while len(parts) > 1 and parts[-1] == 0:
        parts.pop()
    return _NUMBER, tuple(parts), ""


def name_without_settings(text: str, run: Run) -> str:
    """A name without what it says of the run's own settings: "SLOB 20% update" is "SLOB".

    Only what agrees with the run is left out. A name that contradicts it, or says more, keeps that,
    and so differs.
    """
    for pattern in _own_settings(run):
        text = re.sub(pattern, "", text, flags=re.IGNORECASE)
    parts = (" ".join(part.split()) for part in text.split(","))
    return ", ".join(part for part in parts if part)


def _own_settings(run: Run) -> list[str]:
    """Patterns of how people write the shares and counts that ``run`` states."""
    patterns = []
    update, scan = run.workload.update_pct, run.workload.scan_pct
    if update is not None:
        patterns.append(_share(update, "updates?"))
        patterns.append(_share(100 - update, "(?:reads?|selects?)"))
    if scan is not None:
        patterns.append(_share(scan, "scans?"))
    unit = run.workload.settings.get("WORK_UNIT", "").strip()
    if unit:
        patterns.append(rf"\bwork unit {re.escape(unit)}(?![\w.])")
    size = r"(?: \d{1,6}(?:\.\d{1,3})? [GT]iB)?"
    if run.system.volumes is not None:
        patterns.append(rf"{_count(run.system.volumes)}{size}[ -]volumes?\b")
    if run.system.instances is not None:
        patterns.append(rf"{_count(run.system.instances)}(?:[ -]database)?[ -]instances?\b")
    return patterns


def _share(pct: float, noun: str) -> str:
    return rf"(?<![\d.]){re.escape(f'{pct:g}')} ?% {noun}\b"


def _count(number: int) -> str:
    ways = (str(number), *_WORDS.get(number, ()))
    return rf"(?<![\w.])(?:{'|'.join(ways)})"
