"""Jobs: what takes longer than a request may, done by whichever worker takes it first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None
oldest_server = "0018"


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False, server_default="waiting"),
        sa.Column("attempts", sa.Integer(), nullable=False, server_default="0"),
        sa.Column(
            "not_before", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()
        ),
        sa.Column("told", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_jobs"),
        sa.UniqueConstraint("kind", "subject", name="uq_jobs_kind_subject"),
        sa.CheckConstraint(
            "state IN ('waiting', 'done', 'refused', 'failed')", name="ck_jobs_state"
        ),
    )
    op.create_index(
        "ix_jobs_not_before",
        "jobs",
        ["not_before"],
        postgresql_where=sa.text("state = 'waiting'"),
    )


def downgrade() -> None:
    op.drop_table("jobs")
