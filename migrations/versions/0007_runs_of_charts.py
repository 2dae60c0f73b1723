"""Keep the runs of a shared chart with it, whole, for another Loadcurve to take over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None
oldest_server = "0007"


def upgrade() -> None:
    op.add_column("charts", sa.Column("runs_deflated", sa.LargeBinary()))


def downgrade() -> None:
    op.drop_column("charts", "runs_deflated")
