"""Counts of runs under filters, remembered while nothing has changed.

Pages of one list differ, and so do lists in other orders; how many runs match does not.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Asker
from loadcurve.store.access import asker_of
from loadcurve.store.runs.filters import RunFilter

# The content's revision, under this name in the state of a request that asked for it.
REVISION = "content_revision"
# The counts of all facets are some 900 values at most.
MOST_COUNTS = 64

Count = TypeVar("Count")
_Question = tuple[Asker, RunFilter, object]


class Counts:
    """The counts of one revision; those not asked for longest go first."""

    def __init__(self) -> None:
        self._known: OrderedDict[_Question, Any] = OrderedDict()
        self._revision: int | None = None

    def clear(self) -> None:
        """Forget everything."""
        self._known.clear()

    def known(
        self,
        count: Callable[[AsyncSession, RunFilter], Awaitable[Count]],
        request: Request,
        session: AsyncSession,
        wanted: RunFilter,
    ) -> Count | None:
        """The count of the runs ``wanted``, if ``count`` was asked for it at this revision."""
        revision: int | None = request.scope["state"].get(REVISION)
        if revision is None:
            return None
        if revision != self._revision:
            self.clear()
            self._revision = revision
        question = (asker_of(session), wanted, count)
        remembered: Count | None = self._known.get(question)
        if remembered is not None:
            self._known.move_to_end(question)
        return remembered

    async def of(
        self,
        count: Callable[[AsyncSession, RunFilter], Awaitable[Count]],
        request: Request,
        session: AsyncSession,
        wanted: RunFilter,
    ) -> Count:
        """The count of the runs ``wanted``, as far as the caller may see them.

        What is counted after a revision was asked for is of that revision, or newer.
        """
        known = self.known(count, request, session, wanted)
        if known is not None:
            return known
        counted = await count(session, wanted)
        revision = request.scope["state"].get(REVISION)
        if revision is not None and revision == self._revision:
            self._known[asker_of(session), wanted, count] = counted
            while len(self._known) > MOST_COUNTS:
                self._known.popitem(last=False)
        return counted
