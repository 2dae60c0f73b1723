"""Observed runs: points in time whose load nobody set.

A run says so in its document. Those made of captures of AWR Miner were saved before there was a
word for it; where somebody entered loads, their run stays what they made of it.
"""

from __future__ import annotations

from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None
oldest_server = "0017"


def upgrade() -> None:
    op.execute(
        """
        UPDATE runs SET document = jsonb_set(document, '{is_observed}', 'true')
        WHERE EXISTS (
            SELECT FROM load_points
            JOIN load_point_reports ON load_point_id = load_points.id
            JOIN reports ON sha256 = report_sha256
            WHERE run_id = runs.id AND facts @> '[{"kind": "awr_miner"}]'
        ) AND NOT EXISTS (
            SELECT FROM load_points WHERE run_id = runs.id AND concurrency IS NOT NULL
        )
        """
    )


def downgrade() -> None:
    """Earlier versions do not read the word; it stays, so that it is there on the way up again."""
