"""Frozen items by the tokens of their links: open them, and return them as JSON."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC
from typing import Any

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import ANSWER_VERSION, VIEW, frozen_view
from loadcurve.actions.library.freezing import raise_if_replaced, token_hash
from loadcurve.actions.library.frozen_results import live_path
from loadcurve.core.errors import UnsupportedItemVersion
from loadcurve.store.library import frozen as store
from loadcurve.store.library.items import ItemKind
from loadcurve.store.runs.records import any_hidden


async def open_frozen(
    session: AsyncSession, token: str, kinds: Sequence[ItemKind] = tuple(ItemKind)
) -> store.FrozenItem:
    """The frozen item behind a token; a view has every field that views have today.

    Raises NotFound for anything else, ItemMoved if its author put another in its place, and
    UnsupportedItemVersion if a newer version of this program froze it.
    """
    item = await store.frozen_by_token(session, token_hash(token), kinds)
    await raise_if_replaced(session, token, item.replaced_by)
    if item.kind is ItemKind.VIEW:
        return replace(item, document=VIEW.dump_python(frozen_view(item), mode="json"))
    version = item.document.get("version")
    if version != ANSWER_VERSION:
        raise UnsupportedItemVersion(f"its answer is of version {version}", ANSWER_VERSION)
    return item


async def open_summary(session: AsyncSession, token: str) -> store.FrozenItemSummary:
    """The head of the frozen item behind a token. Raises as ``open_frozen`` does."""
    head = await store.head_by_token(session, token_hash(token))
    await raise_if_replaced(session, token, head.replaced_by)
    return head


def question_fields(item: store.FrozenItem) -> dict[str, Any]:
    """The fields of an item beside its figures: its view, or where its question is asked anew."""
    question = (
        {"view": item.document}
        if item.kind is ItemKind.VIEW
        else {"live_path": live_path(item.kind, item.document["asked"])}
    )
    return {
        "kind": item.kind,
        "title": item.title,
        "note": item.note,
        "created_at": item.created_at.astimezone(UTC),
        **question,
    }


def with_figures(head: Mapping[str, Any], item: store.FrozenItem) -> bytes:
    """One JSON object: ``head``, and the figures as the bytes that were stored."""
    return orjson.dumps(head)[:-1] + b"," + item.figures_json[1:]


async def frozen_runs(session: AsyncSession, token: str, item: store.FrozenItem) -> bytes | None:
    """The runs behind a live token as they were frozen, as JSON (``run_exports.bundle_json``).

    None if they are not stored, or if one of them is not for the caller: whole runs say more than a
    chart of them shows.
    """
    if await any_hidden(session, frozen_view(item).runs):
        return None
    content = await store.runs_of_frozen(session, token_hash(token))
    return None if content is None else await asyncio.to_thread(zlib.decompress, content)
