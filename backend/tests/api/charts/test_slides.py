"""Permalinks as slides: a package that presentation programs open, whatever the words in it."""

from __future__ import annotations

import io
import posixpath
import struct
import zipfile
from xml.etree import ElementTree

from starlette.testclient import TestClient

RUNS = ["anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled"]
HOSTILE = "dNFS \"wins\" </a:t><a:t> ]]> & 'more' &amp; \u2028"
PLACES = {
    "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
    "p": "http://schemas.openxmlformats.org/presentationml/2006/main",
}


def read_xml(written: bytes) -> ElementTree.Element:
    return ElementTree.fromstring(written)  # noqa: S314


def slide_of(client: TestClient, title: str | None = None) -> tuple[zipfile.ZipFile, str]:
    made = client.post(
        "/api/v1/library/frozen", json={"view": {"runs": RUNS}, "title": title}
    ).json()
    answer = client.get(f"{made['path']}.pptx")
    assert answer.status_code == 200
    assert answer.headers["content-type"].endswith("presentationml.presentation")
    assert answer.headers["content-disposition"].endswith('.pptx"')
    return zipfile.ZipFile(io.BytesIO(answer.content)), made["url"]


def sizes(package: zipfile.ZipFile, name: str) -> tuple[int, ...]:
    return struct.unpack(">II", package.read(name)[16:24])


def test_every_part_is_well_formed_has_a_type_and_is_led_to(seeded: TestClient) -> None:
    package, link = slide_of(seeded)
    names = set(package.namelist())
    assert package.testzip() is None
    parts = {name: read_xml(package.read(name)) for name in names if name[-4:] != ".png"}
    types = parts["[Content_Types].xml"]
    typed = {one.get("PartName", "")[1:] for one in types} - {""}
    assert typed <= names
    assert {n for n in names if n.startswith(("ppt/", "docProps/")) and n.endswith(".xml")} == typed
    led_to, outside = set(), []
    for name in names:
        if not name.endswith(".rels"):
            continue
        folder = posixpath.dirname(posixpath.dirname(name))
        for one in parts[name]:
            target = one.get("Target", "")
            if one.get("TargetMode") == "External":
                outside.append(target)
            else:
                led_to.add(posixpath.normpath(posixpath.join(folder, target)))
    assert outside == [link]
    assert led_to == typed | {"ppt/media/picture.png"}


def test_slide_has_title_conditions_picture_sources_and_link(seeded: TestClient) -> None:
    package, link = slide_of(seeded, "Clients compared")
    slide = read_xml(package.read("ppt/slides/slide.xml"))
    texts = [one.text or "" for one in slide.iter(f"{{{PLACES['a']}}}t")]
    assert texts[0] == "Clients compared"
    assert texts[1].startswith("ANF 8 TiB, modelled · Read latency against throughput · ")
    assert texts[2].startswith("Modelled. ")
    assert "Source: " in texts[2]
    assert texts[3] == link
    assert sizes(package, "ppt/media/picture.png") == (3600, 1500)
    picture = slide.find(".//p:pic/p:nvPicPr/p:cNvPr", PLACES)
    place = slide.find(".//p:pic/p:spPr/a:xfrm/a:ext", PLACES)
    assert picture is not None
    assert place is not None
    told = picture.get("descr", "")
    assert "Runs: kNFS, dNFS." in told
    assert "dNFS" in told.split("UTC.")[-1], "results are in sentences, too"
    # The picture is not stretched.
    wide, high = int(place.get("cx", "")), int(place.get("cy", ""))
    assert abs(wide / high - 3600 / 1500) < 0.001


def test_hostile_words_stay_words(seeded: TestClient) -> None:
    package, _ = slide_of(seeded, HOSTILE)
    for name in ("ppt/slides/slide.xml", "docProps/core.xml"):
        written = read_xml(package.read(name))
        assert HOSTILE.strip() in {(one.text or "").strip() for one in written.iter()}
    slide = read_xml(package.read("ppt/slides/slide.xml"))
    assert len(list(slide.iter(f"{{{PLACES['a']}}}t"))) == 4


def test_the_same_chart_is_the_same_slide_byte_for_byte(seeded: TestClient) -> None:
    made = seeded.post(
        "/api/v1/library/frozen", json={"view": {"runs": RUNS, "y_scale": "log"}}
    ).json()
    first, again = (seeded.get(f"{made['path']}.pptx").content for _ in range(2))
    assert first == again
