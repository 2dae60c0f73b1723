"""Rate limits in the database, shared by all servers.

A window has `SLICES` slices; a row has the uses per slice for one client and one limit. A slice
counts until it has left the window completely, so a client never exceeds its limit in any window;
in exchange it may wait one slice longer. The clock is the database's. Slices of the future do not
count: a corrected clock would block clients until then.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

SLICES = 60

_NOW = "coalesce(CAST(:now_s AS float8), extract(epoch FROM clock_timestamp())::float8)"


def _counts(now: str) -> str:
    # Another server may have filled the next slice while this statement waited for the row.
    return f"slice BETWEEN {now} - {SLICES} AND {now} + 1"


# One statement: it locks the row before it evaluates the condition.
_TAKE = text(f"""
INSERT INTO rate_limit_uses AS t (limit_name, client_sha256, slices, taken, over_at_s)
SELECT :limit_name, :client, ARRAY[slice], ARRAY[CAST(:uses AS int)],
       (slice + {SLICES} + 1) * :slice_s
FROM (SELECT floor({_NOW} / :slice_s)::bigint AS slice) AS clock
ON CONFLICT (limit_name, client_sha256) DO UPDATE
SET over_at_s = excluded.over_at_s, (slices, taken) = (
  SELECT array_agg(slice ORDER BY slice), array_agg(n ORDER BY slice) FROM (
    SELECT slice, sum(n)::int AS n
    FROM unnest(t.slices || excluded.slices, t.taken || excluded.taken) AS each (slice, n)
    WHERE {_counts("excluded.slices[1]")} GROUP BY slice
  ) AS kept
)
WHERE excluded.taken[1] <= :most - (
  SELECT coalesce(sum(n), 0) FROM unnest(t.slices, t.taken) AS each (slice, n)
  WHERE {_counts("excluded.slices[1]")}
)
RETURNING true
""")  # noqa: S608  formats a constant number
_USED = text(f"""
SELECT {_NOW} AS now_s, slice, n FROM rate_limit_uses, unnest(slices, taken) AS each (slice, n)
WHERE limit_name = :limit_name AND client_sha256 = :client
  AND {_counts(f"floor({_NOW} / :slice_s)::bigint")}
ORDER BY slice
""")  # noqa: S608


@dataclass(frozen=True, slots=True)
class WindowLimit:
    """At most ``most`` uses in any ``window_s`` seconds for each client."""

    name: str
    most: int
    window_s: int

    @property
    def slice_s(self) -> float:
        """The length of a slice in seconds."""
        return self.window_s / SLICES


async def count_uses(
    connection: AsyncConnection,
    limit: WindowLimit,
    client: str,
    uses: int,
    now_s: float | None = None,
) -> int:
    """Count uses and return 0, or return the seconds to wait without counting.

    ``now_s`` is the time in seconds, by default the database's.
    """
    asked = _asked(limit, client, now_s)
    if uses <= limit.most:
        taken = await connection.execute(_TAKE, {**asked, "uses": uses, "most": limit.most})
        if taken.first() is not None:
            return 0
    return await _wait_s(connection, limit, asked, uses)


async def _wait_s(
    connection: AsyncConnection, limit: WindowLimit, asked: dict[str, object], uses: int
) -> int:
    rows = (await connection.execute(_USED, asked)).all()
    over = _sum(rows) + uses - limit.most
    for row in rows:
        over -= int(row.n)
        if over <= 0:
            freed_at_s = (int(row.slice) + SLICES + 1) * limit.slice_s
            return max(1, math.ceil(freed_at_s - float(row.now_s)))
    # More than the limit allows at all, or the blocking slice has just expired.
    return limit.window_s if over > 0 else 1


async def uses_of(
    session: AsyncSession, limit: WindowLimit, client: str, now_s: float | None = None
) -> int:
    """The uses of a client in the window."""
    used = await session.execute(_USED, _asked(limit, client, now_s))
    return _sum(used.all())


async def remove_expired(session: AsyncSession) -> None:
    """Delete rows that no longer count."""
    now = "extract(epoch FROM clock_timestamp())"
    await session.execute(text(f"DELETE FROM rate_limit_uses WHERE over_at_s < {now}"))  # noqa: S608


def _sum(rows: Sequence[Any]) -> int:
    return int(sum(row.n for row in rows))


def _asked(limit: WindowLimit, client: str, now_s: float | None) -> dict[str, object]:
    # Stored as a hash: names and addresses are private.
    return {
        "limit_name": limit.name,
        "client": hashlib.sha256(client.encode()).digest(),
        "slice_s": limit.slice_s,
        "now_s": now_s,
    }
