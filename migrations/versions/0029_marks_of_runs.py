"""Each run has a slot, and what is written to a thousand slots leaves a mark.

The narrow table is written anew, with what runs are sorted by as well. A server holds it in memory,
by chunks of 1,024 slots, and asks with each count for the marks of all chunks: it reads again those
whose marks are others. A mark is random, and what counts is the exclusive or of a chunk's marks, so
that writers only add rows and wait for nobody, and that one row can be made of many without a
change.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None
oldest_server = "0023"

# What runs are sorted by, other than texts and days.
ORDERS = {
    "created_at": sa.DateTime(timezone=True),
    "peak": sa.Float(),
    "latency": sa.Float(),
    "knee": sa.Float(),
    "points": sa.Integer(),
}
# What each column of the narrow table is in a row of runs; the last ones are new.
COLUMNS = {
    "visibility": "visibility",
    "owner": "owner",
    "client": "client",
    "release": "oracle_release",
    "provenance": "provenance",
    "dated_on": "dated_on",
    "storage": "storage",
    "system": "coalesce(family, system_name)",
    "workload": "workload_name",
    "source": "source_slug",
    "tags": "tags",
    "created_at": "created_at",
    "peak": "peak_throughput_iops",
    "latency": "latency_at_peak_us",
    "knee": "knee_throughput_iops",
    "points": "load_point_count",
}
NAMES, VALUES = ", ".join(COLUMNS), ", ".join(COLUMNS.values())
ADD = f"""
INSERT INTO run_facets (run_id, {NAMES})
SELECT id, {VALUES} FROM rows_after WHERE deleted_at IS NULL
"""  # noqa: S608
REMOVE = """
DELETE FROM run_facets USING rows_after
WHERE run_id = rows_after.id AND rows_after.deleted_at IS NOT NULL
"""
DELETE = "DELETE FROM run_facets USING rows_before WHERE run_id = rows_before.id"
# Of rows with a slot. By an array of keys the index is read, however many rows the first statement
# of a connection had, whose plan all others get.
MARK = """
INSERT INTO run_marks (chunk, mark) SELECT chunk, hashtextextended(gen_random_uuid()::text, 0)
FROM (SELECT DISTINCT slot >> 10 AS chunk FROM {rows}) AS written
"""
AMONG = "run_id = ANY (ARRAY(SELECT id FROM rows_after))"
CHANGE = f"""
UPDATE run_facets SET {", ".join(f"{name} = run.{name}" for name in COLUMNS)}
FROM (SELECT id, {", ".join(f"{value} AS {name}" for name, value in COLUMNS.items())}
  FROM rows_after WHERE deleted_at IS NULL) AS run
WHERE {AMONG} AND run_id = run.id
  AND ({", ".join(f"run_facets.{name}" for name in COLUMNS)})
    IS DISTINCT FROM ({", ".join(f"run.{name}" for name in COLUMNS)})
"""  # noqa: S608
RESTORE = f"""
{ADD.strip()} AND NOT EXISTS (SELECT FROM run_facets WHERE run_id = rows_after.id)
"""
SOMETIMES = "IF random() < 0.02 THEN PERFORM sum_run_marks(); END IF"
STATEMENTS = {
    "insert": (f"WITH added AS ({ADD} RETURNING slot) {MARK.format(rows='added')}", SOMETIMES),
    "update": (CHANGE, RESTORE, MARK.format(rows=f"run_facets WHERE {AMONG}"), REMOVE, SOMETIMES),
    "delete": (f"WITH gone AS ({DELETE} RETURNING slot) {MARK.format(rows='gone')}", SOMETIMES),
    "truncate": ("DELETE FROM run_facets", "DELETE FROM run_marks"),
}
# Until 0029 a row was written anew by its key, which would take a new slot each time.
OLD = [name for name in COLUMNS if name not in ORDERS]
OLD_ADD = f"""
INSERT INTO run_facets (run_id, {", ".join(OLD)})
SELECT id, {", ".join(COLUMNS[name] for name in OLD)} FROM rows_after WHERE deleted_at IS NULL
"""  # noqa: S608
REPLACE = f"""
ON CONFLICT (run_id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in OLD)}
WHERE run_facets.* IS DISTINCT FROM excluded.*
"""
BEFORE = {
    "insert": (OLD_ADD,),
    "update": (f"{OLD_ADD}{REPLACE}", REMOVE),
    "delete": (DELETE,),
    "truncate": ("DELETE FROM run_facets",),
}
FUNCTION = """
CREATE OR REPLACE FUNCTION facets_after_{event}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  {statements};
  RETURN NULL;
END $$
"""
# Whoever is second leaves it to the first.
SUM = """
CREATE FUNCTION sum_run_marks() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('loadcurve.run_marks')) THEN
    WITH gone AS (
      DELETE FROM run_marks WHERE chunk IN (
        SELECT chunk FROM run_marks GROUP BY chunk HAVING count(*) > 1
      ) RETURNING *
    )
    INSERT INTO run_marks (chunk, mark) SELECT chunk, bit_xor(mark) FROM gone GROUP BY chunk;
  END IF;
END $$
"""


def _replace(functions: dict[str, tuple[str, ...]]) -> None:
    for event, statements in functions.items():
        body = ";\n  ".join(statement.strip() for statement in statements)
        op.execute(FUNCTION.format(event=event, statements=body))


def upgrade() -> None:
    # Written anew, as adding to each row would leave the table twice as long.
    op.execute("TRUNCATE run_facets")
    for name, kind in ORDERS.items():
        op.add_column("run_facets", sa.Column(name, kind))
    op.add_column(
        "run_facets", sa.Column("slot", sa.Integer(), sa.Identity(always=True), nullable=False)
    )
    op.create_index("ix_run_facets_slot", "run_facets", ["slot"], unique=True)
    op.execute(f"{ADD.replace('rows_after', 'runs')} ORDER BY created_at, id")
    op.create_table(
        "run_marks",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("chunk", sa.Integer(), nullable=False),
        sa.Column("mark", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_run_marks"),
    )
    op.execute(MARK.format(rows="run_facets"))
    op.execute(SUM)
    _replace(STATEMENTS)


def downgrade() -> None:
    _replace(BEFORE)
    op.execute("DROP FUNCTION sum_run_marks()")
    op.drop_table("run_marks")
    op.drop_index("ix_run_facets_slot", "run_facets")
    for name in ("slot", *ORDERS):
        op.drop_column("run_facets", name)
