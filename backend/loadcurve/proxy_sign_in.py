"""Single sign-on by a proxy in front of the server: whom it may vouch for, and with which role."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address, ip_network

from loadcurve.core.access import ROLES, Asker, Role
from loadcurve.core.errors import CannotStart

_LONGEST_USER = 100


@dataclass(frozen=True, slots=True)
class ProxySignIn:
    """The proxy's addresses, the header that names who signed in, and the roles of people.

    Who is in none of the lists has ``role``. The lists hold names in lower case.
    """

    addresses: tuple[str, ...]
    user_header: str
    role: Role = Role.READER
    contributors: frozenset[str] = frozenset()
    admins: frozenset[str] = frozenset()

    def is_at(self, address: str) -> bool:
        """Whether a request comes from the proxy."""
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in ip_network(own) for own in self.addresses)

    def asker(self, user: str) -> Asker:
        """Whoever the proxy vouches for; the name cannot be that of a key."""
        role = self.role
        if user.lower() in self.admins:
            role = Role.ADMIN
        elif user.lower() in self.contributors:
            role = max(role, Role.CONTRIBUTOR, key=ROLES.index)
        name = f"{user[:_LONGEST_USER]} (single sign-on)"
        return Asker(name, role, shown_as=name, how="proxy")


def proxy_sign_in(environment: Mapping[str, str] = os.environ) -> ProxySignIn | None:
    """The proxy as ``LOADCURVE_PROXY_...`` name it; None where they do not.

    Raises CannotStart if it is said by half, or an address or role is none.
    """
    header = environment.get("LOADCURVE_PROXY_USER_HEADER", "").strip()
    addresses = _words(environment, "LOADCURVE_PROXY_ADDRESSES")
    if not header and not addresses:
        return None
    if not header or not addresses:
        raise CannotStart(
            "Of LOADCURVE_PROXY_USER_HEADER and LOADCURVE_PROXY_ADDRESSES one is missing",
            "set both, or none",
        )
    for address in addresses:
        try:
            ip_network(address)
        except ValueError as error:
            raise CannotStart(
                f"LOADCURVE_PROXY_ADDRESSES names {address!r}, which is no address",
                "write it as 10.0.0.5 or 10.0.0.0/24",
            ) from error
    role = environment.get("LOADCURVE_PROXY_ROLE", "").strip() or Role.READER
    if role not in ROLES:
        raise CannotStart(f"LOADCURVE_PROXY_ROLE is {role!r}", f"write one of {', '.join(ROLES)}")
    return ProxySignIn(
        addresses,
        header,
        Role(role),
        _names(environment, "LOADCURVE_PROXY_CONTRIBUTORS"),
        _names(environment, "LOADCURVE_PROXY_ADMINS"),
    )


def _words(environment: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(environment.get(name, "").replace(",", " ").split())


def _names(environment: Mapping[str, str], name: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _words(environment, name))
