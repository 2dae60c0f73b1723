"""Notes at ranges of an axis over the API: entered, refused, drawn, frozen, exported."""

from __future__ import annotations

from dataclasses import replace

from starlette.testclient import TestClient

from loadcurve.actions.runs.exports import run_digest
from loadcurve.core.records import Provenance, RangeNote, Run, System, Workload

RUN = "anf-8tib-dnfs"
QOS = {"metric": "throughput_iops", "low": 100_000, "high": 130_000, "text": "QoS limit"}
CURVE = f"/api/v1/curves?runs={RUN}&x=throughput_iops&y=read_latency_us"


def test_range_notes_are_entered_drawn_frozen_and_removed(seeded: TestClient) -> None:
    path = f"/api/v1/runs/{RUN}"
    changed = seeded.patch(path, json={"range_notes": [QOS]}).json()
    assert changed["run"]["range_notes"] == [QOS]
    point = {"id": changed["run"]["points"][0]["id"], "note": "quiesced controller"}
    assert seeded.patch(path, json={"points": [point]}).status_code == 200
    for words in ("QoS limit", "quiesced controller"):
        found = seeded.get("/api/v1/runs", params={"q": words}).json()["items"]
        assert [run["id"] for run in found] == [RUN]
    (band,) = seeded.get(CURVE).json()["range_bands"]
    assert (band["axis"], band["low"], band["high"]) == ("x", 100_000, 130_000)
    assert band["text"] == "100,000–130,000 IOPS: QoS limit"
    shared = seeded.post(
        "/api/v1/library/frozen", json={"title": "It", "view": {"runs": [RUN]}}
    ).json()
    exported = seeded.get(f"/api/v1/exports?runs={RUN}").json()

    # Omitted fields stay unchanged; an empty list removes all.
    seeded.patch(path, json={"label": "dNFS here"})
    assert seeded.get(path).json()["run"]["range_notes"] == [QOS]
    assert seeded.patch(path, json={"range_notes": []}).json()["run"]["range_notes"] == []
    history = seeded.get(f"{path}/history").json()["items"]
    noted = [change for change in history if change["field"] == "range_notes"]
    assert {str(change["after"]) for change in noted} == {
        "['100,000–130,000 IOPS: QoS limit']",
        "[]",
    }
    assert seeded.get(CURVE).json()["range_bands"] == []
    frozen = seeded.get(f"/api/v1/library/frozen/{shared['token']}").json()
    assert frozen["curve"]["range_bands"] == [band]
    assert exported["runs"][0]["range_notes"] == [QOS]


def test_range_note_without_range_is_refused_and_not_stored(seeded: TestClient) -> None:
    path = f"/api/v1/runs/{RUN}"
    for wrong, words in (
        ({**QOS, "low": None, "high": None}, "a low end, a high end, or both"),
        ({**QOS, "high": 1}, "is not below its high end"),
        ({**QOS, "metric": "elapsed_s"}, "metric"),
        ({**QOS, "text": ""}, "text"),
        ({**QOS, "low": -1}, "low"),
    ):
        refused = seeded.patch(path, json={"label": "not kept", "range_notes": [wrong]})
        assert refused.status_code == 422, wrong
        assert words in refused.text
    assert seeded.get(path).json()["run"]["label"] != "not kept"


def test_digest_of_a_run_leaves_out_fields_at_their_default() -> None:
    run = Run("r", "R", System("s"), Workload("w"), Provenance.MEASURED, ())
    noted = replace(run, range_notes=(RangeNote("throughput_iops", "QoS", 1, 2),))
    assert run_digest(noted) != run_digest(run)
    # Runs imported by this version are known to every later one, whatever fields that adds.
    assert (
        run_digest(run).hex() == "20b3b2887afbb497181949071670681aa74152732a67b2e3704f8a50c23e2d0c"
    )
