"""Number formats: decimal marks, grouped thousands, units in cells."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from loadcurve.core.readers.table.columns import unit_of

_BLANKS = " \u00a0\u202f\u2009'\u2019"
_PLAIN = re.compile(r"[+-]?[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]{1,3})?|[+-]?\.[0-9]+")
_NUMERIC = re.compile(
    r"(?P<sign>[+-]?)(?P<digits>(?:[0-9]{1,40}|\.[0-9])[0-9.,'\u2019 \u00a0\u202f\u2009]{0,40}"
    r"(?:[eE][+-]?[0-9]{1,3}\b)?)\s*(?P<prefix>[kKMG](?![A-Za-z/]))?\s*"
    r"(?P<unit>[A-Za-zµμ%][A-Za-z/µμ]{0,20})?"
)
_COUNT = re.compile(r"(#|[A-Za-z]{1,20})?[ =:_-]{0,3}([0-9]{1,9})[ _-]?([A-Za-z]{1,20})?")
_QUEUED = re.compile(
    r"(?P<test>.{0,80}?)[ _-]*\(?Q ?=? ?(?P<depth>[0-9]{1,4}) ?,? ?"
    r"T ?=? ?(?P<threads>[0-9]{1,4})\)?",
    re.IGNORECASE,
)
_POINTED_DATE = re.compile(r"[0-9]{2}\.[0-9]{2}\.[0-9]{4}\b")
_PREFIXES = {"k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9}
_ABSENT = frozenset(("", "-", "–", "—", "n/a", "na", "#n/a", "null", "none", "n.a.", "k.a."))
_GROUPED = {mark: re.compile(rf"[0-9]{{1,3}}(?:{re.escape(mark)}[0-9]{{3}})+") for mark in ",."}
_MARKS = {",": ".", ".": ","}


@dataclass(frozen=True, slots=True)
class ParsedNumber:
    """A number as a cell states it, and its unit as columns.UNIT_SIZES spells it, if any."""

    value: float
    unit: str | None = None


def is_absent(cell: object) -> bool:
    """Whether a cell states no value: blank, or a mark for "not available"."""
    if not isinstance(cell, str):
        return cell is None
    return not cell[:1].isdigit() and cell.strip().casefold() in _ABSENT


def looks_numeric(cell: object) -> bool:
    """Whether a cell states a number in any style, with or without a unit."""
    if isinstance(cell, str):
        text = cell.strip()
        if _PLAIN.fullmatch(text):
            return True
        match = _NUMERIC.fullmatch(text)
        if match is None:
            return False
        unit = match["unit"]
        return unit is None or unit == "%" or unit_of(unit) is not None
    return isinstance(cell, int | float) and not isinstance(cell, bool)


def count_in(cell: object, words: Container[str]) -> int | None:
    """The whole number of ``8 threads``, ``QD8``, ``#2`` or ``T=8`` if its word is in ``words``."""
    if not isinstance(cell, str) or cell.isdecimal():
        return None
    match = _COUNT.fullmatch(cell.strip())
    if match is None or "".join(filter(None, (match[1], match[3]))).casefold() not in words:
        return None
    return int(match[2])


def queued_in(cell: object) -> tuple[int, str] | None:
    """The I/O in flight of ``RND4K Q8T2``, 16, and the text before it; None for other cells.

    Each of T threads has Q requests in flight, as CrystalDiskMark names its tests.
    """
    if not isinstance(cell, str) or cell.isdecimal():
        return None
    match = _QUEUED.fullmatch(cell.strip())
    if match is None:
        return None
    return int(match["depth"]) * int(match["threads"]), match["test"].strip()


def moment_in(text: str) -> datetime:
    """A date, or a date and time, by ISO 8601 or as ``31.05.2024 18:30``. Raises ValueError."""
    text = text.strip()
    if not _POINTED_DATE.match(text):
        return datetime.fromisoformat(text)
    day, _, clock = text.partition(" ")
    return datetime.fromisoformat(f"{'-'.join(reversed(day.split('.')))} {clock or '00:00'}")


def unit_in(cell: object) -> str | None:
    """The unit a cell states with its number; None without one, or for an unknown one."""
    match = _NUMERIC.fullmatch(cell.strip()) if isinstance(cell, str) else None
    return unit_of(match["unit"]) if match and match["unit"] else None


def decimal_mark(cells: Iterable[object], default: str | None) -> str | None:
    """The decimal mark that the numbers show, "," or "."; ``default`` if none shows any.

    None if both are possible: ``1,234`` alone may be 1.234 or 1234, and where two contradict.
    """
    shown: set[str] = set()
    unclear = False
    for cell in {cell for cell in cells if isinstance(cell, str) and ("," in cell or "." in cell)}:
        match = _NUMERIC.fullmatch(cell.strip())
        if match is None:
            continue
        mark = _shown_by(match["digits"].strip())
        if mark is None:
            unclear = unclear or _could_be_grouped(match["digits"].strip(), default)
        else:
            shown.add(mark)
            if len(shown) > 1:
                return None
    if shown:
        return shown.pop()
    return None if unclear else default or "."


def _shown_by(digits: str) -> str | None:
    """The decimal mark that one number shows; None if it could be either."""
    marks = [mark for mark in ",." if mark in digits]
    if len(marks) == 2:
        return max(marks, key=digits.rfind)
    (mark,) = marks
    plain = re.split(r"[eE]", digits)[0]
    if digits.count(mark) > 1:
        return _MARKS[mark] if _GROUPED[mark].fullmatch(digits) else None
    whole, _, after = plain.partition(mark)
    is_grouping = len(after) == 3 and 1 <= len(whole) <= 3 and not whole.startswith("0")
    return None if is_grouping else mark


def _could_be_grouped(digits: str, default: str | None) -> bool:
    """``1.234`` is a plain decimal where the default says so; ``1,234`` is never clear."""
    is_grouped = any(pattern.fullmatch(digits) for pattern in _GROUPED.values())
    return is_grouped and ("," in digits or default is None)


@cache
def _of_style(mark: str) -> re.Pattern[str]:
    groups = f"[{re.escape(_BLANKS + _MARKS[mark])}]"
    return re.compile(
        rf"(?:[0-9]{{1,3}}(?:{groups}[0-9]{{3}})+|[0-9]{{0,40}})(?:{re.escape(mark)}[0-9]{{0,40}})?"
        r"(?:[eE][+-]?[0-9]{1,3})?"
    )


def number_in(text: str, mark: str) -> ParsedNumber:
    """The number in a cell with the decimal mark ``mark``.

    Raises ValueError with the reason for anything else.
    """
    stripped = text.strip()
    if _PLAIN.fullmatch(stripped) and (mark == "." or "." not in stripped):
        return ParsedNumber(float(stripped))
    match = _NUMERIC.fullmatch(stripped)
    digits = match["digits"].strip() if match else ""
    if match is None or not digits or _of_style(mark).fullmatch(digits) is None:
        raise ValueError(_fault(stripped, mark))
    for blank in _BLANKS + _MARKS[mark]:
        digits = digits.replace(blank, "")
    value = float(f"{match['sign']}{digits.replace(mark, '.')}")
    size = _PREFIXES[match["prefix"]] if match["prefix"] else 1.0
    if not match["unit"]:
        return ParsedNumber(value * size)
    unit = "%" if match["unit"] == "%" else unit_of(match["unit"])
    if unit is None:
        raise ValueError(f"{stripped[:40]!r} has a unit that is not known; write us, ms or MiB/s")
    return ParsedNumber(value * size, unit)


def _fault(text: str, mark: str) -> str:
    if text.startswith("="):
        return f"{text[:40]!r} is a formula; save the table with its values"
    if text[:1].isdigit() and ("," in text or "." in text):
        return f"{text[:40]!r} is not a number with the decimal mark {mark!r}, as the others"
    return f"{text[:40]!r} is not a number; leave the cell empty if it is not known"
