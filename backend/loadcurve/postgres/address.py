"""The address of a private PostgreSQL: a Unix socket, opened to operating system accounts."""

from __future__ import annotations

from dataclasses import dataclass

import psycopg
from sqlalchemy import URL

ROLE = "loadcurve"
ADMINISTRATOR = "postgres"
# A part of the socket's name; PostgreSQL listens at no port.
SOCKET_PORT = 5432
SOCKET_NAME = f".s.PGSQL.{SOCKET_PORT}"


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """The folder of PostgreSQL's socket, and the account that runs PostgreSQL.

    The system tells each side the other's account, so there are no passwords.
    """

    host: str
    account: str
    port: int = SOCKET_PORT

    def url(self, database: str = ROLE, role: str = ROLE) -> str:
        """The SQLAlchemy address of one database; the role owns the program's data."""
        # A server of another account, or one that asks for a password, is an impostor.
        safely = {"requirepeer": self.account, "require_auth": "none"}
        where = {"host": self.host, "port": str(self.port), **safely}
        url = URL.create("postgresql+psycopg", role, database=database, query=where)
        return url.render_as_string()

    def administer(self, database: str = "postgres") -> psycopg.Connection:
        """A connection as the administrator, in autocommit."""
        url = self.url(database, ADMINISTRATOR).replace("+psycopg", "", 1)
        return psycopg.connect(url, connect_timeout=5, autocommit=True)
