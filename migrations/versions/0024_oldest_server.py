"""The database says which servers may go on with its tables, so that upgrades need no pause."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None
# Servers of 0023 could, but do not ask yet: they call tables of any later revision not ready.
oldest_server = "0023"


def upgrade() -> None:
    # Filled by env.py after each revision.
    op.add_column("installation", sa.Column("oldest_server", sa.Text))


def downgrade() -> None:
    op.drop_column("installation", "oldest_server")
