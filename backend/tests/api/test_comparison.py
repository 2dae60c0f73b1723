"""/comparison on the published results: answers, reasons, and questions that are refused."""

from __future__ import annotations

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
    assert one_ms["text"] == "≥ 130,697"
    assert one_ms["against_baseline"]["ratio_text"].startswith("≥ 2.")
    assert too_low["text"] is None
    assert too_low["within"]["reason"] == ("not met at the lowest load: 320 µs at 1 threads/schema")
    assert knfs["limits"][0]["within"]["outcome"] == "interpolated"
    maximum = dnfs["speedups"][-1]
    assert (maximum["basis"], maximum["ratio_text"]) == ("maximum", "2.79×")
    assert found["comparability"]["verdict"] == "info"
    assert [each["key"] for each in found["comparability"]["differences"]] == ["system", "client"]


def test_published_marks_have_a_maximum_and_no_curve(seeded: TestClient) -> None:
    params = {"runs": "cvs-read-1-volume,cvs-75-25-1-volume"}
    found = seeded.get(ADDRESS, params=params).json()
    assert {run["load_levels"] for run in found["runs"]} == {0}
    assert found["runs"][1]["speedups"][-1]["ratio"] == pytest.approx(2 / 3, abs=0.01)
    assert found["comparability"]["verdict"] == "amber"


@pytest.mark.parametrize(
    ("params", "status", "detail"),
    [
        ({"runs": "no-such-run"}, 404, "no-such-run"),
        ({"runs": ","}, 422, "name at least one run"),
        ({"runs": PAIR, "baseline": "anf-8tib-dnfs"}, 422, "baseline: anf-8tib-dnfs is not one"),
        ({"runs": PAIR, "limits_us": "1000,nan"}, 422, "limits_us: 'nan' is not a number"),
        ({"runs": PAIR, "throughputs": "0"}, 422, "throughputs: '0' is not a number above zero"),
        (
            {"runs": PAIR, "limits_us": ",".join(map(str, range(1, 22)))},
            422,
            "limits_us: 21 are too many; at most 20",
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
