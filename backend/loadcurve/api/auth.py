"""The caller, identified once for each request before any query or write."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import HTTPException, Request
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.keys import caller_by_key, caller_by_token, key_prefix, secret_sha256
from loadcurve.api.limits.client_address import client_address, is_proxied
from loadcurve.api.limits.rate_limits import (
    WRONG_KEYS,
    WRONG_KEYS_ALIKE,
    RateCharge,
    RateLimit,
    RateLimits,
    client_network,
)
from loadcurve.api.origin_and_headers import SAFE_METHODS, UPLOAD_PATHS
from loadcurve.core.access import ANYONE_HERE, NOBODY, Caller, Role
from loadcurve.core.errors import InvalidKey, PermissionDenied, SignInRequired
from loadcurve.proxy_sign_in import LONGEST_USER, SECRET_HEADER
from loadcurve.settings import Settings
from loadcurve.store.access import caller_of
from loadcurve.store.keys import has_keys
from loadcurve.store.revision import RevisionState

WRONG_KEY = "This key is not valid: it was revoked, has expired, or was not copied completely"
PUBLISHED = (
    "A proxy forwards requests to this server, which has no keys: anyone behind the proxy could "
    "change and delete everything. Create a key first: loadcurve key add NAME --role admin"
)

# Key of the caller in the state of a request, once identified.
FOUND_CALLER = "found_caller"


def cookie_name(settings: Settings) -> str:
    """The cookie of a sign-in; its prefix makes browsers insist on https and this host."""
    return "__Host-loadcurve" if settings.is_https else "loadcurve"


def rate_limits_of(request: Request) -> RateLimits:
    """The rate limits of this server."""
    limits: RateLimits = request.app.state.limits
    return limits


async def count_uses(request: Request, session: AsyncSession, uses: dict[RateLimit, int]) -> None:
    """Count the caller's uses; a server without keys has one user, who is not counted.

    Raises RateLimited.
    """
    caller = caller_of(session)
    if not caller.is_open:
        client = caller.name or client_network(client_address(request))
        await rate_limits_of(request).take(
            *(RateCharge(limit, client, n) for limit, n in uses.items())
        )


async def count_wrong_key(request: Request, key: str) -> None:
    """Count a wrong key. Raises RateLimited if too many came from here, or began like this one.

    A right key is never kept out: behind a proxy all may come from one address.
    """
    here, beginning = client_network(client_address(request)), key_prefix(key)
    await rate_limits_of(request).take(
        RateCharge(WRONG_KEYS, here), RateCharge(WRONG_KEYS_ALIKE, beginning)
    )


async def find_caller(request: Request, session: AsyncSession) -> Caller:
    """The caller, identified by the proxy, a key or a sign-in; else anonymous.

    Raises SignInRequired for a wrong key, RateLimited for too many of them, and PermissionDenied
    where a proxy publishes a server that nobody has to sign in to.
    """
    settings: Settings = request.app.state.settings
    if settings.is_private and not await has_keys(session):
        if is_proxied(request.headers):
            raise PermissionDenied(PUBLISHED)
        return ANYONE_HERE
    return (
        _by_proxy(request, settings)
        or await _by_bearer(request, session)
        or await _by_cookie(request, session, settings)
        or NOBODY
    )


def _by_proxy(request: Request, settings: Settings) -> Caller | None:
    """The user named by the single sign-on proxy; only the proxy may name one.

    Raises a 400 for a name that is not clearly the proxy's, a 403 for one without its secret.
    """
    proxy = settings.proxy
    if proxy is None or proxy.user_header is None or request.client is None:
        return None
    if not proxy.is_at(request.client.host):
        return None
    named = request.headers.getlist(proxy.user_header)
    if named and not proxy.sent(request.client.host, request.headers.getlist(SECRET_HEADER)):
        raise HTTPException(
            403,
            f"{proxy.user_header} came without the proxy's secret; configure the proxy to "
            f"send LOADCURVE_PROXY_SECRET as {SECRET_HEADER}",
        )
    if len(named) > 1:
        raise HTTPException(
            400,
            f"{proxy.user_header} came {len(named)} times; the proxy must remove the browser's "
            f"header before it adds its own",
        )
    user = named[0].strip() if named else ""
    if len(user) > LONGEST_USER or not user.isprintable():
        raise HTTPException(
            400,
            f"{proxy.user_header} is not a valid name: use at most {LONGEST_USER} printable "
            "characters",
        )
    return proxy.caller(user) if user else None


async def _by_bearer(request: Request, session: AsyncSession) -> Caller | None:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    key = key.strip()
    caller = await caller_by_key(session, key)
    if caller is None:
        await count_wrong_key(request, key)
        raise InvalidKey(WRONG_KEY)
    return caller


async def _by_cookie(request: Request, session: AsyncSession, settings: Settings) -> Caller | None:
    token = request.cookies.get(cookie_name(settings))
    if not token:
        return None
    # `OriginGuard` has checked the origin that a browser states. A client that states none is no
    # browser, and may not use a cookie.
    says_where = "sec-fetch-site" in request.headers or "origin" in request.headers
    if request.method not in SAFE_METHODS and not says_where:
        return None
    return await caller_by_token(session, token)


@dataclass(frozen=True, slots=True)
class CredentialHash:
    """The SHA-256 of the key, or of the browser's sign-in, that a request comes with."""

    digest: bytes
    is_key: bool


def credentials_of(request: Request, settings: Settings) -> CredentialHash | None:
    """The credentials of a reader, None without; a key has precedence over a sign-in."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return CredentialHash(secret_sha256(key.strip()), True)
    token = request.cookies.get(cookie_name(settings))
    return CredentialHash(secret_sha256(token), False) if token else None


def known_caller(
    request: Request, settings: Settings, secret: CredentialHash | None, standing: RevisionState
) -> Caller | None:
    """The caller, as `find_caller` finds them; None if that would refuse the request."""
    if settings.is_private and not standing.has_keys:
        return None if is_proxied(request.headers) else ANYONE_HERE
    try:
        vouched_for = _by_proxy(request, settings)
    except HTTPException:
        return None
    if vouched_for is not None or secret is None:
        return vouched_for or NOBODY
    person = standing.people.get(secret.digest)
    if person is None:
        # A sign-in that is over leaves nobody; a wrong key is refused, and counted.
        return None if secret.is_key else NOBODY
    name, role, upload_only = person
    how = "key" if secret.is_key else "sign-in"
    caller = Caller(name, role, shown_as=name, how=how, upload_only=upload_only)
    return caller if _is_in_scope(request, caller) else None


def _is_in_scope(request: Request, caller: Caller) -> bool:
    is_upload = request.method == "POST" and request.url.path in UPLOAD_PATHS
    return is_upload or not caller.upload_only


async def authorise(request: Request, session: AsyncSession) -> None:
    """Note the caller in the session, and refuse a request that they may not make.

    Reading may need an account, and changes need a contributor; routes and store may require more.
    A result of the database for this request is used again.
    """
    known: Caller | None = request.scope.get("state", {}).get(FOUND_CALLER)
    caller = await find_caller(request, session) if known is None else known
    session.info["caller"] = caller
    settings: Settings = request.app.state.settings
    if not _is_in_scope(request, caller):
        raise PermissionDenied(
            f"The key of {caller.shown_as} may only upload: POST {', '.join(sorted(UPLOAD_PATHS))}"
        )
    if request.method not in SAFE_METHODS:
        require_role(caller, Role.CONTRIBUTOR)
    elif settings.is_for_readers_only:
        require_role(caller, Role.READER)


def require_role(caller: Caller, role: Role) -> None:
    """Raises SignInRequired or PermissionDenied unless the caller has this role or a higher one."""
    if caller.has(role):
        return
    if not caller.is_member:
        raise SignInRequired(f"This is for people with an account here ({role}); sign in")
    raise PermissionDenied(
        f"This needs the {role} role; {caller.shown_as} has the {caller.role} role"
    )
