"""The seal of a backup: the SHA-256 of the whole file, in hex, as its last bytes."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Protocol

from loadcurve.core.errors import BackupRefused

SEAL_BYTES = 64
_BLOCK_BYTES = 1 << 20


class ByteSink(Protocol):
    """A file or a pipe."""

    def write(self, block: bytes, /) -> object:
        """Write a block."""

    def flush(self) -> object:
        """Write the buffered bytes."""


class ChecksummedStream:
    """A file that ends with the SHA-256 of all bytes before it, as 64 digits."""

    def __init__(self, file: ByteSink) -> None:
        self._file = file
        self._digest = hashlib.sha256()
        self._end = b""

    def write(self, block: bytes) -> int:
        """Write all but the newest 64 bytes."""
        self._end += block
        ready, self._end = self._end[:-SEAL_BYTES], self._end[-SEAL_BYTES:]
        self._digest.update(ready)
        self._file.write(ready)
        return len(block)

    def flush(self) -> None:
        """Flush the file."""
        self._file.flush()

    def seal(self) -> None:
        """Write the digest in place of the last 64 bytes."""
        self._file.write(self._digest.hexdigest().encode())
        self._file.flush()


def check_seal(path: Path) -> None:
    """Compare the whole file with the digest at its end. Raises BackupRefused."""
    digest, left = hashlib.sha256(), path.stat().st_size - SEAL_BYTES
    with path.open("rb") as file:
        while left > 0 and (block := file.read(min(left, _BLOCK_BYTES))):
            digest.update(block)
            left -= len(block)
        if file.read() != digest.hexdigest().encode():
            raise BackupRefused(
                f"{path} is not a complete backup: it doesn't end with the SHA-256 of the rest",
                "use another one",
            )
