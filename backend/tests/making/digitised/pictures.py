"""Pictures of known points, digitisations of them, and small files of every picture format."""

from __future__ import annotations

import hashlib
import json
import zlib
from typing import Any

MARKS = [
    {"axis": "x", "value": 0, "px": [100, 500]},
    {"axis": "x", "value": 200_000, "px": [900, 500]},
    {"axis": "y", "value": 0, "px": [100, 500]},
    {"axis": "y", "value": 2_000, "px": [100, 100]},
]


def chunk(kind: bytes, content: bytes) -> bytes:
    """A chunk of a PNG with its checksum."""
    checksum = zlib.crc32(kind + content)
    return len(content).to_bytes(4) + kind + content + checksum.to_bytes(4)


def png(width: int = 1000, height: int = 600, *extra: bytes) -> bytes:
    """A white picture in shades of grey, with further chunks before its pixels."""
    head = width.to_bytes(4) + height.to_bytes(4) + bytes((8, 0, 0, 0, 0))
    row = b"\0" + b"\xff" * min(width, 1000)
    pixels = zlib.compress(row * min(height, 1000))
    chunks = [chunk(b"IHDR", head), *extra, chunk(b"IDAT", pixels), chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def jpeg(width: int = 1000, height: int = 600) -> bytes:
    """The frame of a JPEG without pixels."""
    frame = bytes((8,)) + height.to_bytes(2) + width.to_bytes(2) + bytes((1, 1, 0x11, 0))
    segments = b"\xff\xe0\x00\x04JF" + b"\xff\xc2" + (len(frame) + 2).to_bytes(2) + frame
    return b"\xff\xd8" + segments + b"\xff\xda\x00\x02\x00\xff\xd9"


def webp(width: int = 1000, height: int = 600, flags: int = 0) -> bytes:
    """The head of an extended WebP."""
    sides = b"".join((side - 1).to_bytes(3, "little") for side in (width, height))
    body = b"WEBPVP8X" + (10).to_bytes(4, "little") + bytes((flags, 0, 0, 0)) + sides
    return b"RIFF" + len(body).to_bytes(4, "little") + body


def document(picture: bytes, **changes: Any) -> dict[str, Any]:
    """A digitisation of two curves; ``changes`` replace its keys."""
    return {
        "format": "loadcurve-digitised",
        "version": 1,
        "picture": {
            "sha256": hashlib.sha256(picture).hexdigest(),
            "width": 1000,
            "height": 600,
        },
        "source": {
            "title": "NFS on a test array",
            "address": "https://example.com/nfs",
            "figure": "3",
            "published_on": "2021-04-01",
            "licence": "CC BY 4.0",
        },
        "digitised": {"by": "Ada", "at": "2026-11-26T10:00:00Z"},
        "axes": {
            "x": {"metric": "throughput_iops", "unit": "IOPS"},
            "y": {"metric": "read_latency_us", "unit": "µs"},
        },
        "marks": MARKS,
        "load_unit": "threads",
        "series": [
            {
                "label": "dNFS",
                "colour": "#4472c4",
                "points": [
                    {"px": [300.0, 436.0], "load": 8, "found": "blob"},
                    {"px": [640.0, 300.0], "load": 32},
                ],
            },
            {"label": "kNFS", "points": [{"px": [200.0, 400.0], "load": 8, "found": "hidden"}]},
        ],
        **changes,
    }


def text_of(made: dict[str, Any]) -> str:
    """A document as the text of its file."""
    return json.dumps(made, ensure_ascii=False)
