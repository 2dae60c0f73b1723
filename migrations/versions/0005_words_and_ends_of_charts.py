"""Let the author of a shared chart add a note, an end date, and a chart that takes its place."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None
oldest_server = "0005"


def upgrade() -> None:
    op.add_column("charts", sa.Column("note", sa.Text(), nullable=False, server_default=""))
    op.add_column("charts", sa.Column("expires_at", sa.DateTime(timezone=True)))
    op.add_column("charts", sa.Column("replaced_by", sa.Text()))
    op.create_foreign_key(
        "fk_charts_replaced_by_charts", "charts", "charts", ["replaced_by"], ["id"]
    )


def downgrade() -> None:
    # The older program knows no end dates and no forwarding: what has ended stays ended.
    op.execute(
        "UPDATE charts SET revoked_at = now() WHERE revoked_at IS NULL "
        "AND (expires_at <= now() OR replaced_by IS NOT NULL)"
    )
    op.drop_constraint("fk_charts_replaced_by_charts", "charts")
    op.drop_column("charts", "replaced_by")
    op.drop_column("charts", "expires_at")
    op.drop_column("charts", "note")
