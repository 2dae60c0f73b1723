"""What was read from a report comes back from its stored form as it was."""

from __future__ import annotations

import zlib
from dataclasses import replace
from pathlib import Path

import orjson

from loadcurve.core.readers import Datum, Place, Reading, read
from loadcurve.core.reports import facts_of
from loadcurve.store.documents import (
    deflate_readings,
    facts_from,
    facts_json,
    inflate_parameters,
    inflate_readings,
)

TABLE = b"concurrency,read_iops,read_latency_us,note\n1,100,200,a\\nb\n2,190,210,\n4,350,230,c\n"


def table() -> Reading:
    (reading,) = read(TABLE, "table.csv")
    assert len(reading.load_points) == 3
    return reading


def test_readings_come_back_with_the_load_points_of_each() -> None:
    one = table()
    readings = (one, replace(one, load_points=()), replace(one, load_points=one.load_points[1:]))
    assert inflate_readings(deflate_readings(readings)) == readings


def test_readings_stored_by_earlier_versions_come_back() -> None:
    # An extract of a report and the table above, as the version before wrote them: in one line.
    stored = zlib.compress((Path(__file__).parent / "recorded" / "readings.json").read_bytes())
    extract, of_table = inflate_readings(stored)
    assert of_table.load_points == table().load_points
    assert extract.foreground_wait_events is not None
    assert extract.wait_event_histograms is not None
    place = Place("Foreground Wait Events", "db file sequential read", "Waits", 12, raw="1,000,000")
    waits = Datum(1_000_000, place, 1_000_000.0, 1_000_000.0)
    assert extract.foreground_wait_events[0].waits == waits
    assert extract.foreground_wait_events[1].avg_wait_us is None
    (histogram,) = extract.wait_event_histograms
    assert [bucket.pct for bucket in histogram.buckets][:4] == [90.0, 8.0, 1.5, 0.5]
    assert inflate_readings(deflate_readings((extract, of_table))) == (extract, of_table)
    parameters, none = inflate_parameters(stored)
    assert none is None
    assert parameters is not None
    assert parameters == extract.init_ora
    assert parameters["db_block_size"].value == "8192"


def test_facts_come_back_from_their_parts() -> None:
    facts = facts_of(table(), "a" * 64, "table.csv")
    (document,) = orjson.loads(facts_json((facts,)))
    points = [orjson.dumps(point).decode() for point in document.pop("points")]
    text = orjson.dumps(document | {"points": []}).decode()
    assert facts_from(text, points) == facts
