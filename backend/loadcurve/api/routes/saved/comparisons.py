"""/saved-comparisons: views kept under a name, live, apart from the links that freeze them."""

from __future__ import annotations

from typing import Annotated

from fastapi import Response
from pydantic import BaseModel, Field, model_validator

from loadcurve.actions.sharing import saved as actions
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import USUAL_PAGE, Cursor, Identifier, Name, Note, PageSize, Words
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.responses import ListOf
from loadcurve.api.routers import under_api
from loadcurve.api.routes.saved.responses import SavedComparison, comparison_out
from loadcurve.api.view import ViewIn
from loadcurve.core.access import Visibility
from loadcurve.store.access import asker_of
from loadcurve.store.saved.rows import SavedKind

router = under_api("saved")

Revision = Annotated[
    int | None,
    Field(ge=1, le=2**31 - 1, description="The revision you changed; 409 if it has moved on."),
]


class IntoCollection(BaseModel):
    """A collection that is there, by its id, or a new one of this title."""

    id: Identifier | None = None
    title: Name | None = None

    @model_validator(mode="after")
    def _names_one(self) -> IntoCollection:
        if (self.id is None) == (self.title is None):
            raise ValueError("name the id of a collection, or the title of a new one")
        return self


class SavedComparisonIn(BaseModel):
    """A view to keep under a name."""

    view: ViewIn
    title: Name
    note: Note = ""
    visibility: Visibility | None = Field(
        None, description="Who may open it; if absent, people with an account here."
    )
    collection: IntoCollection | None = Field(
        None, description="Where it is put at the end; if that cannot be, nothing is saved."
    )


class SavedComparisonPatch(BaseModel):
    """What to change of a saved comparison. What is not named stays as it is."""

    view: ViewIn | None = None
    title: Name | None = None
    note: Note | None = None
    visibility: Visibility | None = None
    revision: Revision = None


@router.get("/saved-comparisons", responses=problem_responses(422))
async def list_saved_comparisons(
    session: SessionDep, page_size: PageSize = USUAL_PAGE, q: Words = None, cursor: Cursor = None
) -> ListOf[SavedComparison]:
    """Saved comparisons, newest first; ``q`` looks in their names and notes."""
    page = await actions.list_comparisons(session, q, page_size, cursor)
    asker = asker_of(session)
    items = tuple(comparison_out(shown, asker) for shown in page.items)
    return ListOf(items, page.total, page.next_cursor)


@router.post("/saved-comparisons", status_code=201, responses=write_problems(404, 422))
async def save_comparison(session: SessionDep, body: SavedComparisonIn) -> SavedComparison:
    """Keep a view under a name, in a collection if one is named.

    It shows its runs as they are whenever it is opened.
    """
    said = actions.Said(body.title, body.note, body.visibility)
    named = body.collection
    into = None if named is None else actions.Into(named.id, named.title)
    shown = await actions.save_comparison(session, body.view.record(), said, into)
    return comparison_out(shown, asker_of(session))


@router.get("/saved-comparisons/{saved_id}", responses=problem_responses(404, 422))
async def get_saved_comparison(session: SessionDep, saved_id: Identifier) -> SavedComparison:
    """A saved comparison, and which of its runs were deleted since."""
    return comparison_out(await actions.open_comparison(session, saved_id), asker_of(session))


@router.patch("/saved-comparisons/{saved_id}", responses=write_problems(404, 409, 422))
async def change_saved_comparison(
    session: SessionDep, saved_id: Identifier, body: SavedComparisonPatch
) -> SavedComparison:
    """Change the name, note, view or visibility; 409 if somebody else did meanwhile.

    A view keeps the runs it had that are in the trash.
    """
    said = actions.Said(body.title, body.note, body.visibility)
    view = None if body.view is None else body.view.record()
    shown = await actions.change_comparison(session, saved_id, said, view, body.revision)
    return comparison_out(shown, asker_of(session))


@router.delete("/saved-comparisons/{saved_id}", status_code=204, responses=write_problems(404, 422))
async def delete_saved_comparison(session: SessionDep, saved_id: Identifier) -> Response:
    """Put a saved comparison into the trash; it can be restored. Its runs stay."""
    await actions.remove_saved(session, SavedKind.COMPARISON, saved_id)
    return Response(status_code=204)


@router.post("/saved-comparisons/{saved_id}/restore", responses=write_problems(404, 422))
async def restore_saved_comparison(session: SessionDep, saved_id: Identifier) -> SavedComparison:
    """Bring a saved comparison back from the trash."""
    return comparison_out(await actions.restore_comparison(session, saved_id), asker_of(session))
