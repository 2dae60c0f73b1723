"""The tables that lists of runs are counted and filtered by. Triggers write them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Date,
    DateTime,
    Float,
    Identity,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.dialects.postgresql import ARRAY


def run_counts_table(metadata: MetaData) -> Table:
    """How many runs there are, and how many have each value of a facet: the sum of the changes.

    Now and then triggers make one row of many.
    """
    return Table(
        "run_counts",
        metadata,
        Column("id", BigInteger, Identity(always=True), primary_key=True),
        Column("visibility", Text, nullable=False),
        Column("owner", Text),
        Column("facet", Text, nullable=False),
        Column("value", Text, nullable=False),
        Column("change", BigInteger, nullable=False),
        Index("ix_run_counts_facet_value", "facet", "value"),
    )


def run_facets_table(metadata: MetaData) -> Table:
    """What runs out of the trash are filtered, counted and sorted by, in rows so narrow that all
    are read quickly."""
    return Table(
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
        Column("created_at", DateTime(timezone=True)),
        Column("peak", Float),
        Column("latency", Float),
        Column("knee", Float),
        Column("points", Integer),
        # Its own for as long as the row is there; 1,024 slots are a chunk.
        Column("slot", Integer, Identity(always=True), nullable=False),
        Index("ix_run_facets_slot", "slot", unique=True),
    )


def run_marks_table(metadata: MetaData) -> Table:
    """Random marks of the chunks that were written to: their exclusive or is another after each
    write.

    Now and then triggers make one row of many.
    """
    return Table(
        "run_marks",
        metadata,
        Column("id", BigInteger, Identity(always=True), primary_key=True),
        Column("chunk", Integer, nullable=False),
        Column("mark", BigInteger, nullable=False),
    )
