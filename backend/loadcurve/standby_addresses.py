"""The standbys that questions go to: each host of ``DATABASE_READ_URL`` is one."""

from __future__ import annotations

import os
from collections.abc import Mapping

from loadcurve.core.errors import CannotStart
from loadcurve.settings import database_address

VARIABLE = "DATABASE_READ_URL"


def standby_urls(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The address of each standby, in SQLAlchemy's form; none where the variable is not set.

    Raises CannotStart for anything but PostgreSQL, for ports that fit no host, and where
    ``DATABASE_URL`` names no primary.
    """
    given = environment.get(VARIABLE, "").strip()
    if not given:
        return ()
    if not environment.get("DATABASE_URL", "").strip():
        raise CannotStart(
            f"{VARIABLE} names standbys, but DATABASE_URL names no primary",
            f"set DATABASE_URL to the database that takes writes, or unset {VARIABLE}",
        )
    address, question, query = database_address(given, VARIABLE).partition("?")
    parts = [part.partition("=")[::2] for part in query.split("&")] if question else []
    hosts = next((value.split(",") for name, value in parts if name == "host"), [])
    if len(hosts) < 2:
        return (f"{address}{question}{query}",)
    ports = next((value.split(",") for name, value in parts if name == "port"), ["5432"])
    if len(ports) not in (1, len(hosts)):
        raise CannotStart(
            f"{VARIABLE} names {len(hosts)} hosts and {len(ports)} ports",
            "give one port, or one for each host",
        )
    # Which of them takes writes is no matter: each is asked what it is.
    left_out = ("host", "port", "target_session_attrs")
    others = [f"{name}={value}" for name, value in parts if name not in left_out]
    each_port = ports * len(hosts) if len(ports) == 1 else ports
    return tuple(
        f"{address}?{'&'.join([f'host={host}', f'port={port}', *others])}"
        for host, port in zip(hosts, each_port, strict=True)
    )
