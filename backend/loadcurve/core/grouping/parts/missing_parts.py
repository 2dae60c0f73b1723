"""Levels at which a part of the load is missing, and the only part that is left at one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.grouping.load_levels import GroupedLevel, load_of
from loadcurve.core.readers import Traits

Described = tuple[GroupedLevel, dict[str, str | None]]

# What may differ between the parts of one load.
OF_PARTS = frozenset(
    {"name", "file", "instance", "system", "filename", "directory", "hostname", "clustername"}
    | {"pool", "rbdname", "volume", "brick", "uri", "nfs_url"}
)
_OF_WHOLE = OF_PARTS | {"scope"}
_Identity = tuple[str | None, ...]


def merge_missing_parts(
    sets: Sequence[tuple[Described, Sequence[Described]]],
) -> list[Described]:
    """These levels, each given with its parts, as those of the whole that has further ones.

    The parts that are left are alone at their load, which the whole has at no other level.
    """
    wholes: dict[frozenset[tuple[str, str | None]], list[tuple[Described, _PartNames]]] = {}
    for whole, parts in sets:
        if len(parts) > 1:
            wholes.setdefault(_common(whole[1]), []).append((whole, _PartNames(parts)))
    placed = []
    for one, parts in sets:
        found = [w for w in wholes.get(_common(one[1]), ()) if len(w[1]) > len(parts)]
        own = [whole for whole, ones in found if all(map(ones.have, parts))]
        loads = {load for _, ones in found for load in ones.loads}
        is_alone = all(_load(level) not in loads - {None} for level, _ in parts)
        placed.append(_as_of(max(own, key=_count), one) if own and is_alone else one)
    return placed


class _PartNames:
    """The parts of a whole: who they are, and the load of each."""

    def __init__(self, parts: Sequence[Described]) -> None:
        self._names = {_identity(*one) for one in parts}
        self._count = len(parts)
        self.loads = {_load(level) for level, _ in parts}

    def __len__(self) -> int:
        return self._count

    def have(self, one: Described) -> bool:
        """Whether one of the parts is of the same host, volume or instance."""
        return _identity(*one) in self._names


def _count(whole: Described) -> int:
    return len(whole[0].parts)


def _as_of(whole: Described, one: Described) -> Described:
    """A level with the name of its whole and with the traits that parts do not have."""
    level, traits = one
    hints = replace(level.hints, stem=whole[0].hints.stem)
    own_traits = {key: text for key, text in traits.items() if key not in _OF_WHOLE}
    of_whole = {key: text for key, text in whole[1].items() if key in _OF_WHOLE}
    return replace(level, hints=hints), own_traits | of_whole


def _common(traits: Traits) -> frozenset[tuple[str, str | None]]:
    return frozenset(item for item in traits.items() if item[0] not in _OF_WHOLE)


def _load(level: GroupedLevel) -> int | None:
    """The load that a file states, else its name."""
    return load_of(level) or level.hints.sessions


def _identity(level: GroupedLevel, traits: Traits) -> _Identity:
    if level.first.facts.instance is not None:
        return (level.first.facts.instance,)
    return tuple(traits.get(name) for name in sorted(OF_PARTS))


def remarks_on_missing(counts: Sequence[int]) -> list[str | None]:
    """For each level of a run, a note if others have more parts."""
    most = max(counts, default=1)
    return [
        f"{counted_with_verb(count, 'part')} here, {most} at other levels: "
        f"{counted_with_verb(most - count, 'part')} may be missing"
        if count < most
        else None
        for count in counts
    ]
