"""What each client has used of its rate limits, counted by all servers of one database together.

An unlogged table: counting costs no write-ahead log, and what it holds is of the last hour. After a
crash of PostgreSQL, and on a promoted standby, it is empty, as counts were after a restart before.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None
oldest_server = "0016"


def upgrade() -> None:
    op.create_table(
        "turns",
        sa.Column("limit_name", sa.Text(), nullable=False),
        sa.Column("client_sha256", sa.LargeBinary(), nullable=False),
        sa.Column("slices", ARRAY(sa.BigInteger()), nullable=False),
        sa.Column("taken", ARRAY(sa.Integer()), nullable=False),
        sa.Column("over_at_s", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("limit_name", "client_sha256", name="pk_turns"),
        prefixes=["UNLOGGED"],
    )
    # A row is written again and again: with room beside it, without touching the index.
    op.execute("ALTER TABLE turns SET (fillfactor = 40)")


def downgrade() -> None:
    op.drop_table("turns")
