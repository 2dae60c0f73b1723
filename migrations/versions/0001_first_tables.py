"""The first tables, with their indexes and triggers: the files of `migrations/sql/`.

How much each person keeps is a sum, `kept_bytes`, that triggers made here add to, as looking at
all of it would take longer the more there is. A change is added by each statement; a row that is
deleted is taken off with all that falls with it, as its owner is unknown afterwards. Owners never
change. Sizes are those of what is stored: rows that are new to a trigger may not be compressed
yet, and are read again.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

SQL = Path(__file__).parent.parent / "sql"
# In this order; indexes and triggers need the tables.
FILES = ("tables", "checks", "revision", "search", "counts", "facets", "words")


def upgrade() -> None:
    for name in FILES:
        _run_file(name)
    installation = sa.table("installation", sa.column("permalink_key", sa.LargeBinary))
    op.bulk_insert(installation, [{"permalink_key": secrets.token_bytes(32)}])
    _follow_kept_bytes()


def downgrade() -> None:
    _run_file("down")
    followed = {
        f"{table}_kept_{event}" for table in KEPT for event in ("insert", "update", "truncate")
    }
    followed |= {f"{table}_kept_delete" for table in (*KEPT, *FALLS)}
    op.execute(f"DROP FUNCTION sum_kept_bytes, {', '.join(sorted(followed))}")


def _run_file(name: str) -> None:
    op.execute((SQL / f"{name}.sql").read_text(encoding="utf-8"))


_RUN = "JOIN runs ON runs.id = {}.run_id"


class Kept(NamedTuple):
    """A table of what people keep: its key, what takes the room, and where its owner stands.

    ``parents`` joins the rows, named ``kept``, with those they fall with.
    """

    key: str
    columns: Sequence[str]
    owner: str = "kept.owner"
    parents: str = ""
    beside: str = ""

    @property
    def size(self) -> str:
        """Bytes of a row, as it is stored, and of what is kept for it elsewhere."""
        sizes = [f"coalesce(pg_column_size(kept.{column}), 0)" for column in self.columns]
        return " + ".join([*sizes, *([self.beside] if self.beside else [])])


_OF_REPORT = "JOIN reports ON reports.sha256 = kept.report_sha256"
_OF_POINT = "JOIN load_points ON load_points.id = kept.load_point_id"
KEPT = {
    "reports": Kept(
        "sha256",
        ("content_deflated", "readings_deflated"),
        beside="coalesce(kept.outside_bytes, 0)",
    ),
    "report_samples": Kept("report_sha256", ("block",), "reports.owner", _OF_REPORT),
    "charts": Kept("id", ("figures_json", "runs_deflated")),
    "saved": Kept("id", ("document", "search_text")),
    "load_points": Kept("id", ("document",), "runs.owner", _RUN.format("kept")),
    "histograms": Kept(
        "load_point_id, event",
        ("document",),
        "runs.owner",
        f"{_OF_POINT} {_RUN.format('load_points')}",
    ),
    "run_changes": Kept("id", ("before", "after"), "runs.owner", _RUN.format("kept")),
}
# What falls with a row of these, itself among it, and how it is found.
FALLS = {
    "runs": {
        "load_points": "kept.run_id = OLD.id",
        "histograms": "load_points.run_id = OLD.id",
        "run_changes": "kept.run_id = OLD.id",
    },
    "load_points": {"load_points": "kept.id = OLD.id", "histograms": "load_points.id = OLD.id"},
    "reports": {
        "reports": "kept.sha256 = OLD.sha256",
        "report_samples": "kept.report_sha256 = OLD.sha256",
    },
}


SIZES = "SELECT {owner}, {sign}({size}) FROM {rows} {parents} WHERE {which}"
ADD = """
INSERT INTO kept_bytes (owner, change) SELECT owner, sum(change)
FROM ({sizes}) AS changes (owner, change)
WHERE owner IS NOT NULL GROUP BY owner HAVING sum(change) <> 0
"""
ANEW = "DELETE FROM kept_bytes; {add}"


def _sizes(table: str, sign: str = "", rows: str = "", which: str = "true") -> str:
    """Owner and bytes of rows: those of a table, or of ``rows``."""
    kept = KEPT[table]
    return SIZES.format(
        owner=kept.owner,
        sign=sign,
        size=kept.size,
        rows=rows or f"{table} AS kept",
        parents=kept.parents,
        which=which,
    )


def _add(*sizes: str) -> str:
    """Add them to what their owners keep."""
    return ADD.format(sizes=" UNION ALL ".join(sizes)).strip()


# Whoever is second leaves it to the first.
SUM = """
CREATE FUNCTION sum_kept_bytes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('loadcurve.kept_bytes')) THEN
    WITH gone AS (
      DELETE FROM kept_bytes WHERE owner IN (
        SELECT owner FROM kept_bytes GROUP BY owner HAVING count(*) > 1
      ) RETURNING *
    )
    INSERT INTO kept_bytes (owner, change)
    SELECT owner, sum(change) FROM gone GROUP BY owner HAVING sum(change) <> 0;
  END IF;
END $$
"""
FUNCTION = """
CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  {statements};
  RETURN {returned};
END $$;
CREATE TRIGGER kept_bytes_{event} {moment} {event} ON {table} {tables}
  FOR EACH {each} EXECUTE FUNCTION {name}();
"""
SOMETIMES = "IF random() < 0.02 THEN PERFORM sum_kept_bytes(); END IF"
OLD_ROWS, NEW_ROWS = "OLD TABLE AS rows_before", "NEW TABLE AS rows_after"


def _follow(table: str, event: str, tables: str, *sizes: str) -> None:
    """Let statements of one kind move the sum."""
    op.execute(
        FUNCTION.format(
            name=f"{table}_kept_{event}",
            statements=f"{_add(*sizes)};\n  {SOMETIMES}",
            returned="NULL",
            moment="AFTER",
            event=event,
            table=table,
            tables=f"REFERENCING {tables}",
            each="STATEMENT",
        )
    )


def _follow_falling(table: str) -> None:
    """Let each row that goes take off what goes with it, while that is still there."""
    sizes = (_sizes(child, "-", which=which) for child, which in FALLS[table].items())
    op.execute(
        FUNCTION.format(
            name=f"{table}_kept_delete",
            statements=_add(*sizes),
            returned="OLD",
            moment="BEFORE",
            event="delete",
            table=table,
            tables="",
            each="ROW",
        )
    )


def _follow_kept_bytes() -> None:
    all_sizes = _add(*(_sizes(table) for table in KEPT))
    op.execute(SUM)
    for table, kept in KEPT.items():
        before = _sizes(table, "-", "rows_before AS kept")
        after = _sizes(table, "", f"rows_after JOIN {table} AS kept USING ({kept.key})")
        _follow(table, "insert", NEW_ROWS, after)
        _follow(table, "update", f"{OLD_ROWS} {NEW_ROWS}", before, after)
        if table not in FALLS:
            _follow(table, "delete", OLD_ROWS, before)
        op.execute(
            FUNCTION.format(
                name=f"{table}_kept_truncate",
                statements=ANEW.format(add=all_sizes),
                returned="NULL",
                moment="AFTER",
                event="truncate",
                table=table,
                tables="",
                each="STATEMENT",
            )
        )
    for table in FALLS:
        _follow_falling(table)
