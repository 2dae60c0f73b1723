"""The private PostgreSQL of one data directory, which runs as long as a program uses it.

`binaries` finds its programs, `account` its folders and account, `cluster` makes the
data, `server` starts one PostgreSQL under a lock, and `watchdog` stops it, also after a kill.
"""

from loadcurve.postgres.address import PostgresAddress
from loadcurve.postgres.lifetime import private_postgres
