"""A load level has one value for each metric, and every place that shows it shows that one.

Two runs are uploaded as tables with odd, even and uneven numbers of repeats, one of which is lucky
and one of which states no latency. What must come out is worked out by hand below.
"""

from __future__ import annotations

import csv
import io
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from loadcurve.cli.comparing.text import as_markdown, as_text
from tests.making.drafts import draft
from tests.serving.asking import upload

HEAD = "label,concurrency,repeat,throughput_iops,read_latency_us"
ARRAY = f"""{HEAD}
,8,1,2000,400
,40,1,8002,500
,40,2,7938,520
,96,1,200100,800
,96,2,210004,900
,96,3,190000,
,128,1,205900,1200
,128,2,206048,1300
"""
CLUSTER = f"""{HEAD}
,40,1,7970,510
,128,1,205974,1250
"""
# What each level of the array is: throughput and latency with how many repeats state each.
LEVELS = {
    8: (2000.0, 1, 400.0, 1),
    40: (7970.0, 2, 510.0, 2),
    96: (200_100.0, 3, 850.0, 2),
    128: (205_974.0, 2, 1250.0, 2),
}
# No repeat states these; a page that shows one took a repeat for its level.
REPEATS_ONLY = ("8,002", "7,938", "210,004", "206,048", "205,900")


def saved(client: TestClient, table: str, title: str) -> str:
    sha256 = upload(client, table.encode(), f"{title}.csv")["sha256"]
    rows = [line.split(",") for line in table.splitlines()[1:]]
    points = [
        {
            "report_sha256": sha256,
            "part": part,
            "concurrency": int(row[1]),
            "repeat": int(row[2]),
        }
        for part, row in enumerate(rows)
    ]
    answer = client.post(
        "/api/v1/runs", json=draft(*points, title=title, label=title, concurrency_unit="sessions")
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["run"]["id"])


@pytest.fixture(scope="module")
def pair(seeded: TestClient) -> tuple[str, str]:
    return saved(seeded, ARRAY, "made-up array"), saved(seeded, CLUSTER, "made-up cluster")


@pytest.fixture(scope="module")
def answers(seeded: TestClient, pair: tuple[str, str]) -> dict[str, Any]:
    asked = {"runs": ",".join(pair), "limits_us": "700,5000", "throughputs": "7970"}
    answer = seeded.get("/api/v1/comparison", params=asked)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@pytest.fixture(scope="module")
def chart(seeded: TestClient, pair: tuple[str, str]) -> str:
    view = {"runs": pair, "panels": ["throughput_iops"], "limits_ms": [0.7, 5], "marks": ["sla"]}
    return str(seeded.post("/api/v1/library/frozen", json={"view": view}).json()["path"])


def check_level(value: dict[str, Any], median: float, count: int) -> None:
    assert (value["value"], value["repeats"]) == (median, count)
    assert value["bare"] == f"{median:,.0f}"


def check_curve(series: dict[str, Any]) -> None:
    for point in series["points"]:
        iops, of_iops, latency_us, of_latency = LEVELS[point["concurrency"]]
        values = {value["metric"]: value for value in point["values"]}
        check_level(values["throughput_iops"], iops, of_iops)
        check_level(values["read_latency_us"], latency_us, of_latency)
        assert (point["x"], point["y"]) == (iops, latency_us / 1000)
        assert point["repeats"] == max(of_iops, of_latency)
        assert len(point["each"]) == (point["repeats"] if point["repeats"] > 1 else 0)
    assert [point["concurrency"] for point in series["points"]] == list(LEVELS)


def test_the_figure_has_medians_and_names_each_repeat(
    seeded: TestClient, pair: tuple[str, str]
) -> None:
    figure = seeded.get("/api/v1/curves", params={"runs": ",".join(pair)}).json()
    array = figure["series"][0]
    check_curve(array)
    forty = array["points"][1]
    assert [one["text"] for one in forty["each"]] == ["repeat 1 of 2", "repeat 2 of 2"]
    assert [one["values"][0]["value"] for one in forty["each"]] == [8002, 7938]
    formula = forty["values"][0]["evidence"]["formula"]
    assert formula == "median of 8,002 and 7,938 IOPS (repeats 1 and 2)"
    assert (forty["x_low"], forty["x_high"]) == (7938, 8002)


def test_the_panels_have_the_same_medians(seeded: TestClient, pair: tuple[str, str]) -> None:
    asked = {"runs": pair[0], "metrics": "throughput_iops,read_latency_us"}
    for panel, at in zip(
        seeded.get("/api/v1/companions", params=asked).json()["panels"], (0, 2), strict=True
    ):
        per_unit = 1000 if panel["y"]["unit"] == "ms" else 1
        found = [(p["y"] * per_unit, p["repeats"]) for p in panel["series"][0]["points"]]
        assert found == [LEVELS[level][at : at + 2] for level in LEVELS]


def test_answers_are_of_medians_and_ratios_name_n(answers: dict[str, Any]) -> None:
    array, cluster = answers["runs"]
    maximum = array["maximum"]
    assert (maximum["throughput"], maximum["text"]) == (205_974, "205,974 IOPS")
    assert (maximum["repeats"], maximum["level"]) == (2, "128 sessions")
    unlimited = array["limits"][1]
    assert (unlimited["text"], unlimited["within"]["repeats"]) == ("≥ 205,974", [2])
    crossing = 7970 + (700 - 510) / (850 - 510) * (200_100 - 7970)
    assert array["limits"][0]["within"]["throughput"] == pytest.approx(crossing)
    assert array["limits"][0]["within"]["repeats"] == [2, 3]
    (latency,) = array["latencies"]
    assert (latency["at"]["latency_us"], latency["at"]["repeats"]) == (510, [2])
    ratios = {one["basis"]: one for one in cluster["speedups"]}
    for basis in ("maximum", "equal concurrency"):
        assert ratios[basis]["ratio_text"] == "1×"
        assert ratios[basis]["values_text"] == "205,974 against 205,974"
        assert ratios[basis]["repeats_text"] == "n = 1 against n = 2"
    by_level = {one["concurrency"]: one for one in array["repeats"]}
    for level, (iops, of_iops, latency_us, of_latency) in LEVELS.items():
        if of_iops > 1:
            found = by_level[level]
            assert (found["throughput"]["median"], found["throughput"]["count"]) == (iops, of_iops)
            assert (found["latency"]["median"], found["latency"]["count"]) == (
                latency_us,
                of_latency,
            )


def test_the_words_and_the_command_line_say_the_same(answers: dict[str, Any]) -> None:
    words = ["".join(piece["text"] for piece in each["pieces"]) for each in answers["words"]]
    assert words[0].startswith(
        "made-up array peaks at 205,974 IOPS (n = 2); made-up cluster at 205,974 IOPS, 1×"
    )
    for told in (*words, as_text(answers, "/compare"), as_markdown(answers, "/compare")):
        assert not [number for number in REPEATS_ONLY if number in told]
    assert "≥ 205,974" in as_text(answers, "/compare")


def test_the_row_of_the_run_has_the_median_of_its_best_level(
    seeded: TestClient, pair: tuple[str, str]
) -> None:
    rows = seeded.get("/api/v1/runs", params={"sort": "-peak", "q": "made-up"}).json()["items"]
    peaks = {row["id"]: (row["peak"]["value"], row["latency_at_peak"]["value"]) for row in rows}
    assert peaks == {pair[0]: (205_974, 1250), pair[1]: (205_974, 1250)}
    alone = seeded.get(f"/api/v1/runs/{pair[0]}").json()["summary"]
    check_level(alone["peak"], 205_974, 2)


def test_every_export_of_a_chart_has_the_medians(seeded: TestClient, chart: str) -> None:
    points = [
        row
        for row in csv.DictReader(io.StringIO(seeded.get(f"{chart}.csv").text))
        if row["run"] == "made-up array"
    ]
    for row in points:
        iops, of_iops, latency_us, of_latency = LEVELS[int(row["concurrency"])]
        assert float(row["throughput_iops"]) == float(row["drawn_x_iops"]) == iops
        assert float(row["read_latency_us"]) == latency_us
        assert float(row["drawn_y_ms"]) * 1000 == pytest.approx(latency_us)
        assert int(row["repeats"]) == max(of_iops, of_latency)
    check_curve(seeded.get(f"{chart}.json").json()["curve"]["series"][0])


def test_values_table_has_median_then_each_repeat(seeded: TestClient, chart: str) -> None:
    table = seeded.get(f"{chart}.csv", params={"table": "values"}).text
    found = [
        (row["repeat"], row["repeats"], float(row["value"]), row["low"], row["high"])
        for row in csv.DictReader(io.StringIO(table))
        if (row["run"], row["concurrency"], row["quantity"])
        == ("made-up array", "40", "throughput_iops")
    ]
    assert found[0] == ("", "2", 7970, "7938.0", "8002.0")
    assert [row[:3] for row in found[1:]] == [("1", "1", 8002), ("2", "1", 7938)]


def test_pictures_and_offline_reports_show_no_repeat_as_a_level(
    seeded: TestClient, chart: str, pair: tuple[str, str]
) -> None:
    svg = seeded.get(f"{chart}.svg", params={"panel": "all"}).text
    crossing = 7970 + (700 - 510) / (850 - 510) * (200_100 - 7970)
    assert f"{crossing:,.0f}" in re.sub(r"<[^>]+>", " ", svg)
    assert not [number for number in REPEATS_ONLY if number in svg]
    # Without a latency on the axis, each level is a mark with its median.
    view = {"runs": [pair[0]], "y": "write_latency_us"}
    marks = seeded.post("/api/v1/library/frozen", json={"view": view}).json()["path"]
    figure = seeded.get(f"{marks}.json").json()["curve"]
    assert [mark["text"] for mark in figure["marks"]] == [
        f"{iops:,.0f} IOPS" for iops, *_ in LEVELS.values()
    ]
    offline = seeded.get(f"{chart}.html").text
    assert '"text":"205,974 IOPS"' in offline


def test_single_repeats_are_named_so_wherever_they_are_shown(
    seeded: TestClient, pair: tuple[str, str]
) -> None:
    findings = seeded.get("/api/v1/comparison", params={"runs": pair[0]}).json()["runs"][0]
    told = [one for check in findings["findings"]["checks"] for one in check["findings"]]
    assert all(", repeat " in one["level"] or one["level"] == "8 sessions" for one in told)


def test_only_runs_on_screen_are_judged(seeded: TestClient, pair: tuple[str, str]) -> None:
    other = draft(title="another size")
    other["workload"] = {"name": "SLOB", "update_pct": 25, "io_size_bytes": 16384}
    sha256 = upload(seeded, CLUSTER.encode(), "made-up cluster.csv")["sha256"]
    other["points"] = [{"report_sha256": sha256, "part": 0, "concurrency": 40}]
    third = seeded.post("/api/v1/runs", json=other).json()["run"]["id"]
    asked = {"runs": ",".join((*pair, third))}
    shown = seeded.get("/api/v1/comparison", params=asked).json()
    assert any(one["is_blocking"] for one in shown["comparability"]["differing"])
    hidden = seeded.get("/api/v1/comparison", params={**asked, "hidden": third}).json()
    found = hidden["comparability"]
    assert found["run_ids"] == list(pair)
    assert not any(one["is_blocking"] for one in found["differing"])
    assert [(one["run_id"], one["reason"]) for one in found["apart"]] == [(third, "hidden")]
    assert "another size" not in str(hidden["words"])
    # A shared chart judges what its view shows.
    view = {"runs": [*pair, third], "hidden": [third]}
    path = seeded.post("/api/v1/library/frozen", json={"view": view}).json()["path"]
    frozen = seeded.get(f"{path}.json").json()["answers"]["comparability"]
    assert frozen == found
    table = seeded.get(f"{path}.csv", params={"table": "comparability"}).text
    assert table.splitlines()[0].endswith("made-up array,made-up cluster")
