"""Originals in an object store: S3, Google Cloud Storage, Azure, or a shared folder.

Each object is a compressed report, named by the SHA-256 of these bytes. Credentials, regions and
endpoints come from the variables of the provider's own tools (``AWS_ACCESS_KEY_ID``,
``AWS_ENDPOINT``, ``GOOGLE_APPLICATION_CREDENTIALS``, ``AZURE_STORAGE_ACCOUNT_KEY``…).

Source: obstore, "Object stores", https://developmentseed.org/obstore/latest/.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

import obstore
from obstore.exceptions import BaseError
from obstore.store import ObjectStore, from_url

from loadcurve.core.errors import (
    OriginalDamaged,
    OriginalMissing,
    OriginalsUnavailable,
    StartupError,
)
from loadcurve.core.upload_limit import INPUT_BYTES

# A hanging store must not block requests that wait for a database connection.
CONNECT_TIMEOUT = "3s"
REQUEST_TIMEOUT = "8s"
RETRIES = 2
RETRY_S = 8.0
LISTED_AT_ONCE = 500
ASKED_AT_ONCE = 8
# Names the database that owns the objects; another database must not remove them. A folder without
# it may be an unmounted share.
MARKER = "loadcurve-database.txt"
_MARKER_BYTES = 1024
# A compressed file may be a little larger than the file.
_OBJECT_BYTES = INPUT_BYTES + (1 << 20)
Result = TypeVar("Result")
_log = logging.getLogger("loadcurve")


def key_of(stored: bytes) -> str:
    """The key of an object: the SHA-256 of its bytes in hex."""
    return hashlib.sha256(stored).hexdigest()


def _path(key: str) -> str:
    """The path of a key: a folder per first two digits, as huge folders are slow."""
    return f"{key[:2]}/{key}"


class OriginalStore:
    """The object store at ``address``. Use in any event loop; each process opens its own.

    It is called in threads: obstore's async calls return from Rust's threads, and a program that
    ends meanwhile is aborted.
    """

    def __init__(self, address: str, store: ObjectStore) -> None:
        self.address = address
        self._store = store
        parts = urlsplit(address)
        self._folder = Path(unquote(parts.path)) if parts.scheme == "file" else None
        self._threads = ThreadPoolExecutor(ASKED_AT_ONCE, thread_name_prefix="originals")

    async def put(self, stored: bytes) -> str:
        """Store these bytes; return their key.

        Raises OriginalsUnavailable; nothing is lost then.
        """
        key = key_of(stored)
        await self._ask(partial(obstore.put, self._store, _path(key), stored))
        return key

    async def part(self, key: str, offset: int, length: int) -> bytes:
        """A range of an object. Raises OriginalsUnavailable, also if it is missing."""
        got = await self._ask(partial(self._range, _path(key), offset, length), key)
        if len(got) != length:
            raise self._damaged(key)
        return got

    async def whole(self, key: str) -> bytes:
        """A whole object, verified by its hash. Raises OriginalsUnavailable."""
        stored = await self._ask(partial(self._read, _path(key), _OBJECT_BYTES), key)
        if key_of(stored) != key:
            raise self._damaged(key)
        return stored

    def _damaged(self, key: str) -> OriginalDamaged:
        _log.error("originals: %s at %s has other bytes than were stored", _path(key), self.address)
        return OriginalDamaged(f"an original report is damaged in its store (object {key})")

    def _check_file(self, path: str) -> None:
        """Raises FileNotFoundError if it is no file: opening a FIFO or device waits for ever."""
        if self._folder is not None and not (self._folder / path).is_file():
            raise FileNotFoundError(path)

    def _range(self, path: str, offset: int, length: int) -> bytes:
        self._check_file(path)
        return bytes(obstore.get_range(self._store, path, start=offset, length=length))

    def _read(self, path: str, limit: int) -> bytes:
        """An object's bytes, cut after the limit, as a store may send endlessly."""
        self._check_file(path)
        stored = bytearray()
        for block in obstore.get(self._store, path).stream(min_chunk_size=1 << 20):
            stored += bytes(block)
            if len(stored) > limit:
                break
        return bytes(stored)

    async def keys_before(self, moment: datetime) -> AsyncIterator[list[str]]:
        """Keys of all objects put before a moment, in batches."""
        listing = obstore.list(self._store, chunk_size=LISTED_AT_ONCE)
        while (objects := await self._ask(partial(next, listing, None))) is not None:
            # Ignore other objects of the bucket.
            yield [
                key
                for stored in objects
                if stored["last_modified"] < moment and _path(key := _key(stored)) == stored["path"]
            ]

    async def remove(self, keys: Sequence[str]) -> None:
        """Remove objects; missing ones are ignored. Raises OriginalsUnavailable."""
        for key in keys:
            await self._ask(partial(self._removed, _path(key)))

    async def owner(self) -> str | None:
        """The database that owns these objects, from `claim`; None before."""
        return await self._ask(self._written_owner)

    async def claim(self, owner: str) -> None:
        """Record the database that owns these objects. Raises OriginalsUnavailable."""
        await self._ask(partial(obstore.put, self._store, MARKER, owner.encode()))

    def _written_owner(self) -> str | None:
        try:
            return self._read(MARKER, _MARKER_BYTES).decode("utf-8", "replace")
        except FileNotFoundError:
            return None

    def _removed(self, path: str) -> None:
        with suppress(FileNotFoundError):
            obstore.delete(self._store, path)

    async def _ask(self, question: Callable[[], Result], key: str = "") -> Result:
        with self._answering(key):
            return await asyncio.get_running_loop().run_in_executor(self._threads, question)

    @contextmanager
    def _answering(self, key: str) -> Iterator[None]:
        """Log errors of the store; clients must not see its names and addresses."""
        try:
            yield
        except FileNotFoundError as error:
            _log.error("originals: not at %s: %s", self.address, _first_line(error))
            what = f"an original report is missing from its store (object {key})"
            raise OriginalMissing(what) from error
        except (BaseError, OSError) as error:
            _log.warning("originals: %s: %s", self.address, _first_line(error))
            raise OriginalsUnavailable("the store of original reports is unavailable") from error


def _key(listed: Any) -> str:
    return str(listed["path"]).rpartition("/")[2]


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]


def connect(address: str) -> OriginalStore:
    """The object store at this address, without a request yet. Raises StartupError."""
    options: dict[str, Any] = {}
    if address.startswith("file:"):
        options["mkdir"] = True
    else:
        options["client_options"] = {
            # Providers use TLS; only a configured endpoint may be unencrypted.
            "allow_http": True,
            "connect_timeout": CONNECT_TIMEOUT,
            "timeout": REQUEST_TIMEOUT,
        }
        options["retry_config"] = {
            "max_retries": RETRIES,
            "retry_timeout": timedelta(seconds=RETRY_S),
        }
    try:
        return OriginalStore(address, from_url(address, **options))
    except (BaseError, OSError, ValueError) as error:
        raise StartupError(
            f"LOADCURVE_ORIGINALS is {address!r}, which cannot be used ({_first_line(error)})",
            "write it as s3://bucket/prefix, and give the provider's own variables",
        ) from None
