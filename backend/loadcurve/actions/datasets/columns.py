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
class DatasetColumn:
    """A column: its name with its unit, its Arrow type, its meaning, and its place in a record.

    ``path`` leads to the value; by default, it is the attribute of the column's name.
    """

    name: str
    type: str
    meaning: str
    path: str = ""


_OF_POINT = (
    DatasetColumn("run_id", TEXT, "the run, as in `runs`"),
    DatasetColumn("point_id", TEXT, "the load point, as in `load_points`"),
)
ORIGIN = (
    DatasetColumn("provenance", TEXT, "measured, published, digitised or modelled"),
    DatasetColumn(
        "evidence_report_sha256", TEXT, "the report it was read from", "evidence.report_sha256"
    ),
    DatasetColumn(
        "evidence_section", TEXT, "the section of the report it was read from", "evidence.section"
    ),
    DatasetColumn("evidence_row", TEXT, "the row of that section", "evidence.row"),
    DatasetColumn("evidence_column", TEXT, "the column of that section", "evidence.column"),
    DatasetColumn("evidence_line", COUNT, "the line of the report", "evidence.line"),
    DatasetColumn("evidence_raw", TEXT, "the text of the report, verbatim", "evidence.raw"),
    DatasetColumn("evidence_source", TEXT, "the published source it is from", "evidence.source"),
    DatasetColumn(
        "evidence_quote", TEXT, "the text of a published source, verbatim", "evidence.quote"
    ),
    DatasetColumn("evidence_formula", TEXT, "the formula it was computed by", "evidence.formula"),
    DatasetColumn(
        "evidence_kept_at",
        TEXT,
        "the Loadcurve server that stores the report, if another",
        "evidence.kept_at",
    ),
)
_RUNS = (
    DatasetColumn("run_id", TEXT, "the run's id, part of its address", "id"),
    DatasetColumn("title", TEXT, "its title"),
    DatasetColumn("label", TEXT, "its short name on charts"),
    DatasetColumn("provenance", TEXT, "measured, published, digitised or modelled"),
    DatasetColumn("visibility", TEXT, "who can see it: team, unlisted or public"),
    DatasetColumn("source", TEXT, "the published source it is from"),
    DatasetColumn("is_observed", FLAG, "whether its load was observed, not controlled"),
    DatasetColumn("system_name", TEXT, "the system under test", "system.name"),
    DatasetColumn("family", TEXT, "the family of its storage", "system.family"),
    DatasetColumn("storage", TEXT, "its storage", "system.storage"),
    DatasetColumn("client", TEXT, "how the database reaches the storage", "system.client"),
    DatasetColumn("host", TEXT, "its host", "system.host"),
    DatasetColumn("volumes", COUNT, "number of volumes", "system.volumes"),
    DatasetColumn("instances", COUNT, "number of database instances", "system.instances"),
    DatasetColumn("oracle_release", TEXT, "the release of the database", "system.oracle_release"),
    DatasetColumn("platform", TEXT, "the platform of the host", "system.platform"),
    DatasetColumn("system_settings", SETTINGS, "other settings of the system", "system.settings"),
    DatasetColumn("workload_name", TEXT, "the workload", "workload.name"),
    DatasetColumn("generator", TEXT, "the load generator", "workload.generator"),
    DatasetColumn("access", TEXT, "random or sequential, as stated", "workload.access"),
    DatasetColumn("update_pct", NUMBER, "share of updates", "workload.update_pct"),
    DatasetColumn("scan_pct", NUMBER, "share of full scans", "workload.scan_pct"),
    DatasetColumn("io_size_bytes", COUNT, "size of one request", "workload.io_size_bytes"),
    DatasetColumn(
        "workload_buffer_hit_pct",
        NUMBER,
        "the buffer hit ratio the workload was set to",
        "workload.buffer_hit_pct",
    ),
    DatasetColumn(
        "workload_settings", SETTINGS, "other settings of the workload", "workload.settings"
    ),
    DatasetColumn("concurrency_unit", TEXT, "what concurrency counts: sessions, users, jobs"),
    DatasetColumn("latency_seen", TEXT, "where latencies were measured, as stated by the source"),
    DatasetColumn("tags", TEXTS, "tags"),
    DatasetColumn("notes", TEXT, "notes on the run"),
    DatasetColumn("created_at", MOMENT, "when it was added"),
    DatasetColumn("updated_at", MOMENT, "when it was last changed"),
    DatasetColumn(
        "origin_address", TEXT, "the Loadcurve server it was imported from", "origin.address"
    ),
    DatasetColumn("origin_run_id", TEXT, "its id on that server", "origin.run_id"),
)
_LOAD_POINTS = (
    *_OF_POINT,
    DatasetColumn("position", COUNT, "its place in the curve, from 1"),
    DatasetColumn("concurrency", COUNT, "the load level; null: not stated"),
    DatasetColumn("repeat", COUNT, "number of the repeat at that level, from 1"),
    DatasetColumn("sessions", COUNT, "total number of database sessions"),
    DatasetColumn("label", TEXT, "its label in the source"),
    DatasetColumn("started_at", MOMENT, "when the measurement began"),
    DatasetColumn("note", TEXT, "a note on it"),
    *(
        DatasetColumn(metric.key, NUMBER, f"{metric.meaning}, in {metric.unit}")
        for metric in METRICS.values()
    ),
)
_QUANTITIES = (
    *_OF_POINT,
    DatasetColumn("quantity", TEXT, "the metric with its unit, as in `load_points`"),
    DatasetColumn("value", NUMBER, "the number"),
    DatasetColumn("low", NUMBER, "lower bound, if the source states one"),
    DatasetColumn("high", NUMBER, "upper bound, if the source states one"),
    DatasetColumn(
        "qualifier", TEXT, "the source's qualifier: about, just under, up to, more than, inferred"
    ),
    *ORIGIN,
)
_HISTOGRAMS = (
    *_OF_POINT,
    DatasetColumn("event", TEXT, "the wait event or kind of request"),
    DatasetColumn("bucket", COUNT, "the bucket's place, from 1"),
    DatasetColumn("lower_us", NUMBER, "the bucket's lower edge"),
    DatasetColumn("upper_us", NUMBER, "the upper edge; null: open"),
    DatasetColumn("pct", NUMBER, "share of the waits in it; null: not stated"),
    DatasetColumn("waits", NUMBER, "waits in it; null: not stated"),
    DatasetColumn(
        "is_trace",
        FLAG,
        "whether the share is above zero, but below the printed precision",
        "trace",
    ),
    DatasetColumn("total_waits", NUMBER, "number of waits in the whole histogram"),
    *ORIGIN,
)
_WAIT_EVENTS = (
    *_OF_POINT,
    DatasetColumn("event", TEXT, "the wait event"),
    DatasetColumn("wait_class", TEXT, "its class"),
    DatasetColumn("waits", NUMBER, "number of waits"),
    DatasetColumn("total_wait_time_s", NUMBER, "total time of these waits"),
    DatasetColumn("avg_wait_us", NUMBER, "mean time of one wait, as printed"),
    DatasetColumn("pct_db_time", NUMBER, "share of DB time"),
    DatasetColumn("qualifier", TEXT, "the source's qualifier"),
    *ORIGIN,
)
TABLES: dict[str, tuple[DatasetColumn, ...]] = {
    "runs": _RUNS,
    "load_points": _LOAD_POINTS,
    "quantities": _QUANTITIES,
    "histograms": _HISTOGRAMS,
    "wait_events": _WAIT_EVENTS,
}
