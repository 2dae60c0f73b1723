"""Let a load point that was taken out of its run be put back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None
oldest_server = "0003"

INDEX = "ix_load_points_run_id_position"


def upgrade() -> None:
    op.add_column("load_points", sa.Column("removed_at", sa.DateTime(timezone=True)))
    op.drop_index(INDEX, "load_points")
    op.create_index(
        INDEX,
        "load_points",
        ["run_id", "position"],
        unique=True,
        postgresql_where=sa.text("removed_at IS NULL"),
    )


def downgrade() -> None:
    # For the older program a load point that was taken out is gone.
    op.execute("DELETE FROM load_points WHERE removed_at IS NOT NULL")
    op.drop_index(INDEX, "load_points")
    op.create_index(INDEX, "load_points", ["run_id", "position"], unique=True)
    op.drop_column("load_points", "removed_at")
