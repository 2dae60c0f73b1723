"""The plan of a run whose load levels arrive one by one."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "ALTER TABLE runs ADD COLUMN planned_levels integer,"
        " ADD COLUMN levels_added_at timestamptz[]"
    )


def downgrade() -> None:
    op.execute("ALTER TABLE runs DROP COLUMN planned_levels, DROP COLUMN levels_added_at")
