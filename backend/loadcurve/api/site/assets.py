"""The built scripts and styles, compressed and cacheable for ever."""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from loadcurve.api.limits.response_bodies import PIECE_BYTES

_FOREVER = "public, max-age=31536000, immutable"
_PACKED = (("br", ".br"), ("gzip", ".gz"))
_NOT_PACKED = "identity"


@dataclass(frozen=True, slots=True)
class _File:
    """A file in one encoding, sent in pieces as its client reads.

    The first header is Content-Length.
    """

    etag: str
    headers: tuple[tuple[bytes, bytes], ...]
    pieces: tuple[bytes, ...]


class Assets:
    """Files with content hashes in their names, and their compressed forms.

    They are in memory, some MiB in all: otherwise each request would wait for a thread to find the
    file, and for another at each piece.
    """

    def __init__(self, folder: Path) -> None:
        suffixes = tuple(suffix for _, suffix in _PACKED)
        self._files = {
            f"/{file.relative_to(folder).as_posix()}": _packings(file)
            for file in folder.rglob("*")
            if file.is_file() and not file.name.endswith(suffixes)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the file in the best encoding that the browser accepts and the build made."""
        if scope["method"] != "GET":
            raise HTTPException(405)
        packings = self._files.get(scope["path"].removeprefix(scope["root_path"]))
        if packings is None:
            raise HTTPException(404)
        asked = Headers(scope=scope)
        taken = _accepted(asked.get("accept-encoding", ""))
        file = next((packings[name] for name, _ in _PACKED if name in packings and name in taken),
                    packings[_NOT_PACKED])  # fmt: skip
        if file.etag in asked.get("if-none-match", ""):
            await _send(send, 304, file.headers[1:], (b"",))
        else:
            await _send(send, 200, file.headers, file.pieces)


async def _send(
    send: Send, status: int, headers: Sequence[tuple[bytes, bytes]], pieces: Sequence[bytes]
) -> None:
    # Outer middleware adds its headers to this list.
    await send({"type": "http.response.start", "status": status, "headers": list(headers)})
    for number, piece in enumerate(pieces, 1):
        more = number < len(pieces)
        await send({"type": "http.response.body", "body": piece, "more_body": more})


def _packings(path: Path) -> dict[str, _File]:
    """A file in all its encodings, by name."""
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    packings = {_NOT_PACKED: _read(path, kind, None)}
    for encoding, suffix in _PACKED:
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            packings[encoding] = _read(packed, kind, encoding)
    return packings


def _read(path: Path, kind: str, encoding: str | None) -> _File:
    content = path.read_bytes()
    etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {
        "content-length": str(len(content)),
        "content-type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        "cache-control": _FOREVER,
        "vary": "Accept-Encoding",
        "etag": etag,
    }
    if encoding is not None:
        headers["content-encoding"] = encoding
    pieces = [content[at : at + PIECE_BYTES] for at in range(0, len(content), PIECE_BYTES)]
    encoded = tuple((name.encode(), value.encode()) for name, value in headers.items())
    return _File(etag, encoded, tuple(pieces) or (b"",))


def _accepted(named: str) -> set[str]:
    """The encodings accepted by Accept-Encoding, without q=0."""
    parts = (part.partition(";") for part in named.split(","))
    return {name.strip() for name, _, q in parts if q.replace(" ", "") not in ("q=0", "q=0.0")}
