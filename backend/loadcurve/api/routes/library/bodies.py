"""Request bodies to save, freeze and change items."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    Field,
    FutureDatetime,
    StringConstraints,
    model_validator,
)

from loadcurve.actions.fit.evaluation import FitQuestion
from loadcurve.actions.library.entries import MOST_ENTRIES, Entry, EntryKind
from loadcurve.actions.library.freezing import ItemTexts
from loadcurve.actions.library.items import ItemContent, question_content, view_content
from loadcurve.actions.runs.timelines import TimelineQuestion
from loadcurve.api.fields import Identifier, Name, Note, OptionalName, Slug
from loadcurve.api.routes.changes import LOAD_POINT, address_of
from loadcurve.api.routes.fit.fit import (
    CEILING,
    MOST_CEILINGS,
    MOST_CURVES,
    MOST_OF_WORKING_HOURS,
    MOST_RUNS,
    TIER,
    USUAL_HOURS,
    fit_options_of,
    question_of,
)
from loadcurve.api.routes.timelines import MOST_S
from loadcurve.api.view import ViewIn
from loadcurve.core.access import LAST_YEAR, Visibility
from loadcurve.store.library.items import ItemEdit, ItemKind

LoadPointText = Annotated[str, StringConstraints(pattern=LOAD_POINT)]
Second = Annotated[float, Field(ge=-MOST_S, le=MOST_S, allow_inf_nan=False)]
Search = Annotated[
    str,
    StringConstraints(pattern=r"^(\?[!-~]{0,3999})?$"),
    Field(description="The query string of a runs table's address."),
]
Revision = Annotated[
    int | None,
    Field(ge=1, le=2**31 - 1, description="The revision you changed; 409 if it is not the latest."),
]
Readers = Annotated[
    Visibility | None,
    Field(description="Who may open it; by default, people with an account."),
]


def _within_reach(end: datetime) -> datetime:
    """The end, if it is one in every time zone. Raises ValueError."""
    if end.year > LAST_YEAR:
        raise ValueError(f"the latest year is {LAST_YEAR}; omit it for no expiry")
    return end


Moment = Annotated[FutureDatetime, AfterValidator(_within_reach)]
End = Annotated[Moment | None, Field(description="Expiry; by default, never.")]


class ChangeIn(BaseModel):
    """Two load points as /changes takes them."""

    before: LoadPointText
    after: LoadPointText
    event: Name | None = None


class FitIn(BaseModel):
    """A question as /fit takes it."""

    run: list[Identifier] = Field(min_length=1, max_length=MOST_RUNS)
    tier: Annotated[str, StringConstraints(pattern=TIER)] | None = None
    machine: Slug | None = None
    ceiling: list[Annotated[str, StringConstraints(pattern=CEILING)]] = Field(
        [], max_length=MOST_CEILINGS
    )
    growth: float = Field(1.0, ge=0.01, le=1000, allow_inf_nan=False)
    of_pct: float = Field(100.0, gt=0, le=100)
    capacity_gib: float | None = Field(None, gt=0, le=1e9)
    curve: list[Identifier] = Field([], max_length=MOST_CURVES)
    latency_limit_us: float | None = Field(None, gt=0, le=1e9)
    working_hours: str = Field(USUAL_HOURS, max_length=MOST_OF_WORKING_HOURS)

    def query_params(self) -> dict[str, Any]:
        """The query string of the question, without default values."""
        return self.model_dump(exclude_defaults=True)

    def question(self) -> FitQuestion:
        """The question itself. Raises InvalidQuery."""
        return question_of(
            fit_options_of(self.growth, self.of_pct, self.capacity_gib, self.working_hours),
            *(self.run, self.tier, self.machine, self.ceiling, self.curve, self.latency_limit_us),
        )


class TimelineIn(BaseModel):
    """Load points over time as on their page; without a load point, an observed run."""

    point: LoadPointText
    beside: LoadPointText | None = Field(None, description="Another load point, below the first.")
    from_s: Second | None = Field(None, description="Start, in seconds.")
    to_s: Second | None = None
    device: OptionalName | None = Field(None, description="One device.")

    def question(self) -> TimelineQuestion:
        """The question for the timeline."""
        beside = None if self.beside is None else address_of(self.beside)
        span = self.from_s, self.to_s
        return TimelineQuestion(address_of(self.point), beside, span, self.device or None)


class _ContentFields(BaseModel):
    """A view or a question; ``_contents`` names the fields of which one is given."""

    view: ViewIn | None = None
    change: ChangeIn | None = None
    fit: FitIn | None = None
    timeline: TimelineIn | None = None

    def given(self) -> list[str]:
        """The names of the contents that are given."""
        names = ("view", "change", "fit", "timeline", "filter", "items")
        return [name for name in names if getattr(self, name, None) is not None]

    def content(self) -> ItemContent | None:
        """The view, question or filter that is given; None for entries, and for nothing."""
        if self.view is not None:
            return view_content(self.view.record())
        if self.change is not None:
            asked = self.change.model_dump(exclude_none=True)
            return question_content(ItemKind.CHANGE, asked)
        if self.fit is not None:
            return question_content(ItemKind.FIT, self.fit.query_params())
        if self.timeline is not None:
            return question_content(ItemKind.TIMELINE, self.timeline.question().query_params())
        return None


class FrozenIn(_ContentFields):
    """A view or a question to freeze, with its title and note."""

    title: OptionalName | None = None
    note: Note | None = Field(None, description="Shown under the title to anyone with the link.")
    visibility: Readers = None
    expires_at: End = None

    @model_validator(mode="after")
    def _has_one(self) -> FrozenIn:
        if len(self.given()) != 1:
            raise ValueError("give one of view, change, fit and timeline")
        return self

    def texts(self) -> ItemTexts:
        """What its author says of it."""
        return ItemTexts(self.title or None, self.note, self.visibility, self.expires_at)


class EntryIn(BaseModel):
    """An entry: an item or a run by its id, or text, whose id may be omitted."""

    kind: Literal["item", "run", "text"]
    id: Identifier | None = None
    text: Note | None = None

    @model_validator(mode="after")
    def _is_whole(self) -> EntryIn:
        if self.kind == "text" and not self.text:
            raise ValueError("a text entry needs a text; remove empty ones")
        if self.kind != "text" and self.id is None:
            raise ValueError(f"a {self.kind} needs its id")
        return self

    def record(self) -> Entry:
        """The entry; only a text has text."""
        is_text = self.kind == "text"
        entry_id = self.id or f"text-{secrets.token_urlsafe(6)}"
        return Entry(EntryKind(self.kind), entry_id, self.text if is_text else None)


class _AllFields(_ContentFields):
    filter: Search | None = None
    items: Annotated[list[EntryIn], Field(max_length=MOST_ENTRIES)] | None = Field(
        None, description="The entries of a collection, all of them, in order."
    )

    @model_validator(mode="after")
    def _has_each_once(self) -> _AllFields:
        seen = set()
        for entry in self.items or []:
            if entry.id is not None and (entry.kind, entry.id) in seen:
                raise ValueError(f"the {entry.kind} {entry.id} is listed twice; remove one")
            seen.add((entry.kind, entry.id))
        if len(self.given()) > 1:
            raise ValueError(
                f"{' and '.join(self.given())}: an item has only one of these; give one"
            )
        return self

    def content(self) -> ItemContent | None:
        """The view, question or filter that is given; None for entries, and for nothing."""
        if self.filter is not None:
            return ItemContent(ItemKind.FILTER, {"search": self.filter})
        return super().content()

    def entries(self) -> list[Entry] | None:
        """The entries, if they are given."""
        return None if self.items is None else [entry.record() for entry in self.items]


class CollectionChoice(BaseModel):
    """An existing collection by its id, or a new one with this title."""

    id: Identifier | None = None
    title: Name | None = None

    @model_validator(mode="after")
    def _names_one(self) -> CollectionChoice:
        if (self.id is None) == (self.title is None):
            raise ValueError("name the id of a collection, or the title of a new one")
        return self


class ItemIn(_AllFields):
    """An item to save: a view, a question, a filter, or a collection of ``items``."""

    title: Name
    note: Note = ""
    visibility: Readers = None
    expires_at: End = None
    collection: CollectionChoice | None = Field(
        None, description="The collection to append it to; if that fails, nothing is saved."
    )

    @model_validator(mode="after")
    def _has_one(self) -> ItemIn:
        if not self.given():
            raise ValueError("give one of view, change, fit, timeline, filter and items")
        if self.items is not None and self.collection is not None:
            raise ValueError("a collection cannot contain another; omit collection")
        return self

    def texts(self) -> ItemTexts:
        """What its author says of it."""
        return ItemTexts(self.title, self.note, self.visibility, self.expires_at)


class ItemPatch(_AllFields):
    """Changes of an item. Omitted fields stay unchanged."""

    title: Name | None = None
    note: Note | None = None
    visibility: Visibility | None = None
    expires_at: Moment | None = None
    replaced_by: Identifier | None = Field(
        None, description="The frozen item that this frozen item's link redirects to."
    )
    revision: Revision = None

    def edit(self) -> ItemEdit:
        """The fields that are named; only an end and a successor are taken back by null."""
        edit = ItemTexts(self.title, self.note, self.visibility).edit()
        if "expires_at" in self.model_fields_set:
            edit["expires_at"] = self.expires_at
        if "replaced_by" in self.model_fields_set:
            edit["replaced_by"] = self.replaced_by
        return edit
