"""Traits that must be equal for two load points to be of one run, and their texts.

A trait is a name and its text for people, None if nothing is stated. The names stand in the
order in which they tell two runs apart best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from loadcurve.core.formatting import number_text
from loadcurve.core.readers import Traits, format_of
from loadcurve.core.reports import SGA_PARAMETERS, NameHints, ReadingFacts
from loadcurve.core.units import MIB

Setting = Literal["work_unit", "sga", "cache", "storage_name"]

_SLOB = ("UPDATE_PCT", "SCAN_PCT", "WORK_UNIT", "REDO_STRESS", "SCALE", "THINK_TM_FREQUENCY")
# These describe files, not the measured system.
OF_FILES = frozenset(("name", "kind", "file"))
# Settings that a person may let differ within a run, each with the traits that state it.
WITHIN: dict[Setting, tuple[str, ...]] = {
    "work_unit": ("work unit", "WORK_UNIT"),
    "sga": ("SGA",),
    "cache": ("buffer cache",),
    "storage_name": ("name",),
}
SETTINGS = frozenset(WITHIN)
_SCOPES = {"global": "whole cluster", "instance": "one instance", "pdb": "one PDB"}
_GIB = 1024 * MIB


@dataclass(frozen=True, slots=True)
class DistinctTrait:
    """The only trait that sets a run apart from some others."""

    name: str
    text: str
    others: tuple[str, ...]


def traits(
    facts: ReadingFacts,
    said: NameHints,
    settings: Mapping[str, str],
    instance: str | None,
    part: int,
    file: str | None,
) -> Traits:
    """The traits of one load point.

    ``instance`` is the instance its numbers are of where others of the cluster stand beside it;
    ``part`` is which load point of the reading it is; ``file`` names the file that states all of
    the run's load points.
    """
    texts: dict[str, str | None] = {
        "name": said.stem or None,
        "work unit": _worded("work unit", said.work_unit),
        "updates": None if said.update_pct is None else f"{said.update_pct}% updates",
        "I/O size": None if said.io_kib is None else f"{said.io_kib} KiB",
    }
    of_kind = format_of(facts.kind)
    texts |= of_kind.traits(facts.settings, facts.points[part])
    texts |= {key: _worded(key, settings.get(key)) for key in _SLOB}
    memory = dict(zip(SGA_PARAMETERS, facts.sga, strict=True))
    texts |= {"SGA": _sga(memory), "buffer cache": _cache(memory)}
    return texts | {
        "database": _worded("database", facts.database_name),
        "database id": _worded("database id", facts.database),
        "container": _worded("PDB", facts.container),
        "instance": _worded("instance", instance),
        "release": _worded("Oracle", facts.release),
        "scope": _SCOPES.get(facts.scope or ""),
        "kind": of_kind.origin or facts.kind,
        "file": _worded("file", file),
    }


def separating_traits(level_traits: Traits, apart_by: frozenset[Setting]) -> Traits:
    """The traits that must be equal if only the settings of ``apart_by`` make a run."""
    let_be = {name for setting in SETTINGS - apart_by for name in WITHIN[setting]}
    return {name: text for name, text in level_traits.items() if name not in let_be}


def stated_settings(level_traits: Traits) -> dict[str, str]:
    """The stated settings, without those of files."""
    return {name: text for name, text in level_traits.items() if text and name not in OF_FILES}


def _worded(title: str, value: object) -> str | None:
    return None if value in (None, "") else f"{title} {value}"


def _sga(parameters: Mapping[str, str | None]) -> str | None:
    """What the database may use. The SGA's maximum only reserves it, where its size is stated."""
    sizes = (
        ("SGA", parameters["sga_target"]),
        ("memory target", parameters["memory_target"]),
        ("SGA maximum", parameters["sga_max_size"]),
    )
    stated = [(title, value) for title, value in sizes if value and value != "0"]
    return f"{stated[0][0]} {_bytes_text(stated[0][1])}" if stated else None


def _cache(parameters: Mapping[str, str | None]) -> str | None:
    """The buffer cache's size, if set."""
    cache = parameters["db_cache_size"]
    return f"buffer cache {_bytes_text(cache)}" if cache and cache != "0" else None


def _bytes_text(value: str) -> str:
    """A parameter in bytes as GiB or MiB; one that carries its own unit as it is."""
    if not value.isascii() or not value.isdigit():
        return value
    size = int(value)
    unit, name = (_GIB, "GiB") if size >= _GIB else (MIB, "MiB")
    return f"{number_text(size / unit)} {name}"


def distinct_titles(titles: Sequence[str], all_traits: Sequence[Traits]) -> list[str]:
    """The titles, each with what sets it apart from the others that read the same."""
    apart = list(titles)
    for name in dict.fromkeys(name for level_traits in all_traits for name in level_traits):
        by_title: dict[str, list[int]] = {}
        for index, title in enumerate(apart):
            by_title.setdefault(title, []).append(index)
        for same in by_title.values():
            texts = {all_traits[index].get(name) for index in same}
            if len(texts) > 1:
                for index in same:
                    apart[index] = f"{apart[index]}, {_stated(all_traits[index], name)}"
    return apart


def _stated(level_traits: Traits, name: str) -> str:
    return level_traits.get(name) or f"{name} not stated"


def only_differences(all_traits: Sequence[Traits]) -> list[list[DistinctTrait]]:
    """For each run the traits that alone set it apart from some other run."""
    tellings: list[list[DistinctTrait]] = [[] for _ in all_traits]
    whole = [frozenset(level_traits.items()) for level_traits in all_traits]
    for name in dict.fromkeys(name for level_traits in all_traits for name in level_traits):
        alike: dict[frozenset[tuple[str, str | None]], list[int]] = {}
        for index, level_traits in enumerate(all_traits):
            rest = whole[index] - {(name, level_traits.get(name))}
            alike.setdefault(rest, []).append(index)
        for same in alike.values():
            for index in same:
                others = {_stated(all_traits[other], name) for other in same if other != index}
                if others:
                    text = _stated(all_traits[index], name)
                    tellings[index].append(DistinctTrait(name, text, tuple(sorted(others))))
    return tellings
