"""A trash for reports and runs, who uploaded each report, and which charts hold something of it.

What withdrawn charts had frozen goes: their links never work again, and nothing else reads it.
"""

from __future__ import annotations

import re
import zlib

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None
oldest_server = "0011"

_HASH = re.compile(rb'"([0-9a-f]{64})"')


def upgrade() -> None:
    for table in ("runs", "reports"):
        op.add_column(table, sa.Column("deleted_by", sa.Text()))
    op.add_column("runs", sa.Column("deleted_with", sa.Text()))
    op.add_column("load_points", sa.Column("removed_with", sa.Text()))
    op.add_column("reports", sa.Column("deleted_at", sa.DateTime(timezone=True)))
    op.add_column("reports", sa.Column("owner", sa.Text()))
    op.create_table(
        "chart_reports",
        sa.Column("chart_id", sa.Text(), nullable=False),
        sa.Column("report_sha256", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("chart_id", "report_sha256", name="pk_chart_reports"),
        sa.ForeignKeyConstraint(
            ["chart_id"],
            ["charts.id"],
            name="fk_chart_reports_chart_id_charts",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_chart_reports_report_sha256", "chart_reports", ["report_sha256"])
    for table in ("runs", "reports"):
        op.create_index(
            f"ix_{table}_deleted_at",
            table,
            ["deleted_at"],
            postgresql_where=sa.text("deleted_at IS NOT NULL"),
        )
    _forget_withdrawn_charts()
    _find_reports_of_charts()
    _name_who_did_it()


def _forget_withdrawn_charts() -> None:
    op.execute(
        "UPDATE charts SET title = '', note = '', view = '{}', figures_json = '', "
        "runs_deflated = NULL, run_labels = '{}' WHERE revoked_at IS NOT NULL"
    )


def _find_reports_of_charts() -> None:
    connection = op.get_bind()
    ids = connection.execute(sa.text("SELECT id FROM charts WHERE revoked_at IS NULL")).scalars()
    one = sa.text("SELECT figures_json, runs_deflated FROM charts WHERE id = :id")
    add = sa.text("INSERT INTO chart_reports VALUES (:chart_id, :sha256)")
    for chart_id in ids.all():
        figures, runs = connection.execute(one, {"id": chart_id}).one()
        frozen = bytes(figures) + (b"" if runs is None else zlib.decompress(bytes(runs)))
        for sha256 in sorted(set(_HASH.findall(frozen))):
            connection.execute(add, {"chart_id": chart_id, "sha256": sha256.decode()})


def _name_who_did_it() -> None:
    """The audit trail knows who uploaded and deleted what; those without an account own nothing."""
    op.execute(
        "UPDATE reports SET owner = told.who FROM audit_trail AS told "
        "WHERE told.action = 'report uploaded' AND told.subject = 'report ' || reports.sha256 AND "
        "(told.who IN (SELECT name FROM access_keys) OR told.who LIKE '%(single sign-on)')"
    )
    op.execute(
        "UPDATE runs SET deleted_by = told.who FROM ("
        "SELECT DISTINCT ON (subject) subject, who FROM audit_trail "
        "WHERE action = 'run deleted' ORDER BY subject, id DESC) AS told "
        "WHERE told.subject = 'run ' || runs.id AND runs.deleted_at IS NOT NULL"
    )


def downgrade() -> None:
    # The older program has no trash for reports: those in it are there again.
    op.drop_table("chart_reports")
    for table in ("runs", "reports"):
        op.drop_index(f"ix_{table}_deleted_at", table)
    op.drop_column("load_points", "removed_with")
    op.drop_column("runs", "deleted_with")
    for column in ("owner", "deleted_at", "deleted_by"):
        op.drop_column("reports", column)
    op.drop_column("runs", "deleted_by")
