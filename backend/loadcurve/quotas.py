"""Storage limits and retention of one server: settings from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from loadcurve.core.errors import StartupError

# The database itself refuses to take anything younger off the audit trail.
FEWEST_AUDIT_DAYS = 30


@dataclass(frozen=True, slots=True)
class Quotas:
    """Quotas of one server.

    ``stored_gib`` is of everything in its database, ``person_stored_gib`` of one person's data
    in it, ``person_mib_an_hour`` of the files that one person may upload in an hour,
    ``person_changes_an_hour`` of saves, edits and deletions; the audit trail has a retention of
    ``audit_days``.
    """

    stored_gib: int = 200
    person_stored_gib: int = 40
    person_mib_an_hour: int = 8192
    person_changes_an_hour: int = 1200
    audit_days: int = 1825


def quotas(environment: Mapping[str, str] = os.environ) -> Quotas:
    """The quotas that ``LOADCURVE_...`` variables set. Raises StartupError for an invalid count."""
    usual = Quotas()
    return Quotas(
        stored_gib=_count(environment, "LOADCURVE_STORED_GIB", usual.stored_gib),
        person_stored_gib=_count(
            environment, "LOADCURVE_PERSON_STORED_GIB", usual.person_stored_gib
        ),
        person_mib_an_hour=_count(
            environment, "LOADCURVE_PERSON_MIB_AN_HOUR", usual.person_mib_an_hour, 32
        ),
        person_changes_an_hour=_count(
            environment, "LOADCURVE_PERSON_CHANGES_AN_HOUR", usual.person_changes_an_hour
        ),
        audit_days=_count(environment, "LOADCURVE_AUDIT_DAYS", usual.audit_days, FEWEST_AUDIT_DAYS),
    )


def _count(environment: Mapping[str, str], name: str, usual: int, least: int = 1) -> int:
    given = environment.get(name, "").strip()
    if not given:
        return usual
    if not given.isascii() or not given.isdigit() or not least <= int(given[:12]) <= 10**9:
        raise StartupError(
            f"{name} is {given!r}", f"write a whole number from {least} up, such as {usual}"
        )
    return int(given)
