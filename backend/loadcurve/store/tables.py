"""The tables.

Fields that are searched, sorted or constrained are columns; the rest of a record is a JSON
document beside them, read and stored whole (store/documents).
"""

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
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

from loadcurve.store.library.table import library_reports_table, library_table
from loadcurve.store.originals.table import reports_table

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


# Replaces unknown values, which come last in either sort order. An index on an
# expression serves only the very same expression.
BELOW_ALL, ABOVE_ALL = text("'-1'::double precision"), text("'1e+300'::double precision")
FIRST_DAY, LAST_DAY = text("'0001-01-01'::date"), text("'9999-12-31'::date")
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
    # Search words of its reports; a column of its own, as most searches match the run's own words.
    Column("reports_search_text", Text, nullable=False, server_default=""),
    Column("peak_throughput_iops", Float),
    Column("latency_at_peak_us", Float),
    Column("knee_throughput_iops", Float),
    Column("load_point_count", Integer, nullable=False, server_default="0"),
    Column("dated_on", Date),
    Column("document", JSONB, nullable=False),
    Column("summary", JSONB, nullable=False),
    Column("summary_version", Integer, nullable=False, server_default="0"),
    # Size of the JSON of its load points and histograms at the last write.
    Column("stored_bytes", BigInteger, nullable=False, server_default="0"),
    _created(),
    Column("updated_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    # A deleted run stays hidden, so that the deletion can be undone.
    Column("deleted_at", DateTime(timezone=True)),
    Column("deleted_by", Text),
    # The report whose deletion took the run along, and whose restoring brings it back.
    Column("deleted_with", Text),
    # For a run whose load levels arrive one by one: how many, and when each arrived.
    Column("planned_levels", Integer),
    Column("levels_added_at", ARRAY(DateTime(timezone=True))),
    # Its creator; null without sign-in and for published results.
    Column("owner", Text),
    _visibility(),
    CheckConstraint(_VISIBILITIES, name="visibility"),
    CheckConstraint(
        "provenance IN ('measured', 'published', 'digitised', 'modelled')", name="provenance"
    ),
    Index("ix_runs_created_at_id", "created_at", "id"),
    Index("ix_runs_title_id", "title", "id"),
    Index("ix_runs_source_slug", "source_slug"),
    Index("ix_runs_owner", "owner", postgresql_include=["id", "stored_bytes"]),
    Index("ix_runs_deleted_at", "deleted_at", postgresql_where=text("deleted_at IS NOT NULL")),
    Index(
        "ix_runs_search_text",
        "search_text",
        postgresql_using="gin",
        postgresql_ops={"search_text": "gin_trgm_ops"},
    ),
    Index(
        "ix_runs_reports_search_text",
        "reports_search_text",
        postgresql_using="gin",
        postgresql_ops={"reports_search_text": "gin_trgm_ops"},
    ),
    Index("ix_runs_tags", "tags", postgresql_using="gin"),
    Index("ix_runs_workload_name_id", "workload_name", "id"),
    Index("ix_runs_provenance_id", "provenance", "id"),
    Index("ix_runs_load_point_count_id", "load_point_count", "id"),
    Index("ix_runs_system", func.coalesce(text("family"), text("system_name")), "id"),
    *(
        Index(f"ix_runs_{name}_{way}", func.coalesce(text(column), end), "id")
        for name, column, ends in (
            ("peak", "peak_throughput_iops", (ABOVE_ALL, BELOW_ALL)),
            ("latency", "latency_at_peak_us", (ABOVE_ALL, BELOW_ALL)),
            ("knee", "knee_throughput_iops", (ABOVE_ALL, BELOW_ALL)),
            ("date", "dated_on", (LAST_DAY, FIRST_DAY)),
        )
        for way, end in zip(("up", "down"), ends, strict=True)
    ),
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
    # The report whose deletion took the load point out, and whose restoring puts it back; or
    # "arranged" if it was moved, joined or separated, which can be undone.
    Column("removed_with", Text),
    CheckConstraint("concurrency IS NULL OR concurrency > 0", name="concurrency"),
    CheckConstraint("repeat > 0", name="repeat"),
    # Includes removed ones: the check that each run has one runs at every commit.
    Index("ix_load_points_run_id", "run_id"),
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

reports = reports_table(metadata)

load_point_reports = Table(
    "load_point_reports",
    metadata,
    Column("load_point_id", ForeignKey("load_points.id", ondelete="CASCADE"), primary_key=True),
    Column("report_sha256", ForeignKey("reports.sha256"), primary_key=True),
    Index("ix_load_point_reports_report_sha256", "report_sha256"),
)

# The samples of a report that is a file of samples over time (core/timeline/sample_encoding).
report_samples = Table(
    "report_samples",
    metadata,
    Column("report_sha256", ForeignKey("reports.sha256", ondelete="CASCADE"), primary_key=True),
    Column("tool", Text, nullable=False),
    Column("host", Text),
    # As printed: local times without a zone.
    Column("begins", DateTime),
    Column("ends", DateTime),
    Column("samples", Integer, nullable=False),
    Column("interval_s", Float),
    Column("block", LargeBinary, nullable=False),
    # A person's corrections: clock offset, host and load point.
    Column("offset_s", Float, nullable=False, server_default="0"),
    Column("host_said", Text),
    # The hash of the report whose load point they go with, or "none"; empty by host and time.
    Column("goes_with_said", Text),
    CheckConstraint("samples > 0", name="samples"),
)

library = library_table(metadata, _created(), _visibility(), _VISIBILITIES)

library_reports = library_reports_table(metadata)

access_keys = Table(
    "access_keys",
    metadata,
    Column("id", Text, primary_key=True),
    # The owner of objects made with the key. A new key may have the name of a revoked one.
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("beginning", Text, nullable=False),
    # A key is 256 random bits, so one round of a plain hash is all it needs.
    Column("key_sha256", LargeBinary, nullable=False, unique=True),
    _created(),
    Column("expires_at", DateTime(timezone=True)),
    Column("revoked_at", DateTime(timezone=True)),
    # Its holder may add reports and runs, and read nothing.
    Column("upload_only", Boolean, nullable=False, server_default="false"),
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

# One row: triggers increment its number at every write to visible data.
content_revision = Table(
    "content_revision",
    metadata,
    Column("singleton", Boolean, primary_key=True, server_default="true"),
    Column("value", BigInteger, nullable=False),
    CheckConstraint("singleton", name="one_row"),
)

# A row for each writing transaction in progress; removed when it commits.
content_changes = Table(
    "content_changes",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
)

# Columns by which runs outside the trash are filtered and counted; triggers update them. Rows are
# narrow, so that all are read quickly.
run_facets = Table(
    "run_facets",
    metadata,
    Column("run_id", Text, primary_key=True),
    Column("visibility", Text, nullable=False),
    Column("owner", Text),
    Column("client", Text),
    Column("release", Text),
    Column("provenance", Text, nullable=False),
    Column("dated_on", Date),
    Column("storage", Text),
    Column("system", Text, nullable=False),
    Column("workload", Text, nullable=False),
    Column("source", Text),
    Column("tags", ARRAY(Text), nullable=False),
)

# Uses per client, rate limit and time slice (`store/rate_limits/windows`).
rate_limit_uses = Table(
    "rate_limit_uses",
    metadata,
    Column("limit_name", Text, primary_key=True),
    Column("client_sha256", LargeBinary, primary_key=True),
    Column("slices", ARRAY(BigInteger), nullable=False),
    Column("taken", ARRAY(Integer), nullable=False),
    Column("over_at_s", Float, nullable=False),
    prefixes=["UNLOGGED"],
)

# Jobs too long for a request (`store/jobs/queue`); each waits only once.
jobs = Table(
    "jobs",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("kind", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("state", Text, nullable=False, server_default="waiting"),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("not_before", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("told", Text),
    UniqueConstraint("kind", "subject"),
    CheckConstraint("state IN ('waiting', 'done', 'refused', 'failed')", name="state"),
    Index("ix_jobs_not_before", "not_before", postgresql_where=text("state = 'waiting'")),
)

# Append-only: triggers refuse all other changes except those of `store/audit.shorten_audit`.
audit_trail = Table(
    "audit_trail",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("happened_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("who", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("subject", Text),
    Column("details", JSONB, nullable=False, server_default="{}"),
    Index("ix_audit_trail_happened_at", "happened_at"),
)
