"""Keyset pagination: a page and the cursor that leads to the next one."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Generic, TypeVar

import orjson

from loadcurve.core.errors import InvalidQuery

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Page(Generic[Item]):
    """A page of a list: its items, the total, and the next cursor."""

    items: tuple[Item, ...]
    total: int
    next_cursor: str | None


def encode_cursor(kind: str, *values: Any) -> str:
    """An opaque cursor with the last row's sort values; ``kind`` is its list."""
    return base64.urlsafe_b64encode(orjson.dumps([kind, *values])).decode().rstrip("=")


def decode_cursor(cursor: str, kind: str, length: int = 2) -> list[Any]:
    """The sort values of a cursor. Raises InvalidQuery for another list's cursor."""
    try:
        padded = cursor + "=" * (-len(cursor) % 4)
        decoded = orjson.loads(base64.b64decode(padded, altchars=b"-_", validate=True))
    except (ValueError, binascii.Error) as error:
        raise InvalidQuery("cursor: not one of ours; start again without it") from error
    if not isinstance(decoded, list) or len(decoded) != length + 1 or decoded[0] != kind:
        raise InvalidQuery("cursor: belongs to another list or order; start again without it")
    values = decoded[1:]
    sort = kind.removeprefix("-")
    if sort in ("newest", "oldest"):
        values[0] = _moment(values[0])
    elif sort == "date":
        values[0] = _day(values[0])
    elif sort in ("peak", "latency", "knee"):
        values[0] = _number(values[0])
    elif sort == "points":
        values[0] = _count(values[0])
    elif not all(isinstance(value, str) for value in values):
        raise InvalidQuery("cursor: not one of ours; start again without it")
    if not isinstance(values[-1], str) or any(isinstance(v, str) and "\0" in v for v in values):
        raise InvalidQuery("cursor: not one of ours; start again without it")
    return values


def _number(value: Any) -> float:
    """The value as a float, which any whole number fits."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise InvalidQuery("cursor: not one of ours; start again without it")
    return float(value)


def _count(value: Any) -> int:
    """The value as an integer of the column's range; its index works for no other."""
    number = _number(value)
    if not number.is_integer() or abs(number) >= 1 << 31:
        raise InvalidQuery("cursor: not one of ours; start again without it")
    return int(number)


def _day(value: Any) -> date:
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError) as error:
        raise InvalidQuery("cursor: not one of ours; start again without it") from error


def _moment(value: Any) -> datetime:
    try:
        moment = datetime.fromisoformat(value)
    except (TypeError, ValueError) as error:
        raise InvalidQuery("cursor: not one of ours; start again without it") from error
    if moment.tzinfo is None:
        raise InvalidQuery("cursor: not one of ours; start again without it")
    return moment
