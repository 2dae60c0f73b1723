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
    """A column: its name with its unit, its Arrow type, and its meaning."""

    name: str
    type: str
    meaning: str


def _of_point() -> tuple[Column, ...]:
    return (
        Column("run_id", TEXT, "the run, as in `runs`"),
        Column("point_id", TEXT, "the load point, as in `load_points`"),
    )


def _origin() -> tuple[Column, ...]:
    return (
        Column("provenance", TEXT, "measured, published, digitised or modelled"),
        Column("evidence_report_sha256", TEXT, "the report it was read from"),
        Column("evidence_section", TEXT, "the section of the report it was read from"),
        Column("evidence_row", TEXT, "the row of that section"),
        Column("evidence_column", TEXT, "the column of that section"),
        Column("evidence_line", COUNT, "the line of the report"),
        Column("evidence_raw", TEXT, "the words of the report, as it prints them"),
        Column("evidence_source", TEXT, "the published source it is from"),
        Column("evidence_quote", TEXT, "the words of a published source"),
        Column("evidence_formula", TEXT, "what it was computed by"),
        Column("evidence_kept_at", TEXT, "the Loadcurve that keeps the report, if another"),
    )


_RUNS = (
    Column("run_id", TEXT, "the run's id, part of its address"),
    Column("title", TEXT, "what its author calls it"),
    Column("label", TEXT, "its short name on charts"),
    Column("provenance", TEXT, "measured, published, digitised or modelled"),
    Column("visibility", TEXT, "whom it is for: team, unlisted or public"),
    Column("source", TEXT, "the published source it is from"),
    Column("is_observed", FLAG, "whether its load was observed rather than driven"),
    Column("system_name", TEXT, "the system under test"),
    Column("family", TEXT, "the family of its storage"),
    Column("storage", TEXT, "its storage"),
    Column("client", TEXT, "how the database reaches the storage"),
    Column("host", TEXT, "its host"),
    Column("volumes", COUNT, "how many volumes"),
    Column("instances", COUNT, "how many database instances"),
    Column("oracle_release", TEXT, "the release of the database"),
    Column("platform", TEXT, "the platform of the host"),
    Column("system_settings", SETTINGS, "other settings of the system"),
    Column("workload_name", TEXT, "the workload"),
    Column("generator", TEXT, "what made the load"),
    Column("access", TEXT, "random or sequential, as stated"),
    Column("update_pct", NUMBER, "share of updates"),
    Column("scan_pct", NUMBER, "share of full scans"),
    Column("io_size_bytes", COUNT, "size of one request"),
    Column("workload_buffer_hit_pct", NUMBER, "the buffer hit ratio the workload was set to"),
    Column("workload_settings", SETTINGS, "other settings of the workload"),
    Column("concurrency_unit", TEXT, "what concurrency counts: sessions, users, jobs"),
    Column("latency_seen", TEXT, "who took the latencies, as a source says"),
    Column("tags", TEXTS, "tags"),
    Column("notes", TEXT, "notes on the run"),
    Column("created_at", MOMENT, "when it was added here"),
    Column("updated_at", MOMENT, "when it was last changed"),
    Column("origin_address", TEXT, "the Loadcurve it was imported from"),
    Column("origin_run_id", TEXT, "its id there"),
)
_LOAD_POINTS = (
    *_of_point(),
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
    *_of_point(),
    Column("quantity", TEXT, "the name of the number, with its unit, as in `load_points`"),
    Column("value", NUMBER, "the number"),
    Column("low", NUMBER, "the least it may be, where the source says so"),
    Column("high", NUMBER, "the most it may be"),
    Column("qualifier", TEXT, "its source's hedge: about, just under, up to, more than, inferred"),
    *_origin(),
)
_HISTOGRAMS = (
    *_of_point(),
    Column("event", TEXT, "the wait event or kind of request"),
    Column("bucket", COUNT, "the bucket's place, from 1"),
    Column("lower_us", NUMBER, "the bucket's lower edge"),
    Column("upper_us", NUMBER, "the upper edge; null: open"),
    Column("pct", NUMBER, "share of the waits in it; null: not stated"),
    Column("waits", NUMBER, "waits in it; null: not stated"),
    Column("is_trace", FLAG, "whether more than none, but less than was printed"),
    Column("total_waits", NUMBER, "waits of the whole histogram"),
    *_origin(),
)
_WAIT_EVENTS = (
    *_of_point(),
    Column("event", TEXT, "the wait event"),
    Column("wait_class", TEXT, "its class"),
    Column("waits", NUMBER, "how many waits"),
    Column("total_wait_time_s", NUMBER, "how long they took together"),
    Column("avg_wait_us", NUMBER, "how long one took, as it was printed"),
    Column("pct_db_time", NUMBER, "share of DB time"),
    Column("qualifier", TEXT, "its source's hedge"),
    *_origin(),
)
TABLES: dict[str, tuple[Column, ...]] = {
    "runs": _RUNS,
    "load_points": _LOAD_POINTS,
    "quantities": _QUANTITIES,
    "histograms": _HISTOGRAMS,
    "wait_events": _WAIT_EVENTS,
}
