"""What runs are filtered and counted by, a thousand runs a chunk, and whether it still is so.

Each run out of the trash has a slot in the narrow table, for as long as it is there, and 1,024
slots are a chunk. With each write triggers add a random mark to the chunks it touches
(`migrations/sql/facets.sql`): a chunk whose marks are the same is the same,
whichever database answers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import orjson
from numpy.typing import NDArray
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.runs.filters import COLUMNS

Slots = NDArray[np.int32]
# Numbers of values, in two bytes where these are enough: what is joined anew after each write is
# half as long.
Codes = NDArray[np.unsignedinteger[Any]]

SLOTS_BITS = 10
# Facets that a run has one value of, or none; who owns it is needed for who may see it.
NAMES = (*COLUMNS, "owner")
NO_DATE = -1
# Numbers that runs are sorted by; when a run was added, in microseconds since 1970.
NUMBERS = {
    "created_at": "extract(epoch FROM created_at) * 1000000",
    **{name: name for name in ("peak", "latency", "knee", "points")},
}
_SENT = " || ".join(f"float8send(coalesce(({sql})::float8, 'NaN'))" for sql in NUMBERS.values())
_MARKS = text("SELECT chunk, bit_xor(mark) FROM run_marks GROUP BY chunk")
# Days are counted as Python does, from the first of the year 1.
_CHUNKS = text(
    f"""
    SELECT marked.chunk, marked.mark, held.* FROM (
      SELECT chunk, bit_xor(mark) AS mark FROM run_marks WHERE chunk = ANY(:chunks) GROUP BY chunk
    ) AS marked, LATERAL (
      SELECT string_agg(int4send(slot), '') AS slots,
        string_agg(int4send(coalesce(dated_on - date '0001-01-01' + 1, {NO_DATE})), '') AS dates,
        string_agg({_SENT}, '') AS numbers, json_agg(tags)::text AS tags,
        {", ".join(f"json_agg({name})::text" for name in NAMES)}
      FROM run_facets
      WHERE slot >= marked.chunk << {SLOTS_BITS} AND slot < (marked.chunk + 1) << {SLOTS_BITS}
    ) AS held
    """  # noqa: S608
)


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """The runs of a chunk: of each its slot and day, and a row for each of NUMBERS and of NAMES.

    Values are those of `Values`. ``tags`` are those of all its runs, ``tagged`` the places in
    this chunk of the runs that have them.
    """

    mark: int
    slots: Slots
    days: NDArray[np.int32]
    numbers: NDArray[np.float64]
    codes: Codes
    tagged: NDArray[np.int32]
    tags: Codes

    @property
    def size_bytes(self) -> int:
        """The memory it takes."""
        held = (self.slots, self.days, self.numbers, self.codes, self.tagged, self.tags)
        return sum(array.nbytes for array in held)


class Values:
    """Numbers for the values of facets; 0 stands for none."""

    def __init__(self) -> None:
        self.numbers: dict[str, dict[str | None, int]] = {
            name: {None: 0} for name in (*NAMES, "tag")
        }

    def __len__(self) -> int:
        return sum(len(numbers) for numbers in self.numbers.values())

    def numbered(self, name: str, values: Sequence[str | None]) -> Codes:
        """The numbers of values, new ones among them."""
        numbers = self.numbers[name]
        for value in set(values):
            numbers.setdefault(value, len(numbers))
        codes = np.fromiter(map(numbers.__getitem__, values), np.uint32, len(values))
        return codes if len(numbers) > np.iinfo(np.uint16).max else codes.astype(np.uint16)


async def marks_of(session: AsyncSession) -> dict[int, int]:
    """What each chunk is marked with now."""
    return {chunk: mark for chunk, mark in (await session.execute(_MARKS)).all()}


async def read_chunks(
    session: AsyncSession, numbers: Collection[int], values: Values
) -> dict[int, Chunk]:
    """These chunks, as they are now."""
    rows = (await session.execute(_CHUNKS, {"chunks": list(numbers)})).all()
    return {number: _chunk(mark, held, values) for number, mark, *held in rows}


def _chunk(mark: int, held: Sequence[Any], values: Values) -> Chunk:
    slots, days, numbers, tags, *columns = held
    of_runs: list[list[str]] = orjson.loads(tags or "[]")
    of_columns = [
        values.numbered(name, orjson.loads(column or "[]"))
        for name, column in zip(NAMES, columns, strict=True)
    ]
    counts = np.fromiter(map(len, of_runs), np.int32, len(of_runs))
    return Chunk(
        mark,
        _whole_numbers(slots),
        _whole_numbers(days),
        np.frombuffer(numbers or b"", ">f8").astype(np.float64).reshape(-1, len(NUMBERS)).T,
        np.stack(of_columns),
        np.repeat(np.arange(len(of_runs), dtype=np.int32), counts),
        values.numbered("tag", [tag for of_run in of_runs for tag in of_run]),
    )


def _whole_numbers(sent: bytes | None) -> NDArray[np.int32]:
    return np.frombuffer(sent or b"", ">i4").astype(np.int32)
