"""The published schema of a data set, documented in docs/reference/datasets.md.

Removing or redefining a column makes another `SCHEMA_VERSION`; adding one does not.
"""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.units import METRICS

SCHEMA_VERSION = 1
TEXT, NUMBER, COUNT, FLAG, MOMENT = "string", "double", "int64", "bool", "timestamp[us, tz=UTC]"
TEXTS, SETTINGS = "list<string>", "map<string, string>"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name with its unit, its Arrow type, its meaning, and its place in a record.

    ``path`` leads to the value; by default, it is the attribute of the column's name.
    """

    name: str
    type: str
    meaning: str
    path: str = ""


_OF_POINT = (
    Column("run_id", TEXT, "the run, as in `runs`"),
    Column("point_id", TEXT, "the load point, as in `load_points`"),
)
ORIGIN = (
    Column("provenance", TEXT, "measured, published, digitised or modelled"),
    Column("evidence_report_sha256", TEXT, "the report it was read from", "evidence.report_sha256"),
    Column(
        "evidence_section", TEXT, "the section of the report it was read from", "evidence.section"
    ),
    Column("evidence_row", TEXT, "the row of that section", "evidence.row"),
    Column("evidence_column", TEXT, "the column of that section", "evidence.column"),
    Column("evidence_line", COUNT, "the line of the report", "evidence.line"),
    Column("evidence_raw", TEXT, "the text of the report, verbatim", "evidence.raw"),
    Column("evidence_source", TEXT, "the published source it is from", "evidence.source"),
    Column("evidence_quote", TEXT, "the text of a published source, verbatim", "evidence.quote"),
    Column("evidence_formula", TEXT, "the formula it was computed by", "evidence.formula"),
    Column(
        "evidence_kept_at",
        TEXT,
        "the Loadcurve server that stores the report, if another",
        "evidence.kept_at",
    ),
)
_RUNS = (
    Column("run_id", TEXT, "the run's id, part of its address", "id"),
    Column("title", TEXT, "its title"),
    Column("label", TEXT, "its short name on charts"),
    Column("provenance", TEXT, "measured, published, digitised or modelled"),
    Column("visibility", TEXT, "who can see it: team, unlisted or public"),
    Column("source", TEXT, "the published source it is from"),
    Column("is_observed", FLAG, "whether its load was observed, not controlled"),
    Column("system_name", TEXT, "the system under test", "system.name"),
    Column("family", TEXT, "the family of its storage", "system.family"),
    Column("storage", TEXT, "its storage", "system.storage"),
    Column("client", TEXT, "how the database reaches the storage", "system.client"),
    Column("host", TEXT, "its host", "system.host"),
    Column("volumes", COUNT, "number of volumes", "system.volumes"),
    Column("instances", COUNT, "number of database instances", "system.instances"),
    Column("oracle_release", TEXT, "the release of the database", "system.oracle_release"),
    Column("platform", TEXT, "the platform of the host", "system.platform"),
    Column("system_settings", SETTINGS, "other settings of the system", "system.settings"),
    Column("workload_name", TEXT, "the workload", "workload.name"),
    Column("generator", TEXT, "the load generator", "workload.generator"),
    Column("access", TEXT, "random or sequential, as stated", "workload.access"),
    Column("update_pct", NUMBER, "share of updates", "workload.update_pct"),
    Column("scan_pct", NUMBER, "share of full scans", "workload.scan_pct"),
    Column("io_size_bytes", COUNT, "size of one request", "workload.io_size_bytes"),
    Column(
        "workload_buffer_hit_pct",
        NUMBER,
        "the buffer hit ratio the workload was set to",
        "workload.buffer_hit_pct",
    ),
    Column("workload_settings", SETTINGS, "other settings of the workload", "workload.settings"),
    Column("concurrency_unit", TEXT, "what concurrency counts: sessions, users, jobs"),
    Column("latency_seen", TEXT, "where latencies were measured, as stated by the source"),
    Column("tags", TEXTS, "tags"),
    Column("notes", TEXT, "notes on the run"),
    Column("created_at", MOMENT, "when it was added"),
    Column("updated_at", MOMENT, "when it was last changed"),
    Column("origin_address", TEXT, "the Loadcurve server it was imported from", "origin.address"),
    Column("origin_run_id", TEXT, "its id on that server", "origin.run_id"),
)
_LOAD_POINTS = (
    *_OF_POINT,
    Column("position", COUNT, "its place in the curve, from 1"),
    Column("concurrency", COUNT, "the load level; null: not stated"),
    Column("repeat", COUNT, "number of the repeat at that level, from 1"),
    Column("sessions", COUNT, "total number of database sessions"),
    Column("label", TEXT, "its label in the source"),
    Column("started_at", MOMENT, "when the measurement began"),
    Column("note", TEXT, "a note on it"),
    *(
        Column(metric.key, NUMBER, f"{metric.meaning}, in {metric.unit}")
        for metric in METRICS.values()
    ),
)
_QUANTITIES = (
    *_OF_POINT,
    Column("quantity", TEXT, "the metric with its unit, as in `load_points`"),
    Column("value", NUMBER, "the number"),
    Column("low", NUMBER, "lower bound, if the source states one"),
    Column("high", NUMBER, "upper bound, if the source states one"),
    Column(
        "qualifier", TEXT, "the source's qualifier: about, just under, up to, more than, inferred"
    ),
    *ORIGIN,
)
_HISTOGRAMS = (
    *_OF_POINT,
    Column("event", TEXT, "the wait event or kind of request"),
    Column("bucket", COUNT, "the bucket's place, from 1"),
    Column("lower_us", NUMBER, "the bucket's lower edge"),
    Column("upper_us", NUMBER, "the upper edge; null: open"),
    Column("pct", NUMBER, "share of the waits in it; null: not stated"),
    Column("waits", NUMBER, "waits in it; null: not stated"),
    Column(
        "is_trace",
        FLAG,
        "whether the share is above zero, but below the printed precision",
        "trace",
    ),
    Column("total_waits", NUMBER, "number of waits in the whole histogram"),
    *ORIGIN,
)
_WAIT_EVENTS = (
    *_OF_POINT,
    Column("event", TEXT, "the wait event"),
    Column("wait_class", TEXT, "its class"),
    Column("waits", NUMBER, "number of waits"),
    Column("total_wait_time_s", NUMBER, "total time of these waits"),
    Column("avg_wait_us", NUMBER, "mean time of one wait, as printed"),
    Column("pct_db_time", NUMBER, "share of DB time"),
    Column("qualifier", TEXT, "the source's qualifier"),
    *ORIGIN,
)
TABLES: dict[str, tuple[Column, ...]] = {
    "runs": _RUNS,
    "load_points": _LOAD_POINTS,
    "quantities": _QUANTITIES,
    "histograms": _HISTOGRAMS,
    "wait_events": _WAIT_EVENTS,
}
