"""Where a file of samples goes may be chosen by hand: the report of its load point, or none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None
# They leave the column empty, which is "by host and time", and join by host and time for as long
# as they still answer: a file chosen by hand that one of them judges anew is without its choice
# until a server of this version judges it again.
oldest_server = "0023"


def upgrade() -> None:
    op.add_column("report_samples", sa.Column("goes_with_said", sa.Text))


def downgrade() -> None:
    op.drop_column("report_samples", "goes_with_said")
