"""Which numbers and causes of a sentence are in the records it was made from."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import is_dataclass
from enum import Enum
from math import isfinite

import msgspec

_NUMBER = re.compile(r"(?<![\w.,’-])[−+-]?\d[\d,]*(?:\.\d+)?(?!\w*[-_]\w)")
_QUOTED = re.compile(r"“[^”]*”|`[^`]*`")
CAUSAL = re.compile(r"\b(binds?|because|so|the rest is|due to|caused?|causes|thanks to)\b")
# A number of a record in the unit of the sentence: µs as ms or s, bytes as KiB, MiB/s as MB/s,
# a share as %, a ratio as a change in %.
_SCALES = (1, 1e-3, 1e-6, 1 / 1024, 1.048576, 100)


def numbers_of(record: object) -> Iterator[float]:
    """All numbers in a record, and how many items each of its lists has; no places in reports."""
    if isinstance(record, bool | str | bytes | Enum) or record is None:
        return
    if isinstance(record, int | float):
        if isfinite(record):
            yield float(record)
    elif is_dataclass(record) or isinstance(record, msgspec.Struct):
        for name in (*_names(record), *_properties(record)):
            if name not in ("evidence", "words", "place", "places"):
                with suppress(ZeroDivisionError):
                    yield from numbers_of(getattr(record, name))
    elif isinstance(record, dict):
        yield from numbers_of(tuple(record.values()))
    elif isinstance(record, Collection):
        yield float(len(record))
        for item in record:
            yield from numbers_of(item)


def _names(record: object) -> tuple[str, ...]:
    if isinstance(record, msgspec.Struct):
        return record.__struct_fields__
    return tuple(record.__dataclass_fields__)  # type: ignore[attr-defined]


def _properties(record: object) -> list[str]:
    """What a record computes from its own fields."""
    return [name for name, value in vars(type(record)).items() if isinstance(value, property)]


def unfounded(
    sentence: str, found: Collection[float], texts: Collection[str] = (), rounded: bool = False
) -> list[str]:
    """The numbers of ``sentence`` that none of ``found`` rounds to at the digits shown.

    ``texts`` are names and quotes, whose digits are no numbers of ours; ``rounded`` allows zeros at
    the end of whole numbers, as modelled ones have.
    """
    bare = _QUOTED.sub(" ", sentence)
    for text in sorted(texts, key=len, reverse=True):
        bare = bare.replace(text, " ")
    return [shown for shown in _NUMBER.findall(bare) if not _is_founded(shown, found, rounded)]


def _is_founded(shown: str, found: Collection[float], rounded: bool) -> bool:
    digits = shown.lstrip("−+-").rstrip(",").replace(",", "")
    value, decimals = float(digits), len(digits.partition(".")[2])
    unit = 10.0**-decimals
    if rounded and not decimals:
        unit = 10.0 ** (len(digits) - len(digits.rstrip("0")))
    slack = unit / 2 * (1 + 1e-6) + value * 1e-9
    return any(
        abs(abs(number) * scale - value) <= slack or abs(abs(number - 1) * 100 - value) <= slack
        for number in found
        for scale in _SCALES
    )
