"""Texts that PostgreSQL or UTF-8 cannot hold are refused by the reader, wherever they stand."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

CSV = "Threads,IOPS,Latency (us)\n1,1000,200\n2,2000,250\n"


@pytest.mark.parametrize("character", ["\x00", "\ud800"])
@pytest.mark.parametrize("place", ["mapping", "cell", "key"])
def test_upload_of_a_text_that_cannot_be_stored_is_refused(
    seeded: TestClient, character: str, place: str
) -> None:
    row = {"load": 1, "read_iops": 100, "read_latency_us": 200}
    asked = {"name": "a.json"}
    if place == "mapping":
        content = CSV
        asked = {"name": "a.csv", "mapping": json.dumps({"IOPS": f"{character}:throughput_iops"})}
    elif place == "cell":
        content = json.dumps([row | {"label": f"a{character}"}])
    else:
        heading = f"a{character}"
        content = json.dumps([row | {heading: "x"}])
        asked["mapping"] = json.dumps({heading: "setting"})
    answer = seeded.post("/api/v1/reports", params=asked, content=content.encode())
    assert answer.status_code == 422, answer.text
    assert seeded.get("/api/v1/reports").json()["total"] == 0
