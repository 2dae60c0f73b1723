"""A run is found by what its reports say: file, database, instance, host, parameters.

Reports that are here already are found by their file, database and instance until they are read
again (``loadcurve reread``). The rows of runs are made again when the server starts.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None
oldest_server = "0014"

FILL = """
UPDATE reports SET search_text = lower(concat_ws(E'\\n', name, (
  SELECT string_agg(
    concat_ws(E'\\n', fact->>'database_name', fact->>'database', fact->>'instance',
      fact->>'container', fact->>'release', fact->>'begin_time', fact->>'end_time'), E'\\n')
  FROM jsonb_array_elements(facts) AS fact)))
"""
# As for the runs' own words in 0013.
SEARCH = """
DO $$ BEGIN
  CREATE INDEX ix_runs_reports_search_text ON runs USING gin (reports_search_text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'reports of runs are searched without an index, as pg_trgm cannot be used: %',
    SQLERRM;
END $$
"""


def upgrade() -> None:
    column = sa.Text()
    op.add_column("reports", sa.Column("search_text", column, nullable=False, server_default=""))
    op.add_column(
        "runs", sa.Column("reports_search_text", column, nullable=False, server_default="")
    )
    op.execute(FILL)
    op.execute(SEARCH)


def downgrade() -> None:
    op.execute("DROP INDEX IF EXISTS ix_runs_reports_search_text")
    op.drop_column("runs", "reports_search_text")
    op.drop_column("reports", "search_text")
