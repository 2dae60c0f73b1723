"""Original reports may be kept in an object store, named by the SHA-256 of their stored bytes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None
oldest_server = "0023"

_INDEX = "ix_reports_outside_sha256"
_CHECK = "ck_reports_kept_once"


def upgrade() -> None:
    op.add_column("reports", sa.Column("outside_sha256", sa.Text))
    op.add_column("reports", sa.Column("outside_bytes", sa.Integer))
    op.alter_column("reports", "content_deflated", nullable=True)
    op.create_index(
        _INDEX,
        "reports",
        ["outside_sha256"],
        postgresql_where=sa.text("outside_sha256 IS NOT NULL"),
    )
    op.create_check_constraint(
        op.f(_CHECK),
        "reports",
        "num_nonnulls(content_deflated, outside_sha256) = 1 "
        "AND (outside_sha256 IS NULL) = (outside_bytes IS NULL)",
    )


def downgrade() -> None:
    """Refused while an original is outside: the version before would not find it."""
    outside = op.get_bind().execute(
        sa.text("SELECT count(*) FROM reports WHERE outside_sha256 IS NOT NULL")
    )
    if outside.scalar_one() > 0:
        raise RuntimeError(
            "there are originals outside the database; first: loadcurve originals move database"
        )
    op.drop_constraint(op.f(_CHECK), "reports")
    op.drop_index(_INDEX, "reports")
    op.alter_column("reports", "content_deflated", nullable=False)
    op.drop_column("reports", "outside_bytes")
    op.drop_column("reports", "outside_sha256")
