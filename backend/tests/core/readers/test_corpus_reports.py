"""Every file of the corpus of real reports is read whole, or refused for what it is."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import read
from loadcurve.core.readers.reading import EventHistogram, EventRow, Reading, ReadValue

AWR_SECTIONS = (
    "load_profile_per_s", "buffer_hit_pct", "top_events", "foreground_wait_events",
    "background_wait_events", "io_profile", "instance_activity", "wait_event_histograms",
    "init_ora",
)  # fmt: skip
REFUSALS = {
    "negative/neg_awrsqlrpt_": "AWR SQL report",
    "negative/neg_dbspace_": "not a report Loadcurve reads",
    "negative/synthetic_rac_": "not a title Oracle prints",
    "negative/synthetic_awranalyzor": "none of its sections",
    "slob_conf/neg_db2_": "DB2",
    "iostat/": "output",
}


def index(corpus: Path) -> list[dict[str, str]]:
    with (corpus / "INDEX.tsv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def expected_absent(row: dict[str, str]) -> set[str]:
    """Sections that the report does not have, by its release and scope."""
    absent: set[str] = set()
    if row["rac"] == "global":
        absent |= {"load_profile_per_s", "buffer_hit_pct"}
    if row["pdb"] == "y":
        absent |= {"buffer_hit_pct", "background_wait_events", "wait_event_histograms"}
    if row["has_io_profile"] == "n":
        absent.add("io_profile")
    if row["oracle_release"].startswith("10.1"):
        absent.add("foreground_wait_events")
    return absent


def test_every_report_is_read_whole(corpus: Path) -> None:
    reports = [row for row in index(corpus) if row["kind"] in ("awr_html", "awr_text", "statspack")]
    assert reports
    for row in reports:
        (reading,) = read((corpus / row["file"]).read_bytes(), row["file"])
        assert reading.kind == ("statspack" if row["kind"] == "statspack" else "awr"), row["file"]
        assert reading.format == ("html" if row["kind"] == "awr_html" else "text"), row["file"]
        scope = {"global": "global"}.get(row["rac"], "pdb" if row["pdb"] == "y" else "instance")
        assert reading.scope == scope, row["file"]
        absent = {name for name in AWR_SECTIONS if getattr(reading, name) is None}
        assert absent == expected_absent(row), row["file"]
        assert absent <= set(reading.missing), row["file"]
        warnings = [finding.text for finding in reading.findings if finding.severity == "warning"]
        assert warnings == [], row["file"]
        if row["elapsed_min"] and scope != "global":
            elapsed = float(row["elapsed_min"].replace(",", ""))
            assert reading.header["elapsed_min"].value == elapsed, row["file"]


@pytest.mark.parametrize(("beginning", "reason"), REFUSALS.items())
def test_other_corpus_files_are_refused_by_type(corpus: Path, beginning: str, reason: str) -> None:
    files = [row["file"] for row in index(corpus) if row["file"].startswith(beginning)]
    assert files
    for file in files:
        with pytest.raises(UnreadableReport) as refusal:
            read((corpus / file).read_bytes(), file)
        assert reason in str(refusal.value), file


def test_no_other_file_is_taken_for_a_report(corpus: Path) -> None:
    for row in index(corpus):
        if row["kind"] != "other" or "excerpt" in row["file"] or "debug" in row["file"]:
            continue
        try:
            readings = read((corpus / row["file"]).read_bytes(), row["file"])
        except UnreadableReport:
            continue
        kinds = {"awr_info", "csv", "awr_miner", "awr_compare"}
        assert {reading.kind for reading in readings} <= kinds, row["file"]


def twins(corpus: Path) -> list[tuple[Path, Path]]:
    pairs = []
    for text in sorted((corpus / "awr_text").iterdir()):
        for suffix in (".html", ".html.gz"):
            html = corpus / "awr_html" / (text.stem + suffix)
            if html.exists():
                pairs.append((text, html))
    return pairs


def test_text_and_html_of_one_report_agree(corpus: Path) -> None:
    pairs = twins(corpus)
    assert len(pairs) > 30
    for text_file, html_file in pairs:
        (text,) = read(text_file.read_bytes(), text_file.name)
        (html,) = read(html_file.read_bytes(), html_file.name)
        where = text_file.name
        agree_on_data(text.header, html.header, where)
        agree_on_data(text.load_profile_per_s, html.load_profile_per_s, where)
        agree_on_events(text.top_events, html.top_events, where)
        agree_on_events(text.foreground_wait_events, html.foreground_wait_events, where)
        agree_on_events(text.background_wait_events, html.background_wait_events, where)
        agree_on_activity(text, html, where)
        agree_on_histograms(text, html, where)


def agree(one: ReadValue | None, other: ReadValue | None, what: str) -> None:
    """Two printed forms of one value: equal, or of bounds that overlap, or cut in the text."""
    assert (one is None) == (other is None), what
    if one is None or other is None or one.value == other.value:
        return
    if isinstance(one.value, (str, tuple)):
        assert_cut(one.value, other.value, what)
        return
    assert one.low is not None, (what, one, other)
    assert one.high is not None, what
    assert other.low is not None, what
    assert other.high is not None, what
    assert one.low <= other.high, (what, one, other)
    assert other.low <= one.high, (what, one, other)


def assert_cut(one: object, other: object, what: str) -> None:
    if isinstance(one, tuple) and isinstance(other, tuple):
        assert len(one) == len(other), what
        for part, whole in zip(one, other, strict=True):
            if isinstance(part, float):
                assert abs(part - whole) <= 0.05, what  # Text prints one decimal less.
            else:
                assert str(whole).startswith(str(part)), what
    else:
        assert str(other).startswith(str(one)), (what, one, other)


def agree_on_data(
    text: dict[str, ReadValue] | None, html: dict[str, ReadValue] | None, where: str
) -> None:
    assert (text is None) == (html is None), where
    for key in (text or {}).keys() | (html or {}).keys():
        if key == "startup":
            continue  # The Apress twins print different startup times.
        agree((text or {}).get(key), (html or {}).get(key), f"{where}: {key}")


def agree_on_events(
    text: tuple[EventRow, ...] | None, html: tuple[EventRow, ...] | None, where: str
) -> None:
    """The same rows, save that events of equal figures may stand in another order."""
    assert (text is None) == (html is None), where
    assert len(text or ()) == len(html or ()), where
    unmatched = list(html or ())
    for row in text or ():
        twin = next((other for other in unmatched if is_twin(row, other)), None)
        assert twin is not None, (where, row.event)
        unmatched.remove(twin)
        for field in ("total_wait_time_s", "avg_wait_us", "pct_db_time"):
            agree(getattr(row, field), getattr(twin, field), f"{where}: {row.event} {field}")
        if row.wait_class is not None:
            assert row.wait_class == twin.wait_class, where


def is_twin(text: EventRow, html: EventRow) -> bool:
    waits = [row.waits.value if row.waits else None for row in (text, html)]
    return html.event.startswith(text.event) and waits[0] == waits[1]


def agree_on_activity(text: Reading, html: Reading, where: str) -> None:
    by_name = html.instance_activity or {}
    compared = 0
    for name, row in (text.instance_activity or {}).items():
        if name in by_name:
            compared += 1
            agree(row.total, by_name[name].total, f"{where}: {name}")
            agree(row.per_second, by_name[name].per_second, f"{where}: {name}")
    assert compared > 150, where


def agree_on_histograms(text: Reading, html: Reading, where: str) -> None:
    by_event = {histogram.event: histogram for histogram in html.wait_event_histograms or ()}
    for histogram in text.wait_event_histograms or ():
        fits = [name for name in by_event if name.startswith(histogram.event)]
        if len(fits) == 1:
            agree_on_buckets(histogram, by_event[fits[0]], f"{where}: {histogram.event}")
        else:
            assert fits, (where, histogram.event)


def agree_on_buckets(text: EventHistogram, html: EventHistogram, what: str) -> None:
    agree(text.total_waits, html.total_waits, what)
    whole = {(bucket.lower_us, bucket.upper_us): bucket for bucket in html.buckets}
    if len(text.buckets) != len(html.buckets):
        return  # A name cut like another's keeps only the tables that tell the two apart.
    for bucket in text.buckets:
        twin = whole[bucket.lower_us, bucket.upper_us]
        assert (bucket.pct, bucket.trace) == (twin.pct, twin.trace), what
        assert bucket.waits in (None, twin.waits), what


def test_the_reports_of_a_debug_log_are_those_of_its_run(corpus: Path) -> None:
    """SLOB's debug log holds the run's reports, one text among them mixed with the HTML."""
    log = corpus / "other" / "fg_p30x2off_s032_slob_debug.out"
    readings = read(log.read_bytes(), log.name)
    assert [(reading.format, reading.scope) for reading in readings] == [
        ("html", "instance"),
        ("text", "global"),
        ("html", "global"),
    ]
    assert readings[0].findings[0].check == "mixed reports"
    run = "fg_p30x2off_d8s_s032_t1_wu4"
    files = (f"awr_html/{run}.html.gz", f"awr_text/{run}_rac.txt", f"awr_html/{run}_rac.html.gz")
    for reading, file in zip(readings, files, strict=True):
        (alone,) = read((corpus / file).read_bytes(), file)
        agree_on_data(reading.load_profile_per_s, alone.load_profile_per_s, file)
        agree_on_data(reading.header, alone.header, file)
        assert len(reading.wait_event_histograms or ()) == len(alone.wait_event_histograms or ())
        for one, other in zip(
            reading.wait_event_histograms or (), alone.wait_event_histograms or (), strict=True
        ):
            assert (one.event, one.buckets) == (other.event, other.buckets)


def test_places_of_a_report_inside_a_log_are_lines_of_the_log(corpus: Path) -> None:
    log = corpus / "other" / "fg_p30x2off_s032_slob_debug.out"
    lines = log.read_text(encoding="utf-8", errors="replace").split("\n")
    for reading in read(log.read_bytes(), log.name):
        for event in reading.foreground_wait_events or ():
            assert event.place.line is not None
            assert event.place.raw in lines[event.place.line - 1]
