"""The catalogue of tiers, read from YAML as core records with quotes.

Own files extend it with prices and tiers, whose quotes are optional.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from loadcurve.actions.fit.own_files import own_entries
from loadcurve.actions.fit.own_records import own_record
from loadcurve.actions.seeds.schema import parse_document
from loadcurve.actions.seeds.tier_documents import (
    QuotedDocument,
    SizeDocument,
    TierCeilingDocument,
    TierDocument,
    TiersFile,
)
from loadcurve.core.errors import InvalidQuery, RefusedInput
from loadcurve.core.fit import METRIC_OF, Entered, Kind, Quoted, SizeRange, Tier, TierCeiling
from loadcurve.core.fit import Path as Way


def tiers_of(content: bytes, name: str) -> tuple[Tier, ...]:
    """The tiers of a YAML file; ``name`` is for the error. Raises RefusedInput."""
    file = parse_document(content, name, TiersFile)
    return tuple(_tier(file, tier) for tier in file.tiers)


def read_tiers(folder: Path) -> dict[str, Tier]:
    """The tiers of all files of a folder by their ids, in order. Raises RefusedInput."""
    tiers: dict[str, Tier] = {}
    for path in sorted(folder.glob("*.yaml")):
        for tier in tiers_of(path.read_bytes(), path.name):
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
    return MappingProxyType(tiers if own is None else with_own_files(tiers, own))


def with_own_files(known: Mapping[str, Tier], own: Path) -> dict[str, Tier]:
    """``known`` with the tiers and prices of a file, or of the YAML files of a folder.

    Raises RefusedInput naming the file and the field.
    """
    tiers: dict[str, Tier] = {}
    for path in sorted(own.glob("*.yaml")) if own.is_dir() else [own]:
        for tier in _own_tiers(path, known):
            if tier.id in tiers:
                raise RefusedInput(f"{path.name}: the id {tier.id} is taken by another tier")
            tiers[tier.id] = tier
    return {**known, **tiers}


def _own_tiers(path: Path, known: Mapping[str, Tier]) -> list[Tier]:
    entered = Entered(path.name, None)
    try:
        entries = own_entries(path.read_bytes(), path.name)
        return [own_record(entry, entered, known) for entry in entries]
    except InvalidQuery as error:
        raise RefusedInput(f"{path.name}: {error}") from error


def tier_named(tier_id: str, tiers: Mapping[str, Tier], kind: Kind) -> Tier:
    """The tier of that kind. Raises InvalidQuery naming the known ones."""
    tier = tiers.get(tier_id)
    if tier is None or tier.kind is not kind:
        of_kind = ", ".join(other.id for other in tiers.values() if other.kind is kind)
        raise InvalidQuery(f"{kind.value}: there is no {tier_id!r}; choose one of {of_kind}")
    return tier


def _tier(file: TiersFile, tier: TierDocument) -> Tier:
    size = tier.size
    return Tier(
        id=tier.id,
        provider=file.provider,
        service=file.service,
        name=tier.name,
        kind=Kind(tier.kind),
        path=Way(tier.path),
        ceilings=tuple(_ceiling(ceiling, tier.path) for ceiling in tier.ceilings),
        size=None if size is None else _size(size),
    )


def _size(size: SizeDocument) -> SizeRange:
    return SizeRange(size.unit, size.least, size.most, size.step, _quoted(size))


def _ceiling(ceiling: TierCeilingDocument, path: str) -> TierCeiling:
    return TierCeiling(
        metric=METRIC_OF[ceiling.bounds, ceiling.of],
        unit=ceiling.unit,
        cause=ceiling.cause,
        source=_quoted(ceiling),
        path=Way(ceiling.path or path),
        included=ceiling.included,
        per_size=ceiling.per_size,
        at_least=ceiling.at_least,
        at_most=ceiling.at_most,
        per_iops=ceiling.per_iops,
        is_bought=ceiling.bought,
    )


def _quoted(document: QuotedDocument) -> Quoted:
    return Quoted(document.quote, document.address, document.read_on)
