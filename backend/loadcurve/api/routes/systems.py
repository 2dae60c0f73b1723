"""/systems: the tested systems."""

from __future__ import annotations

from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import USUAL_PAGE, Cursor, PageSize, SearchWords
from loadcurve.api.problems import problem_responses
from loadcurve.api.response_models import ListPage
from loadcurve.api.routers import api_router
from loadcurve.store.systems import SystemCount
from loadcurve.store.systems import list_systems as list_system_rows

router = api_router("systems")


@router.get("/systems", responses=problem_responses(422))
async def list_systems(
    session: SessionDep,
    page_size: PageSize = USUAL_PAGE,
    q: SearchWords = None,
    cursor: Cursor = None,
) -> ListPage[SystemCount]:
    """Tested systems."""
    page = await list_system_rows(session, q, page_size, cursor)
    return ListPage(page.items, page.total, page.next_cursor)
