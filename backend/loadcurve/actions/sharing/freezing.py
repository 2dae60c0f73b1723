"""Permalinks: freeze a chart or an answer as it is now behind an unguessable address.

The token is HMAC-SHA-256 of what is frozen, keyed with a random secret of this installation: no
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
from typing import Any

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import ChartMoved
from loadcurve.store import charts as store
from loadcurve.store.access import asker_of
from loadcurve.store.audit import note

TOKEN_BYTES = 18
_TOKEN = re.compile(r"[A-Za-z0-9_-]{24}\Z")


@dataclass(frozen=True, slots=True)
class SharedChart:
    """A permalink as its maker sees it: the chart, and the token that opens it.

    ``is_new`` is False if the same chart was shared before; ``failed_analyses`` are the names of
    those that failed while it was frozen.
    """

    chart: store.ChartRow
    token: str
    is_new: bool = False
    failed_analyses: tuple[str, ...] = ()


def token_of(key: bytes, content_sha256: bytes, generation: int) -> str:
    """The token of a chart: 144 bits that only the holder of ``key`` can compute."""
    message = content_sha256 + generation.to_bytes(4, "big")
    digest = hmac.new(key, message, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def token_hash(token: str) -> bytes:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).digest()


@dataclass(frozen=True, slots=True)
class Said:
    """What its author says of a chart at sharing; None is left to us, or as it was."""

    title: str | None = None
    note: str | None = None
    visibility: Visibility | None = None

    def edit(self, known: store.ChartRow) -> store.ChartEdit:
        """What a chart that was shared before is now said to be, if it differs."""
        edit = store.ChartEdit()
        if self.note is not None and self.note != known.note:
            edit["note"] = self.note
        if self.visibility is not None and self.visibility is not known.visibility:
            edit["visibility"] = self.visibility
        return edit


@dataclass(frozen=True, slots=True)
class ToFreeze:
    """What is to be frozen: ``view`` is what was asked, ``figures_json`` what was answered.

    ``report_sha256s`` are reports whose numbers are in it without their hashes.
    """

    kind: store.Kind
    title: str
    view: dict[str, Any]
    figures_json: bytes
    run_labels: list[str]
    report_sha256s: frozenset[str] = frozenset()

    @property
    def sha256(self) -> bytes:
        """A hash of all that makes it another one."""
        head = orjson.dumps([self.title, self.view], option=orjson.OPT_SORT_KEYS)
        return hashlib.sha256(head + b"\0" + self.figures_json).digest()


async def freeze(
    session: AsyncSession,
    what: ToFreeze,
    said: Said,
    runs: Callable[[], Awaitable[bytes]] | None = None,
) -> SharedChart:
    """``what`` as it is stored, or what holds the same already; ``runs`` gives its runs whole."""
    content = what.sha256
    await store.lock_content(session, content)
    key = await store.permalink_key(session)
    known = await store.live_chart(session, content)
    if known is not None:
        if edit := said.edit(known):
            known = await changed(session, known.id, edit)
        return shared_of(known, key)
    generation = await store.next_generation(session, content)
    bundle = b"" if runs is None else await runs()
    new = store.NewChart(
        id=secrets.token_urlsafe(9),
        token_sha256=token_hash(token_of(key, content, generation)),
        content_sha256=content,
        generation=generation,
        title=what.title,
        note=said.note or "",
        view=what.view,
        figures_json=what.figures_json,
        runs_deflated=await asyncio.to_thread(zlib.compress, bundle, 6) if bundle else None,
        run_labels=what.run_labels,
        visibility=said.visibility or asker_of(session).chart_visibility,
        kind=what.kind,
    )
    row = await store.insert_chart(session, new)
    await store.note_reports(session, row.id, what.figures_json + bundle, what.report_sha256s)
    await note(session, "chart shared", f"chart {row.id}", visibility=row.visibility)
    return shared_of(row, key, is_new=True)


def shared_of(row: store.ChartRow, key: bytes, is_new: bool = False) -> SharedChart:
    """A row with the token that opens it."""
    return SharedChart(row, token_of(key, row.content_sha256, row.generation), is_new)


async def changed(session: AsyncSession, chart_id: str, edit: store.ChartEdit) -> store.ChartRow:
    """Change what the author says of it, with a line in the audit trail. Raises as store does."""
    row = await store.update_chart(session, chart_id, edit)
    words = sorted(set(edit) - {"visibility"})
    if words:
        await note(session, "chart changed", f"chart {chart_id}", fields=words)
    if "visibility" in edit:
        await note(session, "visibility changed", f"chart {chart_id}", after=row.visibility)
    return row


def asked_hash(token: str) -> bytes:
    """The hash to look for; one of the wrong shape is looked up too, to take no less time."""
    return token_hash(token if _TOKEN.match(token) else "")


async def forward(session: AsyncSession, token: str, replaced_by: str | None) -> None:
    """Raises ChartMoved if another chart, or one after that, was put in the place of a chart."""
    if replaced_by is None:
        return
    row = await store.last_in_place(session, replaced_by)
    key = await store.permalink_key(session)
    raise ChartMoved(token, token_of(key, row.content_sha256, row.generation))
