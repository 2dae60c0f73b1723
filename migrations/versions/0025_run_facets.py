"""What runs are filtered and counted by stands in a narrow table, too, which is read in a fifth of
the time: a row of runs is wide, and whether it was deleted stands at its end.

Triggers keep it, a statement at a time. What is deleted, for good or not, is not in it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None
oldest_server = "0023"

ADD = """
INSERT INTO run_facets (run_id, visibility, owner, client, release, provenance, dated_on, storage,
  system, workload, source, tags)
SELECT id, visibility, owner, client, oracle_release, provenance, dated_on, storage,
  coalesce(family, system_name), workload_name, source_slug, tags
FROM {rows} WHERE deleted_at IS NULL
"""
REPLACE = """
ON CONFLICT (run_id) DO UPDATE SET visibility = excluded.visibility, owner = excluded.owner,
  client = excluded.client, release = excluded.release, provenance = excluded.provenance,
  dated_on = excluded.dated_on, storage = excluded.storage, system = excluded.system,
  workload = excluded.workload, source = excluded.source, tags = excluded.tags
WHERE run_facets.* IS DISTINCT FROM excluded.*
"""
REMOVE = """
DELETE FROM run_facets USING rows_after
WHERE run_id = rows_after.id AND rows_after.deleted_at IS NOT NULL
"""
AFTER = ADD.format(rows="rows_after")
STATEMENTS = {
    "insert": (AFTER, "REFERENCING NEW TABLE AS rows_after"),
    "update": (f"{AFTER}{REPLACE};{REMOVE}", "REFERENCING NEW TABLE AS rows_after"),
    "delete": (
        "DELETE FROM run_facets USING rows_before WHERE run_id = rows_before.id",
        "REFERENCING OLD TABLE AS rows_before",
    ),
    "truncate": ("DELETE FROM run_facets", ""),
}
FUNCTION = """
CREATE FUNCTION facets_after_{event}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  {statement};
  RETURN NULL;
END $$;
CREATE TRIGGER facets_after_{event} AFTER {event} ON runs {tables}
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_{event}();
"""


def upgrade() -> None:
    op.create_table(
        "run_facets",
        sa.Column("run_id", sa.Text(), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text()),
        sa.Column("client", sa.Text()),
        sa.Column("release", sa.Text()),
        sa.Column("provenance", sa.Text(), nullable=False),
        sa.Column("dated_on", sa.Date()),
        sa.Column("storage", sa.Text()),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("workload", sa.Text(), nullable=False),
        sa.Column("source", sa.Text()),
        sa.Column("tags", ARRAY(sa.Text()), nullable=False),
        sa.PrimaryKeyConstraint("run_id", name="pk_run_facets"),
    )
    op.execute(ADD.format(rows="runs"))
    for event, (statement, tables) in STATEMENTS.items():
        op.execute(FUNCTION.format(event=event, statement=statement.strip(), tables=tables))


def downgrade() -> None:
    for event in STATEMENTS:
        op.execute(f"DROP TRIGGER facets_after_{event} ON runs")
        op.execute(f"DROP FUNCTION facets_after_{event}()")
    op.drop_table("run_facets")
