"""A run that cannot be stored is refused with its report's name; others are saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.making.drafts import content, draft
from tests.serving.asking import upload

WITHOUT_NUMBERS = b"""\
init.ora Parameters            DB/Inst: SLOB/slob1  Snaps: 1-2

Parameter Name                Begin value                       (if different)
----------------------------- --------------------------------- --------------
cpu_count                     16
db_block_size                 8192
          -------------------------------------------------------------
"""


def test_the_refusal_names_the_report_and_the_next_run_is_saved(seeded: TestClient) -> None:
    bad = str(upload(seeded, WITHOUT_NUMBERS, "parameters.txt")["sha256"])
    good = str(upload(seeded, content(123))["sha256"])
    points = [{"report_sha256": sha256, "concurrency": n} for n, sha256 in ((8, good), (16, bad))]
    refused = seeded.post("/api/v1/runs", json=draft(*points))
    assert refused.status_code == 422
    assert refused.json()["detail"] == (
        "load point 2 (parameters.txt): it has no number; leave it out"
    )
    saved = seeded.post("/api/v1/runs", json=draft(points[0]))
    assert saved.status_code == 201


def test_a_real_report_of_exadata_is_saved(seeded: TestClient, corpus: Path) -> None:
    path = corpus / "new_awr" / "19_exadata_racglobal_azure_DBV.html"
    if not path.exists():
        pytest.skip(f"{path.name} is not in this corpus")
    sha256 = str(upload(seeded, path.read_bytes(), path.name)["sha256"])
    saved = seeded.post("/api/v1/runs", json=draft({"report_sha256": sha256, "concurrency": 8}))
    assert saved.status_code == 201
    (kept,) = saved.json()["run"]["points"]
    events = [histogram["event"] for histogram in kept["histograms"]]
    assert "cell single block physical read" in events
    assert len(events) == len(set(events))
