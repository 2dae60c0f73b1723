"""Where a private PostgreSQL answers, and how its two roles sign in there."""

from __future__ import annotations

from dataclasses import dataclass, field

import psycopg
from sqlalchemy import URL

ROLE = "loadcurve"
ADMINISTRATOR = "postgres"
# Who listens has to prove that it knows the password, too; nobody is sent it in clear.
SAFE_SIGN_IN = {"require_auth": "scram-sha-256"}


@dataclass(frozen=True, slots=True)
class Address:
    """Where a running private PostgreSQL answers; ``host`` may be the folder of its socket."""

    host: str
    port: int
    password: str = field(repr=False)
    administrator_password: str = field(repr=False)

    def url(self, database: str = ROLE) -> str:
        """The SQLAlchemy address of one database, as the role that owns the program's data."""
        where = {"host": self.host, "port": str(self.port), **SAFE_SIGN_IN}
        address = URL.create("postgresql+psycopg", ROLE, self.password, database=database)
        return address.update_query_dict(where).render_as_string(hide_password=False)

    def administer(self, database: str = "postgres") -> psycopg.Connection:
        """A connection as the administrator, in autocommit."""
        return self._connected(ADMINISTRATOR, self.administrator_password, database)

    def use(self) -> psycopg.Connection:
        """A connection as the role of the program, in autocommit."""
        return self._connected(ROLE, self.password, ROLE)

    def _connected(self, user: str, password: str, database: str) -> psycopg.Connection:
        return psycopg.connect(
            host=self.host,
            port=self.port,
            user=user,
            password=password,
            dbname=database,
            connect_timeout=5,
            autocommit=True,
            require_auth=SAFE_SIGN_IN["require_auth"],
        )
