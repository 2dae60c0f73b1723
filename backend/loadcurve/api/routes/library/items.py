"""/library: items under a name, and collections of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import Depends, Query, Request, Response

from loadcurve.actions.exports.renderer import Renderer
from loadcurve.actions.library import items as actions
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import (
    USUAL_PAGE,
    Cursor,
    Identifier,
    PageSize,
    SearchWords,
    record_from_request,
)
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.response_models import ListPage
from loadcurve.api.routers import api_router
from loadcurve.api.routes.library.bodies import ItemIn, ItemPatch
from loadcurve.api.routes.library.responses import LibraryItem, item_out
from loadcurve.store.access import caller_of
from loadcurve.store.library.items import LISTED, ItemFilter, ItemKind

router = api_router("library")

ListedKind = Literal["view", "change", "fit", "timeline", "filter", "collection"]


@dataclass
class ListQuery:
    """Which items a list has."""

    kind: Annotated[
        list[ListedKind] | None,
        Query(max_length=len(LISTED), description="Repeatable: matches any value; all if absent."),
    ] = None
    frozen: Annotated[bool | None, Query(description="Only frozen, or only live ones.")] = None
    mine: Annotated[bool, Query(description="Only your own.")] = False
    q: SearchWords = None

    def to_filter(self) -> ItemFilter:
        """The same as the store takes it."""
        kinds = LISTED if self.kind is None else tuple(ItemKind(one) for one in self.kind)
        return ItemFilter(kinds, self.frozen, self.mine, self.q)


@router.get("/library", responses=problem_responses(422))
async def list_items(
    request: Request,
    session: SessionDep,
    settings: SettingsDep,
    asked: Annotated[ListQuery, Depends(record_from_request(ListQuery))],
    page_size: PageSize = USUAL_PAGE,
    cursor: Cursor = None,
) -> ListPage[LibraryItem]:
    """Items listed for the caller, newest first.

    `q` searches names, notes and texts, and the names of frozen runs. Unlisted items are listed for
    their owner, expired ones for those who may change them.
    """
    page = await actions.list_items(session, asked.to_filter(), page_size, cursor)
    ends = [shown.row.expires_at for shown in page.items if shown.row.expires_at is not None]
    request.state.good_until = min(ends, default=None)
    caller = caller_of(session)
    items = tuple(item_out(shown, settings, caller) for shown in page.items)
    return ListPage(items, page.total, page.next_cursor)


@router.post("/library", status_code=201, responses=write_problems(404, 422))
async def save_item(session: SessionDep, settings: SettingsDep, body: ItemIn) -> LibraryItem:
    """Save a live item, optionally in a collection, or save a collection.

    A live item always shows its current runs.
    """
    entries, content, said = body.entries(), body.content(), body.texts()
    if content is None:
        shown = await actions.save_collection(session, entries or [], said)
    else:
        named = body.collection
        into = None if named is None else actions.TargetCollection(named.id, named.title)
        shown = await actions.save_item(session, content, said, into)
    return item_out(shown, settings, caller_of(session))


@router.get("/library/{item_id}", responses=problem_responses(404, 422))
async def get_item(
    request: Request, session: SessionDep, settings: SettingsDep, item_id: Identifier
) -> LibraryItem:
    """An item, and which of its runs were deleted since; a collection with its items."""
    shown = await actions.open_item(session, item_id)
    request.state.good_until = shown.row.expires_at
    return item_out(shown, settings, caller_of(session))


@router.patch("/library/{item_id}", responses=write_problems(404, 409, 422))
async def change_item(
    session: SessionDep, settings: SettingsDep, item_id: Identifier, body: ItemPatch
) -> LibraryItem:
    """Change an item's title, note, visibility, expiry or content, or redirect its link.

    409 if it changed meanwhile. The content of a frozen item never changes. A view keeps its runs
    that are in the trash.
    """
    content = body.content() if body.items is None else body.entries()
    shown = await actions.change_item(session, item_id, body.edit(), content, body.revision)
    return item_out(shown, settings, caller_of(session))


@router.delete("/library/{item_id}", status_code=204, responses=write_problems(404, 422))
async def delete_item(request: Request, session: SessionDep, item_id: Identifier) -> Response:
    """Move a live item to the trash, from which it can be restored; its runs stay.

    A frozen item is revoked: its link returns 404, and its content is erased.
    """
    content = await actions.remove_item(session, item_id)
    if content is not None:
        renderer: Renderer = request.app.state.renderer
        renderer.forget([content])
    return Response(status_code=204)


@router.post("/library/{item_id}/restore", responses=write_problems(404, 422))
async def restore_item(
    session: SessionDep, settings: SettingsDep, item_id: Identifier
) -> LibraryItem:
    """Restore an item from the trash."""
    shown = await actions.restore_item(session, item_id)
    return item_out(shown, settings, caller_of(session))
