"""The load of fio's load points, and which of them are levels of one curve.

A curve has levels that differ in one of iodepth, numjobs and rate. iodepth × numjobs is a grid: a
curve for each number of jobs, or for each iodepth where those are fewer. If a rate was asked for
the load is that rate, unless it is a mere limit that all load points share; jobs without a rate
beside it asked for as much as possible. Files of vdbench of one thread count and several rates are
such a curve, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from loadcurve.core.grouping.load_levels import GroupedLevel, LevelLoad, load_of, settings_of
from loadcurve.core.readers import RATES, REQUESTS, SHAPE, Traits, format_of

_NO_RATE = "no rate was requested: maximum rate"
_MOST = re.compile(
    r"(?:max|maximum|most|peak|full|free|open|inf|infinite|none|no|rate|norate|limit|nolimit|"
    r"un(?:limited|controlled|throttled|capped|bound|bounded|rated)|"
    r"saturat(?:ed|ion|e)|closed|burst|asap)$",
    re.I,
)
_VDBENCH_RATE = re.compile(r"max|[1-9][0-9]{0,8}(?:\.[0-9]{1,6})?")
_Key = TypeVar("_Key", bound=Hashable)
_Pairs = list[tuple[GroupedLevel, dict[str, str | None]]]
_Terms = tuple[int, ...]


def assign_loads(levels: Sequence[GroupedLevel], traits: Sequence[Traits]) -> _Pairs:
    """These levels and their traits; those of fio with their load, and what parts their curves."""
    pairs: _Pairs = [(level, dict(stated)) for level, stated in zip(levels, traits, strict=True)]
    of_fio = [index for index, (level, _) in enumerate(pairs) if SHAPE in settings_of(level)]
    # What files are called does not say whether a rate is the load or a limit.
    for alike in _grouped_by(of_fio, lambda index: _key(pairs[index][1], "name")):
        rated = [index for index in alike if _rate(pairs[index][0]) is not None]
        rates = {_rate(pairs[index][0]) for index in rated}
        is_load = len(rates) > 1 or len({_shape(pairs[index][0]) for index in rated}) == 1
        for index in rated:
            pairs[index] = _rated(*pairs[index], is_load=is_load)
        for index in _unlimited(pairs, alike, rated) if is_load else ():
            pairs[index] = _at_most(*pairs[index], [pairs[each][0] for each in rated])
    of_vdbench = [index for index, (level, _) in enumerate(pairs) if _is_of_threads(level)]
    for alike in _grouped_by(of_vdbench, lambda index: _key(pairs[index][1], "name", "iorate")):
        threads = {load_of(pairs[index][0]) for index in alike}
        asked = {settings_of(pairs[index][0])["iorate"] for index in alike}
        if len(threads) == 1 < len(asked):
            with_rate = [i for i in alike if settings_of(pairs[i][0])["iorate"] != "max"]
            names = [pairs[index][0] for index in with_rate]
            for index in alike:
                pairs[index] = _at_rate(*pairs[index], names)
    for alike in _grouped_by(of_fio, lambda index: _key(pairs[index][1])):
        shapes = {_shape(pairs[index][0]) for index in alike}
        if len({jobs for _, jobs in shapes}) > 1 and len({depth for depth, _ in shapes}) > 1:
            for index in alike:
                pairs[index][1].update(_side(pairs[index][0], shapes))
    return pairs


def _rated(
    level: GroupedLevel, stated: dict[str, str | None], *, is_load: bool
) -> tuple[GroupedLevel, dict[str, str | None]]:
    """A level that follows a rate: the rate is its load, or a limit beside it."""
    unit, count = _rate(level) or ("", 0)
    if not is_load:
        return level, stated | {"rate": f"{count:,} {unit}"}
    load = LevelLoad(count, unit, "stated in the file")
    return _with_load(level, stated, load)


def _unlimited(pairs: _Pairs, alike: Sequence[int], rated: Sequence[int]) -> list[int]:
    """Those of the levels without a rate that are the maximum of the rates' one curve."""
    followed = {(_shape(pairs[index][0]), (_rate(pairs[index][0]) or ("",))[0]) for index in rated}
    without = [index for index in alike if index not in rated]
    shapes = {_shape(pairs[index][0]) for index in without}
    is_one_curve = len(followed) == 1 and shapes == {shape for shape, _ in followed}
    return without if is_one_curve else []


def _at_most(
    level: GroupedLevel, stated: dict[str, str | None], rated: Sequence[GroupedLevel]
) -> tuple[GroupedLevel, dict[str, str | None]]:
    """A level without a rate, as the maximum beside those that follow one."""
    unit, _ = _rate(rated[0]) or ("", 0)
    return _with_load(*_without_words(level, stated, rated), LevelLoad(None, unit, _NO_RATE))


def _without_words(
    level: GroupedLevel, stated: dict[str, str | None], rated: Sequence[GroupedLevel]
) -> tuple[GroupedLevel, dict[str, str | None]]:
    """A level without the words in its name that mean the maximum rate."""
    shared = {word for each in rated for word in each.hints.stem.split()}
    words = [word for word in level.hints.stem.split() if word in shared or not _MOST.match(word)]
    stem = " ".join(words)
    return replace(level, hints=replace(level.hints, stem=stem)), stated | {"name": stem or None}


def _is_of_threads(level: GroupedLevel) -> bool:
    """Whether vdbench's threads are the load of a level, and it states a rate beside them."""
    facts = level.first.facts
    unit = format_of(facts.kind).load_unit(facts.settings) or ""
    rate = facts.settings.get("iorate", "")
    return (
        facts.kind == "vdbench" and "threads/" in unit and _VDBENCH_RATE.fullmatch(rate) is not None
    )


def _at_rate(
    level: GroupedLevel, stated: dict[str, str | None], rated: Sequence[GroupedLevel]
) -> tuple[GroupedLevel, dict[str, str | None]]:
    """A level of vdbench whose rate is its load, as in a file that loops over rates."""
    rate = settings_of(level)["iorate"]
    load = LevelLoad(None, REQUESTS, _NO_RATE)
    if rate == "max":
        level, stated = _without_words(level, stated, rated)
    else:
        load = LevelLoad(round(float(rate)), REQUESTS, "stated in the file")
    traits = {"iorate": None, "load": REQUESTS, "threads": f"threads {load_of(level)}"}
    return replace(level, load=load), stated | traits


def _with_load(
    level: GroupedLevel, stated: dict[str, str | None], load: LevelLoad
) -> tuple[GroupedLevel, dict[str, str | None]]:
    shape = settings_of(level)[SHAPE]
    traits = {"load": load.unit, SHAPE: f"{SHAPE}: {shape}"}
    return replace(level, load=load), stated | traits


def _rate(level: GroupedLevel) -> tuple[str, int] | None:
    """The requested rate, by its unit."""
    stated = settings_of(level)
    return next(((unit, int(stated[unit])) for unit in RATES if unit in stated), None)


def _shape(level: GroupedLevel) -> tuple[_Terms, _Terms]:
    """iodepth and jobs; several where jobs of several depths ran side by side."""
    terms = [term.split(" × ") for term in settings_of(level)[SHAPE].split(" + ")]
    return tuple(int(depth) for depth, _ in terms), tuple(int(jobs) for _, jobs in terms)


def _side(level: GroupedLevel, shapes: set[tuple[_Terms, _Terms]]) -> dict[str, str | None]:
    """The trait that parts a grid into curves: the side with fewer values, else the jobs."""
    depth, jobs = _shape(level)
    if len({each for each, _ in shapes}) < len({each for _, each in shapes}):
        return {"iodepth": f"iodepth {' + '.join(map(str, depth))}"}
    return {"jobs": f"{' + '.join(map(str, jobs))} job{'s' if jobs != (1,) else ''}"}


def _key(stated: Traits, *besides: str) -> frozenset[tuple[str, str | None]]:
    return frozenset(item for item in stated.items() if item[0] not in besides)


def _grouped_by(indices: Sequence[int], key: Callable[[int], _Key]) -> Iterator[list[int]]:
    found: dict[_Key, list[int]] = {}
    for index in indices:
        found.setdefault(key(index), []).append(index)
    yield from found.values()
