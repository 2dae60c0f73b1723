"""Lists of runs, and saving one, take as long for many runs as for few.

Each order has an index, and so has the search where the server has pg_trgm. How many runs there are
in all, and how many have each value of a facet, is kept by triggers: each statement adds what it
changed, so that two writers never wait for each other, and now and then one makes a row of many.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None
oldest_server = "0013"

INDEXES = {
    "workload_name_id": "workload_name",
    "provenance_id": "provenance",
    "load_point_count_id": "load_point_count",
    "system": "coalesce(family, system_name)",
    "peak_up": "coalesce(peak_throughput_iops, '1e+300'::double precision)",
    "peak_down": "coalesce(peak_throughput_iops, '-1'::double precision)",
    "latency_up": "coalesce(latency_at_peak_us, '1e+300'::double precision)",
    "latency_down": "coalesce(latency_at_peak_us, '-1'::double precision)",
    "knee_up": "coalesce(knee_throughput_iops, '1e+300'::double precision)",
    "knee_down": "coalesce(knee_throughput_iops, '-1'::double precision)",
    "date_up": "coalesce(dated_on, '9999-12-31'::date)",
    "date_down": "coalesce(dated_on, '0001-01-01'::date)",
}
# Of runs out of the trash, in a table named {rows}: what they add to which counts.
CHANGES = """
SELECT rows.visibility, rows.owner, counted.facet, counted.value, {sign} AS change
FROM {rows} AS rows, LATERAL (
  VALUES ('all', ''), ('source', source_slug), ('system', coalesce(family, system_name)),
    ('client', client), ('storage', storage), ('workload', workload_name),
    ('provenance', provenance), ('release', oracle_release), ('visibility', visibility)
  UNION ALL SELECT 'tag', unnest(tags)
) AS counted (facet, value)
WHERE rows.deleted_at IS NULL AND counted.value IS NOT NULL
"""
ADD = """
INSERT INTO run_counts (visibility, owner, facet, value, change)
SELECT visibility, owner, facet, value, sum(change) FROM ({changes}) AS changes
GROUP BY visibility, owner, facet, value HAVING sum(change) <> 0
"""
AFTER = CHANGES.format(rows="rows_after", sign=1)
BEFORE = CHANGES.format(rows="rows_before", sign=-1)
FUNCTION = """
CREATE FUNCTION count_runs_{event}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  {add};
  IF {when} THEN PERFORM sum_run_counts(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_runs_{event} AFTER {event} ON runs REFERENCING {tables}
  FOR EACH STATEMENT EXECUTE FUNCTION count_runs_{event}();
"""
# One at a time, and nobody waits for it: whoever comes second leaves it to the first.
SUM = """
CREATE FUNCTION sum_run_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('loadcurve.run_counts')) THEN
    WITH many AS (
      SELECT visibility, owner, facet, value FROM run_counts
      GROUP BY visibility, owner, facet, value HAVING count(*) > 1
    ), gone AS (
      DELETE FROM run_counts USING many
      WHERE run_counts.facet = many.facet AND run_counts.value = many.value
        AND run_counts.visibility = many.visibility
        AND run_counts.owner IS NOT DISTINCT FROM many.owner
      RETURNING run_counts.*
    )
    INSERT INTO run_counts (visibility, owner, facet, value, change)
    SELECT visibility, owner, facet, value, sum(change) FROM gone
    GROUP BY visibility, owner, facet, value HAVING sum(change) <> 0;
  END IF;
END $$;
CREATE FUNCTION count_no_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM run_counts;
  RETURN NULL;
END $$;
CREATE TRIGGER count_no_runs AFTER TRUNCATE ON runs
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_runs();
"""
TABLES = {
    "insert": "NEW TABLE AS rows_after",
    "delete": "OLD TABLE AS rows_before",
    "update": "OLD TABLE AS rows_before NEW TABLE AS rows_after",
}
# What is deleted for good must not be left in the counts, as a word that nothing has.
SUMMED = {"insert": "random() < 0.02", "delete": "true", "update": "random() < 0.02"}
CHANGES_OF = {"insert": AFTER, "delete": BEFORE, "update": f"{BEFORE} UNION ALL {AFTER}"}
# Whoever migrates may not be allowed to install it, or the server may not have it.
SEARCH = """
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX ix_runs_search_text ON runs USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'runs are searched without an index, as pg_trgm cannot be used: %', SQLERRM;
END $$
"""


def upgrade() -> None:
    for name, expression in INDEXES.items():
        op.execute(f"CREATE INDEX ix_runs_{name} ON runs ({expression}, id)")
    op.create_index("ix_runs_tags", "runs", ["tags"], postgresql_using="gin")
    op.execute(SEARCH)
    # The check that each run has a load point read all there are, at the end of each transaction.
    op.create_index("ix_load_points_run_id", "load_points", ["run_id"])
    op.create_table(
        "run_counts",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text()),
        sa.Column("facet", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("change", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_run_counts"),
    )
    op.create_index("ix_run_counts_facet_value", "run_counts", ["facet", "value"])
    op.execute(ADD.format(changes=CHANGES.format(rows="runs", sign=1)))
    op.execute(SUM)
    for event, tables in TABLES.items():
        add = ADD.format(changes=CHANGES_OF[event]).strip()
        op.execute(FUNCTION.format(event=event, add=add, when=SUMMED[event], tables=tables))


def downgrade() -> None:
    op.drop_index("ix_load_points_run_id", "load_points")
    op.drop_index("ix_runs_tags", "runs")
    for event in TABLES:
        op.execute(f"DROP TRIGGER count_runs_{event} ON runs")
        op.execute(f"DROP FUNCTION count_runs_{event}()")
    op.execute("DROP TRIGGER count_no_runs ON runs")
    op.execute("DROP FUNCTION count_no_runs(), sum_run_counts()")
    op.drop_table("run_counts")
    op.execute("DROP INDEX IF EXISTS ix_runs_search_text")
    # Left where others use it, too.
    op.execute("DO $$ BEGIN DROP EXTENSION IF EXISTS pg_trgm; EXCEPTION WHEN OTHERS THEN END $$")
    for name in INDEXES:
        op.execute(f"DROP INDEX ix_runs_{name}")
