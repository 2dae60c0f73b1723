"""/comparison on the published results: answers, reasons, and questions that are refused."""

from __future__ import annotations

import asyncio

import pytest
from starlette.testclient import TestClient

PAIR = "anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled"
ADDRESS = "/api/v1/comparison"


def test_knfs_against_dnfs(seeded: TestClient) -> None:
    params = {"runs": PAIR, "baseline": "anf-8tib-knfs-modelled", "limits_us": "1000,300"}
    answer = seeded.get(ADDRESS, params=params)
    assert answer.status_code == 200
    found = answer.json()
    dnfs, knfs = found["runs"]
    assert found["limits_us"] == [1000, 300]
    one_ms, too_low = dnfs["limits"]
    assert one_ms["within"]["outcome"] == "limit not reached"
    assert one_ms["text"] == "≥ 131,000"
    assert one_ms["against_baseline"]["ratio_text"].startswith("≥ 2.")
    assert too_low["text"] is None
    reason = too_low["within"]["reason"]
    assert reason == (
        "not met at any measured load: the lowest latency is 320 µs at 1 thread/schema"
    )
    assert knfs["limits"][0]["within"]["outcome"] == "interpolated"
    maximum = dnfs["speedups"][-1]
    assert (maximum["basis"], maximum["ratio_text"]) == ("maximum", "2.8× by construction")
    assert knfs["knee"]["concurrency"] == 8
    assert dnfs["fit"]["reason"].startswith("least squares over 6 load levels")
    assert dnfs["fit"]["line"][-1]["sessions"] == 2 * dnfs["fit"]["residuals"][-1]["sessions"]
    (quota,) = dnfs["ceiling_uses"]
    assert (quota["placed"], quota["is_binding"]) == (131_072, False)
    assert quota["reason"] == "1,020 MiB/s of 1,024 MiB/s = 99.6%; throughput still grows"
    assert found["comparability"]["differing"] == []
    assert [each["key"] for each in found["comparability"]["systems"]] == ["system", "client"]


def test_a_small_comparison_takes_no_thread(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = seeded.get(ADDRESS, params={"runs": PAIR}).json()

    def refuse(*_: object) -> None:
        raise AssertionError("a thread")

    monkeypatch.setattr(asyncio, "to_thread", refuse)
    again = seeded.get(ADDRESS, params={"runs": PAIR, "throughputs": "1000"})
    assert again.status_code == 200
    assert again.json()["comparability"] == first["comparability"]


def test_the_words_link_each_figure_to_its_load_point(seeded: TestClient) -> None:
    found = seeded.get(ADDRESS, params={"runs": PAIR}).json()
    known = {run["run"]["run_id"] for run in found["runs"]}
    pieces = [piece for sentence in found["words"] for piece in sentence["pieces"]]
    assert "131,000 IOPS" in [piece["text"] for piece in pieces if piece["section"] == "maximum"]
    for piece in pieces:
        assert piece["run_id"] is None or piece["run_id"] in known
        if piece["point_id"] is not None:
            run = seeded.get(f"/api/v1/runs/{piece['run_id']}").json()["run"]
            assert piece["point_id"] in [point["id"] for point in run["points"]]


def test_a_source_says_where_it_sees_a_knee(seeded: TestClient) -> None:
    params = {"runs": "anf-16tib-dnfs", "x": "read_iops"}
    (run,) = seeded.get(ADDRESS, params=params).json()["runs"]
    (remark,) = run["remarks"]
    assert (remark["throughput"], remark["latency_us"]) == (165_000, 1300)
    assert run["knee"]["concurrency"] is None


def test_a_percentile_comes_from_histograms(seeded: TestClient) -> None:
    params = {"runs": "anf-8tib-dnfs,dbaas-read-latency", "statistic": "p90", "limits_us": "2000"}
    found = seeded.get(ADDRESS, params=params).json()
    assert found["statistic"] == "p90"
    assert [run["limit_reason"] for run in found["runs"]] == [
        "no load point states its throughput",
        "no load level has a histogram that gives p90",
    ]
    assert {run["limits"][0]["within"]["outcome"] for run in found["runs"]} == {"no curve"}


def test_latency_at_a_throughput_is_interpolated(seeded: TestClient) -> None:
    params = {"runs": PAIR, "throughputs": "40000,900000"}
    dnfs, knfs = seeded.get(ADDRESS, params=params).json()["runs"]
    assert knfs["latencies"][0]["at"]["outcome"] == "interpolated"
    assert knfs["latencies"][0]["text"].endswith(" µs")
    assert (dnfs["latencies"][1]["text"], dnfs["latencies"][1]["at"]["latency_us"]) == (None, None)


def test_queried_throughput_is_used_in_numbers_and_sentences(seeded: TestClient) -> None:
    params = {"runs": PAIR, "throughputs": "90000", "line_throughput": "40000"}
    found = seeded.get(ADDRESS, params=params).json()
    assert found["throughputs"] == [40_000, 90_000]
    other = found["runs"][1]["latencies"]
    assert other[0]["against_baseline"]["basis"] == "equal throughput"
    assert other[0]["against_baseline"]["ratio_text"] == "1.2× by construction"
    assert other[1]["against_baseline"]["reason"].endswith(" (this run)")
    words = ["".join(piece["text"] for piece in one["pieces"]) for one in found["words"]]
    assert any(word.startswith("At 40,000 IOPS the mean read latency is: ") for word in words)
    wrong = seeded.get(ADDRESS, params={"runs": PAIR, "line_throughput": "-1"})
    assert wrong.status_code == 422


def test_published_marks_have_a_maximum_and_no_curve(seeded: TestClient) -> None:
    params = {"runs": "cvs-read-1-volume,cvs-75-25-1-volume"}
    found = seeded.get(ADDRESS, params=params).json()
    assert {run["load_levels"] for run in found["runs"]} == {0}
    assert found["runs"][1]["speedups"][-1]["ratio"] == pytest.approx(2 / 3, abs=0.01)
    assert found["comparability"]["differing"]


@pytest.mark.parametrize(
    ("params", "status", "detail"),
    [
        ({"runs": "no-such-run"}, 404, "no-such-run"),
        ({"runs": ","}, 422, "name at least one run"),
        ({"runs": PAIR, "baseline": "anf-8tib-dnfs"}, 422, "baseline: anf-8tib-dnfs is not one"),
        ({"runs": PAIR, "limits_us": "1000,nan"}, 422, "limits_us: 'nan' is not a number"),
        ({"runs": PAIR, "statistic": "p95"}, 422, "statistic"),
        ({"runs": PAIR, "throughputs": "0"}, 422, "throughputs: '0' is not a number above zero"),
        (
            {"runs": PAIR, "limits_us": ",".join(map(str, range(1, 23)))},
            422,
            "limits_us: 22 values are too many; the limit is 21",
        ),
    ],
)
def test_a_question_without_sense_is_refused(seeded, params, status, detail) -> None:
    answer = seeded.get(ADDRESS, params=params)
    assert answer.status_code == status
    assert detail in answer.json()["detail"]


def test_the_same_answer_is_not_sent_twice(seeded: TestClient) -> None:
    first = seeded.get(ADDRESS, params={"runs": PAIR})
    held = {"If-None-Match": first.headers["etag"]}
    assert seeded.get(ADDRESS, params={"runs": PAIR}, headers=held).status_code == 304


def test_missing_runs_are_listed_in_the_problem(seeded: TestClient) -> None:
    answer = seeded.get("/api/v1/curves", params={"runs": f"{PAIR},gone,lost"})
    assert answer.status_code == 404
    assert answer.json()["missing_runs"] == ["gone", "lost"]
    assert "missing_runs" not in seeded.get("/api/v1/no-such-route").json()
