"""/session: who is asking, signing in with a key, signing out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Request, Response
from pydantic import BaseModel, StringConstraints
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions import keys
from loadcurve.api.auth import WRONG_KEY, cookie_name, count_wrong_key, rate_limits_of
from loadcurve.api.dependencies import OwnSessionDep, SettingsDep
from loadcurve.api.limits.client_address import client_address
from loadcurve.api.limits.rate_limits import SIGN_INS, RateCharge
from loadcurve.api.problems import (
    authentication_challenge,
    problem,
    problem_responses,
    write_problems,
)
from loadcurve.api.routers import api_router
from loadcurve.core.access import Caller, Role
from loadcurve.core.errors import InvalidKey
from loadcurve.settings import Settings
from loadcurve.store.access import caller_of
from loadcurve.store.audit import record_action
from loadcurve.store.keys import is_closed as is_closed_now

router = api_router("session")


class KeyIn(BaseModel):
    """A key to sign in with."""

    key: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]


@dataclass(frozen=True, slots=True)
class SessionOut:
    """The caller. ``is_open`` means that sign-in is off, and everyone may do everything.

    ``can_sign_out`` is False if each request has a key or comes by single sign-on, ``may_read`` if
    nothing can be read before signing in. ``is_closed`` means that every key was revoked or has
    expired, so that nobody can sign in with one.
    """

    is_open: bool
    name: str | None
    role: Role | None
    can_sign_out: bool
    may_read: bool
    is_closed: bool


async def refuse_wrong_key(request: Request, error: Exception) -> Response:
    """Note a wrong key in the audit trail, after the transaction it came in; then refuse it."""
    assert isinstance(error, InvalidKey)  # noqa: S101 - what it is registered for
    async with request.app.state.sessions() as session, session.begin():
        await record_action(session, "sign-in failed", address=client_address(request))
    return problem(401, str(error), headers={"WWW-Authenticate": authentication_challenge(error)})


async def _out(session: AsyncSession, caller: Caller, settings: Settings) -> SessionOut:
    shown_as = caller.shown_as if caller.is_member and not caller.is_open else None
    may_read = caller.is_member or not settings.is_for_readers_only
    is_closed = (
        not caller.is_member and not settings.signs_in_elsewhere and await is_closed_now(session)
    )
    return SessionOut(
        caller.is_open, shown_as, caller.role, caller.how == "sign-in", may_read, is_closed
    )


def _set_cookie(response: Response, settings: Settings, token: str, max_age_s: int) -> None:
    response.set_cookie(
        cookie_name(settings),
        token,
        max_age=max_age_s,
        path="/",
        secure=settings.is_https,
        httponly=True,
        # Lax, so that a link in a wiki opens for who signed in; other sites' forms are refused.
        samesite="lax",
    )


@router.get("/session", responses=problem_responses(429))
async def get_session(session: OwnSessionDep, settings: SettingsDep) -> SessionOut:
    """The caller and their role."""
    return await _out(session, caller_of(session), settings)


@router.post("/session", responses=write_problems(422, 429))
async def sign_in(
    request: Request,
    response: Response,
    session: OwnSessionDep,
    settings: SettingsDep,
    body: KeyIn,
) -> SessionOut:
    """Sign a browser in with a key; the response sets its cookie."""
    signed_in = await keys.sign_in(session, body.key)
    if signed_in is None:
        await count_wrong_key(request, body.key)
        raise InvalidKey(WRONG_KEY)
    token, caller = signed_in
    # Refused, the sign-in is rolled back with its line of the audit trail.
    await rate_limits_of(request).take(RateCharge(SIGN_INS, caller.name or ""))
    _set_cookie(response, settings, token, int(keys.SIGN_IN_LASTS.total_seconds()))
    return await _out(session, caller, settings)


@router.delete("/session", status_code=204, responses=write_problems(429))
async def sign_out(request: Request, session: OwnSessionDep, settings: SettingsDep) -> Response:
    """End this browser's sign-in."""
    token = request.cookies.get(cookie_name(settings))
    if token:
        await keys.sign_out(session, token)
    response = Response(status_code=204)
    _set_cookie(response, settings, "", 0)
    return response
