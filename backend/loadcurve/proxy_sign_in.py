"""The proxy in front of the server: whom it may vouch for, and with which role."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hmac import compare_digest
from ipaddress import ip_address, ip_network

from loadcurve.core.access import ROLES, Caller, Role
from loadcurve.core.errors import StartupError

# Names are compared whole; the longest e-mail address has 254 characters.
LONGEST_USER = 254
# Sent by the proxy with every request, and by nobody else.
SECRET_HEADER = "X-Loadcurve-Proxy-Secret"  # noqa: S105  the name of a header
SHORTEST_SECRET = 32
# A wider network includes clients as well: each of them could claim another's address.
WIDEST = {4: 1 << 16, 6: 1 << 64}


@dataclass(frozen=True, slots=True)
class ProxySignIn:
    """The proxy's addresses, the header that names who signed in, and the roles of people.

    Without ``user_header`` it signs nobody in, and is believed only where its clients come from.
    People whom neither list names have ``role``. The lists have names in lower case. With a
    ``secret``, a request without it is not the proxy's.
    """

    addresses: tuple[str, ...]
    user_header: str | None = None
    role: Role = Role.READER
    contributors: frozenset[str] = frozenset()
    admins: frozenset[str] = frozenset()
    secret: str | None = field(default=None, repr=False)

    def is_at(self, address: str) -> bool:
        """Whether a request comes from the proxy."""
        try:
            client = ip_address(address)
        except ValueError:
            return False
        if client.version == 6 and client.ipv4_mapped is not None:
            # A server that listens on every interface sees addresses of IPv4 in this form.
            client = client.ipv4_mapped
        return any(client in ip_network(own) for own in self.addresses)

    def sent(self, address: str, secrets: Sequence[str]) -> bool:
        """Whether a request is the proxy's: by its address, and the secrets that came with it."""
        if not self.is_at(address):
            return False
        if self.secret is None:
            return True
        return len(secrets) == 1 and compare_digest(secrets[0].encode(), self.secret.encode())

    def caller(self, user: str) -> Caller:
        """The person the proxy vouches for; the name cannot be that of a key."""
        role = self.role
        if user.lower() in self.admins:
            role = Role.ADMIN
        elif user.lower() in self.contributors:
            role = max(role, Role.CONTRIBUTOR, key=ROLES.index)
        name = f"{user} (single sign-on)"
        return Caller(name, role, shown_as=name, how="proxy")


def proxy_sign_in(environment: Mapping[str, str] = os.environ) -> ProxySignIn | None:
    """The proxy as ``LOADCURVE_PROXY_...`` name it; None if they do not.

    Raises StartupError for a header that could come from anywhere, and if an address, a role or the
    secret is invalid.
    """
    header = environment.get("LOADCURVE_PROXY_USER_HEADER", "").strip()
    addresses = _words(environment, "LOADCURVE_PROXY_ADDRESSES")
    if not header and not addresses:
        return None
    if not addresses:
        raise StartupError(
            "LOADCURVE_PROXY_USER_HEADER is set without LOADCURVE_PROXY_ADDRESSES",
            "name the proxy's addresses, or unset the header",
        )
    for address in addresses:
        _check_address(address)
    secret = environment.get("LOADCURVE_PROXY_SECRET", "").strip() or None
    _check_secret(secret, is_needed=bool(header))
    role = environment.get("LOADCURVE_PROXY_ROLE", "").strip() or Role.READER
    if role not in ROLES:
        raise StartupError(f"LOADCURVE_PROXY_ROLE is {role!r}", f"write one of {', '.join(ROLES)}")
    return ProxySignIn(
        addresses,
        header or None,
        Role(role),
        _names(environment, "LOADCURVE_PROXY_CONTRIBUTORS"),
        _names(environment, "LOADCURVE_PROXY_ADMINS"),
        secret,
    )


def _check_address(address: str) -> None:
    try:
        network = ip_network(address)
    except ValueError as error:
        raise StartupError(
            f"LOADCURVE_PROXY_ADDRESSES names {address!r}, which is not an address",
            "write it as 10.0.0.5 or 10.0.0.0/24",
        ) from error
    if network.num_addresses > WIDEST[network.version]:
        raise StartupError(
            f"LOADCURVE_PROXY_ADDRESSES names {address}, a network that contains clients, too",
            "name the addresses of the proxy alone, at most a /16 of IPv4 or a /64 of IPv6",
        )


def _check_secret(secret: str | None, *, is_needed: bool) -> None:
    if secret is None and not is_needed:
        return
    if secret is None or len(secret) < SHORTEST_SECRET or not secret.isascii():
        raise StartupError(
            "LOADCURVE_PROXY_SECRET is "
            + ("not set" if secret is None else f"not {SHORTEST_SECRET} ASCII characters long"),
            f"set it to {SHORTEST_SECRET} random characters or more, and configure the proxy "
            f"to send them as {SECRET_HEADER}; without it, other programs at its address "
            "could claim any name",
        )


def _words(environment: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(environment.get(name, "").replace(",", " ").split())


def _names(environment: Mapping[str, str], name: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _words(environment, name))
