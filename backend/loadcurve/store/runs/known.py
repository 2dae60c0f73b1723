"""Runs that were loaded a moment ago, and what was computed of each alone, kept while nothing of
the content has changed.

The panels of a page ask about the same runs at once, and a limit that is moved or a run that is
added asks about them again. Who asks is no part of this: for whom a run is stands with it, and is
held against who asks each time one is taken from here (`loading`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.records import Run
from loadcurve.store.runs.same_records import SameRecords
from loadcurve.store.runs.written import Written

# Of load points' documents. As records they take as much, and each of what was computed of them
# about as much again: 40 MiB in all.
MOST_BYTES = 8 << 20
# A run is asked about by few metrics and statistics at a time.
MOST_COMPUTED = 4
# Of what was computed of a run beside others: load points of the runs it follows from, each counted
# once for every part. A part is a few KiB, and holds its runs in memory.
MOST_POINTS_OF_PARTS = 50_000
_OF_SESSION = "known_runs"

Variant = tuple[str, bool]


@dataclass(frozen=True, slots=True)
class KnownRun:
    """A run without its histograms, and the size of its load points' documents.

    ``visibility`` says who may see it; ``source`` is the slug and title of the source it names.
    ``computed`` is what was computed of it alone, by what was asked. What it answers by itself may
    have been ``written`` before; ``made_of`` is what that was made of, or would be. Both are None
    where nobody asked for them.
    """

    run: Run
    size_bytes: int
    visibility: str
    source: tuple[str, str] | None = None
    written: Written | None = None
    made_of: str | None = None
    computed: dict[Any, Any] = field(default_factory=dict)

    def keep(self, asked: object, answer: object) -> None:
        """Keep what was computed."""
        if len(self.computed) >= MOST_COMPUTED:
            self.computed.clear()
        self.computed[asked] = answer


class KnownRuns:
    """The runs of one revision, of bounded size; those not asked for longest go first.

    With and without wait events a run is kept apart. Use in one event loop.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._runs: OrderedDict[Variant, KnownRun] = OrderedDict()
        self._revision: int | None = None
        self.parts: SameRecords[Any] = SameRecords(MOST_POINTS_OF_PARTS)
        self.size_bytes = 0

    def __len__(self) -> int:
        return len(self._runs)

    def clear(self) -> None:
        """Forget everything."""
        self._runs.clear()
        self.parts.clear()
        self.size_bytes = 0

    def at(self, revision: int) -> None:
        """From now on keep what is of this revision, or newer."""
        if revision != self._revision:
            self.clear()
            self._revision = revision

    def get(self, variant: Variant) -> KnownRun | None:
        """The run if it is known."""
        known = self._runs.get(variant)
        if known is not None:
            self._runs.move_to_end(variant)
        return known

    def keep(self, revision: int, variant: Variant, known: KnownRun) -> None:
        """Keep a run that was loaded after ``revision`` was found to be the content's."""
        if revision != self._revision or known.size_bytes > self._most_bytes:
            return
        before = self._runs.pop(variant, None)
        self.size_bytes += known.size_bytes - (before.size_bytes if before else 0)
        self._runs[variant] = known
        while self.size_bytes > self._most_bytes:
            self.size_bytes -= self._runs.popitem(last=False)[1].size_bytes


@dataclass(frozen=True, slots=True)
class RunsAt:
    """What a session may use of the known runs: those of the revision it was begun at."""

    runs: KnownRuns
    revision: int

    def among(self, ids: Sequence[str], with_wait_events: bool) -> dict[str, KnownRun]:
        """Those of these runs that are known, by id."""
        self.runs.at(self.revision)
        kept = {run_id: self.runs.get((run_id, with_wait_events)) for run_id in ids}
        return {run_id: known for run_id, known in kept.items() if known is not None}

    def keep(self, loaded: Iterable[KnownRun], with_wait_events: bool) -> None:
        """Keep runs that this session has loaded."""
        for known in loaded:
            self.runs.keep(self.revision, (known.run.id, with_wait_events), known)


def use_known_runs(session: AsyncSession, runs: KnownRuns, revision: int) -> None:
    """Let a session use the runs known at ``revision``, which was asked for before it began."""
    session.info[_OF_SESSION] = RunsAt(runs, revision)


def known_runs_of(session: AsyncSession) -> RunsAt | None:
    """The known runs that the session may use, if any."""
    known: RunsAt | None = session.info.get(_OF_SESSION)
    return known
