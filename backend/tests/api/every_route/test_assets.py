"""Scripts packed by the build, and what a page with a chart asks for ahead of its script."""

from __future__ import annotations

import gzip
import html
import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.api.site.preloads import Preloads
from loadcurve.core.figures import MAX_RUNS_IN_VIEW
from tests.serving.application import settings_for
from tests.serving.in_process import BASE_URL

MANIFEST = {
    "index.html": {
        "file": "assets/pages-1.js",
        "imports": ["_shared-1.js"],
        "dynamicImports": ["_start-1.js"],
    },
    "_shared-1.js": {"file": "assets/shared-1.js", "css": ["assets/shared-1.css"]},
    "_chart-1.js": {"file": "assets/chart-1.js", "css": ["assets/chart-1.css"]},
    "src/pages/sources/ResultsPage.tsx": {
        "file": "assets/ResultsPage-1.js",
        "imports": ["_shared-1.js", "_chart-1.js", "_start-1.js", "index.html"],
    },
    "_bench-1.js": {"file": "assets/bench-1.js", "name": "bench", "imports": ["_start-1.js"]},
    "src/pages/frozen/FrozenPage.tsx": {"file": "assets/Frozen-1.js", "imports": ["_bench-1.js"]},
    "_start-1.js": {
        "file": "assets/start-1.js",
        "imports": ["_shared-1.js", "_runtime-1.js"],
        "css": ["assets/start-1.css"],
    },
    "_runtime-1.js": {"file": "assets/runtime-1.js"},
    "src/plots/plotly.ts": {"file": "assets/plotly-1.js", "imports": ["_shared-1.js"]},
}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Built pages with one script, packed."""
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    (tmp_path / "index.html").write_text("<html><head></head><body></body></html>")
    assets = tmp_path / "assets"
    assets.mkdir()
    (assets / "plotly-1.js").write_text("plain()")
    (assets / "plotly-1.js.gz").write_bytes(gzip.compress(b"plain()"))
    (assets / "plotly-1.js.br").write_bytes(b"not read by this client")
    return tmp_path


@pytest.fixture
def pages(built: Path) -> TestClient:
    """The application without its database: assets and most pages need none."""
    return TestClient(create_app(settings_for("postgresql://nobody@127.0.0.1:1/x", built)))


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_script_comes_in_the_best_packing_the_browser_takes(
    pages: TestClient, accepted: str, encoding: str | None
) -> None:
    with pages.stream(
        "GET", f"{BASE_URL}/assets/plotly-1.js", headers={"Accept-Encoding": accepted}
    ) as answer:
        content = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"
    assert "immutable" in answer.headers["cache-control"]
    plain = gzip.decompress(content) if encoding == "gzip" else content
    assert plain == (b"not read by this client" if encoding == "br" else b"plain()")


def test_script_with_matching_etag_gets_304(pages: TestClient) -> None:
    path = f"{BASE_URL}/assets/plotly-1.js"
    etags = {
        packing: pages.get(path, headers={"Accept-Encoding": packing}).headers["etag"]
        for packing in ("gzip", "identity")
    }
    assert len(set(etags.values())) == 2
    for packing, etag in etags.items():
        headers = {"Accept-Encoding": packing, "If-None-Match": etag}
        held = pages.get(path, headers=headers)
        assert (held.status_code, held.content) == (304, b"")
        assert "content-length" not in held.headers
        assert "immutable" in held.headers["cache-control"]


def test_only_files_of_the_build_are_assets_and_only_to_be_read(pages: TestClient) -> None:
    for path in (
        "/assets/",
        "/assets/none.js",
        "/assets/../index.html",
        "/assets/%2e%2e/index.html",
    ):
        assert "plain()" not in pages.get(f"{BASE_URL}{path}").text
    assert pages.get(f"{BASE_URL}/assets/none.js").status_code == 404
    assert (
        pages.post(f"{BASE_URL}/assets/plotly-1.js", headers={"Content-Length": "0"}).status_code
        == 405
    )


def test_a_large_script_is_whole(built: Path) -> None:
    content = bytes(range(256)) * 1000
    (built / "assets" / "large-1.js").write_bytes(content)
    pages = TestClient(create_app(settings_for("postgresql://nobody@127.0.0.1:1/x", built)))
    answer = pages.get(f"{BASE_URL}/assets/large-1.js", headers={"Accept-Encoding": "identity"})
    assert (answer.content, int(answer.headers["content-length"])) == (content, len(content))


def hrefs(tags: str) -> list[str]:
    """The addresses that tags name."""
    return [html.unescape(href) for href in re.findall(r'href="([^"]*)"', tags)]


PROGRAM = ["/assets/start-1.js", "/assets/start-1.css", "/assets/runtime-1.js"]


def at_once(tags: str) -> list[str]:
    """The addresses that are loaded at once."""
    return hrefs("".join(re.findall(r'<link rel="[^>]*>', tags)))


def later(tags: str) -> list[str]:
    """The addresses that the page loads once its chart has what it needs."""
    return hrefs("".join(re.findall(r'<link data-later="[^>]*>', tags)))


def test_compare_link_preloads_figure_and_plotly(built: Path) -> None:
    tags = Preloads(built).tags("/compare", {"v": "2", "runs": "a,b", "x": "bandwidth_mib_s"})
    assert at_once(tags) == [
        "/api/v1/curves?runs=a%2Cb&x=bandwidth_mib_s&y=read_latency_us",
        "/assets/plotly-1.js",
    ]
    assert later(tags) == [*PROGRAM, "/assets/bench-1.js"]


def test_no_figure_is_named_that_would_be_refused(built: Path) -> None:
    runs = ",".join(f"run-{number}" for number in range(MAX_RUNS_IN_VIEW + 1))
    assert at_once(Preloads(built).tags("/compare", {"runs": runs})) == ["/assets/plotly-1.js"]


def test_the_first_page_names_its_own_part_as_well(built: Path) -> None:
    tags = Preloads(built).tags("/", {})
    assert at_once(tags) == [
        "/api/v1/comparisons",
        "/assets/plotly-1.js",
        *PROGRAM,
        "/assets/ResultsPage-1.js",
        "/assets/chart-1.js",
        "/assets/chart-1.css",
    ]
    assert later(tags) == []


def test_permalink_page_preloads_its_chart_others_the_program(built: Path) -> None:
    preloads = Preloads(built)
    shared = preloads.tags("/c/AbC-12_3", {})
    assert at_once(shared) == ["/api/v1/library/frozen/AbC-12_3", "/assets/plotly-1.js"]
    assert later(shared) == [*PROGRAM, "/assets/Frozen-1.js", "/assets/bench-1.js"]
    assert hrefs(preloads.tags("/upload", {})) == PROGRAM
    assert hrefs(preloads.tags("/runs/x", {})) == PROGRAM


def test_a_frame_has_the_program_at_once_as_it_draws_the_chart(built: Path) -> None:
    tags = Preloads(built).tags("/embed/AbC-12_3", {})
    assert at_once(tags) == ["/api/v1/library/frozen/AbC-12_3", "/assets/plotly-1.js", *PROGRAM]


def test_preload_tags_escape_address_text(built: Path) -> None:
    tags = Preloads(built).tags("/compare", {"runs": '"><script>alert(1)</script>'})
    assert set(re.findall(r"<(\w+)", tags)) == {"link"}
    assert all("<" not in href for href in re.findall(r'href="([^"]*)"', tags))
    assert "alert" not in Preloads(built).tags('/c/"><script>alert(1)', {})


def test_a_page_carries_the_tags_in_its_head(pages: TestClient) -> None:
    headers = {"sec-fetch-dest": "document"}
    page = pages.get(f"{BASE_URL}/compare?runs=a", headers=headers).text
    assert page.index("/assets/plotly-1.js") < page.index("</head>")


def test_answers_are_packed(pages: TestClient) -> None:
    with pages.stream(
        "GET", f"{BASE_URL}/api/openapi.json", headers={"Accept-Encoding": "gzip"}
    ) as answer:
        content = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(content))["info"]["title"] == "Loadcurve"
