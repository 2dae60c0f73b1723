"""The units that a view asks for: in figures, answers, links, pictures; not in tables."""

from __future__ import annotations

from fastapi.testclient import TestClient

RUNS = ["anf-8tib-dnfs-modelled", "anf-8tib-knfs-modelled"]
ASKED = {"runs": ",".join(RUNS), "throughputs": "40000"}


def test_cached_responses_are_separate_for_each_unit(
    seeded: TestClient,
) -> None:
    usual = seeded.get("/api/v1/comparison", params=ASKED).json()
    for latency_unit, unit in (("us", "µs"), ("ms", "ms"), ("us", "µs")):
        asked = {**ASKED, "latency_unit": latency_unit}
        found = seeded.get("/api/v1/comparison", params=asked).json()
        assert found["latency_unit"] == latency_unit
        for of, before in zip(found["runs"], usual["runs"], strict=True):
            assert of["latencies"][0]["at"] == before["latencies"][0]["at"]
            assert of["latencies"][0]["text"].endswith(f" {unit}")
            assert of["knee_text"].endswith(f" {unit}")
            assert of["ort"]["text"].endswith(f" {unit}")
    assert seeded.get("/api/v1/comparison", params=ASKED).json() == usual
    refused = seeded.get("/api/v1/comparison", params={**ASKED, "latency_unit": "s"})
    assert refused.status_code == 422


def test_figures_are_drawn_in_it(seeded: TestClient) -> None:
    asked = {"runs": ASKED["runs"], "latency_unit": "us"}
    assert seeded.get("/api/v1/curves", params=asked).json()["y"]["unit"] == "µs"
    usual = seeded.get("/api/v1/curves", params={"runs": ASKED["runs"]}).json()
    assert usual["y"]["unit"] == "ms"
    panels = seeded.get("/api/v1/companions", params={**asked, "metrics": "read_latency_us"})
    assert panels.json()["panels"][0]["y"]["unit"] == "µs"


def test_links_and_pictures_keep_it_and_tables_keep_their_own(seeded: TestClient) -> None:
    view = {"runs": RUNS, "latency_unit": "us", "line_ms": 2}
    made = seeded.post("/api/v1/library/frozen", json={"view": view}).json()
    chart = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()
    assert chart["view"]["latency_unit"] == "us"
    figures = chart
    assert figures["curve"]["y"]["unit"] == "µs"
    assert figures["answers"]["asked_line"]["words"] == "most throughput within 2,000 µs"
    svg = seeded.get(f"{made['path']}.svg").text
    assert "(µs)" in svg
    assert "(ms)" not in svg
    other = seeded.post(
        "/api/v1/library/frozen", json={"view": {**view, "latency_unit": "auto"}}
    ).json()
    values = [seeded.get(f"{one['path']}.csv?table=values").text for one in (made, other)]
    assert values[0] == values[1]
    assert ",µs," in values[0]
    points = seeded.get(f"{made['path']}.csv").text
    assert "drawn_y_us" in points
    changes = seeded.get(f"/api/v1/library/frozen/{made['token']}/changes").json()
    assert changes["changes"] == []


def test_bandwidths_follow_on_axes_in_answers_pictures_and_links(seeded: TestClient) -> None:
    asked = {"runs": ASKED["runs"], "x": "bandwidth_mib_s", "line_throughput": "500"}
    usual = seeded.get("/api/v1/comparison", params=asked).json()
    found = seeded.get("/api/v1/comparison", params={**asked, "bandwidth_unit": "mb_s"}).json()
    assert (usual["throughput_unit"], found["throughput_unit"]) == ("MiB/s", "MB/s")
    assert usual["x"] == found["x"]
    for of, before in zip(found["runs"], usual["runs"], strict=True):
        assert of["steps"] == before["steps"]
        assert of["knee"]["throughput"] == before["knee"]["throughput"]
        assert of["maximum"]["text"].endswith(" MB/s")
    words = "".join(piece["text"] for one in found["words"] for piece in one["pieces"])
    assert "At 524 MB/s the " in words
    # The cause of a ceiling is its source's words.
    assert "MiB/s" not in words.replace("8 TiB quota (128 MiB/s per TiB): 1 GiB/s", "")
    assert seeded.get("/api/v1/comparison", params=asked).json() == usual
    refused = seeded.get("/api/v1/curves", params={**asked, "bandwidth_unit": "GB/s"})
    assert refused.status_code == 422

    view = {"runs": RUNS, "x": "bandwidth_mib_s", "line_throughput": 500, "marks": ["sla", "knee"]}
    made = seeded.post(
        "/api/v1/library/frozen", json={"view": {**view, "bandwidth_unit": "mb_s"}}
    ).json()
    chart = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()
    assert chart["view"]["bandwidth_unit"] == "mb_s"
    assert chart["curve"]["x"]["unit"] == "MB/s"
    assert chart["answers"]["asked_line"]["words"] == "latency at 524 MB/s"
    svg = seeded.get(f"{made['path']}.svg").text
    assert "Bandwidth (MB/s)" in svg
    assert "Bandwidth (MiB/s)" not in svg
    other = seeded.post("/api/v1/library/frozen", json={"view": view}).json()
    values = [seeded.get(f"{one['path']}.csv?table=values").text for one in (made, other)]
    assert values[0] == values[1]
    assert ",MiB/s," in values[0]
    assert "drawn_x_mb_s" in seeded.get(f"{made['path']}.csv").text
    changes = seeded.get(f"/api/v1/library/frozen/{made['token']}/changes").json()
    assert changes["changes"] == []
