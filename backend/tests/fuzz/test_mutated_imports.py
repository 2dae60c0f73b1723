"""Mutated exports: imported or refused with the place, and imported runs can be shown.

200 documents, or 40,000 with ``CI_LONG=1``; ``LOADCURVE_MUTANTS`` sets another number. One in
`POSTED_EVERY` goes through the API into the database, and its runs are asked for as a page does.
"""

from __future__ import annotations

import copy
import json
import random
import time
from collections import Counter
from typing import Any

import orjson
import pytest
from starlette.testclient import TestClient

from loadcurve.actions.runs.exports import RunBundle, bundle_json, read_export, run_digest
from loadcurve.core.errors import RefusedInput
from loadcurve.core.figures import (
    companion_figure,
    curve_figure,
    heat_map_figure,
    histogram_figure,
    wait_figure,
)
from loadcurve.core.records import Run
from loadcurve.core.results import ComparisonQuestion, compute_comparison
from loadcurve.settings import SEED_DATA
from tests.sizes import sized

MUTANTS = sized(200, 40_000, "LOADCURVE_MUTANTS")
POSTED_EVERY = 20
# Of processor time, for reading and showing one document; usual are some hundredths.
MOST_SECONDS = 10.0
VOLUME = SEED_DATA / "examples" / "synthetic" / "volume"
PUBLISHED = "anf-8tib-knfs-modelled,anf-8tib-dnfs"
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 10**30, -0.0, 1e-320, 1e18, 1e300, 1.5),
    *("", " ", "a\0b", "\u200b", "\u202e", "x" * 600, "x" * 21_000, "NaN", "1e999", "<b>", "=1+1"),
    *("published", "modelled", "read_iops", "read_latency_us", "0001-01-01T00:00:00+00:00"),
    *("9999-12-31T23:59:59-23:59", "http://a", "../x"),
    *([], {}, [[]], {"": ""}, [None], [1e300, "a"]),
)
Node = tuple[Any, Any]


@pytest.fixture(scope="module")
def exports(seeded: TestClient) -> list[Any]:
    """Exports of both formats: measured runs with histograms and waits, and published ones."""
    (report,) = (
        seeded.post(f"/api/v1/reports?name={name}&brief=true", content=(VOLUME / name).read_bytes())
        for name in ("awr.txt.8",)
    )
    run = {
        "title": "Fuzzed",
        "system": {"name": "array", "settings": {"nfs": "4.1"}},
        "workload": {"name": "SLOB", "io_size_bytes": 8192},
        "points": [{"report_sha256": report.json()["sha256"], "concurrency": 8}],
        "ceilings": [{"value": 5, "unit": "Gbps", "cause": "network"}],
    }
    run_id = seeded.post("/api/v1/runs", json=run).json()["run"]["id"]
    chart = seeded.post(
        "/api/v1/library/frozen", json={"view": {"runs": PUBLISHED.split(",")}}
    ).json()
    addresses = (f"/api/v1/exports?runs={run_id}", f"/api/v1/exports?runs={PUBLISHED}")
    return [
        orjson.loads(seeded.get(address).content)
        for address in (*addresses, f"{chart['path']}.json")
    ]


def nodes(value: Any) -> list[Node]:
    """Every place in a document: what holds it, and its key or index there."""
    found: list[Node] = []
    waiting = [value]
    while waiting:
        held = waiting.pop()
        inside = held.items() if isinstance(held, dict) else enumerate(held)
        for key, each in inside:
            found.append((held, key))
            if isinstance(each, dict | list):
                waiting.append(each)
    return found


def mutated(source: random.Random, exports: list[Any]) -> bytes:
    """An export with values replaced, taken out, doubled, and put in each other's place."""
    document = copy.deepcopy(source.choice(exports))
    for _ in range(source.randint(1, 4)):
        places = nodes(document)
        holder, key = source.choice(places)
        other, other_key = source.choice(places)
        kind = source.randrange(6)
        if kind <= 1:
            holder[key] = copy.deepcopy(source.choice(ODD))
        elif kind == 2:
            del holder[key]
        elif kind == 3:
            holder[key] = copy.deepcopy(other[other_key])
        elif kind == 4 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif isinstance(holder[key], int | float) and not isinstance(holder[key], bool):
            holder[key] *= source.choice((-1, 0, 1e-9, 1e3, 1e12))
    content = json.dumps(document).encode()
    if source.random() < 0.1:
        start = source.randrange(len(content))
        content = content[:start] + source.randbytes(4) + content[start + source.randrange(40) :]
    return content


def show(runs: tuple[Run, ...]) -> None:
    """Everything a page shows of runs; an analysis that fails is a fault of ours."""
    answers = compute_comparison(runs, ComparisonQuestion())
    assert [failed.reason for run in answers.runs for failed in run.failed] == []
    curve_figure(runs, "throughput_iops", "read_latency_us", {})
    companion_figure(runs, ["read_latency_us", "throughput_iops"])
    histogram_figure(runs)
    heat_map_figure(runs)
    wait_figure(runs)


def taken_over(content: bytes) -> bool:
    """Whether a document is an export; what it holds can be shown, and written as it was read."""
    try:
        export = read_export(content)
    except RefusedInput:
        return False
    show(export.bundle.runs)
    written = bundle_json(RunBundle(export.bundle.runs, export.bundle.sources))
    head = {"format": "loadcurve-runs", "format_version": 1, "origin": export.origin}
    again = read_export(
        orjson.dumps(head | {"exported_at": export.exported_at} | orjson.loads(written))
    )
    assert [run_digest(run) for run in again.bundle.runs] == [
        run_digest(run) for run in export.bundle.runs
    ]
    return True


def post(client: TestClient, content: bytes) -> int:
    """Take the document over through the API, and ask for what came with it."""
    answer = client.post("/api/v1/imports", content=content)
    assert answer.status_code in (200, 201, 422), answer.text
    if answer.status_code != 422:
        for run in answer.json()["runs"]:
            for path in ("runs/", "comparison?runs=", "curves?runs=", "histograms?runs="):
                shown = client.get(f"/api/v1/{path}{run['id']}")
                assert shown.status_code == 200, (path, shown.text)
    return answer.status_code


def test_mutated_export_breaks_no_import_and_no_page(
    seeded: TestClient, exports: list[Any]
) -> None:
    source = random.Random(7)
    outcomes: Counter[str] = Counter()
    slowest_s = 0.0
    for number in range(MUTANTS):
        content = mutated(source, exports)
        started = time.process_time()
        try:
            outcomes["taken" if taken_over(content) else "refused"] += 1
            if number % POSTED_EVERY == 0:
                outcomes[f"posted: {post(seeded, content)}"] += 1
        except Exception as error:
            error.add_note(f"mutant {number}: {content[:4000]!r}")
            raise
        slowest_s = max(slowest_s, time.process_time() - started)
    print(dict(outcomes), f"slowest {slowest_s:.2f} s of processor time")
    assert min(outcomes["taken"], outcomes["refused"]) > MUTANTS / 50, "a blind mutator"
    assert slowest_s < MOST_SECONDS
