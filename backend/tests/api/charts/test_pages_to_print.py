"""Permalinks as a page of A4: a PDF whose objects are where its table says, whatever the words."""

from __future__ import annotations

import re
import struct
import zlib

import numpy as np
import pytest
from starlette.testclient import TestClient

from loadcurve.core.pictures.pdf.pixels import pixels_of

RUNS = ["anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled"]
HOSTILE = "dNFS (wins) \\) >> endobj \u2028 & 'more'"


def page_of(client: TestClient, title: str) -> tuple[bytes, str]:
    made = client.post("/api/v1/charts", json={"view": {"runs": RUNS}, "title": title}).json()
    answer = client.get(f"{made['path']}.pdf")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.headers["content-disposition"].endswith('.pdf"')
    return answer.content, made["url"]


def objects_of(pdf: bytes) -> list[bytes]:
    """Each object, where the table at the end says it begins."""
    assert pdf.startswith(b"%PDF-1.7\n")
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", pdf)[1])  # type: ignore[index]
    table = pdf[start:]
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n", table)]
    for number, place in enumerate(places, start=1):
        assert pdf[place:].startswith(f"{number} 0 obj\n".encode())
    ends = [*places[1:], start]
    return [pdf[place:end] for place, end in zip(places, ends, strict=True)]


def words_of(written: bytes, key: str) -> str:
    return bytes.fromhex(re.search(rf"/{key} <feff(\w+)>".encode(), written)[1].decode()).decode(  # type: ignore[index]
        "utf-16-be"
    )


def test_it_holds_the_picture_the_link_and_who_says_so(seeded: TestClient) -> None:
    pdf, link = page_of(seeded, HOSTILE)
    objects = objects_of(pdf)
    about = objects[-1]
    assert words_of(about, "Title") == HOSTILE
    assert "Source: Oracle database performance on Azure NetApp Files" in words_of(about, "Author")
    subject = words_of(about, "Subject")
    assert "ANF 8 TiB, modelled · Read latency against throughput" in subject
    assert "Runs: kNFS, dNFS." in subject
    (leads,) = [one for one in objects if b"/Subtype /Link" in one]
    assert f"/URI ({link})".encode() in leads
    (image,) = [one for one in objects if b"/Subtype /Image" in one]
    assert b"/Width 3600 /Height 1890 /ColorSpace /DeviceRGB /BitsPerComponent 8" in image
    pixels = zlib.decompress(image.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0])
    assert len(pixels) == 3600 * 1890 * 3
    assert pixels[:3] == b"\xff\xff\xff"


def _png(rows: list[tuple[int, list[int]]], width: int) -> bytes:
    raw = b"".join(bytes([kind, *values]) for kind, values in rows)
    head = struct.pack(">IIBBBBB", width, len(rows), 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(raw)), (b"IEND", b""))
    written = b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + written


@pytest.mark.parametrize("seed", range(4))
def test_every_filter_of_png_is_undone(seed: int) -> None:
    chance = np.random.default_rng(seed)
    width, height = 7, 11
    true = chance.integers(0, 256, (height, width, 4))
    rows = []
    for r in range(height):
        kind = int(chance.integers(0, 5))
        values = []
        for c in range(width):
            for channel in range(4):
                left = int(true[r, c - 1, channel]) if c else 0
                above = int(true[r - 1, c, channel]) if r else 0
                corner = int(true[r - 1, c - 1, channel]) if r and c else 0
                guess = left + above - corner
                nearest = min((left, above, corner), key=lambda one: abs(guess - one))
                taken = (0, left, above, (left + above) // 2, nearest)[kind]
                values.append((int(true[r, c, channel]) - taken) & 0xFF)
        rows.append((kind, values))
    pixels = pixels_of(_png(rows, width))
    assert (pixels.width, pixels.height) == (width, height)
    assert pixels.rgb == true[:, :, :3].astype(np.uint8).tobytes()


def test_a_png_of_another_kind_is_refused() -> None:
    grey = bytearray(_png([(0, [0, 0, 0, 255])], 1))
    grey[25] = 0
    with pytest.raises(ValueError, match="another kind"):
        pixels_of(bytes(grey))
