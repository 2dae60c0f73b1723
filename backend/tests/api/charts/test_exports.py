"""Permalinks as pictures and as data."""

from __future__ import annotations

import base64
import csv
import hashlib
import html
import io
import re
import struct
from pathlib import Path

import orjson
import pytest
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from tests.serving.application import settings_for
from tests.serving.in_process import Client

RUNS = ["anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled", "anf-8tib-dnfs"]
EXPORTS = ("svg", "png", "csv", "json")


def share(client: TestClient, **view: object) -> dict[str, str]:
    answer = client.post("/api/v1/library/frozen", json={"view": {"runs": RUNS, **view}})
    body: dict[str, str] = answer.json()
    return body


def png_size(content: bytes) -> tuple[int, int]:
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def test_pictures_have_the_promised_sizes_and_show_the_runs(seeded: TestClient) -> None:
    path = share(seeded)["path"]
    svg = seeded.get(f"{path}.svg")
    assert svg.headers["content-type"] == "image/svg+xml"
    assert "ANF 8 TiB: " in svg.text
    assert ">kNFS, modelled<" in svg.text
    assert "8 TiB quota" in svg.text
    assert png_size(seeded.get(f"{path}.png").content) == (1200, 630)
    assert png_size(seeded.get(f"{path}.png?scale=2&theme=dark").content) == (2400, 1260)
    histogram = seeded.get(f"{path}.svg?panel=histogram")
    assert "db file sequential read" in histogram.text
    assert seeded.get(f"{path}.png").headers["cross-origin-resource-policy"] == "cross-origin"


def test_every_part_of_a_page_has_a_picture_and_all_of_them_one(seeded: TestClient) -> None:
    path = share(seeded, panels=["throughput_iops"], swap=True)["path"]
    for panel, words in (
        ("concurrency", "By concurrency"),
        ("histogram", "db file sequential read"),
        ("all", "By concurrency"),
    ):
        assert words in seeded.get(f"{path}.svg?panel={panel}").text
    width, height = png_size(seeded.get(f"{path}.png?panel=all").content)
    assert (width, height > 900) == (1200, True)
    assert seeded.get(f"{path}.svg?panel=waits").status_code == 404
    assert seeded.get(f"{path}.svg?panel=else").status_code == 422


def test_data_exports_are_attachments_with_media_type(seeded: TestClient) -> None:
    made = share(seeded)
    table = seeded.get(f"{made['path']}.csv")
    assert table.headers["content-disposition"].startswith('attachment; filename="ANF-8-TiB-kNFS')
    rows = list(csv.DictReader(io.StringIO(table.text)))
    frozen = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()
    drawn = [p["x"] for series in frozen["curve"]["series"] for p in series["points"]]
    assert [float(row["drawn_x_iops"]) for row in rows if row["drawn_y_ms"]] == drawn
    whole = seeded.get(f"{made['path']}.json").json()
    assert (whole["format"], whole["format_version"]) == ("loadcurve-chart", 1)
    assert whole["permalink"] == made["url"]
    assert whole["curve"] == frozen["curve"]
    conditions = seeded.get(f"{made['path']}.csv?table=conditions").text
    assert conditions.startswith("condition,differs,")


def test_exports_include_comparability_warnings(seeded: TestClient) -> None:
    runs = ["nvme-update-0", "nvme-update-50"]
    path = share(seeded, runs=runs)["path"]
    line = "2 conditions differ: Workload (SLOB 0% update | SLOB 50% update), Updates (0% | 50%)"
    texts = seeded.get(f"{path}.json").json()["answers"]["comparability"]["texts"]
    assert texts[0] == line
    said = re.sub(r"<[^>]+>", " ", html.unescape(seeded.get(f"{path}.svg").text))
    assert line in " ".join(said.split())
    rows = list(csv.DictReader(io.StringIO(seeded.get(f"{path}.csv?table=comparability").text)))
    (updates,) = (row for row in rows if row["condition"] == "Updates")
    assert (updates["kind"], [*updates.values()][3:]) == ("differs", ["0%", "50%"])
    alone = share(seeded, runs=runs[:1])["path"]
    assert "conditions differ" not in seeded.get(f"{alone}.svg").text


@pytest.mark.parametrize("kind", EXPORTS)
def test_exports_stay_as_they_were_when_a_run_is_renamed(seeded: TestClient, kind: str) -> None:
    runs = ["cvs-75-25-1-volume", "nvme-update-20"]
    path = share(seeded, runs=runs)["path"]
    before = seeded.get(f"{path}.{kind}").content
    renamed = seeded.patch(f"/api/v1/runs/{runs[0]}", json={"label": f"Other name {kind}"})
    assert renamed.status_code == 200
    assert seeded.get(f"{path}.{kind}").content == before


def test_a_withdrawn_chart_has_no_exports_left(seeded: TestClient) -> None:
    made = share(seeded, runs=["nvme-update-0"], y_scale="log")
    kinds = (*EXPORTS, "html", "pptx", "pdf")
    assert {seeded.get(f"{made['path']}.{kind}").status_code for kind in kinds} == {200}
    assert seeded.delete(f"/api/v1/library/{made['id']}").status_code == 204
    for kind in kinds:
        gone = seeded.get(f"{made['path']}.{kind}")
        assert (gone.status_code, gone.headers["cache-control"]) == (404, "no-store")


def test_export_of_missing_panel_names_the_panel(seeded: TestClient) -> None:
    path = share(seeded, runs=["nvme-update-0"])["path"]
    for address in (f"{path}.svg?panel=histogram", f"{path}.csv?table=buckets"):
        answer = seeded.get(address)
        assert (answer.status_code, "this chart has no" in answer.json()["detail"]) == (404, True)
    assert seeded.get(f"{path}.png?scale=9").status_code == 422


def test_a_pasted_link_unfurls_under_the_servers_own_name(seeded: TestClient) -> None:
    title = 'dNFS "wins" </title><script>alert(1)</script> & more'
    made = seeded.post(
        "/api/v1/library/frozen", json={"view": {"runs": RUNS}, "title": title}
    ).json()
    # Without a key, a server that a proxy publishes answers nobody; its name is never a header's.
    refused = seeded.get(made["path"], headers={"x-forwarded-host": "evil.example"})
    assert refused.status_code == 403
    assert "evil.example" not in refused.text
    page = seeded.get(made["path"])
    assert "<script>alert" not in page.text
    tags = dict(re.findall(r'<meta property="(og:[a-z:]+)" content="([^"]*)" />', page.text))
    assert html.unescape(tags["og:title"]) == title
    assert tags["og:image"] == f"{made['url']}.png"
    assert tags["og:description"].startswith("Read latency against throughput of 3 runs. ")
    link = re.search(r'type="application/json\+oembed" href="([^"]+)"', page.text)
    assert link
    answer = seeded.get(html.unescape(link[1]).removeprefix("http://127.0.0.1:8000")).json()
    assert (answer["title"], answer["type"], answer["version"]) == (title, "rich", "1.0")
    assert f'src="http://127.0.0.1:8000/embed/{made["token"]}"' in answer["html"]
    assert "<script>" not in answer["html"]


def test_undivided_chart_page_states_picture_size(seeded: TestClient) -> None:
    # Three runs stay on one chart, whatever the view asks for.
    page = seeded.get(share(seeded, runs=RUNS, split="system")["path"]).text
    tags = dict(re.findall(r'<meta property="(og:image:[a-z]+)" content="([^"]*)" />', page))
    assert tags["og:image:width"] == "1200"


def test_only_the_bare_chart_may_be_framed(seeded: TestClient) -> None:
    made = share(seeded)

    def framed_by(path: str) -> str:
        policy = seeded.get(path).headers["content-security-policy"]
        match = re.search(r"frame-ancestors ([^;]+)", policy)
        assert match
        return match[1]

    assert framed_by(f"/embed/{made['token']}") == "*"
    assert {framed_by(path) for path in (made["path"], "/", "/library", f"{made['path']}.svg")} == {
        "'none'"
    }
    assert "set-cookie" not in seeded.get(f"/embed/{made['token']}").headers
    assert seeded.get("/embed/" + "B" * 24).status_code == 404


@pytest.mark.parametrize("url", ["https://else.example/", "nonsense", "/c/" + "B" * 24])
def test_oembed_knows_shared_charts_only(seeded: TestClient, url: str) -> None:
    assert seeded.get("/api/v1/oembed", params={"url": url}).status_code == 404


def test_a_report_is_one_inert_document(seeded: TestClient) -> None:
    title = "</script><script>alert(1)</script>"
    made = seeded.post(
        "/api/v1/library/frozen", json={"view": {"runs": RUNS}, "title": title}
    ).json()
    report = seeded.get(f"{made['path']}.html")
    assert report.headers["content-type"] == "text/html; charset=utf-8"
    assert report.headers["content-disposition"].startswith("attachment; filename=")
    assert report.headers["content-security-policy"].startswith("default-src 'none'")
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", report.text, re.DOTALL)
    (_, data), (_, program) = scripts
    digest = base64.b64encode(hashlib.sha256(program.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}';" in report.text
    assert "connect-src" not in report.text
    chart = orjson.loads(data)
    assert (chart["title"], chart["permalink"]) == (title, made["url"])
    assert chart["curve"] == seeded.get(f"/api/v1/library/frozen/{made['token']}").json()["curve"]
    assert chart["made_at"] >= chart["created_at"]


def test_offline_report_without_build_names_the_fix(
    published_database_url: str, tmp_path: Path
) -> None:
    app = create_app(settings_for(published_database_url, tmp_path))
    with Client(app, raise_server_exceptions=False) as client:
        answer = client.get(f"{share(client)['path']}.html")
    assert (answer.status_code, "run.py setup" in answer.json()["detail"]) == (404, True)
