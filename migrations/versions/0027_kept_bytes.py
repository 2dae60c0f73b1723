"""How much a person keeps is a sum that triggers move on, instead of a look at all of it.

Each write asks for it now and then, and looking takes as long as there is more. A change is added
by each statement; a row that is deleted is taken off with all that falls with it, as nobody could
say any more whose that was. Owners never change. Sizes are those of what is stored: rows that are
new to a trigger may not be compressed yet, and are read again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None
oldest_server = "0023"

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


def upgrade() -> None:
    op.create_table(
        "kept_bytes",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("change", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_kept_bytes"),
    )
    op.create_index("ix_kept_bytes_owner", "kept_bytes", ["owner"])
    all_sizes = _add(*(_sizes(table) for table in KEPT))
    op.execute(all_sizes)
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


def downgrade() -> None:
    events = {(table, event) for table in KEPT for event in ("insert", "update", "truncate")}
    events |= {(table, "delete") for table in (*KEPT, *FALLS)}
    for table, event in sorted(events):
        op.execute(f"DROP TRIGGER kept_bytes_{event} ON {table}")
        op.execute(f"DROP FUNCTION {table}_kept_{event}()")
    op.execute("DROP FUNCTION sum_kept_bytes()")
    op.drop_table("kept_bytes")
