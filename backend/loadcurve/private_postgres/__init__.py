"""A private PostgreSQL for one data directory.

``private_postgres(data_dir)`` is the only door: it finds the binaries (`binaries`), decides where
the files may lie and which account runs them (`place`), makes or recovers the database (`cluster`),
sees that no other host or container uses it (`claim`), and keeps it running for as long as somebody
does (`lifetime`, `guard`).
"""

from loadcurve.private_postgres.address import Address
from loadcurve.private_postgres.lifetime import private_postgres

__all__ = ["Address", "private_postgres"]
