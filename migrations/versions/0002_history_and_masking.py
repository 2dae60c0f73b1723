"""Keep a history of changes to runs, let a deletion be undone, and mark masked reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None
oldest_server = "0002"


def upgrade() -> None:
    op.add_column("runs", sa.Column("deleted_at", sa.DateTime(timezone=True)))
    op.add_column(
        "reports", sa.Column("masked", sa.Boolean, nullable=False, server_default="false")
    )
    op.create_table(
        "run_changes",
        sa.Column("id", sa.BigInteger, sa.Identity(always=True)),
        sa.Column("run_id", sa.Text, nullable=False),
        sa.Column(
            "changed_at", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()
        ),
        sa.Column("changed_by", sa.Text, nullable=False),
        sa.Column("field", sa.Text, nullable=False),
        sa.Column("before", JSONB),
        sa.Column("after", JSONB),
        sa.PrimaryKeyConstraint("id", name="pk_run_changes"),
        sa.ForeignKeyConstraint(
            ["run_id"], ["runs.id"], name="fk_run_changes_run_id_runs", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_run_changes_run_id_id", "run_changes", ["run_id", "id"])


def downgrade() -> None:
    # A run that was deleted, but could still be brought back, is gone for the older program.
    op.execute("DELETE FROM runs WHERE deleted_at IS NOT NULL")
    op.drop_table("run_changes")
    op.drop_column("reports", "masked")
    op.drop_column("runs", "deleted_at")
