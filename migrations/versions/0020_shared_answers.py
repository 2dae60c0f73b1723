"""Shared answers: what changed and what fits is frozen beside the charts, and says what it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None
oldest_server = "0020"


def upgrade() -> None:
    op.add_column(
        "charts", sa.Column("kind", sa.Text(), nullable=False, server_default=sa.text("'chart'"))
    )
    op.create_check_constraint(
        op.f("ck_charts_kind"), "charts", "kind IN ('chart', 'change', 'fit')"
    )
    # Answers that were shared before the tables went back to an earlier revision.
    op.execute(
        "UPDATE charts SET kind = view->>'answer_of' WHERE view->>'answer_of' IN ('change', 'fit')"
    )


def downgrade() -> None:
    """Answers stay: earlier versions say of them that a newer one stored them."""
    op.drop_constraint(op.f("ck_charts_kind"), "charts")
    op.drop_column("charts", "kind")
