"""Questions about the published results, each with its tool, arguments and answer.

The place is that of the answer in the tool's JSON: keys and positions, with dots.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Question(NamedTuple):
    """A question, where its answer is, and the answer."""

    asked: str
    tool: str
    arguments: dict[str, Any]
    place: str
    answer: object


KNFS, DNFS, PUBLISHED = "anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled", "anf-8tib-dnfs"
ON, OFF = "p30x2-on-wu4", "p30x2-off-wu4"
WITHIN = {"run_ids": [KNFS, DNFS], "latency_limit_us": 1000}
CHANGED = {"before": f"{ON}:{ON}.2", "after": f"{OFF}:{OFF}.2"}
AZURE = {"slug": "azure-netapp-files"}
NONE = "not stated"

STATED = [
    Question("How many runs are there?", "search_runs", {}, "total", 56),
    Question(
        "kNFS at most?",
        "search_runs",
        {"words": "kNFS modelled"},
        "runs.0.highest_throughput.value",
        46800,
    ),
    Question(
        "Latency there?",
        "search_runs",
        {"words": "kNFS modelled"},
        "runs.0.latency_there.value",
        1370,
    ),
    Question("Whose number?", "run", {"run_id": KNFS}, "provenance", "modelled"),
    Question(
        "How does a hedged number read?",
        "run",
        {"run_id": "anf-32tib-dnfs-scan"},
        "load_points.0.numbers.bandwidth_mib_s.bound",
        "more than",
    ),
    Question(
        "DBaaS read IOPS?",
        "run",
        {"run_id": "dbaas-single-read-iops"},
        "load_points.0.numbers.throughput_iops.text",
        "just under 40,000 IOPS",
    ),
    Question(
        "NVMe without updates?",
        "run",
        {"run_id": "nvme-update-0"},
        "load_points.0.numbers.throughput_iops.value",
        1_400_000,
    ),
    Question(
        "Cache on, read latency at 32 sessions?",
        "run",
        {"run_id": ON},
        "load_points.0.numbers.read_latency_us.text",
        "2.14 ms",
    ),
    Question("The quota of 8 TiB?", "run", {"run_id": PUBLISHED}, "ceilings.0.text", "1,024 MiB/s"),
    Question("Share of updates?", "run", {"run_id": PUBLISHED}, "workload.update_pct", 25),
    Question("kNFS within 1 ms?", "compare", WITHIN, "results.0.result.text", "46,500 IOPS"),
    Question("dNFS within 1 ms?", "compare", WITHIN, "results.1.result.text", "≥ 131,000 IOPS"),
    Question(
        "Is that all it can do?",
        "compare",
        WITHIN,
        "results.1.result.bound",
        "at least: no higher load was measured",
    ),
    Question(
        "How many times kNFS?",
        "compare",
        WITHIN,
        "results.1.ratio_to_first",
        "≥ 2.8× by construction",
    ),
    Question(
        "kNFS latency at 40,000 IOPS?",
        "compare",
        {"run_ids": [KNFS], "at_throughput": 40_000},
        "results.0.result.text",
        "391 µs",
    ),
    Question(
        "Reads between 512 µs and 1.02 ms?",
        "histogram",
        {"run_id": PUBLISHED},
        "buckets.1.share.text",
        "47%",
    ),
    Question("Reads below 2.05 ms?", "histogram", {"run_id": PUBLISHED}, "below.0.share.value", 90),
    Question("Latency without the cache?", "what_changed", CHANGED, "changed.0.pct_text", "+18.4%"),
    Question("Does 16 TiB double the quota?", "sources", AZURE, "claims.3.verdict", "supports"),
    Question("When published?", "sources", AZURE, "published_on", "«2020-09-30»"),
]

NOT_STATED = [
    Question("Share of scans?", "run", {"run_id": PUBLISHED}, "workload.scan_pct", NONE),
    Question(
        "Read latency at its peak?",
        "run",
        {"run_id": PUBLISHED},
        "load_points.0.numbers.read_latency_us.value",
        NONE,
    ),
    Question(
        "At how many threads?", "run", {"run_id": PUBLISHED}, "load_points.0.concurrency", NONE
    ),
    Question(
        "Throughput of 100% updates?",
        "run",
        {"run_id": "dbaas-update", "metrics": ["throughput_iops"]},
        "load_points.0.numbers.throughput_iops.value",
        NONE,
    ),
    Question(
        "Highest throughput of 100% updates?",
        "search_runs",
        {"words": "DBaaS 100% updates"},
        "runs.0.highest_throughput.value",
        NONE,
    ),
    Question(
        "Published dNFS within 1 ms?",
        "compare",
        {"run_ids": [PUBLISHED], "latency_limit_us": 1000},
        "results.0.result.value",
        NONE,
    ),
    Question(
        "kNFS latency at 900,000 IOPS?",
        "compare",
        {"run_ids": [KNFS], "at_throughput": 900_000},
        "results.0.result.value",
        NONE,
    ),
    Question(
        "Reads below 512 µs?", "histogram", {"run_id": PUBLISHED}, "buckets.0.share.value", NONE
    ),
    Question("A histogram of cache on?", "histogram", {"run_id": ON}, "histogram.value", NONE),
    Question(
        "When was the NVMe test published?",
        "sources",
        {"slug": "intelliflash-nvme"},
        "published_on",
        NONE,
    ),
]
