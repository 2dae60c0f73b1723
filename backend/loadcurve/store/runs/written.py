"""What each run answers by itself, kept beside it as it was written, so that a server that just
started, or anybody after a write, need not compute it again.

It is kept with what it was made of: the program, and the very versions of the rows of the run and
of its load points, as PostgreSQL tells them apart (``xmin``, the transaction that wrote a row). So
whoever writes, however, leaves it behind: what was made of other rows, or by another program, is
not found, and is made again. Nobody has to remember to remove it. For whom a run is stands with the
run, and is held against who asks before any of this is read (`records`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from sqlalchemy import Text, cast, func, literal_column, select, true
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.answers import OwnInBrief
from loadcurve.store.documents import brief_document
from loadcurve.store.tables import load_points, run_answers, runs

# What computes and writes answers beside our own code.
_LIBRARIES = ("numpy", "scipy", "pydantic", "pydantic-core")


@dataclass(frozen=True, slots=True)
class Written:
    """The answers for a run by itself: in brief, and all of them as they were written, packed."""

    brief: OwnInBrief
    packed: bytes


@dataclass(frozen=True, slots=True)
class ToWrite:
    """The same of a run, to be kept; ``made_of`` is what it was made of."""

    run_id: str
    made_of: str
    written: Written


@cache
def program() -> str:
    """What the answers of this program are known by: its code, and the libraries that compute.

    It takes some 20 ms to find out, once.
    """
    digest = hashlib.sha256(" ".join(map(version, _LIBRARIES)).encode())
    for source in _sources(files("loadcurve")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _sources(folder: Traversable) -> list[Traversable]:
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    sources = [entry for entry in entries if entry.name.endswith(".py")]
    for entry in entries:
        if entry.is_dir():
            sources += _sources(entry)
    return sources


_is_there = (load_points.c.run_id == runs.c.id, load_points.c.removed_at.is_(None))
of_points = (
    select(
        func.count().label("point_count"),
        func.sum(
            func.hashtextextended(
                func.concat(load_points.c.id, " ", cast(literal_column("load_points.xmin"), Text)),
                0,
            )
        ).label("versions"),
    )
    .where(*_is_there)
    .lateral("of_points")
)
"""How many load points a run has, and in which versions."""


def made_of() -> Any:
    """What the answers for a run by itself would be made of now, where `of_points` is joined."""
    of_run = cast(literal_column("runs.xmin"), Text)
    parts = (program(), of_run, of_points.c.point_count, of_points.c.versions)
    return func.concat_ws(" ", *parts)


async def keep_written(session: AsyncSession, several: Sequence[ToWrite]) -> None:
    """Keep what runs answer by themselves, unless they were written to meanwhile."""
    by_id = {record.run_id: record for record in several}
    now = select(runs.c.id, made_of()).join(of_points, true())
    rows = (await session.execute(now.where(runs.c.id.in_(by_id)))).all()
    values = [
        {
            "run_id": run_id,
            "made_of": there,
            "brief": brief_document(by_id[run_id].written.brief),
            "written": by_id[run_id].written.packed,
        }
        for run_id, there in rows
        if there == by_id[run_id].made_of
    ]
    if not values:
        return
    statement = insert(run_answers)
    columns = ("made_of", "brief", "written")
    newer = {name: statement.excluded[name] for name in columns}
    await session.execute(
        statement.on_conflict_do_update(index_elements=["run_id"], set_=newer), values
    )
