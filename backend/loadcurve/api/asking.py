"""Who asks: found out once for each request, before anything is read or written for it."""

from __future__ import annotations

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.api.guards import SAFE_METHODS
from loadcurve.api.rate_limits import RateLimit, RateLimits, neighbourhood
from loadcurve.core.access import ANYONE_HERE, NOBODY, Asker, Role
from loadcurve.core.errors import NotAllowed, SignInNeeded, WrongKey
from loadcurve.ingest.keys import asker_by_key, asker_by_token, beginning_of
from loadcurve.settings import Settings
from loadcurve.store.access import asker_of
from loadcurve.store.keys import has_keys

WRONG_KEY = "This key is not known here: it was revoked, it has expired, or it is not whole"


def cookie_name(settings: Settings) -> str:
    """What browsers keep a sign-in under; the prefix makes them insist on https and this host."""
    return "__Host-loadcurve" if settings.is_https else "loadcurve"


def client_address(request: Request) -> str:
    """Where a request comes from; a proxy of ours is believed what it says of its clients."""
    peer = request.client.host if request.client else ""
    proxy = request.app.state.settings.proxy
    if proxy is not None and proxy.is_at(peer):
        forwarded = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        return forwarded or peer
    return peer


def limits_of(request: Request) -> RateLimits:
    """The rate limits of this server."""
    limits: RateLimits = request.app.state.limits
    return limits


def take_turn(request: Request, session: AsyncSession, limit: RateLimit) -> None:
    """Count one turn of whoever asks; who is alone with this server is not counted.

    Raises TooOften.
    """
    asker = asker_of(session)
    if not asker.is_open:
        limit.take(asker.name or neighbourhood(client_address(request)))


def count_wrong_key(request: Request, key: str) -> None:
    """Count a wrong key. Raises TooOften if too many came from here, or began like this one.

    A right key is never kept out: behind a proxy all may come from one address.
    """
    limits = limits_of(request)
    here, beginning = neighbourhood(client_address(request)), beginning_of(key)
    limits.wrong_keys.check(here)
    limits.wrong_keys_alike.check(beginning)
    limits.wrong_keys.count(here)
    limits.wrong_keys_alike.count(beginning)


async def find_asker(request: Request, session: AsyncSession) -> Asker:
    """Who asks: by the word of the proxy, by key, by sign-in; else nobody.

    Raises SignInNeeded for a wrong key, TooOften for too many of them.
    """
    settings: Settings = request.app.state.settings
    if settings.is_private and not await has_keys(session):
        return ANYONE_HERE
    return (
        _by_proxy(request, settings)
        or await _by_bearer(request, session)
        or await _by_cookie(request, session, settings)
        or NOBODY
    )


def _by_proxy(request: Request, settings: Settings) -> Asker | None:
    """Whom the company's single sign-on vouches for; only the proxy itself may say so."""
    proxy = settings.proxy
    if proxy is None or request.client is None or not proxy.is_at(request.client.host):
        return None
    user = request.headers.get(proxy.user_header, "").strip()
    return proxy.asker(user) if user else None


async def _by_bearer(request: Request, session: AsyncSession) -> Asker | None:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    key = key.strip()
    asker = await asker_by_key(session, key)
    if asker is None:
        count_wrong_key(request, key)
        raise WrongKey(WRONG_KEY)
    return asker


async def _by_cookie(request: Request, session: AsyncSession, settings: Settings) -> Asker | None:
    token = request.cookies.get(cookie_name(settings))
    if not token:
        return None
    # A browser says where a change comes from, and the guard before us has looked at it. What
    # says nothing is no browser, and has no business with a cookie.
    says_where = "sec-fetch-site" in request.headers or "origin" in request.headers
    if request.method not in SAFE_METHODS and not says_where:
        return None
    return await asker_by_token(session, token)


async def let_in(request: Request, session: AsyncSession) -> None:
    """Tell the session who asks, and stop who may not ask this.

    Reading may be for people with an account only; what changes something is for contributors.
    Routes and store ask for more where more is needed.
    """
    asker = await find_asker(request, session)
    session.info["asker"] = asker
    settings: Settings = request.app.state.settings
    if request.method not in SAFE_METHODS:
        need(asker, Role.CONTRIBUTOR)
    elif settings.is_for_readers_only:
        need(asker, Role.READER)


def need(asker: Asker, role: Role) -> None:
    """Raises SignInNeeded or NotAllowed unless whoever asks has this role or a higher one."""
    if asker.has(role):
        return
    if not asker.is_member:
        raise SignInNeeded(f"This is for people with an account here ({role}); sign in")
    raise NotAllowed(f"This needs the role {role}; {asker.shown_as} has the role {asker.role}")
