"""Links to live pages, as chat tools and wikis unfurl them."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
from starlette.testclient import TestClient

from loadcurve.api.site.address_view import view_in_address
from loadcurve.core.figures import View
from tests.serving.people import People

ADDRESSES = Path(__file__).parents[4] / "frontend/src/model/fixtures/addresses.v1.json"
PAIR = "runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled"


def tags_of(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([a-z:]+)" content="([^"]*)" />', page)
    return {name: html.unescape(text) for name, text in found}


def path_of(address: str) -> str:
    return address.removeprefix("http://127.0.0.1:8000")


def test_preview_of_compare_link_has_its_result_and_picture(seeded: TestClient) -> None:
    tags = tags_of(seeded.get(f"/compare?v=1&{PAIR}&line=0.5&title=Two%20models").text)
    assert tags["og:title"] == "Two models"
    for limits, at in (("500", 1), ("500,1000,2000,5000", 0)):
        asked = {"runs": PAIR.removeprefix("runs="), "limits_us": limits}
        words = seeded.get("/api/v1/comparison", params=asked).json()["words"]
        text = "".join(piece["text"] for piece in words[at]["pieces"])
        line = "&line=0.5" if limits == "500" else ""
        page = seeded.get(f"/compare?v=1&{PAIR}{line}&title=Two%20models").text
        assert text in tags_of(page)["og:description"]
    assert (tags["og:image:width"], tags["og:image:height"]) == ("1200", "630")
    assert tags["og:url"].endswith(f"/compare?v=1&{PAIR}&line=0.5&title=Two%20models")
    assert tags["twitter:card"] == "summary_large_image"
    picture = seeded.get(path_of(tags["og:image"]))
    assert picture.headers["content-type"] == "image/png"
    assert "robots" not in tags
    assert "Two models" in seeded.get(path_of(tags["og:image"]).replace(".png", ".svg")).text


@pytest.mark.parametrize("path", ["/runs/anf-8tib-dnfs", "/sources/tr-4633-nvme", "/sources/x"])
def test_preview_page_of_one_thing_is_its_own(seeded: TestClient, path: str) -> None:
    slugs = [source["slug"] for source in seeded.get("/api/v1/sources").json()["items"]]
    path = path.replace("tr-4633-nvme", slugs[0])
    tags = tags_of(seeded.get(path).text)
    if path == "/sources/x":
        assert tags == {"robots": "noindex"}
    else:
        assert seeded.get(path_of(tags["og:image"])).status_code == 200


@pytest.mark.parametrize(
    ("path", "axes"),
    [
        ("/runs/nvme-update-100", ("throughput_iops", "write_latency_us")),
        ("/runs/nvme-update-100?y=read_latency_us", ("throughput_iops", "read_latency_us")),
        ("/compare?runs=nvme-update-100&x=auto", ("throughput_iops", "write_latency_us")),
        ("/compare?runs=nvme-update-100", ("throughput_iops", "read_latency_us")),
        ("/compare?runs=dbaas-single-query&x=auto", ("read_bandwidth_mib_s", "read_latency_us")),
    ],
)
def test_preview_has_the_axes_that_its_page_opens_on(
    seeded: TestClient, path: str, axes: tuple[str, str]
) -> None:
    picture = path_of(tags_of(seeded.get(path).text)["og:image"])
    view = json.loads(dict(parse_qsl(picture.partition("?")[2]))["view"])
    usual = View(())
    assert (view.get("x", usual.x), view.get("y", usual.y)) == axes


def test_preview_browser_tab_gets_none(seeded: TestClient) -> None:
    page = seeded.get(f"/compare?{PAIR}", headers={"sec-fetch-dest": "document"})
    assert "og:" not in page.text
    assert tags_of(page.text) == {"robots": "noindex"}


@pytest.mark.parametrize(
    ("visibility", "is_previewed", "is_indexed"),
    [("team", False, False), ("unlisted", True, False), ("public", True, True)],
)
def test_preview_of_run_shows_public_text_even_to_member(
    people: People, visibility: str, is_previewed: bool, is_indexed: bool
) -> None:
    marker = f"okapi{visibility}"
    run = people.ann.run(marker, 40 + len(visibility), visibility=visibility)["run"]["id"]
    for person in (people.nobody, people.ann, people.admin):
        for path in (f"/runs/{run}", f"/compare?runs={run}"):
            page = person.get(path).text
            assert (marker in page) is is_previewed, path
            assert ("robots" not in tags_of(page)) is is_indexed, path


@pytest.mark.parametrize("case", json.loads(ADDRESSES.read_text()), ids=lambda case: case["what"])
def test_view_in_address_equals_view_of_pages(case: dict[str, Any]) -> None:
    view = view_in_address(dict(parse_qsl(case["address"][1:], keep_blank_values=True)))
    assert view is not None
    renamed = {"isSwapped": "swap", "isFitShown": "fit"}
    for name, value in case["view"].items():
        if name != "chosen":
            field = renamed.get(name, re.sub("[A-Z]", lambda found: f"_{found[0].lower()}", name))
            read = getattr(view, field)
            assert (list(read) if isinstance(read, tuple) else read) == value, name


@pytest.mark.parametrize(
    ("query", "runs"),
    [("runs=a,b&x=wrong&line=-1&zx=5&title=%00&look=a:q&hide=c", ("a", "b")), ("v=9&runs=a", ()),
     ("runs=", ()), ("runs=" + ",".join(f"r{n}" for n in range(60)), None)],
)  # fmt: skip
def test_view_in_address_damaged_keeps_valid_fields(
    query: str, runs: tuple[str, ...] | None
) -> None:
    view = view_in_address(dict(parse_qsl(query, keep_blank_values=True)))
    if runs == ():
        assert view is None
    else:
        assert view is not None
        assert view == View(runs or tuple(f"r{n}" for n in range(50)))
