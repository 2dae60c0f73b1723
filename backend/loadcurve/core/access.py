"""Callers and their permissions: the rules alone, without authentication."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """Permissions of a person or program; each role includes those before it."""

    READER = "reader"
    CONTRIBUTOR = "contributor"
    ADMIN = "admin"


class Visibility(StrEnum):
    """Who may see a run or chart: people with an account, anyone with its address, or everyone."""

    TEAM = "team"
    UNLISTED = "unlisted"
    PUBLIC = "public"


ROLES = tuple(Role)
LAST_YEAR = 2100
"""The last year in which an item or key may end: one that every time zone has."""


@dataclass(frozen=True, slots=True)
class Caller:
    """The caller of a request. ``role`` is None without a sign-in.

    ``name`` is what owns runs and charts; None if nobody signs in at all (``is_open``).
    ``shown_as`` is what histories say, ``how`` one of "", "key", "sign-in" and "proxy". With
    ``upload_only`` they may add reports and runs, and read nothing.
    """

    name: str | None = None
    role: Role | None = None
    is_open: bool = False
    shown_as: str = "somebody who did not sign in"
    how: str = ""
    upload_only: bool = False

    def has(self, needed: Role) -> bool:
        """Whether the caller's role is ``needed`` or above."""
        return self.role is not None and ROLES.index(self.role) >= ROLES.index(needed)

    @property
    def is_member(self) -> bool:
        """Whether the caller may see items shared with the team."""
        return self.role is not None

    def may_change(self, owner: str | None) -> bool:
        """Whether the caller may change what ``owner`` made: one's own, or as admin anything."""
        return self.has(Role.ADMIN) or (
            self.has(Role.CONTRIBUTOR) and owner is not None and owner == self.name
        )

    @property
    def item_visibility(self) -> Visibility:
        """Visibility of the caller's new items; without sign-in, anyone with the link."""
        return Visibility.UNLISTED if self.is_open else Visibility.TEAM


NOBODY = Caller()
# Without keys there is one user: anyone who can reach this server.
ANYONE_HERE = Caller(None, Role.ADMIN, True, "a user of this server")
# The program itself: loading published results, reading reports again.
PROGRAM = Caller("loadcurve", Role.ADMIN, True, "loadcurve")
