"""The whole database as one file, and back."""

from loadcurve.store.backup.archive import (
    Manifest,
    check_backup,
    revision_of,
    stream_backup,
    write_backup,
)
from loadcurve.store.backup.live_access import LiveAccess, live_keys, live_links
from loadcurve.store.backup.restoring import restore_backup

__all__ = [
    "LiveAccess",
    "Manifest",
    "check_backup",
    "live_keys",
    "live_links",
    "restore_backup",
    "revision_of",
    "stream_backup",
    "write_backup",
]
