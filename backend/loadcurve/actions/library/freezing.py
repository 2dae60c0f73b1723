"""Freeze a view or an answer as it is now, behind an unguessable address.

The token is HMAC-SHA-256 of the frozen content, keyed with a random secret of this installation: no
one without the secret can guess it, and the same view and data give the same link without the
token being stored. Only the token's hash is stored, and a link works only while that row exists.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import re
import secrets
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import ItemMoved
from loadcurve.store.access import caller_of
from loadcurve.store.audit import record_action
from loadcurve.store.library import frozen as store
from loadcurve.store.library.items import ItemEdit, ItemKind, ItemRow, insert_item, write_item

TOKEN_BYTES = 18
_TOKEN = re.compile(r"[A-Za-z0-9_-]{24}\Z")


@dataclass(frozen=True, slots=True)
class FrozenLink:
    """A frozen item as its maker sees it, with the token that opens it.

    ``is_new`` is False if the same was frozen before; ``failed_analyses`` names those that failed.
    """

    row: ItemRow
    token: str
    is_new: bool = False
    failed_analyses: tuple[str, ...] = ()


def token_of(key: bytes, content_sha256: bytes | None, generation: int | None) -> str:
    """The token of a frozen item: 144 bits that only the holder of ``key`` can compute."""
    message = (content_sha256 or b"") + (generation or 0).to_bytes(4, "big")
    digest = hmac.new(key, message, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def token_hash(token: str) -> bytes:
    """The stored hash of a token; one of the wrong shape is hashed too, to take no less time."""
    return hashlib.sha256((token if _TOKEN.match(token) else "").encode()).digest()


@dataclass(frozen=True, slots=True)
class ItemTexts:
    """An author's fields of an item; None means the default, or no change."""

    title: str | None = None
    note: str | None = None
    visibility: Visibility | None = None
    expires_at: datetime | None = None

    def edit(self, known: ItemRow | None = None) -> ItemEdit:
        """The fields that are given, without those in which ``known`` agrees already."""
        edit = ItemEdit()
        if self.title is not None and (known is None or self.title != known.title):
            edit["title"] = self.title
        if self.note is not None and (known is None or self.note != known.note):
            edit["note"] = self.note
        if self.visibility is not None and (known is None or self.visibility != known.visibility):
            edit["visibility"] = self.visibility
        if self.expires_at is not None and (known is None or self.expires_at != known.expires_at):
            edit["expires_at"] = self.expires_at
        return edit


@dataclass(frozen=True, slots=True)
class FreezeRequest:
    """Content to freeze: ``document`` is the question, ``figures_json`` the answer.

    ``report_sha256s`` are reports whose numbers are in it without their hashes.
    """

    kind: ItemKind
    title: str
    document: dict[str, Any]
    figures_json: bytes
    run_labels: list[str]
    report_sha256s: frozenset[str] = frozenset()

    @property
    def sha256(self) -> bytes:
        """A hash of all that makes it another one."""
        head = [self.kind, self.title, self.document]
        head_json = orjson.dumps(head, option=orjson.OPT_SORT_KEYS)
        return hashlib.sha256(head_json + b"\0" + self.figures_json).digest()


async def freeze(
    session: AsyncSession,
    content: FreezeRequest,
    said: ItemTexts,
    runs: Callable[[], Awaitable[bytes]] | None = None,
) -> FrozenLink:
    """The stored ``content``, or an existing item with the same content.

    ``runs`` returns its runs whole.
    """
    sha256 = content.sha256
    await store.lock_content(session, sha256)
    key = await store.permalink_key(session)
    known = await store.open_item(session, sha256)
    if known is not None:
        edit = said.edit(known)
        # The title is part of the content.
        edit.pop("title", None)
        row = await write_and_audit(session, known, edit) if edit else known
        return FrozenLink(row, token_of(key, sha256, row.generation))
    generation = await store.next_generation(session, sha256)
    bundle = b"" if runs is None else await runs()
    token = token_of(key, sha256, generation)
    row = await insert_item(
        session,
        secrets.token_urlsafe(9),
        content.kind,
        content.title,
        said.note or "",
        content.document,
        said.visibility or caller_of(session).item_visibility,
        expires_at=said.expires_at,
        token_sha256=token_hash(token),
        content_sha256=sha256,
        generation=generation,
        figures_json=content.figures_json,
        runs_deflated=await asyncio.to_thread(zlib.compress, bundle, 6) if bundle else None,
        run_labels=content.run_labels,
    )
    held = content.figures_json + bundle
    await store.note_reports(session, row.id, held, content.report_sha256s)
    await record_action(
        session, "item shared", f"item {row.id}", kind=row.kind, visibility=row.visibility
    )
    return FrozenLink(row, token, is_new=True)


async def write_and_audit(session: AsyncSession, row: ItemRow, edit: ItemEdit) -> ItemRow:
    """Change a locked item, with a line in the audit trail."""
    changed = await write_item(session, row, edit)
    fields = sorted(set(edit) - {"visibility"})
    if fields:
        await record_action(session, "item changed", f"item {row.id}", kind=row.kind, fields=fields)
    if "visibility" in edit:
        await record_action(
            session, "visibility changed", f"item {row.id}", after=changed.visibility
        )
    return changed


async def raise_if_replaced(session: AsyncSession, token: str, replaced_by: str | None) -> None:
    """Raises ItemMoved if another item, or one after that, was put in the place of an item."""
    if replaced_by is None:
        return
    row = await store.latest_replacement(session, replaced_by)
    key = await store.permalink_key(session)
    raise ItemMoved(token, token_of(key, row.content_sha256, row.generation))
