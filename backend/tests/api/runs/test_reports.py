"""Reports and runs through the API: read, refused, stored once, saved whole or not at all."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import zipfile
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from tests.making import fio_documents
from tests.making.drafts import content, draft
from tests.serving.asking import upload


def test_a_report_is_read_with_the_place_of_every_value(seeded: TestClient) -> None:
    body = upload(seeded, content(100))
    (reading,) = body["readings"]  # type: ignore[misc]
    (point,) = reading["load_points"]
    reads = point["quantities"]["read_iops"]
    assert (reads["value"], reads["low"], reads["high"]) == (
        5198.8,
        pytest.approx(5198.75),
        pytest.approx(5198.85),
    )
    place = reads["evidence"]
    assert (place["section"], place["line"], place["raw"]) == ("Load Profile", 3, "5,198.8")
    assert place["report_sha256"] == body["sha256"] == hashlib.sha256(content(100)).hexdigest()
    assert "read_latency_us" in point["missing"]
    assert reading["suggested"]["concurrency"] == 32


def test_the_same_bytes_again_are_the_same_report(seeded: TestClient) -> None:
    first = seeded.post("/api/v1/reports?name=first.txt", content=content(101))
    again = seeded.post("/api/v1/reports?name=second.txt", content=content(101))
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json()["already_known"]
    assert again.json()["name"] == "first.txt"


def test_the_same_bytes_from_many_at_once_are_stored_once(seeded: TestClient) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda n: upload(seeded, content(102), f"{n}.txt"), range(100)))
    assert len({answer["sha256"] for answer in answers}) == 1
    assert sum(not answer["already_known"] for answer in answers) == 1


def test_the_original_comes_back_as_an_inert_download(seeded: TestClient) -> None:
    page = content(103) + b"<script>alert(1)</script>\n"
    body = upload(seeded, page, 'we"ird;.html')
    answer = seeded.get(f"/api/v1/reports/{body['sha256']}/original")
    assert answer.content == page
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["content-disposition"] == 'attachment; filename="we_ird_.html"'
    assert answer.headers["content-security-policy"].startswith("sandbox; default-src 'none'")
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_masked_original_of_another_length_arrives_whole(seeded: TestClient) -> None:
    packed = gzip.compress(content(140))
    sent = seeded.post("/api/v1/reports?name=masked.txt.gz&masked=true", content=packed)
    address = f"/api/v1/reports/{sent.json()['sha256']}/original"
    answer = seeded.get(address)
    assert int(answer.headers["content-length"]) == len(answer.content)
    assert len(answer.content) == len(content(140)) != len(packed)
    assert seeded.head(address).headers["content-length"] == answer.headers["content-length"]


def zipped() -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("awr.txt", content(1))
    return target.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b"Dear diary", "not a report Loadcurve reads"),
        (b"\x00\x01\x02" * 100, ""),
        (b"WORKLOAD REPOSITORY COMPARE PERIOD REPORT (RAC)\n", "compare"),
        (b"\nWORKLOAD REPOSITORY report for\n\nDB Name", "cut off"),
        (zipped(), "archive"),
        (gzip.compress(b"x" * (40 << 20)), ""),
        (b"<html><title>AWR Report for DB: X</title><body>", ""),
    ],
)
def test_upload_of_no_report_is_refused_and_not_stored(
    seeded: TestClient, data: bytes, words: str
) -> None:
    before = seeded.get("/api/v1/reports").json()["total"]
    answer = seeded.post("/api/v1/reports?name=file.txt", content=data)
    assert answer.status_code == 422, answer.text
    assert words in answer.json()["detail"]
    assert ";" in answer.json()["detail"], "a verdict says what it is; and what to do"
    assert seeded.get("/api/v1/reports").json()["total"] == before


@pytest.mark.parametrize("number", ["1e308", "1e400", "1e-320", "-1", str(2**63)])
@pytest.mark.parametrize("field", ["iops", "mean", "total_ios", "percentile"])
def test_a_number_out_of_range_is_refused_or_can_be_opened(
    seeded: TestClient, field: str, number: str
) -> None:
    job = fio_documents.job()
    read = job["read"]
    {"mean": read["clat_ns"], "percentile": read["clat_ns"]}.get(field, read)[field] = (
        {"99.000000": 4242.5} if field == "percentile" else 4242.5
    )
    data = fio_documents.document(job).replace("4242.5", number).encode()
    before = seeded.get("/api/v1/reports").json()["total"]
    answer = seeded.post("/api/v1/reports?name=fio.json", content=data)
    if answer.status_code == 422:
        assert seeded.get("/api/v1/reports").json()["total"] == before
        return
    sha256 = answer.json()["sha256"]
    assert seeded.get(f"/api/v1/reports/{sha256}").status_code == 200
    made = seeded.post("/api/v1/runs", json=draft({"report_sha256": sha256, "concurrency": 8}))
    assert made.status_code == 201, made.text
    assert seeded.get(f"/api/v1/runs/{made.json()['run']['id']}").status_code == 200


@pytest.mark.parametrize("name", ["", "a" * 256, "a\0b", "a\nb"])
def test_a_name_that_cannot_be_shown_is_refused(seeded: TestClient, name: str) -> None:
    answer = seeded.post(f"/api/v1/reports?name={quote(name)}", content=content(1))
    assert answer.status_code == 422


def test_reports_become_a_run_with_its_curve(seeded: TestClient) -> None:
    levels = [(32, 300), (8, 100), (16, 200)]
    points = [
        {"report_sha256": upload(seeded, content(writes))["sha256"], "concurrency": concurrency}
        for concurrency, writes in levels
    ]
    answer = seeded.post("/api/v1/runs", json=draft(*points, tags=["a", "a", "b"]))
    assert answer.status_code == 201, answer.text
    detail = answer.json()
    assert detail["run"]["provenance"] == "measured"
    assert detail["run"]["tags"] == ["a", "b"]
    assert len(detail["reports"]) == 3
    figure = seeded.get("/api/v1/curves", params={"runs": detail["run"]["id"]}).json()
    assert [mark["x"] for mark in figure["marks"]] == [5498.8, 5298.8, 5398.8]
    attached = seeded.get(f"/api/v1/reports/{points[0]['report_sha256']}").json()
    assert [run["id"] for run in attached["runs"]] == [detail["run"]["id"]]
    waiting = seeded.get("/api/v1/reports", params={"unattached": True, "page_size": 200}).json()
    assert points[0]["report_sha256"] not in [report["sha256"] for report in waiting["items"]]


def test_deleting_a_run_keeps_its_reports(seeded: TestClient) -> None:
    sha256 = upload(seeded, content(104))["sha256"]
    made = seeded.post("/api/v1/runs", json=draft({"report_sha256": sha256})).json()
    assert seeded.delete(f"/api/v1/runs/{made['run']['id']}").status_code == 204
    assert seeded.get(f"/api/v1/reports/{sha256}").json()["runs"] == []


@pytest.mark.parametrize(
    ("point", "words"),
    [
        ({"report_sha256": "f" * 64}, "no such report"),
        ({"reading": 5}, "reading 5 does not exist"),
        ({"concurrency": 0}, "concurrency"),
        ({"concurrency": 8}, "are the same reading of the same report"),
        ({"concurrency": 10**18}, "concurrency"),
        ({"repeat": -1}, "repeat"),
    ],
)
def test_one_wrong_load_point_and_nothing_is_saved(
    seeded: TestClient, point: dict[str, object], words: str
) -> None:
    sha256 = upload(seeded, content(105))["sha256"]
    before = seeded.get("/api/v1/runs").json()["total"]
    good = {"report_sha256": sha256, "concurrency": 8}
    answer = seeded.post("/api/v1/runs", json=draft(good, {"report_sha256": sha256, **point}))
    assert answer.status_code in (404, 422)
    assert words in answer.json()["detail"]
    assert seeded.get("/api/v1/runs").json()["total"] == before


HOSTILE_TEXT = ["\0", "a\0b", "\u202etxt", "x" * 10_001]
HOSTILE_NUMBERS = ["NaN", "Infinity", "-Infinity", "1e999", "-1", "101", "2147483648", '"8"x']


@pytest.mark.parametrize("field", ["title", "label", "variant", "concurrency_unit"])
@pytest.mark.parametrize("text", HOSTILE_TEXT)
def test_text_no_schema_stops_is_refused(seeded: TestClient, field: str, text: str) -> None:
    sha256 = upload(seeded, content(106))["sha256"]
    body = draft({"report_sha256": sha256}, **{field: text})
    assert seeded.post("/api/v1/runs", json=body).status_code == 422


def test_a_lone_surrogate_is_refused(seeded: TestClient) -> None:
    sha256 = upload(seeded, content(106))["sha256"]
    raw = json.dumps(draft({"report_sha256": sha256}, title="\ud800"))
    answer = seeded.post(
        "/api/v1/runs", content=raw.encode(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 422


@pytest.mark.parametrize("number", HOSTILE_NUMBERS)
def test_numbers_no_schema_stops_are_refused(seeded: TestClient, number: str) -> None:
    sha256 = upload(seeded, content(106))["sha256"]
    raw = json.dumps(draft({"report_sha256": sha256})).replace(
        '"update_pct": 25', f'"update_pct": {number}'
    )
    answer = seeded.post(
        "/api/v1/runs", content=raw.encode(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 422


WIDE = b"Threads,kNFS IOPS,kNFS latency,dNFS IOPS,dNFS latency\n4,12000,333,16000,250\n"
MAPPING = {"kNFS latency": "kNFS:read_latency_us", "dNFS latency": "dNFS:read_latency_us"}


def sent(client: TestClient, body: bytes, mapping: object = None) -> tuple[int, dict[str, object]]:
    """Status and answer to an uploaded table."""
    asked = "" if mapping is None else f"&mapping={quote(json.dumps(mapping))}"
    answer = client.post(f"/api/v1/reports?name=wide.csv{asked}", content=body)
    return answer.status_code, answer.json()


def test_upload_of_unclear_table_returns_it_with_open_columns(seeded: TestClient) -> None:
    status, problem = sent(seeded, WIDE)
    (table,) = problem["table"]["tables"]  # type: ignore[index]
    is_open = {column["heading"]: not column["is_sure"] for column in table["columns"]}
    assert status == 422
    assert is_open == {heading: heading in MAPPING for heading in is_open}
    assert table["rows"] == [["4", "12000", "333", "16000", "250"]]


def test_upload_dry_run_reads_and_stores_nothing(seeded: TestClient) -> None:
    table = b"Threads,IOPS,lat (us)\n1,100,250\n2,190,260\n"
    before = seeded.get("/api/v1/reports").json()["total"]
    address = "/api/v1/reports?name=dry.csv&dry_run=true"
    reading = seeded.post(address, content=table).json()["readings"][0]
    assert [point["concurrency"] for point in reading["load_points"]] == [1, 2]
    assert seeded.get("/api/v1/reports").json()["total"] == before
    assert not seeded.post("/api/v1/reports?name=dry.csv", content=table).json()["already_known"]
    assert seeded.post(address, content=table).json()["already_known"]


def test_upload_of_no_report_names_the_fix_apart(seeded: TestClient) -> None:
    answer = seeded.post("/api/v1/reports?name=notes.txt", content=b"only a note").json()
    assert answer["what_to_do"].startswith("the nearest formats are")
    assert answer["detail"].endswith(f"; {answer['what_to_do']}")


def test_upload_a_mapping_reads_the_table_and_may_be_corrected(seeded: TestClient) -> None:
    status, report = sent(seeded, WIDE, MAPPING)
    assert status == 201
    swapped = {key: value.replace("_us", "_ms") for key, value in MAPPING.items()}
    status, report = sent(seeded, WIDE, swapped)
    assert status == 200
    latencies = [
        reading["load_points"][0]["quantities"]["read_latency_us"]["value"]
        for reading in report["readings"]  # type: ignore[attr-defined]
    ]
    assert latencies == [333_000, 250_000]


def test_upload_a_table_of_known_headings_proposes_their_mapping(seeded: TestClient) -> None:
    """The mapping is named with its table, and nothing is read by it until it is sent."""
    headings = WIDE.replace(b"kNFS", b"old").replace(b"dNFS", b"new")
    mapping = {"old latency": "old:read_latency_ms", "new latency": "new:read_latency_ms"}
    assert sent(seeded, headings)[1]["table"]["earlier"] is None  # type: ignore[index]
    assert sent(seeded, headings, mapping)[0] == 201
    status, problem = sent(seeded, headings.replace(b"12000", b"12345"))
    assert status == 422
    assert problem["table"]["earlier"] == {  # type: ignore[index]
        "name": "wide.csv",
        "mapping": mapping,
    }
    other = headings.replace(b"Threads", b"Users").replace(b"12000", b"12345")
    assert sent(seeded, other)[1]["table"]["earlier"] is None  # type: ignore[index]


@pytest.mark.parametrize("mapping", ["{", "[]", '{"a": 1}', '{"Thread": "load"}'])
def test_upload_a_wrong_mapping_is_refused_and_stores_nothing(
    seeded: TestClient, mapping: str
) -> None:
    body = WIDE.replace(b"12000", str(hash(mapping)).encode())
    answer = seeded.post(f"/api/v1/reports?name=a.csv&mapping={quote(mapping)}", content=body)
    assert answer.status_code == 422
    known = seeded.post(
        "/api/v1/reports/known", json={"sha256s": [hashlib.sha256(body).hexdigest()]}
    )
    assert known.json()["known"] == []
