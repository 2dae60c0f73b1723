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
    Column("evidence_raw", TEXT, "the words of the report, as it prints them", "evidence.raw"),
    Column("evidence_source", TEXT, "the published source it is from", "evidence.source"),
    Column("evidence_quote", TEXT, "the words of a published source", "evidence.quote"),
    Column("evidence_formula", TEXT, "what it was computed by", "evidence.formula"),
    Column(
        "evidence_kept_at",
        TEXT,
        "the Loadcurve that keeps the report, if another",
        "evidence.kept_at",
    ),
)
_RUNS = (
    Column("run_id", TEXT, "the run's id, part of its address", "id"),
    Column("title", TEXT, "what its author calls it"),
    Column("label", TEXT, "its short name on charts"),
    Column("provenance", TEXT, "measured, published, digitised or modelled"),
    Column("visibility", TEXT, "whom it is for: team, unlisted or public"),
    Column("source", TEXT, "the published source it is from"),
    Column("is_observed", FLAG, "whether its load was observed rather than driven"),
    Column("system_name", TEXT, "the system under test", "system.name"),
    Column("family", TEXT, "the family of its storage", "system.family"),
    Column("storage", TEXT, "its storage", "system.storage"),
    Column("client", TEXT, "how the database reaches the storage", "system.client"),
    Column("host", TEXT, "its host", "system.host"),
    Column("volumes", COUNT, "how many volumes", "system.volumes"),
    Column("instances", COUNT, "how many database instances", "system.instances"),
    Column("oracle_release", TEXT, "the release of the database", "system.oracle_release"),
    Column("platform", TEXT, "the platform of the host", "system.platform"),
    Column("system_settings", SETTINGS, "other settings of the system", "system.settings"),
    Column("workload_name", TEXT, "the workload", "workload.name"),
    Column("generator", TEXT, "what made the load", "workload.generator"),
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
    Column("latency_seen", TEXT, "who took the latencies, as a source says"),
    Column("tags", TEXTS, "tags"),
    Column("notes", TEXT, "notes on the run"),
    Column("created_at", MOMENT, "when it was added here"),
    Column("updated_at", MOMENT, "when it was last changed"),
    Column("origin_address", TEXT, "the Loadcurve it was imported from", "origin.address"),
    Column("origin_run_id", TEXT, "its id there", "origin.run_id"),
)
_LOAD_POINTS = (
    *_OF_POINT,
    Column("position", COUNT, "its place in the curve, from 1"),
    Column("concurrency", COUNT, "the load level; null: not stated"),
    Column("repeat", COUNT, "which repeat of that level, from 1"),
    Column("sessions", COUNT, "database sessions in all"),
    Column("label", TEXT, "the label its source gives it"),
    Column("started_at", MOMENT, "when the measurement began"),
    Column("note", TEXT, "a note on it"),
    *(
        Column(metric.key, NUMBER, f"{metric.meaning}, in {metric.unit}")
        for metric in METRICS.values()
    ),
)
_QUANTITIES = (
    *_OF_POINT,
    Column("quantity", TEXT, "the name of the number, with its unit, as in `load_points`"),
    Column("value", NUMBER, "the number"),
    Column("low", NUMBER, "the least it may be, where the source says so"),
    Column("high", NUMBER, "the most it may be"),
    Column("qualifier", TEXT, "its source's hedge: about, just under, up to, more than, inferred"),
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
    Column("is_trace", FLAG, "whether more than none, but less than was printed", "trace"),
    Column("total_waits", NUMBER, "waits of the whole histogram"),
    *ORIGIN,
)
_WAIT_EVENTS = (
    *_OF_POINT,
    Column("event", TEXT, "the wait event"),
    Column("wait_class", TEXT, "its class"),
    Column("waits", NUMBER, "how many waits"),
    Column("total_wait_time_s", NUMBER, "how long they took together"),
    Column("avg_wait_us", NUMBER, "how long one took, as it was printed"),
    Column("pct_db_time", NUMBER, "share of DB time"),
    Column("qualifier", TEXT, "its source's hedge"),
    *ORIGIN,
)
TABLES: dict[str, tuple[Column, ...]] = {
    "runs": _RUNS,
    "load_points": _LOAD_POINTS,
    "quantities": _QUANTITIES,
    "histograms": _HISTOGRAMS,
    "wait_events": _WAIT_EVENTS,
}
