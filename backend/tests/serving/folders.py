"""Where the databases lie that tests make."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

# Linux has a file system in memory here; a container may have little of it.
_MEMORY = Path("/dev/shm")  # noqa: S108  folders below it get names nobody can foresee
# A whole run with all its workers keeps less than half of that there.
_ENOUGH_BYTES = 4 * 2**30


def place_of_databases() -> Path | None:
    """The folder to make databases' folders in; None for the usual one of temporary files.

    It is in memory if there is enough: PostgreSQL writes and syncs the same there, and neither a
    disk nor its journal has to. ``TMPDIR`` names another place. Where commits are cut off
    (`tests/crash`), the data is on the disk, and a commit takes as long as a user's.
    """
    if "TMPDIR" in os.environ or not os.access(_MEMORY, os.W_OK):
        return None
    return _MEMORY if shutil.disk_usage(_MEMORY).free >= _ENOUGH_BYTES else None
