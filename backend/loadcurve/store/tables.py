"""The tables. Columns are what is searched, sorted or constrained; the rest of a record is a
JSON document next to them, read and written whole (store/documents)."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    DateTime,
    Float,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _created() -> Column[object]:
    return Column("created_at", DateTime(timezone=True), nullable=False, server_default=func.now())


def _visibility() -> Column[object]:
    return Column("visibility", Text, nullable=False, server_default="team")


_VISIBILITIES = "visibility IN ('team', 'unlisted', 'public')"

# One row: what belongs to this installation and to no record.
installation = Table(
    "installation",
    metadata,
    Column("singleton", Boolean, primary_key=True, server_default="true"),
    Column("permalink_key", LargeBinary, nullable=False),
    _created(),
    CheckConstraint("singleton", name="one_row"),
)

sources = Table(
    "sources",
    metadata,
    Column("slug", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("seed_digest", Text),
    Column("document", JSONB, nullable=False),
    Column("claims", JSONB, nullable=False, server_default="[]"),
    _created(),
)

comparisons = Table(
    "comparisons",
    metadata,
    Column("slug", Text, primary_key=True),
    Column("position", Integer, nullable=False),
    Column("document", JSONB, nullable=False),
)

runs = Table(
    "runs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("provenance", Text, nullable=False),
    Column("source_slug", ForeignKey("sources.slug", ondelete="CASCADE")),
    Column("system_name", Text, nullable=False),
    Column("family", Text),
    Column("storage", Text),
    Column("client", Text),
    Column("oracle_release", Text),
    Column("workload_name", Text, nullable=False),
    Column("tags", ARRAY(Text), nullable=False, server_default="{}"),
    Column("search_text", Text, nullable=False),
    Column("peak_throughput_iops", Float),
    Column("latency_at_peak_us", Float),
    Column("knee_throughput_iops", Float),
    Column("load_point_count", Integer, nullable=False, server_default="0"),
    Column("dated_on", Date),
    Column("document", JSONB, nullable=False),
    Column("summary", JSONB, nullable=False),
    Column("summary_version", Integer, nullable=False, server_default="0"),
    _created(),
    Column("updated_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    # A deleted run is kept, out of sight, so that the deletion can be undone.
    Column("deleted_at", DateTime(timezone=True)),
    # The name of who made it; none where nobody had to sign in, and for published results.
    Column("owner", Text),
    _visibility(),
    CheckConstraint(_VISIBILITIES, name="visibility"),
    CheckConstraint(
        "provenance IN ('measured', 'published', 'digitised', 'modelled')", name="provenance"
    ),
    Index("ix_runs_created_at_id", "created_at", "id"),
    Index("ix_runs_title_id", "title", "id"),
    Index("ix_runs_source_slug", "source_slug"),
    # Documents out of line, so that lists, which read all rows, read little.
    postgresql_with={"toast_tuple_target": 600},
)

run_changes = Table(
    "run_changes",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("run_id", ForeignKey("runs.id", ondelete="CASCADE"), nullable=False),
    Column("changed_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("changed_by", Text, nullable=False),
    Column("field", Text, nullable=False),
    Column("before", JSONB),
    Column("after", JSONB),
    Index("ix_run_changes_run_id_id", "run_id", "id"),
)

load_points = Table(
    "load_points",
    metadata,
    Column("id", Text, primary_key=True),
    Column("run_id", ForeignKey("runs.id", ondelete="CASCADE"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("concurrency", Integer),
    Column("repeat", Integer, nullable=False),
    Column("document", JSONB, nullable=False),
    Column("removed_at", DateTime(timezone=True)),
    CheckConstraint("concurrency IS NULL OR concurrency > 0", name="concurrency"),
    CheckConstraint("repeat > 0", name="repeat"),
    Index(
        "ix_load_points_run_id_position",
        "run_id",
        "position",
        unique=True,
        postgresql_where=text("removed_at IS NULL"),
    ),
)

histograms = Table(
    "histograms",
    metadata,
    Column("load_point_id", ForeignKey("load_points.id", ondelete="CASCADE"), primary_key=True),
    Column("event", Text, primary_key=True),
    Column("position", Integer, nullable=False),
    Column("document", JSONB, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("sha256", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("size_bytes", Integer, nullable=False),
    Column("reader_version", Text, nullable=False),
    Column("facts", JSONB, nullable=False),
    Column("content_deflated", LargeBinary, nullable=False),
    Column("readings_deflated", LargeBinary, nullable=False),
    Column("uploaded_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("masked", Boolean, nullable=False, server_default="false"),
    CheckConstraint("sha256 ~ '^[0-9a-f]{64}$'", name="sha256"),
    CheckConstraint("size_bytes > 0", name="size"),
    Index("ix_reports_uploaded_at_sha256", "uploaded_at", "sha256"),
)

load_point_reports = Table(
    "load_point_reports",
    metadata,
    Column("load_point_id", ForeignKey("load_points.id", ondelete="CASCADE"), primary_key=True),
    Column("report_sha256", ForeignKey("reports.sha256"), primary_key=True),
    Index("ix_load_point_reports_report_sha256", "report_sha256"),
)

charts = Table(
    "charts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_sha256", LargeBinary, nullable=False, unique=True),
    Column("content_sha256", LargeBinary, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("title", Text, nullable=False),
    Column("view", JSONB, nullable=False),
    # Frozen figures are kept as the very bytes that were shown, so nothing can restyle them.
    Column("figures_json", LargeBinary, nullable=False),
    # Its runs whole, for another Loadcurve to take over; absent in charts of earlier versions.
    Column("runs_deflated", LargeBinary),
    Column("run_labels", ARRAY(Text), nullable=False),
    _created(),
    Column("revoked_at", DateTime(timezone=True)),
    Column("note", Text, nullable=False, server_default=""),
    Column("expires_at", DateTime(timezone=True)),
    Column("replaced_by", Text, ForeignKey("charts.id")),
    Column("owner", Text),
    _visibility(),
    CheckConstraint(_VISIBILITIES, name="visibility"),
    Index("uq_charts_content_sha256_generation", "content_sha256", "generation", unique=True),
)

access_keys = Table(
    "access_keys",
    metadata,
    Column("id", Text, primary_key=True),
    # Who has the key: the owner of what is made with it. A new key may take over a revoked one's.
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("beginning", Text, nullable=False),
    # A key is 256 random bits, so one round of a plain hash is all it needs.
    Column("key_sha256", LargeBinary, nullable=False, unique=True),
    _created(),
    Column("expires_at", DateTime(timezone=True)),
    Column("revoked_at", DateTime(timezone=True)),
    CheckConstraint("role IN ('reader', 'contributor', 'admin')", name="role"),
    Index(
        "uq_access_keys_name",
        "name",
        unique=True,
        postgresql_where=text("revoked_at IS NULL"),
    ),
)

sign_ins = Table(
    "sign_ins",
    metadata,
    Column("token_sha256", LargeBinary, primary_key=True),
    Column("key_id", ForeignKey("access_keys.id", ondelete="CASCADE"), nullable=False),
    _created(),
    Column("expires_at", DateTime(timezone=True), nullable=False),
    Index("ix_sign_ins_key_id", "key_id"),
)

# Only ever added to: a trigger refuses everything else.
audit_trail = Table(
    "audit_trail",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("happened_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("who", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("subject", Text),
    Column("details", JSONB, nullable=False, server_default="{}"),
)
