"""The table of reports, with their bytes or the key of an object."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB


def reports_table(metadata: MetaData) -> Table:
    """The table, one row per report. ``content_deflated`` are its compressed bytes.

    An outside object is named by the SHA-256 of its compressed bytes, ``outside_sha256``: a report
    and its masked form have one file hash, but are two objects.
    """
    return Table(
        "reports",
        metadata,
        Column("sha256", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("size_bytes", Integer, nullable=False),
        Column("reader_version", Text, nullable=False),
        Column("facts", JSONB, nullable=False),
        Column("search_text", Text, nullable=False, server_default=""),
        Column("content_deflated", LargeBinary),
        Column("outside_sha256", Text),
        Column("outside_bytes", Integer),
        Column("readings_deflated", LargeBinary, nullable=False),
        # The compressed size of the report and its readings.
        Column("stored_bytes", BigInteger, nullable=False, server_default="0"),
        Column("uploaded_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
        Column("masked", Boolean, nullable=False, server_default="false"),
        # The first uploader; null on a server without sign-in.
        Column("owner", Text),
        # A deleted report stays, hidden, until the trash is emptied.
        Column("deleted_at", DateTime(timezone=True)),
        Column("deleted_by", Text),
        CheckConstraint("sha256 ~ '^[0-9a-f]{64}$'", name="sha256"),
        CheckConstraint("size_bytes > 0", name="size"),
        CheckConstraint(
            "num_nonnulls(content_deflated, outside_sha256) = 1 "
            "AND (outside_sha256 IS NULL) = (outside_bytes IS NULL)",
            name="kept_once",
        ),
        Index("ix_reports_uploaded_at_sha256", "uploaded_at", "sha256"),
        Index("ix_reports_owner", "owner", postgresql_include=["stored_bytes"]),
        Index(
            "ix_reports_deleted_at",
            "deleted_at",
            postgresql_where=text("deleted_at IS NOT NULL"),
        ),
        Index(
            "ix_reports_outside_sha256",
            "outside_sha256",
            postgresql_where=text("outside_sha256 IS NOT NULL"),
        ),
    )
