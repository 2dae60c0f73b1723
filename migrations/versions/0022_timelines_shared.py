"""Load points over time are frozen behind a link, as what changed and what fits are."""

from __future__ import annotations

from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None
oldest_server = "0022"

_CHECK = "ck_charts_kind"
# Tables that wait for the triggers of a change can be neither altered nor dropped.
_SETTLED = "SET CONSTRAINTS ALL IMMEDIATE"


def upgrade() -> None:
    op.drop_constraint(op.f(_CHECK), "charts")
    op.create_check_constraint(
        op.f(_CHECK), "charts", "kind IN ('chart', 'change', 'fit', 'timeline')"
    )
    # Timelines that were shared before the tables went back to an earlier revision.
    op.execute("UPDATE charts SET kind = 'timeline' WHERE view->>'answer_of' = 'timeline'")
    op.execute(_SETTLED)


def downgrade() -> None:
    """Timelines stay: the version before says of them that a newer one stored them."""
    op.execute("UPDATE charts SET kind = 'change' WHERE kind = 'timeline'")
    op.execute(_SETTLED)
    op.drop_constraint(op.f(_CHECK), "charts")
    op.create_check_constraint(op.f(_CHECK), "charts", "kind IN ('chart', 'change', 'fit')")
