"""/audit: who did what and when, for admins."""

from __future__ import annotations

from loadcurve.api.auth import require_role
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import USUAL_PAGE, Cursor, PageSize
from loadcurve.api.problems import problem_responses
from loadcurve.api.response_models import ListPage
from loadcurve.api.routers import api_router
from loadcurve.core.access import Role
from loadcurve.store.access import caller_of
from loadcurve.store.audit import AuditRow, list_audit

router = api_router("session")


@router.get("/audit", responses=problem_responses(403, 422))
async def list_audit_trail(
    session: SessionDep, page_size: PageSize = USUAL_PAGE, cursor: Cursor = None
) -> ListPage[AuditRow]:
    """Audit trail, newest first: runs, charts, keys, sign-ins. Needs the admin role."""
    require_role(caller_of(session), Role.ADMIN)
    page = await list_audit(session, page_size, cursor)
    return ListPage(page.items, page.total, page.next_cursor)
