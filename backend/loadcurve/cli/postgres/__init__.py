"""A private PostgreSQL for one data directory.

``private_postgres(data_dir)`` is the only door: it finds the binaries (`binaries`), decides where
the files may lie and which account runs them (`place`), makes or recovers the database (`cluster`)
and keeps it running for as long as somebody uses it (`lifetime`).
"""

from loadcurve.cli.postgres.cluster import Address
from loadcurve.cli.postgres.lifetime import private_postgres

__all__ = ["Address", "private_postgres"]
