"""Bytes to text. Numbers and ASCII survive any encoding of a report's SQL texts."""

from __future__ import annotations

import zlib

from loadcurve.core.errors import LimitExceeded, UnreadableReport
from loadcurve.core.readers.unwrapping.wrappings import report_in_archive, unwrapped
from loadcurve.core.upload_limit import INPUT_BYTES

_ARCHIVES = (
    (b"PK\x03\x04", "a ZIP archive"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"BZh", "a bzip2 file"),
    (b"\xfd7zXZ\x00", "an xz file"),
    (b"\x28\xb5\x2f\xfd", "a Zstandard file"),
    (b"\x04\x22\x4d\x18", "an LZ4 file"),
    (b"\x1f\x9d", "a compress (.Z) file"),
)
_OTHER_BINARIES = (
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"\x7fELF", "a program"),
    (b"\xd0\xcf\x11\xe0", "an old Office document"),
    (b"SQLite format 3", "an SQLite database"),
)
_GZIP = b"\x1f\x8b"
_BOMS = (
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_INFLATE_STEP = 256 * 1024
_DEFLATED_STEP = 16 * 1024
_SAMPLE = 64 * 1024


def text_of(data: bytes, name: str) -> str:
    """Text of an uploaded file: inflated, decoded, without wrappings of a report.

    Raises UnreadableReport for archives, binaries and empty files, LimitExceeded for large ones.
    """
    _check_size(len(data), name)
    if data.startswith(_GZIP):
        data = _inflate(data, name)
    if not data.strip(b" \t\r\n\x00\x0c"):
        raise UnreadableReport(f"{name} is empty", "check that the report is complete")
    _refuse_archive(data, name)
    return unwrapped(_decode(report_in_archive(data, name), name))


def _check_size(size: int, name: str) -> None:
    if size > INPUT_BYTES:
        raise LimitExceeded(
            f"{name} is larger than {INPUT_BYTES // (1024 * 1024)} MiB; "
            "upload the report alone, without logs around it"
        )


def _inflate(data: bytes, name: str) -> bytes:
    """The content of a gzip file, with a size limit against decompression bombs."""
    inflated, place = bytearray(), 0
    while data.startswith(_GZIP, place):
        stream = zlib.decompressobj(wbits=31)
        try:
            while not stream.eof:
                given = stream.unconsumed_tail
                if not given:
                    # In steps: input beyond the end of a member is copied for each member.
                    given = data[place : place + _DEFLATED_STEP]
                    place += len(given)
                chunk = stream.decompress(given, _INFLATE_STEP)
                inflated += chunk
                _check_size(len(inflated), f"{name}, inflated,")
                if not chunk and not given:
                    break
        except zlib.error as error:
            raise UnreadableReport(
                f"{name} is a damaged gzip file ({error})", "copy it again in binary mode"
            ) from error
        if not stream.eof:
            raise UnreadableReport(f"{name} is a gzip file that ends early", "copy it again whole")
        place -= len(stream.unused_data)
    if inflated.startswith(_GZIP):
        raise UnreadableReport(f"{name} is a gzip file in a gzip file", "unpack it once")
    return bytes(inflated)


def _refuse_archive(data: bytes, name: str) -> None:
    for magic, what in _ARCHIVES:
        if data.startswith(magic):
            raise UnreadableReport(f"{name} is {what}", "unpack it and upload the reports in it")
    if data[257:262] == b"ustar":
        raise UnreadableReport(f"{name} is a tar archive", "unpack it and upload the reports in it")
    for magic, what in _OTHER_BINARIES:
        if data.startswith(magic):
            raise UnreadableReport(f"{name} is {what}", "upload the report itself, HTML or text")


def _decode(data: bytes, name: str) -> str:
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return data[len(bom) :].decode(encoding, errors="replace")
    wide = _wide_encoding(data[:_SAMPLE])
    if wide:
        return data.decode(wide, errors="replace")
    if b"\x00" in data[:_SAMPLE]:
        raise UnreadableReport(f"{name} is a binary file", "upload the report itself, HTML or text")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode(_narrow_encoding(data), errors="replace")


def _wide_encoding(sample: bytes) -> str | None:
    """UTF-16 without a byte-order mark: every other byte of ASCII text is zero."""
    half = len(sample) // 2
    if half < 8:
        return None
    if sample[1::2].count(0) > 0.7 * half and sample[::2].count(0) < 0.05 * half:
        return "utf-16-le"
    if sample[::2].count(0) > 0.7 * half and sample[1::2].count(0) < 0.05 * half:
        return "utf-16-be"
    return None


def _narrow_encoding(data: bytes) -> str:
    """GBK if the bytes above ASCII come in pairs that GBK has, else windows-1252.

    Either way every ASCII byte outside such pairs has its usual meaning. Pairs whose second byte is
    ASCII would swallow a letter, or a ``<``, of Latin text: so all pairs must be of two high bytes.
    """
    high_runs = _high_runs(data)
    if high_runs and all(run % 2 == 0 for run in high_runs):
        try:
            data.decode("gbk")
        except UnicodeDecodeError:
            return "cp1252"
        return "gbk"
    return "cp1252"


def _high_runs(data: bytes) -> list[int]:
    """Lengths of the runs of bytes above ASCII."""
    ascii_as_blank = bytes(32 if byte < 128 else byte for byte in range(256))
    return [len(run) for run in data.translate(ascii_as_blank).split()]
