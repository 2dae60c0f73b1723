"""Reading stored reports again: numbers are renewed, words and permalinks stay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
from starlette.testclient import TestClient

from loadcurve.core.readers import read
from loadcurve.store.documents import deflate_readings
from loadcurve.store.read_reports import deflate
from tests.making import fio_documents
from tests.making.drafts import content, draft
from tests.serving.asking import upload
from tests.serving.rereading import age, reread

EXAMPLES = Path(__file__).parents[3] / "seed-data" / "examples"


def read_iops(client: TestClient, run_id: str) -> float:
    run = client.get(f"/api/v1/runs/{run_id}").json()["run"]
    value: float = run["points"][0]["quantities"]["read_iops"]["value"]
    return value


def test_numbers_are_renewed_and_words_and_permalinks_stay(seeded: TestClient) -> None:
    sha256 = str(upload(seeded, content(500))["sha256"])
    made = seeded.post("/api/v1/runs", json=draft({"report_sha256": sha256, "concurrency": 8}))
    run_id = made.json()["run"]["id"]
    age(seeded, sha256, run_id)
    token = seeded.post("/api/v1/library/frozen", json={"view": {"runs": [run_id]}}).json()["token"]
    frozen = seeded.get(f"/api/v1/library/frozen/{token}").content
    (planned,) = reread(seeded, dry_run=True)
    assert (planned.changed_runs, read_iops(seeded, run_id)) == (1, 1)
    (outcome,) = reread(seeded)
    assert (outcome.changed_runs, outcome.refused) == (1, None)
    assert read_iops(seeded, run_id) == 5198.8
    run = seeded.get(f"/api/v1/runs/{run_id}").json()["run"]
    assert (run["title"], run["points"][0]["concurrency"]) == ("My run", 8)
    assert seeded.get(f"/api/v1/library/frozen/{token}").content == frozen
    (entry,) = seeded.get(f"/api/v1/runs/{run_id}/history").json()["items"]
    assert entry["changed_by"] == "loadcurve reread"
    assert reread(seeded) == []


def test_a_load_point_put_back_has_the_numbers_read_since(seeded: TestClient) -> None:
    points = [
        {"report_sha256": upload(seeded, content(writes))["sha256"], "concurrency": writes}
        for writes in (501, 502)
    ]
    made = seeded.post("/api/v1/runs", json=draft(*points)).json()["run"]
    first = made["points"][0]["id"]
    words = {"points": [{"id": first, "label": "cold"}]}
    seeded.patch(f"/api/v1/runs/{made['id']}", json=words)
    age(seeded, str(points[0]["report_sha256"]), made["id"])
    seeded.patch(f"/api/v1/runs/{made['id']}", json={"removed_points": [first]})
    (outcome,) = reread(seeded)
    assert outcome.changed_runs == 0
    restored = {"restored_points": [first]}
    back = seeded.patch(f"/api/v1/runs/{made['id']}", json=restored).json()["run"]["points"][0]
    assert (back["id"], back["label"], back["concurrency"]) == (first, "cold", 501)
    assert back["quantities"]["read_iops"]["value"] == 5198.8


@pytest.mark.parametrize("name", ["load-points.csv", "load-points.json", "fio-8k/results"])
def test_a_report_of_any_format_read_today_is_not_read_again(seeded: TestClient, name: str) -> None:
    path = EXAMPLES / name
    file = min(path.iterdir()) if path.is_dir() else path
    upload(seeded, file.read_bytes(), name=file.name)
    assert reread(seeded) == []


def fio_output(percentile: object) -> bytes:
    """fio's output with its 99.9th percentile of reads, in ns."""
    job = fio_documents.job()
    job["read"]["clat_ns"]["percentile"] = {"99.900000": percentile}
    return fio_documents.document(job).replace(f'"{percentile}"', str(percentile)).encode()


def poison(client: TestClient, sha256: str, content: bytes) -> None:
    """Store what version 16 of the readers stored of a percentile of 1e400."""
    (reading,) = read(fio_output(9000), "fio.json")
    (point,) = reading.load_points
    (histogram,) = point.histograms
    shares = (replace(histogram.cumulative[0], upper_us=float("inf")),)
    endless = replace(point, histograms=(replace(histogram, cumulative=shares),))
    readings = deflate_readings((replace(reading, load_points=(endless,)),))
    url = client.app.state.settings.database_url  # type: ignore[attr-defined]
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute(
            "UPDATE reports SET reader_version = '16', readings_deflated = %s, "
            "content_deflated = %s WHERE sha256 = %s",
            [readings, deflate(content), sha256],
        )


def test_reread_of_stored_infinity_removes_it_and_keeps_the_file(seeded: TestClient) -> None:
    poisoned = fio_output("1e400")
    refused = seeded.post("/api/v1/reports", params={"name": "fio.json"}, content=poisoned)
    assert refused.status_code == 422
    assert "read_latency_p99_9_us is inf; the range is 0 to 1e+12" in refused.json()["detail"]
    sha256 = str(upload(seeded, fio_output(9000))["sha256"])
    poison(seeded, sha256, poisoned)
    assert seeded.get(f"/api/v1/reports/{sha256}").status_code == 500
    (outcome,) = reread(seeded)
    assert outcome.refused is not None
    assert outcome.refused.startswith("removed the stored numbers, which cannot be read back")
    found = seeded.get(f"/api/v1/reports/{sha256}")
    assert (found.status_code, found.json()["readings"][0]["load_points"]) == (200, [])
    assert reread(seeded) == []
