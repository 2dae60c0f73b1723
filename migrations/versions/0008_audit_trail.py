"""Who did what and when, in a table that is only ever added to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None
oldest_server = "0008"


def upgrade() -> None:
    op.create_table(
        "audit_trail",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column(
            "happened_at",
            sa.DateTime(timezone=True),
            nullable=False,
            server_default=sa.func.now(),
        ),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text()),
        sa.Column("details", JSONB(), nullable=False, server_default="{}"),
        sa.PrimaryKeyConstraint("id", name="pk_audit_trail"),
    )
    op.execute(
        "CREATE FUNCTION keep_audit_trail() RETURNS trigger LANGUAGE plpgsql AS "
        "$$BEGIN RAISE EXCEPTION 'the audit trail is only added to'; END$$"
    )
    op.execute(
        "CREATE TRIGGER keep_audit_trail BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_trail "
        "FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_trail()"
    )


def downgrade() -> None:
    op.drop_table("audit_trail")
    op.execute("DROP FUNCTION keep_audit_trail()")
