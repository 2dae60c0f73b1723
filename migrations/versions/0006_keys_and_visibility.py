"""Keys and sign-ins, who made a run or chart, and who may see it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None
oldest_server = "0006"

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    for table in ("runs", "charts"):
        op.add_column(table, sa.Column("owner", sa.Text()))
        op.add_column(
            table, sa.Column("visibility", sa.Text(), nullable=False, server_default="team")
        )
        op.create_check_constraint(
            op.f(f"ck_{table}_visibility"), table, "visibility IN ('team', 'unlisted', 'public')"
        )
    op.execute("UPDATE runs SET visibility = 'public' WHERE source_slug IS NOT NULL")
    # Links made before there were keys worked for whoever had them, and go on doing so.
    op.execute("UPDATE charts SET visibility = 'unlisted'")
    op.create_table(
        "access_keys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("beginning", sa.Text(), nullable=False),
        sa.Column("key_sha256", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("expires_at", _MOMENT),
        sa.Column("revoked_at", _MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_access_keys"),
        sa.UniqueConstraint("key_sha256", name="uq_access_keys_key_sha256"),
        sa.CheckConstraint(
            "role IN ('reader', 'contributor', 'admin')", name="ck_access_keys_role"
        ),
    )
    op.create_index(
        "uq_access_keys_name",
        "access_keys",
        ["name"],
        unique=True,
        postgresql_where=sa.text("revoked_at IS NULL"),
    )
    op.create_table(
        "sign_ins",
        sa.Column("token_sha256", sa.LargeBinary(), nullable=False),
        sa.Column("key_id", sa.Text(), nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False, server_default=sa.func.now()),
        sa.Column("expires_at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("token_sha256", name="pk_sign_ins"),
        sa.ForeignKeyConstraint(
            ["key_id"],
            ["access_keys.id"],
            name="fk_sign_ins_key_id_access_keys",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_sign_ins_key_id", "sign_ins", ["key_id"])


def downgrade() -> None:
    # The older program knows no accounts: whoever reaches it sees and changes everything.
    op.drop_table("sign_ins")
    op.drop_table("access_keys")
    for table in ("charts", "runs"):
        op.drop_constraint(op.f(f"ck_{table}_visibility"), table)
        op.drop_column(table, "visibility")
        op.drop_column(table, "owner")
