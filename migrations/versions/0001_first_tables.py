"""The first tables."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None
oldest_server = "0001"

# A run without a load point is half-written. The check waits for the end of the transaction,
# because the run's row comes first.
RUN_HAS_POINTS = """
CREATE FUNCTION run_has_load_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_run text;
BEGIN
  IF TG_TABLE_NAME = 'runs' THEN the_run := NEW.id; ELSE the_run := OLD.run_id; END IF;
  IF EXISTS (SELECT 1 FROM runs WHERE id = the_run)
     AND NOT EXISTS (SELECT 1 FROM load_points WHERE run_id = the_run) THEN
    RAISE EXCEPTION 'run % has no load point', the_run USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER run_has_load_points AFTER INSERT ON runs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION run_has_load_points();
CREATE CONSTRAINT TRIGGER run_keeps_load_points AFTER DELETE ON load_points
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION run_has_load_points();
"""


def _created(name: str = "created_at") -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now())


def upgrade() -> None:
    _installation()
    _sources()
    _runs()
    _reports()
    _charts()
    op.execute(RUN_HAS_POINTS)


def _installation() -> None:
    table = op.create_table(
        "installation",
        sa.Column("singleton", sa.Boolean, server_default="true"),
        sa.Column("permalink_key", sa.LargeBinary, nullable=False),
        _created(),
        sa.PrimaryKeyConstraint("singleton", name="pk_installation"),
        sa.CheckConstraint("singleton", name="ck_installation_one_row"),
    )
    op.bulk_insert(table, [{"permalink_key": secrets.token_bytes(32)}])


def _sources() -> None:
    op.create_table(
        "sources",
        sa.Column("slug", sa.Text),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("seed_digest", sa.Text),
        sa.Column("document", JSONB, nullable=False),
        sa.Column("claims", JSONB, nullable=False, server_default="[]"),
        _created(),
        sa.PrimaryKeyConstraint("slug", name="pk_sources"),
    )
    op.create_table(
        "comparisons",
        sa.Column("slug", sa.Text),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("document", JSONB, nullable=False),
        sa.PrimaryKeyConstraint("slug", name="pk_comparisons"),
    )


def _runs() -> None:
    op.create_table(
        "runs",
        sa.Column("id", sa.Text),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("provenance", sa.Text, nullable=False),
        sa.Column("source_slug", sa.Text),
        sa.Column("system_name", sa.Text, nullable=False),
        sa.Column("family", sa.Text),
        sa.Column("storage", sa.Text),
        sa.Column("client", sa.Text),
        sa.Column("oracle_release", sa.Text),
        sa.Column("workload_name", sa.Text, nullable=False),
        sa.Column("tags", ARRAY(sa.Text), nullable=False, server_default="{}"),
        sa.Column("search_text", sa.Text, nullable=False),
        sa.Column("peak_throughput_iops", sa.Float),
        sa.Column("document", JSONB, nullable=False),
        sa.Column("summary", JSONB, nullable=False),
        _created(),
        _created("updated_at"),
        sa.PrimaryKeyConstraint("id", name="pk_runs"),
        sa.ForeignKeyConstraint(
            ["source_slug"],
            ["sources.slug"],
            name="fk_runs_source_slug_sources",
            ondelete="CASCADE",
        ),
        sa.CheckConstraint(
            "provenance IN ('measured', 'published', 'digitised', 'modelled')",
            name="ck_runs_provenance",
        ),
    )
    op.create_index("ix_runs_created_at_id", "runs", ["created_at", "id"])
    op.create_index("ix_runs_title_id", "runs", ["title", "id"])
    op.create_index("ix_runs_source_slug", "runs", ["source_slug"])
    op.create_table(
        "load_points",
        sa.Column("id", sa.Text),
        sa.Column("run_id", sa.Text, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("concurrency", sa.Integer),
        sa.Column("repeat", sa.Integer, nullable=False),
        sa.Column("document", JSONB, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_load_points"),
        sa.ForeignKeyConstraint(
            ["run_id"], ["runs.id"], name="fk_load_points_run_id_runs", ondelete="CASCADE"
        ),
        sa.CheckConstraint(
            "concurrency IS NULL OR concurrency > 0", name="ck_load_points_concurrency"
        ),
        sa.CheckConstraint("repeat > 0", name="ck_load_points_repeat"),
    )
    op.create_index(
        "ix_load_points_run_id_position", "load_points", ["run_id", "position"], unique=True
    )
    op.create_table(
        "histograms",
        sa.Column("load_point_id", sa.Text),
        sa.Column("event", sa.Text),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("document", JSONB, nullable=False),
        sa.PrimaryKeyConstraint("load_point_id", "event", name="pk_histograms"),
        sa.ForeignKeyConstraint(
            ["load_point_id"],
            ["load_points.id"],
            name="fk_histograms_load_point_id_load_points",
            ondelete="CASCADE",
        ),
    )


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column("sha256", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("size_bytes", sa.Integer, nullable=False),
        sa.Column("reader_version", sa.Text, nullable=False),
        sa.Column("facts", JSONB, nullable=False),
        sa.Column("content_deflated", sa.LargeBinary, nullable=False),
        sa.Column("readings_deflated", sa.LargeBinary, nullable=False),
        _created("uploaded_at"),
        sa.PrimaryKeyConstraint("sha256", name="pk_reports"),
        sa.CheckConstraint("sha256 ~ '^[0-9a-f]{64}$'", name="ck_reports_sha256"),
        sa.CheckConstraint("size_bytes > 0", name="ck_reports_size"),
    )
    op.create_index("ix_reports_uploaded_at_sha256", "reports", ["uploaded_at", "sha256"])
    op.create_table(
        "load_point_reports",
        sa.Column("load_point_id", sa.Text),
        sa.Column("report_sha256", sa.Text),
        sa.PrimaryKeyConstraint("load_point_id", "report_sha256", name="pk_load_point_reports"),
        sa.ForeignKeyConstraint(
            ["load_point_id"],
            ["load_points.id"],
            name="fk_load_point_reports_load_point_id_load_points",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["report_sha256"],
            ["reports.sha256"],
            name="fk_load_point_reports_report_sha256_reports",
        ),
    )
    op.create_index("ix_load_point_reports_report_sha256", "load_point_reports", ["report_sha256"])


def _charts() -> None:
    op.create_table(
        "charts",
        sa.Column("id", sa.Text),
        sa.Column("token_sha256", sa.LargeBinary, nullable=False),
        sa.Column("content_sha256", sa.LargeBinary, nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("view", JSONB, nullable=False),
        sa.Column("figures_json", sa.LargeBinary, nullable=False),
        sa.Column("run_labels", ARRAY(sa.Text), nullable=False),
        _created(),
        sa.Column("revoked_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_charts"),
        sa.UniqueConstraint("token_sha256", name="uq_charts_token_sha256"),
    )
    op.create_index(
        "uq_charts_content_sha256_generation",
        "charts",
        ["content_sha256", "generation"],
        unique=True,
    )


def downgrade() -> None:
    for table in (
        "charts",
        "load_point_reports",
        "reports",
        "histograms",
        "load_points",
        "runs",
        "comparisons",
        "sources",
        "installation",
    ):
        op.drop_table(table)
    op.execute("DROP FUNCTION run_has_load_points()")
