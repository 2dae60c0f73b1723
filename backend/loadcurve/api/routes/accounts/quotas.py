"""/quotas: how much the caller may add and keep, how much of it is used, and for admins all."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.api.auth import rate_limits_of, require_role
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.limits.rate_limits import SHARING, SIGN_INS, UPLOADS, RateUsage
from loadcurve.api.limits.storage_quota import StorageQuota
from loadcurve.api.problems import problem_responses
from loadcurve.api.routers import api_router
from loadcurve.core.access import Role
from loadcurve.store.access import caller_of
from loadcurve.store.sizes.stored_bytes import fullest_people, person_bytes, stored_bytes

FULLEST_SHOWN = 20
router = api_router("session")


@dataclass(frozen=True, slots=True)
class UserQuotas:
    """The caller's storage and requests in the last hour or minutes, with their limits.

    Storage counts reports, runs and charts, including the trash. Rates are counted across all
    servers of the database.
    """

    stored_bytes: int
    stored_most_bytes: int
    turns: tuple[RateUsage, ...]


@dataclass(frozen=True, slots=True)
class UserStorage:
    """Storage that a person uses."""

    name: str
    stored_bytes: int


@dataclass(frozen=True, slots=True)
class ServerQuotas:
    """Storage used on disk and its limit; ``people`` are the largest users, the largest first.

    ``audit_days`` is the retention of the audit trail, ``trash_days`` that of the trash; None:
    until an admin empties the trash.
    """

    stored_bytes: int
    stored_most_bytes: int
    person_stored_most_bytes: int
    audit_days: int
    trash_days: int | None
    people: tuple[UserStorage, ...]


@dataclass(frozen=True, slots=True)
class QuotasOut:
    """``person`` is None if sign-in is off, ``server`` for everyone but admins."""

    person: UserQuotas | None
    server: ServerQuotas | None


@router.get("/quotas", responses=problem_responses(403))
async def get_quotas(request: Request, session: SessionDep, settings: SettingsDep) -> QuotasOut:
    """The caller's quotas and their usage; for admins, those of the server, too."""
    caller = caller_of(session)
    require_role(caller, Role.READER)
    quota: StorageQuota = request.app.state.storage_quota
    server = None
    if caller.has(Role.ADMIN):
        people = await fullest_people(session, FULLEST_SHOWN)
        server = ServerQuotas(
            stored_bytes=await stored_bytes(session),
            stored_most_bytes=quota.most_bytes,
            person_stored_most_bytes=quota.person_most_bytes,
            audit_days=settings.quotas.audit_days,
            trash_days=settings.trash_days,
            people=tuple(UserStorage(name, size) for name, size in people.items()),
        )
    person = None if caller.name is None else await _of_person(request, session, caller.name)
    return QuotasOut(person, server)


async def _of_person(request: Request, session: AsyncSession, name: str) -> UserQuotas:
    quota: StorageQuota = request.app.state.storage_quota
    limits = rate_limits_of(request)
    counted = [SIGN_INS]
    if caller_of(session).has(Role.CONTRIBUTOR):
        counted = [UPLOADS, limits.upload_mib, limits.changes, SHARING, *counted]
    return UserQuotas(
        stored_bytes=await person_bytes(session, name),
        stored_most_bytes=quota.person_most_bytes,
        turns=tuple([await limits.usage_of(session, limit, name) for limit in counted]),
    )
