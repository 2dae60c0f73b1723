"""A parsed report in its stored form, as a reading process returns it.

No SQL here, so that reading processes do not import SQLAlchemy.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from isal import isal_zlib

_LEVEL = 2
"""The highest that takes a tenth of zlib's usual time; a report then takes a third more space."""


@dataclass(frozen=True, slots=True)
class StoredSamples:
    """A file of samples in its stored form: metadata and block."""

    tool: str
    host: str | None
    begins: datetime | None
    ends: datetime | None
    samples: int
    interval_s: float | None
    block: bytes


@dataclass(frozen=True, slots=True)
class ReadReport:
    """A file and its readings in their stored form.

    ``name`` is that of the file, without the names that were masked. Readings are serialised:
    passing that many small records between processes takes longer than parsing the report.
    """

    name: str
    reader_version: str
    facts_json: bytes
    content_deflated: bytes
    readings_deflated: bytes
    search_text: str
    masked: bool = False
    samples: StoredSamples | None = None

    @property
    def stored_bytes(self) -> int:
        """The compressed size of all parts."""
        block = b"" if self.samples is None else self.samples.block
        return len(self.content_deflated) + len(self.readings_deflated) + len(block)


def deflate(content: bytes) -> bytes:
    """A report's compressed bytes."""
    return isal_zlib.compress(content, _LEVEL)
