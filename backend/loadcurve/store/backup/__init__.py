"""The whole database as one file, and back."""

from loadcurve.store.backup.active_credentials import ActiveCredential, active_keys, active_links
from loadcurve.store.backup.archive import Manifest, check_backup, stream_backup, write_backup
from loadcurve.store.backup.restore import restore_backup
