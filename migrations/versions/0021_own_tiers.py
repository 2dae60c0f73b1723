"""Tiers and prices that people enter are kept beside saved comparisons and collections."""

from __future__ import annotations

from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None
oldest_server = "0021"

# As revision 0019 named it: the convention put its beginning before the whole name.
_NAME = "ck_saved_ck_saved_kind"


def upgrade() -> None:
    op.drop_constraint(op.f(_NAME), "saved")
    op.create_check_constraint(op.f(_NAME), "saved", "kind IN ('comparison', 'collection', 'tier')")


def downgrade() -> None:
    """Tiers stay for the way up; those in the trash go, as earlier versions cannot list them."""
    op.execute("DELETE FROM saved WHERE kind = 'tier' AND deleted_at IS NOT NULL")
    # What the deletion has to note is noted now: earlier revisions drop the tables it goes into.
    op.execute("SET CONSTRAINTS ALL IMMEDIATE")
    op.drop_constraint(op.f(_NAME), "saved")
    op.create_check_constraint(
        op.f(_NAME), "saved", "kind IN ('comparison', 'collection')", postgresql_not_valid=True
    )
