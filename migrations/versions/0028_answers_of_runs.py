"""What each run answers by itself is kept beside it, with what it was made of.

It is found only while the run's rows, and the program, are those that it was made of, so that no
trigger has to follow what is written, and servers of the version before need not know it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None
oldest_server = "0023"


def upgrade() -> None:
    op.create_table(
        "run_answers",
        sa.Column("run_id", sa.Text(), nullable=False),
        sa.Column("made_of", sa.Text(), nullable=False),
        sa.Column("brief", sa.Text(), nullable=False),
        sa.Column("written", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("run_id", name="pk_run_answers"),
        sa.ForeignKeyConstraint(
            ["run_id"], ["runs.id"], name="fk_run_answers_run_id_runs", ondelete="CASCADE"
        ),
    )
    # It is packed already.
    op.execute("ALTER TABLE run_answers ALTER COLUMN written SET STORAGE EXTERNAL")


def downgrade() -> None:
    op.drop_table("run_answers")
