"""The tables that lists of runs are counted and filtered by. Triggers write both."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Date, Identity, Index, MetaData, Table, Text
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
    """What runs out of the trash are filtered and counted by, in rows so narrow that all are read
    quickly."""
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
    )
