"""What is answered of a saved comparison or a collection."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from loadcurve.actions.sharing.saved import (
    CountedCollection,
    ItemKind,
    ShownCollection,
    ShownComparison,
    ShownItem,
    Standing,
)
from loadcurve.core.access import Asker, Visibility
from loadcurve.core.figures import RunSummary, View
from loadcurve.store.saved.rows import SavedRow
from loadcurve.store.saved.sight import NamedThing


@dataclass(frozen=True, slots=True)
class SavedAbout:
    """What is said of what was saved. Send ``revision`` back with a change of it.

    ``owner`` is null where nobody had to sign in, and for those without an account.
    """

    id: str
    title: str
    note: str
    revision: int
    visibility: Visibility
    owner: str | None
    may_change: bool
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class SavedComparison:
    """A saved comparison: its view with the runs that are there for the caller, by name.

    ``deleted_runs`` are in the trash; ``missing_runs`` counts those that are not for the caller
    or were deleted for good.
    """

    about: SavedAbout
    view: View
    runs: tuple[NamedThing, ...]
    deleted_runs: tuple[NamedThing, ...]
    missing_runs: int


@dataclass(frozen=True, slots=True)
class CollectionItem:
    """An item of a collection: a saved comparison, a run, or text between them.

    One that is ``missing`` is not for the caller, or was deleted for good.
    """

    kind: ItemKind
    id: str
    standing: Standing
    title: str | None
    text: str | None
    comparison: SavedComparison | None
    run: RunSummary | None


@dataclass(frozen=True, slots=True)
class CollectionOut:
    """A collection with its items in order."""

    about: SavedAbout
    items: tuple[CollectionItem, ...]


@dataclass(frozen=True, slots=True)
class CollectionRow:
    """A collection in a list; the counts are of what is there for the caller."""

    about: SavedAbout
    comparisons: int
    runs: int


def about_of(row: SavedRow, asker: Asker) -> SavedAbout:
    """What is said of what was saved, as it is answered."""
    return SavedAbout(
        id=row.id,
        title=row.title,
        note=row.note,
        revision=row.revision,
        visibility=row.visibility,
        owner=row.owner if asker.is_member else None,
        may_change=asker.may_change(row.owner),
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def comparison_out(shown: ShownComparison, asker: Asker) -> SavedComparison:
    """A saved comparison as it is answered."""
    about = about_of(shown.row, asker)
    return SavedComparison(about, shown.view, shown.runs, shown.deleted_runs, shown.missing_runs)


def _item(item: ShownItem, place: int, asker: Asker) -> CollectionItem:
    # A stranger learns nothing of what is not for them, its id neither.
    is_told = item.standing is not Standing.MISSING or asker.is_member
    compared = item.comparison
    return CollectionItem(
        kind=item.kind,
        id=item.id if is_told else f"missing-{place}",
        standing=item.standing,
        title=item.title,
        text=item.text,
        comparison=None if compared is None else comparison_out(compared, asker),
        run=item.run,
    )


def collection_out(shown: ShownCollection, asker: Asker) -> CollectionOut:
    """A collection as it is answered."""
    items = (_item(item, place, asker) for place, item in enumerate(shown.items))
    return CollectionOut(about_of(shown.row, asker), tuple(items))


def collection_row(counted: CountedCollection, asker: Asker) -> CollectionRow:
    """A collection as it is answered in a list."""
    return CollectionRow(about_of(counted.row, asker), counted.comparisons, counted.runs)
