"""PNG, JPEG and WebP pictures by their headers: they are decoded in the browser only.

Sources: W3C, Portable Network Graphics (PNG) Specification, chunk layout,
https://www.w3.org/TR/png-3/#5Chunk-layout; ITU-T T.81, marker segments; WebP Container
Specification, https://developers.google.com/speed/webp/docs/riff_container.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from loadcurve.core.errors import LimitExceeded, UnreadableReport

LONGEST_SIDE = 10_000
MOST_PIXELS = 40_000_000
MOST_BYTES = 16 * 1024 * 1024
_MOST_ANCILLARY = 1024 * 1024
# Programs write pixels in parts of 8 KiB or more.
_MOST_CHUNKS = 10_000
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
_WHAT_TO_DO = "save it again as PNG with an image program"
_SIZES = frozenset((*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), 0xCD, 0xCE, 0xCF))
_BARE = frozenset((0x01, *range(0xD0, 0xD9)))
_SCAN, _END = 0xDA, 0xD9


@dataclass(frozen=True, slots=True)
class PictureSize:
    """A picture's media type and size in pixels."""

    media_type: str
    width: int
    height: int


def is_picture(data: bytes) -> bool:
    """Whether bytes begin as PNG, JPEG or WebP."""
    return data.startswith((_PNG, _JPEG)) or (data[:4] == b"RIFF" and data[8:12] == b"WEBP")


def picture_of(data: bytes, name: str) -> PictureSize:
    """The picture in a file, whose pixels are not decoded.

    Raises UnreadableReport for a damaged, animated or appended-to picture, LimitExceeded for one
    that is too large.
    """
    try:
        if data.startswith(_PNG):
            picture = _png(data)
        elif data.startswith(_JPEG):
            picture = _jpeg(data)
        else:
            picture = _webp(data)
    except (ValueError, IndexError) as error:
        reason = str(error) if isinstance(error, ValueError) else "the file ends early"
        raise UnreadableReport(f"{name} is a picture, but {reason}", _WHAT_TO_DO) from error
    check_size(picture, len(data), name)
    return picture


def check_size(picture: PictureSize, size_bytes: int, name: str) -> None:
    """Raises LimitExceeded for a picture that is too large, UnreadableReport for an empty one."""
    width, height = picture.width, picture.height
    if width < 1 or height < 1:
        raise UnreadableReport(f"{name} is a picture of {width} × {height} pixels", _WHAT_TO_DO)
    if max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
        raise LimitExceeded(
            f"{name} has {width:,} × {height:,} pixels; the limit is {LONGEST_SIDE:,} a side and "
            f"{MOST_PIXELS // 10**6} million in all; crop it to the chart"
        )
    if size_bytes > MOST_BYTES:
        raise LimitExceeded(
            f"{name} is a picture of {size_bytes:,} bytes; the limit is {MOST_BYTES >> 20} MiB; "
            "crop it to the chart"
        )


def _png(data: bytes) -> PictureSize:
    chunks = list(_png_chunks(data))
    kind, head = chunks[0]
    if kind != b"IHDR" or len(head) != 13:
        raise ValueError("its header is damaged")
    kinds = [kind for kind, _ in chunks]
    if b"acTL" in kinds:
        raise ValueError("it is animated")
    if b"IDAT" not in kinds:
        raise ValueError("it has no pixels")
    width, height = int.from_bytes(head[:4]), int.from_bytes(head[4:8])
    return PictureSize("image/png", width, height)


def _png_chunks(data: bytes) -> Iterator[tuple[bytes, memoryview]]:
    view, at, kind, count = memoryview(data), len(_PNG), b"", 0
    while kind != b"IEND":
        count += 1
        if count > _MOST_CHUNKS:
            raise ValueError(f"it has more than {_MOST_CHUNKS:,} chunks")
        if at + 12 > len(data):
            raise ValueError("the file ends early")
        size, kind = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        end = at + 8 + size
        if end + 4 > len(data):
            raise ValueError("the file ends early")
        if zlib.crc32(view[at + 4 : end]) != int.from_bytes(data[end : end + 4]):
            raise ValueError("a checksum is wrong")
        if kind[:1].islower() and size > _MOST_ANCILLARY:
            raise ValueError(f"its metadata takes {size:,} bytes")
        yield kind, view[at + 8 : end]
        at = end + 4
    if at != len(data):
        raise ValueError(f"{len(data) - at:,} bytes follow its end")


def _jpeg(data: bytes) -> PictureSize:
    """The size in the frame header; rotation by EXIF is left to the browser."""
    at, found = 2, None
    while found is None or data[at + 1] != _SCAN:
        if data[at] != 0xFF:
            raise ValueError("a segment is damaged")
        kind = data[at + 1]
        if kind == 0xFF:
            at += 1
            continue
        if kind in _BARE:
            at += 2
            continue
        if kind in (_SCAN, _END):
            raise ValueError("it has no frame header")
        size = int.from_bytes(data[at + 2 : at + 4])
        if size < 2 or at + 2 + size > len(data):
            raise ValueError("the file ends early")
        if kind in _SIZES:
            if found is not None:
                raise ValueError("it has two frame headers")
            height, width = (int.from_bytes(data[at + k : at + k + 2]) for k in (5, 7))
            found = PictureSize("image/jpeg", width, height)
        at += 2 + size
    if not data.rstrip(b"\x00").endswith(b"\xff\xd9"):
        raise ValueError("it does not end as a JPEG: it is cut off, or something follows it")
    return found


def _webp(data: bytes) -> PictureSize:
    if int.from_bytes(data[4:8], "little") + 8 != len(data):
        raise ValueError("its length is not that of the file")
    kind, body = data[12:16], data[20:30]
    if len(body) < 10:
        raise ValueError("the file ends early")
    if kind == b"VP8X":
        if body[0] & 0x02:
            raise ValueError("it is animated")
        width, height = (int.from_bytes(body[k : k + 3], "little") + 1 for k in (4, 7))
    elif kind == b"VP8L" and body[0] == 0x2F:
        bits = int.from_bytes(body[1:5], "little")
        width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    elif kind == b"VP8 " and body[3:6] == b"\x9d\x01\x2a":
        width, height = (int.from_bytes(body[k : k + 2], "little") & 0x3FFF for k in (6, 8))
    else:
        raise ValueError("its header is damaged")
    return PictureSize("image/webp", width, height)
