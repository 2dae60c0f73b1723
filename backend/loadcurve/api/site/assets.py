"""The built scripts and styles: packed as the browser likes, and kept by it for good."""

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
    """One file in one packing, as it is sent: in pieces, each when its client took the last.

    The first header is the length of the content.
    """

    etag: str
    headers: tuple[tuple[bytes, bytes], ...]
    pieces: tuple[bytes, ...]


class Assets:
    """Files whose names change with their content; the build left packed ones beside them.

    They are read once and kept in memory, some MiB in all: each request would otherwise wait for a
    thread that looks for the file, and for another one at each piece of it.
    """

    def __init__(self, folder: Path) -> None:
        suffixes = tuple(suffix for _, suffix in _PACKED)
        self._files = {
            f"/{file.relative_to(folder).as_posix()}": _packings(file)
            for file in folder.rglob("*")
            if file.is_file() and not file.name.endswith(suffixes)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the file in the best packing that the browser takes and the build made."""
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
    # Outer middleware adds headers of its own to the list it is given.
    await send({"type": "http.response.start", "status": status, "headers": list(headers)})
    for number, piece in enumerate(pieces, 1):
        more = number < len(pieces)
        await send({"type": "http.response.body", "body": piece, "more_body": more})


def _packings(path: Path) -> dict[str, _File]:
    """A file in every packing there is of it, by the name of the encoding."""
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
    """The encodings that a request's Accept-Encoding takes, without those it refuses by q=0."""
    parts = (part.partition(";") for part in named.split(","))
    return {name.strip() for name, _, q in parts if q.replace(" ", "") not in ("q=0", "q=0.0")}
