"""Where PostgreSQL listens: a Unix socket in a folder of its own, else a port of this machine.

Only the account that runs PostgreSQL, and root, can enter the folder, so nobody else can reach the
database, or take its place while it is away. Some paths are too long for a socket, and some file
systems know none; there PostgreSQL gets a free port of the loopback address.
"""

from __future__ import annotations

import os
import secrets
import socket
import sys
from pathlib import Path

from loadcurve.private_postgres.place import Place

# With the zero at its end, Linux has room for 108 bytes, and others for 104.
LONGEST_SOCKET_PATH = 107 if sys.platform == "linux" else 103
# A part of the socket's name.
SOCKET_PORT = 5432


def listening(place: Place, last_port: int | None) -> dict[str, object]:
    """PostgreSQL's settings of where it listens; call only with the claim to the directory.

    Where it has to be a port, that of the last time is taken again if it is free.
    """
    folder = place.home / "socket"
    if _holds_socket(place, folder):
        for left_over in (f".s.PGSQL.{SOCKET_PORT}", f".s.PGSQL.{SOCKET_PORT}.lock"):
            # PostgreSQL would believe the number in it, which may be another program's by now.
            (folder / left_over).unlink(missing_ok=True)
        return {
            "listen_addresses": "",
            "port": SOCKET_PORT,
            "unix_socket_directories": folder,
            "unix_socket_permissions": "0700",
        }
    port = last_port if last_port not in (None, SOCKET_PORT) else None
    return {
        "listen_addresses": "127.0.0.1",
        "port": port if port is not None and _is_free(port) else _any_free_port(),
        "unix_socket_directories": "",
    }


def _holds_socket(place: Place, folder: Path) -> bool:
    name = os.fsencode(folder / f".s.PGSQL.{SOCKET_PORT}")
    # A comma or a quote would be read as part of a list of folders.
    if len(name) > LONGEST_SOCKET_PATH or any(sign in str(folder) for sign in ',"'):
        return False
    try:
        folder.mkdir(mode=0o700)
        place.own(folder)
    except FileExistsError:
        pass
    except OSError:
        return False
    return not folder.is_symlink() and _binds(folder)


def _binds(folder: Path) -> bool:
    # No longer than the name that PostgreSQL gives its own.
    path = folder / secrets.token_hex(5)
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.bind(os.fsencode(path))
        except OSError:
            return False
        finally:
            path.unlink(missing_ok=True)
    return True


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _any_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
