"""Keep beside each run what the table of runs sorts by and shows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None
oldest_server = "0004"


def upgrade() -> None:
    op.add_column("runs", sa.Column("latency_at_peak_us", sa.Float))
    op.add_column("runs", sa.Column("knee_throughput_iops", sa.Float))
    op.add_column("runs", _count("load_point_count"))
    op.add_column("runs", sa.Column("dated_on", sa.Date))
    # Rows of version 0 are filled by the program at its next start: SQL cannot compute a knee.
    op.add_column("runs", _count("summary_version"))
    # Documents out of line: lists read all rows, and then read 41 MB instead of 229 for 100,000.
    op.execute("ALTER TABLE runs SET (toast_tuple_target = 600)")


def _count(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, server_default="0")


def downgrade() -> None:
    op.execute("ALTER TABLE runs RESET (toast_tuple_target)")
    for name in (
        "summary_version",
        "dated_on",
        "load_point_count",
        "knee_throughput_iops",
        "latency_at_peak_us",
    ):
        op.drop_column("runs", name)
