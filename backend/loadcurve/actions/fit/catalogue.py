"""The catalogue of tiers, read from YAML as core records with quotes.

Own files extend it with prices and tiers, whose quotes are optional.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from loadcurve.actions.fit.tier_files import custom_tier_entries
from loadcurve.actions.fit.tier_records import custom_tier_record
from loadcurve.core.errors import InvalidQuery, RefusedInput
from loadcurve.core.fit import Authorship, Tier, TierKind


def read_tiers(folder: Path) -> dict[str, Tier]:
    """The tiers of all files of a folder by their ids, in order. Raises RefusedInput."""
    tiers: dict[str, Tier] = {}
    for path in sorted(folder.glob("*.yaml")):
        for tier in _records(path.read_bytes(), path.name, None, {}):
            if tier.id in tiers:
                raise RefusedInput(f"{path.name}: the id {tier.id} is taken by another tier")
            tiers[tier.id] = tier
    return tiers


@lru_cache(maxsize=4)
def catalogue(seed_data: Path, own: Path | None = None) -> Mapping[str, Tier]:
    """The program's tiers, extended by ``own`` tiers and prices; read once.

    ``own`` is a YAML file or a folder of them. Raises RefusedInput naming the file and the field.
    """
    tiers = read_tiers(seed_data / "tiers")
    return MappingProxyType(tiers if own is None else with_tier_files(tiers, own))


def with_tier_files(known: Mapping[str, Tier], own: Path) -> dict[str, Tier]:
    """``known`` with the tiers and prices of a file, or of the YAML files of a folder.

    Raises RefusedInput naming the file and the field.
    """
    tiers: dict[str, Tier] = {}
    for path in sorted(own.glob("*.yaml")) if own.is_dir() else [own]:
        for tier in _records(path.read_bytes(), path.name, Authorship(path.name, None), known):
            if tier.id in tiers:
                raise RefusedInput(f"{path.name}: the id {tier.id} is taken by another tier")
            tiers[tier.id] = tier
    return {**known, **tiers}


def _records(
    content: bytes, name: str, entered: Authorship | None, known: Mapping[str, Tier]
) -> tuple[Tier, ...]:
    try:
        return tuple(
            custom_tier_record(entry, entered, known)
            for entry in custom_tier_entries(content, name)
        )
    except InvalidQuery as error:
        raise RefusedInput(f"{name}: {error}") from error


def tier_named(tier_id: str, tiers: Mapping[str, Tier], kind: TierKind) -> Tier:
    """The tier of that kind. Raises InvalidQuery naming the nearest ones."""
    tier = tiers.get(tier_id)
    if tier is None or tier.kind is not kind:
        of_kind = [other.id for other in tiers.values() if other.kind is kind]
        near = ", ".join(get_close_matches(tier_id, of_kind, 3, cutoff=0.0))
        raise InvalidQuery(
            f"{kind.value}: there is no {tier_id!r}; did you mean {near}? All {len(of_kind)} are "
            "on the Tiers page and in /api/v1/tiers"
        )
    return tier
