"""/collections: saved comparisons and runs in order, with text between."""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

from fastapi import Response
from pydantic import BaseModel, Field, model_validator

from loadcurve.actions.sharing import saved as actions
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import USUAL_PAGE, Cursor, Identifier, Name, Note, PageSize, Words
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.responses import ListOf
from loadcurve.api.routers import under_api
from loadcurve.api.routes.saved.comparisons import Revision
from loadcurve.api.routes.saved.responses import (
    CollectionOut,
    CollectionRow,
    collection_out,
    collection_row,
)
from loadcurve.core.access import Visibility
from loadcurve.store.access import asker_of
from loadcurve.store.saved.rows import SavedKind

router = under_api("saved")


class ItemIn(BaseModel):
    """An item: a saved comparison or a run by its id, or text, whose id may be left to us."""

    kind: Literal["comparison", "run", "text"]
    id: Identifier | None = None
    text: Note | None = None

    @model_validator(mode="after")
    def _is_whole(self) -> ItemIn:
        if self.kind == "text" and not self.text:
            raise ValueError("a text needs its text; leave out an empty one")
        if self.kind != "text" and self.id is None:
            raise ValueError(f"a {self.kind} needs its id")
        return self

    def record(self) -> actions.Item:
        """The item; only a text has text."""
        is_text = self.kind == "text"
        item_id = self.id or f"text-{secrets.token_urlsafe(6)}"
        return actions.Item(actions.ItemKind(self.kind), item_id, self.text if is_text else None)


def _each_once(items: list[ItemIn]) -> list[ItemIn]:
    seen = set()
    for item in items:
        if item.id is not None and (item.kind, item.id) in seen:
            raise ValueError(f"the {item.kind} {item.id} is in it twice; leave one out")
        seen.add((item.kind, item.id))
    return items


Items = Annotated[list[ItemIn], Field(max_length=actions.MOST_ITEMS)]


class _WithItems(BaseModel):
    items: Items | None = None

    @model_validator(mode="after")
    def _has_each_once(self) -> _WithItems:
        _each_once(self.items or [])
        return self

    def records(self) -> list[actions.Item] | None:
        """The items, if they were named."""
        return None if self.items is None else [item.record() for item in self.items]


class CollectionIn(_WithItems):
    """A collection to make; it may be empty at first."""

    title: Name
    note: Note = ""
    visibility: Visibility | None = Field(
        None, description="Who may open it; if absent, people with an account here."
    )


class CollectionPatch(_WithItems):
    """What to change of a collection. What is not named stays; ``items`` are all of them."""

    title: Name | None = None
    note: Note | None = None
    visibility: Visibility | None = None
    revision: Revision = None


@router.get("/collections", responses=problem_responses(422))
async def list_collections(
    session: SessionDep, page_size: PageSize = USUAL_PAGE, q: Words = None, cursor: Cursor = None
) -> ListOf[CollectionRow]:
    """Collections, newest first; ``q`` looks in their names, notes and texts."""
    page = await actions.list_collections(session, q, page_size, cursor)
    asker = asker_of(session)
    items = tuple(collection_row(counted, asker) for counted in page.items)
    return ListOf(items, page.total, page.next_cursor)


@router.post("/collections", status_code=201, responses=write_problems(404, 422))
async def save_collection(session: SessionDep, body: CollectionIn) -> CollectionOut:
    """Make a collection of saved comparisons and runs in order, with text between."""
    said = actions.Said(body.title, body.note, body.visibility)
    shown = await actions.save_collection(session, said, body.records() or [])
    return collection_out(shown, asker_of(session))


@router.get("/collections/{saved_id}", responses=problem_responses(404, 422))
async def get_collection(session: SessionDep, saved_id: Identifier) -> CollectionOut:
    """A collection, with its items as the caller may see them."""
    return collection_out(await actions.open_collection(session, saved_id), asker_of(session))


@router.patch("/collections/{saved_id}", responses=write_problems(404, 409, 422))
async def change_collection(
    session: SessionDep, saved_id: Identifier, body: CollectionPatch
) -> CollectionOut:
    """Change the name, note, items or visibility; 409 if somebody else did meanwhile."""
    said = actions.Said(body.title, body.note, body.visibility)
    shown = await actions.change_collection(session, saved_id, said, body.records(), body.revision)
    return collection_out(shown, asker_of(session))


@router.delete("/collections/{saved_id}", status_code=204, responses=write_problems(404, 422))
async def delete_collection(session: SessionDep, saved_id: Identifier) -> Response:
    """Put a collection into the trash; it can be restored. What is in it stays."""
    await actions.remove_saved(session, SavedKind.COLLECTION, saved_id)
    return Response(status_code=204)


@router.post("/collections/{saved_id}/restore", responses=write_problems(404, 422))
async def restore_collection(session: SessionDep, saved_id: Identifier) -> CollectionOut:
    """Bring a collection back from the trash."""
    return collection_out(await actions.restore_collection(session, saved_id), asker_of(session))
