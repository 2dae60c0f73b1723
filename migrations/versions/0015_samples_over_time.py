"""Samples over time: what iostat and others printed beside the reports of a load point.

The file itself is a report as any other. On the way down its samples go; the file stays, and
``loadcurve reread`` of a later version makes them anew.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None
oldest_server = "0015"


def upgrade() -> None:
    op.create_table(
        "report_samples",
        sa.Column("report_sha256", sa.Text(), nullable=False),
        sa.Column("tool", sa.Text(), nullable=False),
        sa.Column("host", sa.Text()),
        sa.Column("begins", sa.DateTime()),
        sa.Column("ends", sa.DateTime()),
        sa.Column("samples", sa.Integer(), nullable=False),
        sa.Column("interval_s", sa.Float()),
        sa.Column("block", sa.LargeBinary(), nullable=False),
        sa.Column("offset_s", sa.Float(), nullable=False, server_default="0"),
        sa.Column("host_said", sa.Text()),
        sa.PrimaryKeyConstraint("report_sha256", name="pk_report_samples"),
        sa.ForeignKeyConstraint(
            ["report_sha256"],
            ["reports.sha256"],
            name="fk_report_samples_report_sha256_reports",
            ondelete="CASCADE",
        ),
        sa.CheckConstraint("samples > 0", name="ck_report_samples_samples"),
    )
    op.execute(
        "CREATE TRIGGER note_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE "
        "ON report_samples FOR EACH STATEMENT EXECUTE FUNCTION note_content_change()"
    )
    # They are compressed already.
    op.execute("ALTER TABLE report_samples ALTER COLUMN block SET STORAGE EXTERNAL")
    # Without samples of them a reader's version is the former one: so they are read again.
    op.execute("UPDATE reports SET reader_version = '0' WHERE facts @> '[{\"kind\": \"samples\"}]'")


def downgrade() -> None:
    op.drop_table("report_samples")
