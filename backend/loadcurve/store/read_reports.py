"""What was read from a file, in the form it is stored in, as a process that reads hands it on.

Nothing here speaks SQL: a process that reads reports has no SQLAlchemy to import.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from isal import isal_zlib

_LEVEL = 2
"""The highest that takes a tenth of zlib's usual time; a report then takes a third more room."""


@dataclass(frozen=True, slots=True)
class StoredSamples:
    """A file of samples as it is stored: what is known of it, and its block."""

    tool: str
    host: str | None
    begins: datetime | None
    ends: datetime | None
    samples: int
    interval_s: float | None
    block: bytes


@dataclass(frozen=True, slots=True)
class ReadReport:
    """A file and what was read from it, in the form they are stored in.

    The readings and their facts themselves are not here: passing that many small records from one
    process to another takes longer than reading them from the report.
    """

    reader_version: str
    facts_json: bytes
    content_deflated: bytes
    readings_deflated: bytes
    search_text: str
    masked: bool = False
    samples: StoredSamples | None = None

    @property
    def stored_bytes(self) -> int:
        """The bytes that all of it takes, compressed."""
        block = b"" if self.samples is None else self.samples.block
        return len(self.content_deflated) + len(self.readings_deflated) + len(block)


def deflate(content: bytes) -> bytes:
    """A report's bytes as stored."""
    return isal_zlib.compress(content, _LEVEL)
