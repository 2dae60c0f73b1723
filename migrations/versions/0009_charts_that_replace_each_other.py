"""Let shared charts that replace each other open again, each showing itself."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None
oldest_server = "0009"

# Nothing says any more which of them was meant to be the last. UNION keeps each pair once, so the
# walk ends although the charts it walks along go round.
MEND = """
WITH RECURSIVE walk (started_at, reached) AS (
  SELECT id, replaced_by FROM charts WHERE replaced_by IS NOT NULL
  UNION
  SELECT walk.started_at, charts.replaced_by
  FROM walk JOIN charts ON charts.id = walk.reached
  WHERE charts.replaced_by IS NOT NULL
)
UPDATE charts SET replaced_by = NULL
WHERE id IN (SELECT started_at FROM walk WHERE started_at = reached)
"""


def upgrade() -> None:
    op.execute(MEND)


def downgrade() -> None:
    """Nothing: the older program reads what was mended."""
